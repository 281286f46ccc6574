//! The move generator: hands out every legal move of a side as sets of squares.
//!
//! There is one generator. What is done with the moves (counting, listing, walking the tree) is the matter of
//! a [`Visitor`].

use crate::attacks::{between, bishop_attacks, king_attacks, knight_attacks, pawn_attacks, rook_attacks};
use crate::mover::Mover;
use crate::moves::castling_targets;
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
    let own = board.side(M::SIDE);
    let king = board.king(M::SIDE);
    let view = View::of::<M>(board, king);

    let castling = view.checkers.is_empty().then(|| Castling::of::<M>(board, king, &view));
    let steps = king_attacks(king).without(own);
    let paths = castling.as_ref().map_or(Bitboard::EMPTY, Castling::paths);
    if (steps | paths).any() {
        let attacked = attacked_by::<M::Opponent>(board, board.occupied() ^ king.into());
        visitor.piece(Role::King, king, steps.without(attacked));
        for rook in castling.into_iter().flat_map(|castling| castling.rooks_with_safe_paths(attacked)) {
            visitor.castling(king, rook);
        }
    }
    let evasions = match view.checkers.first() {
        None => Bitboard::ALL,
        Some(_) if view.checkers.several() => return,
        Some(checker) => between(king, checker).with(checker),
    };

    let targets = evasions.without(own);
    visit_pieces::<M>(board, &view, targets, visitor);
    visit_pawns::<M>(board, &view, evasions, visitor);
    for from in en_passant_pawns::<M>(board) {
        if let Some(to) = board.passed_square() {
            visitor.en_passant(from, to);
        }
    }
}

/// Knights, bishops, rooks and queens. A pinned piece stays on its line; two lines of pins never share a square
/// that a pinned piece could change over on, because the lines of one kind through the king are not parallel
/// only to themselves.
#[inline(always)]
fn visit_pieces<M: Mover>(board: &Board, view: &View, targets: Bitboard, visitor: &mut impl Visitor) {
    let own = board.side(M::SIDE);
    let pinned = view.straight_pins | view.diagonal_pins;
    for from in (board.role(Role::Knight) & own).without(pinned) {
        visitor.piece(Role::Knight, from, knight_attacks(from) & targets);
    }
    let occupied = board.occupied();
    for from in (board.role(Role::Bishop) & own).without(view.straight_pins) {
        let line = if view.diagonal_pins.contains(from) { view.diagonal_pins } else { Bitboard::ALL };
        visitor.piece(Role::Bishop, from, bishop_attacks(from, occupied) & targets & line);
    }
    for from in (board.role(Role::Rook) & own).without(view.diagonal_pins) {
        let line = if view.straight_pins.contains(from) { view.straight_pins } else { Bitboard::ALL };
        visitor.piece(Role::Rook, from, rook_attacks(from, occupied) & targets & line);
    }
    for from in board.role(Role::Queen) & own {
        let mut attacks = Bitboard::EMPTY;
        if !view.straight_pins.contains(from) {
            let line = if view.diagonal_pins.contains(from) { view.diagonal_pins } else { Bitboard::ALL };
            attacks |= bishop_attacks(from, occupied) & line;
        }
        if !view.diagonal_pins.contains(from) {
            let line = if view.straight_pins.contains(from) { view.straight_pins } else { Bitboard::ALL };
            attacks |= rook_attacks(from, occupied) & line;
        }
        visitor.piece(Role::Queen, from, attacks & targets);
    }
}

/// Pawns, but for en passant.
#[inline(always)]
fn visit_pawns<M: Mover>(board: &Board, view: &View, evasions: Bitboard, visitor: &mut impl Visitor) {
    let own = board.side(M::SIDE);
    let pawns = board.role(Role::Pawn) & own;
    let empty = !board.occupied();
    let enemies = board.side(M::SIDE.other());

    let pushing = pawns.without(view.diagonal_pins);
    let single = (M::forward(pushing.without(view.straight_pins))
        | M::forward(pushing & view.straight_pins) & view.straight_pins)
        & empty;
    let double = M::forward(single & M::rank(Rank::Third)) & empty & evasions;
    let single = single & evasions;

    let capturing = pawns.without(view.straight_pins);
    let free = capturing.without(view.diagonal_pins);
    let pinned = capturing & view.diagonal_pins;
    let left = (M::forward_left(free) | M::forward_left(pinned) & view.diagonal_pins) & enemies & evasions;
    let right = (M::forward_right(free) | M::forward_right(pinned) & view.diagonal_pins) & enemies & evasions;

    visitor.double_steps(double);
    let last = M::rank(Rank::Eighth);
    let moves = [(M::FORWARD, single), (M::FORWARD - 1, left), (M::FORWARD + 1, right)];
    for (offset, targets) in moves {
        visitor.pawns(offset, targets.without(last));
    }
    if (pawns & M::rank(Rank::Seventh)).any() {
        for (offset, targets) in moves {
            visitor.promotions(offset, targets & last);
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

/// What the king sees: who gives check, and which lines hold pinned pieces.
struct View {
    checkers: Bitboard,
    /// Ranks and files from the king to a pinning piece, that piece included.
    straight_pins: Bitboard,
    /// Diagonals from the king to a pinning piece, that piece included.
    diagonal_pins: Bitboard,
}

impl View {
    #[inline(always)]
    fn of<M: Mover>(board: &Board, king: Square) -> View {
        let own = board.side(M::SIDE);
        let enemies = board.side(M::SIDE.other());
        let mut view = View {
            checkers: (pawn_attacks(M::SIDE, king) & board.role(Role::Pawn)
                | knight_attacks(king) & board.role(Role::Knight))
                & enemies,
            straight_pins: Bitboard::EMPTY,
            diagonal_pins: Bitboard::EMPTY,
        };
        // Looking through the own pieces, a slider that is seen either gives check or pins.
        let straight = rook_attacks(king, enemies) & board.straight_sliders() & enemies;
        let diagonal = bishop_attacks(king, enemies) & board.diagonal_sliders() & enemies;
        for slider in straight {
            let path = between(king, slider);
            let blockers = path & own;
            if blockers.is_empty() {
                view.checkers = view.checkers.with(slider);
            } else if !blockers.several() {
                view.straight_pins |= path.with(slider);
            }
        }
        for slider in diagonal {
            let path = between(king, slider);
            let blockers = path & own;
            if blockers.is_empty() {
                view.checkers = view.checkers.with(slider);
            } else if !blockers.several() {
                view.diagonal_pins |= path.with(slider);
            }
        }
        view
    }
}

/// The squares that `M`'s side attacks.
#[inline(always)]
fn attacked_by<M: Mover>(board: &Board, occupied: Bitboard) -> Bitboard {
    let own = board.side(M::SIDE);
    let pawns = board.role(Role::Pawn) & own;
    let mut attacked = M::forward_left(pawns) | M::forward_right(pawns);
    for from in board.role(Role::Knight) & own {
        attacked |= knight_attacks(from);
    }
    for from in board.diagonal_sliders() & own {
        attacked |= bishop_attacks(from, occupied);
    }
    for from in board.straight_sliders() & own {
        attacked |= rook_attacks(from, occupied);
    }
    attacked | king_attacks(board.king(M::SIDE))
}

/// The castling moves whose squares are free, before asking what the opponent attacks.
struct Castling {
    king: Square,
    rooks: Bitboard,
}

impl Castling {
    #[inline(always)]
    fn of<M: Mover>(board: &Board, king: Square, view: &View) -> Castling {
        let occupied = board.occupied();
        // In Chess960 the rook may be what shields the king from a check along the rank.
        let rooks = (board.castling_rooks() & M::rank(Rank::First)).without(view.straight_pins);
        let free = |&rook: &Square| {
            let (king_target, rook_target) = castling_targets(king, rook);
            let needed =
                between(king, king_target).with(king_target) | between(rook, rook_target).with(rook_target);
            let moving = Bitboard::from(king).with(rook);
            !needed.meets(occupied ^ moving)
        };
        Castling { king, rooks: rooks.into_iter().filter(free).collect() }
    }

    /// The squares that the king crosses or enters.
    #[inline(always)]
    fn path(&self, rook: Square) -> Bitboard {
        let (target, _) = castling_targets(self.king, rook);
        between(self.king, target).with(target)
    }

    #[inline(always)]
    fn paths(&self) -> Bitboard {
        self.rooks.into_iter().fold(Bitboard::EMPTY, |paths, rook| paths | self.path(rook))
    }

    #[inline(always)]
    fn rooks_with_safe_paths(self, attacked: Bitboard) -> impl Iterator<Item = Square> {
        self.rooks.into_iter().filter(move |&rook| !self.path(rook).meets(attacked))
    }
}
