//! What the pieces left on the board say, wherever they stand.

use tabuleiro_chess::{Board, Role};
use tabuleiro_core::Side;
use tabuleiro_search::Score;

use crate::chess::see;

/// The stages of a game, by how many pieces are left.
pub const STAGES: usize = 8;

const PIECES: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

/// The stage of the game, below [`STAGES`].
#[inline]
pub fn stage(board: &Board) -> usize {
    ((board.occupied().count() as usize).saturating_sub(1) / 4).min(STAGES - 1)
}

/// How much more the pieces of `side` are worth than those of the other, in hundredths of a pawn.
#[inline]
pub fn balance(board: &Board, side: Side) -> Score {
    let worth = |role: Role| {
        let [own, other] = [side, !side].map(|side| board.pieces(role.of(side)).count() as Score);
        (own - other) * see::value(role)
    };
    worth(Role::Pawn) + PIECES.map(worth).into_iter().sum::<Score>()
}

/// Whether `side`, which is ahead, has no pawn and too little more than the other to win with.
#[inline]
pub fn can_hardly_win(board: &Board, side: Side) -> bool {
    let pieces = |side: Side| {
        let count = |role: Role| board.pieces(role.of(side)).count() as Score;
        3 * (count(Role::Knight) + count(Role::Bishop)) + 5 * count(Role::Rook) + 10 * count(Role::Queen)
    };
    board.pieces(Role::Pawn.of(side)).is_empty() && pieces(side) - pieces(!side) <= 3
}
