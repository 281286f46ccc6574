//! Beyond the depth: captures are followed to their end, because nothing can be judged in the middle of them.

use tabuleiro_core::Rules;
use tabuleiro_draughts::{Compiled, Game};
use tabuleiro_search::{INFINITY, MAX_PLY, Score};

use super::thread::Thread;

impl<G: Compiled> Thread<'_, G> {
    /// The worth of `game` once its captures are played out, `beyond` plies after the horizon.
    pub(super) fn quiesce(
        &mut self,
        game: &Game<G>,
        beyond: usize,
        mut alpha: Score,
        beta: Score,
        ply: usize,
    ) -> Score {
        if self.count_node(ply) {
            return 0;
        }
        if let Some(score) = self.settled(game).or_else(|| self.known_ending(game, ply)) {
            return score;
        }
        if ply >= MAX_PLY || beyond >= self.shared.sight.beyond {
            return if game.can_move() { self.evaluate(game) } else { self.ended(game, ply) };
        }
        let capturing = game.can_capture();
        let mut best = -INFINITY;
        // Whoever must capture can't leave it at the evaluation.
        if !(capturing && self.must_capture) {
            if !game.can_move() {
                return self.ended(game, ply);
            }
            best = self.evaluate(game);
            alpha = alpha.max(best);
            if !capturing || alpha >= beta {
                return best;
            }
        }
        let mut buffers = self.take_buffers(ply);
        game.legal_moves(&mut buffers.moves);
        buffers.moves.retain(|mv| mv.is_capture());
        self.memory.sort(ply, &buffers.moves, game.board().kings, 0, &mut buffers.order);
        for number in 0..buffers.order.len() {
            let mv = buffers.moves[usize::from(buffers.order[number].1)];
            let next = self.play(game, mv);
            let score = -self.quiesce(&next, beyond + 1, -beta, -alpha, ply + 1);
            self.undo();
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    self.variations.prepend(ply, mv);
                }
            }
            if alpha >= beta {
                break;
            }
        }
        self.give_back(ply, buffers);
        best
    }
}
