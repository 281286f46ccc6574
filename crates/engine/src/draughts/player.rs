//! A draughts player of a given strength.

use std::sync::atomic::AtomicBool;

use tabuleiro_core::{History, Rules};
use tabuleiro_draughts::{Move, Position, Variant};
use tabuleiro_search::{Control, Limits};

use super::{Engine, Strength, Task};

/// What a player remembers of positions, in MB.
const HASH_MEGABYTES: usize = 16;

/// A computer player of one variant.
pub struct Player {
    engine: Engine,
    strength: Strength,
    seed: u64,
}

impl Player {
    /// A player of `variant` with the bounds of `strength`, whose misjudgements and choices among equal moves are fixed by `seed`.
    pub fn new(variant: &Variant, strength: Strength, seed: u64) -> Player {
        Player { engine: Engine::new(variant, HASH_MEGABYTES), strength, seed }
    }

    /// The move to play; `None` if the game is over. It takes no longer than `limits` allow, and once `stop`
    /// becomes true it answers with the best that it knows by then.
    pub fn choose(
        &mut self,
        history: &History<Position>,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Option<Move> {
        if history.outcome().is_some() {
            return None;
        }
        let mut moves = Vec::new();
        history.position().legal_moves(&mut moves);
        if let [only] = moves.as_slice() {
            return Some(*only);
        }
        let control = Control::obeying(self.strength.limits().and(*limits), stop);
        let task = Task { sight: self.strength.sight(self.seed), ..Task::new(history) };
        let lines = self.engine.think(&task, &control, |_| {});
        lines.first().map(|line| line.moves[0])
    }

    /// Forgets everything: what comes next is another game.
    pub fn new_game(&mut self) {
        self.engine.new_game();
    }
}
