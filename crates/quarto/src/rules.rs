//! The game as the shared machinery sees it.

use arrayvec::ArrayVec;
use tabuleiro_core::{DrawReason, Outcome, RepetitionRule, Rules, Side, WinReason};

use crate::mv::Move;
use crate::piece::Piece;
use crate::position::Position;
use crate::square::Square;
use crate::zobrist;

/// The legal moves of a position: at most 240, when one piece is in hand and fifteen remain.
#[derive(Clone, Debug, Default)]
pub struct MoveList(ArrayVec<Move, 240>);

impl MoveList {
    /// The moves, in generation order.
    pub fn iter(&self) -> std::slice::Iter<'_, Move> {
        self.0.iter()
    }
}

impl AsRef<[Move]> for MoveList {
    fn as_ref(&self) -> &[Move] {
        &self.0
    }
}

impl Position {
    /// Places the piece in hand on an empty square; nothing is in hand after it.
    pub(crate) fn place_hand(&mut self, piece: Piece, square: Square, wins: bool) {
        self.hash ^= zobrist::hand(piece);
        self.hand = None;
        self.put(piece, square);
        self.won = wins;
    }
}

impl Rules for Position {
    type Move = Move;
    type Moves = MoveList;

    /// The player who places, and then gives. White gives the first piece, so Black places it.
    fn side_to_move(&self) -> Side {
        let first_turn = self.hand.is_none() && self.placed() == 0;
        if first_turn || self.placed() % 2 == 1 { Side::White } else { Side::Black }
    }

    /// Along the squares, and for each along the pieces.
    fn legal_moves(&self, moves: &mut MoveList) {
        let moves = &mut moves.0;
        moves.clear();
        if self.hand.is_none() {
            if self.placed() == 0 {
                moves.extend(self.remaining.iter().map(Move::Give));
            }
            return;
        }
        let winning = self.winning_squares();
        for square in self.empty() {
            if winning.contains(square) || self.remaining.is_empty() {
                moves.push(Move::Place(square));
            } else {
                moves.extend(self.remaining.iter().map(|piece| Move::Turn(square, piece)));
            }
        }
    }

    fn count_moves(&self) -> u64 {
        if self.hand.is_none() {
            return if self.placed() == 0 { 16 } else { 0 };
        }
        let winning = self.winning_squares().len();
        let others = self.empty().len() - winning;
        (winning + others * self.remaining.len().max(1)) as u64
    }

    fn play(&mut self, mv: Move) {
        debug_assert_eq!(self.check(mv), Ok(()), "{mv} in {self}");
        if let (Some(piece), Some(square)) = (self.hand, mv.square()) {
            let wins = mv.given().is_none() && self.winning_squares().contains(square);
            self.place_hand(piece, square, wins);
        }
        if let Some(piece) = mv.given() {
            self.take_in_hand(piece);
        }
    }

    fn leaves(&self, depth: u32) -> u64 {
        match depth {
            0 => return 1,
            1 => return self.count_moves(),
            _ => {}
        }
        let below = |board: &Position| -> u64 {
            let given = board.remaining.iter().map(|piece| {
                let mut next = board.clone();
                next.take_in_hand(piece);
                next.leaves(depth - 1)
            });
            given.sum()
        };
        let Some(hand) = self.hand else {
            return if self.placed() == 0 { below(self) } else { 0 };
        };
        let winning = self.winning_squares();
        let quiet = self.empty().iter().filter(|&square| !winning.contains(square));
        quiet
            .map(|square| {
                let mut board = self.clone();
                board.place_hand(hand, square, false);
                below(&board)
            })
            .sum()
    }

    fn hash(&self) -> u64 {
        self.hash
    }

    fn hash_from_scratch(&self) -> u64 {
        let placed = Square::all().filter_map(|square| Some(zobrist::placed(self.piece_at(square)?, square)));
        let hand = self.hand.map_or(0, zobrist::hand);
        placed.fold(zobrist::ruleset(self.ruleset) ^ hand, |hash, key| hash ^ key)
    }

    fn same_position(&self, other: &Position) -> bool {
        self == other
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.won {
            Some(Outcome::win(!self.side_to_move(), WinReason::CompletedLine))
        } else if self.placed() == 16 {
            Some(Outcome::draw(DrawReason::FullBoard))
        } else {
            None
        }
    }

    /// Pieces never leave the board, so nothing repeats.
    fn repetition_rule(&self) -> RepetitionRule {
        RepetitionRule::NONE
    }

    fn is_irreversible(&self, _: Move) -> bool {
        true
    }
}
