//! The search beyond the last ply: captures only, until the position is quiet.

use tabuleiro_chess::{Position, Role};
use tabuleiro_search::{Bound, DRAW, Entry, INFINITY, MATE, MAX_PLY, Score, WIN, Window};

use super::picker::{Knowledge, Picker, taken_role};
use super::see;
use super::thread::Thread;

/// A capture must be able to bring the score this near to alpha.
const DELTA_MARGIN: Score = 180;
/// The depth under which results are stored in the table.
const TABLE_DEPTH: i32 = 0;

impl Thread<'_> {
    /// The worth of `position` with nothing but captures and promotions (and all moves out of check) to come.
    pub(super) fn quiesce(&mut self, position: &Position, window: Window, ply: usize) -> Score {
        self.quiesce_within(position, window, ply, self.strength.beyond)
    }

    /// The same with at most `captures` more of them in a row.
    fn quiesce_within(&mut self, position: &Position, window: Window, ply: usize, captures: usize) -> Score {
        let Window { mut alpha, beta } = window;
        let is_pv = beta - alpha > 1;
        if is_pv {
            self.variations.clear(ply);
            self.seldepth = self.seldepth.max(ply);
        }
        if self.count_node() {
            return DRAW;
        }
        if self.is_draw(position) {
            return DRAW;
        }
        let checked = position.is_check();
        if ply >= MAX_PLY {
            return if checked { DRAW } else { self.evaluate(position) };
        }

        // Table: any result will do here.
        let key = position.hash();
        let known = self.table.get(key, ply);
        if let Some(entry) = known
            && !is_pv
            && (entry.bound.is_lower() && entry.score >= beta
                || entry.bound.is_upper() && entry.score <= alpha)
        {
            return entry.score;
        }
        let was_pv = is_pv || known.is_some_and(|entry| entry.was_pv);

        // Standing pat: the side to move need not capture.
        let mut raw = 0;
        let mut best = -INFINITY;
        let mut delta_base = -INFINITY;
        if !checked {
            raw = match known {
                Some(entry) if entry.bound != Bound::None => entry.evaluation,
                _ => self.evaluate(position),
            };
            best = raw + self.correction(position);
            best = best.clamp(1 - WIN, WIN - 1);
            // A score from the table that points the same way is better than the evaluation.
            if let Some(entry) = known
                && (entry.score > best && entry.bound.is_lower()
                    || entry.score < best && entry.bound.is_upper())
                && entry.score.abs() < WIN
            {
                best = entry.score;
            }
            if best >= beta || captures == 0 {
                return best;
            }
            alpha = alpha.max(best);
            delta_base = best + DELTA_MARGIN;
        }

        let table_move = known.map_or(0, |entry| entry.mv);
        let mut picker = Picker::new();
        if checked {
            picker.list_all(position, table_move);
            if picker.is_empty() {
                return ply as Score - MATE;
            }
        } else {
            picker.list_noisy(position, table_move);
        }
        let before = self.moves_before(ply);
        let killers = [None; 2];
        let original_alpha = alpha;
        let mut best_move = 0;
        loop {
            let known = Knowledge { position, memory: self.memory, before: &before, killers };
            let Some(mv) = picker.next(&known) else { break };
            if !checked && self.strength.overlooks(mv.bits()) {
                continue;
            }
            self.announce(position, mv);
            if best > -WIN {
                if checked {
                    // One escape that holds is enough to leave the quiet ones out.
                    picker.skip_quiet();
                } else {
                    // Exchanges that lose material are left out.
                    if picker.is_at_losing() || !see::wins_at_least(position, mv, 0) {
                        continue;
                    }
                    // Delta: a capture that can't reach alpha even with a margin is left out.
                    let gain = taken_role(position, mv).map_or(0, see::value)
                        + mv.promotion().map_or(0, |role| see::value(role) - see::value(Role::Pawn));
                    if delta_base + gain <= alpha {
                        best = best.max(delta_base + gain);
                        continue;
                    }
                }
            }
            let next = self.play(position, mv, ply);
            let answer = Window { alpha: -beta, beta: -alpha };
            let score = -self.quiesce_within(&next, answer, ply + 1, captures.saturating_sub(1));
            self.undo();
            if self.stopped {
                return DRAW;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = mv.bits();
                    if is_pv {
                        self.variations.prepend(ply, mv);
                    }
                    if alpha >= beta {
                        break;
                    }
                }
            }
        }
        let bound = Bound::of(best, original_alpha, beta);
        // Nothing but captures was looked at, so the score is never exact.
        let bound = if bound == Bound::Exact { Bound::Upper } else { bound };
        let entry = Entry { mv: best_move, score: best, evaluation: raw, depth: TABLE_DEPTH, bound, was_pv };
        self.table.put(key, ply, entry);
        best
    }
}
