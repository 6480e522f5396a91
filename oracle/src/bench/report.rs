use super::goban;
use super::measure::{Rate, Result};
use super::targets::target;
use serde_json::{Value, json};
use std::fmt::Write;

/// The results of a run, with ratios.
pub struct Report<'a> {
    results: &'a [Result],
    threads: usize,
}

impl Report<'_> {
    /// Of these results; `threads` is the number of threads of the second measurement.
    pub fn new(results: &[Result], threads: usize) -> Report<'_> {
        Report { results, threads }
    }

    /// How many times as fast as the crate `goban` the engine is at this work, on one thread.
    pub fn ratio(&self, result: &Result) -> Option<f64> {
        let peer = |other: &&Result| other.engine == goban::NAME && other.size == result.size && other.kind == result.kind;
        let peer = self.results.iter().find(peer)?;
        (peer.one_thread.median > 0.0).then(|| result.one_thread.median / peer.one_thread.median)
    }

    /// A table a work and size.
    pub fn text(&self) -> String {
        let mut text = format!(
            "Millions a second: median of the rounds, (least to greatest). One thread: by the processor's time of it.{}\n",
            if self.threads > 0 { format!(" {} threads: together, by the clock.", self.threads) } else { String::new() }
        );
        let mut heading = None;
        for result in self.results {
            if heading != Some((result.size, result.kind)) {
                heading = Some((result.size, result.kind));
                let _ = writeln!(text, "\n{} {}: {}", result.size, result.kind.name(), result.kind.unit());
            }
            let ratio = self.ratio(result).filter(|_| result.engine != goban::NAME);
            let ratio = ratio.map_or(String::new(), |ratio| format!("{ratio:8.1} x goban"));
            let all = result.all_threads.map_or(String::new(), |all| format!("   {} threads {}", self.threads, rate(all)));
            let line = format!("  {:18} {}{all}   {ratio:16}{}", result.engine, rate(result.one_thread), self.verdict(result));
            let _ = writeln!(text, "{}", line.trim_end());
        }
        text
    }

    fn verdict(&self, result: &Result) -> String {
        let Some((wanted, is)) = target(result.engine, result.size.width(), result.kind).zip(self.ratio(result)) else {
            return String::new();
        };
        let verdict = if is >= wanted { "reached" } else { "missed" };
        format!("   target {wanted} x: {verdict}")
    }

    /// The same for programs. Rates are units a second.
    pub fn json(&self) -> Value {
        let numbers = |rate: Rate| json!({"median": rate.median, "least": rate.least, "greatest": rate.greatest});
        let results = self.results.iter().map(|result| {
            json!({
                "engine": result.engine,
                "size": result.size.to_string(),
                "work": result.kind.name(),
                "unit": result.kind.unit(),
                "one_thread": numbers(result.one_thread),
                "all_threads": result.all_threads.map(numbers),
                "ratio_to_goban": self.ratio(result),
                "target_ratio": target(result.engine, result.size.width(), result.kind),
            })
        });
        json!({"threads": self.threads, "results": results.collect::<Vec<_>>()})
    }
}

fn rate(rate: Rate) -> String {
    let millions = |rate: f64| {
        let millions = rate / 1e6;
        let digits = if millions >= 100.0 {
            0
        } else if millions >= 1.0 {
            2
        } else {
            4
        };
        format!("{millions:.digits$}")
    };
    format!("{:>9} ({} to {})", millions(rate.median), millions(rate.least), millions(rate.greatest))
}
