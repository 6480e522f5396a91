//! What is counted, layer by layer.

mod common;
use common::*;
use tengen_fast::FastGame;
use tengen_spec::{Clause, Game, Opening, Point, Position, Scoring, Seki, Tax};

/// The points of a drawn board under a ruleset.
fn points(text: &str, position: &str) -> (i32, i32) {
    let (black, white) = halves(&from(text, position, BLACK));
    (black / 2, white / 2)
}

fn clauses(game: &FastGame) -> Vec<Clause> {
    game.score().counts.iter().map(|count| count.clause).collect()
}

#[test]
fn readings_of_area_differ_by_regions_of_no_colour_or_of_both() {
    let readings = |position: &str| ["area", "area-vacuous", "area-recursive"].map(|score| points(&format!("score={score}"), position));
    assert_eq!(readings("..\n.."), [(0, 0), (4, 4), (0, 0)]);
    assert_eq!(readings("X.O"), [(1, 1), (1, 1), (2, 2)]);
    assert_eq!(readings(".X..O"), [(2, 1), (2, 1), (4, 3)]);
}

#[test]
fn territory_is_empty_points_and_prisoners_and_stones_are_stones() {
    assert_eq!(points("score=territory", ".X..O."), (1, 1));
    assert_eq!(points("score=stones", ".X..O."), (1, 1));
    assert_eq!(points("score=territory", ".."), (0, 0));
    let mut game = from("score=territory,repetition=none", "XO..", WHITE);
    turns(&mut game, "D1");
    assert_eq!(layer(&game, Clause::ScorePrisoners), Some((0, 2)));
    assert_eq!(clauses(&game), [Clause::ScoreTerritory, Clause::ScorePrisoners]);
    game.take_back();
    assert_eq!(layer(&game, Clause::ScorePrisoners), Some((0, 0)));
    // A suicide of one stone gives the opponent a point.
    let mut game = from("score=territory,repetition=none", ".OO", BLACK);
    turns(&mut game, "A1");
    assert_eq!((line(&game).as_str(), layer(&game, Clause::ScorePrisoners)), ("X..", Some((4, 0))));
    let mut game = from("score=territory,repetition=none", ".O.", BLACK);
    turns(&mut game, "A1");
    assert_eq!((line(&game).as_str(), layer(&game, Clause::ScorePrisoners)), (".O.", Some((0, 2))));
}

#[test]
fn eyes_in_seki_count_by_chain_or_by_group_or_not_at_all() {
    let readings = |position: &str| ["counts", "string", "group"].map(|seki| points(&format!("score=territory,seki={seki}"), position));
    assert_eq!(readings(".X.X.O."), [(2, 1), (1, 0), (0, 0)]);
    assert_eq!(readings(".XX.OO."), [(1, 1), (0, 0), (0, 0)]);
    assert_eq!(readings("..XX.OO."), [(2, 1), (0, 0), (0, 0)]);
    let area = |seki: &str| points(&format!("seki={seki}"), ".XX.OO.");
    assert_eq!((area("counts"), area("string"), area("group")), ((3, 3), (2, 2), (2, 2)));
    let game = from("score=stones,seki=group", ".XX.OO.", BLACK);
    assert_eq!(layer(&game, Clause::SekiGroup), Some((0, 0)));
    let game = from("score=territory,seki=string", ".X.X.O.", BLACK);
    assert_eq!(layer(&game, Clause::SekiString), Some((-2, -2)));
}

#[test]
fn group_tax_is_two_points_a_group_with_three_readings() {
    // Black: A1 eye, C1 eye, one group. White: one eye of one point.
    let readings = |position: &str| {
        ["two-at-most", "two", "independent"].map(|tax| {
            let game = from(&format!("tax={tax}"), position, BLACK);
            let (black, white) = layer(&game, rules(&format!("tax={tax}")).tax.clause()).unwrap();
            (black / 2, white / 2)
        })
    };
    assert_eq!(readings(".X.X.O."), [(-2, -1), (-2, -2), (0, 0)]);
    assert_eq!(readings(".X.X\nXXXX\nOOOO\nO.O."), [(-2, -2), (-2, -2), (-2, -2)]);
    // Two chains with no common region are two groups; a group without eyes pays nothing at most.
    assert_eq!(readings("XO.OX"), [(0, -1), (-4, -2), (-4, -2)]);
    assert_eq!(readings("..."), [(0, 0); 3]);
}

#[test]
fn pass_stones_the_bonus_and_komi_are_layers_of_their_own() {
    let mut game = even("pass-stones=given,komi=6.5", "3");
    turns(&mut game, "pass B2 pass");
    assert_eq!(layer(&game, Clause::PassStonesGiven), Some((0, 4)));
    game.take_back();
    assert_eq!(layer(&game, Clause::PassStonesGiven), Some((0, 2)));
    assert_eq!(layer(&game, Clause::Komi), Some((0, 13)));
    assert_eq!(layer(&even("komi=-6.5", "3"), Clause::Komi), Some((0, -13)));
    assert_eq!(layer(&even("", "3"), Clause::Komi), None);
    let handicap = |text: &str, stones| FastGame::start(&rules(text), &Opening::handicap(size("9"), stones)).unwrap();
    let text = "komi=6.5,handicap-komi=0.5,handicap=fixed,bonus";
    assert_eq!(layer(&handicap(&format!("{text}=n"), 3), Clause::BonusEach), Some((0, 6)));
    assert_eq!(layer(&handicap(&format!("{text}=n-1"), 3), Clause::BonusButOne), Some((0, 4)));
    assert_eq!(layer(&handicap(&format!("{text}=n"), 3), Clause::Komi), Some((0, 1)));
    assert_eq!(layer(&even(&format!("{text}=n-1"), "9"), Clause::BonusButOne), Some((0, 0)));
    assert_eq!(layer(&even(&format!("{text}=none"), "9"), Clause::BonusNone), None);
}

#[test]
fn the_layers_come_in_the_order_of_the_law() {
    let text = "score=territory,seki=group,tax=two,pass-stones=given,bonus=n,button=half,komi=0.5";
    let expected = [
        Clause::ScoreTerritory,
        Clause::SekiGroup,
        Clause::ScorePrisoners,
        Clause::TaxTwo,
        Clause::PassStonesGiven,
        Clause::BonusEach,
        Clause::ButtonHalf,
        Clause::Komi,
    ];
    assert_eq!(clauses(&even(text, "3")), expected);
    assert_eq!(clauses(&even("", "3")), [Clause::ScoreArea]);
}

#[test]
fn area_and_territory_with_pass_stones_agree_when_white_passes_last() {
    let mut numbers = Numbers::new(9);
    for _ in 0..100 {
        let text = "end=aga,repetition=situational,suicide=forbidden";
        let start = |score: &str| {
            let rules = rules(&format!("{text},score={score}{}", if score == "territory" { ",pass-stones=given" } else { "" }));
            FastGame::start(&rules, &Opening::even(size("5x4"))).unwrap()
        };
        let (mut area, mut territory) = (start("area"), start("territory"));
        while !area.phase().is_ended() {
            let legal: Vec<_> = area.legal().iter().collect();
            let act = match area.phase() {
                tengen_spec::Phase::Stopped { proposed: None } if numbers.below(2) == 0 => dispute(BLACK),
                tengen_spec::Phase::Stopped { proposed: None } => propose(BLACK, dead("5x4", "")),
                tengen_spec::Phase::Stopped { .. } => accept(WHITE),
                _ if legal.is_empty() || numbers.below(4) == 0 => play("pass"),
                _ => tengen_spec::Act::Turn(tengen_spec::Turn::Play(legal[numbers.below(legal.len())])),
            };
            acts(&mut area, std::slice::from_ref(&act));
            acts(&mut territory, &[act]);
        }
        assert_eq!(area.score().margin(), territory.score().margin());
    }
}

/// The score clauses as the law words them: paths, regions and groups looked for anew each time.
struct Naive(Position);

impl Naive {
    fn beside(&self, a: Point, b: Point) -> bool {
        a.column.abs_diff(b.column) + a.row.abs_diff(b.row) == 1
    }

    /// The points that paths of the point's own state lead to, and the points beside them.
    fn area_of(&self, start: Point) -> (Vec<Point>, Vec<Point>) {
        let (mut inside, mut edge) = (vec![start], Vec::new());
        let mut at = 0;
        while at < inside.len() {
            let here = inside[at];
            for point in self.0.size().points().filter(|&point| self.beside(point, here)) {
                let list = if self.0.at(point) == self.0.at(start) { &mut inside } else { &mut edge };
                if !list.contains(&point) {
                    list.push(point);
                }
            }
            at += 1;
        }
        inside.sort();
        (inside, edge)
    }

    fn reaches(&self, point: Point, colour: tengen_spec::Colour) -> bool {
        self.area_of(point).1.iter().any(|&n| self.0.at(n) == Some(colour))
    }

    fn points(&self, score: Scoring, colour: tengen_spec::Colour) -> usize {
        let stones = self.0.count(Some(colour));
        let empty = |counts: &dyn Fn(bool, bool) -> bool| {
            let reaching = |p: &Point| counts(self.reaches(*p, colour), self.reaches(*p, colour.opponent()));
            self.0.points_of(None).filter(reaching).count()
        };
        match score {
            Scoring::Area => stones + empty(&|own, other| own && !other),
            Scoring::AreaVacuous => stones + empty(&|_, other| !other),
            Scoring::AreaRecursive => stones + empty(&|own, _| own),
            Scoring::Territory => empty(&|own, other| own && !other),
            Scoring::Stones => stones,
        }
    }

    /// The different regions or chains of one state, each with the points beside it.
    fn parts(&self, state: Option<tengen_spec::Colour>) -> Vec<(Vec<Point>, Vec<Point>)> {
        let mut parts: Vec<_> = self.0.points_of(state).map(|point| self.area_of(point)).collect();
        parts.sort();
        parts.dedup_by(|a, b| a.0 == b.0);
        parts
    }

    fn touches_one(&self, edge: &[Point]) -> bool {
        !edge.is_empty() && edge.iter().all(|&n| self.0.at(n) == self.0.at(edge[0]))
    }

    /// The groups of a colour: the points of each one's stones, and of the regions beside it of one colour and of others.
    fn groups(&self, colour: tengen_spec::Colour) -> Vec<(Vec<Point>, usize, bool)> {
        let regions = self.parts(None);
        let mut groups: Vec<Vec<Point>> = self.parts(Some(colour)).into_iter().map(|(chain, _)| chain).collect();
        let near = |group: &[Point], edge: &[Point]| edge.iter().any(|n| group.contains(n));
        for (_, edge) in regions.iter().filter(|(_, edge)| self.touches_one(edge) && self.0.at(edge[0]) == Some(colour)) {
            let (joined, rest): (Vec<_>, Vec<_>) = groups.into_iter().partition(|group| near(group, edge));
            groups = rest;
            groups.push(joined.concat());
        }
        let describe = |group: Vec<Point>| {
            let eyes = regions.iter().filter(|(_, edge)| self.touches_one(edge) && near(&group, edge)).map(|(eye, _)| eye.len()).sum();
            let shares = regions.iter().any(|(_, edge)| !self.touches_one(edge) && near(&group, edge));
            (group, eyes, shares)
        };
        groups.into_iter().map(describe).collect()
    }

    fn seki(&self, seki: Seki, colour: tengen_spec::Colour) -> usize {
        let regions = self.parts(None);
        let shared = |stones: &[Point]| regions.iter().any(|(_, e)| !self.touches_one(e) && e.iter().any(|n| stones.contains(n)));
        let out = |edge: &[Point]| match seki {
            Seki::Counts => false,
            Seki::String => edge.iter().any(|&stone| shared(&self.area_of(stone).0)),
            Seki::Group => self.groups(colour).iter().any(|(group, _, shares)| *shares && group.contains(&edge[0])),
        };
        let own = regions.iter().filter(|(_, edge)| self.touches_one(edge) && self.0.at(edge[0]) == Some(colour));
        own.filter(|(_, edge)| out(edge)).map(|(region, _)| region.len()).sum()
    }

    fn tax(&self, tax: Tax, colour: tengen_spec::Colour) -> usize {
        let pays = |(_, eyes, shares): &(Vec<Point>, usize, bool)| match tax {
            Tax::None => 0,
            Tax::TwoAtMost => 2.min(*eyes),
            Tax::Two => 2,
            Tax::Independent => 2 * usize::from(!shares),
        };
        self.groups(colour).iter().map(pays).sum()
    }
}

#[test]
fn every_count_on_the_board_is_what_looking_for_paths_gives() {
    let mut numbers = Numbers::new(5);
    for _ in 0..600 {
        let size = tengen_spec::Size::new(numbers.below(7) + 1, numbers.below(5) + 1).unwrap();
        let full = numbers.below(4) + 2;
        let mut position = Position::empty(size);
        for point in size.points() {
            position.set(point, [Some(BLACK), Some(WHITE)].get(numbers.below(full)).copied().flatten());
        }
        let naive = Naive(position.clone());
        let pick = |all: usize, numbers: &mut Numbers| numbers.below(all);
        for _ in 0..6 {
            let mut rules = tengen_spec::Ruleset::TROMP_TAYLOR;
            rules.score = Scoring::ALL[pick(Scoring::ALL.len(), &mut numbers)];
            rules.seki = Seki::ALL[pick(Seki::ALL.len(), &mut numbers)];
            rules.tax = Tax::ALL[pick(Tax::ALL.len(), &mut numbers)];
            let game = FastGame::start(&rules, &Opening::setup(position.clone(), BLACK)).unwrap();
            let both = |points: &dyn Fn(tengen_spec::Colour) -> i32| Some((2 * points(BLACK), 2 * points(WHITE)));
            assert_eq!(layer(&game, rules.score.clause()), both(&|c| naive.points(rules.score, c) as i32), "{position:?} {rules}");
            let deducted = both(&|c| if rules.score == Scoring::Stones { 0 } else { -(naive.seki(rules.seki, c) as i32) });
            assert_eq!(layer(&game, rules.seki.clause()), deducted.filter(|_| rules.seki != Seki::Counts), "{position:?} {rules}");
            let paid = both(&|c| -(naive.tax(rules.tax, c) as i32));
            assert_eq!(layer(&game, rules.tax.clause()), paid.filter(|_| rules.tax != Tax::None), "{position:?} {rules}");
        }
    }
}
