//! Quarto, with squares or with lines alone.

pub mod book;
mod greedy;

use anyhow::{Context, Result};
use tabuleiro_core::SplitMix64;
use tabuleiro_engine::quarto::{Level, Player};
use tabuleiro_quarto::{Position, Ruleset};

use crate::game::{Game, PlayerOf};
use greedy::Greedy;

/// A way to play Quarto.
pub struct Quarto {
    name: String,
    ruleset: Ruleset,
}

impl Quarto {
    /// `quarto`, `quarto:lines`, with or without the attributes that count.
    pub fn parse(name: &str) -> Result<Quarto> {
        let ruleset = Ruleset::of_name(&name.parse()?)?;
        Ok(Quarto { name: ruleset.game_name().to_string(), ruleset })
    }
}

impl Game for Quarto {
    type Position = Position;
    const OPENING: usize = 0;
    const LONGEST: usize = 40;

    fn name(&self) -> &str {
        &self.name
    }

    fn start(&self) -> Result<Position> {
        Ok(Position::start(self.ruleset))
    }

    fn player(&self, word: &str, seed: u64) -> Result<PlayerOf<Quarto>> {
        if word == "greedy" {
            return Ok(Box::new(Greedy(SplitMix64::new(seed))));
        }
        let level = word.parse().ok().and_then(Level::new);
        let level = level
            .with_context(|| format!("{word:?} is neither a level from 1 to 10, `greedy` nor `random`"))?;
        Ok(Box::new(Player::new(level, seed)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_games_have_their_names() {
        assert!(Quarto::parse("quarto").unwrap().ruleset.counts_squares());
        assert!(!Quarto::parse("quarto:lines").unwrap().ruleset.counts_squares());
        assert!(Quarto::parse("quarto:triangles").is_err());
    }
}
