//! Records a little smaller than a given one.

use crate::record::{Record, map};
use tengen_spec::{Act, Colour, Opening, Position, Ruleset, Size, Stage, Turn};

type Generation = fn(&Record, bool) -> Vec<Record>;

/// The ways to make a record smaller, the ones that take away most first.
pub(super) const GENERATIONS: &[Generation] =
    &[plainer_opening, fewer_acts, pairs_left_out, smaller_board, passes_instead, fewer_stones, tiny_setups, plainer_rules];

/// Runs of acts left out: halves, quarters, …, single acts; later acts first, which nothing rests on.
fn fewer_acts(record: &Record, _: bool) -> Vec<Record> {
    let count = record.acts.len();
    let mut all = Vec::new();
    let mut run = count;
    while run > 0 {
        let mut end = count;
        while end > 0 {
            let start = end.saturating_sub(run);
            all.push(without(record, |index| (start..end).contains(&index)));
            end = start;
        }
        run /= 2;
    }
    all
}

/// The longest record of which every pair of acts is tried.
const PAIRS: usize = 24;

/// Two acts left out that need not be neighbours, such as a stone and its capture.
fn pairs_left_out(record: &Record, _: bool) -> Vec<Record> {
    let count = record.acts.len();
    if count > PAIRS {
        return Vec::new();
    }
    let pairs = (0..count).flat_map(|second| (0..second).map(move |first| (first, second)));
    pairs.map(|(first, second)| without(record, |index| index == first || index == second)).collect()
}

fn passes_instead(record: &Record, _: bool) -> Vec<Record> {
    let is_play = |index: &usize| matches!(record.acts.get(*index), Some(Act::Turn(Turn::Play(_))));
    let with_pass = |at: usize| {
        let pass = |(index, act): (usize, &Act)| if index == at { Act::Turn(Turn::Pass) } else { act.clone() };
        Record { acts: record.acts.iter().enumerate().map(pass).collect(), ..record.clone() }
    };
    (0..record.acts.len()).filter(is_play).map(with_pass).collect()
}

/// The longest side of a board of which every pair of lines is tried.
const LINES: usize = 7;

fn smaller_board(record: &Record, _: bool) -> Vec<Record> {
    let size = record.opening.size;
    let mut all = Vec::new();
    for pass_instead in [false, true] {
        all.extend((0..size.width()).filter_map(|column| map::without_column(record, column as u8, pass_instead)));
        all.extend((0..size.height()).filter_map(|row| map::without_row(record, row as u8, pass_instead)));
    }
    // A ko or an eye often needs two lines together to go.
    if size.width().max(size.height()) <= LINES {
        let one_less = all.clone();
        for record in &one_less {
            let size = record.opening.size;
            all.extend((0..size.width()).filter_map(|column| map::without_column(record, column as u8, false)));
            all.extend((0..size.height()).filter_map(|row| map::without_row(record, row as u8, false)));
        }
    }
    all
}

/// The ordinary start, or the same start with less handicap or less of its past.
fn plainer_opening(record: &Record, _: bool) -> Vec<Record> {
    let opening = &record.opening;
    let with = |opening: Opening| Record { opening, ..record.clone() };
    let mut all = Vec::new();
    if *opening != Opening::even(opening.size) {
        all.push(with(Opening::even(opening.size)));
    }
    if opening.stage == Stage::Confirmation {
        all.push(with(Opening { stage: Stage::Play, ..opening.clone() }));
    }
    if opening.handicap > 0 {
        all.push(with(Opening { handicap: 0, ..opening.clone() }));
        all.push(with(Opening { handicap: opening.handicap - 1, ..opening.clone() }));
    }
    let past = opening.setup.as_ref().map_or(0, |setup| setup.past.len());
    for kept in 0..past {
        let mut plainer = opening.clone();
        if let Some(setup) = &mut plainer.setup {
            setup.past.drain(..past - kept);
        }
        all.push(with(plainer));
    }
    for left_out in 0..past.saturating_sub(1) {
        let mut plainer = opening.clone();
        if let Some(setup) = &mut plainer.setup {
            setup.past.remove(left_out);
        }
        all.push(with(plainer));
    }
    all
}

/// One stone of the set-up less.
fn fewer_stones(record: &Record, _: bool) -> Vec<Record> {
    let Some(setup) = &record.opening.setup else { return Vec::new() };
    let stones = setup.position.size().points().filter(|&point| setup.position.at(point).is_some());
    let without_stone = |point| {
        let mut fewer = record.clone();
        if let Some(setup) = &mut fewer.opening.setup {
            setup.position.set(point, None);
            if let Some(last) = setup.past.last_mut() {
                last.position.set(point, None);
            }
        }
        fewer
    };
    stones.map(without_stone).collect()
}

/// The largest board, in points, on which every set-up is tried.
const TINY: usize = 3;

/// One play from any set-up of a tiny board, where one play from a larger set-up is enough: what remains when lines and stones are taken away one
/// by one need not be a smallest, for the stones that matter can stand nearer to each other than they did.
fn tiny_setups(record: &Record, _: bool) -> Vec<Record> {
    let opening = &record.opening;
    let plain = opening.setup.as_ref().is_some_and(|setup| setup.past.is_empty());
    if !plain || opening.size.area() <= TINY + 1 || record.acts.len() > 1 || opening.handicap > 0 || opening.stage != Stage::Play {
        return Vec::new();
    }
    let boards = [(1, 1), (1, 2), (1, 3)];
    let sizes = boards.into_iter().filter_map(|(width, height)| Size::new(width, height).ok());
    sizes.flat_map(|size| setups_of(record, size)).collect()
}

/// Every set-up of a board, either player to move, with every play and with none.
fn setups_of(record: &Record, size: Size) -> Vec<Record> {
    let states = [None, Some(Colour::Black), Some(Colour::White)];
    let mut positions = vec![Position::empty(size)];
    for point in size.points() {
        positions = positions.iter().flat_map(|position| states.map(|state| position.with(point, state))).collect();
    }
    let acts: Vec<Vec<Act>> =
        if record.acts.is_empty() { vec![Vec::new()] } else { size.points().map(|point| vec![Act::Turn(Turn::Play(point))]).collect() };
    let with = |position: &Position, to_move, acts: &Vec<Act>| {
        let opening = Opening { size, ..Opening::setup(position.clone(), to_move) };
        Record { opening, acts: acts.clone(), ..record.clone() }
    };
    let openings = positions.iter().flat_map(|position| Colour::BOTH.map(|colour| (position, colour)));
    openings.flat_map(|(position, colour)| acts.iter().map(move |acts| with(position, colour, acts))).collect()
}

/// One axis as in the Tromp–Taylor rules.
fn plainer_rules(record: &Record, change: bool) -> Vec<Record> {
    if !change {
        return Vec::new();
    }
    let plain = Ruleset::TROMP_TAYLOR.values().into_iter().zip(record.rules.values());
    let differing = plain.filter(|(plain, mine)| plain != mine);
    let with = |((axis, value), _): ((&'static str, String), _)| {
        let mut rules = record.rules;
        rules.set(axis, &value).ok().map(|()| Record { rules, ..record.clone() })
    };
    differing.filter_map(with).collect()
}

fn without(record: &Record, left_out: impl Fn(usize) -> bool) -> Record {
    let kept = record.acts.iter().enumerate().filter(|(index, _)| !left_out(*index)).map(|(_, act)| act.clone());
    Record { acts: kept.collect(), ..record.clone() }
}
