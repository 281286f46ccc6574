//! Playing weaker than one can, as a person would: with shorter sight and a blurred judgement.

use tabuleiro_core::SplitMix64;
use tabuleiro_search::{Limits, Score, misjudgement};

/// How strong to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strength {
    /// How many plies to look ahead; `None` for no bound.
    pub depth: Option<u32>,
    /// How many positions to look at for a move; `None` for no bound.
    pub nodes: Option<u64>,
    /// How many captures in a row are followed beyond the depth: who follows few misjudges trades.
    pub beyond: usize,
    /// The share of those captures that are noticed, in hundredths. What is overlooked, from one square to
    /// another, is overlooked for the whole game, as by a player who does not watch a diagonal.
    pub sight: u8,
    /// How far the evaluation of a position may be misjudged either way. The same position is always
    /// misjudged by the same amount, as by a player with a wrong idea.
    pub blur: Score,
    /// Which positions are misjudged, and how: players of one strength differ by it.
    pub seed: u64,
}

/// One level: its bounds, and its Elo number.
struct Level {
    depth: u32,
    nodes: u64,
    beyond: usize,
    sight: u8,
    blur: Score,
    elo: u32,
}

/// Every capture is followed.
const ALL: usize = usize::MAX;
/// The depth has no bound.
const DEEP: u32 = u32::MAX;
/// Every capture is noticed.
const CLEAR: u8 = 100;

/// The levels below full strength, the weakest first.
#[rustfmt::skip]
const LEVELS: [Level; 9] = [
    Level { depth: 1,    nodes: 1_000,  beyond: 1,   sight: 66,    blur: 140, elo: 870 },
    Level { depth: 1,    nodes: 1_000,  beyond: 1,   sight: 84,    blur: 110, elo: 1090 },
    Level { depth: 1,    nodes: 1_000,  beyond: 2,   sight: 96,    blur: 60,  elo: 1330 },
    Level { depth: 2,    nodes: 2_000,  beyond: ALL, sight: 96,    blur: 110, elo: 1500 },
    Level { depth: 4,    nodes: 2_000,  beyond: ALL, sight: CLEAR, blur: 15,  elo: 1730 },
    Level { depth: 6,    nodes: 2_000,  beyond: ALL, sight: CLEAR, blur: 75,  elo: 1980 },
    Level { depth: DEEP, nodes: 2_200,  beyond: ALL, sight: CLEAR, blur: 5,   elo: 2180 },
    Level { depth: DEEP, nodes: 5_400,  beyond: ALL, sight: CLEAR, blur: 0,   elo: 2460 },
    Level { depth: DEEP, nodes: 12_500, beyond: ALL, sight: CLEAR, blur: 0,   elo: 2700 },
];
/// The Elo number of full strength on the same scale.
const FULL_ELO: u32 = 2900;

impl Strength {
    /// Everything the engine can do.
    pub const FULL: Strength =
        Strength { depth: None, nodes: None, beyond: ALL, sight: CLEAR, blur: 0, seed: 0 };
    /// The highest level.
    pub const LEVELS: u32 = LEVELS.len() as u32 + 1;
    /// The Elo numbers of all levels, level 1 first: what matches between neighbours showed, counted down
    /// from full strength.
    pub const SCALE: [u32; Strength::LEVELS as usize] = scale();
    /// The least and the greatest number of the [`SCALE`](Strength::SCALE).
    pub const ELO: (u32, u32) = (LEVELS[0].elo, FULL_ELO);

    /// Level 1 (the weakest) to [`LEVELS`](Strength::LEVELS) (full strength).
    pub fn of_level(level: u32) -> Strength {
        match LEVELS.get(level.max(1) as usize - 1) {
            Some(&Level { depth, nodes, beyond, sight, blur, .. }) => {
                let depth = (depth != DEEP).then_some(depth);
                Strength { depth, nodes: Some(nodes), beyond, sight, blur, seed: 0 }
            }
            None => Strength::FULL,
        }
    }

    /// `limits` with this strength's bounds.
    pub fn bound(self, limits: Limits) -> Limits {
        let depth = self.depth.into_iter().chain(limits.depth).min();
        Limits { depth, sight: self.nodes, ..limits }
    }

    /// Whether the capture with these bits is overlooked beyond the depth.
    #[inline]
    pub(super) fn overlooks(self, bits: u16) -> bool {
        self.sight < CLEAR
            && SplitMix64::new(u64::from(bits) ^ self.seed).below(100) >= usize::from(self.sight)
    }

    /// By how much a position with this hash is misjudged.
    pub(super) fn misjudgement(self, hash: u64) -> Score {
        misjudgement(hash, self.seed, self.blur)
    }

    /// The level whose Elo number is nearest.
    pub fn of_elo(elo: u32) -> Strength {
        let nearest = (1..).zip(Strength::SCALE).min_by_key(|&(_, number)| number.abs_diff(elo));
        nearest.map_or(Strength::FULL, |(level, _)| Strength::of_level(level))
    }
}

const fn scale() -> [u32; Strength::LEVELS as usize] {
    let mut scale = [FULL_ELO; Strength::LEVELS as usize];
    let mut index = 0;
    while index < LEVELS.len() {
        scale[index] = LEVELS[index].elo;
        index += 1;
    }
    scale
}

#[cfg(test)]
mod tests {
    use super::Strength;

    #[test]
    fn levels_grow_and_the_last_has_no_bound() {
        for level in 1..Strength::LEVELS - 1 {
            let (weaker, stronger) = (Strength::of_level(level), Strength::of_level(level + 1));
            assert!(weaker.nodes <= stronger.nodes && weaker.beyond <= stronger.beyond);
            assert!(
                weaker.sight <= stronger.sight && weaker.depth.unwrap_or(99) <= stronger.depth.unwrap_or(99)
            );
            assert_ne!(weaker, stronger);
        }
        assert_eq!(Strength::of_level(10), Strength::FULL);
        assert_eq!(Strength::of_level(0), Strength::of_level(1));
        assert_eq!(Strength::of_level(99), Strength::FULL);
    }

    #[test]
    fn the_share_of_captures_that_is_noticed_is_kept_for_the_whole_game() {
        let level = Strength { seed: 5, ..Strength::of_level(1) };
        let overlooked: Vec<u16> = (0..4096).filter(|&bits| level.overlooks(bits)).collect();
        let expected = 4096 * (100 - usize::from(level.sight)) / 100;
        assert!(overlooked.len().abs_diff(expected) < 200, "{}", overlooked.len());
        assert!(overlooked.iter().all(|&bits| level.overlooks(bits)));
        let other = Strength { seed: 6, ..level };
        assert!(overlooked.iter().any(|&bits| !other.overlooks(bits)));
        assert!((0..4096).all(|bits| !Strength::FULL.overlooks(bits)));
    }

    #[test]
    fn elo_picks_the_nearest_level() {
        assert!(Strength::SCALE.is_sorted());
        for (level, elo) in (1..).zip(Strength::SCALE) {
            assert_eq!(Strength::of_elo(elo + 20), Strength::of_level(level));
        }
        assert_eq!(Strength::of_elo(0), Strength::of_level(1));
        assert_eq!(Strength::of_elo(4000), Strength::FULL);
    }
}
