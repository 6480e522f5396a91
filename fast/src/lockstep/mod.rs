//! Many games side by side, in bit operations over eight games at a time.
//!
//! ```
//! use tengen_fast::lockstep::{Lockstep, Policy, Verdict};
//! use tengen_spec::{Ruleset, Size, Turn};
//!
//! // A thousand games under the Tromp–Taylor rules, positional superko included. Everything random follows from the seed 7.
//! let mut games = Lockstep::new(Size::new(9, 9).unwrap(), 1000, &Ruleset::TROMP_TAYLOR, 7).unwrap();
//! let verdicts = games.play(&vec![Some(Turn::Play("E5".parse().unwrap())); 1000]);
//! assert!(verdicts.iter().all(|verdict| *verdict == Verdict::Made));
//! games.find_legal();
//! assert_eq!(games.legal(3).len(), 80);
//! while games.random_turns(Policy::SparingEyes).turns > 0 {}
//! assert!(games.areas().iter().all(|area| area.black + area.white <= 81));
//! ```
//!
//! **Rules.** Tromp–Taylor and its neighbours: every value of `suicide`; `ko` none or basic; `repetition` none, positional, situational, New
//! Zealand or natural; the end by two passes; area. Games start from the empty board. Other values, and boards of more than 361 points, are
//! refused by name. Komi, ties and handicap are left to the caller: the areas are plain points.
//!
//! # How it lies in memory
//!
//! A *group* is eight games. A *row* is eight words of 64 bits, one a game (a *lane*), aligned to 64 bytes. A *plane* is a set of points of each
//! game of the group: as many rows as a board has *words*. [`Lockstep::memory`] is all of it, an array of `groups × rows × 8` words that a learning
//! environment can read in place:
//!
//! ```text
//!             lane:     0      1      2   …   7                 game = 8 * group + lane
//!  row 0                ┌──────┬──────┬───────┬──────┐
//!    …  words rows      │ own stones, word 0 … words-1 │         Plane::Own: stones of the player to move
//!  row words            ├──────┼──────┼───────┼──────┤
//!    …                  │ the opponent's stones       │         Plane::Opponent
//!  row 2 * words        ├──────┼──────┼───────┼──────┤
//!    …                  │ legal points                │         Plane::Legal, as of the last `find_legal`
//!  row 3 * words        ├──────┼──────┼───────┼──────┤
//!    …                  │ five planes of the engine   │
//!  row 8 * words        ├──────┼──────┼───────┼──────┤
//!                       │ colour  │ 0 Black, 1 White to move   Single::Colour
//!                       │ passes  │ since the last play        Single::Passes
//!                       │ turns   │ made so far                Single::Turns
//!                       │ hash, state of the random sequence │
//!                       └──────┴──────┴───────┴──────┘
//! ```
//!
//! Within a plane, row `y` of the board lies in word `y % words`, from bit `(y / words) * stride` on, where `stride` is the width and one; its column
//! `x` is the `x`-th bit from there. So the rows of a 9 × 9 board alternate between two words, ten bits apart:
//!
//! ```text
//!  word 0:  row 0 (bits 0-8) · row 2 (10-18) · row 4 (20-28) · row 6 (30-38) · row 8 (40-48)
//!  word 1:  row 1            · row 3         · row 5         · row 7
//! ```
//!
//! Boards with fewer words the other way round are stored transposed: see [`Layout`]. Neighbours are then `x << 1 | x >> 1` and the words before
//! and after; only between the last and the first word is there a shift by `stride`, and never a carry from word to word. 9 × 9 takes two
//! words, 13 × 13 four, 19 × 19 seven. The bit between rows is in no plane, which keeps rows apart.
//!
//! # What makes it fast, and why that is sound
//!
//! Each trick has its argument, beginning with "Sound because", at the place where it is used:
//! neighbours without carries (`grid`), captures by two floods that stop early (`capture`), ko by its shape (`capture`), superko looked up only
//! where a stone has been, through a filter and then by the changes themselves (`remember`, `past`; `long` for games of thousands of turns), chains with two eyes remembered (`secure`),
//! legal sets by classes of liberties (`legal`), the last turns of perft as a set (`perft`).
//!
//! **The draw is exactly uniform.** A point is drawn uniformly from a set that holds every legal point and some that may be illegal; if it turns out to be
//! illegal, nothing happens in that lane but that the point leaves the set, and the lane draws again. Sound because, given that
//! the drawn point is legal, each legal point is equally likely, whatever the set was. The better the set, the fewer lanes wait: knowing the chains with two
//! eyes takes the refused draws from 17 % (9 × 9) and 22 % (19 × 19) to 6 %.
//!
//! **Every machine plays the same games.** The kernels are written once, over a trait whose operations are functions of the lanes alone, and
//! compiled for plain Rust, AVX2 and AVX-512 ([`Instructions`]); which of them run is decided when the program starts. Each game has a random sequence of
//! its own, and nothing that one game knows depends on another.

// Several planes are walked word by word in step, in loops that the compiler unrolls.
#![allow(clippy::needless_range_loop)]

mod capture;
mod engine;
mod games;
mod grid;
mod group;
mod layout;
mod legal;
mod long;
mod machine;
mod one;
mod past;
mod perft;
mod plan;
mod random;
mod remember;
mod score;
mod secure;
mod step;
mod task;
mod types;
mod vector;

pub use engine::Lockstep;
pub use layout::{LANES, Layout};
pub use machine::Instructions;
pub use perft::{Perft, perft};
pub use types::{Area, Plane, Policy, Single, Tally, Verdict};
