//! How a position ends the game without anybody claiming it.

mod dead;

use tabuleiro_core::{DrawReason, Outcome, Side, WinReason};

use crate::{Bitboard, Board, Position, Role};

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

    /// Whether `side` has the pieces to mate by some sequence of legal moves, even with the opponent's help:
    /// otherwise the opponent's fallen flag is a draw (FIDE 6.9).
    ///
    /// A lone knight mates only a king that its own pieces other than queens shut in; bishops on squares of
    /// one colour only one that a knight, a pawn or a bishop of the other colour shuts in.
    pub fn can_mate(&self, side: Side) -> bool {
        let own = self.side(side).without(self.role(Role::King));
        let theirs = self.side(!side).without(self.role(Role::King));
        let (knights, bishops) = (self.role(Role::Knight), self.role(Role::Bishop));
        if own.without(knights).without(bishops).any() {
            return true;
        }
        if own.meets(knights) {
            return own.count() > 1 || theirs.without(self.role(Role::Queen)).any();
        }
        let both_colours = bishops.meets(Bitboard::LIGHT) && bishops.without(Bitboard::LIGHT).any();
        own.any() && (both_colours || theirs.meets(knights) || theirs.meets(self.role(Role::Pawn)))
    }
}

#[cfg(test)]
mod tests {
    use tabuleiro_core::Side;

    use crate::Position;

    #[test]
    fn who_has_nothing_to_mate_with_does_not_win_by_the_flag() {
        // (position, whether White can mate, whether Black can)
        for (fen, white, black) in [
            ("4k3/8/8/8/8/8/4q3/K7 w - - 0 1", false, true),
            ("4k3/8/8/8/8/8/4P3/K7 w - - 0 1", true, false),
            ("4k3/3q4/8/8/8/8/4N3/K7 w - - 0 1", false, true),
            ("4k3/3r4/8/8/8/8/4N3/K7 w - - 0 1", true, true),
            ("4k3/3p4/8/8/8/8/4N3/K7 w - - 0 1", true, true),
            ("4k3/3q4/8/8/8/8/3NN3/K7 w - - 0 1", true, true),
            ("4k3/3q4/8/8/8/8/3BN3/K7 w - - 0 1", true, true),
            ("4k3/3r4/8/8/8/8/4B3/K7 w - - 0 1", false, true),
            ("4k3/3n4/8/8/8/8/4B3/K7 w - - 0 1", true, true),
            ("4k3/3p4/8/8/8/8/4B3/K7 w - - 0 1", true, true),
            // e2 and d7 are light, e7 is dark.
            ("4k3/3b1q2/8/8/8/8/4B3/K7 w - - 0 1", false, true),
            ("4k3/4bq2/8/8/8/8/4B3/K7 w - - 0 1", true, true),
        ] {
            let position: Position = fen.parse().unwrap();
            let able = Side::ALL.map(|side| position.board().can_mate(side));
            assert_eq!(able, [white, black], "{fen}");
        }
    }
}
