//! Misjudging positions, as weaker players do.

use tabuleiro_core::SplitMix64;

use crate::Score;

/// By how much the position with this `hash` is misjudged: at most `blur` either way, small mistakes more
/// often than large ones. The same position is always misjudged by the same amount, as by a player with a
/// wrong idea; `seed` tells players apart.
#[inline]
pub fn misjudgement(hash: u64, seed: u64, blur: Score) -> Score {
    if blur == 0 {
        return 0;
    }
    let most = blur.unsigned_abs() as usize;
    let mut random = SplitMix64::new(hash ^ seed);
    // The sum of two makes small mistakes more frequent than large ones.
    (random.below(most + 1) + random.below(most + 1)) as Score - blur.abs()
}

#[cfg(test)]
mod tests {
    use super::misjudgement;

    #[test]
    fn the_same_position_is_misjudged_alike_and_within_bounds() {
        let mistakes: Vec<i32> = (0..1000).map(|hash| misjudgement(hash, 3, 60)).collect();
        assert!(mistakes.iter().all(|mistake| mistake.abs() <= 60));
        assert!(mistakes.iter().any(|&mistake| mistake > 30));
        assert_eq!(mistakes[7], misjudgement(7, 3, 60));
        assert!((0..1000).any(|hash| mistakes[hash as usize] != misjudgement(hash, 4, 60)));
        assert_eq!(misjudgement(7, 3, 0), 0);
    }
}
