use proptest::collection::vec;
use proptest::prelude::*;

use super::{events, findings};
use crate::sgf::{Action, BoardSize, CannotWrite, Collection, Colour, Coordinate, Draft, PointList, Rectangle, RootValue, Setup};

fn draft(size: BoardSize, actions: Vec<Action>) -> Draft {
    let (komi, handicap, rules, result, further) = (None, None, None, None, Vec::new());
    Draft { size, komi, handicap, rules, result, further, actions }
}

fn read_back(written: &str, further: &[(String, RootValue)]) -> Option<Draft> {
    let file = Collection::read(written.as_bytes());
    let game = file.games().next()?;
    let root = game.tree()?.nodes().next()?;
    let further = further.iter().map(|(name, value)| {
        let read = root.property(name)?.values().next()?;
        let value = match value {
            RootValue::Text(_) => RootValue::Text(read.text()),
            RootValue::Composed(..) => {
                let (left, right) = read.composed()?;
                RootValue::Composed(left, right)
            }
        };
        Some((name.clone(), value))
    });
    let further = further.collect::<Option<Vec<_>>>()?;
    Some(Draft { further, ..game.main_line().to_draft()? })
}

#[test]
fn a_game_is_written_in_a_canonical_form() {
    let nine = BoardSize::new(9, 9).unwrap();
    let at = |column, row| Coordinate { column, row };
    let mut setup = Setup { add_white: [at(8, 8)].into_iter().collect(), ..Setup::default() };
    setup.add_black.push(Rectangle::between(at(0, 0), at(2, 1)));
    let mut game = draft(
        nine,
        vec![
            Action::Setup(setup),
            Action::PlayerToMove(Colour::White),
            Action::Play { colour: Colour::White, at: at(4, 3) },
            Action::Pass { colour: Colour::Black },
        ],
    );
    game.komi = Some("0.5".into());
    game.handicap = Some(6);
    game.further.push(("C".into(), RootValue::Text("a ] b : c \\".into())));
    game.further.push(("AP".into(), RootValue::Composed("x:y".into(), "1".into())));
    let written = game.to_sgf().unwrap();
    assert_eq!(written, "(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[0.5]HA[6]C[a \\] b : c \\\\]AP[x\\:y:1]AB[aa:cb]AW[ii]PL[W]\n;W[ed];B[])\n");
    assert_eq!(findings(&written), [""; 0]);
}

#[test]
fn a_setup_after_another_gets_its_own_node() {
    let one = |row| {
        let add_black = [Coordinate { column: 0, row }].into_iter().collect();
        Action::Setup(Setup { add_black, ..Setup::default() })
    };
    let player = Action::PlayerToMove(Colour::White);
    let game = draft(BoardSize::DEFAULT, vec![one(0), one(1), player.clone(), one(2), player.clone(), player]);
    let written = game.to_sgf().unwrap();
    assert_eq!(events(&written), ["AB aa", "AB ab", "PL W", "AB ac", "PL W", "PL W"]);
    assert_eq!(findings(&written), [""; 0]);
}

#[test]
fn what_could_not_be_read_back_is_not_written() {
    let refused = |change: &dyn Fn(&mut Draft)| {
        let mut game = draft(BoardSize::new(9, 5).unwrap(), Vec::new());
        change(&mut game);
        game.to_sgf().unwrap_err().to_string()
    };
    let at = Coordinate { column: 0, row: 5 };
    let point = refused(&|game| game.actions.push(Action::Play { colour: Colour::Black, at }));
    assert_eq!(point, "column 0 from the left, row 5 from the top (counted from 0) is not on the 9x5 board");
    let empty = refused(&|game| game.actions.push(Action::Setup(Setup::default())));
    assert_eq!(empty, "a set-up adds no stone and empties no point");
    let line = refused(&|game| game.rules = Some("a\nb".into()));
    assert_eq!(line, "RU contains white space that SGF does not keep: '\\n'");
    for name in ["", "Pb", "KM", "B", "P1"] {
        let name = name.to_owned();
        let told = refused(&|game| game.further.push((name.clone(), RootValue::Text("x".into()))));
        assert_eq!(told, format!("{name:?} cannot be a further property of the first node"));
    }
    let corner = Coordinate { column: 0, row: 0 };
    let add_black: PointList = [corner].into_iter().collect();
    let twice = Setup { add_white: add_black.clone(), add_black, ..Setup::default() };
    let mut game = draft(BoardSize::DEFAULT, vec![Action::Setup(twice)]);
    assert_eq!(game.to_sgf(), Err(CannotWrite::RepeatedPoint { at: corner }));
    game.actions.clear();
    assert!(game.to_sgf().is_ok());
}

#[test]
fn a_malformed_game_gives_no_draft() {
    let file = Collection::read(b"(;GM[1]FF[4]SZ[9];B[aa];W[zz])");
    assert_eq!(file.games().next().unwrap().main_line().to_draft(), None);
}

fn colour() -> impl Strategy<Value = Colour> {
    prop_oneof![Just(Colour::Black), Just(Colour::White)]
}

fn point(size: BoardSize) -> impl Strategy<Value = Coordinate> {
    (0..size.columns(), 0..size.rows()).prop_map(|(column, row)| Coordinate { column, row })
}

/// Set-ups as the reader makes them: no point twice. A later rectangle that meets an earlier one is left out.
fn setup(size: BoardSize) -> impl Strategy<Value = Action> {
    let rectangle = (point(size), point(size), any::<bool>(), 0..3u8);
    vec(rectangle, 1..6).prop_map(|parts| {
        let mut setup = Setup::default();
        let mut used: Vec<Coordinate> = Vec::new();
        for (one, other, single, list) in parts {
            let rectangle = Rectangle::between(one, if single { one } else { other });
            if rectangle.points().any(|at| used.contains(&at)) {
                continue;
            }
            used.extend(rectangle.points());
            match list {
                0 => setup.add_black.push(rectangle),
                1 => setup.add_white.push(rectangle),
                _ => setup.add_empty.push(rectangle),
            }
        }
        Action::Setup(setup)
    })
}

fn action(size: BoardSize) -> impl Strategy<Value = Action> {
    prop_oneof![
        6 => (colour(), point(size)).prop_map(|(colour, at)| Action::Play { colour, at }),
        1 => colour().prop_map(|colour| Action::Pass { colour }),
        1 => setup(size),
        1 => colour().prop_map(Action::PlayerToMove),
    ]
}

/// Texts rich in the characters that need care.
fn line() -> impl Strategy<Value = String> {
    prop_oneof!["[a\\[\\]\\\\:;() ]{0,12}", "[^\\t\\n\\r\\x0b\\x0c]{0,12}", "-?[0-9]{1,3}(\\.5)?"]
}

fn further() -> impl Strategy<Value = Vec<(String, RootValue)>> {
    let value = prop_oneof![
        (line(), line()).prop_map(|(one, other)| RootValue::Text(format!("{one}\n{other}"))),
        (line(), line()).prop_map(|(left, right)| RootValue::Composed(left, right)),
    ];
    proptest::collection::btree_map("X[A-Z]{0,3}", value, 0..4).prop_map(|map| map.into_iter().collect())
}

fn any_draft() -> impl Strategy<Value = Draft> {
    let side = || prop_oneof![1..=52u8, 18..=21u8];
    let size = (side(), side()).prop_map(|(columns, rows)| BoardSize::new(columns, rows).unwrap());
    let text = || proptest::option::of(line());
    size.prop_flat_map(move |size| {
        let handicap = proptest::option::of(any::<u32>());
        let facts = (text(), handicap, text(), text(), further());
        (facts, vec(action(size), 0..40)).prop_map(move |(facts, actions)| {
            let (komi, handicap, rules, result, further) = facts;
            Draft { size, komi, handicap, rules, result, further, actions }
        })
    })
}

proptest! {
    #[test]
    fn what_is_written_reads_back_the_same(game in any_draft()) {
        let written = game.to_sgf().unwrap();
        let back = read_back(&written, &game.further);
        prop_assert_eq!(back.as_ref(), Some(&game), "{}", written);
        prop_assert_eq!(back.map(|back| back.to_sgf()), Some(Ok(written)));
    }

    #[test]
    fn what_is_written_departs_from_the_format_nowhere(game in any_draft()) {
        let facts = Draft { komi: None, handicap: None, further: Vec::new(), rules: None, result: None, ..game };
        prop_assert_eq!(findings(&facts.to_sgf().unwrap()), Vec::<String>::new());
    }
}
