//! What the pieces left on the board say about the stage of the game, and about who can still win.

use tabuleiro_chess::{Bitboard, Board, Role};
use tabuleiro_core::Side;
use tabuleiro_search::Score;

/// How much of the middlegame each role stands for; 24 in all at the start.
const PHASE: [Score; 6] = [0, 1, 1, 2, 4, 0];
/// The phase of a full board.
pub const FULL_PHASE: Score = 24;

/// How much of the middlegame is left, up to [`FULL_PHASE`].
pub fn phase(board: &Board) -> Score {
    let sum: Score = Role::ALL.iter().map(|&role| PHASE[role.index()] * count(board.role(role))).sum();
    sum.min(FULL_PHASE)
}

/// The whole of what [`winnable`] returns a part of.
pub const WINNABLE: Score = 64;

/// How much of an endgame advantage of `stronger` counts, in parts of [`WINNABLE`]: little where the material
/// can't win, less than all where there are few pawns to win with.
pub fn winnable(board: &Board, stronger: Side) -> Score {
    let pieces = |side: Side| {
        let roles = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
        roles
            .iter()
            .map(|&role| [0, 3, 3, 5, 10, 0][role.index()] * count(board.pieces(role.of(side))))
            .sum::<Score>()
    };
    let (own, other) = (pieces(stronger), pieces(!stronger));
    let pawns = count(board.pieces(Role::Pawn.of(stronger)));
    // Without pawns a piece more than the other is not enough.
    if pawns == 0 && own - other <= 3 {
        return if own < 5 { 4 } else { 12 };
    }
    // Bishops on squares of different colours can't contest each other.
    let bishops = board.role(Role::Bishop);
    let one_each =
        bishops.count() == 2 && bishops.meets(board.side(stronger)) && bishops.meets(board.side(!stronger));
    if one_each && bishops.meets(Bitboard::LIGHT) && bishops.without(Bitboard::LIGHT).any() {
        return if own == 3 && other == 3 { 28 } else { (40 + 3 * pawns).min(WINNABLE) };
    }
    if own - other > 3 { WINNABLE } else { (44 + 5 * pawns).min(WINNABLE) }
}

fn count(set: Bitboard) -> Score {
    set.count() as Score
}
