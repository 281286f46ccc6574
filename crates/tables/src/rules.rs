//! The rules of a variant as endgame tables need them.

use tabuleiro_core::Side;
use tabuleiro_draughts::geometry::{Diagonal64, Geometry, Grid64};
use tabuleiro_draughts::variant::{Directions, DrawRules, Force, Goal, Notation, Obligation};
use tabuleiro_draughts::{Bare, Board, Compiled, Ply, Variant, named};

use crate::index::Squares;
use crate::material::Material;
use crate::value::{BestMove, Code, DRAW, OVER, is_loss, is_win};

/// The layouts that tables know: those of 64 bits.
pub trait Layout: Compiled + Geometry<Bits = u64> {}

impl Layout for Diagonal64 {}
impl Layout for Grid64 {}

/// The rules of a variant as endgame tables need them: its moves without counters, seen with White to move.
#[derive(Clone)]
pub struct Rules<G: Layout> {
    variant: Variant,
    bare: Bare<G>,
    squares: Squares,
    /// How far a board is shifted after its bits were reversed, to turn it around.
    shift: u32,
    /// Whether a capture must be made: then positions with one need not be kept.
    must_capture: bool,
    no_move_wins: bool,
    first_king_wins: bool,
}

impl<G: Layout> Rules<G> {
    /// The rules of `variant`; `None` if no tables suit it: its board is too large, or does not look the same
    /// from both sides.
    pub fn new(variant: &Variant) -> Option<Rules<G>> {
        let bare = Bare::<G>::new(variant)?;
        let area = bare.area();
        let shift = (area.playing.trailing_zeros() + 63 - area.playing.leading_zeros()).min(63) ^ 63;
        let squares = Squares { playing: area.playing, men: area.crown.map(|crown| area.playing & !crown) };
        let turned = |set: u64| set.reverse_bits() >> shift;
        if turned(area.playing) != area.playing || turned(area.crown[0]) != area.crown[1] {
            return None;
        }
        Some(Rules {
            variant: *variant,
            bare,
            squares,
            shift,
            must_capture: variant.obligation == Obligation::Must,
            no_move_wins: variant.goal == Goal::GiveAway,
            first_king_wins: variant.goal == Goal::FirstKing,
        })
    }

    /// The variant.
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// Where pieces may stand.
    pub fn squares(&self) -> Squares {
        self.squares
    }

    /// Whether a side without a move has won.
    pub fn no_move_wins(&self) -> bool {
        self.no_move_wins
    }

    /// Whether there is a table of this material: not where the game is over, nor where what a king did
    /// before decides what it may do.
    pub fn covers(&self, material: Material) -> bool {
        let both_there = material.sides().iter().all(|&pieces| pieces > 0);
        let kings = material.kings.iter().any(|&kings| kings > 0);
        let men = material.men.iter().any(|&men| men > 0);
        both_there && !(self.first_king_wins && kings) && !(self.variant.king_run.is_some() && men)
    }

    /// The materials of `pieces` pieces that there are tables of, in the order in which they can be made, of
    /// each two that differ in the side to move only one.
    pub fn pairs(&self, pieces: u8) -> Vec<Material> {
        let mut all = Material::all(pieces);
        all.retain(|&material| self.covers(material) && material >= material.swapped());
        all
    }

    /// The board as the other side sees it.
    #[inline(always)]
    pub fn turn(&self, board: &Board<u64>) -> Board<u64> {
        let turned = |set: u64| set.reverse_bits() >> self.shift;
        Board { pieces: [turned(board.pieces[1]), turned(board.pieces[0])], kings: turned(board.kings) }
    }

    /// Whether White must capture, so that the position is not kept.
    #[inline]
    pub fn must_capture(&self, board: &Board<u64>) -> bool {
        self.must_capture && self.bare.can_capture(board, Side::White)
    }

    /// Whether White has a move.
    pub fn can_move(&self, board: &Board<u64>) -> bool {
        self.bare.can_move(board, Side::White)
    }

    /// Replaces the contents of `moves` by White's.
    #[inline]
    pub fn moves(&self, board: &Board<u64>, moves: &mut Vec<Ply<G>>) {
        self.bare.moves(board, Side::White, moves);
    }

    /// The board after a move of White, as Black sees it, who moves next.
    #[inline]
    pub fn after(&self, board: &Board<u64>, mv: &Ply<G>) -> Board<u64> {
        self.turn(&self.bare.after(board, Side::White, mv))
    }

    /// The code of a position in which a move changed the material, where that needs no table.
    #[inline]
    pub fn over_after(&self, mv: &Ply<G>, next: &Board<u64>) -> bool {
        (mv.is_crowning() && self.first_king_wins) || next.pieces[0] == 0
    }

    /// Whether positions of this material are drawn at once, unless the side to move has no move.
    pub fn draws_at_once(&self, material: Material) -> bool {
        let forces = [0, 1].map(|side| Force { kings: material.kings[side], men: material.men[side] });
        let mut rules = self.variant.draws.endings.iter();
        rules.any(|rule| rule.moves == 0 && rule.material.fits(forces, [false; 2]))
    }

    /// The code of a position from those of the positions that its moves lead to.
    pub fn look_ahead(
        &self,
        board: &Board<u64>,
        moves: &mut Vec<Ply<G>>,
        mut code: impl FnMut(&Board<u64>) -> Option<Code>,
    ) -> Option<Code> {
        self.moves(board, moves);
        if moves.is_empty() {
            return Some(OVER);
        }
        if self.draws_at_once(Material::of(board)) {
            return Some(DRAW);
        }
        let mut best = BestMove::new(self.no_move_wins);
        for mv in moves.iter() {
            let next = self.after(board, mv);
            best.add(if self.over_after(mv, &next) { OVER } else { code(&next)? });
        }
        Some(best.code())
    }

    /// Visits the boards, with White to move, from which a move without a capture or a crowning leads to
    /// `board`, in which Black is to move. Whether the rules allow the move there, another capture being
    /// possible, is not asked.
    #[inline]
    pub fn before(&self, board: &Board<u64>, mut visit: impl FnMut(&Board<u64>)) {
        let empty = self.squares.playing & !(board.pieces[0] | board.pieces[1]);
        let rules = &self.variant;
        let mut put_back = |to: u64, from: u64, king: bool| {
            let pieces = [board.pieces[0] ^ to ^ from, board.pieces[1]];
            visit(&Board { pieces, kings: if king { board.kings ^ to ^ from } else { board.kings } });
        };
        each(board.men(Side::White), |man| {
            directions(rules.man_moves, |direction| {
                let from = G::step(man, direction ^ 4) & empty & self.squares.men[0];
                if from != 0 {
                    put_back(man, from, false);
                }
            });
        });
        each(board.kings(Side::White), |king| {
            directions(rules.king_moves, |direction| {
                let mut from = G::step(king, direction ^ 4) & empty;
                while from != 0 {
                    put_back(king, from, true);
                    from = if rules.flying { G::step(from, direction ^ 4) & empty } else { 0 };
                }
            });
        });
    }

    /// Whether `code` is a win.
    pub fn is_win(&self, code: Code) -> bool {
        is_win(code, self.no_move_wins)
    }

    /// Whether `code` is a loss.
    pub fn is_loss(&self, code: Code) -> bool {
        is_loss(code, self.no_move_wins)
    }
}

#[inline(always)]
fn each(mut set: u64, mut visit: impl FnMut(u64)) {
    while set != 0 {
        visit(set & set.wrapping_neg());
        set &= set - 1;
    }
}

#[inline(always)]
fn directions(set: Directions, mut visit: impl FnMut(u8)) {
    for direction in 0..8 {
        if set.has(direction) {
            visit(direction);
        }
    }
}

/// The named game, or else the variant itself, whose tables serve `variant`: the same board and moves, and
/// the same endings that are drawn at once or after so many moves.
pub fn tables_of(variant: &Variant) -> Variant {
    fn bare(variant: &Variant) -> Variant {
        const DRAWS: &DrawRules = &DrawRules::NONE;
        const NOTATION: Notation = named::CUSTOM.notation;
        Variant {
            name: "",
            draws: DRAWS,
            notation: NOTATION,
            starter: Side::White,
            rows: 1,
            skip_rows: 0,
            ..*variant
        }
    }
    let alike = |one: &&Variant| {
        bare(one) == bare(variant)
            && one.draws.endings == variant.draws.endings
            && one.draws.quiet_moves == variant.draws.quiet_moves
    };
    named::ALL.into_iter().find(alike).copied().unwrap_or(*variant)
}
