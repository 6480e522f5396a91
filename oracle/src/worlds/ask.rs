//! Asking an engine everything about a position.

use super::board::{Board, Stones, Symmetry};
use super::reply::{Folded, Reply};
use crate::engine::{Answer, Engine, Verdict};
use tengen_spec::{Act, Colour, Opening, PointSet, Ruleset, Turn};

/// Every play at every point, and with more than one turn every reply to every turn, seen through a symmetry: `view` leads from
/// the points in whose order is asked to those of the board.
pub(super) struct Asking<'a> {
    pub(super) board: &'a Board,
    pub(super) rules: &'a Ruleset,
    pub(super) turns: u32,
    pub(super) view: &'a Symmetry,
    pub(super) back: &'a Symmetry,
    /// Whether the engine says its legal set, rather than having it taken from its verdicts.
    pub(super) ask_legal: bool,
}

/// The replies, and in words if they are wanted: the turns asked about, and the answer.
#[derive(Default)]
pub(super) struct Told {
    pub(super) replies: Vec<Reply>,
    pub(super) words: Option<Vec<(String, String)>>,
}

impl Told {
    pub(super) fn in_words() -> Told {
        Told { words: Some(Vec::new()), ..Told::default() }
    }

    fn add(&mut self, reply: Reply, words: impl FnOnce() -> (String, String)) {
        self.replies.push(reply);
        if let Some(list) = &mut self.words {
            list.push(words());
        }
    }
}

fn said<T>(answer: Answer<T>) -> Result<T, String> {
    match answer {
        Answer::Is(said) => Ok(said),
        Answer::CannotSay(why) => Err(why),
        Answer::Failed(failure) => Err(failure.to_string()),
    }
}

impl Asking<'_> {
    pub(super) fn ask(&self, engine: &mut dyn Engine, stones: Stones, to_move: Colour, told: &mut Told) -> Result<(), String> {
        let opening = Opening::setup(stones.position(self.board.size), to_move);
        said(engine.start(self.rules, &opening))?;
        self.turn(engine, self.turns, &mut Vec::new(), told)
    }

    fn turn(&self, engine: &mut dyn Engine, left: u32, path: &mut Vec<Turn>, told: &mut Told) -> Result<(), String> {
        let mut legal = PointSet::empty(self.board.size);
        for &at in &self.view.to {
            let point = self.board.points[usize::from(at)];
            if self.made(engine, Turn::Play(point), left, path, told)? {
                legal.insert(point);
            }
        }
        if left > 1 {
            self.made(engine, Turn::Pass, left, path, told)?;
        }
        if self.ask_legal {
            legal = said(engine.legal())?;
        }
        let set =
            Stones { black: legal.iter().filter_map(|point| self.board.size.index(point)).fold(0, |set, bit| set | 1 << bit), white: 0 };
        let unswapped = self.back.with_swap(self.back.swaps);
        told.add(Reply::Set(set).image(&unswapped), || (in_words(path, "legal set"), legal.to_string()));
        let position = said(engine.position())?;
        told.add(Reply::Set(Stones::from(&position)).image(self.back), || (in_words(path, "taken back"), position.line()));
        Ok(())
    }

    /// Makes the turn if the engine allows it, asks on, and takes it back; whether it was allowed.
    fn made(&self, engine: &mut dyn Engine, turn: Turn, left: u32, path: &mut Vec<Turn>, told: &mut Told) -> Result<bool, String> {
        let reply = |reply: Reply| reply.image(self.back);
        let label = |path: &[Turn]| in_words(path, &turn.to_string());
        match said(engine.act(&Act::Turn(turn)))? {
            Verdict::Legal => {}
            Verdict::Illegal(None) => {
                told.add(Reply::Illegal, || (label(path), "illegal".to_string()));
                return Ok(false);
            }
            Verdict::Illegal(Some(illegal)) => {
                told.add(reply(Reply::refused(self.board.size, &illegal)), || (label(path), illegal.to_string()));
                return Ok(false);
            }
        }
        let (position, score) = (said(engine.position())?, said(engine.score())?);
        let legal = Reply::Legal { after: Stones::from(&position), score: Folded::new(&score) };
        told.add(reply(legal), || (label(path), format!("legal, leaves {}, {score}", position.line())));
        if left > 1 && said(engine.phase())?.to_move().is_some() {
            path.push(turn);
            self.turn(engine, left - 1, path, told)?;
            path.pop();
        }
        said(engine.take_back())?;
        Ok(true)
    }
}

fn in_words(path: &[Turn], last: &str) -> String {
    let turns: Vec<String> = path.iter().map(Turn::to_string).chain([last.to_string()]).collect();
    turns.join(", ")
}
