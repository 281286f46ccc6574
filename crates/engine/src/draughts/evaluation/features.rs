//! The terms of a position.
//!
//! Every term is counted for White and against Black alike, and the board looks the same from both sides, so
//! a position turned round with the colours changed has the same worth. A term is a number (its index in the
//! weights) and how often it is there.

use tabuleiro_core::{Rules, Side};
use tabuleiro_draughts::geometry::{Bits, Geometry, each};
use tabuleiro_draughts::variant::Directions;
use tabuleiro_draughts::{Compiled, Game, Square, Variant};
use tabuleiro_search::Score;

/// How many terms there are, and the index of each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// Squares of the board.
    squares: usize,
}

/// Men that nobody can stop are told apart by their distance from the crown row, up to this.
pub const DISTANCES: usize = 10;

impl Shape {
    /// The shape for `variant`.
    pub fn of(variant: &Variant) -> Shape {
        Shape { squares: variant.square_count() }
    }

    /// A man on a square, counted from the far left corner of its side.
    pub fn man(self, square: usize) -> usize {
        square
    }

    /// A king on a square.
    pub fn king(self, square: usize) -> usize {
        self.squares + square
    }

    /// The right to move.
    pub fn turn(self) -> usize {
        2 * self.squares
    }

    /// Having a king while the opponent has none.
    pub fn only_king(self) -> usize {
        2 * self.squares + 1
    }

    /// A step that a man can make.
    pub fn man_mobility(self) -> usize {
        2 * self.squares + 2
    }

    /// A square that a king can go to.
    pub fn king_mobility(self) -> usize {
        2 * self.squares + 3
    }

    /// Men that are more on one half of the board than on the other, each.
    pub fn imbalance(self) -> usize {
        2 * self.squares + 4
    }

    /// A man with nobody before it, so many rows (at least 1) from its crown row.
    pub fn free_man(self, rows: usize) -> usize {
        2 * self.squares + 4 + rows.clamp(1, DISTANCES)
    }

    /// How many single terms there are.
    pub fn terms(self) -> usize {
        2 * self.squares + 5 + DISTANCES
    }
}

/// What finding terms needs to know of a board.
#[derive(Clone, Debug)]
pub struct Features<G: Geometry> {
    shape: Shape,
    /// By side and bit, the number of the square as that side sees it.
    squares: [Vec<u8>; 2],
    /// By side and bit, the squares that a man may meet somebody on before it is crowned.
    ahead: [Vec<G::Bits>; 2],
    /// By side and bit, the rows to the crown row.
    rows_left: [Vec<u8>; 2],
    left: G::Bits,
    right: G::Bits,
    man_moves: Directions,
    king_moves: Directions,
    flying: bool,
}

impl<G: Compiled> Features<G> {
    /// The terms of `variant`.
    pub fn new(variant: &Variant) -> Features<G> {
        let cells: Vec<(u8, u8, Square)> = variant
            .all_squares()
            .filter_map(|square| variant.coordinates(square).map(|(column, row)| (column, row, square)))
            .collect();
        let set = |wanted: &dyn Fn(u8, u8) -> bool| {
            cells
                .iter()
                .filter(|&&(column, row, _)| wanted(column, row))
                .fold(G::Bits::EMPTY, |set, &(column, row, _)| set | G::Bits::one(G::bit(column, row)))
        };
        let rows_left = |side: Side, row: u8| match side {
            Side::White => variant.height - 1 - row,
            Side::Black => row,
        };
        let squares = variant.square_count();
        let mut features = Features {
            shape: Shape::of(variant),
            squares: [vec![0; G::Bits::WIDTH], vec![0; G::Bits::WIDTH]],
            ahead: [vec![G::Bits::EMPTY; G::Bits::WIDTH], vec![G::Bits::EMPTY; G::Bits::WIDTH]],
            rows_left: [vec![0; G::Bits::WIDTH], vec![0; G::Bits::WIDTH]],
            left: set(&|column, _| column < variant.width / 2),
            right: set(&|column, _| column >= variant.width.div_ceil(2)),
            man_moves: variant.man_moves,
            king_moves: variant.king_moves,
            flying: variant.flying,
        };
        for &(column, row, square) in &cells {
            let bit = usize::from(G::bit(column, row));
            for side in Side::ALL {
                let left = rows_left(side, row);
                let cone = |other_column: u8, other_row: u8| {
                    let nearer = left.checked_sub(rows_left(side, other_row));
                    nearer.is_some_and(|rows| rows > 0 && other_column.abs_diff(column) <= rows)
                };
                let number = if side == Side::White { square.index() } else { squares - 1 - square.index() };
                features.squares[side.index()][bit] = number as u8;
                features.rows_left[side.index()][bit] = left;
                features.ahead[side.index()][bit] = set(&cone);
            }
        }
        features
    }

    /// Gives `term` the index of every term of the position, and how often it is there.
    #[inline]
    pub fn visit(&self, game: &Game<G>, mut term: impl FnMut(usize, Score)) {
        let board = game.board();
        let shape = self.shape;
        let empty = game.area().playing & !(board.pieces[0] | board.pieces[1]);
        for side in Side::ALL {
            let sign = if side == Side::White { 1 } else { -1 };
            let (men, kings) = (board.men(side), board.kings(side));
            let (own, foes) = (side.index(), board.pieces[side.other().index()]);
            let foe_has_king = !board.kings(side.other()).is_empty();
            each(men, |man| {
                let bit = usize::from(man.first());
                term(shape.man(usize::from(self.squares[own][bit])), sign);
                if !foe_has_king && (self.ahead[own][bit] & foes).is_empty() {
                    term(shape.free_man(usize::from(self.rows_left[own][bit])), sign);
                }
            });
            let mut steps = 0;
            for direction in self.man_moves.iter() {
                steps += (G::step(men, toward(side, direction)) & empty).count();
            }
            term(shape.man_mobility(), sign * steps as Score);
            let imbalance = (men & self.left).count().abs_diff((men & self.right).count());
            term(shape.imbalance(), sign * imbalance as Score);
            if !kings.is_empty() {
                each(kings, |king| {
                    term(shape.king(usize::from(self.squares[own][usize::from(king.first())])), sign);
                });
                term(shape.king_mobility(), sign * self.reach(kings, side, empty) as Score);
                if !foe_has_king {
                    term(shape.only_king(), sign);
                }
            }
        }
        let mover = game.side_to_move();
        let sign = if mover == Side::White { 1 } else { -1 };
        term(shape.turn(), sign);
    }

    /// How many squares the kings can go to, each counted for each king and way.
    fn reach(&self, kings: G::Bits, side: Side, empty: G::Bits) -> u32 {
        let mut reach = 0;
        for direction in self.king_moves.iter() {
            let ahead = |set| G::step(set, toward(side, direction)) & empty;
            let mut squares = ahead(kings);
            while !squares.is_empty() {
                reach += squares.count();
                squares = if self.flying { ahead(squares) } else { G::Bits::EMPTY };
            }
        }
        reach
    }
}

/// A direction as `side` sees it, as a direction of the board.
fn toward(side: Side, direction: u8) -> u8 {
    if side == Side::White { direction } else { (direction + 4) & 7 }
}
