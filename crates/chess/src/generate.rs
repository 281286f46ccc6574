//! The move generator: hands out every legal move of a side as sets of squares.
//!
//! What is done with the moves (listing them, walking the tree) is the matter of a [`Visitor`].

use crate::attacks::{attacks, king_attacks, knight_attacks, line, pawn_attacks};
use crate::mover::Mover;
use crate::view::{Limited, Limits, View};
use crate::{Bitboard, Board, Rank, Role, Square};

/// What takes the legal moves from the generator.
///
/// The calls come in an order that depends on the position alone. Target sets may be empty.
pub(crate) trait Visitor {
    /// The piece of this role (not a pawn) on `from` may move to any of `targets`.
    fn piece(&mut self, role: Role, from: Square, targets: Bitboard);

    /// To each of `targets`, none on the last rank, a pawn may move from the square `offset` numbers before it.
    fn pawns(&mut self, offset: i8, targets: Bitboard);

    /// To each of `targets` a pawn may move two squares.
    fn double_steps(&mut self, targets: Bitboard);

    /// To each of `targets`, on the last rank, a pawn may move from the square `offset` numbers before it.
    fn promotions(&mut self, offset: i8, targets: Bitboard);

    /// The pawn on `from` may take en passant, moving to `to`.
    fn en_passant(&mut self, from: Square, to: Square);

    /// The king may castle with the rook.
    fn castling(&mut self, king: Square, rook: Square);
}

/// Hands every legal move of `M`'s side to `visitor`.
#[inline(always)]
pub(crate) fn visit_moves<M: Mover>(board: &Board, visitor: &mut impl Visitor) {
    let mut view = View::of::<M>(board);
    let limits = view.limits::<M>(board);
    let own = board.side(M::SIDE);
    visitor.piece(Role::King, view.king, king_attacks(view.king).without(own | view.attacked));
    for rook in castling_rooks::<M, _>(board, &view, &limits) {
        visitor.castling(view.king, rook);
    }
    visit_pieces::<M>(board, &view, &limits, visitor);
    visit_pawns::<M>(board, &view, &limits, visitor);
    if let Some(to) = board.passed_square() {
        for from in en_passant_pawns::<M>(board) {
            visitor.en_passant(from, to);
        }
    }
}

/// Knights, bishops, rooks and queens.
#[inline(always)]
fn visit_pieces<M: Mover>(board: &Board, view: &View, limits: &Limited, visitor: &mut impl Visitor) {
    let own = board.side(M::SIDE);
    let targets = limits.evasions.without(own);
    let pinned = limits.pinned();
    for from in (board.role(Role::Knight) & own).without(pinned) {
        visitor.piece(Role::Knight, from, knight_attacks(from) & targets);
    }
    visit_role::<M>(board, view, targets, pinned, Role::Bishop, visitor);
    visit_role::<M>(board, view, targets, pinned, Role::Rook, visitor);
    visit_role::<M>(board, view, targets, pinned, Role::Queen, visitor);
}
#[inline(always)]
fn visit_role<M: Mover>(
    board: &Board,
    view: &View,
    targets: Bitboard,
    pinned: Bitboard,
    role: Role,
    visitor: &mut impl Visitor,
) {
    let own = board.side(M::SIDE);
    for from in board.role(role) & own {
        let mut targets = attacks(role, M::SIDE, from, board.occupied()) & targets;
        if pinned.contains(from) {
            targets &= line(view.king, from);
        }
        visitor.piece(role, from, targets);
    }
}

/// Pawns, but for en passant.
#[inline(always)]
fn visit_pawns<M: Mover>(board: &Board, view: &View, limits: &Limited, visitor: &mut impl Visitor) {
    let moves = view.pawn_moves::<M>(limits);
    let moves = [moves.lane::<1>(), moves.lane::<2>(), moves.lane::<3>()];
    let double = M::forward(moves[0] & M::rank(Rank::Third)).without(board.occupied());
    visitor.double_steps(double & limits.evasions);

    let last = M::rank(Rank::Eighth);
    for (offset, targets) in M::PAWN_OFFSETS.into_iter().zip(moves) {
        visitor.pawns(offset, (targets & limits.evasions).without(last));
    }
    if board.pieces(Role::Pawn.of(M::SIDE)).meets(M::rank(Rank::Seventh)) {
        for (offset, targets) in M::PAWN_OFFSETS.into_iter().zip(moves) {
            visitor.promotions(offset, targets & limits.evasions & last);
        }
    }
}

/// The pawns of `M`'s side that may legally take en passant.
///
/// Each capture is tried out: it takes two pawns off a line at once, so that no rule about single pins decides it.
#[inline(always)]
pub(crate) fn en_passant_pawns<M: Mover>(board: &Board) -> Bitboard {
    let Some(passed) = board.passed_square() else { return Bitboard::EMPTY };
    let own = board.side(M::SIDE);
    let candidates = pawn_attacks(M::SIDE.other(), passed) & board.role(Role::Pawn) & own;
    if candidates.is_empty() {
        return Bitboard::EMPTY;
    }
    let king = board.king(M::SIDE);
    let taken = Bitboard::from(Board::passing_pawn(passed));
    let enemies = board.side(M::SIDE.other()).without(taken);
    candidates
        .into_iter()
        .filter(|&from| {
            let occupied = board.occupied() ^ taken ^ Bitboard::from(from) ^ Bitboard::from(passed);
            !board.attackers(king, occupied).meets(enemies)
        })
        .collect()
}

/// For a king and a rook on these files of the first rank, the squares
struct Paths {
    /// that the king crosses or enters, and
    king: u8,
    /// those that the king or the rook crosses or enters, but for their own.
    both: u8,
}

static PATHS: [[Paths; 8]; 8] = {
    let mut table = [const { [const { Paths { king: 0, both: 0 } }; 8] }; 8];
    let mut king = 0;
    while king < 8 {
        let mut rook = 0;
        while rook < 8 {
            let (king_target, rook_target) = if rook > king { (6, 5) } else { (2, 3) };
            let king_path = span(king, king_target);
            let both = king_path | span(rook, rook_target);
            table[king][rook] = Paths { king: king_path, both: both & !(1 << king | 1 << rook) };
            rook += 1;
        }
        king += 1;
    }
    table
};

/// The files from one to another, both included.
const fn span(from: usize, to: usize) -> u8 {
    let (low, high) = if from < to { (from, to) } else { (to, from) };
    (0xFF << low) as u8 & (0xFF >> (7 - high)) as u8
}

/// The rooks that `M`'s king may castle with now.
#[inline(always)]
pub(crate) fn castling_rooks<M: Mover, L: Limits>(board: &Board, view: &View, limits: &L) -> Bitboard {
    let rooks = board.castling_rooks() & M::rank(Rank::First);
    if rooks.is_empty() {
        return rooks;
    }
    let home = if M::IS_WHITE { 0 } else { 56 };
    let king = view.king.index() % 8;
    let occupied = (board.occupied().0 >> home) as u8;
    let attacked = (view.attacked.0 >> home) as u8;
    // In Chess960 the rook may be what shields the king from a check along the rank.
    let pinned = if L::CHECK { limits.pinned() } else { Bitboard::EMPTY };
    let mut found = Bitboard::EMPTY;
    for rook in rooks {
        let paths = &PATHS[king][rook.index() % 8];
        if paths.both & occupied == 0 && paths.king & attacked == 0 && !pinned.contains(rook) {
            found = found.with(rook);
        }
    }
    found
}
