//! What a long command needs: a bar with the time left, and an end that can be asked for.

use super::Problem;
use indicatif::{ProgressBar, ProgressStyle};
use std::sync::atomic::{AtomicBool, Ordering};

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// A flag that an interrupt (Ctrl-C) raises; a second one ends the process.
pub(super) fn interrupt() -> Result<&'static AtomicBool, Problem> {
    let handle = || {
        if INTERRUPTED.swap(true, Ordering::Relaxed) {
            std::process::exit(2);
        }
    };
    match ctrlc::set_handler(handle) {
        Ok(()) | Err(ctrlc::Error::MultipleHandlers) => Ok(&INTERRUPTED),
        Err(why) => Err(Problem(format!("interrupts cannot be caught: {why}"))),
    }
}

pub(super) fn bar(total: u64, unit: &str) -> ProgressBar {
    let bar = ProgressBar::new(total);
    let template = format!("{{bar:40}} {{pos}}/{{len}} {unit} {{msg}} {{elapsed}}, {{eta}} left");
    bar.set_style(ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}
