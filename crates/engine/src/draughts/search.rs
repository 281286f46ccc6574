//! The search of a node, from top to bottom.

use tabuleiro_core::Rules;
use tabuleiro_draughts::{Compiled, Game};
use tabuleiro_search::{Bound, DRAW, Entry, INFINITY, MATE, MAX_PLY, Score, WIN};

use super::ordering::squares;
use super::thread::Thread;

/// Draws by counted moves matter to a result if they can happen within the depth and this many plies of
/// extensions.
const EXTENSION_ROOM: i32 = 8;
/// The least depth for a test whether the opponent will allow the position at all.
const PROBCUT_DEPTH: i32 = 4;
/// How far above the bound its result must be, for each ply of depth.
const PROBCUT_MARGIN: Score = 10;

impl<G: Compiled> Thread<'_, G> {
    /// A move that is not the first, played already: shown not to be better by a null window, unless it is.
    pub(super) fn search_later(
        &mut self,
        next: &Game<G>,
        depth: i32,
        reduction: i32,
        alpha: Score,
        beta: Score,
        ply: usize,
    ) -> Score {
        let mut score = -self.search(next, depth - reduction, -alpha - 1, -alpha, ply, true);
        if score > alpha && reduction > 0 && !self.stopped {
            score = -self.search(next, depth, -alpha - 1, -alpha, ply, true);
        }
        if score > alpha && score < beta && !self.stopped {
            score = -self.search(next, depth, -beta, -alpha, ply, true);
        }
        score
    }

    /// The worth of `game`, which is not the root, by a search of `depth` plies.
    pub(super) fn search(
        &mut self,
        game: &Game<G>,
        mut depth: i32,
        mut alpha: Score,
        mut beta: Score,
        ply: usize,
        may_cut: bool,
    ) -> Score {
        if depth <= 0 {
            return self.quiesce(game, 0, alpha, beta, ply);
        }
        if self.count_node(ply) {
            return 0;
        }
        if let Some(score) = self.settled(game).or_else(|| self.known_ending(game, ply)) {
            return score;
        }
        if ply >= MAX_PLY {
            return self.evaluate(game);
        }

        // Mate distance: no line from here can beat a shorter win that is already known.
        alpha = alpha.max(ply as Score - MATE);
        beta = beta.min(MATE - ply as Score - 1);
        if alpha >= beta {
            return alpha;
        }

        let is_pv = beta - alpha > 1;
        let counting = |depth: i32| game.counting_key((depth + EXTENSION_ROOM) as u32);
        let counted = counting(depth);
        let key = game.hash() ^ counted;
        let known = self.shared.table.get(key, ply);
        // What was found by a deeper search counts only if no counted draw was within its reach either.
        if let Some(entry) = known
            && !is_pv
            && entry.depth >= depth
            && (entry.bound.is_lower() && entry.score >= beta
                || entry.bound.is_upper() && entry.score <= alpha)
            && (entry.depth == depth || counting(entry.depth) == counted)
        {
            return entry.score;
        }

        let mut buffers = self.take_buffers(ply);
        game.legal_moves(&mut buffers.moves);
        let quiet_node = buffers.moves.first().is_some_and(|mv| !mv.is_capture());
        if buffers.moves.is_empty() {
            self.give_back(ply, buffers);
            return self.ended(game, ply);
        }

        // A forced move costs no depth.
        let forced = buffers.moves.len() == 1;
        let extended = forced && self.shared.heuristics.forced && ply < 2 * self.root_depth + 8;
        if extended {
            depth += 1;
        }

        // ProbCut: what a shallower search finds far too good, the opponent will not allow.
        let cutting = may_cut
            && self.shared.heuristics.probcut
            && quiet_node
            && !forced
            && !is_pv
            && depth >= PROBCUT_DEPTH
            && beta.abs() < WIN;
        if cutting {
            let bound = beta + PROBCUT_MARGIN * depth;
            let shallow = depth * 2 / 5;
            let doubtful = known
                .is_some_and(|entry| entry.bound.is_upper() && entry.score < bound && entry.depth >= shallow);
            if !doubtful && self.evaluate(game) >= beta {
                self.give_back(ply, buffers);
                let score = self.search(game, shallow, bound - 1, bound, ply, false);
                if self.stopped {
                    return 0;
                }
                if score >= bound {
                    return score - (bound - beta);
                }
                buffers = self.take_buffers(ply);
                game.legal_moves(&mut buffers.moves);
            }
        }

        let table_move = known.map_or(0, |entry| entry.mv);
        self.memory.sort(ply, &buffers.moves, game.board().kings, table_move, &mut buffers.order);
        buffers.tried.clear();
        let mut best = -INFINITY;
        let mut best_move = 0;
        let original_alpha = alpha;
        let ongoing = self.shared.ongoing;
        let sharing = ongoing.matters(depth);
        // Sharing: what another thread is at comes last, once; by then its result is in the table.
        let mut fresh = buffers.order.len();
        for number in 0..buffers.order.len() {
            let (mut mv, mut effort) = buffers.at(number, key);
            while sharing && number > 0 && number < fresh && ongoing.has(effort) {
                buffers.order[number..].rotate_left(1);
                fresh -= 1;
                (mv, effort) = buffers.at(number, key);
            }
            if sharing {
                ongoing.begin(effort);
            }
            let quiet = !mv.is_capture() && !mv.is_crowning();
            let next = self.play(game, mv);
            let score = if number == 0 {
                -self.search(&next, depth - 1, -beta, -alpha, ply + 1, true)
            } else {
                // Late quiet moves are seldom best: look less deep first.
                let late = number >= if is_pv { 3 } else { 1 };
                let reduction = if quiet && late && depth >= 2 && self.shared.heuristics.reductions {
                    let plies =
                        self.shared.reductions.plies(depth, number) - self.memory.reputation(&mv) / 60;
                    plies.clamp(0, depth - 1)
                } else {
                    0
                };
                self.search_later(&next, depth - 1, reduction, alpha, beta, ply + 1)
            };
            self.undo();
            if sharing {
                ongoing.end(effort);
            }
            if self.stopped {
                self.give_back(ply, buffers);
                return 0;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = squares(&mv);
                    self.variations.prepend(ply, mv);
                }
            }
            if alpha >= beta {
                if quiet {
                    self.memory.reward(ply, depth, squares(&mv), &buffers.tried);
                }
                break;
            }
            if quiet {
                buffers.tried.push(squares(&mv));
            }
        }
        self.give_back(ply, buffers);
        let bound = Bound::of(best, original_alpha, beta);
        let depth = if extended { depth - 1 } else { depth };
        let entry = Entry { mv: best_move, score: best, evaluation: 0, depth, bound, was_pv: is_pv };
        self.shared.table.put(key, ply, entry);
        best
    }

    /// The score of a position that repetition or counted moves have drawn.
    #[inline]
    pub(super) fn settled(&self, game: &Game<G>) -> Option<Score> {
        let drawn = self.is_repetition() || game.counted_draw().is_some() && game.can_move();
        drawn.then_some(DRAW)
    }
}
