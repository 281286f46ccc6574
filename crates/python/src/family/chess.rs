//! Chess and Chess960.

use std::sync::Arc;

use tabuleiro_chess::{Bitboard, Move, MoveKind, Piece, Position, Role, Square, Wing};
use tabuleiro_core::Side;

use super::{Family, Listable, Shape};
use crate::listed::{Kind, Listed};

/// The planes: six kinds of pieces of each side, four castlings, the square to take on in passing, and
/// whether White is to move.
const PLANES: usize = 12 + 4 + 1 + 1;
/// From one square to another; a pawn that reaches the last rank becomes a queen.
const MOVES: usize = 64 * 64;
/// A pawn becomes a knight, bishop or rook: from one of eight files, to the left, straight on or to the
/// right.
const UNDERPROMOTIONS: usize = 8 * 3 * 3;

/// The cell of a square: rows run from the eighth rank down.
const fn cell(square: Square) -> usize {
    (7 - square.rank() as usize) * 8 + square.file() as usize
}

fn fill(plane: &mut [u8], squares: Bitboard) {
    let mut left = squares.0;
    while left != 0 {
        plane[cell(Square::from_index(left.trailing_zeros() as usize))] = 1;
        left &= left - 1;
    }
}

impl Family for Position {
    fn shape(&self) -> Shape {
        Shape { rows: 8, columns: 8, planes: PLANES, actions: MOVES + UNDERPROMOTIONS }
    }

    fn text(&self, mv: Move) -> String {
        self.move_text(mv).to_string()
    }

    fn program_text(&self, mv: Move) -> String {
        self.uci(mv).to_string()
    }

    fn squares(&self, mv: Move) -> Vec<String> {
        let to = if self.has_chess960_castling() { mv.to() } else { mv.landing() };
        vec![mv.from().to_string(), to.to_string()]
    }

    fn captures(&self, mv: Move) -> Vec<String> {
        let square = match mv.kind() {
            MoveKind::Castling => return Vec::new(),
            MoveKind::EnPassant => Square::new(mv.to().file(), mv.from().rank()),
            _ => mv.to(),
        };
        self.board().piece_on(square).map(|_| square.to_string()).into_iter().collect()
    }

    fn becomes(&self, mv: Move) -> Option<&'static str> {
        mv.promotion().map(Role::name)
    }

    fn write_board(&self, out: &mut [i8]) {
        out.fill(0);
        for square in Square::all() {
            if let Some(Piece { role, side }) = self.board().piece_on(square) {
                let number = role.index() as i8 + 1;
                out[cell(square)] = if side == Side::White { number } else { -number };
            }
        }
    }

    fn write_planes(&self, out: &mut [u8]) {
        let mut planes = out.chunks_exact_mut(64);
        let mut next = || planes.next().expect("there is room for all planes");
        for side in Side::ALL {
            for role in Role::ALL {
                fill(next(), self.board().pieces(role.of(side)));
            }
        }
        for side in Side::ALL {
            for wing in Wing::ALL {
                let may = self.castling_rook(side, wing).is_some();
                next().fill(u8::from(may));
            }
        }
        fill(next(), self.en_passant_square().map_or(Bitboard(0), Bitboard::from_square));
        next().fill(u8::from(self.side_to_move() == Side::White));
    }

    fn action(&self, mv: Move) -> usize {
        let (from, to) = (mv.from(), mv.to());
        match mv.promotion() {
            None | Some(Role::Queen) => from.index() * 64 + to.index(),
            Some(role) => {
                let way = (to.file() as usize + 1) - from.file() as usize;
                let role = match role {
                    Role::Knight => 0,
                    Role::Bishop => 1,
                    _ => 2,
                };
                MOVES + (from.file() as usize * 3 + way) * 3 + role
            }
        }
    }
}

impl Listable for Position {
    fn listed(list: Arc<Listed<Position>>) -> Kind {
        Kind::Chess(list)
    }

    fn list_of(kind: &Kind) -> Option<&Listed<Position>> {
        match kind {
            Kind::Chess(list) => Some(list),
            _ => None,
        }
    }
}
