//! The argument: for each way of being refused, the paragraph that leads from the clause to the verdict.

use super::Explanation;
use tengen_spec::{
    Act, Button, Clause, Colour, Cycle,
    Illegal::{self, *},
    Ko, Outcome, Phase, Point, PointSet, Repetition, Score, Suicide, Turn,
};

/// Fills in the clauses and the words.
pub(super) fn argue(explanation: &mut Explanation) {
    let (clauses, words) = match &explanation.illegal {
        Some(illegal) => against(explanation, illegal),
        None => in_favour(explanation),
    };
    explanation.clauses = clauses;
    explanation.words = words;
}

type Argument = (Vec<Clause>, Vec<String>);

fn against(it: &Explanation, illegal: &Illegal) -> Argument {
    let who = it.by.map_or("nobody".to_string(), |by| by.to_string());
    let deciding = illegal.clause();
    let mut clauses = vec![deciding];
    let subject = it.subject();
    let earlier = it.earlier.as_ref().map_or("an earlier turn", |earlier| earlier.name.as_str());
    let words = match illegal {
        WrongPhase { phase } => wrong_phase(it, phase, &mut clauses),
        OffBoard { point } => format!("A board of {} points has no point {point}.", it.before.size()),
        Occupied { point, by } => format!("{point} is not empty: a stone of {by} stands there."),
        MustPass { .. } => format!("{who} may only pass at this turn."),
        MustPlay { .. } => format!("{who} may not pass at this turn."),
        Illegal::Suicide { stones, .. } => suicide(it, deciding, stones, &mut clauses),
        JustRemoved { .. } => format!("The point was emptied by {earlier}, the opponent's play just before."),
        Banned { .. } => {
            clauses.push(Clause::ConfirmationPassForKo);
            format!("{earlier} took this ko, and {who} has not passed for it since.")
        }
        Hot { stones, .. } => format!("{stones} have just captured a chain of the same size, and {subject} would capture them at once."),
        Repeats { .. } => repeats(it, deciding, earlier, &mut clauses),
        NoKo { point } => format!("There is no ko at {point} that {who} may not retake, so there is none to pass for."),
        NotProposable { .. } => "What is proposed is not among the things that may be proposed here.".to_string(),
        NothingProposed { by } => format!("Nothing stands proposed by {}, so there is nothing that {by} could accept.", by.opponent()),
        NotWholeChain { point } => format!("{point} belongs to no chain that the list of dead stones holds whole."),
        LeavesNoLiberty { point } => {
            format!("Without the listed stones the chain at {point}, which the list leaves on the board, would have no liberty.")
        }
    };
    let conclusion = format!("So {deciding} forbids {}: \"{}\"", it_called(it), deciding.sentence());
    (clauses, vec![words, conclusion])
}

fn it_called(it: &Explanation) -> String {
    match it.act {
        Act::Turn(Turn::Pass) => "the pass".to_string(),
        Act::Turn(Turn::Play(point)) => format!("the play on {point}"),
        _ => "this".to_string(),
    }
}

fn wrong_phase(it: &Explanation, phase: &Phase, clauses: &mut Vec<Clause>) -> String {
    if let Phase::Ended(outcome) = phase {
        clauses.push(it.rules.end.clause());
        return format!("The game is over ({outcome}), and no act is made once a game has ended.");
    }
    format!("It does not belong to the phase: {phase}.")
}

fn suicide(it: &Explanation, deciding: Clause, stones: &PointSet, clauses: &mut Vec<Clause>) -> String {
    clauses.push(Clause::PlayClearOwnSecond);
    clauses.push(Clause::ReachPath);
    let who = it.by.unwrap_or(Colour::Black);
    let what = if stones.len() == 1 { "stone" } else { "stones" };
    let only = if deciding == Clause::SuicideSeveral { " and no other" } else { "" };
    let reach = if stones.len() == 1 { "reaches" } else { "reach" };
    format!(
        "Once {who} has played on {} and {}'s colour has been cleared, {who}'s {what} {stones} {reach} no empty point, so that clearing {who}'s own colour would remove {}{only}.",
        it.point().map_or_else(String::new, |point| point.to_string()),
        who.opponent(),
        if stones.len() == 1 { "it" } else { "them" },
    )
}

fn repeats(it: &Explanation, deciding: Clause, earlier: &str, clauses: &mut Vec<Clause>) -> String {
    let effect = effect(it, true, clauses);
    if !matches!(deciding, Clause::KoBasic | Clause::KoHot) {
        clauses.push(Clause::HistoryMoments);
    }
    let unchanged = it.after.as_ref() == Some(&it.before);
    let left = if earlier == "the start" || earlier.starts_with("the set-up") {
        format!("just the position of {earlier}")
    } else {
        format!("the board just as {earlier} left it")
    };
    let manner = match deciding {
        Clause::RepetitionSituational | Clause::CycleBalanced => ", with the same player to move next",
        Clause::RepetitionNewZealand => ", which was a turn of the same player",
        Clause::RepetitionNatural => ", which was a play of the same player",
        _ => "",
    };
    let still = if unchanged { " (nothing would have changed)" } else { "" };
    format!("{effect}. That would leave {left}{manner}{still}: compare the boards.")
}

/// What a play does to the board, as far as the boards show it.
fn effect(it: &Explanation, would: bool, clauses: &mut Vec<Clause>) -> String {
    let (Some(by), Some(point)) = (it.by, it.point()) else { return it.subject() };
    let (theirs, own) = (it.removed(by.opponent()), it.removed(by));
    let verb = |plain: &str, conditional: &str| if would { conditional.to_string() } else { plain.to_string() };
    let removes = |stones: &PointSet, of: &str| format!("{} {of} {}", verb("removes", "would remove"), list(stones));
    let mut parts = Vec::new();
    if !theirs.is_empty() {
        clauses.push(Clause::PlayClearOpponentFirst);
        parts.push(removes(&theirs, &by.opponent().to_string()));
    }
    if !own.is_empty() {
        clauses.push(Clause::PlayClearOwnSecond);
        let itself = own.len() == 1 && own.contains(point);
        parts.push(if itself {
            verb("removes the stone itself", "would remove the stone itself")
        } else {
            removes(&own, &format!("{by}'s own"))
        });
    }
    if parts.is_empty() {
        return format!("{} {} no stone", it.subject(), verb("removes", "would remove"));
    }
    format!("{} {}", it.subject(), parts.join(" and "))
}

fn list(stones: &PointSet) -> String {
    const SHOWN: usize = 12;
    let names: Vec<String> = stones.iter().take(SHOWN).map(|point: Point| point.to_string()).collect();
    let more = stones.len().saturating_sub(SHOWN);
    if more > 0 { format!("{} and {more} more", names.join(" ")) } else { names.join(" ") }
}

fn in_favour(it: &Explanation) -> Argument {
    let mut clauses = Vec::new();
    let mut words = match it.act {
        Act::Turn(Turn::Pass) => {
            clauses.push(Clause::TurnPass);
            vec![format!("{} leaves the position as it is; no clause on repetition applies to a pass.", it.subject())]
        }
        Act::Turn(Turn::Play(point)) => play(it, point, &mut clauses),
        _ => vec![format!("{}: this belongs to the phase ({}).", it.subject(), it.phase)],
    };
    if let Some(after) = it.phase_after.as_ref().filter(|after| !same_kind(after, &it.phase)) {
        words.push(ending(it, after, &mut clauses));
    }
    (clauses, words)
}

fn same_kind(one: &Phase, other: &Phase) -> bool {
    std::mem::discriminant(one) == std::mem::discriminant(other)
}

fn play(it: &Explanation, point: Point, clauses: &mut Vec<Clause>) -> Vec<String> {
    clauses.extend([Clause::PlayOnEmpty, Clause::PlayPlace]);
    let effect = format!("{point} is empty. {}.", effect(it, false, clauses));
    let mut allowed = Vec::new();
    if it.by.is_some_and(|by| !it.removed(by).is_empty()) || it.rules.suicide != Suicide::Allowed {
        allowed.push(it.rules.suicide.clause());
    }
    if it.rules.ko != Ko::None {
        allowed.push(it.rules.ko.clause());
    }
    if it.rules.repetition != Repetition::None {
        allowed.push(it.rules.repetition.clause());
    }
    if it.rules.cycle == Cycle::Balanced {
        allowed.push(it.rules.cycle.clause());
    }
    let names: Vec<&str> = allowed.iter().map(|clause| clause.id()).collect();
    clauses.extend(allowed.iter().copied());
    let free = if names.is_empty() { "No clause forbids it.".to_string() } else { format!("Nothing in {} forbids it.", names.join(", ")) };
    vec![effect, free]
}

fn ending(it: &Explanation, after: &Phase, clauses: &mut Vec<Clause>) -> String {
    let by_cycle = |clause: &Clause| vec![it.rules.cycle.clause(), *clause];
    clauses.extend(match after {
        Phase::Ended(Outcome::NoResult(clause) | Outcome::Draw(clause) | Outcome::Replay(clause)) => by_cycle(clause),
        Phase::Ended(Outcome::BothLose(clause)) => vec![*clause],
        Phase::Ended(Outcome::Confirmed { .. }) => vec![Clause::ConfirmationEnd],
        _ => vec![it.rules.end.clause()],
    });
    if let Phase::Ended(Outcome::Scored { score, .. }) = after {
        clauses.extend(score.counts.iter().map(|count| count.clause));
        clauses.push(Clause::ResultHigher);
        let layers: Vec<String> = score
            .counts
            .iter()
            .map(|count| format!("{}: Black {}, White {}", count.clause, Score::points(count.black), Score::points(count.white)))
            .collect();
        return format!("With it the game is over: {}. {}.", after.to_string().trim_start_matches("ended: "), layers.join("; "));
    }
    let button = if it.rules.button == Button::None { "" } else { " (the pass that takes the button is not counted)" };
    format!("With it the game is in another phase: {after}{button}.")
}
