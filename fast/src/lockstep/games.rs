use super::grid::Grid;
use super::group::{self, Group};
use super::layout::{LANES, Layout};
use super::machine::Path;
use super::past::{Keys, Past};
use super::plan::Plan;
use super::random;
use super::step::Shared;
use super::task::{Part, Task};
use super::vector::{Job, Row, Vector};

/// A batch of games on boards of `W` words.
#[derive(Clone, Debug)]
pub struct Games<const W: usize> {
    shared: Shared<W>,
    path: Path,
    games: usize,
    rows: Vec<Row>,
    past: Vec<[Past<W>; LANES]>,
}

/// What the public engine asks of a batch, whatever its number of words.
pub trait Batch: std::fmt::Debug + Send + Sync {
    fn cloned(&self) -> Box<dyn Batch>;
    fn rows(&self) -> &[Row];
    fn instructions(&self) -> super::Instructions;
    /// Does a task in every group that the task wants, one after the other.
    fn each(&mut self, task: &mut Task<'_>);
    fn restart(&mut self, game: usize);
}

impl Clone for Box<dyn Batch> {
    fn clone(&self) -> Box<dyn Batch> {
        self.cloned()
    }
}

impl<const W: usize> Games<W> {
    pub fn new(layout: &Layout, plan: Plan, path: Path, games: usize, seed: u64, hash_bits: u32) -> Games<W> {
        let groups = games.div_ceil(LANES);
        let mut rows = vec![Row::default(); groups * group::rows(W)];
        for (number, group) in rows.chunks_exact_mut(group::rows(W)).enumerate() {
            if let Some(states) = group.last_mut() {
                *states = Row(std::array::from_fn(|lane| random::stream(seed, (number * LANES + lane) as u64)));
            }
        }
        // One by one, because a clone of a vector does not keep its capacity.
        let past = (0..groups).map(|_| std::array::from_fn(|_| Past::new(layout))).collect();
        let shared = Shared { grid: Grid::of(layout), plan, keys: Keys::new(hash_bits) };
        Games { shared, path, games, rows, past }
    }

    /// The lanes of a group that hold games.
    fn used(games: usize, group: usize) -> u8 {
        match games.saturating_sub(group * LANES) {
            rest if rest >= LANES => u8::MAX,
            rest => (1 << rest) - 1,
        }
    }
}

impl<const W: usize> Batch for Games<W> {
    fn cloned(&self) -> Box<dyn Batch> {
        Box::new(self.clone())
    }

    fn rows(&self) -> &[Row] {
        &self.rows
    }

    fn instructions(&self) -> super::Instructions {
        self.path.instructions()
    }

    fn each(&mut self, task: &mut Task<'_>) {
        let groups = self.rows.chunks_exact_mut(group::rows(W)).zip(&mut self.past);
        for (number, (rows, past)) in groups.enumerate() {
            let Some(mut group) = Group::of(rows, past) else { continue };
            let used = Self::used(self.games, number);
            self.path.run(InGroup { shared: &self.shared, group: &mut group, number, used, task });
        }
    }

    fn restart(&mut self, game: usize) {
        let (number, lane) = (game / LANES, game % LANES);
        let rows = self.rows.chunks_exact_mut(group::rows(W)).nth(number);
        let group = rows.zip(self.past.get_mut(number)).and_then(|(rows, past)| Group::of(rows, past));
        if let Some(mut group) = group {
            group.restart(lane);
        }
    }
}

/// A task in one group.
struct InGroup<'a, 'b, 'c, const W: usize> {
    shared: &'a Shared<W>,
    group: &'a mut Group<'b, W>,
    number: usize,
    used: u8,
    task: &'a mut Task<'c>,
}

impl<const W: usize> Job for InGroup<'_, '_, '_, W> {
    type Output = ();
    const WORDS: usize = W;

    #[inline(always)]
    fn run<V: Vector>(self) {
        for part in 0..LANES / V::LANES {
            self.group.part = part;
            let place = Part { number: self.number, first: part * V::LANES };
            let used = (u32::from(self.used) >> place.first & ((1 << V::LANES) - 1)) as u8;
            self.task.run::<V, W>(self.shared, self.group, place, used);
        }
    }
}
