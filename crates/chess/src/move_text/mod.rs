//! Standard Algebraic Notation, written as the PGN standard asks.

mod notation;
mod uci;

pub use notation::Notation;
pub use uci::Uci;

use core::fmt::{self, Write};

use tabuleiro_core::Side;

use crate::attacks::attacks;
use crate::refusal::judge::Judge;
use crate::{Bitboard, Board, File, Move, MoveKind, Position, Rank, Replay, Role, Square, Wing};

/// A move in Standard Algebraic Notation; its text comes from [`Display`](fmt::Display).
///
/// It has all that the text needs, so that it can be kept without the position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct San {
    body: Body,
    threat: Threat,
    notation: Notation,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Body {
    Castling(Wing),
    Move {
        role: Role,
        /// The file and the rank that the piece comes from, where they must be said.
        file: Option<File>,
        rank: Option<Rank>,
        takes: bool,
        to: Square,
        promotion: Option<Role>,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Threat {
    None,
    Check,
    Mate,
}

impl Position {
    /// `mv`, a legal move of this position, in Standard Algebraic Notation with English letters.
    ///
    /// ```
    /// use tabuleiro_chess::{Notation, Position, Square};
    ///
    /// let position = Position::start();
    /// let mv = position.find_move(Square::G1, Square::F3, None)?;
    /// assert_eq!(position.move_text(mv).to_string(), "Nf3");
    /// assert_eq!(position.move_text(mv).notation(Notation::Polish).to_string(), "Sf3");
    /// # Ok::<(), tabuleiro_chess::Refusal>(())
    /// ```
    pub fn move_text(&self, mv: Move) -> San {
        let body = Body::of(self.board(), self.side_to_move(), mv, || self.clone());
        let after = self.after(mv);
        let threat = if after.is_check() { Threat::of_check(&after) } else { Threat::None };
        San { body, threat, notation: Notation::English }
    }
}

impl Replay {
    /// The same for a game that is being replayed; a whole [`Position`] is made only where it is needed.
    pub fn move_text(&self, mv: Move) -> San {
        let body = Body::of(&self.board, self.side_to_move(), mv, || self.position());
        let mut after = *self;
        after.play(mv);
        let threat = if after.is_check() { Threat::of_check(&after.position()) } else { Threat::None };
        San { body, threat, notation: Notation::English }
    }
}

impl Threat {
    /// What the check in `position` is.
    fn of_check(position: &Position) -> Threat {
        if position.has_moves() { Threat::Check } else { Threat::Mate }
    }
}

impl Body {
    /// What `mv`, a legal move of `side`, is on `board`, which is that of the `position`.
    fn of(board: &Board, side: Side, mv: Move, position: impl FnOnce() -> Position) -> Body {
        let (from, to) = (mv.from(), mv.to());
        if mv.is_castling() {
            return Body::Castling(if to > from { Wing::KingSide } else { Wing::QueenSide });
        }
        let role = board.role_on(from).unwrap_or(Role::Pawn);
        let takes = mv.kind() == MoveKind::EnPassant || board.occupied().contains(to);
        let (file, rank) = match role {
            Role::Pawn => (takes.then_some(from.file()), None),
            _ => {
                let alike = board.pieces(role.of(side)).without(from.into());
                let rivals = attacks(role, side, to, board.occupied()) & alike;
                if rivals.any() { distinction(&position(), rivals, from, to) } else { (None, None) }
            }
        };
        Body::Move { role, file, rank, takes, to, promotion: mv.promotion() }
    }
}

/// What tells the piece on `from` apart from its `rivals` that may go to `to` too: nothing if there are
/// none, else its file, else its rank, else both.
fn distinction(
    position: &Position,
    rivals: Bitboard,
    from: Square,
    to: Square,
) -> (Option<File>, Option<Rank>) {
    let judge = Judge::new(position);
    let (mut rival, mut same_file, mut same_rank) = (false, false, false);
    for other in rivals {
        if judge.find(other, to, None).is_ok() {
            rival = true;
            same_file |= other.file() == from.file();
            same_rank |= other.rank() == from.rank();
        }
    }
    match (rival, same_file, same_rank) {
        (false, ..) => (None, None),
        (true, false, _) => (Some(from.file()), None),
        (true, true, false) => (None, Some(from.rank())),
        (true, true, true) => (Some(from.file()), Some(from.rank())),
    }
}

impl San {
    /// The same move with the letters of `notation`.
    #[must_use]
    pub const fn notation(self, notation: Notation) -> San {
        San { notation, ..self }
    }
}

impl fmt::Display for San {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.body {
            Body::Castling(Wing::KingSide) => f.write_str("O-O")?,
            Body::Castling(Wing::QueenSide) => f.write_str("O-O-O")?,
            Body::Move { role, file, rank, takes, to, promotion } => {
                if role != Role::Pawn {
                    f.write_char(self.notation.letter(role))?;
                }
                if let Some(file) = file {
                    f.write_char(file.letter())?;
                }
                if let Some(rank) = rank {
                    f.write_char(rank.digit())?;
                }
                if takes {
                    f.write_char('x')?;
                }
                write!(f, "{to}")?;
                if let Some(role) = promotion {
                    write!(f, "={}", self.notation.letter(role))?;
                }
            }
        }
        match self.threat {
            Threat::None => Ok(()),
            Threat::Check => f.write_char('+'),
            Threat::Mate => f.write_char('#'),
        }
    }
}
