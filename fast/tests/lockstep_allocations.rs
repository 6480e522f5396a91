//! No allocation while games are played.
#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering};
use tengen_fast::lockstep::{Lockstep, Policy};
use tengen_spec::{Ruleset, Size, Suicide, Turn};

struct Counting;

static ALLOCATIONS: AtomicUsize = AtomicUsize::new(0);

// Sound because every call is passed on to the system's allocator as it is.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.fetch_add(1, Ordering::Relaxed);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        ALLOCATIONS.fetch_add(1, Ordering::Relaxed);
        unsafe { System.realloc(pointer, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn playing_asking_and_scoring_allocate_nothing() {
    for side in [5, 9, 19] {
        let rules = Ruleset { suicide: Suicide::Several, ..Ruleset::TROMP_TAYLOR };
        let mut games = Lockstep::new(Size::new(side, side).unwrap(), 16, &rules, 1).unwrap();
        let pass = vec![Some(Turn::Pass); 16];
        let before = ALLOCATIONS.load(Ordering::Relaxed);
        games.play_on(Policy::SparingEyes, 3000);
        for _ in 0..50 {
            games.random_turns(Policy::SparingEyes);
            games.find_legal();
            games.areas();
            games.play(&pass);
            games.restart_ended();
        }
        assert_eq!(ALLOCATIONS.load(Ordering::Relaxed), before, "{side}");
    }
}
