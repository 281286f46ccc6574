//! What one thread has learnt about moves: which were good, wherever they were played.

use tabuleiro_chess::{Bitboard, Board, Move, Piece, Role, Square};
use tabuleiro_core::Side;
use tabuleiro_search::{MAX_PLY, Score, adjust_history};

/// A piece and the square it went to, as an index below [`PIECE_TO`].
pub type PieceTo = usize;
/// How many there are.
pub const PIECE_TO: usize = 12 * 64;

/// History values stay within this.
pub const HISTORY_LIMIT: i32 = 1 << 14;
const CORRECTION_SIZE: usize = 1 << 14;
const CORRECTION_LIMIT: i32 = 1024;

/// The index of `piece` going to `to`.
#[inline]
pub fn piece_to(piece: Piece, to: Square) -> PieceTo {
    (piece.side.index() * 6 + piece.role.index()) * 64 + to.index()
}

/// All tables of a thread; kept from move to move of a game.
pub struct Memory {
    /// Quiet moves by side, from and to.
    quiet: Vec<[[i16; 64]; 64]>,
    /// Captures by piece, target and what is taken.
    capture: Vec<[i16; 6]>,
    /// Quiet moves by an earlier move of the line and the move itself.
    continuation: Vec<[i16; PIECE_TO]>,
    /// By ply, two quiet moves that refuted a sister position.
    killers: [[Option<Move>; 2]; MAX_PLY + 2],
    /// How far the search's results were from the evaluation, by side and pawn structure.
    pawn_correction: [Vec<i16>; 2],
    /// The same by side, and by each side's pieces.
    piece_correction: [[Vec<i16>; 2]; 2],
}

impl Memory {
    /// Knows nothing.
    pub fn new() -> Memory {
        let correction = || vec![0; CORRECTION_SIZE];
        Memory {
            quiet: vec![[[0; 64]; 64]; 2],
            capture: vec![[0; 6]; PIECE_TO],
            continuation: vec![[0; PIECE_TO]; PIECE_TO],
            killers: [[None; 2]; MAX_PLY + 2],
            pawn_correction: [correction(), correction()],
            piece_correction: [[correction(), correction()], [correction(), correction()]],
        }
    }

    /// Prepares for the next move of the same game.
    pub fn next_search(&mut self) {
        self.killers = [[None; 2]; MAX_PLY + 2];
    }

    /// The killers of `ply`.
    #[inline]
    pub fn killers(&self, ply: usize) -> [Option<Move>; 2] {
        self.killers[ply]
    }

    /// Forgets the killers of `ply`: they belong to another part of the tree.
    #[inline]
    pub fn clear_killers(&mut self, ply: usize) {
        self.killers[ply] = [None; 2];
    }

    /// Makes `mv` the first killer of `ply`.
    pub fn add_killer(&mut self, ply: usize, mv: Move) {
        if self.killers[ply][0] != Some(mv) {
            self.killers[ply] = [Some(mv), self.killers[ply][0]];
        }
    }

    /// How good a quiet move has been, alone and after the moves `before` it in the line.
    #[inline]
    pub fn quiet(&self, side: Side, mv: Move, to: PieceTo, before: &[Option<PieceTo>]) -> i32 {
        let plain = i32::from(self.quiet[side.index()][mv.from().index()][mv.to().index()]);
        let after = before.iter().flatten().map(|&earlier| i32::from(self.continuation[earlier][to]));
        plain + after.sum::<i32>()
    }

    /// Changes what is known of a quiet move by `bonus`.
    pub fn adjust_quiet(
        &mut self,
        side: Side,
        mv: Move,
        to: PieceTo,
        before: &[Option<PieceTo>],
        bonus: i32,
    ) {
        adjust_history(
            &mut self.quiet[side.index()][mv.from().index()][mv.to().index()],
            bonus,
            HISTORY_LIMIT,
        );
        for &earlier in before.iter().flatten() {
            adjust_history(&mut self.continuation[earlier][to], bonus, HISTORY_LIMIT);
        }
    }

    /// How good a capture has been.
    #[inline]
    pub fn capture(&self, to: PieceTo, taken: Role) -> i32 {
        i32::from(self.capture[to][taken.index()])
    }

    /// Changes what is known of a capture by `bonus`.
    pub fn adjust_capture(&mut self, to: PieceTo, taken: Role, bonus: i32) {
        adjust_history(&mut self.capture[to][taken.index()], bonus, HISTORY_LIMIT);
    }

    /// What to add to the evaluation, going by how wrong it was in like positions.
    pub fn correction(&self, board: &Board, side: Side) -> Score {
        let side = side.index();
        let pawns = self.pawn_correction[side][pawn_slot(board)];
        let [white, black] =
            Side::ALL.map(|owner| self.piece_correction[side][owner.index()][piece_slot(board, owner)]);
        (Score::from(pawns) * 2 + Score::from(white) + Score::from(black)) / 48
    }

    /// Takes note that the evaluation was wrong by `error` according to a search of `depth`.
    pub fn adjust_correction(&mut self, board: &Board, side: Side, depth: i32, error: Score) {
        let bonus = (error * depth / 8).clamp(-CORRECTION_LIMIT / 4, CORRECTION_LIMIT / 4);
        let side = side.index();
        adjust_history(&mut self.pawn_correction[side][pawn_slot(board)], bonus, CORRECTION_LIMIT);
        for owner in Side::ALL {
            let slot = &mut self.piece_correction[side][owner.index()][piece_slot(board, owner)];
            adjust_history(slot, bonus, CORRECTION_LIMIT);
        }
    }
}

fn slot(sets: [Bitboard; 2]) -> usize {
    let mixed = sets[0].0.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ sets[1].0.wrapping_mul(0xC2B2_AE3D_27D4_EB4F);
    (mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9) as usize >> 48 & (CORRECTION_SIZE - 1)
}

fn pawn_slot(board: &Board) -> usize {
    slot(Side::ALL.map(|side| board.pieces(Role::Pawn.of(side))))
}

fn piece_slot(board: &Board, owner: Side) -> usize {
    let own = board.side(owner);
    // Two sets tell the roles apart: what moves on diagonals, and what moves straight (the king too).
    let diagonal = board.diagonal_sliders() | board.role(Role::Knight);
    let straight = board.straight_sliders() | board.role(Role::King);
    slot([own & diagonal, own & straight])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn correction_leans_towards_the_error() {
        let position = tabuleiro_chess::Position::start();
        let mut memory = Memory::new();
        assert_eq!(memory.correction(position.board(), Side::White), 0);
        for _ in 0..20 {
            memory.adjust_correction(position.board(), Side::White, 10, 60);
        }
        assert!(memory.correction(position.board(), Side::White) > 10);
        assert_eq!(memory.correction(position.board(), Side::Black), 0);
    }
}
