//! The pieces as the side to move sees them.

use super::lanes::Lanes;
use super::mover::Mover;
use crate::Board;

/// The pieces as the side to move sees them. All sets are the same in each lane unless they say otherwise.
#[derive(Clone, Copy)]
pub(crate) struct Armies {
    pub(crate) occupied: Lanes,
    pub(crate) own: Lanes,
    pub(crate) enemies: Lanes,
    pub(crate) pawns: Lanes,
    pub(crate) knights: Lanes,
    /// In each lane the pieces that slide along its line.
    pub(crate) sliders: Lanes,
}

/// Own pieces that may move, but for the king.
#[derive(Clone, Copy)]
pub(crate) struct Movers {
    /// In each lane those that may step or capture along its line.
    pub(crate) pawns: Lanes,
    /// The same in each lane.
    pub(crate) knights: Lanes,
    /// In each lane those that may slide along its line.
    pub(crate) sliders: Lanes,
}

impl Armies {
    /// The pieces of `board` with `M`'s side to move.
    #[inline(always)]
    pub(crate) fn of<M: Mover>(board: &Board) -> Armies {
        let diagonal = Lanes::splat(board.diagonal);
        let straight = Lanes::splat(board.straight);
        let stepping = Lanes::splat(board.stepping);
        let white = Lanes::splat(board.white);
        let occupied = diagonal | straight | stepping;
        let black = occupied.without(white);
        let (own, enemies) = if M::IS_WHITE { (white, black) } else { (black, white) };
        Armies {
            occupied,
            own,
            enemies,
            pawns: stepping.without(diagonal | straight),
            knights: stepping & diagonal,
            sliders: straight.halves(diagonal).without(stepping),
        }
    }

    /// All own pieces but the king, as if nothing held them back.
    #[inline(always)]
    pub(crate) fn movers(&self) -> Movers {
        Movers {
            pawns: self.pawns & self.own,
            knights: self.knights & self.own,
            sliders: self.sliders & self.own,
        }
    }

    /// In each lane where the pawns in that lane may go along its line: straight on in the lane of the files,
    /// capturing in those of the diagonals. Double steps and en passant are not looked at.
    #[inline(always)]
    pub(crate) fn pawn_moves<M: Mover>(&self, pawns: Lanes) -> Lanes {
        M::pawn_steps(pawns) & (PUSHING.without(self.occupied) | self.enemies & CAPTURING)
    }

    /// In each lane what the enemy's pawns attack along its line.
    #[inline(always)]
    pub(crate) fn enemy_pawn_attacks<M: Mover>(&self) -> Lanes {
        M::Opponent::pawn_steps(self.pawns & self.enemies & CAPTURING)
    }
}

/// The lane in which pawns move without capturing.
const PUSHING: Lanes = Lanes::new([0, !0, 0, 0]);
/// The lanes in which pawns capture.
const CAPTURING: Lanes = Lanes::new([0, 0, !0, !0]);
