//! One thread's view of the search: the line being looked at, and what it knows.

use tabuleiro_core::{History, Outcome, RepetitionRule, Rules};
use tabuleiro_draughts::variant::Obligation;
use tabuleiro_draughts::{Compiled, Game, Ply};
use tabuleiro_search::{
    Control, DRAW, Effort, MATE, MAX_PLY, Ongoing, PrincipalVariation, Reductions, Score, Ticker, Trail,
    TranspositionTable, Variations, WIN, Window, Worker, effort, misjudgement,
};

use super::endings::{self, Endings};
use super::evaluation::{Accumulator, Evaluation};
use super::ordering::{Memory, squares};
use super::{Heuristics, Sight};

/// Moves and their order, for one ply; kept so that they are not allocated again and again.
pub(super) struct Buffers<G: Compiled> {
    pub(super) moves: Vec<Ply<G>>,
    pub(super) order: Vec<(Score, u16)>,
    pub(super) tried: Vec<u16>,
}

impl<G: Compiled> Buffers<G> {
    /// The move that is `number`th in order, and the effort of searching it in the position with this `key`.
    #[inline]
    pub(super) fn at(&self, number: usize, key: u64) -> (Ply<G>, Effort) {
        let mv = self.moves[usize::from(self.order[number].1)];
        (mv, Effort::of(key, squares(&mv)))
    }
}

/// What all threads of a search use together.
pub(super) struct Shared<'a, G: Compiled> {
    pub(super) evaluation: &'a Evaluation<G>,
    /// The endgame tables, if they are to be asked.
    pub(super) endings: Option<&'a dyn Endings<G::Bits>>,
    pub(super) table: &'a TranspositionTable,
    pub(super) control: &'a Control<'a>,
    pub(super) ongoing: &'a Ongoing,
    pub(super) reductions: &'a Reductions,
    pub(super) sight: Sight,
    pub(super) heuristics: Heuristics,
}

impl<G: Compiled> Clone for Shared<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Compiled> Copy for Shared<'_, G> {}

/// A searching thread.
pub(super) struct Thread<'a, G: Compiled> {
    root: Game<G>,
    /// The root's moves in the order in which they are tried, with the nodes spent on each.
    root_moves: Vec<(Ply<G>, u64)>,
    /// The game's and the line's positions.
    trail: Trail,
    /// Whether repetition can draw.
    repetition: bool,
    /// Whether a capture must be made.
    pub(super) must_capture: bool,
    pub(super) memory: &'a mut Memory,
    pub(super) shared: Shared<'a, G>,
    /// The board that was judged last.
    judged: Accumulator<G>,
    ticker: Ticker<'a>,
    buffers: Vec<Buffers<G>>,
    pub(super) variations: Variations<Ply<G>>,
    pub(super) seldepth: usize,
    pub(super) stopped: bool,
    /// The depth of the current search; lines are not extended far beyond it.
    pub(super) root_depth: usize,
}

impl<'a, G: Compiled> Thread<'a, G> {
    pub(super) fn new(
        history: &History<Game<G>>,
        root_moves: &[Ply<G>],
        memory: &'a mut Memory,
        shared: Shared<'a, G>,
    ) -> Thread<'a, G> {
        memory.next_search();
        let root = *history.position();
        let mut trail = Trail::new(history.start().hash());
        for (ply, mv) in history.moves().enumerate() {
            let irreversible = history.position_at(ply).is_irreversible(mv);
            trail.push_after(history.position_at(ply + 1).hash(), irreversible);
        }
        trail.set_root();
        let buffers = || Buffers { moves: Vec::new(), order: Vec::new(), tried: Vec::new() };
        Thread {
            root,
            root_moves: root_moves.iter().map(|&mv| (mv, 0)).collect(),
            trail,
            repetition: root.repetition_rule() != RepetitionRule::NONE,
            must_capture: root.variant().obligation == Obligation::Must,
            memory,
            shared,
            judged: shared.evaluation.accumulator(),
            ticker: Ticker::new(shared.control),
            buffers: std::iter::repeat_with(buffers).take(MAX_PLY + 2).collect(),
            variations: Variations::new(MAX_PLY + 2),
            seldepth: 0,
            stopped: false,
            root_depth: 1,
        }
    }

    /// Plays `mv` from `game`.
    #[inline]
    pub(super) fn play(&mut self, game: &Game<G>, mv: Ply<G>) -> Game<G> {
        let next = game.after(mv);
        self.shared.table.prefetch(next.hash());
        self.trail.push_after(next.hash(), game.is_irreversible(mv));
        next
    }

    /// Takes back what [`play`](Thread::play) played.
    #[inline]
    pub(super) fn undo(&mut self) {
        self.trail.pop();
    }

    /// Whether repetition has drawn the position.
    #[inline]
    pub(super) fn is_repetition(&self) -> bool {
        self.repetition && self.trail.is_repetition()
    }

    /// The score that endgame tables give a position, if they know it for certain.
    #[inline]
    pub(super) fn known_ending(&self, game: &Game<G>, ply: usize) -> Option<Score> {
        endings::score(self.shared.endings?, game, ply)
    }

    /// The score of a position without a legal move.
    pub(super) fn ended(&self, game: &Game<G>, ply: usize) -> Score {
        match game.outcome() {
            Some(Outcome::Win { winner, .. }) if winner == game.side_to_move() => MATE - ply as Score,
            Some(Outcome::Win { .. }) => ply as Score - MATE,
            _ => DRAW,
        }
    }

    /// The evaluation without looking ahead, as the player's sight has it.
    pub(super) fn evaluate(&mut self, game: &Game<G>) -> Score {
        let judged = self.shared.evaluation.evaluate(game, &mut self.judged);
        let sight = self.shared.sight;
        if sight.blur == 0 {
            return judged;
        }
        let mistake = misjudgement(game.hash(), sight.seed, sight.blur);
        (judged + mistake).clamp(1 - WIN, WIN - 1)
    }

    /// Counts a node and looks at the limits; true if the search must end.
    #[inline]
    pub(super) fn count_node(&mut self, ply: usize) -> bool {
        self.seldepth = self.seldepth.max(ply);
        self.variations.clear(ply);
        self.stopped = self.ticker.count();
        self.stopped
    }

    /// The buffers of `ply`, which must be given back.
    #[inline]
    pub(super) fn take_buffers(&mut self, ply: usize) -> Buffers<G> {
        let Buffers { moves, order, tried } = &mut self.buffers[ply];
        Buffers { moves: std::mem::take(moves), order: std::mem::take(order), tried: std::mem::take(tried) }
    }

    /// Gives back what [`take_buffers`](Thread::take_buffers) took.
    #[inline]
    pub(super) fn give_back(&mut self, ply: usize, buffers: Buffers<G>) {
        self.buffers[ply] = buffers;
    }

    /// Searches the root moves but `excluded`, the best so far first.
    fn search_root(
        &mut self,
        depth: i32,
        window: Window,
        excluded: &[Ply<G>],
    ) -> Option<PrincipalVariation<Ply<G>>> {
        let root = self.root;
        let mut best: Option<PrincipalVariation<Ply<G>>> = None;
        let mut alpha = window.alpha;
        let ongoing = self.shared.ongoing;
        let sharing = ongoing.matters(depth);
        let effort_of = |mv: &Ply<G>| Effort::of(root.hash(), squares(mv));
        // Sharing: what another thread is at comes last, once; by then its result is in the table.
        let mut fresh = self.root_moves.len();
        for index in 0..self.root_moves.len() {
            while sharing
                && best.is_some()
                && index < fresh
                && ongoing.has(effort_of(&self.root_moves[index].0))
            {
                self.root_moves[index..].rotate_left(1);
                fresh -= 1;
            }
            let (mv, _) = self.root_moves[index];
            if excluded.contains(&mv) {
                continue;
            }
            if sharing {
                ongoing.begin(effort_of(&mv));
            }
            let before = self.ticker.nodes();
            let next = self.play(&root, mv);
            let score = if best.is_none() {
                -self.search(&next, depth - 1, -window.beta, -alpha, 1, true)
            } else {
                self.search_later(&next, depth - 1, 0, alpha, window.beta, 1)
            };
            self.undo();
            if sharing {
                ongoing.end(effort_of(&mv));
            }
            if self.stopped {
                // What was found better than expected so far is played.
                return best.filter(|line| line.score > window.alpha);
            }
            self.root_moves[index].1 += self.ticker.nodes() - before;
            if best.as_ref().is_none_or(|best| score > best.score) {
                let moves = std::iter::once(mv).chain(self.variations.from(1).iter().copied()).collect();
                best = Some(PrincipalVariation { score, moves });
                self.root_moves[..=index].rotate_right(1);
            }
            alpha = alpha.max(score);
            if alpha >= window.beta {
                break;
            }
        }
        best
    }
}

impl<G: Compiled> Worker for Thread<'_, G> {
    type Move = Ply<G>;

    fn begin(&mut self, depth: u32) {
        self.ticker.begin(depth);
    }

    fn search(
        &mut self,
        depth: u32,
        window: Window,
        excluded: &[Ply<G>],
    ) -> Option<PrincipalVariation<Ply<G>>> {
        self.root_depth = depth as usize;
        let line = self.search_root(depth as i32, window, excluded);
        self.trail.return_to_root();
        line
    }

    fn was_cut(&self) -> bool {
        self.stopped
    }

    fn take_seldepth(&mut self) -> u32 {
        std::mem::take(&mut self.seldepth) as u32
    }

    fn effort(&self, mv: Ply<G>) -> f64 {
        effort(&self.root_moves, &mv, self.ticker.nodes())
    }

    fn flush(&mut self) {
        self.ticker.flush();
    }
}
