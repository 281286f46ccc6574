//! The search of one variant, in the layout of its board.

use std::sync::Arc;

use tabuleiro_core::{History, Rules, SplitMix64};
use tabuleiro_draughts::geometry::{Diagonal64, Diagonal128, Diagonal256, Grid64, Grid256};
use tabuleiro_draughts::{Compiled, Game, Move, Ply, Position, Variant};
use tabuleiro_search::{
    Control, DRAW, Ongoing, Options, PrincipalVariation, Reductions, Report, TranspositionTable, Verdict,
    or_first, think,
};

use super::Task;
use super::endings::{self, Endings, tables};
use super::evaluation::{Evaluation, Knowledge};
use super::ordering::Memory;
use super::thread::{Shared, Thread};

/// Half the first aspiration window, in hundredths of a man.
const ASPIRATION: i32 = 16;
/// How long a line may become by what tables add to it, in plies.
const LONGEST_LINE: usize = 60;

/// A layout that positions may be in.
trait Layout: Compiled {
    /// The game inside `position`, if it is in this layout.
    fn game(position: &Position) -> Option<&Game<Self>>;

    /// The endgame tables for `variant`.
    fn endings(variant: &Variant) -> Option<Arc<dyn Endings<Self::Bits>>>;
}

/// Endgame tables know the layouts of 64 bits.
macro_rules! endings {
    (Diagonal64, $variant:ident) => { endings!(@known $variant) };
    (Grid64, $variant:ident) => { endings!(@known $variant) };
    ($other:ident, $variant:ident) => {{
        let _ = $variant;
        None
    }};
    (@known $variant:ident) => { tables($variant).map(|tables| tables as Arc<dyn Endings<u64>>) };
}

macro_rules! layouts {
    ($($layout:ident)*) => {
        $(impl Layout for $layout {
            fn game(position: &Position) -> Option<&Game<$layout>> {
                match position {
                    Position::$layout(game) => Some(game),
                    _ => None,
                }
            }

            fn endings(variant: &Variant) -> Option<Arc<dyn Endings<Self::Bits>>> {
                endings!($layout, variant)
            }
        })*

        /// The searcher of `variant`, in the layout of its positions.
        pub(super) fn new(variant: &Variant, knowledge: Knowledge, layout: &Position) -> Box<dyn Searcher> {
            match layout {
                $(Position::$layout(_) => Box::new(LayoutSearcher::<$layout>::new(variant, knowledge)),)*
            }
        }
    };
}
layouts!(Diagonal64 Diagonal128 Diagonal256 Grid64 Grid256);

/// What an engine needs of the search in its layout.
pub(super) trait Searcher: Send {
    /// Changes how many threads search together, at least 1.
    fn set_threads(&mut self, threads: usize);

    /// Forgets what was learned about the order of moves.
    fn forget(&mut self);

    /// The best lines, the best first; none if there is no legal move, or if the position is of another
    /// layout.
    fn think(
        &mut self,
        task: &Task<'_>,
        table: &TranspositionTable,
        control: &Control,
        report: &mut dyn FnMut(Report<Move>),
    ) -> Vec<PrincipalVariation<Move>>;
}

/// The search in layout `G`.
struct LayoutSearcher<G: Compiled> {
    evaluation: Evaluation<G>,
    endings: Option<Arc<dyn Endings<G::Bits>>>,
    memories: Vec<Memory>,
    reductions: Reductions,
}

impl<G: Layout> LayoutSearcher<G> {
    fn new(variant: &Variant, knowledge: Knowledge) -> LayoutSearcher<G> {
        LayoutSearcher {
            evaluation: Evaluation::new(variant, knowledge),
            endings: G::endings(variant),
            memories: vec![Memory::new()],
            reductions: Reductions::new(0.6, 2.2),
        }
    }
}

impl<G: Layout> Searcher for LayoutSearcher<G> {
    fn set_threads(&mut self, threads: usize) {
        self.memories.resize_with(threads.max(1), Memory::new);
    }

    fn forget(&mut self) {
        self.memories.iter_mut().for_each(|memory| *memory = Memory::new());
    }

    fn think(
        &mut self,
        task: &Task<'_>,
        table: &TranspositionTable,
        control: &Control,
        report: &mut dyn FnMut(Report<Move>),
    ) -> Vec<PrincipalVariation<Move>> {
        let Some(game) = laid_out::<G>(task.game) else { return Vec::new() };
        let mut root_moves = Vec::new();
        game.position().legal_moves(&mut root_moves);
        if task.sight.seed != 0 {
            SplitMix64::new(task.sight.seed).shuffle(&mut root_moves);
        }
        if root_moves.is_empty() {
            return Vec::new();
        }
        let heuristics = task.sight.heuristics(task.heuristics);
        let endings = self.endings.as_deref().filter(|_| heuristics.tables);
        let shared = Shared {
            evaluation: &self.evaluation,
            endings,
            table,
            control,
            ongoing: &Ongoing::new(self.memories.len()),
            reductions: &self.reductions,
            sight: task.sight,
            heuristics,
        };
        let mut threads: Vec<Thread<'_, G>> =
            self.memories.iter_mut().map(|memory| Thread::new(&game, &root_moves, memory, shared)).collect();
        let options = Options {
            lines: task.lines.clamp(1, root_moves.len()),
            aspiration: ASPIRATION,
            root_moves: root_moves.len(),
        };
        let root = game.position();
        let variant = root.variant();
        // What ends in a table goes on as the table has it, where that is to the end.
        let translate = |moves: &[Ply<G>]| {
            let mut moves = moves.to_vec();
            if let Some(endings) = endings {
                let end = moves.iter().fold(*root, |game, &mv| game.after(mv));
                moves.extend(endings::follow(endings, end, LONGEST_LINE.saturating_sub(moves.len())));
            }
            moves.iter().map(|mv| mv.to_move(variant)).collect::<Vec<Move>>()
        };
        let is_drawn = |mv: Option<&Ply<G>>| {
            let score = |mv: &Ply<G>| endings::score(endings?, &root.after(*mv), 1);
            mv.and_then(score) == Some(DRAW)
        };
        let lines = think(&mut threads, table, control, options, |found: Report<Ply<G>>| {
            report(Report {
                depth: found.depth,
                seldepth: found.seldepth,
                rank: found.rank,
                verdict: match found.verdict {
                    Verdict::Points(DRAW) if is_drawn(found.moves.first()) => Verdict::Draw,
                    verdict => verdict,
                },
                bound: found.bound,
                nodes: found.nodes,
                time: found.time,
                hash_permille: found.hash_permille,
                moves: translate(&found.moves),
            });
        });
        let lines = or_first(lines, &root_moves);
        lines
            .iter()
            .map(|line| PrincipalVariation { score: line.score, moves: translate(&line.moves) })
            .collect()
    }
}

/// The same game in layout `G`; `None` if a position is in another.
fn laid_out<G: Layout>(history: &History<Position>) -> Option<History<Game<G>>> {
    let mut game = History::new(*G::game(history.start())?);
    for ply in 1..=history.len() {
        let next = G::game(history.position_at(ply))?;
        let mut moves = Vec::new();
        game.position().legal_moves(&mut moves);
        let mv = moves.into_iter().find(|&mv| {
            let after = game.position().after(mv);
            after.hash() == next.hash() && after.same_position(next)
        })?;
        game.play(mv);
    }
    Some(game)
}
