//! Draughts of every variant.
//!
//! [`Engine`] thinks about the current position of a game under the limits of a
//! [`Control`] and reports as it goes; [`Player`] is an engine with the
//! [`Strength`] of a [`Level`].
//!
//! ```
//! use tabuleiro_engine::draughts::{Control, Engine, History, Limits, Position, Task, named};
//!
//! let game = History::new(Position::read_fen("W:Wd4,f2:Be7", named::BRAZILIAN)?);
//! let mut engine = Engine::new(&named::BRAZILIAN, 1);
//! let lines = engine.think(&Task::new(&game), &Control::new(Limits::depth(8)), |_| {});
//! assert!(lines[0].score > 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bench;
pub mod endings;
pub mod evaluation;
mod heuristics;
mod level;
mod ordering;
mod player;
mod quiescence;
mod search;
mod searcher;
mod thread;

pub use crate::Bench;
pub use bench::{bench, bench_positions};
pub use heuristics::Heuristics;
pub use level::{Level, Sight, Strength};
pub use player::Player;

pub use tabuleiro_draughts::{History, Move, Position, Variant, named};
pub use tabuleiro_search::{Control, Limits, NoRoom, PrincipalVariation, Report, Thinker, Verdict};

use tabuleiro_search::TranspositionTable;

use evaluation::Knowledge;
use searcher::Searcher;

/// What to think about.
#[derive(Clone, Copy, Debug)]
pub struct Task<'a> {
    /// The game; its current position is what the search starts from, the earlier ones count for repetition.
    pub game: &'a History<Position>,
    /// How many lines to find, at least 1.
    pub lines: usize,
    /// How well to see. A strength's bound on positions is a matter of the limits: [`Strength::bound`].
    pub sight: Sight,
    /// Which guesses to use: all, but to measure them.
    pub heuristics: Heuristics,
}

impl<'a> Task<'a> {
    /// To find the best move of all.
    pub fn new(game: &'a History<Position>) -> Task<'a> {
        Task { game, lines: 1, sight: Sight::FULL, heuristics: Heuristics::ALL }
    }
}

/// A player of one variant with its memory.
pub struct Engine {
    /// `None` if the variant's rules make no sense, so that there is nothing to think about.
    searcher: Option<Box<dyn Searcher>>,
    table: TranspositionTable,
}

impl Engine {
    /// A player of `variant` with one thread and a table of `hash_megabytes`.
    pub fn new(variant: &Variant, hash_megabytes: usize) -> Engine {
        Engine::with_knowledge(variant, Knowledge::of(variant), hash_megabytes)
    }

    /// A player that judges by `knowledge` of the variant.
    pub fn with_knowledge(variant: &Variant, knowledge: Knowledge, hash_megabytes: usize) -> Engine {
        let searcher = Position::start(*variant).ok().map(|start| searcher::new(variant, knowledge, &start));
        Engine { searcher, table: TranspositionTable::new(hash_megabytes) }
    }

    /// Changes the size of the table, which forgets its contents. Where there is no room, it stays as it is.
    pub fn set_hash(&mut self, megabytes: usize) -> Result<(), NoRoom> {
        self.table.resize(megabytes)
    }

    /// Changes how many threads search together, at least 1.
    pub fn set_threads(&mut self, threads: usize) {
        if let Some(searcher) = &mut self.searcher {
            searcher.set_threads(threads);
        }
    }

    /// Forgets everything: what comes next is another game.
    pub fn new_game(&mut self) {
        self.table.clear();
        if let Some(searcher) = &mut self.searcher {
            searcher.forget();
        }
    }

    /// The best lines, the best first; none if there is no legal move or the game is not of the engine's
    /// variant. However soon the search is stopped, it looks one ply ahead.
    pub fn think(
        &mut self,
        task: &Task<'_>,
        control: &Control,
        mut report: impl FnMut(Report<Move>),
    ) -> Vec<PrincipalVariation<Move>> {
        let Some(searcher) = &mut self.searcher else { return Vec::new() };
        self.table.next_search();
        searcher.think(task, &self.table, control, &mut report)
    }
}
