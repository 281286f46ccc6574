//! How a network sees a board.

use tabuleiro_chess::{Board, File, Piece, Square};
use tabuleiro_core::Side;
use tabuleiro_nnue::Shape;

use super::material::STAGES;

/// Own and foreign pieces of each kind on each square.
pub const SHAPE: Shape = Shape { inputs: 12 * 64, outputs: STAGES };

/// Whether `viewer` sees `board` with its files swapped: so that its own king is always on the same half,
/// because what is good on one side of the board is good on the other.
#[inline]
pub fn is_mirrored(board: &Board, viewer: Side) -> bool {
    board.king(viewer).file() >= File::E
}

/// The number of the input that `piece` on `square` is to `viewer`, who counts from its own first rank.
#[inline]
pub fn input(viewer: Side, is_mirrored: bool, piece: Piece, square: Square) -> usize {
    let kind = 6 * usize::from(viewer != piece.side) + piece.role.index();
    let ranks = if viewer == Side::White { 0 } else { 0o70 };
    let files = if is_mirrored { 0o7 } else { 0 };
    kind * 64 + (square.index() ^ ranks ^ files)
}
