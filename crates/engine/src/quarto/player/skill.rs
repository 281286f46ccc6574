//! How strong a player is.

use std::fmt;

/// A level of strength, 1 to 10.
///
/// Each level scores between 60 and 85 per cent against the one below; `docs/quarto-levels.md` has the
/// matches.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// What a level can do.
#[derive(Clone, Copy, Debug)]
pub(super) enum Skill {
    /// Errs as people do.
    Human {
        /// In how many cases of a hundred it sees that three pieces of a line share an attribute.
        sight: usize,
        /// How many plies ahead it looks, when it does.
        plies: usize,
        /// In how many turns of a hundred it looks ahead; otherwise it only sees what can be completed now.
        attention: usize,
    },
    /// Never errs.
    Perfect,
}

const fn human(sight: usize, plies: usize, attention: usize) -> Skill {
    Skill::Human { sight, plies, attention }
}

/// The levels below perfect play. Set by matches, see `docs/quarto-levels.md`.
const HUMANS: [Skill; 9] = [
    human(30, 1, 0),
    human(52, 1, 0),
    human(72, 1, 0),
    human(88, 1, 0),
    human(99, 1, 0),
    human(100, 3, 50),
    human(100, 5, 64),
    human(100, 7, 76),
    human(100, 7, 100),
];

impl Level {
    /// The weakest level.
    pub const FIRST: Level = Level(1);

    /// Full strength: perfect play.
    pub const FULL: Level = Level(10);

    /// The level of that number; `None` unless it is 1 to 10.
    pub const fn new(number: u8) -> Option<Level> {
        if number >= Level::FIRST.0 && number <= Level::FULL.0 { Some(Level(number)) } else { None }
    }

    /// The number of the level.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// All levels, weakest first.
    pub fn all() -> impl ExactSizeIterator<Item = Level> + DoubleEndedIterator + Clone {
        (Level::FIRST.0..Level::FULL.0 + 1).map(Level)
    }

    pub(super) fn skill(self) -> Skill {
        HUMANS.get(usize::from(self.0) - 1).copied().unwrap_or(Skill::Perfect)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
