use super::*;

/// Draws a border: `-` no point, `.` empty, `X` `O` safe stones, needy stones by letters of their chains: small
/// for black, capital for white. Same letter, same chain.
fn border(drawn: &str) -> Border {
    let drawn: Vec<char> = drawn.chars().collect();
    let mut border = Border::START;
    for (column, &letter) in drawn.iter().enumerate() {
        let point = match letter {
            '-' => 0,
            '.' => EMPTY,
            'X' => SAFE,
            'O' => SAFE | 1,
            chain => {
                let left = if drawn[..column].contains(&chain) { LEFT } else { 0 };
                let right = if drawn[column + 1..].contains(&chain) { RIGHT } else { 0 };
                NEEDY | left | right | u64::from(chain.is_uppercase())
            }
        };
        border = border.with(column as u32, point);
    }
    border
}

fn white_after(drawn: &str, column: u32) -> Option<Border> {
    border(drawn).successors(column)[2]
}

fn black_after(drawn: &str, column: u32) -> Option<Border> {
    border(drawn).successors(column)[1]
}

fn empty_after(drawn: &str, column: u32) -> Option<Border> {
    border(drawn).successors(column)[0]
}

fn is(drawn: &str) -> Option<Border> {
    Some(border(drawn).canonical())
}

#[test]
fn an_empty_point_relieves_both_neighbouring_chains_wherever_they_show() {
    assert_eq!(empty_after("aBcBa", 2), is("aO.Oa"));
    assert_eq!(empty_after("aBa", 0), is(".BX"));
}

#[test]
fn a_stone_with_a_liberty_relieves_the_chains_it_joins() {
    assert_eq!(black_after("aB.Ba", 2), is("aBXBa"));
    assert_eq!(white_after("aB.Ba", 2), is("aOOOa"));
    assert_eq!(black_after("XaBa", 1), is("XXBX"));
}

#[test]
fn a_chain_must_not_leave_the_border_without_a_liberty() {
    assert_eq!(white_after("XaB", 1), None);
    assert_eq!(black_after("XaB", 1), is("XXB"));
    assert_eq!(black_after("aBa", 1), None);
}

#[test]
fn a_chain_that_shows_elsewhere_may_leave_a_column() {
    assert_eq!(white_after("aBa", 0), is("CBa"));
    assert_eq!(black_after("aBcB", 1), is("aacB"));
    assert_eq!(white_after("aBaBa", 2), is("aBBBa"));
}

#[test]
fn a_stone_joins_the_chains_beside_and_above_it() {
    assert_eq!(black_after("ab", 1), is("aa"));
    assert_eq!(black_after("aa", 1), is("aa"));
    assert_eq!(black_after("abBa", 1), is("aaBa"));
    assert_eq!(black_after("abCba", 1), is("aaCaa"));
    assert_eq!(black_after("aBcaDa", 3), is("aBaaDa"));
    assert_eq!(black_after("aBcDca", 5), is("aBaDaa"));
}

#[test]
fn colours_outside_the_coloured_columns_stay_as_they_are() {
    const WIDTH: u32 = 5;
    let mut states = vec![Border::START];
    for point in 0..3 * WIDTH {
        let column = point % WIDTH;
        let mut next = Vec::new();
        for state in states {
            for successor in state.successors(column).into_iter().flatten() {
                for columns in (0..=column).flat_map(|start| (column + 1..=WIDTH).map(move |end| start..end)) {
                    assert_eq!(state.colours_outside(&columns), successor.colours_outside(&columns));
                }
                next.push(successor);
            }
        }
        next.sort_by_key(|state| state.number());
        next.dedup();
        states = next;
    }
    assert!(states.len() > 300, "{}", states.len());
}
