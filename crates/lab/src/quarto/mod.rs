//! Quarto, with squares or with lines alone.

pub mod book;
mod greedy;

use std::sync::atomic::AtomicBool;

use anyhow::{Context, Result};
use tabuleiro_core::{History, SplitMix64};
use tabuleiro_engine::quarto::{Level, Player};
use tabuleiro_quarto::{Move, Position, Ruleset};
use tabuleiro_search::Limits;

use crate::game::Game;

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

/// Who plays.
pub enum Seated {
    /// One of our levels.
    Level(Box<Player>),
    /// Takes a win, gives safe pieces, and does nothing else.
    Greedy(SplitMix64),
}

impl Game for Quarto {
    type Position = Position;
    type Player = Seated;
    const OPENING: usize = 0;
    const LONGEST: usize = 40;

    fn name(&self) -> &str {
        &self.name
    }

    fn start(&self) -> Result<Position> {
        Ok(Position::start(self.ruleset))
    }

    fn player(&self, word: &str, seed: u64) -> Result<Seated> {
        if word == "greedy" {
            return Ok(Seated::Greedy(SplitMix64::new(seed)));
        }
        let level = word.parse().ok().and_then(Level::new);
        let level = level
            .with_context(|| format!("{word:?} is neither a level from 1 to 10, `greedy` nor `random`"))?;
        Ok(Seated::Level(Box::new(Player::new(level, seed))))
    }

    fn choose(player: &mut Seated, game: &History<Position>) -> Option<Move> {
        match player {
            Seated::Level(player) => player.choose(game, &Limits::default(), &AtomicBool::new(false)),
            Seated::Greedy(random) => greedy::choose(game.position(), random),
        }
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
