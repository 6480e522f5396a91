//! The results of games that end in any order, summed up in the order of their numbers.

use super::{FailedGame, Report};
use crate::compare::{Compared, Divergence, Outcome};
use crate::record::Record;
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// Games up to the first divergence count, and no others.
pub(super) struct Ledger {
    /// No game from this number on is needed.
    end: AtomicU64,
    /// How many failures are too many.
    failures: usize,
    book: Mutex<Book>,
}

#[derive(Default)]
struct Book {
    report: Report,
    /// The number of the first game that is not summed up yet.
    next: u64,
    waiting: BTreeMap<u64, Option<(Record, Compared)>>,
    diverged: Option<(u64, Divergence)>,
    entered: u64,
}

impl Ledger {
    pub fn new(games: u64, failures: usize) -> Ledger {
        Ledger { end: AtomicU64::new(games), failures: failures.max(1), book: Mutex::default() }
    }

    /// The number of the first game that is not needed, as far as is known.
    pub fn end(&self) -> u64 {
        self.end.load(Ordering::Acquire)
    }

    /// Enters the result of a game; returns how many have been entered.
    pub fn enter(&self, game: u64, compared: Option<(Record, Compared)>) -> u64 {
        if matches!(&compared, Some((_, Compared { outcome: Outcome::Diverged(_), .. }))) {
            self.end.fetch_min(game + 1, Ordering::AcqRel);
        }
        let Ok(mut book) = self.book.lock() else { return 0 };
        book.waiting.insert(game, compared);
        book.entered += 1;
        loop {
            let number = book.next;
            let Some(compared) = book.waiting.remove(&number) else { break };
            if number < self.end() {
                book.sum_up(number, compared);
                if book.report.failures.len() >= self.failures {
                    self.end.fetch_min(number + 1, Ordering::AcqRel);
                }
            }
            book.next += 1;
        }
        book.entered
    }

    /// The sum, and the first divergence.
    pub fn close(self) -> (Report, Option<(u64, Divergence)>) {
        let book = self.book.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
        (book.report, book.diverged)
    }
}

impl Book {
    fn sum_up(&mut self, game: u64, compared: Option<(Record, Compared)>) {
        let Some((record, compared)) = compared else {
            *self.report.not_comparable.entry("no opening that both engines can play was drawn".to_string()).or_default() += 1;
            return;
        };
        self.report.events.add(&compared.events);
        self.report.questions.add(&compared.questions);
        match compared.outcome {
            Outcome::Agreed => self.report.agreed += 1,
            Outcome::NotComparable(why) => *self.report.not_comparable.entry(why).or_default() += 1,
            Outcome::Failed { engine, failure } => self.report.failures.push(FailedGame { game, engine, failure, record }),
            Outcome::Diverged(divergence) => self.diverged = Some((game, *divergence)),
        }
    }
}
