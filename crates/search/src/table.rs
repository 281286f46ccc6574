//! The transposition table: what is known of positions already searched.
//!
//! Threads share it without locks. A slot is two words, the data and the position's key combined with the
//! data by exclusive or; a slot that two threads wrote at once then does not match any key and counts as
//! empty.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use thiserror::Error;

use crate::prefetch::prefetch;
use crate::score::{self, Score};

/// What a stored score says about the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Bound {
    /// Nothing.
    None = 0,
    /// The true score is at most the stored one.
    Upper = 1,
    /// The true score is at least the stored one.
    Lower = 2,
    /// The stored score is the true one.
    Exact = 3,
}

impl Bound {
    /// What a search with the window `alpha` to `beta` that returned `score` has shown.
    pub fn of(score: Score, alpha: Score, beta: Score) -> Bound {
        if score >= beta {
            Bound::Lower
        } else if score > alpha {
            Bound::Exact
        } else {
            Bound::Upper
        }
    }

    /// Whether the true score is known to be at least the stored one.
    #[inline]
    pub fn is_lower(self) -> bool {
        self as u8 & Bound::Lower as u8 != 0
    }

    /// Whether the true score is known to be at most the stored one.
    #[inline]
    pub fn is_upper(self) -> bool {
        self as u8 & Bound::Upper as u8 != 0
    }
}

/// What is stored of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The best move as the game writes it in 16 bits; 0 for none.
    pub mv: u16,
    /// The score that the search returned.
    pub score: Score,
    /// The static evaluation, so that it is computed once.
    pub evaluation: Score,
    /// How deep the search below the position was.
    pub depth: i32,
    /// What `score` says.
    pub bound: Bound,
    /// Whether the position was ever on a principal variation.
    pub was_pv: bool,
}

/// A table of positions with a fixed size.
#[derive(Debug)]
pub struct TranspositionTable {
    clusters: Vec<Cluster>,
    age: AtomicU8,
}

/// The system has no room for a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("there is no memory for a table of {megabytes} MB")]
pub struct NoRoom {
    /// How large it should have been.
    pub megabytes: usize,
}

/// Slots that share a cache line; a position may be in any of them.
#[derive(Default, Debug)]
#[repr(align(64))]
struct Cluster([Slot; 4]);

#[derive(Default, Debug)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// Ages wrap around after this many searches.
const AGES: u8 = 32;
/// Depths are stored shifted, so that quiescence depths fit.
const DEPTH_SHIFT: i32 = 16;

impl TranspositionTable {
    /// An empty table of about `megabytes`, at least one cache line.
    pub fn new(megabytes: usize) -> TranspositionTable {
        let count = clusters_in(megabytes);
        TranspositionTable { clusters: fill(Vec::with_capacity(count), count), age: AtomicU8::new(0) }
    }

    /// Makes it an empty table of about `megabytes`. Where there is no room, it stays as it is.
    pub fn resize(&mut self, megabytes: usize) -> Result<(), NoRoom> {
        let count = clusters_in(megabytes);
        let mut reserved = Vec::new();
        reserved.try_reserve_exact(count).map_err(|_| NoRoom { megabytes })?;
        // What is reserved takes memory only once it is filled; so the old contents go before that.
        self.clusters = Vec::new();
        self.clusters = fill(reserved, count);
        self.age = AtomicU8::new(0);
        Ok(())
    }

    /// Forgets everything.
    pub fn clear(&self) {
        for slot in self.clusters.iter().flat_map(|cluster| &cluster.0) {
            slot.check.store(0, Ordering::Relaxed);
            slot.data.store(0, Ordering::Relaxed);
        }
        self.age.store(0, Ordering::Relaxed);
    }

    /// Makes everything stored so far one search older, so that it is replaced first.
    pub fn next_search(&self) {
        self.age.store((self.age() + 1) % AGES, Ordering::Relaxed);
    }

    /// Starts loading the place of `key`, which will be asked for soon.
    #[inline]
    pub fn prefetch(&self, key: u64) {
        prefetch(self.cluster(key));
    }

    /// What is known of the position with this `key`, met `ply` plies from the root.
    #[inline]
    pub fn get(&self, key: u64, ply: usize) -> Option<Entry> {
        self.cluster(key).0.iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            let found = slot.check.load(Ordering::Relaxed) ^ data == key && data != 0;
            found.then(|| unpack(data, ply))
        })
    }

    /// Remembers `entry` for `key`, in place of what is least worth keeping.
    #[inline]
    pub fn put(&self, key: u64, ply: usize, mut entry: Entry) {
        let age = self.age();
        let mut victim = &self.cluster(key).0[0];
        let mut least = i32::MAX;
        for slot in &self.cluster(key).0 {
            let data = slot.data.load(Ordering::Relaxed);
            if slot.check.load(Ordering::Relaxed) ^ data == key && data != 0 {
                let old = unpack(data, ply);
                if entry.mv == 0 {
                    entry.mv = old.mv;
                }
                // A shallower search may not push out what is deeper and as fresh, unless it is exact.
                let keep = entry.bound != Bound::Exact && entry.depth + 4 < old.depth && age_of(data) == age;
                if keep {
                    return;
                }
                victim = slot;
                break;
            }
            let worth = worth(data, age);
            if worth < least {
                least = worth;
                victim = slot;
            }
        }
        let data = pack(&entry, ply, age);
        victim.data.store(data, Ordering::Relaxed);
        victim.check.store(key ^ data, Ordering::Relaxed);
    }

    /// How full the table is with results of this search, in thousandths, from a sample.
    pub fn permille_used(&self) -> u32 {
        let age = self.age();
        let sample = &self.clusters[..self.clusters.len().min(250)];
        let fresh = sample.iter().flat_map(|cluster| &cluster.0).filter(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            data != 0 && age_of(data) == age
        });
        (fresh.count() * 1000 / (sample.len() * 4)) as u32
    }

    #[inline]
    fn age(&self) -> u8 {
        self.age.load(Ordering::Relaxed)
    }

    #[inline]
    fn cluster(&self, key: u64) -> &Cluster {
        // The high half of the product maps the key evenly on to any number of clusters.
        &self.clusters[((u128::from(key) * self.clusters.len() as u128) >> 64) as usize]
    }
}

/// How many clusters fit into `megabytes`, at least one.
fn clusters_in(megabytes: usize) -> usize {
    (megabytes.saturating_mul(1 << 20) / size_of::<Cluster>()).max(1)
}

/// `count` empty clusters in `reserved`, which has room for them.
fn fill(mut reserved: Vec<Cluster>, count: usize) -> Vec<Cluster> {
    use_huge_pages(&mut reserved);
    reserved.resize_with(count, Cluster::default);
    reserved
}

/// Depth, less what is old; an empty slot is worth least.
fn worth(data: u64, age: u8) -> i32 {
    if data == 0 {
        return i32::MIN;
    }
    let searches_ago = (AGES + age - age_of(data)) % AGES;
    (data >> 48 & 0xFF) as i32 - 4 * i32::from(searches_ago)
}

fn age_of(data: u64) -> u8 {
    (data >> 59) as u8
}

fn pack(entry: &Entry, ply: usize, age: u8) -> u64 {
    let score = score::to_table(entry.score, ply) as i16 as u16;
    let evaluation = entry.evaluation as i16 as u16;
    let depth = (entry.depth + DEPTH_SHIFT).clamp(0, 255) as u64;
    u64::from(entry.mv)
        | u64::from(score) << 16
        | u64::from(evaluation) << 32
        | depth << 48
        | (entry.bound as u64) << 56
        | u64::from(entry.was_pv) << 58
        | u64::from(age) << 59
}

fn unpack(data: u64, ply: usize) -> Entry {
    Entry {
        mv: data as u16,
        score: score::from_table(Score::from((data >> 16) as i16), ply),
        evaluation: Score::from((data >> 32) as i16),
        depth: (data >> 48 & 0xFF) as i32 - DEPTH_SHIFT,
        bound: match data >> 56 & 3 {
            0 => Bound::None,
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        },
        was_pv: data >> 58 & 1 != 0,
    }
}

/// Asks the system to back the table's memory by huge pages, which saves most misses of the address cache.
fn use_huge_pages(clusters: &mut Vec<Cluster>) {
    #[cfg(target_os = "linux")]
    {
        use rustix::mm::{Advice, madvise};
        const PAGE: usize = 4096;
        let memory = clusters.spare_capacity_mut();
        let start = memory.as_mut_ptr().addr();
        let skipped = start.next_multiple_of(PAGE) - start;
        let length = size_of_val(memory).saturating_sub(skipped) / PAGE * PAGE;
        if length > 0 {
            // SAFETY: the range lies within memory that the vector owns, and this advice changes no contents.
            // Where the system has no huge pages the table works all the same, so the answer doesn't matter.
            let _ = unsafe {
                madvise(memory.as_mut_ptr().byte_add(skipped).cast(), length, Advice::LinuxHugepage)
            };
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = clusters;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MATE;
    use tabuleiro_core::SplitMix64;

    fn entry(random: &mut SplitMix64) -> Entry {
        Entry {
            mv: random.below(65_536) as u16,
            score: random.below(60_000) as Score - 30_000,
            evaluation: random.below(60_000) as Score - 30_000,
            depth: random.below(200) as i32 - 8,
            bound: [Bound::None, Bound::Upper, Bound::Lower, Bound::Exact][random.below(4)],
            was_pv: random.below(2) == 0,
        }
    }

    #[test]
    fn what_was_put_is_found() {
        let table = TranspositionTable::new(1);
        let mut random = SplitMix64::new(3);
        for _ in 0..10_000 {
            let (key, entry) = (random.next_u64(), Entry { mv: 5, ..entry(&mut random) });
            table.put(key, 0, entry);
            assert_eq!(table.get(key, 0), Some(entry));
            assert_eq!(table.get(key ^ 1, 0), None);
        }
        table.clear();
        assert_eq!(table.permille_used(), 0);
    }

    #[test]
    fn a_mate_is_nearer_when_met_deeper() {
        let table = TranspositionTable::new(1);
        let found =
            Entry { mv: 1, score: MATE - 9, evaluation: 0, depth: 3, bound: Bound::Exact, was_pv: false };
        table.put(77, 4, found);
        assert_eq!(table.get(77, 2).unwrap().score, MATE - 7);
    }

    #[test]
    fn old_and_shallow_entries_go_first() {
        let table = TranspositionTable::new(0);
        let put = |key: u64, depth: i32| {
            let bound = Bound::Exact;
            table.put(key, 0, Entry { mv: 1, score: 1, evaluation: 0, depth, bound, was_pv: false });
        };
        (1..=4).for_each(|key| put(key, 10 + key as i32));
        put(5, 1);
        assert_eq!(table.get(1, 0), None, "the shallowest of one age goes");
        table.next_search();
        put(6, 2);
        put(7, 3);
        table.next_search();
        table.next_search();
        table.next_search();
        put(8, 2);
        assert!(table.get(8, 0).is_some());
        assert!(table.get(4, 0).is_some(), "a deep old entry outlives a shallow younger one");
    }

    #[test]
    fn a_table_without_room_stays_as_it_is() {
        let mut table = TranspositionTable::new(1);
        let bound = Bound::Exact;
        table.put(9, 0, Entry { mv: 1, score: 1, evaluation: 0, depth: 1, bound, was_pv: false });
        assert_eq!(table.resize(usize::MAX), Err(NoRoom { megabytes: usize::MAX }));
        assert!(table.get(9, 0).is_some());
        assert_eq!(table.resize(2), Ok(()));
        assert_eq!(table.get(9, 0), None);
        assert_eq!(table.clusters.len() * size_of::<Cluster>(), 2 << 20);
    }

    #[test]
    fn a_torn_slot_matches_no_key() {
        let table = TranspositionTable::new(0);
        let bound = Bound::Exact;
        table.put(9, 0, Entry { mv: 1, score: 1, evaluation: 0, depth: 1, bound, was_pv: false });
        let slot = table.clusters[0].0.iter().find(|slot| slot.data.load(Ordering::Relaxed) != 0).unwrap();
        slot.data.fetch_xor(1 << 20, Ordering::Relaxed);
        assert_eq!(table.get(9, 0), None);
    }

    #[test]
    fn a_result_without_a_move_keeps_the_known_move() {
        let table = TranspositionTable::new(1);
        let bound = Bound::Upper;
        let entry = Entry { mv: 3, score: 1, evaluation: 0, depth: 1, bound, was_pv: false };
        table.put(9, 0, entry);
        table.put(9, 0, Entry { mv: 0, depth: 2, ..entry });
        assert_eq!(table.get(9, 0).unwrap().mv, 3);
    }
}
