//! Captures told apart more finely than by their results.

use alloc::vec::Vec;

use tabuleiro_core::{Outcome, RepetitionRule, Rules, Side};

use super::Position;
use crate::generate::Distinction;
use crate::moves::Move;

/// A position where captures are told apart more finely than by their results, as some programs count:
/// `perft::count(&PositionBy { position, by: Distinction::Paths }, …)` gives the counts that keep duplicates.
#[derive(Clone, Copy, Debug)]
pub struct PositionBy {
    /// The position.
    pub position: Position,
    /// Which captures are different moves.
    pub by: Distinction,
}

impl Rules for PositionBy {
    type Move = Move;
    type Moves = Vec<Move>;

    fn side_to_move(&self) -> Side {
        self.position.side_to_move()
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        self.position.moves_by(self.by, moves);
    }

    fn count_moves(&self) -> u64 {
        self.perft(1)
    }

    fn play(&mut self, mv: Move) {
        self.position.play(mv);
    }

    fn perft(&self, depth: u32) -> u64 {
        inside!(&self.position, game => game.perft_by(self.by, depth))
    }

    fn hash(&self) -> u64 {
        self.position.hash()
    }

    fn hash_from_scratch(&self) -> u64 {
        self.position.hash_from_scratch()
    }

    fn same_position(&self, other: &PositionBy) -> bool {
        self.position.same_position(&other.position)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    fn repetition_rule(&self) -> RepetitionRule {
        self.position.repetition_rule()
    }

    fn is_irreversible(&self, mv: Move) -> bool {
        self.position.is_irreversible(mv)
    }
}
