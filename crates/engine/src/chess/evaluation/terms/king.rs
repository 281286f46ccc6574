//! What is aimed at the enemy king.

use tabuleiro_chess::attacks::{bishop_attacks, knight_attacks, rook_attacks};
use tabuleiro_chess::{Bitboard, Board, Role};

use super::army::Army;
use super::{DANGER, DANGER_UNITS, Sink};

/// Units of danger of a check on a square that the enemy does not guard, by role.
const CHECK_UNITS: [usize; 6] = [0, 4, 3, 5, 4, 0];

/// Adds up pieces around the king, squares there that only king or queen guards, and safe checks.
pub(super) fn visit(board: &Board, own: &Army, enemy: &Army, sink: &mut impl Sink) {
    let occupied = board.occupied();
    let barely_guarded = enemy.attacks_of(Role::King) | enemy.attacks_of(Role::Queen);
    let weak = own.attacks & !enemy.twice & (!enemy.attacks | barely_guarded);
    let safe = !own.all & (!enemy.attacks | weak & own.twice & enemy.attacks_of(Role::King));
    let straight = rook_attacks(enemy.king, occupied);
    let diagonal = bishop_attacks(enemy.king, occupied);
    let lines = [Bitboard::EMPTY, knight_attacks(enemy.king), diagonal, straight, straight | diagonal];
    let mut danger = own.danger + (weak & enemy.attacks_of(Role::King)).count() as usize;
    for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
        if (lines[role.index()] & own.attacks_of(role) & safe).any() {
            danger += CHECK_UNITS[role.index()];
        }
    }
    if danger == 0 {
        return;
    }
    let with_queen = usize::from((board.role(Role::Queen) & own.all).any());
    sink.one(own.side, DANGER + with_queen * DANGER_UNITS + danger.min(DANGER_UNITS - 1));
}
