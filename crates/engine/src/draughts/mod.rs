//! Draughts of every variant: the plain search with an evaluation made from the variant's own parameters.

mod evaluation;
mod level;

pub use evaluation::Evaluation;
pub use level::Level;

use std::sync::atomic::AtomicBool;

use tabuleiro_core::{History, Rules};
use tabuleiro_draughts::{Move, Position, Variant};
use tabuleiro_search::plain::{Searcher, Settings};
use tabuleiro_search::{Control, Limits, Line, Report, obey};

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
    pub fn choose(
        &mut self,
        history: &History<Position>,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Option<Move> {
        let mut moves = Vec::new();
        history.position().legal_moves(&mut moves);
        if let [only] = moves.as_slice() {
            return history.outcome().is_none().then_some(*only);
        }
        let control = Control::new(self.level.limits().and(*limits));
        let line = obey(&control, stop, || self.searcher.search(history, &control, |_| {}));
        line?.moves.first().copied()
    }
    /// Forgets everything: what comes next is another game.
    pub fn new_game(&mut self) {
        self.searcher.forget();
    }
}

/// Finds the best lines of positions of one variant.
pub struct Analyst(Searcher<Position, Evaluation>);

impl Analyst {
    /// An analyst of `variant` with this many threads and this much memory.
    pub fn new(variant: &Variant, threads: usize, hash_megabytes: usize) -> Analyst {
        let settings = Settings { threads, hash_megabytes, ..Settings::default() };
        Analyst(Searcher::new(Evaluation::new(variant), settings))
    }

    /// The best `lines`, the best first; none if the game is over.
    pub fn think(
        &mut self,
        history: &History<Position>,
        lines: usize,
        control: &Control,
        report: impl FnMut(Report<Move>),
    ) -> Vec<Line<Move>> {
        self.0.set_lines(lines);
        self.0.search_lines(history, control, report)
    }
}
