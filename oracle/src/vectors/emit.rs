//! Makes vectors of directed cases: the reference says what is expected.

use super::expectations::{Detail, removed, shown, verdict};
use super::flags;
use super::format::{Start, TurnExpected, Vector};
use super::rules::Rules;
use crate::cases::{Case, Question, Step};
use crate::record::text;
use tengen_spec::{Act, Game, Opening, Ruleset, Unsupported};

/// In longer games only the last turns carry expectations.
const SHORT_GAME: usize = 40;
/// On smaller boards every turn of a short game carries all expectations.
const SMALL_BOARD: usize = 26;

/// A case that cannot become vectors.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{id}: {what}")]
pub struct EmitError {
    /// The case.
    pub id: String,
    /// What is wrong.
    pub what: String,
}

/// The vectors of a case, one for each ruleset that it asks about.
pub fn vectors<G: Game>(case: &Case) -> Result<Vec<Vector>, EmitError> {
    case.questions.iter().map(|question| vector::<G>(case, question)).collect()
}

fn vector<G: Game>(case: &Case, question: &Question) -> Result<Vector, EmitError> {
    let id = format!("{}@{}", case.id, question.asked.replace(' ', ""));
    let mut vector = empty(id, &question.rules, &case.opening);
    vector.clauses = case.clauses.iter().map(|clause| clause.id().to_string()).collect();
    (vector.why, vector.source) = (case.why.clone(), case.source.clone());
    let asked = case.ask.iter().filter(|_| question.expected.unsupported.is_none()).map(|act| Step::Do(act.clone()));
    let steps: Vec<Step> = case.acts.iter().cloned().chain(asked).collect();
    expected::<G>(&mut vector, &question.rules, &case.opening, &steps)?;
    Ok(vector)
}

/// A vector without expectations or turns.
pub fn empty(id: String, rules: &Ruleset, opening: &Opening) -> Vector {
    Vector {
        id,
        clauses: Vec::new(),
        flags: Vec::new(),
        why: String::new(),
        source: String::new(),
        rules: Rules(*rules),
        size: [opening.size.width() as u8, opening.size.height() as u8],
        start: Start::of(opening),
        unsupported: None,
        expect: None,
        turns: Vec::new(),
    }
}

/// Fills in what an implementation shows on the way. A refused act is kept, with its clause.
pub fn expected<G: Game>(vector: &mut Vector, rules: &Ruleset, opening: &Opening, steps: &[Step]) -> Result<(), EmitError> {
    match G::start(rules, opening) {
        Ok(mut game) => {
            let long = steps.len() > SHORT_GAME;
            let everything = opening.size.area() < SMALL_BOARD && !long;
            let usual = if everything { Detail::Full } else { Detail::Short };
            vector.expect = Some(shown(&game, if steps.len() < 2 { Detail::Full } else { usual }));
            for (index, step) in steps.iter().enumerate() {
                let left = steps.len() - index;
                let detail = if left <= 2 { Some(Detail::Full) } else { (!long).then_some(usual) };
                let turn = turn(&mut game, step, detail).map_err(|what| EmitError { id: vector.id.clone(), what })?;
                vector.turns.push(turn);
            }
        }
        Err(refused) => {
            let name = reason(&refused).ok_or_else(|| EmitError { id: vector.id.clone(), what: refused.to_string() })?;
            vector.unsupported = Some(name);
        }
    }
    vector.flags = flags::of(vector);
    Ok(())
}

fn turn<G: Game>(game: &mut G, step: &Step, detail: Option<Detail>) -> Result<TurnExpected, String> {
    let before = game.position();
    let mut turn = match step {
        Step::Undo => {
            game.take_back().ok_or("nothing to take back")?;
            TurnExpected { act: "undo".to_string(), ..TurnExpected::default() }
        }
        Step::Do(act) | Step::Refused(act) => verdict(&text::write(act), &game.act(act)),
    };
    turn.expect = detail.map(|detail| shown(game, detail));
    if let (Step::Do(act @ Act::Turn(_)), Some(expect), None) = (step, turn.expect.as_mut(), &turn.illegal) {
        let gone = removed(act, &before, &game.position());
        expect.removed = (!gone.is_empty()).then_some(gone);
    }
    Ok(turn)
}

/// The name of the reason for which a start is refused; none for a limit of an engine.
pub fn reason(refused: &Unsupported) -> Option<String> {
    match refused {
        Unsupported::NoInitialPosition { clause, .. } | Unsupported::Handicap { clause, .. } => Some(clause.id().to_string()),
        Unsupported::Confirmation => Some("confirmation".to_string()),
        Unsupported::SetupSize { .. } => Some("setup-size".to_string()),
        Unsupported::Past => Some("past".to_string()),
        Unsupported::Engine(_) => None,
    }
}
