//! Keeping the captures that the rules of precedence leave.

use alloc::vec::Vec;

use hashbrown::HashSet;

use super::effort::MOST_CAPTURES;
use super::hunt::{Capture, Sink};
use super::mixer::BuildMixer;
use super::rank::Rank;
use crate::geometry::{Bits, Geometry};
use crate::ply::Ply;

/// What is kept of a capture.
pub trait Keep<B: Bits>: Copy {
    /// Where the piece has rested so far.
    type Trail;
    const NO_TRAIL: Self::Trail;

    fn rest(trail: &mut Self::Trail, at: B);
    fn leave(trail: &mut Self::Trail);
    fn new(capture: &Capture<B>, trail: &Self::Trail) -> Self;
    /// What two captures with the same result have in common.
    fn result(&self) -> (u8, u8, B, bool);
}

/// For counting: the trail is not needed.
impl<B: Bits> Keep<B> for Capture<B> {
    type Trail = ();
    const NO_TRAIL: () = ();

    #[inline(always)]
    fn rest(_: &mut (), _: B) {}

    #[inline(always)]
    fn leave(_: &mut ()) {}

    #[inline(always)]
    fn new(capture: &Capture<B>, _: &()) -> Capture<B> {
        *capture
    }

    #[inline(always)]
    fn result(&self) -> (u8, u8, B, bool) {
        (self.from.first(), self.to.first(), self.taken, self.crowned)
    }
}

/// For playing: the squares of the trail and how many there are.
impl<G: Geometry> Keep<G::Bits> for Ply<G> {
    type Trail = (G::Path, u8);
    const NO_TRAIL: (G::Path, u8) = (G::NO_PATH, 0);

    #[inline]
    fn rest((path, length): &mut (G::Path, u8), at: G::Bits) {
        path.as_mut()[usize::from(*length)] = at.first();
        *length += 1;
    }

    #[inline]
    fn leave((_, length): &mut (G::Path, u8)) {
        *length -= 1;
    }

    fn new(capture: &Capture<G::Bits>, &(trail, length): &(G::Path, u8)) -> Ply<G> {
        let to = capture.to.first();
        let length = usize::from(length);
        let mut path = G::NO_PATH;
        path.as_mut()[..length].copy_from_slice(&trail.as_ref()[..length]);
        path.as_mut()[length] = to;
        Ply {
            taken: capture.taken,
            from: capture.from.first(),
            to,
            king: capture.king,
            crowned: capture.crowned,
            landings: length as u8 + 1,
            path,
        }
    }

    fn result(&self) -> (u8, u8, G::Bits, bool) {
        (self.from, self.to, self.taken, self.crowned)
    }
}

/// Which captures are told apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Distinction {
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
pub struct Best<'a, B: Bits, T: Keep<B>> {
    list: &'a mut Vec<T>,
    start: usize,
    rank: Rank,
    by: Distinction,
    trail: T::Trail,
    /// The results in the list, once they are many.
    seen: Option<HashSet<(u8, u8, B, bool), BuildMixer>>,
    /// Whether there was a capture more than can be listed.
    overflowed: bool,
}

impl<'a, B: Bits, T: Keep<B>> Best<'a, B, T> {
    #[inline(always)]
    pub fn new(list: &'a mut Vec<T>, by: Distinction) -> Self {
        let start = list.len();
        Best { list, start, rank: Rank::LOWEST, by, trail: T::NO_TRAIL, seen: None, overflowed: false }
    }

    /// Whether every capture was kept that should be.
    #[inline(always)]
    pub fn had_room(&self) -> bool {
        !self.overflowed
    }

    /// Whether a capture with this result is kept already, or none can be kept.
    #[inline]
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
        let kept = &self.list[self.start..];
        let full = kept.len() >= MOST_CAPTURES;
        let seen = self.seen.get_or_insert_with(|| kept.iter().map(Keep::result).collect());
        if full {
            self.overflowed |= !seen.contains(&result);
            return true;
        }
        !seen.insert(result)
    }

    /// Whether no more can be kept, where each capture is told apart.
    #[inline]
    fn has_no_room(&mut self) -> bool {
        let full = self.list.len() - self.start >= MOST_CAPTURES;
        self.overflowed |= full;
        full
    }
}

impl<B: Bits, T: Keep<B>> Sink<B> for Best<'_, B, T> {
    #[inline]
    fn offer(&mut self, capture: Capture<B>, rank: Rank) {
        if rank < self.rank {
            return;
        }
        if rank > self.rank {
            self.list.truncate(self.start);
            self.seen = None;
            self.overflowed = false;
            self.rank = rank;
        }
        let item = T::new(&capture, &self.trail);
        let kept = if self.by == Distinction::Results { self.has(item.result()) } else { self.has_no_room() };
        if !kept {
            self.list.push(item);
        }
    }

    fn is_full(&self) -> bool {
        self.overflowed
    }

    #[inline(always)]
    fn rest(&mut self, at: B) {
        T::rest(&mut self.trail, at);
    }

    #[inline(always)]
    fn leave(&mut self) {
        T::leave(&mut self.trail);
    }

    fn by(&self) -> Distinction {
        self.by
    }

    fn best(&self) -> Rank {
        self.rank
    }
}
