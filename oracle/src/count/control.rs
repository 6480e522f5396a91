//! What a caller may watch and decide while a count runs.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

/// How far a count has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Units of work finished: points of the board for [`Method::Frontier`](super::Method::Frontier), colourings for
    /// [`Method::Enumeration`](super::Method::Enumeration).
    pub done: u64,
    /// Units of work in the whole count.
    pub total: u64,
    /// Border states now in memory; 0 for an enumeration.
    pub border_states: u64,
}

/// Progress reports, interruption and a memory limit, all optional.
///
/// ```
/// use std::sync::atomic::{AtomicBool, Ordering};
/// use tengen_oracle::count::{Control, CountError, Method, Progress, positions};
///
/// let stop = AtomicBool::new(false);
/// let stop_half_way = |progress: Progress| {
///     if 2 * progress.done >= progress.total {
///         stop.store(true, Ordering::Relaxed);
///     }
/// };
/// let control = Control::default().report(&stop_half_way).stop(&stop).memory_limit(1 << 30);
/// assert_eq!(positions(5, 5, Method::Frontier, &control), Err(CountError::Interrupted));
/// ```
#[derive(Clone, Copy, Default)]
pub struct Control<'a> {
    report: Option<&'a (dyn Fn(Progress) + Sync)>,
    stop: Option<&'a AtomicBool>,
    memory_limit: Option<u64>,
}

impl<'a> Control<'a> {
    /// Calls `report` now and then, possibly from several threads at once.
    #[must_use]
    pub fn report(self, report: &'a (dyn Fn(Progress) + Sync)) -> Self {
        Self { report: Some(report), ..self }
    }

    /// Gives up with [`CountError::Interrupted`] soon after `stop` becomes true.
    #[must_use]
    pub fn stop(self, stop: &'a AtomicBool) -> Self {
        Self { stop: Some(stop), ..self }
    }

    /// Gives up with [`CountError::MemoryLimit`] before the lists of border states take more than `bytes`.
    /// The whole process may take half as much again.
    #[must_use]
    pub fn memory_limit(self, bytes: u64) -> Self {
        Self { memory_limit: Some(bytes), ..self }
    }

    pub(super) fn tell(&self, progress: Progress) {
        if let Some(report) = self.report {
            report(progress);
        }
    }

    pub(super) fn check(&self) -> Result<(), CountError> {
        match self.stop {
            Some(stop) if stop.load(Ordering::Relaxed) => Err(CountError::Interrupted),
            _ => Ok(()),
        }
    }

    pub(super) fn memory_limit_in_bytes(&self) -> u64 {
        self.memory_limit.unwrap_or(u64::MAX)
    }
}

impl fmt::Debug for Control<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Control")
            .field("report", &self.report.is_some())
            .field("stop", &self.stop)
            .field("memory_limit", &self.memory_limit)
            .finish()
    }
}

/// Why there is no count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CountError {
    /// A side of the board is 0.
    #[error("a board has at least one column and one row")]
    NoPoints,
    /// The board has more points than the method can take.
    #[error("the board has {points} points; this method counts boards of at most {most}")]
    TooManyPoints {
        /// Points of the board asked for.
        points: u64,
        /// Points of the largest board this method takes.
        most: u64,
    },
    /// Both sides of the board are longer than a border state can describe.
    #[error("the shorter side of the board has {side} points; this method takes at most {most}")]
    TooWide {
        /// Points of the shorter side of the board asked for.
        side: u64,
        /// Points of the longest side a border state describes.
        most: u64,
    },
    /// The lists of border states would outgrow [`Control::memory_limit`].
    #[error("the border states need more than the {bytes} bytes of memory allowed")]
    MemoryLimit {
        /// The limit, in bytes.
        bytes: u64,
    },
    /// The caller set the flag given to [`Control::stop`].
    #[error("interrupted")]
    Interrupted,
}
