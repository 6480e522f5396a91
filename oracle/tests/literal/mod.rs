//! A stand-in for the reference while it is being written: the Tromp–Taylor rules as literally as they go.
#![allow(dead_code, reason = "each test crate uses a part")]

use tengen_spec::*;

pub struct Literal {
    rules: Ruleset,
    moments: Vec<Moment>,
    /// Number of moments before the start.
    before: usize,
    turns: Vec<Turn>,
}

fn neighbours(size: Size, p: Point) -> Vec<Point> {
    size.points().filter(|q| p.column.abs_diff(q.column) + p.row.abs_diff(q.row) == 1).collect()
}

fn reaches(position: &Position, from: Point, colour: Option<Colour>) -> bool {
    let own = position.at(from);
    let mut seen = vec![from];
    let mut next = 0;
    while next < seen.len() {
        for q in neighbours(position.size(), seen[next]) {
            if position.at(q) == colour && colour != own {
                return true;
            }
            if position.at(q) == own && !seen.contains(&q) {
                seen.push(q);
            }
        }
        next += 1;
    }
    false
}

fn clear(position: &Position, colour: Colour) -> Position {
    let mut cleared = position.clone();
    for p in position.points_of(Some(colour)).filter(|&p| !reaches(position, p, None)) {
        cleared.set(p, None);
    }
    cleared
}

impl Literal {
    fn now(&self) -> &Moment {
        self.moments.last().unwrap()
    }

    fn over(&self) -> bool {
        matches!(self.turns[..], [.., Turn::Pass, Turn::Pass])
    }

    fn play(&self, point: Point) -> Result<Position, Illegal> {
        let now = self.now();
        if !point.is_on(now.position.size()) {
            return Err(Illegal::OffBoard { point });
        }
        if let Some(by) = now.position.at(point) {
            return Err(Illegal::Occupied { point, by });
        }
        let captured = clear(&now.position.with(point, Some(now.next)), now.next.opponent());
        let left = clear(&captured, now.next);
        if self.rules.suicide == Suicide::Forbidden && captured != left {
            return Err(Illegal::Suicide { clause: Clause::SuicideForbidden, stones: captured.changed(&left) });
        }
        let next = now.next.opponent();
        let situational = self.rules.repetition == Repetition::Situational;
        let start_counts = self.rules.setup != SetupHistory::Nothing || self.before > 0;
        for (index, moment) in self.moments.iter().enumerate() {
            let held = start_counts || index > 0;
            if held && moment.position == left && (!situational || moment.next == next) {
                return Err(Illegal::Repeats { clause: self.rules.repetition.clause(), earlier: index as i32 - self.before as i32 });
            }
        }
        Ok(left)
    }
}

impl Game for Literal {
    fn start(rules: &Ruleset, opening: &Opening) -> Result<Literal, Unsupported> {
        opening.check(rules)?;
        let known = Ruleset { suicide: rules.suicide, repetition: rules.repetition, setup: rules.setup, score: rules.score, ..Ruleset::TROMP_TAYLOR };
        let modest = matches!(rules.repetition, Repetition::Positional | Repetition::Situational) && rules.suicide != Suicide::Several;
        if known != *rules || !modest || opening.handicap > 0 || opening.stage != Stage::Play {
            return Err(Unsupported::Engine("only a stand-in".to_string()));
        }
        let start = |position: Position, next| Moment { position, by: None, kind: Kind::Start, next };
        let moments = match &opening.setup {
            None => vec![start(Position::empty(opening.size), Colour::Black)],
            Some(setup) if setup.past.is_empty() => vec![start(setup.position.clone(), setup.to_move)],
            Some(setup) => setup.past.clone(),
        };
        Ok(Literal { rules: *rules, before: moments.len() - 1, moments, turns: Vec::new() })
    }

    fn judge(&self, act: &Act) -> Result<(), Illegal> {
        match act {
            Act::Turn(Turn::Pass) if !self.over() => Ok(()),
            Act::Turn(Turn::Play(point)) if !self.over() => self.play(*point).map(|_| ()),
            _ => {
                let turn = matches!(act, Act::Turn(_) | Act::PassFor(_)) || self.over();
                let clause = Clause::PhaseProposals;
                match act {
                    Act::Propose { .. } if !turn => Err(Illegal::NotProposable { clause }),
                    Act::Accept { by } if !turn => Err(Illegal::NothingProposed { by: *by }),
                    _ => Err(Illegal::WrongPhase { phase: self.phase() }),
                }
            }
        }
    }

    fn act(&mut self, act: &Act) -> Result<(), Illegal> {
        self.judge(act)?;
        let now = self.now();
        let Act::Turn(turn) = act else { return Err(Illegal::WrongPhase { phase: self.phase() }) };
        let (position, kind) = match turn {
            Turn::Pass => (now.position.clone(), Kind::Pass),
            Turn::Play(point) => (self.play(*point)?, Kind::Play),
        };
        self.moments.push(Moment { position, by: Some(now.next), kind, next: now.next.opponent() });
        self.turns.push(*turn);
        Ok(())
    }

    fn take_back(&mut self) -> Option<Act> {
        let turn = self.turns.pop()?;
        self.moments.pop();
        Some(Act::Turn(turn))
    }

    fn legal(&self) -> PointSet {
        let size = self.now().position.size();
        PointSet::of(size, size.points().filter(|&p| self.judge(&Act::Turn(Turn::Play(p))).is_ok()))
    }

    fn position(&self) -> Position {
        self.now().position.clone()
    }

    fn phase(&self) -> Phase {
        if !self.over() {
            return Phase::playing(self.now().next);
        }
        let score = self.score();
        let winner = match score.margin() {
            0 => None,
            margin => Some(if margin > 0 { Colour::Black } else { Colour::White }),
        };
        Phase::Ended(Outcome::Scored { score, winner })
    }

    fn score(&self) -> Score {
        let position = &self.now().position;
        let vacuous = self.rules.score == Scoring::AreaVacuous;
        let area = |c: Colour| {
            let mine = |&p: &Point| match position.at(p) {
                None => (vacuous || reaches(position, p, Some(c))) && !reaches(position, p, Some(c.opponent())),
                stone => stone == Some(c),
            };
            2 * position.size().points().filter(mine).count() as i32
        };
        Score { counts: vec![Count { clause: self.rules.score.clause(), black: area(Colour::Black), white: area(Colour::White) }] }
    }
}
