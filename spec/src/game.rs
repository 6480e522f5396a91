use crate::{Act, Illegal, Opening, Phase, PointSet, Position, Ruleset, Score, Unsupported};

/// A game under a ruleset: the contract that every implementation of the law satisfies.
///
/// The contract is total (no call panics, whatever it is given) and silent (a refused act changes nothing). There are no
/// provided methods: a default would be a decision that two implementations share.
pub trait Game {
    /// Starts a game; refuses openings that the ruleset has no meaning for.
    fn start(rules: &Ruleset, opening: &Opening) -> Result<Self, Unsupported>
    where
        Self: Sized;

    /// Whether the act is allowed now, and if not, the first reason in the order of [`Illegal`].
    fn judge(&self, act: &Act) -> Result<(), Illegal>;

    /// Carries the act out, or refuses it as [`Game::judge`] does and leaves everything as it was.
    fn act(&mut self, act: &Act) -> Result<(), Illegal>;

    /// Takes the last act back and returns it; `None` at the start. The game is then as if the act had never been.
    fn take_back(&mut self) -> Option<Act>;

    /// The points on which the player to move may play now; empty when no play is possible or nobody moves.
    fn legal(&self) -> PointSet;

    /// The present position (after the removal of dead stones, once they are agreed).
    fn position(&self) -> Position;

    /// Where the game stands.
    fn phase(&self) -> Phase;

    /// The score of the present position as it stands, layer by layer.
    fn score(&self) -> Score;
}
