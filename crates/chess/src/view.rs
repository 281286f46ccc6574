//! What a side must know before it can move: where the opponent attacks, who gives check, and what is pinned.

use crate::attacks::{between, king_attacks, knight_attacks, line, line_lanes, pawn_attacks};
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
    pub(crate) enemy_rays: crate::rays::Rays,

    pub(crate) king: Square,
    /// The squares that the opponent attacks, looking through the king.
    pub(crate) attacked: Bitboard,
}

pub(crate) trait Limits {
    fn line(&self, pieces: Lanes) -> Lanes;
    fn any(&self, pieces: Lanes) -> Lanes;
    fn target(&self, targets: Lanes) -> Lanes;
    fn target1(&self, targets: Bitboard) -> Bitboard;
    fn pinned(&self) -> Bitboard;
    const CHECK: bool;
}

pub(crate) struct Unlimited;
impl Limits for Unlimited {
    #[inline(always)]
    fn line(&self, pieces: Lanes) -> Lanes {
        pieces
    }
    #[inline(always)]
    fn any(&self, pieces: Lanes) -> Lanes {
        pieces
    }
    #[inline(always)]
    fn target(&self, pieces: Lanes) -> Lanes {
        pieces
    }
    #[inline(always)]
    fn target1(&self, pieces: Bitboard) -> Bitboard {
        pieces
    }
    #[inline(always)]
    fn pinned(&self) -> Bitboard {
        Bitboard::EMPTY
    }
    const CHECK: bool = false;
}

pub(crate) struct Limited {
    /// The squares that a piece other than the king must move to: all but in check.
    pub(crate) evasions: Bitboard,
    /// In each lane the pieces that are pinned on its line.
    pub(crate) pins: Lanes,
    /// The pieces that are pinned on any line.
    pub(crate) pinned: Lanes,
}
impl Limits for Limited {
    #[inline(always)]
    fn line(&self, pieces: Lanes) -> Lanes {
        pieces.without(self.pinned ^ self.pins)
    }
    #[inline(always)]
    fn any(&self, pieces: Lanes) -> Lanes {
        pieces.without(self.pinned)
    }
    #[inline(always)]
    fn target(&self, pieces: Lanes) -> Lanes {
        pieces & Lanes::splat(self.evasions)
    }
    #[inline(always)]
    fn target1(&self, pieces: Bitboard) -> Bitboard {
        pieces & self.evasions
    }
    #[inline(always)]
    fn pinned(&self) -> Bitboard {
        self.pinned.lane::<0>()
    }
    const CHECK: bool = true;
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
        let pawns = stepping.without(diagonal | straight);

        let open = Open::new(occupied);
        let enemy_rays = open.slide(sliders & enemies);
        let enemy_attacks = enemy_rays.all()
            | leap(knights & enemies).all()
            | M::Opponent::pawn_steps(pawns & enemies & CAPTURING);

        let king = board.king(M::SIDE);
        View {
            own,
            enemies,
            occupied,
            pawns,
            knights,
            sliders,
            open,
            king,
            attacked: enemy_attacks.union() | king_attacks(board.king(M::SIDE.other())),
            enemy_rays,
        }
    }

    #[inline(always)]
    pub(crate) fn at_ease(&self) -> bool {
        let lines = line_lanes(self.king);
        (lines & self.sliders & self.enemies).is_empty() && !self.attacked.contains(self.king)
    }

    #[inline(always)]
    pub(crate) fn limits<M: Mover>(&mut self, board: &Board) -> Limited {
        let king = self.king;
        let kings = Lanes::splat(Bitboard::from(king));
        let king_rays = self.open.slide(kings);
        let pins = (self.enemy_rays.up & king_rays.down | self.enemy_rays.down & king_rays.up) & self.own;
        let mut evasions = Bitboard::ALL;
        if self.attacked.contains(king) {
            let sliders = self.sliders & self.enemies;
            let enemies = board.side(M::SIDE.other());
            let sliding = (king_rays.all() & sliders).union();
            for slider in sliding {
                self.attacked |= line(king, slider).without(slider.into());
            }
            let checkers = sliding
                | knight_attacks(king) & board.role(Role::Knight) & enemies
                | pawn_attacks(M::SIDE, king) & board.role(Role::Pawn) & enemies;
            evasions = match checkers.first() {
                Some(checker) if !checkers.several() => between(king, checker).with(checker),
                _ => Bitboard::EMPTY,
            };
        }
        Limited { evasions, pins, pinned: pins.union_lanes() }
    }

    /// In each lane where pawns may go along its line: straight on in the lane of the files, capturing in those
    /// of the diagonals. Neither check nor double steps nor en passant are looked at.
    #[inline(always)]
    pub(crate) fn pawn_moves<M: Mover>(&self, limits: &impl Limits) -> Lanes {
        let pushes = M::pawn_steps(limits.line(self.pawns & self.own));
        pushes & (PUSHING.without(self.occupied) | self.enemies & CAPTURING)
    }
}

/// The lane in which pawns move without capturing.
pub(crate) const PUSHING: Lanes = Lanes::new([0, !0, 0, 0]);
/// The lanes in which pawns capture.
pub(crate) const CAPTURING: Lanes = Lanes::new([0, 0, !0, !0]);
