//! The position as the trait that all games share wants it.

use tabuleiro_core::{Outcome, RepetitionRule, Rules, Side};

use super::Position;
use crate::moves::{Move, MoveList};
use crate::square::Square;
use crate::zobrist;

impl Rules for Position {
    type Move = Move;
    type Moves = MoveList;

    fn side_to_move(&self) -> Side {
        Position::side_to_move(self)
    }

    fn legal_moves(&self, moves: &mut MoveList) {
        Position::legal_moves(self, moves);
    }

    fn count_moves(&self) -> u64 {
        Position::count_moves(self)
    }

    fn play(&mut self, mv: Move) {
        Position::play(self, mv);
    }

    fn is_legal(&self, mv: Move) -> bool {
        Position::is_legal(self, mv)
    }

    fn perft(&self, depth: u32) -> u64 {
        Position::perft(self, depth)
    }

    fn hash(&self) -> u64 {
        Position::hash(self)
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
        Position::outcome(self)
    }

    /// Pieces never leave the board, so nothing repeats.
    fn repetition_rule(&self) -> RepetitionRule {
        RepetitionRule::NONE
    }

    fn is_irreversible(&self, _: Move) -> bool {
        true
    }
}
