//! What the threads of a search are at, so that they do not all do the same: a simple ABDADA (alpha-beta that
//! defers what another thread is searching).

use std::sync::atomic::{AtomicU64, Ordering};

/// The moves that are being searched. A thread leaves a move that another is at for later; by then its result
/// is in the table.
///
/// It is a hint without locks: two threads may hide each other's entry, and then do the same work as if there
/// were none.
#[derive(Debug)]
pub struct Ongoing {
    /// None where a thread is alone.
    moves: Vec<AtomicU64>,
}

/// Far more than threads have moves under way.
const SLOTS: usize = 1 << 13;
/// Below it a search is over before waiting for it pays.
const LEAST_DEPTH: i32 = 3;

/// A move in a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort(u64);

impl Effort {
    /// The search of the move with these bits in the position with this hash.
    #[inline]
    pub fn of(hash: u64, mv: u16) -> Effort {
        Effort((hash ^ u64::from(mv).wrapping_mul(0x9E37_79B9_7F4A_7C15)).max(1))
    }
}

impl Ongoing {
    /// For this many threads.
    pub fn new(threads: usize) -> Ongoing {
        let slots = if threads > 1 { SLOTS } else { 0 };
        Ongoing { moves: std::iter::repeat_with(AtomicU64::default).take(slots).collect() }
    }

    /// Whether it pays to look whether another thread is at a move that is searched to `depth`.
    #[inline]
    pub fn matters(&self, depth: i32) -> bool {
        depth >= LEAST_DEPTH && !self.moves.is_empty()
    }

    /// Whether a thread is at it.
    #[inline]
    pub fn has(&self, effort: Effort) -> bool {
        self.slot(effort).is_some_and(|slot| slot.load(Ordering::Relaxed) == effort.0)
    }

    /// This thread begins with it.
    #[inline]
    pub fn begin(&self, effort: Effort) {
        if let Some(slot) = self.slot(effort) {
            slot.store(effort.0, Ordering::Relaxed);
        }
    }

    /// This thread has done it.
    #[inline]
    pub fn end(&self, effort: Effort) {
        if let Some(slot) = self.slot(effort).filter(|_| self.has(effort)) {
            slot.store(0, Ordering::Relaxed);
        }
    }

    #[inline]
    fn slot(&self, effort: Effort) -> Option<&AtomicU64> {
        self.moves.get(effort.0 as usize % SLOTS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_ongoing_between_its_beginning_and_its_end() {
        let ongoing = Ongoing::new(2);
        let [one, other] = [7, 8].map(|mv| Effort::of(1 << 40, mv));
        assert!(!ongoing.has(one));
        ongoing.begin(one);
        assert!(ongoing.has(one) && !ongoing.has(other));
        ongoing.end(other);
        assert!(ongoing.has(one));
        ongoing.end(one);
        assert!(!ongoing.has(one));
    }

    #[test]
    fn nobody_else_is_at_anything_where_a_thread_is_alone() {
        let ongoing = Ongoing::new(1);
        ongoing.begin(Effort::of(1, 2));
        assert!(!ongoing.has(Effort::of(1, 2)) && !ongoing.matters(20));
        assert!(Ongoing::new(2).matters(20) && !Ongoing::new(2).matters(1));
    }
}
