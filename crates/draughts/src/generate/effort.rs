//! How much work a search for captures may be.
//!
//! The number of ways through many pieces grows without bound: by a few thousand on the usual boards, but to
//! any number where kings capture in eight directions, or on large boards that were set up for it. So a search
//! that becomes long remembers where it has been, and one that becomes too long is given up.

use std::collections::HashMap;

use super::rank::Order;
use crate::geometry::Bits;
use crate::variant::Directions;

/// The most jumps that are tried in one position. What lies beyond is not found. No known game comes near.
const MOST_JUMPS: u32 = 1 << 18;

/// After this many jumps a search remembers where it has been.
const MANY_JUMPS: u32 = 1 << 10;

/// A place in a search from which the rest is always the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Place<B> {
    pub from: B,
    pub at: B,
    pub taken: B,
    pub allowed: Directions,
    pub as_king: bool,
    pub order: Order,
}

/// The work of a search for captures in one position.
pub struct Effort<B> {
    /// Jumps that may still be tried.
    left: u32,
    /// For each place where a long search has been, whether there was a jump.
    known: Option<HashMap<Place<B>, bool>>,
}

impl<B: Bits> Effort<B> {
    #[inline(always)]
    pub const fn new() -> Effort<B> {
        Effort { left: MOST_JUMPS, known: None }
    }

    /// Whether another jump may be tried.
    #[inline(always)]
    pub fn spend(&mut self) -> bool {
        self.left = self.left.saturating_sub(1);
        self.left > 0
    }

    /// Whether the search has become long.
    #[inline(always)]
    pub fn is_long(&self) -> bool {
        self.left < MOST_JUMPS - MANY_JUMPS
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
        self.known.get_or_insert_default().insert(place, found);
    }
}
