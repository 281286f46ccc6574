//! How strong a player is.

use tabuleiro_search::{Limits, Score};

/// A strength from 1, a beginner, to 10, the best we can do in about a second.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Level(u8);

/// How well a player sees: what makes a search weaker as people are weaker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sight {
    /// How far the worth of a position may be misjudged either way, in hundredths of a man. Each position is
    /// misjudged by a fixed amount, as by a player with a wrong idea, not by fresh luck at each look.
    pub blur: Score,
    /// How many plies of captures are followed beyond the depth: who sees few misjudges trades.
    pub beyond: usize,
    /// Shapes the misjudgements and the choice among equal moves.
    pub seed: u64,
}

impl Sight {
    /// Everything the engine can see.
    pub const FULL: Sight = Sight { blur: 0, beyond: usize::MAX, seed: 0 };
}

/// The levels, the weakest first: the depth in plies, the positions to look at, the plies of captures beyond,
/// and the blur.
const LEVELS: [(u32, u64, usize, Score); 10] = [
    (1, 1_000, 2, 100),
    (2, 1_000, 2, 90),
    (2, 2_000, 4, 70),
    (3, 4_000, usize::MAX, 60),
    (4, 8_000, usize::MAX, 45),
    (6, 16_000, usize::MAX, 35),
    (8, 32_000, usize::MAX, 25),
    (10, 100_000, usize::MAX, 15),
    (13, 300_000, usize::MAX, 8),
    (u32::MAX, 1_000_000, usize::MAX, 0),
];

impl Level {
    /// The strongest level.
    pub const BEST: Level = Level(10);

    /// The level of this number, which is from 1 to 10.
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= 10 { Some(Level(number)) } else { None }
    }

    /// How far a search may go: weaker players look at fewer plies and fewer positions.
    pub fn limits(self) -> Limits {
        let (depth, nodes, ..) = self.row();
        Limits { depth: Some(depth), nodes: Some(nodes), ..Limits::default() }
    }

    /// How well this level sees, with mistakes of its own for each `seed`.
    pub fn sight(self, seed: u64) -> Sight {
        let (.., beyond, blur) = self.row();
        Sight { blur, beyond, seed }
    }

    fn row(self) -> (u32, u64, usize, Score) {
        LEVELS[usize::from(self.0) - 1]
    }
}
