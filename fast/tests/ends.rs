//! How play stops, resumes and ends; proposals, agreement and dispute.

mod common;
use common::*;
use tengen_fast::FastGame;
use tengen_spec::{Act, Clause, Game, Illegal, Outcome, Phase, Proposal, Proposed};

fn handicap(text: &str, size: &str, stones: u16) -> FastGame {
    FastGame::start(&rules(text), &tengen_spec::Opening::handicap(common::size(size), stones)).unwrap()
}

fn no_dead(by: tengen_spec::Colour) -> Act {
    propose(by, dead("3", ""))
}

fn not_proposable() -> Illegal {
    Illegal::NotProposable { clause: Clause::PhaseProposals }
}

fn is_stopped(game: &FastGame) -> bool {
    matches!(game.phase(), Phase::Stopped { proposed: None })
}

#[test]
fn two_three_or_four_passes_in_a_row_end_the_game() {
    for (end, passes) in [("two-passes", 2), ("three-passes", 3), ("four-passes", 4)] {
        let mut game = even(&format!("end={end}"), "3");
        turns(&mut game, "pass A1");
        for _ in 1..passes {
            turns(&mut game, "pass");
            assert!(!game.phase().is_ended(), "{end}");
        }
        turns(&mut game, "pass");
        assert!(is_scored(&game), "{end}");
    }
}

#[test]
fn acts_of_agreement_are_refused_where_nothing_can_be_agreed() {
    let mut game = even("", "3");
    assert_eq!(game.judge(&propose(BLACK, Proposal::Stop)), Err(not_proposable()));
    assert_eq!(game.judge(&propose(BLACK, dead("3", ""))), Err(not_proposable()));
    assert_eq!(game.judge(&accept(BLACK)), Err(Illegal::NothingProposed { by: BLACK }));
    assert_eq!(game.judge(&dispute(WHITE)), Err(Illegal::NothingProposed { by: WHITE }));
    assert_eq!(game.judge(&Act::PassFor(point("A1"))), Err(Illegal::WrongPhase { phase: game.phase() }));
    turns(&mut game, "pass pass");
    for act in [propose(BLACK, Proposal::Stop), accept(BLACK), dispute(WHITE), Act::PassFor(point("A1")), play("pass")] {
        assert_eq!(game.judge(&act), Err(Illegal::WrongPhase { phase: game.phase() }), "{act}");
    }
}

#[test]
fn simplified_ing_stops_once_and_the_second_time_ends() {
    let mut game = even("end=simplified-ing", "3");
    turns(&mut game, "B2 pass pass");
    assert!(is_stopped(&game));
    assert_eq!(refused(&game, "A1"), Illegal::WrongPhase { phase: game.phase() });
    acts(&mut game, &[dispute(BLACK)]);
    assert_eq!(mover(&game), Some(WHITE));
    turns(&mut game, "pass A1 pass pass");
    assert!(is_scored(&game));
    for act in ["pass", "pass", "A1", "pass"] {
        assert_eq!(game.take_back(), Some(play(act)));
    }
    assert_eq!(game.take_back(), Some(dispute(BLACK)));
    acts(&mut game, &[no_dead(WHITE), accept(BLACK)]);
    assert!(is_scored(&game));
}

#[test]
fn aga_stops_at_two_passes_and_ends_at_four() {
    let mut game = even("end=aga", "3");
    turns(&mut game, "B2 pass pass");
    assert!(is_stopped(&game));
    acts(&mut game, &[dispute(WHITE)]);
    // Black passed last, so White plays on.
    assert_eq!(mover(&game), Some(WHITE));
    turns(&mut game, "A1 pass pass");
    assert!(is_stopped(&game));
    acts(&mut game, &[dispute(BLACK)]);
    assert_eq!(mover(&game), Some(BLACK));
    turns(&mut game, "pass pass");
    // Four in a row, White the last: the end.
    assert!(is_scored(&game));
}

#[test]
fn under_aga_rules_white_passes_last() {
    let mut game = even("end=aga,pass-stones=given", "3");
    turns(&mut game, "B2 pass pass");
    acts(&mut game, &[no_dead(BLACK), accept(WHITE)]);
    assert_eq!(game.phase(), Phase::playing(WHITE));
    assert_eq!(refused(&game, "A1"), Illegal::MustPass { clause: Clause::EndAgaWhiteLast });
    assert_eq!(refused(&game, "B2"), Illegal::Occupied { point: point("B2"), by: BLACK });
    assert_eq!(refused(&game, "D2"), Illegal::OffBoard { point: point("D2") });
    assert_eq!(game.judge(&dispute(WHITE)), Err(Illegal::NothingProposed { by: WHITE }));
    assert_eq!(game.judge(&no_dead(WHITE)), Err(not_proposable()));
    assert!(game.legal().is_empty() && !game.is_legal(point("A1")));
    turns(&mut game, "pass");
    assert!(is_scored(&game));
    // White passed twice, Black once.
    assert_eq!(layer(&game, Clause::PassStonesGiven), Some((4, 2)));
    // After four passes in a row as well, Black the last.
    let mut game = even("end=aga", "3");
    turns(&mut game, "B2 pass pass");
    acts(&mut game, &[dispute(WHITE)]);
    turns(&mut game, "pass pass");
    assert_eq!(refused(&game, "A1"), Illegal::MustPass { clause: Clause::EndAgaWhiteLast });
    turns(&mut game, "pass");
    assert!(is_scored(&game));
}

#[test]
fn dead_stones_go_at_the_agreement_even_if_white_passes_after_it() {
    let mut game = even("end=aga,dead=agreed,score=territory", "3");
    turns(&mut game, "B2 A1 pass pass");
    assert!(is_stopped(&game));
    acts(&mut game, &[dispute(WHITE)]);
    turns(&mut game, "C1 pass pass");
    acts(&mut game, &[propose(WHITE, dead("3", "A1"))]);
    let before = shown(&game);
    acts(&mut game, &[accept(BLACK)]);
    assert_eq!(line(&game), ".../.X./..X");
    assert_eq!(game.phase(), Phase::playing(WHITE));
    assert_eq!(layer(&game, Clause::ScorePrisoners), Some((2, 0)));
    turns(&mut game, "pass");
    assert!(is_scored(&game));
    assert_eq!(game.take_back(), Some(play("pass")));
    assert_eq!(game.take_back(), Some(accept(BLACK)));
    assert_eq!(shown(&game), before);
}

#[test]
fn new_zealand_play_stops_by_agreement_only() {
    let mut game = even("end=new-zealand", "3");
    turns(&mut game, "pass pass pass pass pass B2");
    acts(&mut game, &[propose(BLACK, Proposal::Stop)]);
    assert_eq!(game.phase(), Phase::Playing { to_move: BLACK, proposed: Some(Proposed { by: BLACK, what: Proposal::Stop }) });
    // A turn overtakes the proposal, and gives it back when it is taken back.
    turns(&mut game, "A1");
    assert_eq!(game.phase(), Phase::playing(WHITE));
    game.take_back();
    acts(&mut game, &[accept(WHITE)]);
    assert!(is_stopped(&game));
    acts(&mut game, &[dispute(BLACK)]);
    assert_eq!(game.phase(), Phase::Deciding { proposed: None });
    assert_eq!(refused(&game, "A1"), Illegal::WrongPhase { phase: game.phase() });
    assert_eq!(game.judge(&no_dead(BLACK)), Err(not_proposable()));
    acts(&mut game, &[propose(BLACK, Proposal::Resume(WHITE)), accept(WHITE)]);
    assert_eq!(game.phase(), Phase::playing(WHITE));
    turns(&mut game, "A1");
    acts(&mut game, &[propose(WHITE, Proposal::Stop), accept(BLACK), no_dead(WHITE), dispute(BLACK), dispute(WHITE)]);
    assert!(is_scored(&game));
    assert_eq!(line(&game), ".../.O./O..");
}

#[test]
fn a_resumption_makes_no_moment_and_may_let_the_same_player_play_again() {
    let mut game = even("end=new-zealand,repetition=none,ko=basic", "3");
    turns(&mut game, "A1");
    acts(&mut game, &[propose(WHITE, Proposal::Stop), accept(BLACK), dispute(WHITE)]);
    acts(&mut game, &[propose(WHITE, Proposal::Resume(BLACK)), accept(BLACK)]);
    turns(&mut game, "B2");
    assert_eq!((line(&game).as_str(), mover(&game), game.turns()), (".../.X./X..", Some(WHITE), 2));
}

#[test]
fn under_japanese_rules_the_opponent_of_the_disputer_plays_on() {
    for by in [BLACK, WHITE] {
        let mut game = even("end=japanese", "3");
        turns(&mut game, "B2 pass pass");
        acts(&mut game, &[dispute(by)]);
        assert_eq!(game.phase(), Phase::playing(by.opponent()));
        turns(&mut game, "pass");
        assert!(!game.phase().is_ended());
        turns(&mut game, "pass");
        assert!(is_stopped(&game));
    }
}

#[test]
fn under_japanese_rules_both_players_may_agree_that_both_lose() {
    let mut game = even("end=japanese", "3");
    assert_eq!(game.judge(&propose(BLACK, Proposal::BothLose)), Err(not_proposable()));
    turns(&mut game, "B2 pass pass");
    acts(&mut game, &[propose(BLACK, Proposal::BothLose)]);
    assert_eq!(game.judge(&accept(BLACK)), Err(Illegal::NothingProposed { by: BLACK }));
    acts(&mut game, &[accept(WHITE)]);
    assert_eq!(game.phase(), Phase::Ended(Outcome::BothLose(Clause::EndJapaneseBothLose)));
    let mut game = even("end=chinese", "3");
    turns(&mut game, "pass pass");
    assert_eq!(game.judge(&propose(BLACK, Proposal::BothLose)), Err(not_proposable()));
}

#[test]
fn chinese_and_igs_play_stops_as_often_as_needed_and_goes_on_in_turn() {
    for (end, passes) in [("chinese", "pass pass"), ("igs", "pass pass pass")] {
        let mut game = even(&format!("end={end}"), "3");
        turns(&mut game, "B2");
        for _ in 0..3 {
            let next = mover(&game);
            turns(&mut game, passes);
            assert!(is_stopped(&game), "{end}");
            acts(&mut game, &[dispute(BLACK)]);
            let even = passes.split(' ').count() % 2 == 0;
            assert_eq!(mover(&game) == next, even);
        }
        turns(&mut game, passes);
        acts(&mut game, &[no_dead(BLACK), accept(WHITE)]);
        assert!(is_scored(&game));
    }
}

#[test]
fn ing_play_stops_at_two_passes_and_ends_at_four() {
    let mut game = even("end=ing", "3");
    turns(&mut game, "B2 pass pass");
    acts(&mut game, &[dispute(WHITE)]);
    assert_eq!(mover(&game), Some(WHITE));
    turns(&mut game, "pass");
    assert!(!game.phase().is_ended());
    turns(&mut game, "pass");
    assert!(is_scored(&game));
    game.take_back();
    turns(&mut game, "A1 pass pass");
    assert!(is_stopped(&game));
}

#[test]
fn a_newer_proposal_replaces_an_older_one_and_a_dispute_withdraws_it() {
    let mut game = even("end=new-zealand,cycle=agreed", "3");
    acts(&mut game, &[propose(BLACK, Proposal::Stop), propose(WHITE, Proposal::Stop)]);
    assert_eq!(game.judge(&accept(WHITE)), Err(Illegal::NothingProposed { by: WHITE }));
    acts(&mut game, &[dispute(BLACK)]);
    assert_eq!(game.phase(), Phase::playing(BLACK));
    assert_eq!(game.judge(&accept(BLACK)), Err(Illegal::NothingProposed { by: BLACK }));
    assert_eq!(game.take_back(), Some(dispute(BLACK)));
    assert_eq!(game.take_back(), Some(propose(WHITE, Proposal::Stop)));
    let first = Some(Proposed { by: BLACK, what: Proposal::Stop });
    assert_eq!(game.phase(), Phase::Playing { to_move: BLACK, proposed: first });
}

#[test]
fn without_removal_only_the_proposal_that_nothing_is_dead_may_be_made() {
    let mut game = from("end=chinese", "XO.\n...", BLACK);
    turns(&mut game, "pass pass");
    let refusal = game.judge(&propose(BLACK, dead("3x2", "A2")));
    assert_eq!(refusal, Err(Illegal::NotProposable { clause: Clause::DeadNone }));
    acts(&mut game, &[propose(BLACK, dead("3x2", "")), accept(WHITE)]);
    assert_eq!(line(&game), "XO./...");
}

#[test]
fn dead_stones_are_whole_chains_and_leave_every_other_chain_a_liberty() {
    let mut game = from("end=chinese,dead=agreed", "XXO..\nOOO.X", BLACK);
    turns(&mut game, "pass pass");
    let judged = |names: &str| game.judge(&propose(BLACK, dead("5x2", names)));
    assert_eq!(judged("B2 E1"), Err(Illegal::NotWholeChain { point: point("B2") }));
    assert_eq!(judged("A2 B2 D1"), Err(Illegal::NotWholeChain { point: point("D1") }));
    assert_eq!(judged(""), Err(Illegal::LeavesNoLiberty { point: point("A2") }));
    assert_eq!(judged("E1"), Err(Illegal::LeavesNoLiberty { point: point("A2") }));
    assert_eq!(judged("A1 B1 C1 C2 E1"), Ok(()));
    assert_eq!(judged("A2 B2"), Ok(()));
    // A list of another board.
    assert_eq!(game.judge(&propose(BLACK, dead("19", "A2 B2 Q16"))), Err(Illegal::NotWholeChain { point: point("Q16") }));
    assert_eq!(game.judge(&propose(BLACK, dead("19", "A2 B2"))), Ok(()));
    let before = shown(&game);
    acts(&mut game, &[propose(BLACK, dead("5x2", "A2 B2 E1")), accept(WHITE)]);
    assert_eq!(line(&game), "..O../OOO..");
    assert!(is_scored(&game));
    game.take_back();
    game.take_back();
    assert_eq!(shown(&game), before);
}

#[test]
fn compulsory_passes_set_the_count_of_passes_to_zero() {
    let mut game = handicap("handicap=white-passes", "3", 3);
    turns(&mut game, "pass pass pass pass pass");
    assert!(!game.phase().is_ended());
    turns(&mut game, "pass");
    assert!(is_scored(&game));
}

#[test]
fn the_pass_that_takes_the_button_is_not_counted() {
    let mut game = even("button=half", "3");
    turns(&mut game, "B2 pass pass");
    assert_eq!(layer(&game, Clause::ButtonHalf), Some((0, 1)));
    assert!(!game.phase().is_ended());
    turns(&mut game, "pass");
    assert!(is_scored(&game));
    for _ in 0..3 {
        game.take_back();
    }
    assert_eq!(layer(&game, Clause::ButtonHalf), Some((0, 0)));
    // A compulsory pass takes no button.
    let mut game = handicap("button=half,handicap=white-passes", "3", 2);
    turns(&mut game, "B2 pass pass");
    assert_eq!(layer(&game, Clause::ButtonHalf), Some((1, 0)));
}

#[test]
fn equal_scores_are_a_tie_or_blacks() {
    let winner = |ties: &str| {
        let mut game = even(&format!("ties={ties}"), "3");
        turns(&mut game, "pass pass");
        match game.phase() {
            Phase::Ended(Outcome::Scored { winner, .. }) => winner,
            phase => panic!("{phase}"),
        }
    };
    assert_eq!((winner("draw"), winner("black")), (None, Some(BLACK)));
}

#[test]
fn no_komi_is_too_large() {
    for komi in [i32::MIN, i32::MAX] {
        let rules = tengen_spec::Ruleset { komi, ..rules("pass-stones=given") };
        let mut game = FastGame::start(&rules, &tengen_spec::Opening::even(size("3"))).unwrap();
        turns(&mut game, "B2 pass pass");
        let Phase::Ended(Outcome::Scored { winner, .. }) = game.phase() else { panic!() };
        assert_eq!(winner, Some(if komi < 0 { BLACK } else { WHITE }));
    }
}

#[test]
fn the_player_with_the_higher_score_wins() {
    let winner = |komi: &str| {
        let mut game = even(&format!("komi={komi}"), "3");
        turns(&mut game, "B2 pass pass");
        match game.phase() {
            Phase::Ended(Outcome::Scored { winner, .. }) => winner,
            phase => panic!("{phase}"),
        }
    };
    assert_eq!((winner("8.5"), winner("9"), winner("9.5")), (Some(BLACK), None, Some(WHITE)));
}
