//! The position as the trait that all games share wants it.

use alloc::vec::Vec;

use tabuleiro_core::{Outcome, RepetitionRule, Rules, Side};

use super::Position;
use super::play::ply_of;
use crate::moves::Move;

impl Rules for Position {
    type Move = Move;
    type Moves = Vec<Move>;

    fn side_to_move(&self) -> Side {
        Position::side_to_move(self)
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        Position::legal_moves(self, moves);
    }

    fn count_moves(&self) -> u64 {
        Position::count_moves(self)
    }

    fn is_legal(&self, mv: Move) -> bool {
        Position::is_legal(self, mv)
    }

    fn play(&mut self, mv: Move) {
        Position::play(self, mv);
    }

    fn perft(&self, depth: u32) -> u64 {
        Position::perft(self, depth)
    }

    fn hash(&self) -> u64 {
        Position::hash(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        Position::outcome(self)
    }

    fn hash_from_scratch(&self) -> u64 {
        inside!(self, game => game.hash_from_scratch())
    }

    fn same_position(&self, other: &Position) -> bool {
        match (self, other) {
            (Position::Diagonal64(one), Position::Diagonal64(other)) => one.same_position(other),
            (Position::Diagonal128(one), Position::Diagonal128(other)) => one.same_position(other),
            (Position::Diagonal256(one), Position::Diagonal256(other)) => one.same_position(other),
            (Position::Grid64(one), Position::Grid64(other)) => one.same_position(other),
            (Position::Grid256(one), Position::Grid256(other)) => one.same_position(other),
            _ => false,
        }
    }

    fn repetition_rule(&self) -> RepetitionRule {
        inside!(self, game => game.repetition_rule())
    }

    fn is_irreversible(&self, mv: Move) -> bool {
        inside!(self, game => game.is_irreversible(ply_of(game, &mv)))
    }
}
