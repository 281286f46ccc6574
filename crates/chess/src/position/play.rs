//! Playing moves, checked and unchecked.

use tabuleiro_core::{IllegalMove, Side};

use super::{MOST_COUNTED, with_mover};
use crate::generate::en_passant_pawns;
use crate::generate::mover::Mover;
use crate::moves::castling_targets;
use crate::{Board, Move, MoveKind, Position, Role, zobrist};

impl Position {
    /// Plays `mv`, which must be legal here: any other move leads to a position that can't be. To be sure use
    /// [`try_play`](Position::try_play).
    ///
    /// ```
    /// use tabuleiro_chess::Position;
    ///
    /// let mut position = Position::start();
    /// let moves = position.moves();
    /// position.play(moves[0]);
    /// assert_eq!(position.fullmove_number(), 1);
    /// ```
    #[inline]
    pub fn play(&mut self, mv: Move) {
        debug_assert!(self.board.side(self.side_to_move).contains(mv.from()), "{mv:?} in {self}");
        with_mover!(self.side_to_move, M => self.play_as::<M>(mv));
    }

    /// Plays `mv` if it is legal; otherwise changes nothing.
    ///
    /// ```
    /// use tabuleiro_chess::{IllegalMove, Position};
    ///
    /// let mut position = Position::start();
    /// let mv = position.read_move("e4")?;
    /// assert_eq!(position.try_play(mv), Ok(()));
    /// assert_eq!(position.try_play(mv), Err(IllegalMove));
    /// # Ok::<(), tabuleiro_chess::MoveError>(())
    /// ```
    ///
    /// # Errors
    /// If the move is not legal.
    pub fn try_play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        if !self.is_legal(mv) {
            return Err(IllegalMove);
        }
        self.play(mv);
        Ok(())
    }

    /// The position after `mv`, which must be legal here.
    ///
    /// ```
    /// use tabuleiro_chess::Position;
    ///
    /// let position = Position::start();
    /// let answers: u64 = position.moves().into_iter().map(|mv| position.after(mv).count_moves()).sum();
    /// assert_eq!(answers, 400);
    /// ```
    #[inline]
    #[must_use]
    pub fn after(&self, mv: Move) -> Position {
        let mut next = self.clone();
        next.play(mv);
        next
    }

    /// The position with the other side to move, as if a move had been passed; `None` in check. No rule
    /// allows it: a search makes such a null move to ask what the opponent threatens.
    pub fn after_pass(&self) -> Option<Position> {
        if self.is_check() {
            return None;
        }
        let mut next = self.clone();
        if let Some(passed) = self.en_passant_square() {
            next.hash ^= zobrist::en_passant(passed.file());
        }
        next.board.set_passed_square(None);
        next.can_take_en_passant = false;
        next.hash ^= zobrist::side_to_move(Side::Black);
        next.side_to_move = !self.side_to_move;
        next.halfmove_clock = counted(self.halfmove_clock);
        Some(next)
    }

    fn play_as<M: Mover>(&mut self, mv: Move) {
        let before = self.board;
        let (from, to) = (mv.from(), mv.to());
        let role = before.role_on(from).unwrap_or(Role::Pawn);
        let moved = role.of(M::SIDE);
        let mut hash = self.hash ^ zobrist::piece(moved, from);
        if let Some(passed) = self.en_passant_square() {
            hash ^= zobrist::en_passant(passed.file());
        }
        self.can_take_en_passant = false;

        let taken_on = match mv.kind() {
            MoveKind::Castling => None,
            MoveKind::EnPassant => Some(Board::passing_pawn(to)),
            MoveKind::Normal | MoveKind::Promotion(_) => Some(to),
        };
        let taken = taken_on.and_then(|square| before.piece_on(square).map(|piece| (piece, square)));
        if let Some((piece, square)) = taken {
            hash ^= zobrist::piece(piece, square);
        }

        match mv.kind() {
            MoveKind::Normal if role == Role::Pawn && from.index().abs_diff(to.index()) == 16 => {
                self.board = before.after_double_step::<M>(to);
                hash ^= zobrist::piece(moved, to);
                if en_passant_pawns::<M::Opponent>(&self.board).any() {
                    self.can_take_en_passant = true;
                    hash ^= zobrist::en_passant(to.file());
                }
            }
            MoveKind::Normal => {
                self.board = before.after_move::<M>(role, from, to);
                hash ^= zobrist::piece(moved, to);
            }
            MoveKind::Promotion(promoted) => {
                self.board = before.after_promotion::<M>(promoted, from, to);
                hash ^= zobrist::piece(promoted.of(M::SIDE), to);
            }
            MoveKind::EnPassant => {
                self.board = before.after_en_passant::<M>(from, to);
                hash ^= zobrist::piece(moved, to);
            }
            MoveKind::Castling => {
                self.board = before.after_castling::<M>(from, to);
                let (king_target, rook_target) = castling_targets(from, to);
                let rook = Role::Rook.of(M::SIDE);
                hash ^= zobrist::piece(moved, king_target);
                hash ^= zobrist::piece(rook, to) ^ zobrist::piece(rook, rook_target);
            }
        }
        hash ^= zobrist::castling(before.castling_rooks() ^ self.board.castling_rooks());
        hash ^= zobrist::side_to_move(Side::Black);

        self.hash = hash;
        let progress = taken.is_some() || role == Role::Pawn;
        self.halfmove_clock = if progress { 0 } else { counted(self.halfmove_clock) };
        if M::SIDE == Side::Black {
            self.fullmove_number = (self.fullmove_number + 1).min(MOST_COUNTED.into());
        }
        self.side_to_move = M::SIDE.other();
    }
}

/// A counter of plies after one more.
fn counted(plies: u16) -> u16 {
    (plies + 1).min(MOST_COUNTED)
}
