//! Which pieces are on the board.

use std::fmt;

use tabuleiro_core::Side;
use tabuleiro_draughts::Board;

/// The pieces of an ending. Positions are seen with White to move: the side to move comes first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Material {
    /// The men of the side to move and of the other.
    pub men: [u8; 2],
    /// The kings of the side to move and of the other.
    pub kings: [u8; 2],
}

impl Material {
    /// The most pieces that tables may have.
    pub const MOST: u8 = 8;

    /// What stands on a board with White to move.
    #[inline]
    pub fn of(board: &Board<u64>) -> Material {
        Material {
            men: Side::ALL.map(|side| board.men(side).count_ones() as u8),
            kings: Side::ALL.map(|side| board.kings(side).count_ones() as u8),
        }
    }

    /// The same with the other side to move.
    #[must_use]
    pub fn swapped(self) -> Material {
        let ([men, other_men], [kings, other_kings]) = (self.men, self.kings);
        Material { men: [other_men, men], kings: [other_kings, kings] }
    }

    /// How many pieces each side has, the side to move first.
    pub fn sides(self) -> [u8; 2] {
        [self.men[0] + self.kings[0], self.men[1] + self.kings[1]]
    }

    /// How many pieces there are.
    pub fn pieces(self) -> u8 {
        self.sides().iter().sum()
    }

    /// A number below [`KEYS`](Material::KEYS) for each material of at most [`MOST`](Material::MOST) pieces.
    #[inline]
    pub(crate) fn key(self) -> usize {
        let [a, b, c, d] = [self.men[0], self.kings[0], self.men[1], self.kings[1]].map(usize::from);
        ((a * 9 + b) * 9 + c) * 9 + d
    }

    pub(crate) const KEYS: usize = 9 * 9 * 9 * 9;

    /// Every material of `pieces` pieces, also where a side has none, those with more kings first: what
    /// crowns comes after what it leads to.
    pub fn all(pieces: u8) -> Vec<Material> {
        let mut all = Vec::new();
        for men in 0..=pieces {
            for own_men in 0..=men {
                for own_kings in 0..=pieces - men {
                    all.push(Material {
                        men: [own_men, men - own_men],
                        kings: [own_kings, pieces - men - own_kings],
                    });
                }
            }
        }
        all
    }
}

/// As `2k1m-1k`.
impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for side in [0, 1] {
            if side == 1 {
                f.write_str("-")?;
            }
            if self.kings[side] > 0 {
                write!(f, "{}k", self.kings[side])?;
            }
            if self.men[side] > 0 {
                write!(f, "{}m", self.men[side])?;
            }
        }
        Ok(())
    }
}

impl Material {
    /// The materials that a capture, a crowning or both lead to, with the other side to move.
    pub fn leads_to(self) -> Vec<Material> {
        let mut all = Vec::new();
        for crowned in 0..=self.men[0].min(1) {
            for men in 0..=self.men[1] {
                for kings in 0..=self.kings[1] {
                    if crowned == 0 && men == self.men[1] && kings == self.kings[1] {
                        continue;
                    }
                    all.push(Material {
                        men: [men, self.men[0] - crowned],
                        kings: [kings, self.kings[0] + crowned],
                    });
                }
            }
        }
        all
    }
}
