//! An open-addressed table from keys to moments whose last insertion can be taken back.

use crate::history::MomentIndex;

#[derive(Clone, Copy, Debug)]
struct Slot {
    /// The low half of the key; the high half chooses the slot.
    tag: u32,
    moment: MomentIndex,
}

const VACANT: Slot = Slot { tag: 0, moment: MomentIndex::MAX };

/// Moments by key. Different positions may share a key: whoever asks compares the positions of what is found.
///
/// Sound because insertions are only ever taken back in the opposite order: when the youngest moment leaves, no other moment was
/// placed after it, so none can lie beyond its slot for having found that slot taken. Growing places all moments again in the order
/// of their insertion, which keeps this so.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    slots: Vec<Slot>,
    used: usize,
}

impl Table {
    /// An empty table that need not grow for about this many moments.
    pub(crate) fn new(expected: usize) -> Table {
        Table { slots: vec![VACANT; (2 * expected).next_power_of_two().max(64)], used: 0 }
    }

    #[inline]
    fn first_slot(&self, key: u64) -> usize {
        (key >> 32) as usize & (self.slots.len() - 1)
    }

    /// The moments stored under this key, and perhaps some under others.
    #[inline]
    pub(crate) fn find(&self, key: u64) -> impl Iterator<Item = MomentIndex> + '_ {
        let mut at = self.first_slot(key);
        std::iter::from_fn(move || {
            loop {
                let slot = self.slots[at];
                if slot.moment == VACANT.moment {
                    return None;
                }
                at = (at + 1) & (self.slots.len() - 1);
                if slot.tag == key as u32 {
                    return Some(slot.moment);
                }
            }
        })
    }

    /// Stores a moment younger than all that are stored; `key_of` gives the keys of those.
    #[inline]
    pub(crate) fn insert(&mut self, key: u64, moment: MomentIndex, key_of: impl Fn(MomentIndex) -> u64) {
        if (self.used + 1) * 2 > self.slots.len() {
            self.grow(key_of);
        }
        self.place(key, moment);
        self.used += 1;
    }

    fn place(&mut self, key: u64, moment: MomentIndex) {
        let mut at = self.first_slot(key);
        while self.slots[at].moment != VACANT.moment {
            at = (at + 1) & (self.slots.len() - 1);
        }
        self.slots[at] = Slot { tag: key as u32, moment };
    }

    fn grow(&mut self, key_of: impl Fn(MomentIndex) -> u64) {
        let larger = vec![VACANT; self.slots.len() * 2];
        let mut moments: Vec<_> = std::mem::replace(&mut self.slots, larger).into_iter().map(|slot| slot.moment).collect();
        moments.retain(|&moment| moment != VACANT.moment);
        moments.sort_unstable();
        for moment in moments {
            self.place(key_of(moment), moment);
        }
    }

    /// Takes the youngest moment out again, if it is there.
    pub(crate) fn take_back(&mut self, key: u64, moment: MomentIndex) {
        let mut at = self.first_slot(key);
        while self.slots[at].moment != VACANT.moment {
            if self.slots[at].moment == moment {
                self.slots[at] = VACANT;
                self.used -= 1;
                return;
            }
            at = (at + 1) & (self.slots.len() - 1);
        }
    }
}
