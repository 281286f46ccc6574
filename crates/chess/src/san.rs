//! Standard Algebraic Notation, written as the PGN standard asks.

use std::fmt::{self, Write};

use tabuleiro_core::Rules;

use crate::attacks::attacks;
use crate::find_move::Judge;
use crate::{File, Move, Notation, Position, Rank, Role, Square, Wing};

/// A move in Standard Algebraic Notation; its text comes from [`Display`](fmt::Display).
///
/// It has all that the text needs, so that it can be kept without the position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct San {
    what: What,
    threat: Threat,
    notation: Notation,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum What {
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
    pub fn san(&self, mv: Move) -> San {
        let after = self.after(mv);
        let threat = match (after.is_check(), after.has_moves()) {
            (false, _) => Threat::None,
            (true, true) => Threat::Check,
            (true, false) => Threat::Mate,
        };
        San { what: self.what(mv), threat, notation: Notation::English }
    }

    fn what(&self, mv: Move) -> What {
        let (from, to) = (mv.from(), mv.to());
        if mv.is_castling() {
            return What::Castling(if to > from { Wing::KingSide } else { Wing::QueenSide });
        }
        let role = self.board().role_on(from).unwrap_or(Role::Pawn);
        let takes = self.is_capture(mv);
        let (file, rank) = match role {
            Role::Pawn => (takes.then_some(from.file()), None),
            _ => self.distinction(role, from, to),
        };
        What::Move { role, file, rank, takes, to, promotion: mv.promotion() }
    }

    /// What tells the piece on `from` apart from others of its role that may go to `to` too: nothing if there
    /// are none, else its file, else its rank, else both.
    fn distinction(&self, role: Role, from: Square, to: Square) -> (Option<File>, Option<Rank>) {
        let side = self.side_to_move();
        let rivals = attacks(role, side, to, self.board().occupied()) & self.board().pieces(role.of(side));
        let judge = Judge::new(self);
        let (mut rival, mut same_file, mut same_rank) = (false, false, false);
        for other in rivals.without(from.into()) {
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
        match self.what {
            What::Castling(Wing::KingSide) => f.write_str("O-O")?,
            What::Castling(Wing::QueenSide) => f.write_str("O-O-O")?,
            What::Move { role, file, rank, takes, to, promotion } => {
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
