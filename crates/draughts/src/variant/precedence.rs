//! Which of several captures must be chosen.

use alloc::vec::Vec;
use core::fmt;

/// The criteria by which captures are compared, the most important first, as a tuple is compared. Only the
/// captures that are best by it are legal. No criterion leaves the choice free.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Precedence([Option<Criterion>; Precedence::MAX]);

/// One thing that makes a capture better than another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Criterion {
    /// It takes more pieces, kings and men alike.
    MostPieces,
    /// It takes more kings.
    MostKings,
    /// It is made by a king.
    WithKing,
    /// It takes pieces of more worth, a king being worth a little less than two men.
    MostWorth,
    /// It meets a king earlier on its way.
    EarliestKing,
}

impl Criterion {
    /// Every criterion with its word in the text form of a variant.
    pub const WORDS: &[(Criterion, &str)] = &[
        (Criterion::MostPieces, "most-pieces"),
        (Criterion::MostKings, "most-kings"),
        (Criterion::WithKing, "with-king"),
        (Criterion::MostWorth, "most-worth"),
        (Criterion::EarliestKing, "earliest-king"),
    ];

    /// The word of this criterion in the text form of a variant.
    pub fn word(self) -> &'static str {
        let known = Criterion::WORDS.iter().find(|(criterion, _)| *criterion == self);
        known.map_or("", |(_, word)| word)
    }
}

impl Precedence {
    /// The most criteria that can be combined.
    pub const MAX: usize = 4;
    /// Any capture may be chosen.
    pub const FREE: Precedence = Precedence([None; Precedence::MAX]);
    /// The most pieces: the law of majority.
    pub const MAJORITY: Precedence = Precedence::of(&[Criterion::MostPieces]);

    /// These criteria, the most important first.
    ///
    /// # Panics
    /// If there are more than [`MAX`](Precedence::MAX); in a constant, at compile time.
    pub const fn of(criteria: &[Criterion]) -> Precedence {
        let mut list = [None; Precedence::MAX];
        let mut index = 0;
        while index < criteria.len() {
            list[index] = Some(criteria[index]);
            index += 1;
        }
        Precedence(list)
    }

    /// The criteria in their order; after the last one there are only `None`s.
    #[inline(always)]
    pub const fn slots(self) -> [Option<Criterion>; Precedence::MAX] {
        self.0
    }

    /// The criteria, the most important first.
    pub fn criteria(self) -> impl Iterator<Item = Criterion> {
        self.0.into_iter().flatten()
    }

    /// Whether the choice is free.
    #[inline(always)]
    pub const fn is_free(self) -> bool {
        self.0[0].is_none()
    }

    /// Reads words joined by commas, such as `most-pieces,with-king`; `free` is none.
    pub fn parse(text: &str) -> Option<Precedence> {
        if text == "free" {
            return Some(Precedence::FREE);
        }
        let criteria = text
            .split(',')
            .map(|word| Criterion::WORDS.iter().find(|(_, name)| *name == word).map(|(value, _)| *value))
            .collect::<Option<Vec<_>>>()?;
        (criteria.len() <= Precedence::MAX).then(|| Precedence::of(&criteria))
    }
}

impl fmt::Display for Precedence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_free() {
            return f.write_str("free");
        }
        let words: Vec<_> = self
            .criteria()
            .filter_map(|criterion| Criterion::WORDS.iter().find(|(value, _)| *value == criterion))
            .map(|(_, word)| *word)
            .collect();
        f.write_str(&words.join(","))
    }
}

impl fmt::Debug for Precedence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Precedence({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::{Criterion, Precedence};

    #[test]
    fn text_and_value_agree() {
        let italian =
            [Criterion::MostPieces, Criterion::WithKing, Criterion::MostKings, Criterion::EarliestKing];
        for precedence in [Precedence::FREE, Precedence::MAJORITY, Precedence::of(&italian)] {
            assert_eq!(Precedence::parse(&precedence.to_string()), Some(precedence));
        }
        assert_eq!(Precedence::parse("most-pieces,luck"), None);
        assert_eq!(Precedence::parse("with-king,with-king,with-king,with-king,with-king"), None);
    }
}
