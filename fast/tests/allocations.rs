//! No allocation while games are played.
#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use tengen_fast::FastGame;
use tengen_fast::lockstep::{Lockstep, Policy};
use tengen_spec::{Game, Opening, Point, Repetition, Ruleset, Size, Suicide, Turn};

struct Counting;

thread_local! {
    // Each test has a thread of its own.
    static ALLOCATIONS: Cell<usize> = const { Cell::new(0) };
}

fn allocations() -> usize {
    ALLOCATIONS.with(Cell::get)
}

fn count() {
    // A thread that is ending has no counter any more.
    let _ = ALLOCATIONS.try_with(|allocations| allocations.set(allocations.get() + 1));
}

// Sound because every call is passed on to the system's allocator as it is.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        unsafe { System.realloc(pointer, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn games_in_lockstep_are_played_asked_and_scored_without_allocation() {
    for side in [5, 9, 19] {
        let rules = Ruleset { suicide: Suicide::Several, ..Ruleset::TROMP_TAYLOR };
        let mut games = Lockstep::new(Size::new(side, side).unwrap(), 16, &rules, 1).unwrap();
        let pass = vec![Some(Turn::Pass); 16];
        let before = allocations();
        games.play_on(Policy::SparingEyes, 3000);
        // Few turns from the start, so that no game is longer than what there is room for.
        (0..16).for_each(|game| games.restart(game));
        for _ in 0..25 {
            games.random_turns(Policy::SparingEyes);
            games.find_legal();
            games.areas();
            games.play(&pass);
            games.restart_ended();
        }
        assert_eq!(allocations(), before, "{side}");
    }
}

/// Plays the points in a fixed order, over and over, as far as they are legal; asks before each. Returns the number of plays.
fn play_in_order(game: &mut FastGame, points: &[Point], turns: u32) -> u32 {
    let mut asked = 0;
    'all: loop {
        let before = game.turns();
        for &point in points {
            if game.turns() == turns {
                break 'all;
            }
            asked += u32::from(game.is_legal(point));
            game.try_play(point);
        }
        if game.turns() == before {
            break;
        }
    }
    assert_eq!(asked, game.turns());
    game.turns()
}

#[test]
fn one_game_is_played_asked_and_taken_back_without_allocation_once_it_has_room() {
    for repetition in [Repetition::None, Repetition::Positional, Repetition::Situational, Repetition::NewZealand, Repetition::Natural] {
        for side in [5, 9, 19] {
            let rules = Ruleset { suicide: Suicide::Several, repetition, ..Ruleset::TROMP_TAYLOR };
            let size = Size::new(side, side).unwrap();
            // A stride that is coprime to every number of points spreads the stones.
            let points: Vec<Point> = (0..size.area()).filter_map(|number| size.points().nth(number * 7 % size.area())).collect();
            let mut game = FastGame::start(&rules, &Opening::even(size)).unwrap();
            let turns = play_in_order(&mut game, &points, 2000);
            assert!(turns > size.area() as u32, "{side}: {turns} turns");
            while game.take_back().is_some() {}
            let before = allocations();
            assert_eq!(play_in_order(&mut game, &points, 2000), turns);
            for _ in 0..turns / 2 {
                game.take_back();
            }
            assert_eq!(allocations(), before, "{side} {repetition:?}");
        }
    }
}

#[test]
fn one_game_allocates_a_logarithmic_number_of_times_as_it_grows() {
    let rules = Ruleset { repetition: Repetition::None, ..Ruleset::TROMP_TAYLOR };
    let size = Size::new(9, 9).unwrap();
    let points: Vec<Point> = size.points().collect();
    let mut game = FastGame::start(&rules, &Opening::even(size)).unwrap();
    let before = allocations();
    assert_eq!(play_in_order(&mut game, &points, 100_000), 100_000);
    // Doubling, of a handful of lists.
    assert!(allocations() - before < 120, "{} allocations", allocations() - before);
}
