//! What one side attacks of the other's, and the room it has.

use tabuleiro_chess::{Bitboard, Board, Role};
use tabuleiro_core::Side;

use super::army::Army;
use super::{
    CONTESTED, KING_THREAT, LOOSE, MINOR_THREAT, PAWN_THREAT, PUSH_THREAT, ROOK_THREAT, SPACE, Sink, Term,
};
use crate::chess::evaluation::masks::{pawn_attacks_of, shifted_forward};

/// The files c to f.
const CENTRAL_FILES: Bitboard = Bitboard(0x3C3C_3C3C_3C3C_3C3C);

/// Visits what `own` attacks.
pub(super) fn visit(board: &Board, own: &Army, enemy: &Army, sink: &mut impl Sink) {
    let side = own.side;
    let minor = own.attacks_of(Role::Knight) | own.attacks_of(Role::Bishop);
    let rook = own.attacks_of(Role::Rook);
    let loose = own.attacks.without(enemy.attacks);
    for role in [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
        let targets = board.role(role) & enemy.all;
        let mut each = |attacked: Bitboard, term: Term| {
            let times = (targets & attacked).count();
            if times > 0 {
                sink.add(side, term + role.index(), times);
            }
        };
        if role != Role::Pawn {
            each(own.pawn_attacks, PAWN_THREAT);
        }
        each(minor, MINOR_THREAT);
        each(rook, ROOK_THREAT);
        each(loose, LOOSE);
    }
    if (own.attacks_of(Role::King) & enemy.all).without(enemy.pawn_attacks).any() {
        sink.one(side, KING_THREAT);
    }

    // Steps of pawns to squares where they are not lost at once.
    let free = !board.occupied();
    let third = if side == Side::White { Bitboard(0xFF << 16) } else { Bitboard(0xFF << 40) };
    let single = shifted_forward(own.pawns, side) & free;
    let steps = single | shifted_forward(single & third, side) & free;
    let safe_steps = steps.without(enemy.pawn_attacks) & (own.attacks | !enemy.attacks);
    let pieces = enemy.all.without(enemy.pawns);
    let attacked = pawn_attacks_of(safe_steps, side) & pieces;
    sink.add(side, PUSH_THREAT, attacked.without(own.pawn_attacks).count());

    let contested = (own.attacks & enemy.attacks).without(enemy.pawn_attacks | own.all | enemy.all);
    sink.add(side, CONTESTED, contested.count());
    let own_half = if side == Side::White { Bitboard(0xFFFF_FF00) } else { Bitboard(0x00FF_FFFF << 32) };
    let room = (CENTRAL_FILES & own_half).without(own.pawns | enemy.pawn_attacks);
    sink.add(side, SPACE, room.count());
}
