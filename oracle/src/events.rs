//! What happened in compared games, counted from the reference's verdicts and positions, never from what a generator meant to do.

use crate::shape;
use std::collections::BTreeMap;
use tengen_spec::{Act, Clause, Colour, Illegal, Kind, Opening, Outcome, Phase, Point, Position, Stage, Turn};

macro_rules! events {
    ($($(#[$doc:meta])* $name:ident $label:literal,)+) => {
        /// Counts of events over any number of games.
        #[derive(Clone, Debug, Default, PartialEq, Eq)]
        pub struct Events {
            $($(#[$doc])* pub $name: u64,)+
            /// Refusals by the clause that the reference cites.
            pub refusals: BTreeMap<Clause, u64>,
        }

        impl Events {
            /// Each count with its label, in a fixed order.
            pub fn rows(&self) -> Vec<(&'static str, u64)> {
                vec![$(($label, self.$name),)+]
            }

            /// Adds the counts of other games.
            pub fn add(&mut self, other: &Events) {
                $(self.$name += other.$name;)+
                for (clause, count) in &other.refusals {
                    *self.refusals.entry(*clause).or_default() += count;
                }
            }
        }
    };
}

events! {
    /// Games begun.
    games "games",
    /// Turns made.
    turns "turns",
    /// Turns made on boards whose sides differ.
    turns_not_square "turns on boards that are not square",
    /// Plays made.
    plays "plays",
    /// Passes made.
    passes "passes",
    /// Plays that removed stones of the opponent.
    captures "captures",
    /// Plays that removed several stones of the opponent.
    captures_of_several "captures of several stones",
    /// Plays that removed three or four chains of the opponent's.
    captures_of_chains "captures of three chains or more",
    /// Plays beside three or four chains of the player's own, which they join.
    joins_of_chains "plays that join three chains or more",
    /// Plays that removed the stone played and nothing else.
    suicides_of_one "legal suicides of one stone",
    /// Plays that removed several stones of the player's own.
    suicides_of_several "legal suicides of several stones",
    /// Refused plays that would have removed just the stone played.
    banned_suicides_of_one "banned suicides of one stone",
    /// Refused plays that would have removed several stones of the player's own, whatever clause refuses them.
    banned_suicides_of_several "banned suicides of several stones",
    /// Plays refused because of a repetition that is also a basic ko.
    ko_bans "bans of a repetition that is a basic ko",
    /// Plays refused because of a repetition that is no basic ko.
    superko_bans "bans of a repetition that is not a basic ko",
    /// Those of them that repeat a turn more than ten turns before.
    far_superko_bans "of those, repeating a turn more than ten back",
    /// Those of them that would have captured nothing.
    quiet_superko_bans "of those, by a play that captures nothing",
    /// Refused acts that were tried in the course of games.
    refused_acts "refused acts tried",
    /// Acts carried out that are not turns.
    agreements "acts of agreement",
    /// Games from a set-up.
    setups "set-ups",
    /// Games from a set-up with a chain without liberties.
    libertyless_setups "set-ups with a chain without liberties",
    /// Games from a set-up with a given past.
    pasts "set-ups with a given past",
    /// Games with a handicap.
    handicaps "handicap games",
    /// Confirmations by hypothetical play.
    confirmations "confirmations",
    /// Games that ended with a score.
    scored "games ended by score",
    /// Games that ended otherwise.
    ended_otherwise "games ended otherwise",
    /// Games of a hundred turns or more.
    long_games "games of at least 100 turns",
}

impl Events {
    /// What a check of 2,000 games under the Tromp–Taylor rules must have met at least; the last part of those that it has not.
    ///
    /// A generator that stops producing what goes wrong in real engines must not pass for a check that found nothing.
    pub fn missing(&self) -> Vec<String> {
        let floors = [
            ("games", self.games, 2_000),
            ("turns", self.turns, 100_000),
            ("superko bans", self.superko_bans, 1_000),
            ("far superko bans", self.far_superko_bans, 200),
            ("banned suicides of several stones", self.banned_suicides_of_several, 100),
            ("legal suicides of several stones", self.suicides_of_several, 100),
            ("captures of three chains or more", self.captures_of_chains, 50),
            ("plays that join three chains or more", self.joins_of_chains, 50),
            ("turns on boards that are not square", self.turns_not_square * 10, self.turns * 3),
            ("set-ups with a chain without liberties", self.libertyless_setups, 20),
        ];
        let short = floors.iter().filter(|(_, met, floor)| met < floor);
        short.map(|(what, met, floor)| format!("{what}: {met}, at least {floor} expected")).collect()
    }
}

/// Follows one game and counts.
pub(crate) struct Watch {
    pub events: Events,
    /// Every moment of the game: position, who made it, how.
    moments: Vec<(Position, Option<Colour>, Kind)>,
    /// The number of moments before the start.
    before: usize,
    turns_here: u64,
}

/// A repetition of at least this many turns back is counted as far.
const FAR: i64 = 11;

impl Watch {
    pub fn start(opening: &Opening, position: &Position) -> Watch {
        let past = opening.setup.as_ref().map_or(&[][..], |setup| &setup.past[..]);
        let before = past.len().saturating_sub(1);
        let mut moments: Vec<_> = past.iter().map(|moment| (moment.position.clone(), moment.by, moment.kind)).collect();
        if moments.is_empty() {
            moments.push((position.clone(), None, Kind::Start));
        }
        let mut events = Events { games: 1, ..Events::default() };
        events.setups = u64::from(opening.setup.is_some());
        events.pasts = u64::from(!past.is_empty());
        events.libertyless_setups = u64::from(opening.setup.is_some() && shape::has_chain_without_liberty(position));
        events.handicaps = u64::from(opening.handicap > 0);
        events.confirmations = u64::from(opening.stage == Stage::Confirmation);
        Watch { events, moments, before, turns_here: 0 }
    }

    /// An act was carried out and left this position.
    pub fn carried(&mut self, act: &Act, by: Option<Colour>, after: &Position) {
        let kind = match act {
            Act::Turn(Turn::Play(_)) => Kind::Play,
            Act::Turn(Turn::Pass) | Act::PassFor(_) => Kind::Pass,
            Act::Propose { .. } | Act::Accept { .. } | Act::Dispute { .. } => {
                self.events.agreements += 1;
                return;
            }
        };
        self.events.turns += 1;
        self.turns_here += 1;
        self.events.turns_not_square += u64::from(!after.size().is_square());
        self.events.long_games += u64::from(self.turns_here == 100);
        if let (Act::Turn(Turn::Play(point)), Some(by), Some((now, ..))) = (act, by, self.moments.last()) {
            let captured = removed(now, after, by.opponent());
            let own = removed(&now.with(*point, Some(by)), after, by);
            self.events.plays += 1;
            self.events.captures += u64::from(captured > 0);
            self.events.captures_of_several += u64::from(captured > 1);
            self.events.captures_of_chains += u64::from(captured > 2 && chains_taken(now, after, *point, by) > 2);
            self.events.joins_of_chains += u64::from(shape::chains_beside(now, *point, by).count() > 2);
            self.events.suicides_of_one += u64::from(own == 1);
            self.events.suicides_of_several += u64::from(own > 1);
        } else {
            self.events.passes += 1;
        }
        self.moments.push((after.clone(), by, kind));
    }

    /// The reference judged that this player may not play on this point now.
    pub fn refused(&mut self, point: Point, by: Colour, illegal: &Illegal) {
        *self.events.refusals.entry(illegal.clause()).or_default() += 1;
        match illegal {
            Illegal::Suicide { stones, .. } if stones.len() > 1 => self.events.banned_suicides_of_several += 1,
            Illegal::Suicide { .. } => self.events.banned_suicides_of_one += 1,
            Illegal::Repeats { earlier, .. } => self.repeats(point, by, *earlier),
            _ => {}
        }
    }

    /// An act of the record was tried and refused.
    pub fn refused_act(&mut self, illegal: &Illegal) {
        self.events.refused_acts += 1;
        *self.events.refusals.entry(illegal.clause()).or_default() += 1;
    }

    fn repeats(&mut self, point: Point, by: Colour, earlier: i32) {
        let index = i64::from(earlier) + self.before as i64;
        let Some((returned, ..)) = usize::try_from(index).ok().and_then(|index| self.moments.get(index)) else { return };
        let Some((now, ..)) = self.moments.last() else { return };
        let own = removed(&now.with(point, Some(by)), returned, by);
        let captured = removed(now, returned, by.opponent());
        let far = self.moments.len() as i64 - index >= FAR;
        let ko = self.is_basic_ko(point, by, returned);
        self.events.banned_suicides_of_one += u64::from(own == 1);
        self.events.banned_suicides_of_several += u64::from(own > 1);
        self.events.ko_bans += u64::from(ko);
        self.events.superko_bans += u64::from(!ko);
        self.events.far_superko_bans += u64::from(!ko && far);
        self.events.quiet_superko_bans += u64::from(!ko && captured == 0);
    }

    /// Whether the play would retake at once a single stone's capture and bring back the position before it.
    fn is_basic_ko(&self, point: Point, by: Colour, returned: &Position) -> bool {
        let [.., (before, ..), (now, last_by, kind)] = &self.moments[..] else { return false };
        let opponent_played = *kind == Kind::Play && *last_by == Some(by.opponent());
        let taken_here = before.at(point) == Some(by) && removed(before, now, by) == 1;
        opponent_played && taken_here && returned == before && returned != now
    }

    /// The game is over in this phase, or its record is.
    pub fn ended(&mut self, phase: &Phase) {
        match phase {
            Phase::Ended(Outcome::Scored { .. }) => self.events.scored += 1,
            Phase::Ended(_) => self.events.ended_otherwise += 1,
            _ => {}
        }
    }
}

/// How many points have a stone of this colour before and none of it after.
fn removed(before: &Position, after: &Position, colour: Colour) -> usize {
    before.points_of(Some(colour)).filter(|&point| after.at(point) != Some(colour)).count()
}

/// How many chains of the opponent's beside the point a play removed.
fn chains_taken(before: &Position, after: &Position, point: Point, by: Colour) -> usize {
    shape::chains_beside(before, point, by.opponent()).filter(|chain| chain.iter().all(|&stone| after.at(stone).is_none())).count()
}
