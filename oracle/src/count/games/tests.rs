use super::*;
use tengen_spec::Suicide;

const TROMP_TAYLOR: Ruleset = Ruleset::TROMP_TAYLOR;
static NEVER: AtomicBool = AtomicBool::new(false);

fn watch() -> Watch<'static> {
    Watch { stop: &NEVER, tell: &|_, _| {}, memory: 1 << 24 }
}

fn plenty() -> Watch<'static> {
    Watch { memory: 1 << 31, ..watch() }
}

fn counted(size: &str, rules: &Ruleset) -> u128 {
    games(size.parse().unwrap(), rules, &watch()).unwrap()
}

fn under(repetition: Repetition, suicide: Suicide) -> Ruleset {
    Ruleset { repetition, suicide, ..TROMP_TAYLOR }
}

/// J. Tromp and G. Farnebäck, "Combinatorics of Go", section "Counting games" (positional, suicide allowed); the rest by programs independent of this
/// one. Where the sources give a board one number for both rules that allow some suicide, both have it here.
const GAMES: [(Repetition, Suicide, [u128; 3]); 12] = [
    (Repetition::Positional, Suicide::Allowed, [1, 9, 907]),
    (Repetition::Positional, Suicide::Several, [1, 9, 907]),
    (Repetition::Positional, Suicide::Forbidden, [1, 9, 907]),
    (Repetition::Situational, Suicide::Allowed, [2, 21, 19207]),
    (Repetition::Situational, Suicide::Several, [1, 21, 3267]),
    (Repetition::Situational, Suicide::Forbidden, [1, 9, 959]),
    (Repetition::NewZealand, Suicide::Allowed, [4, 63, 105033]),
    (Repetition::NewZealand, Suicide::Several, [1, 63, 18229]),
    (Repetition::NewZealand, Suicide::Forbidden, [1, 9, 959]),
    (Repetition::Natural, Suicide::Allowed, [5, 105, 275115]),
    (Repetition::Natural, Suicide::Several, [1, 105, 46879]),
    (Repetition::Natural, Suicide::Forbidden, [1, 9, 959]),
];

#[test]
fn the_games_of_every_repetition_and_suicide_rule_are_as_many_as_published() {
    for (repetition, suicide, published) in GAMES {
        let rules = under(repetition, suicide);
        let found = ["1x1", "1x2", "1x3"].map(|size| counted(size, &rules));
        assert_eq!(found, published, "{} with suicide {}", repetition.name(), suicide.name());
        assert_eq!(counted("3x1", &rules), published[2], "{} with suicide {}", repetition.name(), suicide.name());
    }
}

#[test]
fn the_lengths_add_up_to_the_number_of_games_under_every_rule() {
    for (repetition, suicide, published) in GAMES {
        let found = lengths("1x3".parse().unwrap(), &under(repetition, suicide), &watch()).unwrap();
        assert_eq!((found.plays.iter().sum::<u128>(), found.turns.iter().sum::<u128>()), (published[2], published[2]));
    }
}

/// J. Tromp's tables; those of 1x3 by a program independent of this one.
#[test]
fn games_have_the_published_lengths() {
    let small = |size: &str| lengths(size.parse().unwrap(), &TROMP_TAYLOR, &watch()).unwrap();
    assert_eq!(small("1x2").turns[2..], [1, 2, 4, 2]);
    assert_eq!(small("1x2").plays.len() - 1, 2);
    let line = small("1x3");
    assert_eq!(line.turns[2..], [1, 3, 7, 12, 22, 24, 32, 42, 36, 38, 54, 62, 66, 84, 108, 92, 96, 72, 32, 24]);
    assert_eq!((line.plays.len() - 1, line.turns.len() - 1), (14, 21));
}

/// Every beginning and every rest by itself: what is remembered or taken as symmetric must not change the number.
#[test]
fn neither_memory_nor_symmetry_changes_the_number() {
    for (repetition, suicide, published) in GAMES {
        let net = net("1x3".parse().unwrap(), &under(repetition, suicide)).unwrap();
        assert_eq!(plain(&net, net.start(0, 0)), published[2]);
    }
}

fn plain(net: &Net, moment: Moment) -> u128 {
    let mut sum = 1;
    net.ways(moment, |way| sum += u128::from(way.times) * plain(net, way.to));
    sum
}

#[test]
fn rules_with_endless_games_and_boards_with_too_many_positions_are_refused() {
    let refused = |size: &str, rules: &Ruleset| games(size.parse().unwrap(), rules, &watch()).unwrap_err().to_string();
    assert!(refused("1x2", &under(Repetition::None, Suicide::Allowed)).contains("repetition=none"));
    assert!(refused("1x2", &Ruleset { end: End::ThreePasses, ..TROMP_TAYLOR }).contains("end=three-passes"));
    assert!(refused("3x3", &TROMP_TAYLOR).contains("more than 64 positions"));
}

#[test]
fn a_count_can_be_interrupted() {
    let stop = AtomicBool::new(true);
    let found = games("1x3".parse().unwrap(), &under(Repetition::Natural, Suicide::Allowed), &Watch { stop: &stop, ..watch() });
    // A count that needs no parts may be done before it looks.
    assert!(matches!(found, Err(GamesError::Interrupted) | Ok(275_115)), "{found:?}");
}

// The rest takes from seconds to minutes: cargo test --release -p tengen-oracle --lib games -- --ignored

/// "Combinatorics of Go"; without suicide by two programs independent of this one.
#[test]
#[ignore = "seconds"]
fn games_on_1x4_are_2098407841_with_suicide_and_719178893_without() {
    assert_eq!(games("1x4".parse().unwrap(), &TROMP_TAYLOR, &plenty()).unwrap(), 2_098_407_841);
    assert_eq!(games("1x4".parse().unwrap(), &Ruleset::LOGICAL_7A, &plenty()).unwrap(), 719_178_893);
    assert_eq!(games("1x4".parse().unwrap(), &under(Repetition::Situational, Suicide::Forbidden), &plenty()).unwrap(), 1_359_471_437);
}

#[test]
#[ignore = "seconds"]
fn the_longest_games_on_1x4_have_40_plays_and_61_turns() {
    let found = lengths("1x4".parse().unwrap(), &TROMP_TAYLOR, &plenty()).unwrap();
    assert_eq!((found.plays.len() - 1, found.turns.len() - 1), (40, 61));
}

/// J. Tromp's number and his tables of lengths.
#[test]
#[ignore = "minutes"]
fn games_on_2x2_are_386356909593_and_have_the_published_lengths() {
    let found = lengths("2x2".parse().unwrap(), &TROMP_TAYLOR, &plenty()).unwrap();
    assert_eq!(found.plays.iter().sum::<u128>(), 386_356_909_593);
    assert_eq!(found.plays[..10], [1, 8, 48, 176, 304, 784, 2096, 4592, 9232, 20336]);
    assert_eq!(found.plays[47..], [14_077_424, 746_304]);
    assert_eq!(found.turns[2..15], [1, 4, 16, 48, 92, 176, 336, 576, 1272, 2336, 4416, 7048, 12096]);
    assert_eq!(found.turns[64..], [8_776_448, 5_374_464]);
}

/// By two programs independent of this one; suicide does not matter on 2x2.
#[test]
#[ignore = "minutes"]
fn games_on_2x2_are_386356909593_without_suicide_too() {
    assert_eq!(games("2x2".parse().unwrap(), &TROMP_TAYLOR, &plenty()).unwrap(), 386_356_909_593);
    assert_eq!(games("2x2".parse().unwrap(), &Ruleset::LOGICAL_7A, &plenty()).unwrap(), 386_356_909_593);
}

/// By two programs independent of this one.
#[test]
#[ignore = "minutes"]
fn games_on_2x2_are_1391718029753_under_situational_repetition_without_suicide() {
    let rules = under(Repetition::Situational, Suicide::Forbidden);
    assert_eq!(games("2x2".parse().unwrap(), &rules, &plenty()).unwrap(), 1_391_718_029_753);
}
