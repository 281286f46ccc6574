//! How a position ends the game without anybody claiming it.

use tabuleiro_core::{DrawReason, Outcome, Rules, WinReason};

use crate::{Bitboard, Board, Position, Role, dead};

/// The outcome that `position` forces. A mate on the move that also exhausts a counter is a mate.
pub(crate) fn outcome(position: &Position) -> Option<Outcome> {
    if !position.has_moves() {
        return Some(if position.is_check() {
            Outcome::win(!position.side_to_move(), WinReason::Checkmate)
        } else {
            Outcome::draw(DrawReason::Stalemate)
        });
    }
    let reason = if position.board().has_insufficient_material() {
        DrawReason::InsufficientMaterial
    } else if dead::is_dead(position) {
        DrawReason::DeadPosition
    } else if position.halfmove_clock() >= 150 {
        // FIDE 9.6.2.
        DrawReason::MoveLimit { moves: 75 }
    } else {
        return None;
    };
    Some(Outcome::draw(reason))
}

impl Board {
    /// Whether the pieces alone rule out a mate by any sequence of legal moves: bare kings, one knight, or
    /// any number of bishops (of either side) on squares of one colour.
    pub fn has_insufficient_material(&self) -> bool {
        let others = self.occupied().without(self.role(Role::King));
        let bishops = self.role(Role::Bishop);
        if others.without(bishops).any() {
            return others.count() == 1 && others == self.role(Role::Knight);
        }
        !(bishops.meets(Bitboard::LIGHT) && bishops.without(Bitboard::LIGHT).any())
    }
}
