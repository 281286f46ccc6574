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

/// Whether `side`, which is ahead, has no pawn and too little more than the other to win with: two knights
/// can't force mate either.
#[inline]
pub fn can_hardly_win(board: &Board, side: Side) -> bool {
    let pieces = |side: Side| {
        let count = |role: Role| board.pieces(role.of(side)).count() as Score;
        3 * (count(Role::Knight) + count(Role::Bishop)) + 5 * count(Role::Rook) + 10 * count(Role::Queen)
    };
    let two_knights = || board.side(side).count() == 3 && board.pieces(Role::Knight.of(side)).count() == 2;
    board.pieces(Role::Pawn.of(side)).is_empty() && (pieces(side) - pieces(!side) <= 3 || two_knights())
}

/// Whether all that is left to `side` is to mate a bare king with its pieces.
#[inline]
pub fn hunts(board: &Board, side: Side) -> bool {
    board.side(!side).count() == 1
        && board.pieces(Role::Pawn.of(side)).is_empty()
        && !can_hardly_win(board, side)
}

/// How near a bare king is to its end: at the edge, with the other king close.
pub fn cornered(board: &Board, hunter: Side) -> Score {
    let [own, bare] = [hunter, !hunter].map(|side| board.king(side));
    let from_edge = |line: usize| line.min(7 - line) as Score;
    let from_edges = from_edge(bare.file().index()) + from_edge(bare.rank().index());
    20 * (6 - from_edges) + 10 * (7 - Score::from(own.distance(bare)))
}
