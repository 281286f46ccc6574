//! Playing weaker than one can, as a person would: with shorter sight and a blurred judgement.

use tabuleiro_core::SplitMix64;
use tabuleiro_search::{Limits, Score};

/// How strong to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strength {
    /// How many positions to look at for a move; `None` for no bound.
    pub nodes: Option<u64>,
    /// How far the evaluation of a position may be misjudged either way. The same position is always misjudged
    /// by the same amount, as by a player with a wrong idea.
    pub blur: Score,
    /// Which positions are misjudged, and how: players of one strength differ by it.
    pub seed: u64,
}

/// The levels, the weakest first: positions to look at, blur, and a rough Elo number.
const LEVELS: [(u64, Score, u32); 10] = [
    (30, 400, 600),
    (80, 300, 800),
    (200, 220, 1000),
    (500, 160, 1200),
    (1_200, 110, 1450),
    (3_000, 75, 1700),
    (8_000, 50, 1950),
    (25_000, 30, 2200),
    (100_000, 12, 2500),
    (u64::MAX, 0, 2900),
];

impl Strength {
    /// Everything the engine can do.
    pub const FULL: Strength = Strength { nodes: None, blur: 0, seed: 0 };
    /// The highest level.
    pub const LEVELS: u32 = LEVELS.len() as u32;
    /// The least and the greatest Elo number that [`of_elo`](Strength::of_elo) tells apart.
    pub const ELO: (u32, u32) = (LEVELS[0].2, LEVELS[LEVELS.len() - 1].2);

    /// Level 1 (the weakest) to [`LEVELS`](Strength::LEVELS) (full strength).
    pub fn of_level(level: u32) -> Strength {
        let index = level.clamp(1, Strength::LEVELS) as usize - 1;
        let (nodes, blur, _) = LEVELS[index];
        Strength { nodes: (nodes < u64::MAX).then_some(nodes), blur, seed: 0 }
    }

    /// `limits` with this strength's bound on positions.
    pub fn bound(self, limits: Limits) -> Limits {
        let nodes = self.nodes.into_iter().chain(limits.nodes).min();
        Limits { nodes, ..limits }
    }

    /// By how much a position with this hash is misjudged.
    pub(super) fn misjudgement(self, hash: u64) -> Score {
        if self.blur == 0 {
            return 0;
        }
        let blur = self.blur.unsigned_abs() as usize;
        // The sum of two makes small mistakes more frequent than large ones.
        let mut random = SplitMix64::new(hash ^ self.seed);
        (random.below(blur + 1) + random.below(blur + 1)) as Score - self.blur.abs()
    }

    /// The level whose Elo number is nearest.
    pub fn of_elo(elo: u32) -> Strength {
        let nearest = (1..=Strength::LEVELS).min_by_key(|&level| LEVELS[level as usize - 1].2.abs_diff(elo));
        Strength::of_level(nearest.unwrap_or(Strength::LEVELS))
    }
}

#[cfg(test)]
mod tests {
    use super::Strength;

    #[test]
    fn levels_grow_and_the_last_has_no_bound() {
        for level in 1..Strength::LEVELS - 1 {
            let (weaker, stronger) = (Strength::of_level(level), Strength::of_level(level + 1));
            assert!(weaker.nodes < stronger.nodes && weaker.blur > stronger.blur);
        }
        assert_eq!(Strength::of_level(10), Strength::FULL);
        assert_eq!(Strength::of_level(0), Strength::of_level(1));
        assert_eq!(Strength::of_level(99), Strength::FULL);
    }

    #[test]
    fn the_same_position_is_misjudged_alike_and_within_bounds() {
        let level = Strength::of_level(3);
        let mistakes: Vec<i32> = (0..1000).map(|hash| level.misjudgement(hash)).collect();
        assert!(mistakes.iter().all(|mistake| mistake.abs() <= level.blur));
        assert!(mistakes.iter().any(|&mistake| mistake > level.blur / 2));
        assert_eq!(mistakes[7], level.misjudgement(7));
        assert_eq!(Strength::FULL.misjudgement(7), 0);
    }

    #[test]
    fn elo_picks_the_nearest_level() {
        assert_eq!(Strength::of_elo(0), Strength::of_level(1));
        assert_eq!(Strength::of_elo(1210), Strength::of_level(4));
        assert_eq!(Strength::of_elo(4000), Strength::FULL);
    }
}
