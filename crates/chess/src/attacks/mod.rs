//! Where pieces attack, and the lines between squares.

mod leapers;
mod lines;
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
mod pext;
mod sliders;

pub use leapers::{king_attacks, knight_attacks, pawn_attacks};
pub(crate) use lines::lines_through;
pub use lines::{between, line};
pub use sliders::{bishop_attacks, rook_attacks};

use tabuleiro_core::Side;

use crate::{Bitboard, Role, Square};

/// The squares that a piece of `side` on `square` attacks when `occupied` squares block sliding pieces.
///
/// The first blocker on a line is attacked, whosever it is.
pub fn attacks(role: Role, side: Side, square: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => pawn_attacks(side, square),
        Role::Knight => knight_attacks(square),
        Role::Bishop => bishop_attacks(square, occupied),
        Role::Rook => rook_attacks(square, occupied),
        Role::Queen => bishop_attacks(square, occupied) | rook_attacks(square, occupied),
        Role::King => king_attacks(square),
    }
}
