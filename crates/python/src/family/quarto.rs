//! Quarto.

use std::sync::Arc;

use tabuleiro_core::Side;
use tabuleiro_quarto::{Attribute, Move, Piece, Position, Square};

use super::{Family, Listable, Shape};
use crate::listed::{Kind, Listed};

/// A place or none, and a piece or none.
const CHOICES: usize = 17;
/// The planes: occupied squares, and for each of four qualities those that have it; whether there is a piece
/// in hand, and its qualities; the sixteen pieces that are left; whether White is to move.
const PLANES: usize = 5 + 5 + 16 + 1;
/// The four qualities.
const QUALITIES: [Attribute; 4] = Attribute::ALL;

impl Family for Position {
    fn same_rules(&self, other: &Position) -> bool {
        self.ruleset() == other.ruleset()
    }

    fn shape(&self) -> Shape {
        Shape { rows: 4, columns: 4, planes: PLANES, actions: CHOICES * CHOICES }
    }

    fn text(&self, mv: Move) -> String {
        mv.to_string()
    }

    fn program_text(&self, mv: Move) -> String {
        mv.to_string().replace(' ', "")
    }

    fn squares(&self, mv: Move) -> Vec<String> {
        mv.square().map(|square| square.to_string()).into_iter().collect()
    }

    fn captures(&self, _: Move) -> Vec<String> {
        Vec::new()
    }

    fn becomes(&self, _: Move) -> Option<&'static str> {
        None
    }

    fn gives(&self, mv: Move) -> Option<String> {
        mv.given().map(|piece| piece.letter().to_string())
    }

    fn write_board(&self, out: &mut [i8]) {
        for square in Square::all() {
            out[square.index()] = self.piece_at(square).map_or(0, |piece| piece.index() as i8 + 1);
        }
    }

    fn write_planes(&self, out: &mut [u8]) {
        let (board, rest) = out.split_at_mut(5 * 16);
        for square in Square::all() {
            if let Some(piece) = self.piece_at(square) {
                board[square.index()] = 1;
                for (at, quality) in (1..).zip(QUALITIES) {
                    board[at * 16 + square.index()] = u8::from(piece.has(quality));
                }
            }
        }
        let (hand, rest) = rest.split_at_mut(5 * 16);
        if let Some(piece) = self.hand() {
            hand[..16].fill(1);
            for (plane, quality) in hand[16..].chunks_exact_mut(16).zip(QUALITIES) {
                plane.fill(u8::from(piece.has(quality)));
            }
        }
        let (left, side) = rest.split_at_mut(16 * 16);
        for piece in Piece::all().filter(|&piece| self.remaining().contains(piece)) {
            left[piece.index() * 16..][..16].fill(1);
        }
        side.fill(u8::from(self.side_to_move() == Side::White));
    }

    fn action(&self, mv: Move) -> usize {
        let square = mv.square().map_or(16, Square::index);
        let piece = mv.given().map_or(16, Piece::index);
        square * CHOICES + piece
    }
}

impl Listable for Position {
    fn listed(list: Arc<Listed<Position>>) -> Kind {
        Kind::Quarto(list)
    }

    fn list_of(kind: &Kind) -> Option<&Listed<Position>> {
        match kind {
            Kind::Quarto(list) => Some(list),
            _ => None,
        }
    }
}
