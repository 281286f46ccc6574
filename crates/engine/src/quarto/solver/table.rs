//! What is known about boards, shared by all threads without locks.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use tabuleiro_core::SplitMix64;

/// What is known about a board: whether its owner can win, and whether the owner can avoid to lose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Known {
    flags: u8,
}

const KNOWS_HOLD: u8 = 1;
const HOLDS: u8 = 2;
const KNOWS_WIN: u8 = 4;
const WINS: u8 = 8;

impl Known {
    /// That the owner can win, or can't.
    pub(super) const fn win(wins: bool) -> Known {
        // Who wins does not lose.
        Known { flags: KNOWS_WIN | if wins { WINS | KNOWS_HOLD | HOLDS } else { 0 } }
    }

    /// That the owner can avoid to lose, or can't.
    pub(super) const fn hold(holds: bool) -> Known {
        // Who can't avoid to lose does not win.
        Known { flags: KNOWS_HOLD | if holds { HOLDS } else { KNOWS_WIN } }
    }

    /// Whether the owner can win, if that is known.
    pub(super) const fn wins(self) -> Option<bool> {
        if self.flags & KNOWS_WIN == 0 { None } else { Some(self.flags & WINS != 0) }
    }

    /// Whether the owner can avoid to lose, if that is known.
    pub(super) const fn holds(self) -> Option<bool> {
        if self.flags & KNOWS_HOLD == 0 { None } else { Some(self.flags & HOLDS != 0) }
    }
}

/// A table from keys of up to 54 bits to what is known.
///
/// An entry is one word with the whole key in it, so it is never torn nor mistaken for another. Keys that
/// fall into the same bucket drive out the one that cost the least work.
pub(super) struct BoardTable {
    buckets: Box<[Bucket]>,
}

#[derive(Default)]
#[repr(align(32))]
struct Bucket([AtomicU64; 4]);

const FLAG_BITS: u32 = 4;
const WORK_BITS: u32 = 6;
const KEY_SHIFT: u32 = FLAG_BITS + WORK_BITS;

const fn flags(entry: u64) -> u8 {
    (entry & ((1 << FLAG_BITS) - 1)) as u8
}

const fn work(entry: u64) -> u64 {
    entry >> FLAG_BITS & ((1 << WORK_BITS) - 1)
}

/// How many buckets fit into `megabytes`, at least one.
const fn buckets_in(megabytes: usize) -> usize {
    let count = megabytes.saturating_mul(1 << 20) / size_of::<Bucket>();
    if count == 0 { 1 } else { count }
}

impl BoardTable {
    /// A table of about that size, at least one bucket.
    pub(super) fn new(megabytes: usize) -> BoardTable {
        let count = buckets_in(megabytes);
        BoardTable { buckets: (0..count).map(|_| Bucket::default()).collect() }
    }

    /// The same; `None` if the system has no room for it.
    pub(super) fn try_new(megabytes: usize) -> Option<BoardTable> {
        let count = buckets_in(megabytes);
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(count).ok()?;
        buckets.resize_with(count, Bucket::default);
        Some(BoardTable { buckets: buckets.into_boxed_slice() })
    }

    /// The size of the table in bytes.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(&*self.buckets)
    }

    pub(super) fn get(&self, key: u64) -> Known {
        let entries = self.bucket(key).0.iter().map(|entry| entry.load(Relaxed));
        let found = entries.into_iter().find(|entry| entry >> KEY_SHIFT == key && flags(*entry) != 0);
        found.map_or(Known::default(), |entry| Known { flags: flags(entry) })
    }

    /// Adds what is known about `key`; `nodes` is what it cost to find out.
    pub(super) fn put(&self, key: u64, known: Known, nodes: u64) {
        let bucket = &self.bucket(key).0;
        let cost = u64::from(nodes.checked_ilog2().unwrap_or(0));
        let mut cheapest = (u64::MAX, &bucket[0]);
        for slot in bucket {
            let entry = slot.load(Relaxed);
            if flags(entry) == 0 {
                cheapest = (0, slot);
                break;
            }
            if entry >> KEY_SHIFT == key {
                let flags = u64::from(flags(entry) | known.flags);
                slot.store(key << KEY_SHIFT | work(entry).max(cost) << FLAG_BITS | flags, Relaxed);
                return;
            }
            if work(entry) < cheapest.0 {
                cheapest = (work(entry), slot);
            }
        }
        let (old_cost, slot) = cheapest;
        if old_cost > cost + 3 {
            // Keep what cost much more, but not for ever.
            let entry = slot.load(Relaxed);
            slot.store(entry - (1 << FLAG_BITS), Relaxed);
        } else {
            slot.store(key << KEY_SHIFT | cost << FLAG_BITS | u64::from(known.flags), Relaxed);
        }
    }

    fn bucket(&self, key: u64) -> &Bucket {
        let mixed = SplitMix64::new(key).next_u64();
        let index = (u128::from(mixed) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize]
    }
}

/// The boards that some thread is working on, so that others take different ones first.
///
/// Only a hint: a lost or stale mark costs time and never an answer.
pub(super) struct Busy {
    marks: [AtomicU64; 256],
}

impl Busy {
    pub(super) fn new() -> Busy {
        Busy { marks: [const { AtomicU64::new(0) }; 256] }
    }

    pub(super) fn contains(&self, key: u64) -> bool {
        self.mark(key).load(Relaxed) == key
    }

    pub(super) fn insert(&self, key: u64) {
        self.mark(key).store(key, Relaxed);
    }

    pub(super) fn remove(&self, key: u64) {
        let _ = self.mark(key).compare_exchange(key, 0, Relaxed, Relaxed);
    }

    fn mark(&self, key: u64) -> &AtomicU64 {
        &self.marks[(SplitMix64::new(key).next_u64() >> 56) as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::{BoardTable, Busy, Known};

    #[test]
    fn knowledge_about_a_board_adds_up() {
        let table = BoardTable::new(1);
        table.put(77, Known::win(false), 10);
        assert_eq!((table.get(77).wins(), table.get(77).holds()), (Some(false), None));
        table.put(77, Known::hold(true), 10);
        assert_eq!((table.get(77).wins(), table.get(77).holds()), (Some(false), Some(true)));
        assert_eq!((table.get(78).wins(), table.get(78).holds()), (None, None));
    }

    #[test]
    fn one_answer_can_imply_the_other() {
        assert_eq!(Known::win(true).holds(), Some(true));
        assert_eq!(Known::win(false).holds(), None);
        assert_eq!(Known::hold(false).wins(), Some(false));
        assert_eq!(Known::hold(true).wins(), None);
    }

    #[test]
    fn a_full_bucket_gives_up_its_cheapest_entry_and_never_a_wrong_answer() {
        let table = BoardTable::new(0);
        for key in 1..=4 {
            table.put(key, Known::win(key % 2 == 0), 1 << (8 + key));
        }
        table.put(5, Known::win(true), 1 << 9);
        assert_eq!(table.get(5).wins(), Some(true));
        assert_eq!(table.get(1).wins(), None);
        assert_eq!(table.get(4).wins(), Some(true));
    }

    #[test]
    fn marks_are_taken_back() {
        let busy = Busy::new();
        busy.insert(9);
        assert!(busy.contains(9));
        busy.remove(9);
        assert!(!busy.contains(9));
    }
}
