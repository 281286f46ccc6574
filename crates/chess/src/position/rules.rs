//! The position as the trait that all games share wants it.

use tabuleiro_core::{DrawReason, IllegalMove, Outcome, RepetitionRule, Rules, Side};

use crate::{Move, MoveList, Position, Role, zobrist};

impl Rules for Position {
    type Move = Move;
    type Moves = MoveList;

    #[inline]
    fn side_to_move(&self) -> Side {
        self.side_to_move
    }

    #[inline]
    fn legal_moves(&self, moves: &mut MoveList) {
        Position::legal_moves(self, moves);
    }

    #[inline]
    fn count_moves(&self) -> u64 {
        Position::count_moves(self)
    }

    #[inline]
    fn play(&mut self, mv: Move) {
        Position::play(self, mv);
    }

    fn is_legal(&self, mv: Move) -> bool {
        Position::is_legal(self, mv)
    }

    fn try_play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        Position::try_play(self, mv)
    }

    fn perft(&self, depth: u32) -> u64 {
        Position::perft(self, depth)
    }

    #[inline]
    fn hash(&self) -> u64 {
        self.hash
    }

    fn hash_from_scratch(&self) -> u64 {
        zobrist::position(self)
    }

    /// FIDE 9.2.3: the same pieces on the same squares, the same side to move, and the same possible moves,
    /// which castling rights and a legal en passant capture belong to.
    fn same_position(&self, other: &Position) -> bool {
        self.side_to_move == other.side_to_move
            && self.en_passant_square() == other.en_passant_square()
            && self.board.same_but_for_passed_square(&other.board)
    }

    fn outcome(&self) -> Option<Outcome> {
        Position::outcome(self)
    }

    /// FIDE 9.3: fifty moves of each side without a capture or a pawn move.
    fn claimable_draw(&self) -> Option<DrawReason> {
        (self.halfmove_clock >= 100).then_some(DrawReason::MoveLimit { moves: 50 })
    }

    /// FIDE 9.2 and 9.6.1.
    fn repetition_rule(&self) -> RepetitionRule {
        RepetitionRule { claim: Some(3), automatic: Some(5) }
    }

    /// Captures, pawn moves, and what loses a castling right.
    fn is_irreversible(&self, mv: Move) -> bool {
        let role = self.board.role_on(mv.from());
        let castling = self.board.castling_rooks();
        let king_loses_right = role == Some(Role::King) && castling.meets(self.board.side(self.side_to_move));
        role == Some(Role::Pawn) || king_loses_right || castling.contains(mv.from()) || self.is_capture(mv)
    }
}
