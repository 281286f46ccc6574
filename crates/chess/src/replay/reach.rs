//! How pieces go, as tables that are looked up by role instead of code for each role.
//!
//! The next move of a game can be any piece's, so a branch for each role would be guessed wrong most of the
//! time.

use crate::attacks::{between, king_attacks, knight_attacks, pawn_attacks};
use crate::generate::mover::Mover;
use crate::{Bitboard, Board, Rank, Role, Square};

/// In which of a board's sets a role is: all bits or none.
struct Sets {
    diagonal: Bitboard,
    straight: Bitboard,
    stepping: Bitboard,
}

static SETS: [Sets; 6] = {
    const IN: Bitboard = Bitboard::ALL;
    const OUT: Bitboard = Bitboard::EMPTY;
    [
        Sets { diagonal: OUT, straight: OUT, stepping: IN },
        Sets { diagonal: IN, straight: OUT, stepping: IN },
        Sets { diagonal: IN, straight: OUT, stepping: OUT },
        Sets { diagonal: OUT, straight: IN, stepping: OUT },
        Sets { diagonal: IN, straight: IN, stepping: OUT },
        Sets { diagonal: OUT, straight: IN, stepping: IN },
    ]
};

/// From where a piece of each role, but pawns, reaches a square of an empty board.
static REACH: [[Bitboard; 64]; 6] = {
    let mut reach = [[Bitboard::EMPTY; 64]; 6];
    let mut pair = 0;
    while pair < 64 * 64 {
        let (from, to) = (pair / 64, pair % 64);
        let (files, ranks) = ((from % 8usize).abs_diff(to % 8), (from / 8usize).abs_diff(to / 8));
        if pair / 64 != pair % 64 {
            let is_diagonal = files == ranks;
            let is_straight = files == 0 || ranks == 0;
            let reached = [
                false,
                files * ranks == 2,
                is_diagonal,
                is_straight,
                is_diagonal || is_straight,
                files < 2 && ranks < 2,
            ];
            let mut role = 0;
            while role < 6 {
                if reached[role] {
                    reach[role][to] = reach[role][to].with(Square::from_index(from));
                }
                role += 1;
            }
        }
        pair += 1;
    }
    reach
};

/// From where a piece that is no pawn reaches `to` on an empty board.
#[inline(always)]
pub(super) fn reach(role: Role, to: Square) -> Bitboard {
    REACH[role.index()][to.index()]
}

/// The pieces of a role, of both sides.
#[inline(always)]
pub(super) fn pieces_of(board: &Board, role: Role) -> Bitboard {
    let sets = &SETS[role.index()];
    let differs = (board.diagonal ^ sets.diagonal)
        | (board.straight ^ sets.straight)
        | (board.stepping ^ sets.stepping);
    !differs
}

/// The board after `M`'s piece has gone from `from` to `to`, taking what stood there.
#[inline(always)]
pub(super) fn after_move<M: Mover>(board: &Board, role: Role, from: Square, to: Square) -> Board {
    let mut next = *board;
    next.clear(to.into());
    let (squares, sets) = (Bitboard::from(from).with(to), &SETS[role.index()]);
    next.diagonal ^= squares & sets.diagonal;
    next.straight ^= squares & sets.straight;
    next.stepping ^= squares & sets.stepping;
    if M::IS_WHITE {
        next.white ^= squares;
    }
    let left = if role == Role::King { M::rank(Rank::First) } else { from.into() };
    next.expire_marks(left.with(to));
    next
}

/// Whether `M`'s king can't be taken.
#[inline(always)]
pub(super) fn is_safe<M: Mover>(board: &Board) -> bool {
    is_safe_on::<M>(board, board.king(M::SIDE), board.occupied())
}

/// Whether `M`'s king could not be taken on `square` if `occupied` squares block lines.
///
/// The tables that are looked at are small and read at the king's square, which seldom changes, so that
/// they stay in the cache; the large ones of the sliders' attacks would not.
#[inline(always)]
pub(super) fn is_safe_on<M: Mover>(board: &Board, square: Square, occupied: Bitboard) -> bool {
    let enemies = board.side(M::SIDE.other());
    let near = pawn_attacks(M::SIDE, square) & board.role(Role::Pawn)
        | knight_attacks(square) & board.role(Role::Knight)
        | king_attacks(square) & board.role(Role::King);
    let far = reach(Role::Bishop, square) & board.diagonal_sliders()
        | reach(Role::Rook, square) & board.straight_sliders();
    !near.meets(enemies) && (far & enemies).into_iter().all(|from| between(square, from).meets(occupied))
}

#[cfg(test)]
mod tests {
    use tabuleiro_core::Side;

    use super::*;
    use crate::attacks::attacks;

    #[test]
    fn the_tables_say_what_the_rules_say() {
        let board = *crate::Position::start().board();
        for role in Role::ALL {
            assert_eq!(pieces_of(&board, role), board.role(role), "{role}");
            for square in Square::all().filter(|_| role != Role::Pawn) {
                let expected = attacks(role, Side::White, square, Bitboard::EMPTY);
                assert_eq!(reach(role, square), expected, "{role} {square}");
            }
        }
    }
}
