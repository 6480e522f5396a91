//! Every directed case against every implementation, and the cases against the law.

use std::collections::BTreeSet;
use tengen_spec::{Clause, Game, Role};
use tengen_tests::cases::{self, Answer, Case};

fn all() -> Vec<Case> {
    cases::all().unwrap()
}

fn holds<G: Game>() {
    let wrong: Vec<String> = all().iter().flat_map(cases::failures::<G>).collect();
    assert!(wrong.is_empty(), "{} departures from the cases:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn the_reference_answers_every_case_as_written() {
    holds::<tengen_reference::ReferenceGame>();
}

#[test]
fn the_fast_engine_answers_every_case_as_written() {
    holds::<tengen_fast::FastGame>();
}

#[test]
fn case_ids_are_unique() {
    let cases = all();
    let ids: BTreeSet<&str> = cases.iter().map(|case| case.id.as_str()).collect();
    let twice = cases.iter().map(|case| &case.id).find(|id| cases.iter().filter(|case| case.id == **id).count() > 1);
    assert_eq!(ids.len(), cases.len(), "{twice:?} is used twice");
}

#[test]
fn every_clause_is_cited_by_a_case() {
    let cited: BTreeSet<Clause> = all().iter().flat_map(|case| case.clauses.clone()).collect();
    let missing: Vec<&Clause> = Clause::ALL.iter().filter(|clause| !cited.contains(clause)).collect();
    assert!(missing.is_empty(), "no case cites {missing:?}");
}

#[test]
fn every_prohibition_is_the_answer_of_a_case() {
    let cases = all();
    let answers = cases.iter().flat_map(|case| &case.questions).filter_map(|question| question.answer.as_ref());
    let refusing: BTreeSet<Clause> = answers
        .filter_map(|answer| match answer {
            Answer::Refused { clause, .. } => Some(*clause),
            Answer::Legal => None,
        })
        .collect();
    let prohibitions = Clause::ALL.iter().filter(|clause| clause.role() == Role::Prohibition);
    let missing: Vec<&Clause> = prohibitions.filter(|clause| !refusing.contains(clause)).collect();
    assert!(missing.is_empty(), "no case is refused by {missing:?}");
    let odd: Vec<&Clause> = refusing.iter().filter(|clause| clause.role() != Role::Prohibition).collect();
    assert!(odd.is_empty(), "cases are refused by clauses that forbid nothing: {odd:?}");
}

#[test]
fn every_case_that_an_interpretation_names_exists() {
    let text = include_str!("../../spec/interpretations.md");
    let cases = all();
    let named = text.lines().filter(|line| line.starts_with("**Cases.**")).flat_map(|line| line.split('`').skip(1).step_by(2));
    let missing: Vec<&str> = named.filter(|id| !cases.iter().any(|case| case.id == **id)).collect();
    assert!(missing.is_empty(), "no such cases: {missing:?}");
}

const PLAIN: &str =
    "[[case]]\nid='play/a'\nclauses=['play.place']\nrules='tromp-taylor'\nsize='3x1'\nask='A1'\nanswer='legal'\nwhy='w'\nsource='s'\n";

fn refusal(text: &str) -> String {
    cases::parse("play", text).unwrap_err().to_string()
}

#[test]
fn a_plain_case_is_read() {
    assert_eq!(cases::parse("play", PLAIN).unwrap().len(), 1);
}

#[test]
fn what_is_no_case_is_refused() {
    assert!(refusal(&format!("{PLAIN}weather='fine'\n")).contains("weather"));
    assert!(refusal(&format!("{PLAIN}others=[{{rules='aga'}}]\n")).contains("an answer belongs to a question"));
    assert!(refusal(&PLAIN.replace("play.place", "nowhere.stated")).contains("no clause"));
    assert!(refusal(&PLAIN.replace("answer='legal'", "answer='illegal'")).contains("no clause"));
    assert!(refusal(&PLAIN.replace("ask='A1'\nanswer='legal'\n", "")).contains("nothing is expected"));
    assert!(refusal(&PLAIN.replace("play/a", "turn/a")).contains("chapter"));
    assert!(refusal(&PLAIN.replace("tromp-taylor", "tromp")).contains("no ruleset"));
}

#[test]
fn a_wrong_answer_is_found_out() {
    let wrong = |from: &str, to: &str| {
        let cases = cases::parse("play", &PLAIN.replace(from, to)).unwrap();
        cases.iter().flat_map(cases::failures::<tengen_reference::ReferenceGame>).collect::<Vec<String>>()
    };
    assert!(wrong("", "").is_empty());
    assert_eq!(wrong("answer='legal'", "answer='play.on-empty'").len(), 1);
    assert_eq!(wrong("answer='legal'", "answer='legal'\nafter='.X.'").len(), 1);
    assert_eq!(wrong("answer='legal'", "answer='legal'\nlegal='A1 B1'").len(), 1);
    assert_eq!(wrong("answer='legal'", "answer='legal'\nphase='Black to move'").len(), 1);
    assert_eq!(wrong("answer='legal'", "answer='legal'\nlayers=['score.area 1 0']").len(), 1);
    assert_eq!(wrong("ask='A1'\nanswer='legal'", "unsupported='past'").len(), 1);
}
