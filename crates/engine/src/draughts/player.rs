//! A draughts player of a given strength.

use std::sync::atomic::AtomicBool;

use tabuleiro_core::History;
use tabuleiro_draughts::{Move, Position, Variant};
use tabuleiro_search::{Control, Limits, Thinker};

use super::{Engine, Strength, Task};

/// The most that a player remembers of positions, in MB.
const MOST_MEGABYTES: u64 = 16;
/// What a position takes in the table.
const POSITION_BYTES: u64 = 16;

/// A computer player of one variant.
pub struct Player {
    engine: Engine,
    strength: Strength,
    seed: u64,
}

impl Player {
    /// A player of `variant` with the bounds of `strength`, whose misjudgements and choices among equal moves
    /// are fixed by `seed`.
    pub fn new(variant: &Variant, strength: Strength, seed: u64) -> Player {
        Player { engine: Engine::new(variant, megabytes(strength)), strength, seed }
    }
}

impl Thinker<Position> for Player {
    fn choose(&mut self, history: &History<Position>, limits: &Limits, stop: &AtomicBool) -> Option<Move> {
        if history.outcome().is_some() {
            return None;
        }
        let mut moves = Vec::new();
        history.position().legal_moves(&mut moves);
        if let [only] = moves.as_slice() {
            return Some(*only);
        }
        let control = Control::obeying(self.strength.bound(*limits), stop);
        let task = Task { sight: self.strength.sight(self.seed), ..Task::new(history) };
        let lines = self.engine.think(&task, &control, |_| {});
        lines.first().map(|line| line.moves[0])
    }

    fn new_game(&mut self) {
        self.engine.new_game();
    }
}

/// The table for a player of `strength`: room for what two of its searches look at. Front ends make a player
/// for each game, and more than it can fill would cost time and memory for nothing.
fn megabytes(strength: Strength) -> usize {
    let bytes = strength.nodes.unwrap_or(u64::MAX).saturating_mul(2 * POSITION_BYTES);
    bytes.div_ceil(1 << 20).clamp(1, MOST_MEGABYTES) as usize
}

#[cfg(test)]
mod tests {
    use tabuleiro_draughts::variant::Goal;

    use super::super::Level;
    use super::*;

    #[test]
    fn weak_players_take_little_memory() {
        let sizes: Vec<usize> =
            (1..=10).filter_map(Level::new).map(|level| megabytes(level.strength(Goal::Normal))).collect();
        assert!(sizes.is_sorted(), "{sizes:?}");
        assert_eq!((sizes[0], sizes[9]), (1, 16));
    }
}
