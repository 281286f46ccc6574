//! Following a capture along squares that somebody gave.

use super::best::Distinction;
use super::hunt::{Capture, Sink};
use super::rank::Rank;
use crate::geometry::Bits;

/// Keeps the capture that rests on exactly the squares of a path.
pub struct Guide<'a, B> {
    /// Where the piece is to rest after its first square.
    landings: &'a [u8],
    /// How many of them it has reached.
    reached: usize,
    /// The capture with its rank.
    pub found: Option<(Capture<B>, Rank)>,
}

impl<'a, B> Guide<'a, B> {
    /// A guide along `path`, which begins where the piece stands; `None` if it goes nowhere.
    pub fn new(path: &'a [u8]) -> Option<Guide<'a, B>> {
        let (_, landings) = path.split_first()?;
        (!landings.is_empty()).then_some(Guide { landings, reached: 0, found: None })
    }
}

impl<B: Bits> Sink<B> for Guide<'_, B> {
    const GUIDED: bool = true;

    fn offer(&mut self, capture: Capture<B>, rank: Rank) {
        if self.reached + 1 == self.landings.len() && self.wants(capture.to) {
            self.found = Some((capture, rank));
        }
    }

    fn rest(&mut self, _: B) {
        self.reached += 1;
    }

    fn leave(&mut self) {
        self.reached -= 1;
    }

    fn wants(&self, at: B) -> bool {
        self.landings.get(self.reached).is_some_and(|&bit| B::one(bit) == at)
    }

    fn by(&self) -> Distinction {
        Distinction::Stops
    }

    fn best(&self) -> Rank {
        Rank::LOWEST
    }
}
