//! What the draw rules and the king-move rule count.

use crate::square::Square;
use crate::variant::MAX_ENDINGS;

/// What has been counted since the start of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Counters {
    /// Plies in a row without a capture or a man's move.
    pub quiet_plies: u16,
    /// For each ending rule of the variant, the plies played since its material arose.
    pub ending_plies: [u8; MAX_ENDINGS],
    /// For each side, the king that made its last moves, where the variant limits that.
    pub king_runs: [Option<KingRun>; 2],
}

/// Moves in a row without a capture that one king has made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct KingRun {
    /// Where the king stands now.
    pub king: Square,
    /// How many moves it has made.
    pub moves: u8,
}
