//! What depends on pawns and kings alone, and so can be remembered.

use tabuleiro_chess::{Bitboard, Board, File, Role, Square};
use tabuleiro_core::Side;

use super::{
    BACKWARD, CANDIDATE, DOUBLED, GUARDED, ISOLATED, PASSED, PHALANX, PIECE_SQUARE, SHELTER, STORM, Sink,
    seen_by,
};
use crate::chess::evaluation::masks::{
    ahead_on_files, file_and_neighbours, neighbours, pawn_attacks_of, shifted_forward,
};

/// White's and black's passed pawns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Passed(pub [Bitboard; 2]);

/// Hands the terms of pawns and of the kings' places to `sink`.
pub fn visit_pawns(board: &Board, sink: &mut impl Sink) -> Passed {
    let mut passed = Passed::default();
    for side in Side::ALL {
        passed.0[side.index()] = visit_structure(board, side, sink);
        visit_shelter(board, side, sink);
    }
    passed
}

/// Returns the passed pawns of `side`.
fn visit_structure(board: &Board, side: Side, sink: &mut impl Sink) -> Bitboard {
    let own = board.pieces(Role::Pawn.of(side));
    let enemy = board.pieces(Role::Pawn.of(!side));
    let own_attacks = pawn_attacks_of(own, side);
    let enemy_attacks = pawn_attacks_of(enemy, !side);
    let mut passed = Bitboard::EMPTY;
    for square in own {
        sink.one(side, PIECE_SQUARE + seen_by(side, square));
        let rank = square.rank().of(side).index();
        let file = Bitboard::file(square.file());
        let beside = neighbours(square.file());
        if own_attacks.contains(square) {
            sink.one(side, GUARDED + rank);
        }
        if (own & beside & Bitboard::rank(square.rank())).any() {
            sink.one(side, PHALANX + rank);
        }
        let ahead_beside = ahead_on_files(beside, square, side);
        let ahead = ahead_on_files(file, square, side);
        let unopposed = usize::from(!ahead.meets(enemy));
        if ahead.meets(own) {
            sink.one(side, DOUBLED);
        }
        let helpers = (own & beside).without(ahead_beside);
        let next = shifted_forward(square.into(), side);
        if !beside.meets(own) {
            sink.one(side, ISOLATED + unopposed);
        } else if helpers.is_empty() && next.meets(enemy_attacks) {
            sink.one(side, BACKWARD + unopposed);
        }
        if !ahead_on_files(file_and_neighbours(square.file()), square, side).meets(enemy) {
            passed |= square.into();
            sink.one(side, PASSED + rank);
        } else if unopposed == 1 && helpers.count() >= (ahead_beside & enemy).count() {
            sink.one(side, CANDIDATE + rank);
        }
    }
    passed
}

/// The king's place and the pawns before it.
fn visit_shelter(board: &Board, side: Side, sink: &mut impl Sink) {
    let king = board.king(side);
    sink.one(side, PIECE_SQUARE + Role::King.index() * 64 + seen_by(side, king));
    // The king's own rank counts too.
    let before = ahead_on_files(Bitboard::ALL, king, side) | Bitboard::rank(king.rank());
    let own = board.pieces(Role::Pawn.of(side)) & before;
    let enemy = board.pieces(Role::Pawn.of(!side)) & before;
    let middle = king.file().index().clamp(1, 6);
    for file in middle - 1..=middle + 1 {
        let from_side = file.min(7 - file);
        let squares = Bitboard::file(File::ALL[file]);
        let guard = nearest_rank(own & squares, side);
        let storm = nearest_rank(enemy & squares, side);
        sink.one(side, SHELTER + from_side * 8 + guard);
        let stopped = guard != 0 && storm == guard + 1;
        sink.one(side, STORM + usize::from(!stopped) * 32 + from_side * 8 + storm);
    }
}

/// The rank, as `side` sees it, of the pawn nearest to its edge of the board; 0 without any.
fn nearest_rank(pawns: Bitboard, side: Side) -> usize {
    let nearest: Option<Square> = if side == Side::White { pawns.first() } else { pawns.last() };
    nearest.map_or(0, |square| square.rank().of(side).index())
}
