//! A chess player of a level.

use std::sync::atomic::AtomicBool;

use tabuleiro_chess::{Move, Position};
use tabuleiro_core::{History, Rules};
use tabuleiro_search::{Control, Limits, Thinker};

use super::{Engine, Strength, Task};

/// What a player remembers of positions, in MB.
const HASH_MEGABYTES: usize = 16;

/// The positions that full strength looks at for a move when nobody bounds it: the same on every machine, and
/// far enough above the level below it.
const ENOUGH: u64 = 29_000;

/// A chess player of one of the levels.
pub struct Player {
    engine: Engine,
    strength: Strength,
}

impl Player {
    /// A player of `level` 1 to 10 whose misjudgements are fixed by `seed`.
    pub fn new(level: u8, seed: u64) -> Player {
        let strength = Strength { seed, ..Strength::of_level(level.into()) };
        Player { engine: Engine::new(HASH_MEGABYTES), strength }
    }
}

impl Thinker<Position> for Player {
    /// Level 10 uses all that `limits` allow, and looks at a fixed number of positions if there are none; the
    /// others look at no more than their level does.
    fn choose(&mut self, history: &History<Position>, limits: &Limits, stop: &AtomicBool) -> Option<Move> {
        if history.outcome().is_some() {
            return None;
        }
        let mut moves = <Position as Rules>::Moves::default();
        history.position().legal_moves(&mut moves);
        if let [only] = moves.as_ref() {
            return Some(*only);
        }
        let limits = if limits.say_nothing() { Limits::nodes(ENOUGH) } else { *limits };
        let control = Control::obeying(self.strength.bound(limits), stop);
        let task = Task { strength: self.strength, ..Task::new(history) };
        let lines = self.engine.think(&task, &control, |_| {});
        lines.first().map(|line| line.moves[0])
    }

    fn new_game(&mut self) {
        self.engine.new_game();
    }
}
