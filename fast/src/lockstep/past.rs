use super::layout::Layout;
use super::long::Long;
use super::plan::Memory;
use super::random;

/// What one game remembers in order to judge repetition.
///
/// The moments of the game are numbered by turns, the start being 0. Of each there is a hash of its position and the play that made it;
/// of the plays that removed stones, which ones. Everything is kept as *changes*, so memory grows with turns and not with points.
#[derive(Clone, Debug)]
pub struct Past<const W: usize> {
    /// The moments, and room for more.
    moments: Vec<Moment>,
    /// Number of moments.
    number: usize,
    /// Which stones the turns removed that removed any, the oldest first.
    removals: Vec<Removal<W>>,
    /// A bit for every hash in `moments`: a Bloom filter with one function.
    filter: Box<[u64; FILTER_WORDS]>,
    /// The words of the filter that are used, less one; they are a power of two.
    filter_mask: usize,
    /// The number of moments beyond which the game is a long one.
    ordinary: usize,
    /// What finds the moments of a long game.
    long: Option<Box<Long<W>>>,
}

/// The hash of a position in the upper 48 bits, and the play that made it in the lower 16.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Moment(u64);

/// A point by the number of its word, in the upper byte, and of its bit; [`Place::PASS`] for no point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place(pub u16);

/// Stones that a turn removed.
#[derive(Clone, Debug)]
pub(super) struct Removal<const W: usize> {
    pub turn: usize,
    /// Whether they were the player's own.
    pub own: bool,
    pub stones: [u64; W],
}

/// What a turn does to the board.
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
pub struct Keys<const W: usize>([u64; 16]);

const PLAY_BITS: u32 = 16;

/// Enough for half a word a point of the largest board.
const FILTER_WORDS: usize = 256;

impl Place {
    /// A place that no point has.
    pub const PASS: Place = Place(64);

    /// The place of a bit in a word; no bit is a pass.
    #[inline(always)]
    pub fn new(word: u64, bit: u64) -> Place {
        Place((word << 8) as u16 | bit.trailing_zeros() as u16)
    }

    pub fn flip<const W: usize>(self, plane: &mut [u64; W]) {
        let (word, bit) = (usize::from(self.0 >> 8), u32::from(self.0 & 0xff));
        plane[word % W] ^= 1u64.checked_shl(bit).unwrap_or(0);
    }
}

impl<const W: usize> Keys<W> {
    /// Keys of which only the `bits` uppermost bits of a hash come out.
    pub fn new(bits: u32) -> Keys<W> {
        let mut state = 0x7465_6e67_656e;
        let mut key = || (random::next(&mut state) | 1).checked_shl(64 - bits).unwrap_or(0);
        Keys(std::array::from_fn(|_| key()))
    }

    /// The hash after a player (0 for Black) has placed the stone of this bit and word.
    #[inline(always)]
    pub fn placed(&self, hash: u64, player: u64, word: u64, bit: u64) -> u64 {
        // For a pass the bit is zero.
        hash.wrapping_add(self.0[(player * 8 + word) as usize % 16].wrapping_mul(bit))
    }

    /// The hash after stones of a player have been removed.
    #[inline(always)]
    pub fn removed(&self, hash: u64, player: u64, stones: &[u64; W]) -> u64 {
        let mut hash = hash;
        for word in 0..W {
            hash = hash.wrapping_sub(stones[word].wrapping_mul(self.0[(player as usize * 8 + word) % 16]));
        }
        hash
    }
}

impl Moment {
    pub fn has(self, hash: u64) -> bool {
        (self.0 ^ hash) >> PLAY_BITS == 0
    }

    pub fn hash(self) -> u64 {
        self.0 >> PLAY_BITS << PLAY_BITS
    }

    pub fn play(self) -> Place {
        Place(self.0 as u16)
    }

    /// Whether a pass made this moment, which is the one after turn `turn`.
    pub fn passed(self, turn: usize) -> bool {
        turn > 0 && self.play() == Place::PASS
    }
}

impl<const W: usize> Past<W> {
    pub fn new(layout: &Layout) -> Past<W> {
        let points = layout.size.area();
        // Nearly all random games end within four turns a point; longer ones make the vectors grow.
        let turns = 4 * points + 16;
        let mut past = Past {
            moments: vec![Moment(0); turns],
            number: 0,
            removals: Vec::with_capacity(turns),
            filter: Box::new([0; FILTER_WORDS]),
            filter_mask: (points / 2).next_power_of_two().clamp(4, FILTER_WORDS) - 1,
            ordinary: turns,
            long: None,
        };
        past.restart();
        past
    }

    /// Forgets everything but a start.
    pub fn restart(&mut self) {
        self.filter[..=self.filter_mask % FILTER_WORDS].fill(0);
        self.number = 0;
        self.removals.clear();
        self.long = None;
        self.meet(0);
        self.add(0, Place::PASS, true);
    }

    /// Whether some moment may have a position with this hash. From now on one may.
    ///
    /// Sound because the filter has the bit of every hash of the game: without it no moment has this hash, hence none this position.
    #[inline(always)]
    pub fn meet(&mut self, hash: u64) -> bool {
        let (index, shift) = ((hash >> 40) as usize & self.filter_mask, hash >> 58);
        let word = &mut self.filter[index % FILTER_WORDS];
        let met = *word >> shift & 1 == 1;
        *word |= 1 << shift;
        met
    }

    /// Whether some moment may have a position with this hash, as [`Past::meet`] says.
    pub fn met(&self, hash: u64) -> bool {
        let index = (hash >> 40) as usize & self.filter_mask;
        self.filter[index % FILTER_WORDS] >> (hash >> 58) & 1 == 1
    }

    /// Adds the moment that a turn made, whose hash must have been met; or, if it is not to be kept, does nothing in as many instructions.
    #[inline(always)]
    pub fn add(&mut self, hash: u64, play: Place, keep: bool) {
        let moment = Moment(hash >> PLAY_BITS << PLAY_BITS | u64::from(play.0));
        match self.moments.get_mut(self.number) {
            Some(free) => *free = moment,
            None => self.moments.push(moment),
        }
        self.number += usize::from(keep);
    }

    /// Takes the last moment back, which must have removed no stones, before anything is looked for.
    pub fn take_back(&mut self) {
        self.number = self.number.saturating_sub(1);
    }

    fn moments(&self) -> &[Moment] {
        self.moments.get(..self.number).unwrap_or(&self.moments)
    }

    /// Adds what the turn that is about to be added removes.
    #[inline(always)]
    pub fn add_removal(&mut self, stones: &[u64; W], own: bool) {
        self.removals.push(Removal { turn: self.number, own, stones: *stones });
    }

    /// The earliest moment that forbids the change, which leads to a position with this hash, to the player who moves now.
    #[cold]
    #[inline(never)]
    pub fn repeats(&mut self, memory: &Memory, hash: u64, change: &Change<W>) -> Option<usize> {
        let now = self.number;
        if now > self.ordinary {
            let moments = self.moments.get(..now).unwrap_or(&self.moments);
            let long = self.long.get_or_insert_default();
            long.catch_up(moments, &self.removals);
            return long.repeats(moments, &self.removals, memory, hash, change);
        }
        // Without an early exit, so that the comparisons are made many at a time.
        if !self.moments().iter().fold(false, |met, moment| met | moment.has(hash)) {
            return None;
        }
        let same_hash = self.moments().iter().enumerate().filter(|(_, moment)| moment.has(hash));
        let earlier = same_hash.filter(|(turn, moment)| memory.counts(*turn, moment.passed(*turn), now)).map(|(turn, _)| turn);
        earlier.into_iter().find(|&turn| self.undone_since(turn, change))
    }

    /// Whether the change would leave the position of that moment.
    ///
    /// Sound because a position is the exclusive or of the changes that led to it: the result equals the position of the moment exactly when
    /// everything that changed since cancels out. No hash is asked.
    fn undone_since(&self, moment: usize, change: &Change<W>) -> bool {
        let now = self.number;
        let mut planes = [[0u64; W]; 2];
        let xor = |plane: &mut [u64; W], stones: &[u64; W]| plane.iter_mut().zip(stones).for_each(|(word, stones)| *word ^= stones);
        change.play.flip(&mut planes[now % 2]);
        xor(&mut planes[(now % 2) ^ usize::from(!change.own)], &change.removed);
        for (turn, made) in self.moments().iter().enumerate().skip(moment + 1) {
            made.play().flip(&mut planes[turn % 2]);
        }
        for removal in self.removals.iter().rev().take_while(|removal| removal.turn > moment) {
            xor(&mut planes[(removal.turn % 2) ^ usize::from(!removal.own)], &removal.stones);
        }
        planes == [[0; W]; 2]
    }
}
