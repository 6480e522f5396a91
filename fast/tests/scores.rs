//! What is counted, layer by layer.

mod common;
use common::*;
use tengen_fast::FastGame;
use tengen_spec::{Clause, Game, Opening};

/// The points of a drawn board under a ruleset.
fn points(text: &str, position: &str) -> (i32, i32) {
    let (black, white) = halves(&from(text, position, BLACK));
    (black / 2, white / 2)
}

fn clauses(game: &FastGame) -> Vec<Clause> {
    game.score().counts.iter().map(|count| count.clause).collect()
}

#[test]
fn readings_of_area_differ_by_regions_of_no_colour_or_of_both() {
    let readings = |position: &str| ["area", "area-vacuous", "area-recursive"].map(|score| points(&format!("score={score}"), position));
    assert_eq!(readings("..\n.."), [(0, 0), (4, 4), (0, 0)]);
    assert_eq!(readings("X.O"), [(1, 1), (1, 1), (2, 2)]);
    assert_eq!(readings(".X..O"), [(2, 1), (2, 1), (4, 3)]);
}

#[test]
fn territory_is_empty_points_and_prisoners_and_stones_are_stones() {
    assert_eq!(points("score=territory", ".X..O."), (1, 1));
    assert_eq!(points("score=stones", ".X..O."), (1, 1));
    assert_eq!(points("score=territory", ".."), (0, 0));
    let mut game = from("score=territory,repetition=none", "XO..", WHITE);
    turns(&mut game, "D1");
    assert_eq!(layer(&game, Clause::ScorePrisoners), Some((0, 2)));
    assert_eq!(clauses(&game), [Clause::ScoreTerritory, Clause::ScorePrisoners]);
    game.take_back();
    assert_eq!(layer(&game, Clause::ScorePrisoners), Some((0, 0)));
    // A suicide of one stone gives the opponent a point.
    let mut game = from("score=territory,repetition=none", ".OO", BLACK);
    turns(&mut game, "A1");
    assert_eq!((line(&game).as_str(), layer(&game, Clause::ScorePrisoners)), ("X..", Some((4, 0))));
    let mut game = from("score=territory,repetition=none", ".O.", BLACK);
    turns(&mut game, "A1");
    assert_eq!((line(&game).as_str(), layer(&game, Clause::ScorePrisoners)), (".O.", Some((0, 2))));
}

#[test]
fn eyes_in_seki_count_by_chain_or_by_group_or_not_at_all() {
    let readings = |position: &str| ["counts", "string", "group"].map(|seki| points(&format!("score=territory,seki={seki}"), position));
    assert_eq!(readings(".X.X.O."), [(2, 1), (1, 0), (0, 0)]);
    assert_eq!(readings(".XX.OO."), [(1, 1), (0, 0), (0, 0)]);
    assert_eq!(readings("..XX.OO."), [(2, 1), (0, 0), (0, 0)]);
    let area = |seki: &str| points(&format!("seki={seki}"), ".XX.OO.");
    assert_eq!((area("counts"), area("string"), area("group")), ((3, 3), (2, 2), (2, 2)));
    let game = from("score=stones,seki=group", ".XX.OO.", BLACK);
    assert_eq!(layer(&game, Clause::SekiGroup), Some((0, 0)));
    let game = from("score=territory,seki=string", ".X.X.O.", BLACK);
    assert_eq!(layer(&game, Clause::SekiString), Some((-2, -2)));
}

#[test]
fn group_tax_is_two_points_a_group_with_three_readings() {
    // Black: A1 eye, C1 eye, one group. White: one eye of one point.
    let readings = |position: &str| {
        ["two-at-most", "two", "independent"].map(|tax| {
            let game = from(&format!("tax={tax}"), position, BLACK);
            let (black, white) = layer(&game, rules(&format!("tax={tax}")).tax.clause()).unwrap();
            (black / 2, white / 2)
        })
    };
    assert_eq!(readings(".X.X.O."), [(-2, -1), (-2, -2), (0, 0)]);
    assert_eq!(readings(".X.X\nXXXX\nOOOO\nO.O."), [(-2, -2), (-2, -2), (-2, -2)]);
    // Two chains with no common region are two groups; a group without eyes pays nothing at most.
    assert_eq!(readings("XO.OX"), [(0, -1), (-4, -2), (-4, -2)]);
    assert_eq!(readings("..."), [(0, 0); 3]);
}

#[test]
fn pass_stones_the_bonus_and_komi_are_layers_of_their_own() {
    let mut game = even("pass-stones=given,komi=6.5", "3");
    turns(&mut game, "pass B2 pass");
    assert_eq!(layer(&game, Clause::PassStonesGiven), Some((0, 4)));
    game.take_back();
    assert_eq!(layer(&game, Clause::PassStonesGiven), Some((0, 2)));
    assert_eq!(layer(&game, Clause::Komi), Some((0, 13)));
    assert_eq!(layer(&even("komi=-6.5", "3"), Clause::Komi), Some((0, -13)));
    assert_eq!(layer(&even("", "3"), Clause::Komi), None);
    let handicap = |text: &str, stones| FastGame::start(&rules(text), &Opening::handicap(size("9"), stones)).unwrap();
    let text = "komi=6.5,handicap-komi=0.5,handicap=fixed,bonus";
    assert_eq!(layer(&handicap(&format!("{text}=n"), 3), Clause::BonusEach), Some((0, 6)));
    assert_eq!(layer(&handicap(&format!("{text}=n-1"), 3), Clause::BonusButOne), Some((0, 4)));
    assert_eq!(layer(&handicap(&format!("{text}=n"), 3), Clause::Komi), Some((0, 1)));
    assert_eq!(layer(&even(&format!("{text}=n-1"), "9"), Clause::BonusButOne), Some((0, 0)));
    assert_eq!(layer(&even(&format!("{text}=none"), "9"), Clause::BonusNone), None);
}

#[test]
fn the_layers_come_in_the_order_of_the_law() {
    let text = "score=territory,seki=group,tax=two,pass-stones=given,bonus=n,button=half,komi=0.5";
    let expected = [
        Clause::ScoreTerritory,
        Clause::SekiGroup,
        Clause::ScorePrisoners,
        Clause::TaxTwo,
        Clause::PassStonesGiven,
        Clause::BonusEach,
        Clause::ButtonHalf,
        Clause::Komi,
    ];
    assert_eq!(clauses(&even(text, "3")), expected);
    assert_eq!(clauses(&even("", "3")), [Clause::ScoreArea]);
}

#[test]
fn area_and_territory_with_pass_stones_agree_when_white_passes_last() {
    let mut numbers = Numbers::new(9);
    for _ in 0..100 {
        let text = "end=aga,repetition=situational,suicide=forbidden";
        let start = |score: &str| {
            let rules = rules(&format!("{text},score={score}{}", if score == "territory" { ",pass-stones=given" } else { "" }));
            FastGame::start(&rules, &Opening::even(size("5x4"))).unwrap()
        };
        let (mut area, mut territory) = (start("area"), start("territory"));
        while !area.phase().is_ended() {
            let legal: Vec<_> = area.legal().iter().collect();
            let act = match area.phase() {
                tengen_spec::Phase::Stopped { proposed: None } if numbers.below(2) == 0 => dispute(BLACK),
                tengen_spec::Phase::Stopped { proposed: None } => propose(BLACK, dead("5x4", "")),
                tengen_spec::Phase::Stopped { .. } => accept(WHITE),
                _ if legal.is_empty() || numbers.below(4) == 0 => play("pass"),
                _ => tengen_spec::Act::Turn(tengen_spec::Turn::Play(legal[numbers.below(legal.len())])),
            };
            acts(&mut area, std::slice::from_ref(&act));
            acts(&mut territory, &[act]);
        }
        assert_eq!(area.score().margin(), territory.score().margin());
    }
}
