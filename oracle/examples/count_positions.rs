//! Counts the legal positions of all boards of one width and prints what it took.
//!
//! `cargo run --release -p tengen-oracle --example count_positions -- WIDTH HEIGHT [PUBLISHED.csv]`
//!
//! The optional file has a heading `m,n,L` and one published value a line; every number computed is compared with it.

use std::error::Error;
use std::time::Instant;

use tengen_oracle::count::{Control, Progress, positions_by_height};

const MEMORY_LIMIT: u64 = 6_000_000_000;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [width, height, rest @ ..] = arguments.as_slice() else {
        return Err("usage: count_positions WIDTH HEIGHT [PUBLISHED.csv]".into());
    };
    let (width, height): (usize, usize) = (width.parse()?, height.parse()?);
    let published = rest.first().map(std::fs::read_to_string).transpose()?;

    let start = Instant::now();
    let print = |progress: Progress| {
        eprint!(
            "\r{} of {} points, {} border states, {:.1} s   ",
            progress.done,
            progress.total,
            progress.border_states,
            start.elapsed().as_secs_f64()
        );
    };
    let control = Control::default().report(&print).memory_limit(MEMORY_LIMIT);
    let count = positions_by_height(width, height, &control)?;
    let seconds = start.elapsed().as_secs_f64();
    eprintln!();

    let (mut equal, mut different) = (0, 0);
    for (height, number) in (1..).zip(&count.positions) {
        println!("{width}x{height} {number}");
        if let Some(published) = &published {
            let line = format!("{},{},{number}", width.min(height), width.max(height));
            let line_turned = format!("{},{},{number}", width.max(height), width.min(height));
            if published.lines().any(|known| known == line || known == line_turned) {
                equal += 1;
            } else {
                different += 1;
            }
        }
    }
    println!(
        "width {width}: {seconds:.2} s, {} border states after a row, {} at most, {} bytes of border states",
        count.states_after_row.iter().max().unwrap_or(&0),
        count.most_states,
        count.peak_bytes
    );
    if published.is_some() {
        println!("published values: {equal} equal, {different} different or missing");
    }
    Ok(())
}
