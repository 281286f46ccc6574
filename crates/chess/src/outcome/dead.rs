//! Dead positions (FIDE 5.2.2): no sequence of legal moves leads to mate, whatever both sides do.
//!
//! Deciding that for every position is hard. What is decided here is cheap, and sound: a position that is
//! called dead is dead; of the others some are too.

use tabuleiro_core::Side;

use crate::attacks::{king_attacks, knight_attacks, pawn_attacks};
use crate::{Bitboard, Board, Position, Role, Square};

/// Whether `position`, which has legal moves, is certainly dead although it has the material to mate.
pub(crate) fn is_dead(position: &Position) -> bool {
    is_locked(position) || must_exhaust_material(position)
}

/// Whether every legal move leads to a draw by material or stalemate at once, as when the last piece must be
/// taken.
fn must_exhaust_material(position: &Position) -> bool {
    // Only one piece can go in a move, and what is left must be too little; any number of bishops may be.
    let others = position.board().occupied().without(position.board().role(Role::King));
    let others_than_bishops = others.without(position.board().role(Role::Bishop));
    if others.count() > 2 && others_than_bishops.count() > 1 {
        return false;
    }
    position.moves().into_iter().all(|mv| {
        let next = position.after(mv);
        next.board().has_insufficient_material() || !next.has_moves() && !next.is_check()
    })
}

/// Whether the pawns block each other for ever and nothing else can ever be taken or give check.
///
/// The proof supposes that no pawn moves and nothing is taken. Where each piece can get under that
/// supposition is overestimated by letting it pass through all pieces but pawns. If nobody can then break
/// the supposition, it holds for ever, and a mate would need a check, which would need one of those regions
/// to meet the king's.
fn is_locked(position: &Position) -> bool {
    let board = position.board();
    let pawns = board.role(Role::Pawn);
    let blocked = |side: Side| {
        let ahead = if side == Side::White { 8 } else { -8 };
        board.pieces(Role::Pawn.of(side)).shifted(ahead).without(pawns).is_empty()
    };
    if pawns.is_empty() || !blocked(Side::White) || !blocked(Side::Black) {
        return false;
    }
    if position.en_passant_square().is_some() {
        return false;
    }
    let [white, black] = Side::ALL.map(|side| Reach::of(board, side));
    white.changes_nothing_against(&black) && black.changes_nothing_against(&white)
}

/// Where one side's pieces can get while no pawn moves.
struct Reach {
    king: Bitboard,
    /// Of all pieces but king and pawns.
    pieces: Bitboard,
    /// One step further, where a pawn stops them or is taken.
    next_to_pieces: Bitboard,
    pawns: Bitboard,
    pawn_attacks: Bitboard,
}

impl Reach {
    fn of(board: &Board, side: Side) -> Reach {
        let pawns = board.role(Role::Pawn);
        let attacks_of = |side: Side| {
            let pawns = board.pieces(Role::Pawn.of(side)).into_iter();
            pawns.fold(Bitboard::EMPTY, |attacked, pawn| attacked | pawn_attacks(side, pawn))
        };
        let free = !pawns;
        let (mut pieces, mut next_to_pieces) = (Bitboard::EMPTY, Bitboard::EMPTY);
        for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
            let reached = flood(board.pieces(role.of(side)), free, |from| steps(role, from));
            pieces |= reached;
            next_to_pieces = reached.into_iter().fold(next_to_pieces, |next, from| next | steps(role, from));
        }
        Reach {
            king: flood(board.pieces(Role::King.of(side)), free.without(attacks_of(!side)), king_attacks),
            pieces,
            next_to_pieces,
            pawns: board.pieces(Role::Pawn.of(side)),
            pawn_attacks: attacks_of(side),
        }
    }

    /// Whether this side can neither take anything nor give check. (A king that could take a piece meets that
    /// piece's region, which the same question to the other side finds.)
    fn changes_nothing_against(&self, enemy: &Reach) -> bool {
        // A king can't take a guarded pawn, and the guard of a pawn by a pawn lasts.
        let loose_pawns = enemy.pawns.without(enemy.pawn_attacks);
        let king_takes_pawn = self.king.into_iter().any(|square| king_attacks(square).meets(loose_pawns));
        !king_takes_pawn
            && !self.next_to_pieces.meets(enemy.pawns)
            && !self.pawn_attacks.meets(enemy.pawns | enemy.pieces)
            && !self.pieces.meets(enemy.king | enemy.pieces)
    }
}

/// The squares of `free` that can be reached from `start` by repeated `steps`, `start` included.
fn flood(start: Bitboard, free: Bitboard, steps: impl Fn(Square) -> Bitboard) -> Bitboard {
    let mut reached = start;
    let mut fresh = start;
    while fresh.any() {
        let next = fresh.into_iter().fold(Bitboard::EMPTY, |next, from| next | steps(from));
        fresh = (next & free).without(reached);
        reached |= fresh;
    }
    reached
}

/// One step of a piece; sliders go on by further steps.
fn steps(role: Role, from: Square) -> Bitboard {
    let around = king_attacks(from);
    let straight = around & (Bitboard::file(from.file()) | Bitboard::rank(from.rank()));
    match role {
        Role::Knight => knight_attacks(from),
        Role::Bishop => around.without(straight),
        Role::Rook => straight,
        Role::Queen | Role::King | Role::Pawn => around,
    }
}
