//! Deliberately wrong games, to show that the comparison finds what it is there to find.

use tengen_spec::{Act, Game, Illegal, Opening, Phase, PointSet, Position, Ruleset, Score, Turn, Unsupported};

/// The faults, by number.
pub const FAULTS: [(u8, &str); 7] = [
    (0, "the legal set lacks its last point"),
    (1, "an act that is taken back stays on the board"),
    (2, "a refused turn counts as a pass"),
    (3, "the score of White is half a point too high once stones stand"),
    (4, "the turn reported is one too late"),
    (5, "the start may return"),
    (6, "the other player is said to move when one point is left"),
];

/// A game with one of the [`FAULTS`].
pub struct Wrong<G, const FAULT: u8>(G);

impl<G: Game, const FAULT: u8> Game for Wrong<G, FAULT> {
    fn start(rules: &Ruleset, opening: &Opening) -> Result<Self, Unsupported> {
        G::start(rules, opening).map(Wrong)
    }

    fn judge(&self, act: &Act) -> Result<(), Illegal> {
        match self.0.judge(act) {
            Err(Illegal::Repeats { earlier: 0, .. }) if FAULT == 5 => Ok(()),
            verdict => verdict.map_err(reported::<FAULT>),
        }
    }

    fn act(&mut self, act: &Act) -> Result<(), Illegal> {
        let verdict = self.0.act(act).map_err(reported::<FAULT>);
        if FAULT == 2 && verdict.is_err() && matches!(act, Act::Turn(_)) {
            let _ = self.0.act(&Act::Turn(Turn::Pass));
        }
        verdict
    }

    fn take_back(&mut self) -> Option<Act> {
        let act = self.0.take_back()?;
        if FAULT == 1 {
            let _ = self.0.act(&act);
        }
        Some(act)
    }

    fn legal(&self) -> PointSet {
        let mut legal = self.0.legal();
        if let (0, Some(last)) = (FAULT, self.0.legal().iter().last()) {
            legal.remove(last);
        }
        legal
    }

    fn position(&self) -> Position {
        self.0.position()
    }

    fn phase(&self) -> Phase {
        match self.0.phase() {
            Phase::Playing { to_move, proposed } if FAULT == 6 && self.0.position().count(None) == 1 => {
                Phase::Playing { to_move: to_move.opponent(), proposed }
            }
            phase => phase,
        }
    }

    fn score(&self) -> Score {
        let mut score = self.0.score();
        if FAULT == 3 && self.0.position().size().area() > self.0.position().count(None) {
            score.counts.iter_mut().take(1).for_each(|count| count.white += 1);
        }
        score
    }
}

fn reported<const FAULT: u8>(illegal: Illegal) -> Illegal {
    match illegal {
        Illegal::Repeats { clause, earlier } if FAULT == 4 => Illegal::Repeats { clause, earlier: earlier + 1 },
        other => other,
    }
}
