//! The computer player: it sees every game to its end, if it does not overlook that.

use std::sync::atomic::AtomicBool;

use tabuleiro_facade::adapter::Thinker;
use tabuleiro_facade::{History, Limits, Rules, SplitMix64};

use crate::position::{Move, Position};

/// A player of a level from 1 to 10; the highest overlooks nothing.
pub struct Mind {
    level: u8,
    random: SplitMix64,
}

impl Mind {
    pub fn new(level: u8, seed: u64) -> Mind {
        Mind { level, random: SplitMix64::new(seed) }
    }
}

impl Thinker<Position> for Mind {
    fn choose(&mut self, history: &History<Position>, _: &Limits, _: &AtomicBool) -> Option<Move> {
        let position = history.position();
        let moves = position.moves();
        let winning = moves.iter().copied().find(|&mv| is_lost(&position.after(mv)));
        let overlooks = self.random.below(10) >= usize::from(self.level);
        winning.filter(|_| !overlooks).or_else(|| self.random.choose(&moves).copied())
    }
}

/// Whether the side to move loses against the best answers: no game is drawn.
pub fn is_lost(position: &Position) -> bool {
    position.moves().iter().all(|&mv| !is_lost(&position.after(mv)))
}
