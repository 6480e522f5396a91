//! Games written as a Go player writes them, and answers drawn so that one can be reviewed by eye.

use tengen_spec::{Act, Colour, Game, Illegal, Opening, PointSet, Position, Ruleset, Setup, Turn};

/// The turns of a text such as `B C3, W pass`, each with its player.
pub fn turns(text: &str) -> Vec<(Colour, Turn)> {
    let read = |turn: &str| -> Option<(Colour, Turn)> {
        let (colour, turn) = turn.trim().split_once(' ')?;
        Some((colour.parse().ok()?, turn.parse().ok()?))
    };
    let parts = text.split(',').filter(|part| !part.trim().is_empty());
    parts.map(|part| read(part).unwrap_or_else(|| panic!("{part:?} is no turn such as B C3"))).collect()
}

/// An opening of a size such as `3x3`, of a size and a handicap such as `3x3 handicap 2`, or a set-up with its player to move such as `X.O/... W`.
pub fn opening(text: &str) -> Opening {
    if let Some((size, stones)) = text.split_once(" handicap ") {
        return Opening::handicap(crate::boards::size(size), stones.parse().unwrap_or_else(|error| panic!("{error}")));
    }
    match text.split_once(' ') {
        None => Opening::even(crate::boards::size(text)),
        Some((board, to_move)) => {
            let to_move = to_move.trim().parse().unwrap_or_else(|error| panic!("{error}"));
            Opening::setup(crate::boards::position(board), to_move)
        }
    }
}

/// A game from an opening, with these turns made; each must be legal and its player's.
pub fn game<G: Game>(rules: &Ruleset, start: &str, made: &str) -> G {
    let mut game = G::start(rules, &opening(start)).unwrap_or_else(|error| panic!("{start}: {error}"));
    for (number, (colour, turn)) in turns(made).into_iter().enumerate() {
        assert_eq!(game.phase().to_move(), Some(colour), "turn {} of {made:?}", number + 1);
        game.act(&Act::Turn(turn)).unwrap_or_else(|illegal| panic!("turn {} of {made:?}, {colour} {turn}: {illegal}", number + 1));
    }
    game
}

/// The verdict on a turn of the player to move.
pub fn verdict<G: Game>(rules: &Ruleset, start: &str, made: &str, asked: &str) -> Result<(), Illegal> {
    let game = game::<G>(rules, start, made);
    let [(colour, turn)] = turns(asked)[..] else { panic!("{asked:?} is not one turn") };
    assert_eq!(game.phase().to_move(), Some(colour), "{asked} after {made:?}");
    game.judge(&Act::Turn(turn))
}

/// What a game answers, for a reader: the board, who moves, where, each turn asked about with its verdict and the law's sentence, the score.
pub fn drawn<G: Game>(rules: &Ruleset, start: &str, made: &str, asked: &str) -> String {
    let mut game = game::<G>(rules, start, made);
    let mut lines = vec![format!("start: {start}"), format!("turns: {}", if made.is_empty() { "none" } else { made })];
    let none = PointSet::empty(game.position().size());
    lines.push(format!("\n{}\n{}", game.position().diagram(&none), game.phase()));
    if game.phase().to_move().is_some() {
        lines.push(format!("may play on: {}", legal_points(&game)));
    }
    for (colour, turn) in turns(asked) {
        assert!(game.phase().to_move().is_none_or(|to_move| to_move == colour), "{asked} after {made:?}");
        lines.push(format!("\n{colour} {turn}?"));
        lines.push(answer(&mut game, turn));
    }
    lines.push(format!("\nscore: {}", game.score()));
    for count in &game.score().counts {
        lines.push(format!(
            "  {}: {} to {}",
            count.clause,
            tengen_spec::Score::points(count.black),
            tengen_spec::Score::points(count.white)
        ));
    }
    lines.join("\n")
}

/// The legal set, or on large boards the empty points that are not in it.
fn legal_points<G: Game>(game: &G) -> String {
    let (legal, position) = (game.legal(), game.position());
    if legal.len() <= 40 {
        return legal.to_string();
    }
    let empty = PointSet::of(position.size(), position.points_of(None));
    format!("{} empty points; forbidden among them: {}", empty.len(), empty.without(&legal))
}

fn answer<G: Game>(game: &mut G, turn: Turn) -> String {
    match game.act(&Act::Turn(turn)) {
        Err(illegal) => format!("  illegal. {illegal}\n  \"{}\"", illegal.clause().sentence()),
        Ok(()) => {
            let after = format!("  legal, and leaves {}", game.position().line());
            game.take_back();
            after
        }
    }
}

/// A set-up with its past: the positions, oldest first, as plays by alternating players, the last leading to the player to move.
pub fn with_past(positions: &[Position], to_move: Colour) -> Opening {
    let last = &positions[positions.len() - 1];
    let mut next = if positions.len() % 2 == 1 { to_move } else { to_move.opponent() };
    let mut past = Vec::new();
    for position in positions {
        past.push(tengen_spec::Moment { position: position.clone(), by: Some(next.opponent()), kind: tengen_spec::Kind::Play, next });
        next = next.opponent();
    }
    Opening { setup: Some(Setup { position: last.clone(), to_move, past }), ..Opening::even(last.size()) }
}
