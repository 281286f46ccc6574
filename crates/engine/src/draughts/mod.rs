//! Draughts of every variant: the plain search with an evaluation made from the variant's own parameters.

mod evaluation;
mod level;

pub use evaluation::Evaluation;
pub use level::Level;

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use tabuleiro_core::{History, Rules};
use tabuleiro_draughts::{Move, Position, Variant};
use tabuleiro_search::Control;
use tabuleiro_search::plain::{Searcher, Settings};

/// How often a thinking player looks whether it should stop.
const LOOK: Duration = Duration::from_millis(2);

/// A computer player of one variant.
pub struct Player {
    searcher: Searcher<Position, Evaluation>,
    level: Level,
}

impl Player {
    /// A player of `variant` at `level`, whose choices among equal moves are fixed by `seed`.
    pub fn new(variant: &Variant, level: Level, seed: u64) -> Player {
        let settings = Settings { seed, blur: level.blur(), ..Settings::default() };
        Player { searcher: Searcher::new(Evaluation::new(variant), settings), level }
    }

    /// The move to play; `None` if the game is over. Once `stop` becomes true it answers with the best that it
    /// knows by then.
    pub fn choose(&mut self, history: &History<Position>, stop: &AtomicBool) -> Option<Move> {
        let mut moves = Vec::new();
        history.position().legal_moves(&mut moves);
        if let [only] = moves.as_slice() {
            return history.outcome().is_none().then_some(*only);
        }
        let control = Control::new(self.level.limits());
        let done = AtomicBool::new(false);
        let line = thread::scope(|scope| {
            scope.spawn(|| {
                while !done.load(Ordering::Relaxed) {
                    if stop.load(Ordering::Relaxed) {
                        control.stop();
                        return;
                    }
                    thread::sleep(LOOK);
                }
            });
            let line = self.searcher.search(history, &control, |_| {});
            done.store(true, Ordering::Relaxed);
            line
        });
        line?.moves.first().copied()
    }
}
