//! The prohibitions on repetition as the law words them, over a plain list of moments.

use crate::common::{BLACK, WHITE};
use tengen_spec::{Clause, Colour, Cycle, Illegal, Kind, Ko, Moment, Point, PointSet, Position, Repetition, Ruleset};

/// The moments so far, of which the first may lie outside the history, and how many come before the first turn.
pub struct Moments {
    pub rules: Ruleset,
    pub list: Vec<Moment>,
    pub first_held: bool,
    pub base: i32,
    /// Number of handicap turns by Black.
    pub first_turns: u32,
}

/// A play that is to be judged: its point, the positions before and after it, and who plays before and after it.
pub struct Asked {
    pub point: Point,
    pub by: Colour,
    pub next: Colour,
    pub after: Position,
}

impl Moments {
    fn held(&self) -> impl DoubleEndedIterator<Item = (usize, &Moment)> {
        self.list.iter().enumerate().skip(usize::from(!self.first_held))
    }

    fn number(&self, index: usize) -> i32 {
        index as i32 - self.base
    }

    fn last(&self) -> &Moment {
        &self.list[self.list.len() - 1]
    }

    /// The first refusal by a local ko rule, a rule of repetition or an unbalanced cycle.
    pub fn refusal(&self, asked: &Asked) -> Option<Illegal> {
        self.ko(asked).or_else(|| self.repetition(asked)).or_else(|| self.unbalanced(asked))
    }

    fn ko(&self, asked: &Asked) -> Option<Illegal> {
        let k = self.list.len() - 1;
        let last = self.last();
        if k == 0 || last.kind != Kind::Play || last.by != Some(asked.by.opponent()) {
            return None;
        }
        let before = &self.list[k - 1].position;
        let gone: Vec<Point> = before.points_of(Some(asked.by)).filter(|&point| last.position.at(point) != Some(asked.by)).collect();
        let basic = gone == [asked.point] && asked.after == *before && *before != last.position;
        match self.rules.ko {
            Ko::None => None,
            Ko::Tibetan => {
                let emptied = before.at(asked.point).is_some() && last.position.at(asked.point).is_none();
                emptied.then_some(Illegal::JustRemoved { clause: Clause::KoTibetan, earlier: self.number(k) })
            }
            Ko::Basic | Ko::Hot if basic => Some(Illegal::Repeats { clause: self.rules.ko.clause(), earlier: self.number(k - 1) }),
            Ko::Basic => None,
            Ko::Hot => self.hot(asked, before, &gone),
        }
    }

    fn hot(&self, asked: &Asked, before: &Position, gone: &[Point]) -> Option<Illegal> {
        let now = &self.last().position;
        let [one, two] = *gone else { return None };
        if one.column.abs_diff(two.column) + one.row.abs_diff(two.row) != 1 {
            return None;
        }
        let enemy = asked.by.opponent();
        let played: Vec<Point> = now.points_of(Some(enemy)).filter(|&point| before.at(point).is_none()).collect();
        let [played] = played[..] else { return None };
        let beside = |a: Point, b: Point| a.column.abs_diff(b.column) + a.row.abs_diff(b.row) == 1;
        let mut chain = vec![played];
        while let Some(more) =
            now.points_of(Some(enemy)).find(|point| !chain.contains(point) && chain.iter().any(|&stone| beside(stone, *point)))
        {
            chain.push(more);
        }
        let hot = chain.len() == 2 && chain.iter().all(|&point| asked.after.at(point).is_none());
        hot.then(|| Illegal::Hot { clause: Clause::KoHot, stones: PointSet::of(now.size(), chain) })
    }

    fn repetition(&self, asked: &Asked) -> Option<Illegal> {
        let clause = self.rules.repetition.clause();
        let repeats = |index| Illegal::Repeats { clause, earlier: self.number(index) };
        let same = |moment: &Moment| moment.position == asked.after;
        let mine = |moment: &Moment| moment.by == Some(asked.by);
        let found = match self.rules.repetition {
            Repetition::None => None,
            Repetition::Positional => self.held().find(|(_, e)| same(e)),
            Repetition::Situational => self.held().find(|(_, e)| same(e) && e.next == asked.next),
            Repetition::NewZealand => self.held().find(|(_, e)| same(e) && mine(e) && e.kind != Kind::Start),
            Repetition::Natural => self.held().find(|(_, e)| same(e) && mine(e) && e.kind == Kind::Play),
            Repetition::Disturber => return self.disturbs(asked).map(repeats),
        };
        found.map(|(index, _)| repeats(index))
    }

    fn disturbs(&self, asked: &Asked) -> Option<usize> {
        let enemy = Some(asked.by.opponent());
        let removes = self.last().position.points_of(enemy).any(|point| asked.after.at(point) != enemy);
        if !removes {
            return None;
        }
        let mut earliest: Option<usize> = None;
        for (j, e) in self.held().filter(|(_, e)| e.kind == Kind::Play) {
            let Some((i, _)) =
                self.held().take(j - usize::from(!self.first_held)).filter(|(_, f)| f.position == e.position && f.next == e.next).last()
            else {
                continue;
            };
            let captures = |m: usize| {
                let moment = &self.list[m];
                let enemy = moment.by.map(Colour::opponent);
                let was = &self.list[m - 1].position;
                moment.kind == Kind::Play && enemy.is_some() && was.points_of(enemy).any(|p| moment.position.at(p) != enemy)
            };
            let disturber = (i + 1..=j).find(|&m| captures(m)).and_then(|m| self.list[m].by);
            if disturber == Some(asked.by) {
                let found = (i..=j).find(|&m| self.list[m].position == asked.after);
                earliest = earliest.into_iter().chain(found).min();
            }
        }
        earliest
    }

    /// The latest moment of the cycle that the play would complete.
    pub fn cycle(&self, asked: &Asked) -> Option<usize> {
        self.held().filter(|(_, e)| e.position == asked.after && e.next == asked.next).map(|(index, _)| index).next_back()
    }

    fn unbalanced(&self, asked: &Asked) -> Option<Illegal> {
        if self.rules.cycle != Cycle::Balanced {
            return None;
        }
        let i = self.cycle(asked)?;
        let mut lost = self.removed(&self.last().position, &asked.after, asked.by);
        for m in i + 1..self.list.len() {
            if let (Kind::Play, Some(by)) = (self.list[m].kind, self.list[m].by) {
                let more = self.removed(&self.list[m - 1].position, &self.list[m].position, by);
                lost = (lost.0 + more.0, lost.1 + more.1);
            }
        }
        (lost.0 != lost.1).then_some(Illegal::Repeats { clause: Clause::CycleBalanced, earlier: self.number(i) })
    }

    /// Stones of Black and of White that a play removed.
    fn removed(&self, before: &Position, after: &Position, by: Colour) -> (usize, usize) {
        let count = |colour| before.count(Some(colour)) + usize::from(colour == by) - after.count(Some(colour));
        (count(BLACK), count(WHITE))
    }

    /// Whether the play, once made, ends the game as the third occurrence.
    pub fn third(&self, asked: &Asked) -> bool {
        let from = self.list.iter().rposition(|e| e.kind == Kind::Pass).unwrap_or(0);
        let occurrences = self.held().filter(|(i, e)| *i >= from && e.position == asked.after && e.next == asked.next);
        self.rules.cycle == Cycle::Third && occurrences.count() + 1 >= 3
    }
}
