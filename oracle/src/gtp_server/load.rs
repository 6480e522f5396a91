//! `loadsgf`.

use super::GtpServer;
use crate::transcript::What;
use crate::verify::input;
use std::path::Path;
use tengen_spec::{Colour, Opening, Position, Turn};

impl GtpServer {
    /// The main line of the first game of a file, up to the turn before this number.
    pub(super) fn load(&mut self, path: &str, before: Option<&&str>) -> Result<String, String> {
        let until: usize = before.map_or(Ok(usize::MAX), |word| word.parse()).map_err(|_| "syntax error: a number expected".to_string())?;
        let cannot = |why: &dyn std::fmt::Display| format!("cannot load file: {why}");
        let transcript = input::read(Path::new(path)).map_err(|why| cannot(&why))?.into_iter().next().ok_or("cannot load file: no game")?;
        if let Some(malformed) = &transcript.malformed {
            return Err(cannot(&malformed.problem));
        }
        let mut opening = transcript.opening.clone().unwrap_or_else(|| Opening::even(transcript.size));
        let mut turns: Vec<(Colour, Turn)> = Vec::new();
        for step in &transcript.steps {
            match &step.what {
                What::Turn(by, turn) => turns.push((*by, *turn)),
                What::Setup(points) if turns.is_empty() => {
                    let mut position = opening.setup.as_ref().map_or_else(|| Position::empty(opening.size), |setup| setup.position.clone());
                    points.iter().for_each(|(point, stone)| position.set(*point, *stone));
                    opening = Opening::setup(position, Colour::Black);
                }
                What::ToMove(by) if turns.is_empty() => {
                    let position = opening.setup.as_ref().map_or_else(|| Position::empty(opening.size), |setup| setup.position.clone());
                    opening = Opening::setup(position, *by);
                }
                _ => return Err(cannot(&"stones are set up by hand after the first turn")),
            }
        }
        // Who is to move after a set-up is often left for the first turn to say.
        if let (Some(setup), Some((by, _))) = (&mut opening.setup, turns.first()) {
            setup.to_move = *by;
        }
        self.begin(opening)?;
        for (number, (by, turn)) in turns.into_iter().enumerate().take_while(|(number, _)| number + 1 < until) {
            self.turn(by, turn).map_err(|why| cannot(&format!("turn {}: {why}", number + 1)))?;
        }
        Ok(self.to_move().map_or("black".to_string(), |by| by.to_string().to_lowercase()))
    }
}
