//! The chess player.
//!
//! [`Engine`] thinks about the current position of a game under the limits of a
//! [`Control`] and reports as it goes.
//!
//! ```
//! use tabuleiro_engine::chess::{Control, Engine, History, Limits, Position, Task, Verdict};
//!
//! let game = History::new("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1".parse::<Position>().unwrap());
//! let mut engine = Engine::new(1);
//! let lines = engine.think(&Task::new(&game), &Control::new(Limits::depth(4)), |_| {});
//! assert_eq!(format!("{:?}", lines[0].moves[0]), "a1a8");
//! assert_eq!(Verdict::of(lines[0].score), Verdict::WinIn(1));
//! ```

mod bench;
pub mod book;
pub mod evaluation;
mod heuristic;
mod memory;
mod picker;
mod player;
mod quiescence;
mod search;
pub mod see;
mod strength;
mod thread;
mod wdl;

use tabuleiro_search::{INFINITY, Ongoing, Options, Reductions, TranspositionTable, or_first, think};

pub use crate::Bench;
pub use bench::{BENCH_POSITIONS, bench};
pub use heuristic::{Heuristic, Heuristics};
pub use player::Player;
pub use strength::Strength;
pub use wdl::Wdl;

pub use tabuleiro_chess::{History, Move, Position};
pub use tabuleiro_search::{Control, Limits, NoRoom, PrincipalVariation, Report, Thinker, Verdict};

use evaluation::Evaluation;
use memory::Memory;
use thread::{Shared, Thread};

/// Half the first aspiration window, in hundredths of a pawn.
const ASPIRATION: i32 = 14;

/// What to think about.
#[derive(Clone, Debug)]
pub struct Task<'a> {
    /// The game; its current position is what the search starts from, the earlier ones count for repetition.
    pub game: &'a History<Position>,
    /// The moves to choose from; all legal ones if it is empty.
    pub moves: Vec<Move>,
    /// How many lines to find, at least 1.
    pub lines: usize,
    /// How well to judge. Its bound on positions is a matter of the limits: [`Strength::bound`].
    pub strength: Strength,
}

impl<'a> Task<'a> {
    /// To find the best move of all.
    pub fn new(game: &'a History<Position>) -> Task<'a> {
        Task { game, moves: Vec::new(), lines: 1, strength: Strength::FULL }
    }
}

/// A chess player with its memory.
pub struct Engine {
    evaluation: Evaluation,
    table: TranspositionTable,
    memories: Vec<Memory>,
    reductions: Reductions,
    heuristics: Heuristics,
}

impl Engine {
    /// A player with one thread and a table of `hash_megabytes`.
    pub fn new(hash_megabytes: usize) -> Engine {
        Engine::with_evaluation(Evaluation::built_in(), hash_megabytes)
    }

    /// A player that judges by `evaluation`.
    pub fn with_evaluation(evaluation: Evaluation, hash_megabytes: usize) -> Engine {
        Engine {
            evaluation,
            table: TranspositionTable::new(hash_megabytes),
            memories: vec![Memory::new()],
            reductions: Reductions::new(0.8, 2.2),
            heuristics: Heuristics::ALL,
        }
    }

    /// Changes the size of the table, which forgets its contents. Where there is no room, it stays as it is.
    pub fn set_hash(&mut self, megabytes: usize) -> Result<(), NoRoom> {
        self.table.resize(megabytes)
    }

    /// Changes how many threads search together, at least 1.
    pub fn set_threads(&mut self, threads: usize) {
        self.memories.resize_with(threads.max(1), Memory::new);
    }

    /// Changes which heuristics the search uses, to measure what they are worth. All of them, unless told.
    pub fn set_heuristics(&mut self, heuristics: Heuristics) {
        self.heuristics = heuristics;
    }

    /// Forgets everything: what comes next is another game.
    pub fn new_game(&mut self) {
        self.table.clear();
        self.memories.iter_mut().for_each(|memory| *memory = Memory::new());
    }

    /// The best lines, the best first; none if there is no legal move (among those asked for). However soon
    /// the search is stopped, it looks one ply ahead.
    pub fn think(
        &mut self,
        task: &Task,
        control: &Control,
        report: impl FnMut(Report<Move>),
    ) -> Vec<PrincipalVariation<Move>> {
        let legal = task.game.position().moves();
        let wanted = |mv: &Move| task.moves.is_empty() || task.moves.contains(mv);
        let root_moves: Vec<Move> = legal.into_iter().filter(wanted).collect();
        if root_moves.is_empty() {
            return Vec::new();
        }
        self.table.next_search();
        let ongoing = Ongoing::new(self.memories.len());
        let mut threads: Vec<Thread> = self
            .memories
            .iter_mut()
            .map(|memory| {
                let shared = Shared {
                    evaluation: &self.evaluation,
                    table: &self.table,
                    control,
                    ongoing: &ongoing,
                    reductions: &self.reductions,
                    heuristics: self.heuristics,
                    strength: task.strength,
                };
                Thread::new(task.game, &root_moves, memory, shared)
            })
            .collect();
        // A window wider than all scores is none.
        let aspiration = if self.heuristics.has(Heuristic::Aspiration) { ASPIRATION } else { 2 * INFINITY };
        let options = Options {
            lines: task.lines.clamp(1, root_moves.len()),
            aspiration,
            root_moves: root_moves.len(),
        };
        or_first(think(&mut threads, &self.table, control, options, report), &root_moves)
    }
}
