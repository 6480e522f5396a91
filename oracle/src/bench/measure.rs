use super::{Contestant, Kind, Worker};
use std::time::{Duration, Instant};
use tengen_spec::Size;

/// How it is measured.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Rounds; everyone is measured once in each.
    pub rounds: usize,
    /// How long a worker works in a round, at least.
    pub slice: Duration,
    /// Threads that work at once in the second measurement; none is made if this is 0.
    pub threads: usize,
}

/// Units a second: the median of the rounds, with the least and the greatest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// The median.
    pub median: f64,
    /// The least.
    pub least: f64,
    /// The greatest.
    pub greatest: f64,
}

impl Rate {
    fn of(mut rates: Vec<f64>) -> Option<Rate> {
        rates.sort_by(f64::total_cmp);
        let median = *rates.get(rates.len() / 2)?;
        Some(Rate { median, least: *rates.first()?, greatest: *rates.last()? })
    }
}

/// What a contestant did.
#[derive(Clone, Debug)]
pub struct Result {
    /// The engine's name.
    pub engine: &'static str,
    /// The board.
    pub size: Size,
    /// The work.
    pub kind: Kind,
    /// Units for each second of the processor's time of one thread.
    pub one_thread: Rate,
    /// Units for each second by the clock of all threads together.
    pub all_threads: Option<Rate>,
}

/// Measures everyone. `progress` is called after each slice.
pub fn measure(contestants: &[Contestant], options: &Options, mut progress: impl FnMut()) -> Vec<Result> {
    let mut workers: Vec<Vec<Box<dyn Worker>>> =
        contestants.iter().map(|contestant| (0..options.threads.max(1) as u64).map(|seed| (contestant.start)(seed)).collect()).collect();
    let mut rates = vec![(Vec::new(), Vec::new()); contestants.len()];
    for _ in 0..options.rounds.max(1) {
        for (workers, (one, all)) in workers.iter_mut().zip(&mut rates) {
            one.extend(workers.first_mut().map(|worker| alone(worker.as_mut(), options.slice)));
            if options.threads > 0 {
                all.push(together(workers, options.slice));
            }
            progress();
        }
    }
    let results = contestants.iter().zip(rates).filter_map(|(contestant, (one, all))| {
        let Contestant { engine, size, kind, .. } = *contestant;
        Some(Result { engine, size, kind, one_thread: Rate::of(one)?, all_threads: Rate::of(all) })
    });
    results.collect()
}

/// Units a second of one worker, by the processor's time.
fn alone(worker: &mut dyn Worker, slice: Duration) -> f64 {
    // Once unmeasured, so that everything is in its cache.
    worker.work();
    let (clock, mut units) = (Instant::now(), 0);
    let started = processor_time(clock);
    loop {
        units += worker.work();
        let took = processor_time(clock).saturating_sub(started);
        if took >= slice {
            return units as f64 / took.as_secs_f64();
        }
    }
}

/// Units a second of all workers at once, by the clock.
fn together(workers: &mut [Box<dyn Worker>], slice: Duration) -> f64 {
    let clock = Instant::now();
    let units: u64 = std::thread::scope(|scope| {
        let threads: Vec<_> = workers
            .iter_mut()
            .map(|worker| {
                scope.spawn(move || {
                    let mut units = 0;
                    while clock.elapsed() < slice {
                        units += worker.work();
                    }
                    units
                })
            })
            .collect();
        threads.into_iter().filter_map(|thread| thread.join().ok()).sum()
    });
    units as f64 / clock.elapsed().as_secs_f64()
}

/// The processor's time of this thread where the system tells it, and the clock's otherwise.
fn processor_time(clock: Instant) -> Duration {
    #[cfg(unix)]
    {
        let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
        let _ = clock;
        Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec.unsigned_abs() as u32)
    }
    #[cfg(not(unix))]
    clock.elapsed()
}
