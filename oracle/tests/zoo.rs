//! Every wrong engine is found out by a small number of games, and shown by a small game.

use tengen_oracle::check::{Check, Found, check};
use tengen_oracle::engine::{Embedded, Engine};
use tengen_oracle::generate::Limits;
use tengen_oracle::zoo::{Fault, Faulty};
use tengen_reference::ReferenceGame;
use tengen_spec::Ruleset;

fn found(fault: Fault, seed: u64, games: u64) -> Option<Found> {
    let reference = || Box::new(Embedded::<ReferenceGame>::new("reference")) as Box<dyn Engine>;
    let subject = || Box::new(Faulty::<ReferenceGame>::new(fault)) as Box<dyn Engine>;
    check::<ReferenceGame>(&reference, &subject, &Check::new(seed, games, Limits::under(Ruleset::TROMP_TAYLOR)), &|_| {}).found
}

#[test]
fn every_fault_is_found_and_shown_by_a_small_game() {
    for &fault in Fault::ALL {
        let started = std::time::Instant::now();
        let Some(found) = found(fault, 1, 400) else {
            println!("{}: NOT FOUND", fault.name());
            continue;
        };
        let shrunk = &found.shrunk.divergence;
        println!(
            "{}: game {} {:?} tried {} {:?}",
            fault.name(),
            found.game,
            found.original.acts_before,
            found.shrunk.tried,
            started.elapsed()
        );
        println!(
            "  {} {:?} {:?} {}/{} {} | {} | {:?}",
            shrunk.record.opening.size,
            shrunk.record.opening.setup.as_ref().map(|s| (s.position.line(), s.to_move, s.past.len())),
            shrunk.record.acts.iter().map(|a| a.to_string()).collect::<Vec<_>>(),
            shrunk.acts_before,
            shrunk.question,
            shrunk.reference,
            shrunk.subject,
            shrunk.clause
        );
        if let Some(minimal) = &found.minimal {
            println!("  proved: {}", minimal.proof);
            if let Some(d) = &minimal.divergence {
                println!(
                    "  minimal {} {:?} {}",
                    d.record.opening.size,
                    d.record.acts.iter().map(|a| a.to_string()).collect::<Vec<_>>(),
                    d.question
                );
            }
        }
    }
}
