//! The draughts family.

use std::sync::Arc;

use tabuleiro_core::Side;
use tabuleiro_draughts::{Move, Piece, Position, Square, Variant};

use super::{Family, Listable, Shape, TOLD_APART};
use crate::listed::{Kind, Listed};

/// The planes: men and kings of each side, and whether White is to move.
const PLANES: usize = 4 + 1;

/// The cell of a square: rows run from the far one down.
fn cell(variant: &Variant, square: Square) -> usize {
    let (column, row) = variant.coordinates(square).expect("squares are of this board");
    usize::from(variant.height - 1 - row) * usize::from(variant.width) + usize::from(column)
}

impl Family for Position {
    fn same_rules(&self, other: &Position) -> bool {
        self.variant() == other.variant()
    }

    fn shape(&self) -> Shape {
        let variant = self.variant();
        let squares = variant.square_count();
        Shape {
            rows: variant.height.into(),
            columns: variant.width.into(),
            planes: PLANES,
            actions: squares * squares * TOLD_APART,
        }
    }

    fn text(&self, mv: Move) -> String {
        self.move_text(mv)
    }

    fn program_text(&self, mv: Move) -> String {
        self.move_text(mv).replace(' ', "")
    }

    fn squares(&self, mv: Move) -> Vec<String> {
        mv.path().map(|square| self.variant().square_name(square)).collect()
    }

    fn captures(&self, mv: Move) -> Vec<String> {
        mv.captured().iter().map(|square| self.variant().square_name(square)).collect()
    }

    fn becomes(&self, mv: Move) -> Option<&'static str> {
        mv.is_crowning().then_some("king")
    }

    fn write_board(&self, out: &mut [i8]) {
        out.fill(0);
        let variant = self.variant();
        for square in variant.all_squares() {
            if let Some((side, piece)) = self.at(square) {
                let number = if piece == Piece::Man { 1 } else { 2 };
                out[cell(variant, square)] = if side == Side::White { number } else { -number };
            }
        }
    }

    fn write_planes(&self, out: &mut [u8]) {
        let variant = self.variant();
        let cells = self.shape().cells();
        for square in variant.all_squares() {
            if let Some((side, piece)) = self.at(square) {
                let plane = 2 * side.index() + usize::from(piece == Piece::King);
                out[plane * cells + cell(variant, square)] = 1;
            }
        }
        out[4 * cells..].fill(u8::from(self.side_to_move() == Side::White));
    }

    fn action(&self, mv: Move) -> usize {
        mv.from().index() * self.variant().square_count() + mv.to().index()
    }

    fn action_step(&self) -> usize {
        self.variant().square_count() * self.variant().square_count()
    }
}

impl Listable for Position {
    fn listed(list: Arc<Listed<Position>>) -> Kind {
        Kind::Draughts(list)
    }

    fn list_of(kind: &Kind) -> Option<&Listed<Position>> {
        match kind {
            Kind::Draughts(list) => Some(list),
            _ => None,
        }
    }
}
