//! Keeping the captures that the rules of precedence leave.

use std::collections::HashSet;

use super::hunt::{Capture, Sink};
use super::rank::Rank;
use crate::geometry::{Bits, Geometry};
use crate::ply::Ply;

/// What is kept of a capture.
pub trait Keep<B: Bits>: Copy {
    fn new(capture: &Capture<B>, landings: &[u8]) -> Self;
    /// What two captures with the same result have in common.
    fn result(&self) -> (u8, u8, B, bool);
}

impl<B: Bits> Keep<B> for Capture<B> {
    #[inline(always)]
    fn new(capture: &Capture<B>, _: &[u8]) -> Capture<B> {
        *capture
    }

    #[inline(always)]
    fn result(&self) -> (u8, u8, B, bool) {
        (self.from.first(), self.to.first(), self.taken, self.crowned)
    }
}

impl<G: Geometry> Keep<G::Bits> for Ply<G> {
    fn new(capture: &Capture<G::Bits>, landings: &[u8]) -> Ply<G> {
        let mut path = G::NO_PATH;
        path.as_mut()[..landings.len()].copy_from_slice(landings);
        Ply {
            taken: capture.taken,
            from: capture.from.first(),
            to: capture.to.first(),
            king: capture.king,
            crowned: capture.crowned,
            landings: landings.len() as u8,
            path,
        }
    }

    fn result(&self) -> (u8, u8, G::Bits, bool) {
        (self.from, self.to, self.taken, self.crowned)
    }
}

/// Which captures are told apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tell {
    /// Those that differ in their result: the first and last square, the captured pieces, the crowning.
    Results,
    /// Also those that differ in the order of captures or in where the piece turned.
    Paths,
    /// Also those that differ only in where a king rested between two pieces on one line.
    Stops,
}

/// Above this many captures, those with the same result are found by a hash set.
const FEW: usize = 32;

/// The best captures so far, at the end of a list that may hold other things before them.
pub struct Best<'a, B: Bits, T> {
    list: &'a mut Vec<T>,
    start: usize,
    rank: Rank,
    tell: Tell,
    seen: HashSet<(u8, u8, B, bool)>,
}

impl<'a, B: Bits, T: Keep<B>> Best<'a, B, T> {
    pub fn new(list: &'a mut Vec<T>, tell: Tell) -> Self {
        let start = list.len();
        Best { list, start, rank: Rank::LOWEST, tell, seen: HashSet::new() }
    }

    /// Whether a capture with this result is kept already.
    fn has(&mut self, result: (u8, u8, B, bool)) -> bool {
        let kept = &self.list[self.start..];
        if kept.len() < FEW {
            return kept.iter().any(|other| other.result() == result);
        }
        self.has_among_many(result)
    }

    #[cold]
    #[inline(never)]
    fn has_among_many(&mut self, result: (u8, u8, B, bool)) -> bool {
        if self.seen.is_empty() {
            self.seen.extend(self.list[self.start..].iter().map(Keep::result));
        }
        !self.seen.insert(result)
    }
}

impl<B: Bits, T: Keep<B>> Sink<B> for Best<'_, B, T> {
    #[inline]
    fn offer(&mut self, capture: Capture<B>, rank: Rank, landings: &[u8]) {
        if rank < self.rank {
            return;
        }
        if rank > self.rank {
            self.list.truncate(self.start);
            self.seen.clear();
            self.rank = rank;
        }
        let item = T::new(&capture, landings);
        // A single jump has only one path.
        if self.tell != Tell::Results || landings.len() == 1 || !self.has(item.result()) {
            self.list.push(item);
        }
    }

    fn tells_stops(&self) -> bool {
        self.tell == Tell::Stops
    }
}
