//! How strong a player is.

use tabuleiro_search::{Limits, Score};

/// A strength from 1, a beginner, to 10, the best we can do in about a second.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Level(u8);

impl Level {
    /// The level of this number, which is from 1 to 10.
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= 10 { Some(Level(number)) } else { None }
    }

    /// How far a search may go: weaker players see fewer plies.
    pub(super) fn limits(self) -> Limits {
        match self.0 {
            1..=6 => Limits::depth(u32::from(self.0)),
            7 => Limits::nodes(10_000),
            8 => Limits::nodes(30_000),
            9 => Limits::nodes(90_000),
            _ => Limits::nodes(300_000),
        }
    }

    /// How far the worth of a position may be misjudged, in hundredths of a man.
    pub(super) fn blur(self) -> Score {
        [0, 120, 90, 70, 50, 35, 25, 15, 8, 4, 0][usize::from(self.0)]
    }
}
