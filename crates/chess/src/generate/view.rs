//! What a side must know before it can move: where the opponent attacks, who gives check, and what is pinned.

use super::armies::{Armies, Movers};
use super::lanes::Lanes;
use super::mover::Mover;
use super::rays::{Open, leap};
use crate::attacks::{
    between, bishop_attacks, king_attacks, knight_attacks, line, lines_through, pawn_attacks, rook_attacks,
};
use crate::{Bitboard, Board, Role, Square};

/// The board as the side to move sees it.
pub(crate) struct View {
    pub(crate) armies: Armies,
    /// The board prepared for sliding.
    pub(crate) open: Open,
    /// The own king.
    pub(crate) king: Square,
    /// The squares that the enemy attacks.
    pub(crate) attacked: Bitboard,
    /// In each lane the squares that enemy sliders attack along its line.
    enemy_slides: Lanes,
}

/// What keeps the pieces of a side (but its king) from moving freely.
pub(crate) struct Limits {
    /// In check the squares that take the checking piece or stand in its way, otherwise all.
    pub(crate) evasions: Bitboard,
    /// In each lane the pieces that are pinned on its line.
    pins: Lanes,
    /// The pieces that are pinned on any line, in each lane.
    pinned: Lanes,
}

impl View {
    /// The board with `M`'s side to move.
    #[inline(always)]
    pub(crate) fn of<M: Mover>(board: &Board) -> View {
        let armies = Armies::of::<M>(board);
        let open = Open::new(armies.occupied);
        let enemy_slides = open.slide(armies.sliders & armies.enemies).all();
        let enemy_leaps = leap(armies.knights & armies.enemies).all();
        let enemy_attacks = enemy_slides | enemy_leaps | armies.enemy_pawn_attacks::<M>();
        View {
            armies,
            open,
            king: board.king(M::SIDE),
            attacked: enemy_attacks.union() | king_attacks(board.king(M::SIDE.other())),
            enemy_slides,
        }
    }

    /// What keeps the pieces from moving freely, if anything does.
    ///
    /// Adds to the attacked squares those that the king only shields from a check by standing before them.
    #[inline(always)]
    pub(crate) fn limits<M: Mover>(&mut self, board: &Board) -> Option<Limits> {
        let is_check = self.attacked.contains(self.king);
        // Own pieces on a line with the king that a slider attacks along that line.
        let suspects = self.enemy_slides & lines_through(self.king) & self.armies.own;
        if suspects.is_empty() && !is_check {
            return None;
        }
        // If the king sees such a piece, the slider can only be behind it.
        let occupied = board.occupied();
        let seen = rook_attacks(self.king, occupied) | bishop_attacks(self.king, occupied);
        let pins = suspects & Lanes::splat(seen);
        if pins.is_empty() && !is_check {
            return None;
        }
        let evasions = if is_check { self.evade::<M>(board) } else { Bitboard::ALL };
        Some(Limits { evasions, pins, pinned: pins.union_lanes() })
    }

    /// The squares on which other pieces can end a check; none if the king must go.
    #[inline(always)]
    fn evade<M: Mover>(&mut self, board: &Board) -> Bitboard {
        let enemies = board.side(M::SIDE.other());
        let occupied = board.occupied();
        let steppers = knight_attacks(self.king) & board.role(Role::Knight)
            | pawn_attacks(M::SIDE, self.king) & board.role(Role::Pawn);
        let sliders = rook_attacks(self.king, occupied) & board.straight_sliders()
            | bishop_attacks(self.king, occupied) & board.diagonal_sliders();
        for slider in sliders & enemies {
            self.attacked |= line(self.king, slider).without(slider.into());
        }
        let checkers = (steppers | sliders) & enemies;
        match checkers.first() {
            Some(checker) if !checkers.several() => between(self.king, checker).with(checker),
            _ => Bitboard::EMPTY,
        }
    }
}

impl Limits {
    /// Nothing is pinned and the king is not in check.
    pub(crate) const NONE: Limits =
        Limits { evasions: Bitboard::ALL, pins: Lanes::EMPTY, pinned: Lanes::EMPTY };

    /// The pinned pieces.
    #[inline(always)]
    pub(crate) fn pinned(&self) -> Bitboard {
        self.pinned.lane::<0>()
    }

    /// Those of `movers` that are not pinned or that move along their pin.
    #[inline(always)]
    pub(crate) fn restrict(&self, movers: Movers) -> Movers {
        let pinned_elsewhere = self.pinned ^ self.pins;
        Movers {
            pawns: movers.pawns.without(pinned_elsewhere),
            knights: movers.knights.without(self.pinned),
            sliders: movers.sliders.without(pinned_elsewhere),
        }
    }
}
