//! The positions that games of a contest start from.

use tabuleiro_table::{Game, Message, SplitMix64, registry};

/// Where games start. Each opening is used for two games in a row, so that both players have either colour.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Openings {
    /// At the game's usual start.
    Usual,
    /// After this many random legal moves, which the seed fixes.
    Random {
        /// How many plies.
        plies: u32,
        /// What fixes them.
        seed: u64,
    },
    /// In these positions, one after the other and then from the first again.
    Listed(Vec<String>),
}

/// How often random moves may end the game before nobody believes any more that they won't.
const TRIES: u64 = 1_000;

impl Openings {
    /// The position of opening `number` of the game called `name`, in which somebody can still move; or why there
    /// is none.
    pub fn position(&self, name: &str, number: usize) -> Result<String, Message> {
        let position = match self {
            Openings::Usual => None,
            Openings::Listed(positions) if positions.is_empty() => None,
            Openings::Listed(positions) => Some(positions[number % positions.len()].as_str()),
            Openings::Random { plies, seed } => return random(name, *plies, *seed, number),
        };
        let game = registry::open(name, position)?;
        Ok(text(&*game))
    }
}

/// The position after random moves that leave the game undecided.
fn random(name: &str, plies: u32, seed: u64, number: usize) -> Result<String, Message> {
    let mut game = registry::open(name, None)?;
    let mut random = SplitMix64::new(mix(seed, number as u64));
    for _ in 0..TRIES {
        while game.undo() {}
        if walk(&mut *game, plies, &mut random) {
            return Ok(text(&*game));
        }
    }
    Err(Message::new("match-openings-decided").with("plies", plies))
}

/// Plays random moves; false if the game ended on the way or could be claimed as drawn.
fn walk(game: &mut dyn Game, plies: u32, random: &mut SplitMix64) -> bool {
    for _ in 0..plies {
        let choices = game.choices();
        let Some(choice) = random.choose(&choices) else { return false };
        if game.play(&choice.text).is_err() || game.outcome().is_some() {
            return false;
        }
    }
    game.claimable_draw().is_none()
}

fn text(game: &dyn Game) -> String {
    game.position_text(game.ply()).unwrap_or_default()
}

/// A seed of its own for each `number`.
pub(crate) fn mix(seed: u64, number: u64) -> u64 {
    let mut random = SplitMix64::new(seed);
    let base = random.next_u64();
    SplitMix64::new(base.wrapping_add(number)).next_u64()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    const GAMES: [&str; 4] = ["chess", "draughts:brazilian", "draughts:international", "quarto"];

    #[test]
    fn random_openings_are_undecided_and_the_same_for_the_same_seed() {
        for name in GAMES {
            let openings = Openings::Random { plies: 8, seed: 7 };
            let positions: Vec<_> = (0..30).map(|number| openings.position(name, number).unwrap()).collect();
            for (number, position) in positions.iter().enumerate() {
                let game = registry::open(name, Some(position)).unwrap();
                assert_eq!(game.outcome(), None, "{name}: {position}");
                assert_eq!(openings.position(name, number).unwrap(), *position);
            }
            assert!(positions.iter().collect::<HashSet<_>>().len() > 25, "{name}");
            let others = Openings::Random { plies: 8, seed: 8 };
            assert_ne!(others.position(name, 0).unwrap(), positions[0]);
        }
    }

    #[test]
    fn games_that_random_moves_always_end_are_given_up() {
        // No game of Quarto has more than 17 turns.
        let openings = Openings::Random { plies: 40, seed: 1 };
        assert_eq!(openings.position("quarto", 0).unwrap_err().key, "match-openings-decided");
    }

    #[test]
    fn listed_positions_come_round_again() {
        let start = registry::open("chess", None).unwrap().position_text(0).unwrap();
        let other = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1".to_owned();
        let openings = Openings::Listed(vec![start.clone(), other.clone()]);
        assert_eq!(openings.position("chess", 0).unwrap(), start);
        assert_eq!(openings.position("chess", 3).unwrap(), other);
        assert_eq!(Openings::Usual.position("chess", 5).unwrap(), start);
        assert!(Openings::Listed(vec!["x".into()]).position("chess", 0).is_err());
    }
}
