//! From two squares to a move, or to the reason why there is none.
//!
//! The generator knows which moves are legal but not why others are not. Here one wanted move is judged by
//! the rules one by one, so that the first that it breaks can be named; the tests hold both to the same
//! moves.

mod castling;
mod pawn;

use tabuleiro_core::Side;

use crate::attacks::{attacks, between};
use crate::{Bitboard, Board, Move, MoveKind, Placed, Position, Refusal, Role, Square};

impl Position {
    /// The legal move of the piece on `from` to `to`, or why it is refused.
    ///
    /// Castling is the king's move to its square on the c- or g-file where that is no usual king's move, or
    /// to the square of its own rook. `promotion` must be given for a pawn that reaches the last rank, and
    /// only then.
    ///
    /// ```
    /// use tabuleiro_chess::{Placed, Position, Refusal, Role, Square};
    ///
    /// let position = Position::start();
    /// let mv = position.find_move(Square::E2, Square::E4, None)?;
    /// assert_eq!(position.move_text(mv).to_string(), "e4");
    ///
    /// let (piece, to) = (Placed { role: Role::Knight, square: Square::B1 }, Square::B3);
    /// assert_eq!(position.find_move(Square::B1, to, None), Err(Refusal::WrongWay { piece, to }));
    /// # Ok::<(), Refusal>(())
    /// ```
    ///
    /// # Errors
    /// If the move is not legal, with the first rule that it breaks.
    pub fn find_move(&self, from: Square, to: Square, promotion: Option<Role>) -> Result<Move, Refusal> {
        Judge::new(self).find(from, to, promotion).map_err(|refusal| self.over().unwrap_or(refusal))
    }

    /// What to say to any move when there is none.
    pub(crate) fn over(&self) -> Option<Refusal> {
        match (self.has_moves(), self.is_check()) {
            (true, _) => None,
            (false, true) => Some(Refusal::Checkmate),
            (false, false) => Some(Refusal::Stalemate),
        }
    }
}

/// A position, looked at from the side to move.
pub(crate) struct Judge<'a> {
    position: &'a Position,
    board: &'a Board,
    side: Side,
    own: Bitboard,
    enemies: Bitboard,
    occupied: Bitboard,
    king: Square,
}

impl<'a> Judge<'a> {
    pub(crate) fn new(position: &'a Position) -> Judge<'a> {
        let board = position.board();
        let side = position.side_to_move();
        Judge {
            position,
            board,
            side,
            own: board.side(side),
            enemies: board.side(!side),
            occupied: board.occupied(),
            king: board.king(side),
        }
    }

    /// As [`Position::find_move`], without looking whether the game is over.
    pub(crate) fn find(&self, from: Square, to: Square, promotion: Option<Role>) -> Result<Move, Refusal> {
        let piece = self.mover(from)?;
        if from == to {
            return Err(Refusal::SameSquare { piece });
        }
        let kind = match piece.role {
            Role::Pawn => self.check_pawn(from, to)?,
            Role::King => match self.wing(to) {
                Some(wing) => return self.castle(wing).and_then(|mv| no_promotion(mv, piece, to, promotion)),
                None => self.check_piece(piece, to)?,
            },
            _ => self.check_piece(piece, to)?,
        };
        if piece.role == Role::King {
            self.check_target(to)?;
        } else {
            self.check_king(from, to, kind)?;
        }
        if piece.role != Role::Pawn || !Bitboard::BACK_RANKS.contains(to) {
            return no_promotion(Move::new(from, to, kind), piece, to, promotion);
        }
        match promotion {
            None => Err(Refusal::PromotionMissing { pawn: from, to }),
            Some(role) if Role::PROMOTIONS.contains(&role) => {
                Ok(Move::new(from, to, MoveKind::Promotion(role)))
            }
            Some(role) => Err(Refusal::PromotionToThat { role }),
        }
    }

    /// The own piece on `from`.
    pub(crate) fn mover(&self, from: Square) -> Result<Placed, Refusal> {
        let piece = self.placed(from).ok_or(Refusal::EmptySquare { square: from })?;
        if self.enemies.contains(from) { Err(Refusal::OpponentsPiece { piece }) } else { Ok(piece) }
    }

    fn placed(&self, square: Square) -> Option<Placed> {
        self.board.role_on(square).map(|role| Placed { role, square })
    }

    /// One of the pieces on `squares`.
    fn first(&self, squares: Bitboard) -> Option<Placed> {
        squares.first().and_then(|square| self.placed(square))
    }

    /// The piece on `squares` that is nearest to `from`.
    fn nearest(&self, from: Square, squares: Bitboard) -> Option<Placed> {
        let nearest = squares.into_iter().min_by_key(|square| square.distance(from))?;
        self.placed(nearest)
    }

    /// An opponent's piece, none on `taken`, that attacks `square` when `occupied` squares block.
    fn attacker(&self, square: Square, occupied: Bitboard, taken: Bitboard) -> Option<Placed> {
        self.first(self.board.attackers(square, occupied) & self.enemies.without(taken))
    }

    /// Whether a piece other than a pawn may go to `to`, whatever happens to the king.
    fn check_piece(&self, piece: Placed, to: Square) -> Result<MoveKind, Refusal> {
        if !attacks(piece.role, self.side, piece.square, Bitboard::EMPTY).contains(to) {
            return Err(Refusal::WrongWay { piece, to });
        }
        if let Some(blocker) = self.nearest(piece.square, between(piece.square, to) & self.occupied) {
            return Err(Refusal::Blocked { piece, blocker });
        }
        match self.first(self.own & to.into()) {
            Some(target) => Err(Refusal::OwnPiece { piece, target }),
            None => Ok(MoveKind::Normal),
        }
    }

    /// Whether the king is safe on `to`. It shields no square behind it while it moves.
    fn check_target(&self, to: Square) -> Result<(), Refusal> {
        match self.attacker(to, self.occupied ^ self.king.into(), to.into()) {
            Some(attacker) => Err(Refusal::KingAttacked { to, attacker }),
            None => Ok(()),
        }
    }

    /// Whether the king is safe when another piece moves.
    fn check_king(&self, from: Square, to: Square, kind: MoveKind) -> Result<(), Refusal> {
        let taken = match kind {
            MoveKind::EnPassant => Board::passing_pawn(to),
            _ => to,
        };
        let left = Bitboard::from(from).with(taken);
        let occupied = self.occupied.without(left).with(to);
        let attackers = self.board.attackers(self.king, occupied) & self.enemies.without(taken.into());
        let Some(attacker) = self.first(attackers) else { return Ok(()) };

        let mut checkers = self.position.checkers().into_iter().filter_map(|square| self.placed(square));
        Err(match (checkers.next(), checkers.next()) {
            (Some(first), Some(second)) => Refusal::DoubleCheck { first, second },
            (Some(checker), None) if attackers.contains(checker.square) => {
                Refusal::CheckUnanswered { checker }
            }
            _ => Refusal::KingExposed { attacker },
        })
    }
}

/// Refuses a promotion where nothing is promoted.
fn no_promotion(mv: Move, piece: Placed, to: Square, promotion: Option<Role>) -> Result<Move, Refusal> {
    match promotion {
        None => Ok(mv),
        Some(_) => Err(Refusal::NoPromotion { piece, to }),
    }
}
