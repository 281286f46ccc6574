//! The sixteen pieces and the four attributes that tell them apart.

use core::fmt;

use crate::set::{Member, Set};

/// A quality of a piece that has two values.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Attribute {
    /// Big or small.
    Size,
    /// White or black.
    Colour,
    /// Round or square.
    Shape,
    /// Solid or hollow.
    Filling,
}

impl Attribute {
    /// All four, in the order that gives the pieces their letters.
    pub const ALL: [Attribute; 4] =
        [Attribute::Size, Attribute::Colour, Attribute::Shape, Attribute::Filling];

    /// The English word for it, which is also its identifier in texts: `size`, `colour`, `shape`, `filling`.
    pub const fn name(self) -> &'static str {
        match self {
            Attribute::Size => "size",
            Attribute::Colour => "colour",
            Attribute::Shape => "shape",
            Attribute::Filling => "filling",
        }
    }

    /// The attribute with that [`name`](Attribute::name), in either case.
    pub fn from_name(name: &str) -> Option<Attribute> {
        Attribute::ALL.into_iter().find(|attribute| attribute.name().eq_ignore_ascii_case(name))
    }

    /// The place of its bit in the index of a piece.
    const fn bit(self) -> u8 {
        3 - self as u8
    }
}

impl Member for Attribute {
    const COUNT: usize = 4;

    fn index(self) -> usize {
        self as usize
    }

    fn at(index: usize) -> Attribute {
        Attribute::ALL[index]
    }
}

/// A set of attributes: those that count for a line, or those that a line shares.
pub type Attributes = Set<Attribute>;

/// One of the sixteen pieces, each with a different combination of the four attributes.
///
/// Its index has a bit for each attribute, the size in the highest: `a` (0) is big, white, round and solid;
/// `p` (15) is small, black, square and hollow.
///
/// ```
/// use tabuleiro_quarto::{Attribute, Piece};
/// let piece = Piece::from_letter('c').unwrap();
/// assert!(!piece.has(Attribute::Size) && !piece.has(Attribute::Colour), "big and white");
/// assert!(piece.has(Attribute::Shape) && !piece.has(Attribute::Filling), "square and solid");
/// assert_eq!(piece.letter(), 'c');
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece(u8);

impl Piece {
    /// The piece with that index; `None` from 16 on.
    pub const fn new(index: usize) -> Option<Piece> {
        if index < 16 { Some(Piece(index as u8)) } else { None }
    }

    /// All sixteen, `a` first.
    pub fn all() -> impl ExactSizeIterator<Item = Piece> + DoubleEndedIterator + Clone {
        (0..16).map(Piece)
    }

    /// The number of the piece, 0 to 15.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its letter in positions and moves, `a` to `p`.
    pub const fn letter(self) -> char {
        (b'a' + self.0) as char
    }

    /// The piece of that letter, in either case.
    pub const fn from_letter(letter: char) -> Option<Piece> {
        match letter.to_ascii_lowercase() {
            letter @ 'a'..='p' => Some(Piece(letter as u8 - b'a')),
            _ => None,
        }
    }

    /// Whether the piece has the second value of the attribute: small, black, square, hollow.
    #[inline]
    pub const fn has(self, attribute: Attribute) -> bool {
        self.0 >> attribute.bit() & 1 == 1
    }

    /// The attributes in which all of `pieces` are equal.
    pub fn shared(pieces: &[Piece]) -> Attributes {
        Attribute::ALL
            .into_iter()
            .filter(|&attribute| {
                pieces.windows(2).all(|pair| pair[0].has(attribute) == pair[1].has(attribute))
            })
            .collect()
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl Member for Piece {
    const COUNT: usize = 16;

    fn index(self) -> usize {
        Piece::index(self)
    }

    fn at(index: usize) -> Piece {
        Piece(index as u8)
    }
}

/// A set of pieces.
pub type PieceSet = Set<Piece>;

#[cfg(test)]
mod tests {
    use super::{Attribute, Piece};

    #[test]
    fn the_order_of_the_pieces_is_big_white_round_solid_first() {
        let a = Piece::from_letter('A').unwrap();
        let p = Piece::from_letter('p').unwrap();
        assert!(Attribute::ALL.into_iter().all(|attribute| !a.has(attribute) && p.has(attribute)));
        let first_difference = |letter| {
            let piece = Piece::from_letter(letter).unwrap();
            Attribute::ALL.into_iter().filter(|&attribute| piece.has(attribute)).collect::<Vec<_>>()
        };
        assert_eq!(first_difference('b'), [Attribute::Filling]);
        assert_eq!(first_difference('c'), [Attribute::Shape]);
        assert_eq!(first_difference('e'), [Attribute::Colour]);
        assert_eq!(first_difference('i'), [Attribute::Size]);
    }

    #[test]
    fn letters_name_all_pieces_and_nothing_else() {
        for piece in Piece::all() {
            assert_eq!(Piece::from_letter(piece.letter()), Some(piece));
            assert_eq!(Piece::new(piece.index()), Some(piece));
        }
        assert_eq!(Piece::from_letter('q'), None);
        assert_eq!(Piece::from_letter('1'), None);
        assert_eq!(Piece::new(16), None);
    }

    #[test]
    fn shared_attributes_are_those_in_which_all_are_equal() {
        let pieces =
            |letters: &str| letters.chars().map(|c| Piece::from_letter(c).unwrap()).collect::<Vec<_>>();
        assert_eq!(
            Piece::shared(&pieces("abcd")).iter().collect::<Vec<_>>(),
            [Attribute::Size, Attribute::Colour]
        );
        assert!(Piece::shared(&pieces("abcp")).is_empty());
        for attribute in Attribute::ALL {
            assert_eq!(Attribute::from_name(&attribute.name().to_uppercase()), Some(attribute));
        }
    }
}
