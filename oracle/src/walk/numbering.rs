/// How the moments of a part of a file are called in terms of the whole file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Numbering {
    /// Number of turns in the file before this part.
    pub turns_before: u32,
    /// If the history was carried over: the turn of the file after which each moment of the given past stands.
    pub past_turns: Vec<u32>,
}

impl Numbering {
    /// The number in the file of the turn that left a moment, 0 for the start of the file; `None` if the file does not hold it.
    pub fn turn(&self, earlier: i32) -> Option<u32> {
        if earlier > 0 {
            return self.turns_before.checked_add(earlier.unsigned_abs());
        }
        match self.past_turns.len().checked_sub(1) {
            Some(last) => self.past_turns.get(last.checked_sub(earlier.unsigned_abs() as usize)?).copied(),
            None => (earlier == 0).then_some(self.turns_before),
        }
    }

    /// A moment in words: `turn 12`, `the start`, `the set-up before turn 13`.
    pub fn name(&self, earlier: i32) -> String {
        let set_up = earlier == 0 && self.turns_before > 0 && self.past_turns.is_empty();
        match self.turn(earlier) {
            Some(0) => "the start".to_string(),
            Some(turn) if set_up => format!("the set-up before turn {}", turn + 1),
            Some(turn) => format!("turn {turn}"),
            None => format!("moment {earlier} of the given past"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_named_by_the_turns_of_the_whole_file() {
        let whole = Numbering::default();
        assert_eq!(
            (whole.name(0), whole.name(7), whole.name(-2)),
            ("the start".into(), "turn 7".into(), "moment -2 of the given past".into())
        );
        let after_setup = Numbering { turns_before: 5, past_turns: Vec::new() };
        assert_eq!((after_setup.name(0), after_setup.name(1)), ("the set-up before turn 6".into(), "turn 6".into()));
        let carried = Numbering { turns_before: 2, past_turns: vec![0, 1, 2, 2] };
        assert_eq!((carried.name(0), carried.name(-1), carried.name(-3)), ("turn 2".into(), "turn 2".into(), "the start".into()));
        assert_eq!(carried.turn(i32::MIN), None);
    }
}
