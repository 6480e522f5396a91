//! Everything that can be asked of a game, asked at once.

use tengen_spec::{Act, Colour, Game, Illegal, Phase, Point, PointSet, Position, Proposal, Score, Turn};

/// What a game answers to every question at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Observed {
    /// The position.
    pub position: Position,
    /// The phase.
    pub phase: Phase,
    /// The score as it stands.
    pub score: Score,
    /// The legal set.
    pub legal: PointSet,
    /// Each act asked about, with the verdict.
    pub verdicts: Vec<(Act, Result<(), Illegal>)>,
}

/// The acts that are asked about at every moment: a play on every point and beside the board, a pass, and one of each kind of the others.
pub fn questions(position: &Position) -> Vec<Act> {
    let size = position.size();
    let off_board = [Point::new(size.width() as u8, 0), Point::new(0, size.height() as u8), Point::new(255, 255)];
    let plays = size.points().chain(off_board).map(|point| Act::Turn(Turn::Play(point)));
    let passes_for = size.points().take(6).chain([off_board[0]]).map(Act::PassFor);
    let by = Colour::Black;
    let nothing = Proposal::Dead(PointSet::empty(size));
    let proposals =
        [Proposal::Stop, nothing, Proposal::Resume(by), Proposal::Cycle, Proposal::BothLose].map(|what| Act::Propose { by, what });
    let answers = Colour::BOTH.into_iter().flat_map(|by| [Act::Accept { by }, Act::Dispute { by }]);
    plays.chain([Act::Turn(Turn::Pass)]).chain(passes_for).chain(proposals).chain(answers).collect()
}

/// Asks a game everything.
pub fn observe<G: Game>(game: &G) -> Observed {
    let position = game.position();
    let verdicts = questions(&position).into_iter().map(|act| (act.clone(), game.judge(&act))).collect();
    Observed { position, phase: game.phase(), score: game.score(), legal: game.legal(), verdicts }
}

impl Observed {
    /// The points whose play was allowed when they were asked about one by one.
    pub fn allowed_one_by_one(&self) -> PointSet {
        let allowed = self.verdicts.iter().filter_map(|(act, verdict)| match act {
            Act::Turn(Turn::Play(point)) if verdict.is_ok() => Some(*point),
            _ => None,
        });
        PointSet::of(self.position.size(), allowed)
    }

    /// What two observations differ in, in words; nothing if they are the same.
    pub fn differences(&self, other: &Observed) -> Vec<String> {
        let mut found = Vec::new();
        if self.position != other.position {
            found.push(format!("position {:?} / {:?}", self.position, other.position));
        }
        if self.phase != other.phase {
            found.push(format!("phase {:?} / {:?}", self.phase, other.phase));
        }
        if self.score != other.score {
            found.push(format!("score {:?} / {:?}", self.score, other.score));
        }
        if self.legal != other.legal {
            found.push(format!("legal {} / {}", self.legal, other.legal));
        }
        for ((act, one), (_, another)) in self.verdicts.iter().zip(&other.verdicts).filter(|(one, another)| one.1 != another.1) {
            found.push(format!("verdict on {act}: {one:?} / {another:?}"));
        }
        found
    }
}
