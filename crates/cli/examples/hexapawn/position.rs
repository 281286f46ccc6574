//! The rules: three pawns against three on nine squares.

use tabuleiro_facade::{Outcome, Rules, Side, WinReason};

/// Squares are numbered row by row from White's side: a1 is 0, b1 is 1, a2 is 3, c3 is 8.
pub type Square = u8;

/// The rows that White's and Black's pawns want to reach, a bit for each square.
const GOALS: [u16; 2] = [0b111_000_000, 0b000_000_111];

/// A pawn's way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    pub from: Square,
    pub to: Square,
}

/// Where the pawns are, a bit for each square, and whose turn it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    pawns: [u16; 2],
    to_move: Side,
}

impl Position {
    /// The start: each side's pawns on its own row.
    pub fn start() -> Position {
        Position { pawns: [GOALS[1], GOALS[0]], to_move: Side::White }
    }

    /// The position with these pawns, if it can be one of a game.
    pub fn new(pawns: [u16; 2], to_move: Side) -> Option<Position> {
        let no_square_twice = pawns[0] & pawns[1] == 0;
        let no_more_than_three = pawns.iter().all(|own| own.count_ones() <= 3);
        // Who has reached the other side has just moved.
        let nothing_goes_on = pawns[to_move.index()] & GOALS[to_move.index()] == 0;
        (no_square_twice && no_more_than_three && nothing_goes_on).then_some(Position { pawns, to_move })
    }

    /// Whose pawn stands on a square.
    pub fn owner(&self, square: Square) -> Option<Side> {
        Side::ALL.into_iter().find(|side| self.pawns[side.index()] >> square & 1 == 1)
    }

    /// The legal moves, in the order of the squares.
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves
    }

    /// Whether the side that has just moved has a pawn on the other side of the board.
    fn is_reached(&self) -> bool {
        let last = !self.to_move;
        self.pawns[last.index()] & GOALS[last.index()] != 0
    }

    /// Whether the pawn of the side to move can go from one square to the other.
    fn can_go(&self, from: Square, to: Square) -> bool {
        let rows = i32::from(to / 3) - i32::from(from / 3);
        let forward = if self.to_move == Side::White { 1 } else { -1 };
        let columns = to % 3;
        match columns.abs_diff(from % 3) {
            0 => rows == forward && self.owner(to).is_none(),
            1 => rows == forward && self.owner(to) == Some(!self.to_move),
            _ => false,
        }
    }
}

impl Rules for Position {
    type Move = Move;
    type Moves = Vec<Move>;

    fn side_to_move(&self) -> Side {
        self.to_move
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        moves.clear();
        if self.is_reached() {
            return;
        }
        for from in (0..9).filter(|&square| self.owner(square) == Some(self.to_move)) {
            moves.extend((0..9).filter(|&to| self.can_go(from, to)).map(|to| Move { from, to }));
        }
    }

    fn play(&mut self, mv: Move) {
        let [own, other] = [self.to_move.index(), (!self.to_move).index()];
        self.pawns[own] ^= 1 << mv.from | 1 << mv.to;
        self.pawns[other] &= !(1 << mv.to);
        self.to_move = !self.to_move;
    }

    fn hash_from_scratch(&self) -> u64 {
        let [white, black] = self.pawns.map(u64::from);
        white << 32 | black << 16 | self.to_move.index() as u64
    }

    fn same_position(&self, other: &Position) -> bool {
        self == other
    }

    fn outcome(&self) -> Option<Outcome> {
        let reason = if self.is_reached() {
            WinReason::FirstKing
        } else if self.pawns[self.to_move.index()] == 0 {
            WinReason::NoPieces
        } else if self.moves().is_empty() {
            WinReason::NoMoves
        } else {
            return None;
        };
        Some(Outcome::win(!self.to_move, reason))
    }

    /// Pawns never come back, so nothing can be repeated.
    fn is_irreversible(&self, _: Move) -> bool {
        true
    }
}
