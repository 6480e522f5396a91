//! Questions about legality where the whole set cannot be had at once.

use super::channels::{Legality, yes_or_no};
use super::{GtpEngine, failed, name};
use crate::engine::{Answer, Failure, Verdict};
use crate::gtp::Vertex;
use tengen_spec::{Colour, PointSet, Size, Turn};

impl GtpEngine {
    /// Tries a play and takes it back, the last resort where nothing can be asked.
    fn try_and_undo(&mut self, colour: Colour, vertex: Vertex) -> Answer<Verdict> {
        let mut line = self.line.borrow_mut();
        let play = format!("play {} {vertex}", name(colour));
        match line.exchange(&play) {
            Err(failure) => failed(&failure, &play),
            Ok(response) if response.accepted().is_none() => Answer::Is(Verdict::Illegal(None)),
            Ok(_) => match line.exchange("undo") {
                Err(failure) => failed(&failure, "undo"),
                Ok(response) if response.accepted().is_none() => {
                    Answer::Failed(Failure { asked: "undo".to_string(), what: format!("refused: {}", response.text()) })
                }
                Ok(_) => Answer::Is(Verdict::Legal),
            },
        }
    }

    pub(super) fn ask_one(&mut self, colour: Colour, turn: Turn) -> Answer<Verdict> {
        let Some(vertex) = Self::vertex(turn) else { return Answer::CannotSay(format!("GTP has no name for {turn}")) };
        let legality = self.line.borrow().legality();
        match legality {
            Some(Legality::AllLegal | Legality::IsLegal) if self.line.borrow().has("is_legal") && turn != Turn::Pass => {
                let command = format!("is_legal {} {vertex}", name(colour));
                match self.line.borrow_mut().exchange(&command) {
                    Err(failure) => failed(&failure, &command),
                    Ok(response) => yes_or_no(&response, &command),
                }
            }
            Some(Legality::PlayUndo) => self.try_and_undo(colour, vertex),
            _ => Answer::CannotSay("the program has no command that judges a single turn".to_string()),
        }
    }

    /// The legal set point by point.
    pub(super) fn ask_each(&mut self, colour: Colour, size: Size) -> Answer<PointSet> {
        let legality = self.line.borrow().legality();
        let mut legal = PointSet::empty(size);
        match legality {
            None => return Answer::CannotSay("the program has no command about legality".to_string()),
            Some(Legality::PlayUndo) => {
                for point in size.points() {
                    match self.ask_one(colour, Turn::Play(point)) {
                        Answer::Is(Verdict::Legal) => drop(legal.insert(point)),
                        Answer::Is(Verdict::Illegal(_)) => {}
                        Answer::CannotSay(why) => return Answer::CannotSay(why),
                        Answer::Failed(failure) => return Answer::Failed(failure),
                    }
                }
            }
            Some(_) => {
                let commands: Vec<String> = size.points().map(|point| format!("is_legal {} {point}", name(colour))).collect();
                let answers = self.line.borrow_mut().exchange_many(&commands);
                for ((point, command), answer) in size.points().zip(&commands).zip(answers) {
                    match answer.map(|response| yes_or_no(&response, command)) {
                        Ok(Answer::Is(Verdict::Legal)) => drop(legal.insert(point)),
                        Ok(Answer::Is(Verdict::Illegal(_))) => {}
                        Ok(Answer::CannotSay(why)) => return Answer::CannotSay(why),
                        Ok(Answer::Failed(failure)) => return Answer::Failed(failure),
                        Err(failure) => return failed(&failure, command),
                    }
                }
            }
        }
        Answer::Is(legal)
    }
}
