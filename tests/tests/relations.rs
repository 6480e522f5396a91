//! What the rulesets have to do with one another.

use tengen_spec::{
    Act, Bonus, Colour, Dead, End, Game, Handicap, Kind, Moment, Opening, PassStones, Phase, Point, PointSet, Position, Proposal,
    Repetition, Ruleset, Scoring, Setup, SetupHistory, Suicide, Turn,
};
use tengen_tests::acts::{Habits, any_turn, dead_chains};
use tengen_tests::boards::size;
use tengen_tests::choices::{Choices, numbers};
use tengen_tests::diagram::verdict;
use tengen_tests::swarm::{any_colour, any_position};
use tengen_tests::{Fast, Reference};

/// From the strictest to the most lenient, where turns alternate.
const NESTED: [Repetition; 4] = [Repetition::Positional, Repetition::Situational, Repetition::NewZealand, Repetition::Natural];

const PASS: Act = Act::Turn(Turn::Pass);

fn is_legal<G: Game>(repetition: Repetition, start: &str, made: &str, asked: &str) -> bool {
    // Three passes, so that two in a row leave a game in which something can be asked.
    verdict::<G>(&Ruleset { repetition, end: End::ThreePasses, ..Ruleset::TROMP_TAYLOR }, start, made, asked).is_ok()
}

fn legal_under_each(start: &str, made: &str, asked: &str) -> [bool; 4] {
    let answers = NESTED.map(|repetition| is_legal::<Reference>(repetition, start, made, asked));
    assert_eq!(answers, NESTED.map(|repetition| is_legal::<Fast>(repetition, start, made, asked)), "{asked} after {made}");
    answers
}

#[test]
fn each_repetition_rule_is_strictly_more_lenient_than_the_one_before() {
    // Sending two, returning one; the start; a situation made by a pass.
    assert_eq!(legal_under_each("3x1", "B A1, W C1, B B1, W C1", "B A1"), [false, true, true, true]);
    assert_eq!(legal_under_each("2x1", "B pass, W A1, B pass", "W B1"), [false, false, true, true]);
    assert_eq!(legal_under_each("4x1", "B B1, W C1, B pass, W A1", "B B1"), [false, false, false, true]);
}

#[test]
fn the_suicide_of_a_single_stone_separates_the_repetition_rules() {
    assert_eq!(legal_under_each("3x1", "B B1", "W A1"), [false, true, true, true]);
    assert_eq!(legal_under_each("3x1", "B B1, W pass, B pass", "W A1"), [false, false, false, true]);
    // Once more by the same player, under the three rules that permit the first.
    let answers = NESTED[1..].iter().map(|&repetition| is_legal::<Reference>(repetition, "3x1", "B B1, W A1, B pass", "W A1"));
    assert_eq!(answers.collect::<Vec<_>>(), [false; 3]);
}

#[test]
fn inside_a_handicap_run_the_nesting_fails() {
    let answers = legal_under_each("3x1 handicap 2", "B B1, B A1, W C1", "B B1");
    assert_eq!(answers, [false, true, false, false]);
}

#[test]
fn from_a_fresh_set_up_two_rules_permit_the_immediate_retake() {
    assert_eq!(legal_under_each("X. W", "W B1", "B A1"), [false, false, true, true]);
    let as_played = |repetition| Ruleset { repetition, setup: SetupHistory::AsPlayed, ..Ruleset::TROMP_TAYLOR };
    assert_eq!(NESTED.map(|repetition| verdict::<Reference>(&as_played(repetition), "X. W", "W B1", "B A1").is_ok()), [false; 4]);
    assert_eq!(NESTED.map(|repetition| verdict::<Fast>(&as_played(repetition), "X. W", "W B1", "B A1").is_ok()), [false; 4]);
}

/// The legal sets under each repetition rule after any alternating history, given as a past.
fn legal_sets<G: Game>(suicide: Suicide, past: &[Moment]) -> [PointSet; 4] {
    let last = past.last().unwrap();
    let setup = Setup { position: last.position.clone(), to_move: last.next, past: past.to_vec() };
    let opening = Opening { setup: Some(setup), ..Opening::even(last.position.size()) };
    NESTED.map(|repetition| G::start(&Ruleset { repetition, suicide, ..Ruleset::TROMP_TAYLOR }, &opening).unwrap().legal())
}

/// A random game of alternating turns in which any position may return: its moments, from an ordinary start or an as-played set-up.
fn alternating_game(choices: &mut Choices, suicide: Suicide, turns: usize) -> Vec<Moment> {
    let size = size(choices.pick(&["2x1", "3x1", "4x1", "2x2", "3x2"]));
    let rules = Ruleset { suicide, repetition: Repetition::None, end: End::NewZealand, ..Ruleset::TROMP_TAYLOR };
    let (opening, mut moments) = if choices.once_in(2) {
        let start = Moment { position: Position::empty(size), by: None, kind: Kind::Start, next: Colour::Black };
        (Opening::even(size), vec![start])
    } else {
        let (position, next) = (any_position(choices, size), any_colour(choices));
        let start = Moment { position: position.clone(), by: Some(next.opponent()), kind: Kind::Play, next };
        (Opening::setup(position, next), vec![start])
    };
    let mut game = Fast::start(&rules, &opening).unwrap();
    let habits = Habits { pass_once_in: 4, stray_once_in: 1000, take_back_once_in: 1000 };
    for _ in 0..turns {
        let by = game.phase().to_move();
        let act = any_turn(choices, &game, habits);
        game.act(&act).unwrap();
        let kind = if act == PASS { Kind::Pass } else { Kind::Play };
        moments.push(Moment { position: game.position(), by, kind, next: game.phase().to_move().unwrap() });
    }
    moments
}

#[test]
fn while_turns_alternate_each_legal_set_contains_the_one_of_the_stricter_rule() {
    let mut strict = [0; 3];
    for seed in 0..250 {
        let drawn = numbers(seed, 200);
        let mut choices = Choices::new(&drawn);
        let suicide = choices.pick(Suicide::ALL);
        let moments = alternating_game(&mut choices, suicide, 24);
        for length in 1..=moments.len() {
            let sets = legal_sets::<Reference>(suicide, &moments[..length]);
            assert_eq!(sets, legal_sets::<Fast>(suicide, &moments[..length]), "{:?}", &moments[..length]);
            for (rank, pair) in sets.windows(2).enumerate() {
                let (inner, outer) = (&pair[0], &pair[1]);
                assert!(inner.is_subset(outer), "{:?}: {inner} is not in {outer} after {:?}", NESTED[rank], &moments[..length]);
                strict[rank] += usize::from(inner != outer);
            }
        }
    }
    println!("strict inclusions seen: {strict:?}");
    assert!(strict.iter().all(|&times| times >= 20), "{strict:?}");
}

/// Agrees on these dead stones; the game then ends, if need be after White's last pass.
fn agree<G: Game>(game: &mut G, dead: &PointSet) {
    game.act(&Act::Propose { by: Colour::Black, what: Proposal::Dead(dead.clone()) }).unwrap();
    game.act(&Act::Accept { by: Colour::White }).unwrap();
    if !game.phase().is_ended() {
        game.act(&PASS).unwrap();
    }
    assert!(game.phase().is_ended());
}

/// Plays the same random game under area counting and under territory counting with pass stones; the margins, in half points.
fn margins<G: Game>(area: &Ruleset, territory: &Ruleset, opening: &Opening, drawn: &[u32]) -> (i32, i32) {
    let mut choices = Choices::new(drawn);
    let (mut one, mut other) = (G::start(area, opening).unwrap(), G::start(territory, opening).unwrap());
    let habits = Habits { pass_once_in: choices.pick(&[4, 12, 30]), stray_once_in: 1000, take_back_once_in: 1000 };
    let mut disputes = choices.below(3);
    loop {
        match one.phase() {
            Phase::Playing { .. } => {
                let act = if choices.is_dry() { PASS } else { any_turn(&mut choices, &one, habits) };
                one.act(&act).unwrap();
                other.act(&act).unwrap();
            }
            Phase::Stopped { .. } if disputes > 0 => {
                disputes -= 1;
                let dispute = Act::Dispute { by: any_colour(&mut choices) };
                one.act(&dispute).unwrap();
                other.act(&dispute).unwrap();
            }
            Phase::Stopped { .. } => {
                let dead = dead_chains(&mut choices, &one.position());
                let all_may_go = one.judge(&Act::Propose { by: Colour::Black, what: Proposal::Dead(dead.clone()) }).is_ok();
                let dead = if all_may_go { dead } else { PointSet::empty(opening.size) };
                agree(&mut one, &dead);
                agree(&mut other, &dead);
            }
            _ => break,
        }
    }
    assert_eq!(one.phase().is_ended(), other.phase().is_ended());
    assert_eq!(one.position(), other.position());
    (one.score().margin(), other.score().margin())
}

#[test]
fn under_aga_rules_area_and_territory_with_pass_stones_differ_by_nothing() {
    let (mut even, mut with_handicap, mut nonzero) = (0, 0, 0);
    for seed in 0..500 {
        let drawn = numbers(seed, 160);
        let mut choices = Choices::new(&drawn);
        let size = size(choices.pick(&["3x3", "2x2", "4x3", "1x5", "4x4", "5x5"]));
        let stones = choices.pick(&[0, 1, 2, 3, 4]).min(size.area() as u16 - 1);
        let area = Ruleset {
            suicide: choices.pick(Suicide::ALL),
            repetition: choices.pick(&NESTED),
            end: End::Aga,
            dead: Dead::Agreed,
            handicap: Handicap::Free,
            bonus: Bonus::ButOne,
            komi: 15,
            handicap_komi: 1,
            ..Ruleset::TROMP_TAYLOR
        };
        let territory = Ruleset { score: Scoring::Territory, pass_stones: PassStones::Given, bonus: Bonus::None, ..area };
        let opening = if stones == 0 { Opening::even(size) } else { handicap_placed(&mut choices, size, stones) };
        let (by_area, by_territory) = margins::<Reference>(&area, &territory, &opening, &drawn[40..]);
        assert_eq!(by_area, by_territory, "seed {seed}, {stones} handicap stones");
        assert_eq!((by_area, by_territory), margins::<Fast>(&area, &territory, &opening, &drawn[40..]), "seed {seed}");
        even += usize::from(stones == 0);
        with_handicap += usize::from(stones > 1);
        nonzero += usize::from(by_area != -area.komi && by_area != -area.handicap_komi);
    }
    println!("{even} even games, {with_handicap} with a handicap, {nonzero} with a margin beside komi");
    assert!(even > 50 && with_handicap > 200 && nonzero > 200);
}

fn handicap_placed(choices: &mut Choices, size: tengen_spec::Size, stones: u16) -> Opening {
    let mut position = Position::empty(size);
    while position.count(Some(Colour::Black)) < usize::from(stones) {
        let points: Vec<Point> = position.points_of(None).collect();
        position.set(choices.pick(&points), Some(Colour::Black));
    }
    Opening { handicap: stones, ..Opening::setup(position, Colour::White) }
}

/// Simplified Ing without removal is Tromp–Taylor but for the phase: until the stop, at the stop, and in the outcome once nothing is agreed to be dead.
fn simplified_ing_follows_tromp_taylor<G: Game>(seed: u64) {
    let drawn = numbers(seed, 120);
    let mut choices = Choices::new(&drawn);
    let size = size(choices.pick(&["1x2", "3x1", "2x2", "3x3", "4x3"]));
    let opening =
        if choices.once_in(2) { Opening::even(size) } else { Opening::setup(any_position(&mut choices, size), any_colour(&mut choices)) };
    let simplified = Ruleset { end: End::SimplifiedIng, ..Ruleset::TROMP_TAYLOR };
    let (mut tromp_taylor, mut ing) = (G::start(&Ruleset::TROMP_TAYLOR, &opening).unwrap(), G::start(&simplified, &opening).unwrap());
    let habits = Habits { pass_once_in: choices.pick(&[3, 8]), stray_once_in: 1000, take_back_once_in: 1000 };
    while !tromp_taylor.phase().is_ended() {
        assert_eq!(tromp_taylor.phase(), ing.phase());
        for point in size.points() {
            let play = Act::Turn(Turn::Play(point));
            assert_eq!(tromp_taylor.judge(&play), ing.judge(&play), "seed {seed}: {point}");
        }
        let act = if choices.is_dry() { PASS } else { any_turn(&mut choices, &tromp_taylor, habits) };
        tromp_taylor.act(&act).unwrap();
        ing.act(&act).unwrap();
        assert_eq!((tromp_taylor.position(), tromp_taylor.score()), (ing.position(), ing.score()));
    }
    assert_eq!(ing.phase(), Phase::Stopped { proposed: None });
    ing.act(&Act::Propose { by: Colour::White, what: Proposal::Dead(PointSet::empty(size)) }).unwrap();
    ing.act(&Act::Accept { by: Colour::Black }).unwrap();
    assert_eq!(ing.phase(), tromp_taylor.phase());
    // And once more with a dispute: the second stop is scored as it stands.
    ing.take_back();
    ing.take_back();
    ing.act(&Act::Dispute { by: Colour::Black }).unwrap();
    ing.act(&PASS).unwrap();
    ing.act(&PASS).unwrap();
    assert_eq!(ing.phase(), tromp_taylor.phase());
}

#[test]
fn simplified_ing_without_removal_is_tromp_taylor_on_everything_but_the_phase() {
    for seed in 0..200 {
        simplified_ing_follows_tromp_taylor::<Reference>(seed);
        simplified_ing_follows_tromp_taylor::<Fast>(seed);
    }
}

/// Area, its vacuous and its recursive reading differ on the board but not in the result, by the law's own notes.
#[test]
fn the_readings_of_area_agree_on_the_margin_but_not_on_the_totals() {
    let (mut vacuous_totals, mut recursive_totals) = (0, 0);
    for board in ["1x4", "2x2", "3x2"] {
        for position in tengen_tests::boards::colourings(size(board)) {
            let score = |score| {
                Reference::start(&Ruleset { score, ..Ruleset::TROMP_TAYLOR }, &Opening::setup(position.clone(), Colour::Black))
                    .unwrap()
                    .score()
            };
            let [area, vacuous, recursive] = [Scoring::Area, Scoring::AreaVacuous, Scoring::AreaRecursive].map(score);
            assert_eq!(area.margin(), vacuous.margin(), "{position:?}");
            assert_eq!(area.margin(), recursive.margin(), "{position:?}");
            let differs = |other: &tengen_spec::Score| (other.black(), other.white()) != (area.black(), area.white());
            vacuous_totals += usize::from(differs(&vacuous));
            recursive_totals += usize::from(differs(&recursive));
        }
    }
    assert_eq!(vacuous_totals, 3, "the empty board of each size, and no other position");
    assert!(recursive_totals > 100);
}
