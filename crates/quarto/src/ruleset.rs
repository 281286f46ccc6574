//! Which groups and which attributes win.

use crate::group;
use crate::piece::{Attribute, Attributes};
use crate::square::SquareSet;

/// What counts as a win: whether small squares count beside the lines, and which attributes count.
///
/// The beginner's levels of the game count only one, two or three attributes; the pieces still differ in
/// all four.
///
/// ```
/// use tabuleiro_quarto::{Attribute, Ruleset};
/// assert!(Ruleset::SQUARES.counts_squares());
/// let beginners = Ruleset::LINES.with_level(1).unwrap();
/// assert_eq!(beginners.attributes().first(), Some(Attribute::Size));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ruleset {
    squares: bool,
    attributes: Attributes,
}

impl Ruleset {
    /// Lines and small squares win, by any attribute: the rules of the classic program.
    pub const SQUARES: Ruleset = Ruleset { squares: true, attributes: Attributes::ALL };

    /// Only rows, columns and diagonals win, by any attribute.
    pub const LINES: Ruleset = Ruleset { squares: false, attributes: Attributes::ALL };

    /// The same groups with only these attributes; `None` if there are none, for then nobody could win.
    pub const fn with_attributes(self, attributes: Attributes) -> Option<Ruleset> {
        if attributes.is_empty() { None } else { Some(Ruleset { squares: self.squares, attributes }) }
    }

    /// The beginner's level at which the first `level` attributes count (size, then colour, shape, filling);
    /// 4 is the full game. `None` for any other level.
    pub fn with_level(self, level: usize) -> Option<Ruleset> {
        let first = Attribute::ALL.get(..level)?;
        self.with_attributes(first.iter().copied().collect())
    }

    /// Whether the squares of two by two win too.
    pub const fn counts_squares(self) -> bool {
        self.squares
    }

    /// The attributes that count.
    pub const fn attributes(self) -> Attributes {
        self.attributes
    }

    /// The groups of four squares that win: rows, columns, diagonals, then small squares if they count.
    pub fn groups(self) -> impl Iterator<Item = SquareSet> + Clone {
        group::groups(self.squares)
    }
}

impl Default for Ruleset {
    /// [`Ruleset::SQUARES`].
    fn default() -> Ruleset {
        Ruleset::SQUARES
    }
}

#[cfg(test)]
mod tests {
    use super::Ruleset;
    use crate::piece::Attributes;

    #[test]
    fn levels_count_one_to_four_attributes() {
        for level in 1..=4 {
            assert_eq!(Ruleset::LINES.with_level(level).unwrap().attributes().len(), level);
        }
        assert_eq!(Ruleset::SQUARES.with_level(4), Some(Ruleset::SQUARES));
        assert_eq!(Ruleset::SQUARES.with_level(0), None);
        assert_eq!(Ruleset::SQUARES.with_level(5), None);
        assert_eq!(Ruleset::SQUARES.with_attributes(Attributes::EMPTY), None);
    }
}
