//! What a side must know before it can move: where the opponent attacks, who gives check, and what is pinned.

use crate::attacks::{between, king_attacks, knight_attacks, pawn_attacks};
use crate::lanes::Lanes;
use crate::mover::Mover;
use crate::rays::{Open, leap};
use crate::{Bitboard, Board, Role, Square};

/// The board as `M`'s side sees it. Sets of type [`Lanes`] are the same in each lane unless they say otherwise.
pub(crate) struct View {
    pub(crate) own: Lanes,
    pub(crate) enemies: Lanes,
    pub(crate) occupied: Lanes,
    pub(crate) pawns: Lanes,
    pub(crate) knights: Lanes,
    /// In each lane the pieces of both sides that slide along its line.
    pub(crate) sliders: Lanes,
    pub(crate) open: Open,

    pub(crate) king: Square,
    /// The squares that the opponent attacks, looking through the king.
    pub(crate) attacked: Bitboard,
    /// The squares that a piece other than the king must move to: all but in check.
    pub(crate) evasions: Bitboard,
    /// In each lane the pieces that are pinned on its line.
    pub(crate) pins: Lanes,
    /// The pieces that are pinned on any line.
    pub(crate) pinned: Lanes,
}

impl View {
    #[inline(always)]
    pub(crate) fn of<M: Mover>(board: &Board) -> View {
        let diagonal = Lanes::splat(board.diagonal);
        let straight = Lanes::splat(board.straight);
        let stepping = Lanes::splat(board.stepping);
        let white = Lanes::splat(board.white);
        let occupied = diagonal | straight | stepping;
        let black = occupied.without(white);
        let (own, enemies) = if M::IS_WHITE { (white, black) } else { (black, white) };
        let sliders = straight.halves(diagonal).without(stepping);
        let knights = stepping & diagonal;
        let kings = stepping & straight;
        let pawns = stepping.without(diagonal | straight);

        let open = Open::new(occupied);
        let enemy_rays = open.slide(sliders & enemies);
        let king_rays = open.slide(kings & own);
        // A line between the king and an enemy slider is empty, or the two look at the same piece from both
        // sides.
        let pins = (enemy_rays.up & king_rays.down | enemy_rays.down & king_rays.up) & own;
        let enemy_attacks = enemy_rays.all()
            | leap(knights & enemies).all()
            | M::Opponent::pawn_steps(pawns & enemies & CAPTURING);

        let king = board.king(M::SIDE);
        let mut view = View {
            own,
            enemies,
            occupied,
            pawns,
            knights,
            sliders,
            open,
            king,
            attacked: enemy_attacks.union() | king_attacks(board.king(M::SIDE.other())),
            evasions: Bitboard::ALL,
            pins,
            pinned: pins.union_lanes(),
        };
        if view.attacked.contains(king) {
            let sliders = sliders & enemies;
            let enemies = board.side(M::SIDE.other());
            let checkers = (king_rays.all() & sliders).union()
                | knight_attacks(king) & board.role(Role::Knight) & enemies
                | pawn_attacks(M::SIDE, king) & board.role(Role::Pawn) & enemies;
            view.evasions = match checkers.first() {
                Some(checker) if !checkers.several() => between(king, checker).with(checker),
                _ => Bitboard::EMPTY,
            };
            let without_king = Open::new(occupied.without(kings & own));
            view.attacked |= without_king.slide(sliders).all().union();
        }
        view
    }

    /// Whether the king is in check.
    #[inline(always)]
    pub(crate) fn is_check(&self) -> bool {
        self.evasions != Bitboard::ALL
    }

    /// In each lane those of `pieces` that may move along its line.
    #[inline(always)]
    pub(crate) fn free(&self, pieces: Lanes) -> Lanes {
        pieces.without(self.pinned ^ self.pins)
    }

    /// In each lane where pawns may go along its line: straight on in the lane of the files, capturing in those
    /// of the diagonals. Neither check nor double steps nor en passant are looked at.
    #[inline(always)]
    pub(crate) fn pawn_moves<M: Mover>(&self) -> Lanes {
        let pushes = M::pawn_steps(self.free(self.pawns & self.own));
        pushes & (PUSHING.without(self.occupied) | self.enemies & CAPTURING)
    }
}

/// The lane in which pawns move without capturing.
pub(crate) const PUSHING: Lanes = Lanes::new([0, !0, 0, 0]);
/// The lanes in which pawns capture.
pub(crate) const CAPTURING: Lanes = Lanes::new([0, 0, !0, !0]);
