//! From what a text asks for to the one legal move that it means.

use super::request::Request;
use super::{FileOrRank, MoveError};
use crate::refusal::judge::Judge;
use crate::{Bitboard, Move, MoveList, Notation, Position, Refusal, Role, Square};

/// A position that requests are resolved in.
pub(super) struct Resolver<'a> {
    position: &'a Position,
    judge: Judge<'a>,
    /// For the names of moves that can't be told apart.
    notation: Notation,
}

impl<'a> Resolver<'a> {
    pub(super) fn new(position: &'a Position, notation: Notation) -> Resolver<'a> {
        Resolver { position, judge: Judge::new(position), notation }
    }

    /// The legal move that `request` means, or why there is none.
    pub(super) fn resolve(&self, request: Request) -> Result<Move, MoveError> {
        match request {
            Request::Castling(wing) => Ok(self.judge.castle(wing)?),
            Request::From { from, to, promotion } => Ok(self.judge.find(from, to, promotion)?),
            Request::Piece { role, file, rank, takes, to, promotion } => {
                // A pawn whose file is not said goes straight ahead, unless it takes.
                let file = file.or_else(|| (role == Role::Pawn && !takes).then_some(to.file()));
                let files = file.map_or(Bitboard::ALL, Bitboard::file);
                let ranks = rank.map_or(Bitboard::ALL, Bitboard::rank);
                let pieces = self.position.board().pieces(role.of(self.position.side_to_move()));
                let pieces = pieces & files & ranks;
                if pieces.any() {
                    return self.choose(role, pieces, to, promotion);
                }
                Err(match (file, rank) {
                    (Some(file), Some(rank)) => self.other_piece(role, Square::new(file, rank)),
                    (Some(file), None) => MoveError::NoSuchPiece { role, line: Some(FileOrRank::File(file)) },
                    (None, Some(rank)) => MoveError::NoSuchPiece { role, line: Some(FileOrRank::Rank(rank)) },
                    (None, None) => MoveError::NoSuchPiece { role, line: None },
                })
            }
        }
    }

    /// The one of `pieces`, which are all of `role`, that may go to `to`.
    fn choose(
        &self,
        role: Role,
        pieces: Bitboard,
        to: Square,
        promotion: Option<Role>,
    ) -> Result<Move, MoveError> {
        let mut legal = MoveList::new();
        let mut nearest: Option<Refusal> = None;
        for from in pieces {
            match self.judge.find(from, to, promotion) {
                Ok(mv) => legal.push(mv),
                Err(refusal) if nearest.is_none_or(|known| refusal.distance() < known.distance()) => {
                    nearest = Some(refusal);
                }
                Err(_) => {}
            }
        }
        match (&legal[..], nearest) {
            (&[mv], _) => Ok(mv),
            ([], Some(refusal)) if !(pieces.several() && matches!(refusal, Refusal::WrongWay { .. })) => {
                Err(refusal.into())
            }
            ([], _) => Err(MoveError::NoneReaches { role, to }),
            (several, _) => {
                let candidates =
                    several.iter().map(|&mv| self.position.move_text(mv).notation(self.notation)).collect();
                Err(MoveError::Ambiguous { candidates })
            }
        }
    }

    /// Why there is no own piece of `role` on `square`.
    fn other_piece(&self, role: Role, square: Square) -> MoveError {
        match self.judge.mover(square) {
            Ok(piece) => MoveError::OtherPiece { square, found: piece.role, role },
            Err(refusal) => refusal.into(),
        }
    }
}
