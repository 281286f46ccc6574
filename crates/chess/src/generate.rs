//! The move generator: hands out every legal move of a side as sets of squares.
//!
//! What is done with the moves (listing them, walking the tree) is the matter of a [`Visitor`].

use crate::attacks::{
    attacks, between, king_attacks, knight_attacks, line, pawn_attacks,
};
use crate::mover::Mover;
use crate::moves::castling_targets;
use crate::view::View;
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
    let view = View::of::<M>(board);
    let own = board.side(M::SIDE);
    visitor.piece(Role::King, view.king, king_attacks(view.king).without(own | view.attacked));
    if board.castling_rooks().meets(own) {
        for rook in Castling::of::<M>(board, &view).rooks() {
            visitor.castling(view.king, rook);
        }
    }
    visit_pieces::<M>(board, &view, visitor);
    visit_pawns::<M>(board, &view, visitor);
    if let Some(to) = board.passed_square() {
        for from in en_passant_pawns::<M>(board) {
            visitor.en_passant(from, to);
        }
    }
}

/// Knights, bishops, rooks and queens.
#[inline(always)]
fn visit_pieces<M: Mover>(board: &Board, view: &View, visitor: &mut impl Visitor) {
    let own = board.side(M::SIDE);
    let occupied = board.occupied();
    let targets = view.evasions.without(own);
    let pinned = view.pinned.lane::<0>();
    for from in (board.role(Role::Knight) & own).without(pinned) {
        visitor.piece(Role::Knight, from, knight_attacks(from) & targets);
    }
    for role in [Role::Bishop, Role::Rook, Role::Queen] {
        for from in board.role(role) & own {
            let mut targets = attacks(role, M::SIDE, from, occupied) & targets;
            if pinned.contains(from) {
                targets &= line(view.king, from);
            }
            visitor.piece(role, from, targets);
        }
    }
}

/// Pawns, but for en passant.
#[inline(always)]
fn visit_pawns<M: Mover>(board: &Board, view: &View, visitor: &mut impl Visitor) {
    let moves = view.pawn_moves::<M>();
    let moves = [moves.lane::<1>(), moves.lane::<2>(), moves.lane::<3>()];
    let double = M::forward(moves[0] & M::rank(Rank::Third)).without(board.occupied());
    visitor.double_steps(double & view.evasions);

    let last = M::rank(Rank::Eighth);
    for (offset, targets) in M::PAWN_OFFSETS.into_iter().zip(moves) {
        visitor.pawns(offset, (targets & view.evasions).without(last));
    }
    if board.pieces(Role::Pawn.of(M::SIDE)).meets(M::rank(Rank::Seventh)) {
        for (offset, targets) in M::PAWN_OFFSETS.into_iter().zip(moves) {
            visitor.promotions(offset, targets & view.evasions & last);
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

/// The castling moves of a side.
pub(crate) struct Castling(Bitboard);

impl Castling {
    #[inline(always)]
    pub(crate) fn of<M: Mover>(board: &Board, view: &View) -> Castling {
        if view.is_check() {
            return Castling(Bitboard::EMPTY);
        }
        let occupied = board.occupied();
        let king = view.king;
        // In Chess960 the rook may be what shields the king from a check along the rank.
        let rooks = (board.castling_rooks() & M::rank(Rank::First)).without(view.pinned.lane::<0>());
        let free = |&rook: &Square| {
            let (king_target, rook_target) = castling_targets(king, rook);
            let path = between(king, king_target).with(king_target);
            let needed = path | between(rook, rook_target).with(rook_target);
            let moving = Bitboard::from(king).with(rook);
            !needed.meets(occupied ^ moving) && !path.meets(view.attacked)
        };
        Castling(rooks.into_iter().filter(free).collect())
    }

    #[inline(always)]
    pub(crate) fn rooks(&self) -> Bitboard {
        self.0
    }
}
