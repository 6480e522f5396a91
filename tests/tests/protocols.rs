//! Stops, agreement, resumption and confirmation, as properties of random games.

use proptest::prelude::*;
use tengen_spec::{
    Act, Button, Clause, Colour, Confirmation, Cycle, Dead, End, Game, Handicap, Illegal, Kind, Moment, Opening, Outcome, Phase, PointSet,
    Proposal, Ruleset, Turn,
};
use tengen_tests::acts::{Habits, any_act};
use tengen_tests::boards::{position, size};
use tengen_tests::choices::Choices;
use tengen_tests::diagram::{game, opening, turns};
use tengen_tests::protocol::{Protocol, Stand, stand_of, without};
use tengen_tests::swarm::{any_position, any_rules};
use tengen_tests::{Fast, Reference};

const PASS: Act = Act::Turn(Turn::Pass);

fn rules(text: &str) -> Ruleset {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// A game of random acts goes through the phases that the automaton of its ruleset goes through.
fn follows_its_protocol<G: Game>(end: End, drawn: &[u32]) -> Result<(), TestCaseError> {
    let mut choices = Choices::new(drawn);
    let numbers: Vec<u32> = (0..24).map(|_| choices.below(1 << 30) as u32).collect();
    let rules = any_rules(&mut Choices::new(&numbers));
    let rules = Ruleset { end, cycle: Cycle::None, button: Button::None, start: tengen_spec::Start::Empty, ..rules };
    let size = size(choices.pick(&["2x2", "3x1", "3x2", "3x3", "4x3"]));
    let opening = if choices.once_in(2) { Opening::even(size) } else { Opening::setup(any_position(&mut choices, size), Colour::White) };
    let mut game = G::start(&rules, &opening).map_err(|error| TestCaseError::fail(error.to_string()))?;
    let mut protocol = Protocol::start(&rules, game.phase().to_move().unwrap());
    let habits = Habits { pass_once_in: 2, stray_once_in: 6, take_back_once_in: 1000 };
    while !choices.is_dry() && protocol.stand != Stand::Ended {
        let act = any_act(&mut choices, &game, habits);
        let before = game.position();
        let verdict = game.act(&act);
        if let Some(allowed) = protocol.allows(&act, &before) {
            prop_assert_eq!(verdict.is_ok(), allowed, "{} under {}: {:?}", act, rules, verdict);
        }
        if verdict.is_err() {
            continue;
        }
        let score_before = game.score();
        if let Some(dead) = protocol.carry_out(&act) {
            prop_assert_eq!(game.position(), without(&before, &dead), "{}", act);
        } else if !matches!(act, Act::Turn(_)) {
            prop_assert_eq!(game.position(), before, "{} is no turn", act);
        }
        prop_assert_eq!(stand_of(&game.phase()), (protocol.stand, protocol.proposed.clone()), "after {} under {}", act, rules);
        if let Phase::Ended(Outcome::Scored { score, .. }) = game.phase() {
            prop_assert_eq!(score, score_before, "the outcome is the score");
        }
    }
    if protocol.stand == Stand::Ended {
        prop_assert!(game.legal().is_empty());
        for act in [PASS, Act::Dispute { by: Colour::Black }, Act::Accept { by: Colour::White }] {
            prop_assert_eq!(game.judge(&act).map_err(|illegal| illegal.clause()), Err(Clause::PhaseActs), "no act after the end");
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_reference_follows_the_protocol_of_its_end(end in 0..End::ALL.len(), drawn in proptest::collection::vec(any::<u32>(), 40..200)) {
        follows_its_protocol::<Reference>(End::ALL[end], &drawn)?;
    }

    #[test]
    fn the_optimised_engine_follows_the_protocol_of_its_end(end in 0..End::ALL.len(), drawn in proptest::collection::vec(any::<u32>(), 40..200)) {
        follows_its_protocol::<Fast>(End::ALL[end], &drawn)?;
    }

    #[test]
    fn a_confirmation_of_the_reference_keeps_its_rules(each in any::<bool>(), drawn in proptest::collection::vec(any::<u32>(), 20..200)) {
        keeps_the_rules_of_confirmation::<Reference>(each, &drawn)?;
    }

    #[test]
    fn a_confirmation_of_the_optimised_engine_keeps_its_rules(each in any::<bool>(), drawn in proptest::collection::vec(any::<u32>(), 20..200)) {
        keeps_the_rules_of_confirmation::<Fast>(each, &drawn)?;
    }
}

/// Two ordinary passes in a row end a confirmation and nothing else does; a ban is lifted by a pass for its ko; what was captured is reported.
fn keeps_the_rules_of_confirmation<G: Game>(each: bool, drawn: &[u32]) -> Result<(), TestCaseError> {
    let mut choices = Choices::new(drawn);
    let confirmation = if each { Confirmation::Each } else { Confirmation::Once };
    let rules = Ruleset { confirmation, ..rules("suicide=forbidden,repetition=none,ko=basic,end=japanese,dead=agreed,score=territory") };
    let boards = [".XO./XO.O/.XO.", ".XO.XO/XO.XO.", "X.XO/.XO.", ".O.X/OXX./.O.X"];
    let start = position(choices.pick(&boards));
    let mut game =
        G::start(&rules, &Opening::confirmation(start.clone(), Colour::Black)).map_err(|error| TestCaseError::fail(error.to_string()))?;
    let (mut passes, mut captured) = (0, PointSet::empty(start.size()));
    let habits = Habits { pass_once_in: 5, stray_once_in: 8, take_back_once_in: 1000 };
    while !choices.is_dry() && passes < 2 {
        let banned: Vec<_> =
            start.size().points().filter(|&point| matches!(game.judge(&Act::Turn(point.into())), Err(Illegal::Banned { .. }))).collect();
        let act = match banned[..] {
            [point, ..] if choices.once_in(2) => Act::PassFor(point),
            _ => any_act(&mut choices, &game, habits),
        };
        let position = game.position();
        match (&act, game.act(&act)) {
            (Act::PassFor(point), verdict) => {
                prop_assert!(verdict.is_ok() || !banned.contains(point), "a banned player may pass for the ko: {:?}", verdict);
                if verdict.is_ok() {
                    prop_assert_eq!(game.position(), position);
                    passes = 0;
                }
            }
            (Act::Turn(turn), Ok(())) => passes = if *turn == Turn::Pass { passes + 1 } else { 0 },
            (Act::Turn(turn), Err(_)) => prop_assert!(*turn != Turn::Pass, "a pass is legal"),
            (act, verdict) => prop_assert!(verdict.is_err(), "{} belongs to no confirmation", act),
        }
        for stone in game.position().points_of(None).filter(|&point| start.at(point).is_some()) {
            captured.insert(stone);
        }
        prop_assert_eq!(game.phase().is_ended(), passes == 2);
    }
    if let Phase::Ended(outcome) = game.phase() {
        prop_assert_eq!(outcome, Outcome::Confirmed { captured });
    }
    Ok(())
}

#[test]
fn under_aga_rules_white_must_pass_when_black_was_the_last_to_pass() {
    both_after("end=aga,dead=agreed", "3x3", "B B2, W A1, B pass, W pass", |game| {
        let dead = PointSet::of(size("3x3"), ["A1".parse().unwrap()]);
        game.act(&Act::Propose { by: Colour::Black, what: Proposal::Dead(dead) }).unwrap();
        game.act(&Act::Accept { by: Colour::White }).unwrap();
        assert!(game.phase().is_ended(), "White was the last to pass");
    });
    both_after("end=aga,dead=agreed", "3x3", "B B2, W pass, B pass", |game| {
        let dead = Proposal::Dead(PointSet::empty(size("3x3")));
        game.act(&Act::Propose { by: Colour::White, what: dead }).unwrap();
        game.act(&Act::Accept { by: Colour::Black }).unwrap();
        assert_eq!(game.phase(), Phase::playing(Colour::White));
        assert_eq!(game.judge(&Act::Turn("A1".parse().unwrap())), Err(Illegal::MustPass { clause: Clause::EndAgaWhiteLast }));
        assert!(game.legal().is_empty());
        game.act(&PASS).unwrap();
        assert!(game.phase().is_ended());
    });
}

#[test]
fn under_new_zealand_rules_no_number_of_passes_ends_the_game() {
    both_after("end=new-zealand,dead=agreed,repetition=new-zealand", "3x3", "B B2", |game| {
        for turn in 0..50 {
            game.act(&PASS).unwrap();
            assert_eq!(game.phase().to_move(), Some(if turn % 2 == 0 { Colour::Black } else { Colour::White }));
        }
    });
}

#[test]
fn a_resumption_goes_to_the_player_whom_the_ruleset_names() {
    // Black plays, White passes, Black passes, and then each of the two disputes.
    let resumes: [(&str, [Colour; 2]); 6] = [
        ("simplified-ing", [Colour::White, Colour::White]),
        ("aga", [Colour::White, Colour::White]),
        ("japanese", [Colour::White, Colour::Black]),
        ("chinese", [Colour::White, Colour::White]),
        ("ing", [Colour::White, Colour::White]),
        ("igs", [Colour::Black, Colour::Black]),
    ];
    for (end, first) in resumes {
        let made = if end == "igs" { "B B2, W pass, B pass, W pass" } else { "B B2, W pass, B pass" };
        for (by, expected) in Colour::BOTH.into_iter().zip(first) {
            both_after(&format!("end={end},dead=agreed"), "3x3", made, |game| {
                assert_eq!(game.phase(), Phase::Stopped { proposed: None }, "{end}");
                game.act(&Act::Dispute { by }).unwrap();
                assert_eq!(game.phase(), Phase::playing(expected), "{end}, {by} disputes");
            });
        }
    }
}

#[test]
fn the_history_survives_a_stop() {
    for end in ["simplified-ing", "chinese", "japanese", "aga", "ing"] {
        let rules = format!("end={end},dead=agreed");
        both_after(&rules, "3x1", "B A1, W C1, B B1, W C1, B pass, W pass", |game| {
            game.act(&Act::Dispute { by: Colour::White }).unwrap();
            let clause = game.judge(&Act::Turn("A1".parse().unwrap())).map_err(|illegal| illegal.clause());
            assert_eq!(clause, Err(Clause::RepetitionPositional), "{end}");
        });
    }
}

#[test]
fn compulsory_passes_stop_nothing() {
    for (end, ends_after) in [("two-passes", 2), ("three-passes", 3)] {
        let rules = Ruleset { handicap: Handicap::WhitePasses, ..rules(&format!("end={end}")) };
        for_both(|start| {
            let mut game = start(&rules, &Opening::handicap(size("3x3"), 3));
            // Black passes twice, White twice because White must.
            for _ in 0..4 {
                game.act(&PASS).unwrap();
            }
            assert!(!game.phase().is_ended());
            for pass in 1..=ends_after {
                assert!(!game.phase().is_ended(), "{end}: ended after {pass} passes");
                game.act(&PASS).unwrap();
            }
            assert!(game.phase().is_ended());
        });
    }
}

#[test]
fn only_the_opponent_accepts_and_a_turn_overtakes_a_proposal() {
    both_after("end=new-zealand,dead=agreed", "3x3", "B B2", |game| {
        game.act(&Act::Propose { by: Colour::White, what: Proposal::Stop }).unwrap();
        assert_eq!(game.judge(&Act::Accept { by: Colour::White }), Err(Illegal::NothingProposed { by: Colour::White }));
        assert_eq!(game.judge(&Act::Accept { by: Colour::Black }), Ok(()));
        game.act(&PASS).unwrap();
        assert_eq!(game.judge(&Act::Accept { by: Colour::Black }), Err(Illegal::NothingProposed { by: Colour::Black }));
    });
}

#[test]
fn a_pass_for_a_ko_lifts_its_ban_once_or_for_good() {
    for (confirmation, again) in [("each", true), ("once", false)] {
        let rules = rules(&format!("confirmation={confirmation},suicide=forbidden,repetition=none"));
        for_both(|start| {
            let mut game = start(&rules, &Opening::confirmation(position(".XO./XO.O/.XO./...."), Colour::Black));
            let retake = Act::Turn("B3".parse().unwrap());
            game.act(&Act::Turn("C3".parse().unwrap())).unwrap();
            assert_eq!(game.judge(&retake), Err(Illegal::Banned { clause: Clause::ConfirmationKoBan, earlier: 1 }));
            game.act(&Act::PassFor("B3".parse().unwrap())).unwrap();
            game.act(&PASS).unwrap();
            game.act(&retake).unwrap();
            // Black passes for the ko in turn, White passes, Black takes it a second time.
            game.act(&Act::PassFor("C3".parse().unwrap())).unwrap();
            game.act(&PASS).unwrap();
            game.act(&Act::Turn("C3".parse().unwrap())).unwrap();
            assert_eq!(game.judge(&retake).is_err(), again, "{confirmation}");
        });
    }
}

#[test]
fn a_ko_is_banned_though_the_capture_cost_an_own_stone_elsewhere() {
    // The white stone on G1 has no liberty and goes with White's play; the stone that was captured is one all the same.
    let rules = rules("confirmation=each,repetition=none");
    for_both(|start| {
        let mut game = start(&rules, &Opening::confirmation(position(".XO.XXO"), Colour::White));
        game.act(&Act::Turn("A1".parse().unwrap())).unwrap();
        assert_eq!(game.position(), position("O.O.XX."));
        let banned = Illegal::Banned { clause: Clause::ConfirmationKoBan, earlier: 1 };
        assert_eq!(game.judge(&Act::Turn("B1".parse().unwrap())), Err(banned));
    });
}

#[test]
fn agreed_dead_stones_are_whole_chains_and_leave_the_others_a_liberty() {
    both_after("end=chinese,dead=agreed,score=territory", "XX./OO./... B", "B pass, W pass", |game| {
        let propose = |points: &[&str]| {
            let list = PointSet::of(size("3x3"), points.iter().map(|point| point.parse().unwrap()));
            Act::Propose { by: Colour::Black, what: Proposal::Dead(list) }
        };
        assert!(matches!(game.judge(&propose(&["A3"])), Err(Illegal::NotWholeChain { .. })));
        assert!(matches!(game.judge(&propose(&["A3", "B3", "C3"])), Err(Illegal::NotWholeChain { .. })));
        game.act(&propose(&["A2", "B2"])).unwrap();
        game.act(&Act::Accept { by: Colour::White }).unwrap();
        assert_eq!(game.position(), position("XX./.../..."));
        assert_eq!(game.score().margin(), 2 * (7 + 2), "seven points and two prisoners");
    });
}

#[test]
fn a_past_can_be_given_for_every_repetition_rule() {
    let past: Vec<Moment> = [("X..", Colour::Black), ("X.O", Colour::White), ("XX.", Colour::Black), ("..O", Colour::White)]
        .map(|(board, by)| Moment { position: position(board), by: Some(by), kind: Kind::Play, next: by.opponent() })
        .to_vec();
    let mut opening = opening("..O B");
    opening.setup.as_mut().unwrap().past = past;
    for_both(|start| {
        let verdict = start(&Ruleset::TROMP_TAYLOR, &opening).judge(&Act::Turn("A1".parse().unwrap()));
        assert_eq!(verdict, Err(Illegal::Repeats { clause: Clause::RepetitionPositional, earlier: -2 }));
        assert_eq!(start(&rules("repetition=situational"), &opening).judge(&Act::Turn("A1".parse().unwrap())), Ok(()));
    });
}

/// Does the same with both implementations.
fn for_both(check: impl Fn(&dyn Fn(&Ruleset, &Opening) -> Box<dyn Game>)) {
    check(&|rules, opening| Box::new(Reference::start(rules, opening).unwrap()));
    check(&|rules, opening| Box::new(Fast::start(rules, opening).unwrap()));
}

/// Does the same with both implementations, after some turns.
fn both_after(text: &str, start: &str, made: &str, check: impl Fn(&mut dyn Game)) {
    assert_eq!(turns(made).len(), made.split(',').count());
    let rules = Ruleset { dead: Dead::Agreed, ..rules(text) };
    check(&mut game::<Reference>(&rules, start, made));
    check(&mut game::<Fast>(&rules, start, made));
}
