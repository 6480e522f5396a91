use super::layout::Layout;
use super::plan::Memory;

/// What one game remembers in order to judge repetition.
///
/// The moments of the game are numbered by turns, the start being 0. Of each there is a hash of its position and the play that made it;
/// of the plays that removed stones, which ones. Everything is kept as *changes*, so memory grows with turns and not with points.
#[derive(Clone, Debug)]
pub struct Past<const W: usize> {
    /// The hash of each moment's position.
    hashes: Vec<u64>,
    /// The play of each turn.
    plays: Vec<Place>,
    /// Which stones the turns removed that removed any, the oldest first.
    removals: Vec<Removal<W>>,
    /// A bit for the upper bits of every hash in `hashes`: a Bloom filter with one function.
    filter: Box<[u64]>,
}

/// A point by word and bit, or no point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub word: u8,
    pub bit: u8,
}

impl Place {
    pub const NONE: Place = Place { word: u8::MAX, bit: 0 };
}

/// Stones that a turn removed.
#[derive(Clone, Debug)]
struct Removal<const W: usize> {
    turn: usize,
    /// Whether they were the player's own.
    own: bool,
    stones: [u64; W],
}

/// What a play does to the board.
#[derive(Clone, Copy, Debug)]
pub struct Change<const W: usize> {
    pub play: Place,
    /// Stones removed, of the opponent or, in a suicide, of the player.
    pub removed: [u64; W],
    pub own: bool,
}

/// The keys of the hash: a position's hash is the sum, over words and colours, of word times key.
///
/// A sum, so that it follows the changes; only ever a reason to look closer, so that bad keys cost time and nothing else.
#[derive(Clone, Copy, Debug)]
pub struct Keys<const W: usize>(pub [[u64; W]; 2]);

impl<const W: usize> Keys<W> {
    /// Keys of which only the `bits` uppermost bits of a hash come out.
    pub fn new(bits: u32) -> Keys<W> {
        let mut state = 0x7465_6e67_656e;
        Keys(std::array::from_fn(|_| std::array::from_fn(|_| (super::random::next(&mut state) | 1).checked_shl(64 - bits).unwrap_or(0))))
    }

    /// The hash after a change by a player (0 for Black) to a position with hash `hash`.
    #[inline(always)]
    pub fn after(&self, hash: u64, player: usize, change: &Change<W>) -> u64 {
        let placed = self.placed(hash, player, change.play);
        let keys = &self.0[player ^ usize::from(!change.own)];
        (0..W).fold(placed, |hash, word| hash.wrapping_sub(change.removed[word].wrapping_mul(keys[word])))
    }

    /// The hash after a change that removes nothing.
    #[inline(always)]
    pub fn placed(&self, hash: u64, player: usize, play: Place) -> u64 {
        let key = self.0[player & 1].get(usize::from(play.word)).copied().unwrap_or(0);
        hash.wrapping_add(key << (play.bit & 63))
    }
}

impl<const W: usize> Past<W> {
    pub fn new(layout: &Layout) -> Past<W> {
        let points = layout.size.area();
        // Under positional superko nearly all games end within three turns a point; longer ones make the vectors grow.
        let turns = 4 * points + 16;
        let mut past = Past {
            hashes: Vec::with_capacity(turns),
            plays: Vec::with_capacity(turns),
            removals: Vec::with_capacity(turns),
            filter: vec![0; (points / 2).next_power_of_two().max(4)].into(),
        };
        past.restart();
        past
    }

    /// Forgets everything but a start.
    pub fn restart(&mut self) {
        self.filter.fill(0);
        self.hashes.clear();
        self.plays.clear();
        self.removals.clear();
        self.hashes.push(0);
        self.plays.push(Place::NONE);
        self.note(0);
    }

    /// The hash of the present position.
    #[inline(always)]
    pub fn hash(&self) -> u64 {
        self.hashes.last().copied().unwrap_or(0)
    }

    #[inline(always)]
    fn note(&mut self, hash: u64) {
        let (word, bit) = self.filter_place(hash);
        if let Some(word) = self.filter.get_mut(word) {
            *word |= bit;
        }
    }

    #[inline(always)]
    fn filter_place(&self, hash: u64) -> (usize, u64) {
        ((hash >> 38) as usize & (self.filter.len() - 1), 1 << (hash >> 58))
    }

    /// Adds the moment that a turn made, `removed` being of the opponent unless `own`.
    #[inline(always)]
    pub fn add(&mut self, hash: u64, play: Place) {
        self.hashes.push(hash);
        self.plays.push(play);
        self.note(hash);
    }

    /// Adds what the turn that is about to be added removes.
    pub fn add_removal(&mut self, stones: &[u64; W], own: bool) {
        self.removals.push(Removal { turn: self.hashes.len(), own, stones: *stones });
    }

    /// The earliest moment that forbids the change to the player who moves now.
    #[inline(always)]
    pub fn repeats(&self, memory: &Memory, hash: u64, change: &Change<W>) -> Option<usize> {
        let (word, bit) = self.filter_place(hash);
        // Sound because the filter has the bit of every hash of the game: without it no moment has this hash, hence none this position.
        if self.filter.get(word).is_some_and(|word| word & bit == 0) { None } else { self.search(memory, hash, change) }
    }

    #[cold]
    fn search(&self, memory: &Memory, hash: u64, change: &Change<W>) -> Option<usize> {
        let now = self.hashes.len();
        let counts = |turn: usize| {
            let pass = turn > 0 && self.plays[turn] == Place::NONE;
            (!memory.same_maker || (now - turn) % 2 == 0) && (memory.passes || !pass) && (memory.start || turn > 0)
        };
        let same_hash = self.hashes.iter().enumerate().filter(|(_, earlier)| **earlier == hash).map(|(turn, _)| turn);
        same_hash.filter(|&turn| counts(turn)).find(|&turn| self.undone_since(turn, change))
    }

    /// Whether the change would leave the position of that moment.
    ///
    /// Sound because a position is the exclusive or of the changes that led to it: the result equals the position of the moment exactly when
    /// everything that changed since cancels out. No hash is asked.
    fn undone_since(&self, moment: usize, change: &Change<W>) -> bool {
        let now = self.hashes.len();
        let mut planes = [[0u64; W]; 2];
        let mut flip = |turn: usize, play: Place, removed: &[u64; W], own: bool| {
            let player = turn % 2;
            if let Some(word) = planes[player].get_mut(usize::from(play.word)) {
                *word ^= 1 << play.bit;
            }
            let side = player ^ usize::from(!own);
            (0..W).for_each(|word| planes[side][word] ^= removed[word]);
        };
        flip(now, change.play, &change.removed, change.own);
        (moment + 1..now).for_each(|turn| flip(turn, self.plays[turn], &[0; W], true));
        for removal in self.removals.iter().rev().take_while(|removal| removal.turn > moment) {
            flip(removal.turn, Place::NONE, &removal.stones, removal.own);
        }
        planes == [[0; W]; 2]
    }
}
