//! Algebraic laws: codecs, the symmetries of the board, and the symmetry of the colours.

use quickcheck::{Arbitrary, Gen, TestResult, quickcheck};
use tengen_spec::{Act, Bonus, End, Game, Handicap, Illegal, Opening, Point, PointSet, Position, Ruleset, Size, Start, Ties, Turn};
use tengen_tests::acts::{Habits, any_act};
use tengen_tests::choices::Choices;
use tengen_tests::observe::questions;
use tengen_tests::swarm::{any_opening, any_rules};
use tengen_tests::symmetry::Symmetry;
use tengen_tests::{Fast, Reference};

#[derive(Clone, Copy, Debug)]
struct AnySize(Size);

#[derive(Clone, Debug)]
struct AnyPosition(Position);

#[derive(Clone, Copy, Debug)]
struct AnySymmetry(Symmetry);

#[derive(Clone, Debug)]
struct Numbers(Vec<u32>);

impl Arbitrary for AnySize {
    fn arbitrary(g: &mut Gen) -> AnySize {
        let side = |g: &mut Gen| if bool::arbitrary(g) { 1 + usize::arbitrary(g) % 5 } else { 1 + usize::arbitrary(g) % 52 };
        AnySize(Size::new(side(g), side(g)).unwrap())
    }
}

impl Arbitrary for AnyPosition {
    fn arbitrary(g: &mut Gen) -> AnyPosition {
        let AnySize(size) = AnySize::arbitrary(g);
        let bytes: Vec<u8> = (0..size.area()).map(|_| u8::arbitrary(g) % 3).collect();
        AnyPosition(Position::from_bytes(size, &bytes).unwrap())
    }
}

impl Arbitrary for AnySymmetry {
    fn arbitrary(g: &mut Gen) -> AnySymmetry {
        let [columns_turned, rows_turned, transposed, colours_swapped] = std::array::from_fn(|_| bool::arbitrary(g));
        AnySymmetry(Symmetry { columns_turned, rows_turned, transposed, colours_swapped })
    }
}

impl Arbitrary for Numbers {
    fn arbitrary(g: &mut Gen) -> Numbers {
        Numbers((0..24 + usize::arbitrary(g) % 150).map(|_| u32::arbitrary(g)).collect())
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Numbers>> {
        Box::new(self.0.shrink().map(Numbers))
    }
}

quickcheck! {
    fn a_position_is_what_its_text_its_line_and_its_bytes_say(position: AnyPosition) -> bool {
        let AnyPosition(position) = position;
        let spaced: String = position.to_string().chars().flat_map(|c| [c, ' ']).collect();
        position.to_string().parse() == Ok(position.clone())
            && position.line().parse() == Ok(position.clone())
            && spaced.parse() == Ok(position.clone())
            && Position::from_bytes(position.size(), position.bytes()) == Some(position)
    }

    fn a_point_is_what_its_name_says(column: u8, row: u8) -> bool {
        let point = Point::new(column, row);
        point.to_string().parse() == Ok(point)
    }

    fn any_text_is_read_or_refused_without_a_panic(text: String) -> bool {
        let _ = (text.parse::<Point>(), text.parse::<Turn>(), text.parse::<Size>(), text.parse::<Ruleset>());
        text.parse::<Position>().is_ok_and(|position| position.line().parse() == Ok(position)) || text.parse::<Position>().is_err()
    }

    fn two_symmetries_one_after_the_other_are_their_composition(position: AnyPosition, first: AnySymmetry, second: AnySymmetry) -> bool {
        let (AnyPosition(position), AnySymmetry(first), AnySymmetry(second)) = (position, first, second);
        first.then(second).position(&position) == second.position(&first.position(&position))
    }

    fn a_symmetry_and_its_inverse_change_nothing(position: AnyPosition, symmetry: AnySymmetry) -> bool {
        let (AnyPosition(position), AnySymmetry(symmetry)) = (position, symmetry);
        symmetry.then(symmetry.inverse()) == Symmetry::IDENTITY
            && symmetry.inverse().then(symmetry) == Symmetry::IDENTITY
            && symmetry.inverse().position(&symmetry.position(&position)) == position
    }

    fn a_symmetry_maps_sets_as_it_maps_points(position: AnyPosition, symmetry: AnySymmetry) -> bool {
        let (AnyPosition(position), AnySymmetry(symmetry)) = (position, symmetry);
        let stones = PointSet::of(position.size(), position.points_of(None));
        let image = symmetry.position(&position);
        symmetry.set(&stones) == PointSet::of(image.size(), image.points_of(None))
    }

    fn the_reference_is_blind_to_how_the_board_lies(rules: Numbers, game: Numbers, symmetry: AnySymmetry) -> TestResult {
        equivariant::<Reference>(&rules.0, &game.0, Symmetry { colours_swapped: false, ..symmetry.0 })
    }

    fn the_optimised_engine_is_blind_to_how_the_board_lies(rules: Numbers, game: Numbers, symmetry: AnySymmetry) -> TestResult {
        equivariant::<Fast>(&rules.0, &game.0, Symmetry { colours_swapped: false, ..symmetry.0 })
    }

    fn the_reference_is_blind_to_who_is_black(rules: Numbers, game: Numbers, symmetry: AnySymmetry) -> TestResult {
        equivariant::<Reference>(&rules.0, &game.0, Symmetry { colours_swapped: true, ..symmetry.0 })
    }

    fn the_optimised_engine_is_blind_to_who_is_black(rules: Numbers, game: Numbers, symmetry: AnySymmetry) -> TestResult {
        equivariant::<Fast>(&rules.0, &game.0, Symmetry { colours_swapped: true, ..symmetry.0 })
    }
}

#[test]
fn a_square_has_eight_symmetries_and_any_other_rectangle_four() {
    assert_eq!(Symmetry::of_board("3x3".parse().unwrap()).len(), 8);
    assert_eq!(Symmetry::of_board("3x2".parse().unwrap()).len(), 4);
    let lopsided: Position = "XO./.../...".parse().unwrap();
    let mut images: Vec<Position> = Symmetry::of_the_square().map(|symmetry| symmetry.position(&lopsided)).collect();
    images.sort();
    images.dedup();
    assert_eq!(images.len(), 8);
}

#[test]
fn the_symmetries_of_the_square_are_closed_under_composition() {
    for one in Symmetry::of_the_square() {
        let row: Vec<Symmetry> = Symmetry::of_the_square().map(|other| one.then(other)).collect();
        for symmetry in Symmetry::of_the_square() {
            assert_eq!(row.iter().filter(|&&product| product == symmetry).count(), 1);
        }
    }
    let quarter = Symmetry { columns_turned: true, transposed: true, ..Symmetry::IDENTITY };
    assert_eq!(quarter.then(quarter).then(quarter).then(quarter), Symmetry::IDENTITY);
    assert_ne!(quarter.then(quarter), Symmetry::IDENTITY);
}

/// The clauses that name a colour; under others, swapping the colours of everything changes nothing.
fn colour_blind(rules: &Ruleset) -> Ruleset {
    let end = if rules.end == End::Aga { End::Japanese } else { rules.end };
    Ruleset { end, komi: 0, handicap_komi: 0, ties: Ties::Draw, bonus: Bonus::None, ..*rules }
}

/// Plays a random game and its image side by side: judging, effect and score of the image are the images of judging, effect and score.
fn equivariant<G: Game>(rules: &[u32], game: &[u32], symmetry: Symmetry) -> TestResult {
    let mut choices = Choices::new(game);
    let mut rules = any_rules(&mut Choices::new(rules));
    if symmetry.colours_swapped {
        rules = colour_blind(&rules);
    }
    let mut opening = any_opening(&mut choices, &rules);
    if !has_an_image(&rules, &opening, symmetry) {
        opening = Opening { handicap: 0, ..Opening::setup(Position::empty(opening.size), tengen_spec::Colour::Black) };
    }
    let (one, other) = (G::start(&rules, &opening), G::start(&rules, &symmetry.opening(&opening)));
    let (mut one, mut other) = match (one, other) {
        (Ok(one), Ok(other)) => (one, other),
        (Err(_), Err(_)) => return TestResult::discard(),
        (one, other) => return TestResult::error(format!("{:?} / {:?}", one.err(), other.err())),
    };
    let habits = Habits::any(&mut choices);
    while !choices.is_dry() {
        let act = any_act(&mut choices, &one, habits);
        if let Some(wrong) = difference(&one, &other, symmetry) {
            return TestResult::error(format!("{wrong}\nnext {act}\n{rules}\n{opening:?}\n{symmetry:?}"));
        }
        if let Some(image) = image_of_act(&act, opening.size, symmetry) {
            let (made, made_image) = (one.act(&act), other.act(&image));
            if made.is_ok() != made_image.is_ok() {
                return TestResult::error(format!("{act} / {image}: {made:?} / {made_image:?}\n{rules}\n{opening:?}"));
            }
        }
    }
    TestResult::passed()
}

/// Whether the image of a start is a start: a position that the rules give need not be symmetric, and Black moves first and has the handicap.
fn has_an_image(rules: &Ruleset, opening: &Opening, symmetry: Symmetry) -> bool {
    if symmetry.colours_swapped {
        return opening.setup.is_some() && opening.handicap == 0;
    }
    let empty = rules.start == Start::Empty && (opening.handicap == 0 || rules.handicap != Handicap::Fixed);
    opening.setup.is_some() || empty
}

/// The image of an act; a point beside the board has none.
fn image_of_act(act: &Act, size: Size, symmetry: Symmetry) -> Option<Act> {
    match act {
        Act::Turn(Turn::Play(point)) | Act::PassFor(point) if !point.is_on(size) => None,
        act => Some(symmetry.act(size, act)),
    }
}

fn difference<G: Game>(one: &G, other: &G, symmetry: Symmetry) -> Option<String> {
    let position = one.position();
    let size = position.size();
    if symmetry.position(&position) != other.position() {
        return Some(format!("position {position:?} / {:?}", other.position()));
    }
    if symmetry.phase(&one.phase()) != other.phase() {
        return Some(format!("phase {:?} / {:?}", one.phase(), other.phase()));
    }
    if symmetry.score(&one.score()) != other.score() {
        return Some(format!("score {:?} / {:?}", one.score(), other.score()));
    }
    if symmetry.set(&one.legal()) != other.legal() {
        return Some(format!("legal {} / {}", one.legal(), other.legal()));
    }
    questions(&position).into_iter().find_map(|act| {
        let image = image_of_act(&act, size, symmetry)?;
        let (verdict, of_image): (_, Result<(), Illegal>) = (one.judge(&act), other.judge(&image));
        let differs = symmetry.verdict(size, &verdict) != Symmetry::IDENTITY.verdict(symmetry.size(size), &of_image);
        differs.then(|| format!("{act} / {image}: {verdict:?} / {of_image:?}"))
    })
}
