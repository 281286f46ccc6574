//! Pieces: what they are and whose they are.

use core::fmt;

use tabuleiro_core::Side;

/// What a piece is, whoever owns it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say all")]
pub enum Role {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

/// A piece of one side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub role: Role,
}

impl Role {
    /// All roles, the pawn first, the king last.
    pub const ALL: [Role; 6] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

    /// What a pawn may become, the most wanted first.
    pub const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

    /// 0 for the pawn, 5 for the king: for tables with an entry a role.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The English letter in upper case, `P` for the pawn.
    pub const fn letter(self) -> char {
        ['P', 'N', 'B', 'R', 'Q', 'K'][self as usize]
    }

    /// The role with this English letter, in either case.
    pub const fn from_letter(letter: char) -> Option<Role> {
        match letter.to_ascii_uppercase() {
            'P' => Some(Role::Pawn),
            'N' => Some(Role::Knight),
            'B' => Some(Role::Bishop),
            'R' => Some(Role::Rook),
            'Q' => Some(Role::Queen),
            'K' => Some(Role::King),
            _ => None,
        }
    }

    /// The English name in lower case; word catalogues select by it.
    pub const fn name(self) -> &'static str {
        ["pawn", "knight", "bishop", "rook", "queen", "king"][self as usize]
    }

    /// This role played by `side`.
    pub const fn of(self, side: Side) -> Piece {
        Piece { side, role: self }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Piece {
    /// The letter of FEN: upper case for white, lower case for black.
    pub const fn letter(self) -> char {
        match self.side {
            Side::White => self.role.letter(),
            Side::Black => self.role.letter().to_ascii_lowercase(),
        }
    }

    /// The piece with this letter of FEN.
    pub const fn from_letter(letter: char) -> Option<Piece> {
        let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
        match Role::from_letter(letter) {
            Some(role) => Some(Piece { side, role }),
            None => None,
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.side, self.role)
    }
}

#[cfg(test)]
mod tests {
    use super::{Piece, Role};
    use tabuleiro_core::Side;

    #[test]
    fn letters_and_pieces_agree() {
        for side in Side::ALL {
            for role in Role::ALL {
                assert_eq!(Piece::from_letter(role.of(side).letter()), Some(role.of(side)));
            }
        }
        assert_eq!(Role::Knight.of(Side::Black).letter(), 'n');
        assert_eq!(Piece::from_letter('x'), None);
        assert_eq!(Role::Queen.of(Side::White).to_string(), "white queen");
    }
}
