//! The move generator: hands out every legal move of a side as sets of squares.
//!
//! What is done with the moves (listing them, walking the tree) is the matter of a [`MoveVisitor`].

mod armies;
mod castling;
pub(crate) mod count;
pub(crate) mod lanes;
pub(crate) mod list;
pub(crate) mod mover;
mod noisy;
mod rays;
pub(crate) mod tree;
mod view;

use crate::attacks::{attacks, king_attacks, knight_attacks, line, pawn_attacks};
use crate::{Bitboard, Board, Rank, Role, Square};
use castling::castling_rooks;
use mover::Mover;
use view::{Limits, View};

/// What takes the legal moves from the generator: see
/// [`Position::visit_moves`](crate::Position::visit_moves).
///
/// The calls come in an order that depends on the position alone. Target sets may be empty. A pawn that
/// gets to `to` by `offset` comes from [`to.before(offset)`](Square::before).
pub trait MoveVisitor {
    /// The piece of this role (not a pawn) on `from` may move to any of `targets`.
    fn piece(&mut self, role: Role, from: Square, targets: Bitboard);

    /// To each of `targets`, none on the last rank, a pawn may move from the square `offset` numbers before
    /// it.
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
pub(crate) fn visit_moves<M: Mover>(board: &Board, visitor: &mut impl MoveVisitor) {
    let mut view = View::of::<M>(board);
    let limits = view.limits::<M>(board).unwrap_or(Limits::NONE);
    let own = board.side(M::SIDE);

    visitor.piece(Role::King, view.king, king_attacks(view.king).without(own | view.attacked));
    for rook in castling_rooks::<M>(board, &view, limits.pinned()) {
        visitor.castling(view.king, rook);
    }
    let targets = limits.evasions.without(own);
    for from in board.pieces(Role::Knight.of(M::SIDE)).without(limits.pinned()) {
        visitor.piece(Role::Knight, from, knight_attacks(from) & targets);
    }
    visit_sliders::<M>(Role::Bishop, board, &view, &limits, visitor);
    visit_sliders::<M>(Role::Rook, board, &view, &limits, visitor);
    visit_sliders::<M>(Role::Queen, board, &view, &limits, visitor);
    visit_pawns::<M>(board, &view, &limits, visitor);
    if let Some(to) = board.passed_square() {
        for from in en_passant_pawns::<M>(board) {
            visitor.en_passant(from, to);
        }
    }
}

/// Bishops, rooks or queens.
#[inline(always)]
fn visit_sliders<M: Mover>(
    role: Role,
    board: &Board,
    view: &View,
    limits: &Limits,
    visitor: &mut impl MoveVisitor,
) {
    let targets = limits.evasions.without(board.side(M::SIDE));
    for from in board.pieces(role.of(M::SIDE)) {
        let mut targets = attacks(role, M::SIDE, from, board.occupied()) & targets;
        if limits.pinned().contains(from) {
            targets &= line(view.king, from);
        }
        visitor.piece(role, from, targets);
    }
}

/// Pawns, but for en passant.
#[inline(always)]
fn visit_pawns<M: Mover>(board: &Board, view: &View, limits: &Limits, visitor: &mut impl MoveVisitor) {
    let pawns = limits.restrict(view.armies.movers()).pawns;
    let moves = view.armies.pawn_moves::<M>(pawns);
    let moves = [moves.lane::<1>(), moves.lane::<2>(), moves.lane::<3>()];
    let double_steps = M::forward(moves[0] & M::rank(Rank::Third)).without(board.occupied());
    visitor.double_steps(double_steps & limits.evasions);

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
#[inline(always)]
pub(crate) fn en_passant_pawns<M: Mover>(board: &Board) -> Bitboard {
    let Some(passed) = board.passed_square() else { return Bitboard::EMPTY };
    let candidates = pawn_attacks(M::SIDE.other(), passed) & board.pieces(Role::Pawn.of(M::SIDE));
    if candidates.is_empty() { candidates } else { safe_en_passant::<M>(board, passed, candidates) }
}

/// Those of `candidates` that don't leave the king in check by taking en passant.
///
/// Each capture is tried out: it takes two pawns off a line at once, so that no rule about single pins
/// decides it.
#[inline(never)]
fn safe_en_passant<M: Mover>(board: &Board, passed: Square, candidates: Bitboard) -> Bitboard {
    let king = board.king(M::SIDE);
    let taken = Bitboard::from(Board::passing_pawn(passed));
    let enemies = board.side(M::SIDE.other()).without(taken);
    let is_safe = |&from: &Square| {
        let occupied = (board.occupied() ^ taken ^ Bitboard::from(from)).with(passed);
        !board.attackers(king, occupied).meets(enemies)
    };
    candidates.into_iter().filter(is_safe).collect()
}
