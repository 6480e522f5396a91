//! From a game in which a program departed to the smallest one that shows it.

use super::Family;
use crate::compare::{Compared, Divergence, Outcome, Plan, TakeBacks, compare, compare_end};
use crate::engine::Engine;
use crate::generate::Sizes;
use crate::record::Record;
use crate::shrink::{Effort, shrink};
use std::fmt::Write;
use tengen_spec::{Act, Colour, Size, Turn};

/// The smallest game known in which the program departs in this family, starting from one that does; at most so many acts are judged.
pub fn evidence(
    reference: &mut dyn Engine,
    subject: &mut dyn Engine,
    record: &Record,
    family: Family,
    sizes: &Sizes,
    acts: u64,
) -> Option<Divergence> {
    let take_backs = if family == Family::TakeBack { TakeBacks::Always } else { TakeBacks::Never };
    let plan = Plan { every_point_up_to: usize::MAX, every_point_each: 1, take_backs };
    let like = |divergence: &Divergence| Family::of(divergence).contains(&family);
    let shows = |compared: Compared| match compared.outcome {
        Outcome::Diverged(divergence) if like(&divergence) => Some(*divergence),
        _ => None,
    };
    let found = shows(compare(reference, subject, record, &plan));
    let found = found.or_else(|| shows(compare_end(reference, subject, record, &plan)))?;
    let allowed = |record: &Record| sizes.allow(record.opening.size);
    let effort = Effort { acts, change_rules: false, allowed: &allowed, like: &like };
    Some(shrink(reference, subject, &found, &effort).divergence)
}

/// The turns of a record as an SGF game.
pub fn sgf(record: &Record) -> String {
    let size = record.opening.size;
    let side = if size.is_square() { size.width().to_string() } else { format!("{}:{}", size.width(), size.height()) };
    let mut text = format!("(;GM[1]FF[4]SZ[{side}]RU[{}]", record.rules);
    let mut colour = Colour::Black;
    if let Some(setup) = &record.opening.setup {
        colour = setup.to_move;
        for (name, stones) in [("AB", Colour::Black), ("AW", Colour::White)] {
            let points: Vec<String> = setup.position.points_of(Some(stones)).map(|point| letters(size, Turn::Play(point))).collect();
            if !points.is_empty() {
                let _ = write!(text, "{name}[{}]", points.join("]["));
            }
        }
        let _ = write!(text, "PL[{}]", colour.letter());
    }
    for (made, act) in record.acts.iter().enumerate() {
        if let Act::Turn(turn) = act {
            let _ = write!(text, ";{}[{}]", colour.letter(), letters(size, *turn));
            colour = if made + 1 < usize::from(record.opening.handicap) { colour } else { colour.opponent() };
        }
    }
    text.push(')');
    text
}

fn letters(size: Size, turn: Turn) -> String {
    let letter = |index: usize| char::from(if index < 26 { b'a' + index as u8 } else { b'A' + (index - 26).min(25) as u8 });
    match turn {
        Turn::Pass => String::new(),
        Turn::Play(point) => {
            let (column, row) = (usize::from(point.column), size.height().saturating_sub(1 + usize::from(point.row)));
            [letter(column), letter(row)].iter().collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tengen_spec::{Opening, Ruleset};

    #[test]
    fn rows_of_sgf_count_from_the_top() {
        let turns = ["A1", "pass", "C2"].map(|turn| turn.parse::<Turn>().expect("a turn"));
        let record = Record::of_turns(Ruleset::TROMP_TAYLOR, Opening::even(Size::new(3, 2).expect("a size")), turns);
        let text = sgf(&record);
        assert!(text.starts_with("(;GM[1]FF[4]SZ[3:2]RU[") && text.ends_with(";B[ab];W[];B[ca])"), "{text}");
    }
}
