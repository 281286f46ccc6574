//! One thread's view of the search: the line being looked at, and what it knows.

use tabuleiro_chess::{Move, Position, Role};
use tabuleiro_core::History;
use tabuleiro_search::{
    Control, INFINITY, MAX_PLY, Ongoing, PrincipalVariation, Reductions, Score, Ticker, Trail,
    TranspositionTable, Variations, WIN, Window, Worker, effort,
};

use super::evaluation::{Accumulator, Evaluation};
use super::memory::{Memory, PieceTo};
use super::picker::moved_to;
use super::{Heuristic, Heuristics, Strength};

/// What is remembered of each ply of the current line.
#[derive(Clone, Copy, Default)]
pub(super) struct Frame {
    /// The move played from here, for continuation history; `None` for a null move.
    pub(super) moved: Option<PieceTo>,
    /// Whether the move from here is a null move.
    pub(super) null_move: bool,
    /// The corrected static evaluation; `None` in check.
    pub(super) evaluation: Option<Score>,
    /// The move that a singularity test leaves out.
    pub(super) excluded: Option<Move>,
    /// How many extensions by two plies the line has had.
    pub(super) double_extensions: u8,
    /// How many moves of the children's nodes failed high: where many do, reduce more.
    pub(super) cutoffs: u32,
}

/// Frames before the root, so that looking back a few plies needs no test.
const BEFORE: usize = 6;

/// What all threads of a search use together.
pub(super) struct Shared<'a> {
    pub(super) evaluation: &'a Evaluation,
    pub(super) table: &'a TranspositionTable,
    pub(super) control: &'a Control<'a>,
    pub(super) ongoing: &'a Ongoing,
    pub(super) reductions: &'a Reductions,
    pub(super) heuristics: Heuristics,
    pub(super) strength: Strength,
}

/// A searching thread.
pub(super) struct Thread<'a> {
    pub(super) root: Position,
    /// The root moves that may be played, with the nodes spent on each.
    pub(super) root_moves: Vec<(Move, u64)>,
    /// Whether these are all its moves.
    all_moves_wanted: bool,
    /// The root moves that this search leaves out because other lines have them.
    pub(super) root_excluded: Vec<Move>,
    frames: Vec<Frame>,
    /// The game's and the line's positions.
    trail: Trail,
    pub(super) memory: &'a mut Memory,
    evaluation: &'a Evaluation,
    judged: Accumulator,
    pub(super) strength: Strength,
    pub(super) table: &'a TranspositionTable,
    pub(super) ticker: Ticker<'a>,
    /// What the threads are at.
    pub(super) ongoing: &'a Ongoing,
    pub(super) reductions: &'a Reductions,
    heuristics: Heuristics,
    pub(super) variations: Variations<Move>,
    pub(super) seldepth: usize,
    pub(super) stopped: bool,
    /// The best score of the root moves done so far at the current depth.
    pub(super) root_best: Score,
    /// The depth of the current search; lines are not extended beyond twice as many plies.
    pub(super) root_depth: usize,
    /// Below this ply null moves are not allowed, while the result of one is being verified.
    pub(super) no_null_move_below: usize,
}

impl<'a> Thread<'a> {
    pub(super) fn new(
        history: &History<Position>,
        root_moves: &[Move],
        memory: &'a mut Memory,
        shared: Shared<'a>,
    ) -> Thread<'a> {
        memory.next_search();
        let root = history.position().clone();
        let mut trail = Trail::new(history.start().hash());
        for ply in 1..=history.len() {
            let position = history.position_at(ply);
            trail.push(position.hash(), position.halfmove_clock().into());
        }
        trail.set_root();
        Thread {
            root_moves: root_moves.iter().map(|&mv| (mv, 0)).collect(),
            all_moves_wanted: root_moves.len() == root.moves().len(),
            root_excluded: Vec::new(),
            frames: vec![Frame::default(); MAX_PLY + BEFORE + 4],
            trail,
            memory,
            root,
            evaluation: shared.evaluation,
            judged: shared.evaluation.accumulator(),
            strength: shared.strength,
            table: shared.table,
            ticker: Ticker::new(shared.control),
            ongoing: shared.ongoing,
            reductions: shared.reductions,
            heuristics: shared.heuristics,
            variations: Variations::new(MAX_PLY + 1),
            seldepth: 0,
            stopped: false,
            root_best: -INFINITY,
            root_depth: 1,
            no_null_move_below: 0,
        }
    }

    /// The frame of `ply`.
    #[inline]
    pub(super) fn frame(&mut self, ply: usize) -> &mut Frame {
        &mut self.frames[ply + BEFORE]
    }

    /// The frame `back` plies before `ply`, which may lie before the root.
    #[inline]
    pub(super) fn earlier(&self, ply: usize, back: usize) -> &Frame {
        &self.frames[ply + BEFORE - back]
    }

    /// The moves one, two and four plies before `ply`, for continuation history.
    #[inline]
    pub(super) fn moves_before(&self, ply: usize) -> [Option<PieceTo>; 3] {
        if !self.uses(Heuristic::ContinuationHistory) {
            return [None; 3];
        }
        [1, 2, 4].map(|back| self.earlier(ply, back).moved)
    }

    /// Asks for what the table knows of the position after `mv`, which will be looked at soon.
    #[inline]
    pub(super) fn announce(&self, position: &Position, mv: Move) {
        self.table.prefetch(position.likely_hash_after(mv));
    }

    /// Plays `mv` from `position`, which is at `ply` of the line.
    #[inline]
    pub(super) fn play(&mut self, position: &Position, mv: Move, ply: usize) -> Position {
        let next = position.after(mv);
        let moved = moved_to(position, position.side_to_move(), mv);
        let frame = self.frame(ply);
        frame.moved = Some(moved);
        frame.null_move = false;
        self.trail.push(next.hash(), next.halfmove_clock().into());
        next
    }

    /// Takes back what [`play`](Thread::play) or [`play_null_move`](Thread::play_null_move) played.
    #[inline]
    pub(super) fn undo(&mut self) {
        self.trail.pop();
    }

    /// Plays a null move at `ply` (the side to move passes), if that side is not in check.
    pub(super) fn play_null_move(&mut self, position: &Position, ply: usize) -> Option<Position> {
        let next = position.after_pass()?;
        self.table.prefetch(next.hash());
        let frame = self.frame(ply);
        frame.moved = None;
        frame.null_move = true;
        self.trail.push(next.hash(), next.halfmove_clock().into());
        Some(next)
    }

    /// The evaluation without looking ahead.
    pub(super) fn evaluate(&mut self, position: &Position) -> Score {
        let judged = self.evaluation.evaluate(position, &mut self.judged);
        (judged + self.strength.misjudgement(position.hash())).clamp(1 - WIN, WIN - 1)
    }

    /// What to add to the evaluation, going by how wrong it was in like positions.
    #[inline]
    pub(super) fn correction(&self, position: &Position) -> Score {
        if !self.uses(Heuristic::CorrectionHistory) {
            return 0;
        }
        self.memory.correction(position.board(), position.side_to_move())
    }

    /// Whether the root is searched with all its moves: the best of some says nothing about the position.
    pub(super) fn root_is_whole(&self) -> bool {
        self.all_moves_wanted && self.root_excluded.is_empty()
    }

    /// Whether the search uses `heuristic`.
    #[inline]
    pub(super) fn uses(&self, heuristic: Heuristic) -> bool {
        self.heuristics.has(heuristic)
    }

    /// Whether the position, not at the root, is drawn by repetition, the fifty moves or the material. One
    /// repetition within the search counts, because whoever repeats once can repeat again.
    pub(super) fn is_draw(&self, position: &Position) -> bool {
        let clock = usize::from(position.halfmove_clock());
        if clock >= 100 {
            // A mate on the last of the hundred plies is a mate.
            return !position.is_check() || position.has_moves();
        }
        if self.trail.is_repetition() {
            return true;
        }
        position.board().occupied().count() <= 4 && position.board().has_insufficient_material()
    }

    /// Counts a node and looks at the limits; true if the search must end.
    #[inline]
    pub(super) fn count_node(&mut self) -> bool {
        self.stopped = self.ticker.count();
        self.stopped
    }

    /// Whether `side to move` has more than king and pawns, so that having to move is rarely a burden.
    pub(super) fn has_pieces(position: &Position) -> bool {
        let board = position.board();
        let simple = board.role(Role::Pawn) | board.role(Role::King);
        board.side(position.side_to_move()).without(simple).any()
    }
}

impl Worker for Thread<'_> {
    type Move = Move;

    fn begin(&mut self, depth: u32) {
        self.ticker.begin(depth);
    }

    fn search(&mut self, depth: u32, window: Window, excluded: &[Move]) -> Option<PrincipalVariation<Move>> {
        self.root_excluded.clear();
        self.root_excluded.extend_from_slice(excluded);
        if self.root_moves.iter().all(|(mv, _)| excluded.contains(mv)) {
            return None;
        }
        self.root_depth = depth as usize;
        self.root_best = -INFINITY;
        let root = self.root.clone();
        let score = self.search_node(&root, depth as i32, window, 0, false);
        if self.variations.from(0).is_empty() {
            return None;
        }
        // A search that is cut short still knows the best of the moves that it has done.
        let score = if self.stopped { self.root_best } else { score };
        let known = !self.stopped || score > window.alpha;
        known.then(|| PrincipalVariation { score, moves: self.variations.from(0).to_vec() })
    }

    fn was_cut(&self) -> bool {
        self.stopped
    }

    fn take_seldepth(&mut self) -> u32 {
        std::mem::take(&mut self.seldepth) as u32
    }

    fn effort(&self, mv: Move) -> f64 {
        effort(&self.root_moves, &mv, self.ticker.nodes())
    }

    fn flush(&mut self) {
        self.ticker.flush();
    }
}
