//! What a position is made of, as the evaluation sees it: a list of terms, each with how often it occurs.
//!
//! The evaluation is the sum of the terms' weights. Whoever wants the terms themselves, as the tuner does, passes
//! another [`Sink`].

mod army;
mod king;
mod passed;
mod pawns;
mod pieces;
mod threats;

pub use pawns::{Passed, visit_pawns};

use tabuleiro_chess::{Board, Square};
use tabuleiro_core::Side;

use army::Army;

/// A term, as an index below [`COUNT`].
pub type Term = usize;

/// A role on a square, seen from its side: 6 times 64.
pub const PIECE_SQUARE: Term = 0;
/// How many squares a knight, bishop, rook or queen can usefully go to: 28 numbers for each.
pub const MOBILITY: Term = PIECE_SQUARE + 6 * 64;
/// How much is aimed at the enemy king, in units; first without an own queen, then with one.
pub const DANGER: Term = MOBILITY + 4 * 28;
/// The greatest number of units that is told apart, and one more.
pub const DANGER_UNITS: usize = 48;
/// A passed pawn, by rank.
pub const PASSED: Term = DANGER + 2 * DANGER_UNITS;
/// A passed pawn that nothing stands before and whose next square the enemy does not attack, by rank.
pub const PASSED_FREE: Term = PASSED + 8;
/// A passed pawn whose whole way is free of pieces and of enemy attacks, by rank.
pub const PASSED_PATH: Term = PASSED_FREE + 8;
/// A passed pawn whose next square an own piece guards, by rank.
pub const PASSED_ESCORTED: Term = PASSED_PATH + 8;
/// A passed pawn that an enemy piece blocks, by rank.
pub const PASSED_BLOCKED: Term = PASSED_ESCORTED + 8;
/// A passed pawn beyond the third rank: the distance of the own king to its next square, by rank and distance.
pub const PASSED_OWN_KING: Term = PASSED_BLOCKED + 8;
/// The distance of the enemy king to it.
pub const PASSED_ENEMY_KING: Term = PASSED_OWN_KING + 4 * 8;
/// A passed pawn that the enemy, who has only king and pawns, can't catch.
pub const UNSTOPPABLE: Term = PASSED_ENEMY_KING + 4 * 8;
/// An own rook, then an enemy rook, behind a passed pawn on its file.
pub const ROOK_BEHIND: Term = UNSTOPPABLE + 1;
/// A pawn that may become a passed one, by rank.
pub const CANDIDATE: Term = ROOK_BEHIND + 2;
/// A pawn guarded by a pawn, by rank.
pub const GUARDED: Term = CANDIDATE + 8;
/// A pawn with a pawn beside it, by rank.
pub const PHALANX: Term = GUARDED + 8;
/// A pawn without own pawns on the neighbouring files; then the same with no enemy pawn ahead on its file.
pub const ISOLATED: Term = PHALANX + 8;
/// A pawn with an own pawn ahead on its file.
pub const DOUBLED: Term = ISOLATED + 2;
/// A pawn that no own pawn can ever guard and whose next square an enemy pawn attacks; then the same with no
/// enemy pawn ahead on its file.
pub const BACKWARD: Term = DOUBLED + 1;
/// Two bishops.
pub const BISHOP_PAIR: Term = BACKWARD + 2;
/// A knight, by the number of own pawns.
pub const KNIGHT_AND_PAWNS: Term = BISHOP_PAIR + 1;
/// A rook, by the number of own pawns.
pub const ROOK_AND_PAWNS: Term = KNIGHT_AND_PAWNS + 9;
/// A bishop, by the number of own pawns on squares of its colour.
pub const BISHOP_AND_PAWNS: Term = ROOK_AND_PAWNS + 9;
/// A bishop that sees both central squares of its long diagonal, but for pieces.
pub const LONG_DIAGONAL: Term = BISHOP_AND_PAWNS + 9;
/// A knight, then a bishop, with a pawn right before it.
pub const BEHIND_PAWN: Term = LONG_DIAGONAL + 1;
/// A knight, then a bishop, by its distance from the own king.
pub const PROTECTOR: Term = BEHIND_PAWN + 2;
/// A rook on a file without pawns.
pub const ROOK_OPEN: Term = PROTECTOR + 2 * 8;
/// A rook on a file without own pawns.
pub const ROOK_HALF_OPEN: Term = ROOK_OPEN + 1;
/// A rook on the seventh rank while the enemy king is on the eighth or pawns are on the seventh.
pub const ROOK_SEVENTH: Term = ROOK_HALF_OPEN + 1;
/// A knight, then a bishop, guarded by a pawn where no enemy pawn can ever attack it.
pub const OUTPOST: Term = ROOK_SEVENTH + 1;
/// A knight that can go to such a square.
pub const NEAR_OUTPOST: Term = OUTPOST + 2;
/// An enemy piece attacked by a pawn, by its role.
pub const PAWN_THREAT: Term = NEAR_OUTPOST + 1;
/// An enemy piece attacked by a knight or bishop, by its role.
pub const MINOR_THREAT: Term = PAWN_THREAT + 6;
/// An enemy piece attacked by a rook, by its role.
pub const ROOK_THREAT: Term = MINOR_THREAT + 6;
/// An enemy piece attacked by the king and not guarded by a pawn.
pub const KING_THREAT: Term = ROOK_THREAT + 6;
/// An enemy piece attacked and not guarded, by its role.
pub const LOOSE: Term = KING_THREAT + 1;
/// An enemy piece that a pawn can attack by a safe step.
pub const PUSH_THREAT: Term = LOOSE + 6;
/// A square, not guarded by enemy pawns, that both sides attack.
pub const CONTESTED: Term = PUSH_THREAT + 1;
/// A square behind or among the own central pawns that no enemy pawn attacks.
pub const SPACE: Term = CONTESTED + 1;
/// On each of the files at the own king, the rank of the own pawn nearest to the edge of the board (0: none), by
/// the file's distance from the side.
pub const SHELTER: Term = SPACE + 1;
/// On each of those files, the rank of the nearest enemy pawn (0: none), by the file's distance from the side;
/// first those that an own pawn stops, then the others.
pub const STORM: Term = SHELTER + 4 * 8;
/// How many terms there are.
pub const COUNT: usize = STORM + 2 * 4 * 8;

/// What takes the terms.
pub trait Sink {
    /// `term` occurs `times` for `side`.
    fn add(&mut self, side: Side, term: Term, times: u32);

    /// `term` occurs once for `side`.
    #[inline]
    fn one(&mut self, side: Side, term: Term) {
        self.add(side, term, 1);
    }
}

/// Hands every term of `board` to `sink`.
pub fn visit(board: &Board, sink: &mut impl Sink) {
    let passed = visit_pawns(board, sink);
    visit_rest(board, passed, sink);
}

/// Hands every term but those of [`visit_pawns`] to `sink`; `passed` is what that returned.
#[inline]
pub fn visit_rest(board: &Board, passed: Passed, sink: &mut impl Sink) {
    let mut white = Army::of(board, Side::White);
    let mut black = Army::of(board, Side::Black);
    pieces::visit(board, &mut white, &black, sink);
    pieces::visit(board, &mut black, &white, sink);
    for (own, enemy) in [(&white, &black), (&black, &white)] {
        passed::visit(board, own, enemy, passed.0[own.side.index()], sink);
        threats::visit(board, own, enemy, sink);
        king::visit(board, own, enemy, sink);
    }
}

/// The square as `side` sees it.
#[inline]
fn seen_by(side: Side, square: Square) -> usize {
    if side == Side::White { square.index() } else { square.flipped().index() }
}
