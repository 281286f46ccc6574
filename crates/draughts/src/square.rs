//! Squares and sets of squares, by number.

use core::fmt;

/// A playing square: its place among the playing squares of its board, row by row from the top left, White
/// sitting at the bottom. This is the numbering of international draughts, used for every variant; how a
/// variant writes its squares is a matter of its notation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The most playing squares that a board may have.
    pub const MAX: usize = 200;

    /// The square with this index, which counts from 0; `None` from [`MAX`](Square::MAX) on.
    #[inline]
    pub const fn new(index: usize) -> Option<Square> {
        if index < Square::MAX { Some(Square(index as u8)) } else { None }
    }

    /// The square with this number, which counts from 1.
    #[inline]
    pub const fn from_number(number: usize) -> Option<Square> {
        match number.checked_sub(1) {
            Some(index) => Square::new(index),
            None => None,
        }
    }

    /// The index of the square, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number of the square, from 1.
    #[inline]
    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Squares([u64; 4]);

impl Squares {
    /// No square.
    pub const NONE: Squares = Squares([0; 4]);

    /// Adds `square`; returns whether it was missing.
    pub const fn insert(&mut self, square: Square) -> bool {
        let missing = !self.contains(square);
        self.0[square.index() / 64] |= 1 << (square.index() % 64);
        missing
    }

    /// Takes `square` out; returns whether it was in.
    pub const fn remove(&mut self, square: Square) -> bool {
        let present = self.contains(square);
        self.0[square.index() / 64] &= !(1 << (square.index() % 64));
        present
    }

    /// Whether `square` is in the set.
    pub const fn contains(self, square: Square) -> bool {
        self.0[square.index() / 64] >> (square.index() % 64) & 1 != 0
    }

    /// How many squares are in the set.
    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether the set is empty.
    pub fn is_empty(self) -> bool {
        self == Squares::NONE
    }

    /// The squares of the set in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        (0..Square::MAX).filter_map(Square::new).filter(move |&square| self.contains(square))
    }

    /// What is in both sets.
    #[must_use]
    pub fn and(self, other: Squares) -> Squares {
        Squares(core::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    /// What is in either set.
    #[must_use]
    pub fn or(self, other: Squares) -> Squares {
        Squares(core::array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Squares {
        let mut set = Squares::NONE;
        for square in squares {
            set.insert(square);
        }
        set
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
