//! How much work a search for captures may be.
//!
//! There are a few dozen ways to capture on the usual boards, but any number where kings capture in eight
//! directions, or on large boards. So a search that becomes long remembers where it has been and leaves what
//! can't be best, and one that becomes too long is given up. The limits count steps, not time, so that they
//! are the same on every machine.

use hashbrown::HashMap;

use super::best::Distinction;
use super::mixer::BuildMixer;
use super::rank::Order;
use crate::geometry::Bits;
use crate::variant::Directions;

/// The most steps of a search in one position: some tenths of a second on a board of 20x20. What lies
/// beyond is not found.
pub const MOST_STEPS: u32 = 1 << 21;

/// The same where captures with the same result are told apart, which a move or its refusal may ask for
/// several times.
pub const MOST_STEPS_APART: u32 = 1 << 19;

/// The most captures that are listed in one position.
pub const MOST_CAPTURES: usize = 1 << 14;

/// After this many jumps a search is long: from then on it remembers where it has been.
const MANY_JUMPS: u32 = 1 << 10;

/// The steps that a remembered place costs, so that all of them take no more than some 20 megabytes.
const PLACE: u32 = 9;

/// A place in a search from which the rest is always the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Place<B> {
    pub taken: B,
    pub order: Order,
    pub from: u8,
    pub at: u8,
    pub allowed: Directions,
    pub as_king: bool,
}

/// The work of a search for captures in one position.
pub struct Effort<B> {
    /// Jumps until the search is long; below zero once it is.
    short: i32,
    /// Steps that may be made after that: a jump, a look at a square, or a round of finding what is within
    /// reach.
    left: u32,
    /// For each place where a long search has been, whether there was a jump.
    known: Option<HashMap<Place<B>, bool, BuildMixer>>,
}

impl<B: Bits> Effort<B> {
    #[inline(always)]
    pub fn new(by: Distinction) -> Effort<B> {
        let left = if by == Distinction::Results { MOST_STEPS } else { MOST_STEPS_APART };
        Effort { short: MANY_JUMPS as i32, left: left - MANY_JUMPS, known: None }
    }

    /// Makes a jump; whether the search is still short after it.
    #[inline(always)]
    pub fn jump_while_short(&mut self) -> bool {
        self.short -= 1;
        self.short >= 0
    }

    /// Whether the search has become long.
    #[inline(always)]
    pub fn is_long(&self) -> bool {
        self.short < 0
    }

    /// Whether another step of a long search may be made.
    pub fn spend(&mut self) -> bool {
        self.left = self.left.saturating_sub(1);
        self.left > 0
    }

    /// Tries nothing more.
    #[cold]
    pub fn give_up(&mut self) {
        (self.short, self.left) = (-1, 0);
    }

    /// Whether everything was tried.
    pub fn is_complete(&self) -> bool {
        self.left > 0
    }

    /// Whether there was a jump from `place`, if the search has been there.
    pub fn recall(&self, place: &Place<B>) -> Option<bool> {
        self.known.as_ref()?.get(place).copied()
    }

    /// Remembers whether there was a jump from `place`.
    pub fn remember(&mut self, place: Place<B>, found: bool) {
        self.left = self.left.saturating_sub(PLACE);
        if self.left > 0 {
            self.known.get_or_insert_default().insert(place, found);
        }
    }
}

/// The steps of searches for captures, counted for the tests alone: looks at a square, and rounds of
/// looking how far a capture can reach.
#[cfg(test)]
pub mod work {
    use std::cell::Cell;

    thread_local! {
        static STEPS: Cell<u64> = const { Cell::new(0) };
    }

    pub fn step() {
        STEPS.set(STEPS.get() + 1);
    }

    /// The steps since the last call.
    pub fn take() -> u64 {
        STEPS.replace(0)
    }
}
