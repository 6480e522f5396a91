//! Puts a case to an implementation of the rules.

use super::act::{Step, set};
use super::{Case, Expected, Question};
use tengen_spec::{Act, Clause, Game, Phase, Position, Score, Turn, Unsupported};

/// Everything in which an implementation departs from a case, one line each.
pub fn failures<G: Game>(case: &Case) -> Vec<String> {
    let mut found = Vec::new();
    for question in &case.questions {
        let told = |what: String| format!("{} under {}: {what}", case.id, question.asked);
        found.extend(run::<G>(case, question).into_iter().map(told));
    }
    found
}

/// What a game shows of itself, but for its legal set: on long games that would be asked for too often.
type Shown = (Position, Phase, Score);

fn shown<G: Game>(game: &G) -> Shown {
    (game.position(), game.phase(), game.score())
}

fn run<G: Game>(case: &Case, question: &Question) -> Vec<String> {
    let expected = &question.expected;
    let mut game = match (G::start(&question.rules, &case.opening), &expected.unsupported) {
        (Ok(game), None) => game,
        (Ok(_), Some(expected)) => return vec![format!("starts, though it should be refused: {expected}")],
        (Err(refused), Some(expected)) if refuses(&refused, expected) => return Vec::new(),
        (Err(refused), _) => return vec![format!("does not start: {refused}")],
    };
    let first = game.legal();
    let mut before = Vec::new();
    for (number, step) in case.acts.iter().enumerate() {
        if let Err(what) = make(&mut game, step, &mut before) {
            return vec![format!("act {}: {what}", number + 1)];
        }
    }
    let mut wrong = Wrong(Vec::new());
    wrong.compare("position before", &expected.before, || line(&game));
    wrong.compare("phase before", &expected.phase_before, || game.phase().to_string());
    if let Some(legal) = &expected.legal {
        match set(&legal.split_whitespace().collect::<Vec<_>>(), case.opening.size) {
            Ok(set) if set == game.legal() => {}
            _ => wrong.0.push(format!("legal: expected {legal}, found {}", game.legal())),
        }
    }
    ask(&mut game, case, question, &mut before, &mut wrong);
    at_the_end(&game, expected, &mut wrong);
    while let Some(earlier) = before.pop() {
        if game.take_back().is_none() || shown(&game) != earlier {
            wrong.0.push(format!("taking back to {} acts does not restore the game", before.len()));
        }
    }
    if game.legal() != first {
        wrong.0.push("taking everything back does not restore the legal set".to_string());
    }
    wrong.0
}

fn make<G: Game>(game: &mut G, step: &Step, before: &mut Vec<Shown>) -> Result<(), String> {
    match step {
        Step::Do(act) => {
            before.push(shown(game));
            game.act(act).map_err(|illegal| format!("{act} is refused: {illegal}"))
        }
        Step::Refused(act) => {
            let earlier = shown(game);
            match game.act(act) {
                Ok(()) => Err(format!("{act} is not refused")),
                Err(_) if shown(game) != earlier => Err(format!("{act} was refused and changed the game")),
                Err(_) => Ok(()),
            }
        }
        Step::Undo => match (game.take_back(), before.pop()) {
            (Some(_), Some(earlier)) if shown(game) == earlier => Ok(()),
            _ => Err("taking back does not restore the game".to_string()),
        },
    }
}

fn ask<G: Game>(game: &mut G, case: &Case, question: &Question, before: &mut Vec<Shown>, wrong: &mut Wrong) {
    let (Some(act), Some(answer)) = (&case.ask, &question.answer) else { return };
    let (earlier, legal, judged) = (shown(game), game.legal(), game.judge(act));
    if let Act::Turn(Turn::Play(point)) = act
        && legal.contains(*point) != judged.is_ok()
    {
        wrong.0.push(format!("{act}: the legal set is {legal}, the judgement {judged:?}"));
    }
    if !answer.is(&judged) {
        let found = judged.as_ref().map_or_else(|illegal| illegal.to_string(), |()| "legal".to_string());
        wrong.0.push(format!("{act}: expected {answer}, found {found}"));
    }
    let made = game.act(act);
    if made != judged {
        wrong.0.push(format!("{act}: judged {judged:?} but made {made:?}"));
    }
    match made {
        Ok(()) => before.push(earlier),
        Err(_) if shown(game) != earlier || game.legal() != legal => wrong.0.push(format!("{act}: was refused and changed the game")),
        Err(_) => {}
    }
}

fn at_the_end<G: Game>(game: &G, expected: &Expected, wrong: &mut Wrong) {
    wrong.compare("position after", &expected.after, || line(game));
    wrong.compare("phase", &expected.phase, || game.phase().to_string());
    wrong.compare("score", &expected.score, || game.score().to_string());
    let layers = expected.layers.as_ref().map(|layers| layers.join(", "));
    wrong.compare("layers", &layers, || written(&game.score()));
}

/// What went wrong so far.
struct Wrong(Vec<String>);

impl Wrong {
    fn compare(&mut self, what: &str, expected: &Option<String>, found: impl FnOnce() -> String) {
        let Some(expected) = expected else { return };
        let found = found();
        if found != *expected {
            self.0.push(format!("{what}: expected {expected}, found {found}"));
        }
    }
}

fn line<G: Game>(game: &G) -> String {
    game.position().line()
}

fn written(score: &Score) -> String {
    let layer = |count: &tengen_spec::Count| format!("{} {} {}", count.clause, Score::points(count.black), Score::points(count.white));
    score.counts.iter().map(layer).collect::<Vec<_>>().join(", ")
}

fn refuses(refused: &Unsupported, expected: &str) -> bool {
    match refused {
        Unsupported::NoInitialPosition { clause, .. } | Unsupported::Handicap { clause, .. } => Clause::named(expected) == Some(*clause),
        Unsupported::Confirmation => expected == "confirmation",
        Unsupported::SetupSize { .. } => expected == "setup-size",
        Unsupported::Past => expected == "past",
        Unsupported::Engine(_) => false,
    }
}
