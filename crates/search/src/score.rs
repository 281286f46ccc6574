//! What a position is worth to the side to move.

/// Hundredths of a pawn (or of whatever a game's evaluation counts in), or a win a known number of plies
/// away.
pub type Score = i32;

/// The deepest ply that a search may reach.
pub const MAX_PLY: usize = 128;

/// The worth of having won already; a win in n plies is worth n less.
pub const MATE: Score = 32_000;

/// The least score that is a known win, and more than any evaluation. Endgame tables know wins that are
/// longer than a search is deep.
pub const WIN: Score = MATE - 1_000;

/// More than any score.
pub const INFINITY: Score = MATE + 1;

/// The worth of a drawn position.
pub const DRAW: Score = 0;

/// What a position is worth to the side to move, as a person reads it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// No forced end was found: the evaluation, in hundredths.
    Points(Score),
    /// The side to move wins in this many plies at most.
    WinIn(u32),
    /// The side to move loses in this many plies at most.
    LossIn(u32),
    /// A proven draw.
    Draw,
}

impl Verdict {
    /// What `score` means; a search proves no draws.
    pub fn of(score: Score) -> Verdict {
        if score >= WIN {
            Verdict::WinIn((MATE - score).max(0).unsigned_abs())
        } else if score <= -WIN {
            Verdict::LossIn((MATE + score).max(0).unsigned_abs())
        } else {
            Verdict::Points(score)
        }
    }

    /// The number of own moves to a win (positive) or to a loss (negative); `None` without a forced end.
    pub fn moves_to_end(self) -> Option<i32> {
        match self {
            Verdict::Points(_) | Verdict::Draw => None,
            Verdict::WinIn(plies) => Some(plies.div_ceil(2) as i32),
            Verdict::LossIn(plies) => Some(-(plies.div_ceil(2) as i32)),
        }
    }
}

/// `score`, counted from the root, as counted from a position `ply` plies deep: what a table may keep.
pub(crate) fn to_table(score: Score, ply: usize) -> Score {
    match Verdict::of(score) {
        Verdict::Points(_) | Verdict::Draw => score,
        Verdict::WinIn(_) => (score + ply as Score).min(MATE),
        Verdict::LossIn(_) => (score - ply as Score).max(-MATE),
    }
}

/// The inverse of [`to_table`].
pub(crate) fn from_table(score: Score, ply: usize) -> Score {
    match Verdict::of(score) {
        Verdict::Points(_) | Verdict::Draw => score,
        Verdict::WinIn(_) => score - ply as Score,
        Verdict::LossIn(_) => score + ply as Score,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mate_is_counted_in_own_moves() {
        assert_eq!(Verdict::of(MATE - 1).moves_to_end(), Some(1));
        assert_eq!(Verdict::of(MATE - 3).moves_to_end(), Some(2));
        assert_eq!(Verdict::of(-MATE + 2).moves_to_end(), Some(-1));
        assert_eq!(Verdict::of(-MATE).moves_to_end(), Some(0));
        assert_eq!(Verdict::of(WIN - 1), Verdict::Points(WIN - 1));
    }

    #[test]
    fn scores_survive_the_table_at_any_ply() {
        for ply in 0..60 {
            for score in [0, -250, MATE - 70, 70 - MATE] {
                assert_eq!(from_table(to_table(score, ply), ply), score);
            }
        }
        // The same mate, seen from deeper in the tree, is nearer.
        assert_eq!(to_table(MATE - 7, 4), MATE - 3);
    }
}
