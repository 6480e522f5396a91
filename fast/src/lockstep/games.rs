use super::group::{self, Group};
use super::layout::{LANES, Layout};
use super::machine::Path;
use super::past::{Keys, Past};
use super::plan::Plan;
use super::step::{Shared, Turns, Verdicts, carry_out, draw, lane, lanes};
use super::vector::{Job, Row, Vector};
use super::{Grid, Policy, Tally, random};

/// A batch of games on boards of `W` words.
#[derive(Clone, Debug)]
pub struct Games<const W: usize> {
    pub shared: Shared<W>,
    pub path: Path,
    pub games: usize,
    pub rows: Vec<Row>,
    pub past: Vec<[Past<W>; LANES]>,
}

/// What the public engine asks of a batch, whatever its number of words.
pub trait Batch: std::fmt::Debug {
    fn cloned(&self) -> Box<dyn Batch>;
    fn rows(&self) -> &[Row];
    fn play_on(&mut self, policy: Policy, turns: u64) -> Tally;
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
        let past = vec![std::array::from_fn(|_| Past::new(layout)); groups];
        let shared = Shared { grid: Grid::of(layout), plan, keys: Keys::new(hash_bits) };
        Games { shared, path, games, rows, past }
    }

    /// The lanes of a group that hold games.
    fn used(games: usize, group: usize) -> u8 {
        match games.saturating_sub(group * LANES) {
            0 => 0,
            rest if rest >= LANES => u8::MAX,
            rest => (1 << rest) - 1,
        }
    }

    fn groups(&mut self) -> impl Iterator<Item = (u8, Group<'_, W>)> {
        let games = self.games;
        let groups = self.rows.chunks_exact_mut(group::rows(W)).zip(&mut self.past);
        groups.enumerate().filter_map(move |(number, (rows, past))| Some((Self::used(games, number), Group::of(rows, past)?)))
    }
}

impl Clone for Box<dyn Batch> {
    fn clone(&self) -> Box<dyn Batch> {
        self.cloned()
    }
}

impl<const W: usize> Batch for Games<W> {
    fn cloned(&self) -> Box<dyn Batch> {
        Box::new(self.clone())
    }

    fn rows(&self) -> &[Row] {
        &self.rows
    }

    fn play_on(&mut self, policy: Policy, turns: u64) -> Tally {
        let (path, shared) = (self.path, self.shared.clone());
        let mut tally = Tally::default();
        for (used, mut group) in self.groups() {
            tally += path.run(PlayOn { shared: &shared, group: &mut group, used, policy, turns });
        }
        tally
    }
}

struct PlayOn<'a, 'b, const W: usize> {
    shared: &'a Shared<W>,
    group: &'a mut Group<'b, W>,
    used: u8,
    policy: Policy,
    turns: u64,
}

impl<const W: usize> Job for PlayOn<'_, '_, W> {
    type Output = Tally;
    const WORDS: usize = W;

    #[inline(always)]
    fn run<V: Vector>(self) -> Tally {
        let PlayOn { shared, group, used, policy, turns } = self;
        let mut tally = Tally::default();
        for part in 0..LANES / V::LANES {
            group.part = part;
            let used = (u32::from(used) >> (part * V::LANES) & ((1 << V::LANES) - 1)) as u8;
            let (wanted, mut made) = (turns * u64::from(used.count_ones()), 0);
            while made < wanted {
                let drawn: Turns = draw::<V, W>(shared, group, policy, used);
                let verdicts: Verdicts = carry_out::<V, W>(shared, group, &drawn, used);
                made += u64::from(verdicts.made.count_ones());
                tally.refused += u64::from((used & !verdicts.made).count_ones());
                let ended = used & V::load(group.passes, part).and(V::splat(2)).nonzero();
                for local in lanes(ended) {
                    let lane = lane::<V>(part, local);
                    tally.games += 1;
                    tally.turns_of_games += group.turn.0[lane];
                    group.restart(lane);
                }
            }
            tally.turns += made;
        }
        tally
    }
}
