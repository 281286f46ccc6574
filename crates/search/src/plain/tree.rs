//! One thread's search tree.

use tabuleiro_core::{History, Outcome, RepetitionRule, Rules, SplitMix64};

use super::ordering::Ordering;
use super::{Evaluate, Settings};
use crate::score::{DRAW, INFINITY, MATE, MAX_PLY, Score, WIN};
use crate::{Bound, Control, Entry, Line, Ticker, TranspositionTable, Window, Worker};

/// The game so far and everything one thread knows about what may follow.
pub(super) struct Tree<'a, R: Rules, E> {
    history: History<R>,
    /// Plies of the game before the root.
    root_length: usize,
    evaluate: &'a E,
    table: &'a TranspositionTable,
    ticker: Ticker<'a>,
    settings: Settings,
    ordering: Ordering<R::Move>,
    /// The buffer that moves are generated into.
    generated: R::Moves,
    /// The root's moves in the order in which they are tried, with the nodes spent on each.
    root: Vec<(R::Move, u64)>,
    /// The best line from each ply on.
    lines: Vec<Vec<R::Move>>,
    seldepth: usize,
    /// Whether the last search was cut short.
    cut: bool,
}

/// A move with its rank and its place in the generated list, by which the table knows it.
type Ranked<M> = (Score, u16, M);

/// The search was stopped; nothing found since is of use.
struct Stopped;

const NOISY_RANK: Score = 1 << 20;
const TABLE_RANK: Score = 1 << 28;

impl<'a, R: Rules, E: Evaluate<R>> Tree<'a, R, E> {
    pub(super) fn new(
        history: &History<R>,
        evaluate: &'a E,
        table: &'a TranspositionTable,
        control: &'a Control<'a>,
        settings: Settings,
    ) -> Tree<'a, R, E> {
        let mut moves = R::Moves::default();
        history.position().legal_moves(&mut moves);
        let mut root: Vec<_> = moves.as_ref().iter().map(|&mv| (mv, 0)).collect();
        if settings.seed != 0 {
            SplitMix64::new(settings.seed).shuffle(&mut root);
        }
        Tree {
            history: history.clone(),
            root_length: history.len(),
            evaluate,
            table,
            ticker: Ticker::new(control),
            settings,
            ordering: Ordering::new(),
            generated: moves,
            root,
            lines: vec![Vec::new(); MAX_PLY + 2],
            seldepth: 0,
            cut: false,
        }
    }

    pub(super) fn root_moves(&self) -> Vec<R::Move> {
        self.root.iter().map(|&(mv, _)| mv).collect()
    }

    fn ply(&self) -> usize {
        self.history.len() - self.root_length
    }

    /// Searches the root moves but `excluded`, the best so far first.
    fn search_root(&mut self, depth: i32, window: Window, excluded: &[R::Move]) -> Option<Line<R::Move>> {
        self.cut = false;
        let mut best: Option<Line<R::Move>> = None;
        let mut alpha = window.alpha;
        for index in 0..self.root.len() {
            let (mv, _) = self.root[index];
            if excluded.contains(&mv) {
                continue;
            }
            let before = self.ticker.nodes();
            self.history.play(mv);
            let searched = if best.is_none() {
                self.search(depth - 1, -window.beta, -alpha).map(|score| -score)
            } else {
                self.search_later(depth, 0, alpha, window.beta)
            };
            self.history.undo();
            let Ok(score) = searched else {
                self.cut = true;
                return best.filter(|line| line.score > window.alpha);
            };
            self.root[index].1 += self.ticker.nodes() - before;
            if best.as_ref().is_none_or(|best| score > best.score) {
                let moves = std::iter::once(mv).chain(self.lines[1].iter().copied()).collect();
                best = Some(Line { score, moves });
                let now_first = self.root.remove(index);
                self.root.insert(0, now_first);
            }
            alpha = alpha.max(score);
            if alpha >= window.beta {
                break;
            }
        }
        best
    }

    /// A move that is not the first: shown not to be better by a null window, unless it is.
    fn search_later(
        &mut self,
        depth: i32,
        reduction: i32,
        alpha: Score,
        beta: Score,
    ) -> Result<Score, Stopped> {
        let mut score = -self.search(depth - 1 - reduction, -alpha - 1, -alpha)?;
        if score > alpha && reduction > 0 {
            score = -self.search(depth - 1, -alpha - 1, -alpha)?;
        }
        if score > alpha && score < beta {
            score = -self.search(depth - 1, -beta, -alpha)?;
        }
        Ok(score)
    }

    /// The worth of the current position by a search of `depth` plies.
    fn search(&mut self, depth: i32, mut alpha: Score, mut beta: Score) -> Result<Score, Stopped> {
        let ply = self.ply();
        self.lines[ply].clear();
        if self.ticker.count() {
            return Err(Stopped);
        }
        self.seldepth = self.seldepth.max(ply);
        if let Some(score) = self.settled(ply) {
            return Ok(score);
        }
        if depth <= 0 || ply >= MAX_PLY {
            return self.quiesce(ply, alpha, beta);
        }

        // Mate distance: no line from here can beat a shorter win that is already known.
        alpha = alpha.max(ply as Score - MATE);
        beta = beta.min(MATE - ply as Score - 1);
        if alpha >= beta {
            return Ok(alpha);
        }

        let is_pv = beta - alpha > 1;
        let hash = self.history.position().hash();
        let known = self.table.get(hash, ply);
        if let Some(entry) = known
            && !is_pv
            && entry.depth >= depth
            && (entry.bound.is_lower() && entry.score >= beta
                || entry.bound.is_upper() && entry.score <= alpha)
        {
            return Ok(entry.score);
        }

        let mut moves = self.ranked_moves(ply, known.map_or(0, |entry| entry.mv));
        let mut best = -INFINITY;
        let mut best_place = 0;
        let mut tried: Vec<R::Move> = Vec::new();
        let original_alpha = alpha;
        for index in 0..moves.len() {
            let (rank, place, mv) = pick(&mut moves, index);
            self.history.play(mv);
            // Late quiet moves are seldom best: look less deep first.
            let quiet = rank < NOISY_RANK;
            let late = quiet && index >= 4 && depth >= 3;
            let reduction = if late { 1 + i32::from(index >= 12 && depth >= 6) } else { 0 };
            let searched = if index == 0 {
                self.search(depth - 1, -beta, -alpha).map(|score| -score)
            } else {
                self.search_later(depth, reduction, alpha, beta)
            };
            self.history.undo();
            let score = searched?;
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_place = place + 1;
                    let (line, rest) = self.lines[ply..].split_at_mut(1);
                    line[0].clear();
                    line[0].push(mv);
                    line[0].extend_from_slice(&rest[0]);
                }
            }
            if alpha >= beta {
                if quiet {
                    self.ordering.reward(ply, depth, mv, &tried);
                }
                break;
            }
            if quiet {
                tried.push(mv);
            }
        }
        let bound = Bound::of(best, original_alpha, beta);
        let entry = Entry { mv: best_place, score: best, evaluation: 0, depth, bound, was_pv: is_pv };
        self.table.put(hash, ply, entry);
        Ok(best)
    }

    /// Goes on through noisy moves until the position is quiet enough to be evaluated.
    fn quiesce(&mut self, ply: usize, mut alpha: Score, beta: Score) -> Result<Score, Stopped> {
        if ply >= MAX_PLY {
            return Ok(self.evaluation());
        }
        let mut moves = self.ranked_moves(ply, 0);
        let all = moves.len();
        moves.retain(|&(rank, ..)| rank >= NOISY_RANK);
        // Where every move is noisy none can be declined, so the evaluation is no lower bound.
        let mut best = if moves.len() < all || all == 0 { self.evaluation() } else { -INFINITY };
        alpha = alpha.max(best);
        for index in 0..moves.len() {
            if alpha >= beta {
                break;
            }
            let (.., mv) = pick(&mut moves, index);
            self.history.play(mv);
            let searched = self.search(0, -beta, -alpha);
            self.history.undo();
            best = best.max(-searched?);
            alpha = alpha.max(best);
        }
        Ok(best)
    }

    /// The score of a position where the rules end the game, or where a player may end it.
    fn settled(&self, ply: usize) -> Option<Score> {
        let position = self.history.position();
        match position.outcome() {
            Some(Outcome::Win { winner, .. }) => {
                let lost = winner != position.side_to_move();
                return Some(if lost { ply as Score - MATE } else { MATE - ply as Score });
            }
            Some(Outcome::Draw { .. }) => return Some(DRAW),
            None => {}
        }
        // Whoever repeats once can repeat again, so one repetition is as good as the number the rules ask for.
        let can_repeat = position.repetition_rule() != RepetitionRule::NONE;
        let drawn = can_repeat && self.history.repetitions() >= 2 || position.claimable_draw().is_some();
        drawn.then_some(DRAW)
    }

    fn evaluation(&self) -> Score {
        let position = self.history.position();
        let blur = match self.settings.blur {
            0 => 0,
            blur => {
                let mut random = SplitMix64::new(position.hash() ^ self.settings.seed);
                random.below(2 * blur.unsigned_abs() as usize + 1) as Score - blur.abs()
            }
        };
        (self.evaluate.evaluate(position) + blur).clamp(1 - WIN, WIN - 1)
    }

    /// The legal moves with their ranks; `table_place` is the place of the table's move, counted from 1.
    fn ranked_moves(&mut self, ply: usize, table_place: u16) -> Vec<Ranked<R::Move>> {
        let position = self.history.position();
        position.legal_moves(&mut self.generated);
        let rank = |(place, &mv): (u16, &R::Move)| {
            let rank = if place + 1 == table_place {
                TABLE_RANK
            } else if self.evaluate.is_noisy(position, mv) {
                NOISY_RANK + self.evaluate.gain(position, mv).clamp(0, NOISY_RANK)
            } else {
                self.ordering.rank(ply, mv)
            };
            (rank, place, mv)
        };
        (0..).zip(self.generated.as_ref()).map(rank).collect()
    }
}

/// Brings the move with the highest rank from `index` on to `index`; of equals, the one generated first.
fn pick<M: Copy>(moves: &mut [Ranked<M>], index: usize) -> Ranked<M> {
    let best =
        (index..moves.len()).max_by_key(|&at| (moves[at].0, std::cmp::Reverse(moves[at].1))).unwrap_or(index);
    moves.swap(index, best);
    moves[index]
}

impl<R: Rules, E: Evaluate<R>> Worker for Tree<'_, R, E> {
    type Move = R::Move;

    fn begin(&mut self, depth: u32) {
        self.ticker.begin(depth);
    }

    fn search(&mut self, depth: u32, window: Window, excluded: &[R::Move]) -> Option<Line<R::Move>> {
        let length = self.root_length;
        let result = self.search_root(depth as i32, window, excluded);
        while self.history.len() > length {
            self.history.undo();
        }
        result
    }

    fn was_cut(&self) -> bool {
        self.cut
    }

    fn take_seldepth(&mut self) -> u32 {
        std::mem::take(&mut self.seldepth) as u32
    }

    fn effort(&self, mv: R::Move) -> f64 {
        let spent = self.root.iter().find(|&&(root, _)| root == mv).map_or(0, |&(_, nodes)| nodes);
        spent as f64 / self.ticker.nodes().max(1) as f64
    }

    fn flush(&mut self) {
        self.ticker.flush();
    }
}
