//! Sets of the eight directions, seen from the player who moves.

use core::fmt;

/// A set of directions, seen from the player who moves: north is forward, towards the opponent.
///
/// On a board of one colour of squares a diagonal step goes to the touching square, and an orthogonal step
/// to the next playing square that way, two squares off (as in Frisian draughts).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Directions(u8);

/// The compass points in the order of the direction numbers 0 to 7, clockwise from straight ahead.
const COMPASS: [&str; 8] = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

/// The sets that have a name of their own in the text form.
const NAMED: [(&str, Directions); 7] = [
    ("forward", Directions::FORWARD),
    ("diagonal", Directions::DIAGONAL),
    ("forward-sideways", Directions::FORWARD_SIDEWAYS),
    ("orthogonal", Directions::ORTHOGONAL),
    ("all", Directions::ALL),
    ("forward-diagonal-sideways", Directions::FORWARD_DIAGONAL_SIDEWAYS),
    ("none", Directions::NONE),
];

impl Directions {
    /// No direction at all.
    pub const NONE: Directions = Directions(0);
    /// The two diagonals ahead.
    pub const FORWARD: Directions = Directions(0b1000_0010);
    /// All four diagonals.
    pub const DIAGONAL: Directions = Directions(0b1010_1010);
    /// Straight ahead, left and right.
    pub const FORWARD_SIDEWAYS: Directions = Directions(0b0100_0101);
    /// Ahead, back, left and right.
    pub const ORTHOGONAL: Directions = Directions(0b0101_0101);
    /// Ahead straight and diagonally, left and right.
    pub const FORWARD_DIAGONAL_SIDEWAYS: Directions = Directions(0b1100_0111);
    /// All eight.
    pub const ALL: Directions = Directions(0b1111_1111);

    /// The set of one direction, 0 (straight ahead) to 7, clockwise.
    pub const fn one(direction: u8) -> Directions {
        Directions(1 << (direction & 7))
    }

    /// Whether `direction`, 0 (straight ahead) to 7, clockwise, is in the set.
    #[inline(always)]
    pub const fn has(self, direction: u8) -> bool {
        self.0 >> (direction & 7) & 1 != 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// What is in both sets.
    pub const fn and(self, other: Directions) -> Directions {
        Directions(self.0 & other.0)
    }

    /// What is in either set.
    pub const fn or(self, other: Directions) -> Directions {
        Directions(self.0 | other.0)
    }

    /// What is in this set and not in the other.
    #[inline(always)]
    pub const fn without(self, other: Directions) -> Directions {
        Directions(self.0 & !other.0)
    }

    /// Whether some direction of the set brings a piece back towards its own side.
    pub const fn goes_backward(self) -> bool {
        self.0 & 0b0011_1000 != 0
    }

    /// Whether some direction of the set brings a piece nearer to the opponent's side.
    pub const fn goes_forward(self) -> bool {
        self.0 & 0b1000_0011 != 0
    }

    /// The direction numbers in the set, ascending.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..8).filter(move |&direction| self.has(direction))
    }

    /// Reads the text form: a name such as `forward` or `diagonal`, or compass points joined by commas
    /// (`n,e,w`), north being ahead.
    pub fn parse(text: &str) -> Option<Directions> {
        if let Some((_, set)) = NAMED.iter().find(|(name, _)| *name == text) {
            return Some(*set);
        }
        text.split(',').try_fold(Directions::NONE, |set, point| {
            let direction = COMPASS.iter().position(|&name| name == point)?;
            Some(set.or(Directions(1 << direction)))
        })
    }
}

impl fmt::Display for Directions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((name, _)) = NAMED.iter().find(|(_, set)| set == self) {
            return f.write_str(name);
        }
        for (index, direction) in self.iter().enumerate() {
            let comma = if index > 0 { "," } else { "" };
            write!(f, "{comma}{}", COMPASS[usize::from(direction)])?;
        }
        Ok(())
    }
}

impl fmt::Debug for Directions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Directions({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::Directions;

    #[test]
    fn every_set_is_read_back_from_its_text() {
        for set in (0..=255).map(Directions) {
            assert_eq!(Directions::parse(&set.to_string()), Some(set));
        }
        assert_eq!(Directions::parse("n,up"), None);
        assert_eq!(Directions::parse(""), None);
    }
}
