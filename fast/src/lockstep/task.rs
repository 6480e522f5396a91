//! What a batch can be asked to do, group by group.

use super::group::Group;
use super::layout::LANES;
use super::legal;
use super::plan::Plan;
use super::score::areas;
use super::step::{Shared, Turns, Verdicts, carry_out, draw, lane, lanes};
use super::types::{Area, Policy, Tally, Verdict};
use super::vector::Vector;

/// Something to do in every group.
pub enum Task<'a> {
    /// Turns to make.
    Turns(Source<'a>),
    /// Finds the legal points.
    Legal,
    /// Counts the areas.
    Areas(&'a mut [Area]),
}

/// Which turns to make.
pub enum Source<'a> {
    /// Random ones, ended games starting anew, until each game has made about this many.
    PlayOn(Policy, u64, &'a mut Tally),
    /// A random one in every game that has not ended.
    Random(Policy, &'a mut Tally),
    /// Those that are given, by group; the verdicts that are not `Pending` stand.
    Given(&'a [Turns], &'a mut [Verdict]),
}

/// Where in the batch a vector's lanes are: the group and the first lane of it.
#[derive(Clone, Copy)]
pub struct Part {
    pub number: usize,
    pub first: usize,
}

impl Part {
    /// The number of the game in a lane of this part.
    fn game(self, local: usize) -> usize {
        self.number * LANES + self.first + local
    }
}

impl Task<'_> {
    /// Does it in those lanes that the vector holds; `used` are those with games.
    #[inline(always)]
    pub fn run<V: Vector, const W: usize>(&mut self, shared: &Shared<W>, group: &mut Group<'_, W>, part: Part, used: u8) {
        match self {
            Task::Turns(source) => turns::<V, W>(shared, group, part, used, source),
            Task::Legal => {
                legal::find::<V, W>(shared, group);
                let live = used & !ended::<V, W>(group);
                for local in (0..V::LANES).filter(|local| live >> local & 1 == 0) {
                    group.legal.iter_mut().for_each(|row| row.0[lane::<V>(group.part, local)] = 0);
                }
            }
            Task::Areas(found) => {
                let [own, opponent] = areas::<V, W>(shared, group);
                for local in lanes(used) {
                    let lane = lane::<V>(group.part, local);
                    let (own, opponent) = (own.0[lane] as u16, opponent.0[lane] as u16);
                    let (black, white) = if group.colour.0[lane] == 0 { (own, opponent) } else { (opponent, own) };
                    if let Some(area) = found.get_mut(part.game(local)) {
                        *area = Area { black, white };
                    }
                }
            }
        }
    }
}

fn verdict(plan: &Plan, made: Verdicts, local: usize) -> Verdict {
    match () {
        _ if made.made >> local & 1 == 1 => Verdict::Made,
        _ if made.suicide >> local & 1 == 1 && !plan.suicide_repeats => Verdict::Suicide,
        _ => Verdict::Repeats,
    }
}

/// The lanes whose game has ended.
#[inline(always)]
fn ended<V: Vector, const W: usize>(group: &Group<'_, W>) -> u8 {
    // Two passes end a game, and none follows.
    V::load(group.passes, group.part).and(V::splat(2)).nonzero()
}

/// Makes turns of one source. There is one loop for all sources, so that the kernel of a turn is compiled once.
#[inline(always)]
fn turns<V: Vector, const W: usize>(shared: &Shared<W>, group: &mut Group<'_, W>, part: Part, used: u8, source: &mut Source<'_>) {
    let (mut live, policy, mut missing) = match source {
        Source::PlayOn(policy, turns, _) => {
            let over = ended::<V, W>(group) & used;
            lanes(over).for_each(|local| group.restart(lane::<V>(group.part, local)));
            (used, *policy, turns.saturating_mul(used.count_ones().into()))
        }
        Source::Random(policy, _) => (used & !ended::<V, W>(group), *policy, 1),
        Source::Given(_, verdicts) => {
            let pending = |local: &usize| verdicts.get(part.game(*local)) == Some(&Verdict::Pending);
            let asked = lanes(used & !ended::<V, W>(group)).filter(pending);
            (asked.fold(0, |asked, local| asked | 1 << local), Policy::AnyTurn, 1)
        }
    };
    let (mut made, mut refused) = (0, 0);
    while live != 0 && missing != 0 {
        let turns = match source {
            Source::PlayOn(..) | Source::Random(..) => draw::<V, W>(shared, group, policy, live),
            Source::Given(turns, _) => turns.get(part.number).copied().unwrap_or_default(),
        };
        let verdicts = carry_out::<V, W>(shared, group, &turns, live);
        made += u64::from(verdicts.made.count_ones());
        refused += u64::from((live & !verdicts.made).count_ones());
        match source {
            Source::PlayOn(_, _, tally) => {
                missing = missing.saturating_sub(verdicts.made.count_ones().into());
                let over = ended::<V, W>(group) & used;
                if over != 0 {
                    start_anew::<V, W>(shared, group, over, tally);
                }
            }
            Source::Random(..) => live &= !verdicts.made,
            Source::Given(_, answers) => {
                lanes(live).for_each(|local| answers[part.game(local)] = verdict(&shared.plan, verdicts, local));
                live = 0;
            }
        }
    }
    if let Source::PlayOn(_, _, tally) | Source::Random(_, tally) = source {
        tally.turns += made;
        tally.refused += refused;
    }
}

/// Counts the games of these lanes, which have ended, and starts new ones.
#[inline(always)]
fn start_anew<V: Vector, const W: usize>(shared: &Shared<W>, group: &mut Group<'_, W>, over: u8, tally: &mut Tally) {
    let [own, opponent] = areas::<V, W>(shared, group);
    for local in lanes(over) {
        let lane = lane::<V>(group.part, local);
        let (own, opponent) = (own.0[lane] as i64, opponent.0[lane] as i64);
        tally.count_game(group.turn.0[lane], if group.colour.0[lane] == 0 { own - opponent } else { opponent - own });
        group.restart(lane);
    }
}
