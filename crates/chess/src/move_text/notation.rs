//! The letters that pieces have in different languages.

use tabuleiro_core::{Letters, Side};

use crate::{Piece, Role};

/// A set of piece letters for moves in text.
///
/// Writing uses the letters of one notation. Reading takes that notation's letters first, then the English
/// ones, then those of any other that can mean only one piece: `Cf3` is understood by everybody, and `Rf3` is
/// a king's move where the king is called so, a rook's everywhere else.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Notation {
    /// King, queen, rook, bishop, knight: the letters of PGN.
    #[default]
    English,
    /// Rei, dama, torre, bispo, cavalo.
    Portuguese,
    /// Król, hetman, wieża, goniec, skoczek.
    Polish,
    /// König, Dame, Turm, Läufer, Springer.
    German,
    /// Roi, dame, tour, fou, cavalier.
    French,
    /// Rey, dama, torre, alfil, caballo.
    Spanish,
    /// Little pictures, the same in every language.
    Figurines,
}

impl Notation {
    /// All notations, English first.
    pub const ALL: [Notation; 7] = [
        Notation::English,
        Notation::Portuguese,
        Notation::Polish,
        Notation::German,
        Notation::French,
        Notation::Spanish,
        Notation::Figurines,
    ];

    /// The letters by the index of the role. Pawns have theirs only so that it can be read (`Pe4`); it is
    /// `P` wherever people write one at all.
    const fn letters(self) -> [char; 6] {
        match self {
            Notation::English => ['P', 'N', 'B', 'R', 'Q', 'K'],
            Notation::Portuguese => ['P', 'C', 'B', 'T', 'D', 'R'],
            Notation::Polish => ['P', 'S', 'G', 'W', 'H', 'K'],
            Notation::German => ['P', 'S', 'L', 'T', 'D', 'K'],
            Notation::French => ['P', 'C', 'F', 'T', 'D', 'R'],
            Notation::Spanish => ['P', 'C', 'A', 'T', 'D', 'R'],
            Notation::Figurines => ['♙', '♘', '♗', '♖', '♕', '♔'],
        }
    }

    /// How this notation writes `role`.
    pub const fn letter(self, role: Role) -> char {
        self.letters()[role.index()]
    }

    /// The little picture of `piece`: outlined for White, full for Black.
    pub const fn figurine(piece: Piece) -> char {
        match piece.side {
            Side::White => Notation::Figurines.letter(piece.role),
            Side::Black => ['♟', '♞', '♝', '♜', '♛', '♚'][piece.role.index()],
        }
    }

    /// What `letter` means in this notation alone, in either case; black figurines are the same as white
    /// ones.
    pub fn role(self, letter: char) -> Option<Role> {
        let letter = match letter {
            '♚'..='♟' => char::from_u32(letter as u32 - ('♚' as u32 - '♔' as u32)).unwrap_or(letter),
            _ => letter.to_ascii_uppercase(),
        };
        let index = self.letters().into_iter().position(|known| known == letter)?;
        Some(Role::ALL[index])
    }

    /// What `letter` means in this notation, or else in English, or else in all the others that know it, if
    /// they agree.
    pub fn understand(self, letter: char) -> Option<Role> {
        self.role(letter).or_else(|| Notation::English.role(letter)).or_else(|| {
            let mut roles = Notation::ALL.into_iter().filter_map(|other| other.role(letter));
            let role = roles.next()?;
            roles.all(|other| other == role).then_some(role)
        })
    }
}

impl From<Letters> for Notation {
    fn from(letters: Letters) -> Notation {
        match letters {
            Letters::English => Notation::English,
            Letters::Portuguese => Notation::Portuguese,
            Letters::Polish => Notation::Polish,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_notation_reads_what_it_writes() {
        for notation in Notation::ALL {
            for role in Role::ALL {
                let letter = notation.letter(role);
                assert_eq!(notation.role(letter), Some(role));
                assert_eq!(notation.role(letter.to_ascii_lowercase()), Some(role));
            }
        }
    }

    #[test]
    fn figurines_of_both_colours_are_read() {
        for role in Role::ALL {
            let figurine = Notation::figurine(role.of(Side::Black));
            assert_eq!(Notation::Figurines.role(figurine), Some(role));
            assert_eq!(Notation::English.understand(figurine), Some(role));
        }
    }

    #[test]
    fn foreign_letters_count_where_they_can_not_be_mistaken() {
        for (notation, letter, role) in [
            (Notation::English, 'C', Some(Role::Knight)),
            (Notation::English, 'H', Some(Role::Queen)),
            (Notation::English, 'E', None),
            (Notation::Portuguese, 'N', Some(Role::Knight)),
            (Notation::Portuguese, 'K', Some(Role::King)),
            // A king in Portuguese and French; who has no such letter of his own means the English rook.
            (Notation::Polish, 'R', Some(Role::Rook)),
            (Notation::German, 'R', Some(Role::Rook)),
            // The queen is a hetman in Polish, but many say dama.
            (Notation::Polish, 'D', Some(Role::Queen)),
            (Notation::German, 'B', Some(Role::Bishop)),
        ] {
            assert_eq!(notation.role(letter), None, "{notation:?} {letter}");
            assert_eq!(notation.understand(letter), role, "{notation:?} {letter}");
        }
    }
}
