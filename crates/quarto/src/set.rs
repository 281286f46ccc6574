//! Sets of at most sixteen things, as a mask.

use core::fmt;
use core::marker::PhantomData;

/// Something numbered from 0 to at most 15, so that sets of it are 16-bit masks.
pub trait Member: Copy {
    /// How many there are.
    const COUNT: usize;

    /// The number of this one, below [`COUNT`](Member::COUNT).
    fn index(self) -> usize;

    /// The one with that number; `index` must be below [`COUNT`](Member::COUNT).
    fn at(index: usize) -> Self;
}

/// A set of pieces, squares or attributes.
///
/// ```
/// use tabuleiro_quarto::{Piece, PieceSet};
/// let [a, b] = [0, 1].map(|index| Piece::new(index).unwrap());
/// let set: PieceSet = [b, a, b].into_iter().collect();
/// assert_eq!(set.len(), 2);
/// assert_eq!(set.iter().collect::<Vec<_>>(), [a, b]);
/// ```
pub struct Set<T> {
    bits: u16,
    member: PhantomData<T>,
}

impl<T> Set<T> {
    /// The set without members.
    pub const EMPTY: Set<T> = Set { bits: 0, member: PhantomData };

    /// The members as a mask: bit n is the member with index n.
    pub const fn bits(self) -> u16 {
        self.bits
    }

    /// How many members there are.
    pub const fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Whether there is no member.
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }
}

impl<T: Member> Set<T> {
    /// Everything there is.
    pub const ALL: Set<T> = Set { bits: ((1u32 << T::COUNT) - 1) as u16, member: PhantomData };

    /// The set with the members that `bits` has; bits that stand for nothing are ignored.
    pub const fn from_bits(bits: u16) -> Set<T> {
        Set { bits: bits & Self::ALL.bits, member: PhantomData }
    }

    /// Whether `member` is in the set.
    pub fn contains(self, member: T) -> bool {
        self.bits >> member.index() & 1 == 1
    }

    /// The set with `member`.
    #[must_use]
    pub fn with(self, member: T) -> Set<T> {
        Set::from_bits(self.bits | 1 << member.index())
    }

    /// The set without `member`.
    #[must_use]
    pub fn without(self, member: T) -> Set<T> {
        Set::from_bits(self.bits & !(1 << member.index()))
    }

    /// The member with the lowest index.
    pub fn first(self) -> Option<T> {
        (self.bits != 0).then(|| T::at(self.bits.trailing_zeros() as usize))
    }

    /// The members, lowest index first.
    pub fn iter(self) -> Iter<T> {
        Iter(self)
    }
}

impl<T> Clone for Set<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Set<T> {}

impl<T> PartialEq for Set<T> {
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}

impl<T> Eq for Set<T> {}

impl<T> core::hash::Hash for Set<T> {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self.bits.hash(state);
    }
}

impl<T: Member + fmt::Debug> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T: Member> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Self {
        members.into_iter().fold(Set::EMPTY, Set::with)
    }
}

impl<T: Member> IntoIterator for Set<T> {
    type Item = T;
    type IntoIter = Iter<T>;

    fn into_iter(self) -> Iter<T> {
        self.iter()
    }
}

/// The members of a [`Set`], lowest index first.
pub struct Iter<T>(Set<T>);

impl<T: Member> Iterator for Iter<T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        let member = self.0.first()?;
        self.0 = self.0.without(member);
        Some(member)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl<T: Member> ExactSizeIterator for Iter<T> {}
