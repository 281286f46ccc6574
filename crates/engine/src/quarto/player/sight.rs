//! What a player sees of the board.
//!
//! People overlook lines, not squares: three pieces on a diagonal that share a shape, while they look at the
//! colours of a row. So what is seen or not is decided for each group and attribute, once a game.

use tabuleiro_core::SplitMix64;
use tabuleiro_quarto::{Attribute, Member, Position, Square};

use super::skill::{Level, Skill};

/// Rows and columns are seen as often as the player's sight says, diagonals less often, small squares still
/// less. Each as often as rows in so many of a hundred cases.
const DIAGONALS: usize = 90;
const SMALL_SQUARES: usize = 85;

/// The number of rows and columns, which are the first groups, and of all lines.
const STRAIGHT: usize = 8;
const LINES: usize = 10;
const GROUPS: usize = 19;

/// For each group the attributes that are seen in it.
pub(super) struct Sight {
    seen: [u8; GROUPS],
}

impl Sight {
    /// What a player of `level` sees in a game.
    pub(super) fn of(level: Level, random: &mut SplitMix64) -> Sight {
        match level.skill() {
            Skill::Human { sight, .. } => Sight::new(sight, random),
            Skill::Perfect => Sight::new(100, random),
        }
    }

    /// Draws what is seen, each thing in `percent` of a hundred cases; 100 sees everything.
    fn new(percent: usize, random: &mut SplitMix64) -> Sight {
        let mut seen = [0; GROUPS];
        for (group, attributes) in seen.iter_mut().enumerate() {
            let share = match group {
                0..STRAIGHT => 100,
                STRAIGHT..LINES => DIAGONALS,
                _ => SMALL_SQUARES,
            };
            let chance = if percent >= 100 { 10_000 } else { percent * share };
            for attribute in Attribute::ALL {
                *attributes |= u8::from(random.below(10_000) < chance) << attribute.index();
            }
        }
        Sight { seen }
    }

    /// The squares where the player sees that the piece in hand completes a group.
    pub(super) fn winning_squares<'a>(&'a self, position: &'a Position) -> impl Iterator<Item = Square> + 'a {
        position.winning_squares().iter().filter(move |&square| self.sees_win(position, square))
    }

    fn sees_win(&self, position: &Position, square: Square) -> bool {
        let Some(hand) = position.hand() else { return false };
        let ruleset = position.ruleset();
        let mut groups = ruleset.groups().zip(self.seen);
        groups.any(|(group, seen)| {
            let others = group.without(square);
            group.contains(square)
                && ruleset.attributes().iter().any(|attribute| {
                    let alike = position.alike(hand, attribute);
                    seen >> attribute.index() & 1 == 1 && others.bits() & !alike.bits() == 0
                })
        })
    }
}

#[cfg(test)]
mod tests {
    use tabuleiro_core::SplitMix64;
    use tabuleiro_quarto::{Position, Ruleset};

    use super::Sight;

    #[test]
    fn full_sight_sees_what_there_is_and_no_sight_sees_nothing() {
        let mut random = SplitMix64::new(1);
        for text in ["abc1/4/4/4 d", "a3/1b2/2c1/4 d", "4/1ab1/1c2/4 d", "a3/1f2/2k1/4 p"] {
            let position = Position::read_fen(text, Ruleset::SQUARES).unwrap();
            let all = Sight::new(100, &mut random);
            let expected: Vec<_> = position.winning_squares().iter().collect();
            assert_eq!(all.winning_squares(&position).collect::<Vec<_>>(), expected);
            assert_eq!(Sight::new(0, &mut random).winning_squares(&position).count(), 0);
        }
    }
}
