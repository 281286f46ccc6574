//! Games that were played here, to be written as text.

use std::ops::ControlFlow;

use super::write::write_tag;
use super::{Builder, Format, Problem, Take, TextGame, read};
use crate::pdn;

/// Where a game that was played here began.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Beginning<'a> {
    /// The game's canonical name with its parameters.
    pub game: &'a str,
    /// The starting position, in the game's notation.
    pub position: &'a str,
    /// All that is said about the game, by the names of tags; `Result` is the result.
    pub tags: &'a [(&'a str, String)],
}

impl Format {
    /// The format of games called `game`.
    pub fn of_game(game: &str) -> Option<Format> {
        match game.split([':', '?']).next()? {
            "chess" | "chess960" => Some(Format::Pgn),
            "draughts" => Some(Format::Pdn),
            "quarto" => Some(Format::Quarto),
            _ => None,
        }
    }
}

impl TextGame {
    /// A game that begins there, with its result but without moves; its format is that of the game. The error says why
    /// no format knows the game, or what is wrong with its beginning.
    pub fn begin(beginning: Beginning<'_>) -> Result<TextGame, BeginError> {
        let Beginning { game, position, tags } = beginning;
        let format = Format::of_game(game).ok_or_else(|| BeginError::NoFormat { game: game.to_owned() })?;
        let variant = match format {
            Format::Pgn => game.starts_with("chess960").then(|| "Chess960".to_owned()),
            Format::Pdn | Format::Quarto => Some(game.to_owned()),
        };
        let position = match format {
            Format::Pdn => pdn::position(game, position).unwrap_or_else(|| position.to_owned()),
            Format::Pgn | Format::Quarto => position.to_owned(),
        };
        let own = [("Variant", variant), ("FEN", Some(position))];
        let mut text = Vec::new();
        for (name, value) in tags.iter().map(|(name, value)| (*name, Some(value.clone()))).chain(own) {
            if let Some(value) = value {
                // Writing to memory can't fail.
                let _ = write_tag(&mut text, name, &value);
            }
        }
        let mut builder = Builder::new(Only::default());
        // Neither can reading from it.
        let _ = read(format, text.as_slice(), &mut builder);
        let Only { game, problem } = builder.into_taker();
        let mut game = match (game, problem) {
            (Some(game), _) => game,
            (None, Some(problem)) => return Err(BeginError::Problem(Box::new(problem))),
            (None, None) => return Err(BeginError::NoFormat { game: beginning.game.to_owned() }),
        };
        // The name was needed only to find the rules; the tag that says them now may be another.
        game.tags.retain(|(name, _)| name != "Variant");
        Ok(game)
    }
}

/// Why a game has no text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BeginError {
    /// No format is for this kind of game.
    #[error("there is no text format for “{game}”")]
    NoFormat {
        /// The game's name.
        game: String,
    },
    /// The beginning can't be said in the format.
    #[error("{}", .0.fault)]
    Problem(Box<Problem>),
}

/// Keeps one game, and the first problem that spoils it.
#[derive(Default)]
struct Only {
    game: Option<TextGame>,
    problem: Option<Problem>,
}

impl Take for Only {
    fn game(&mut self, game: &TextGame) -> ControlFlow<()> {
        self.game = Some(game.clone());
        ControlFlow::Break(())
    }

    fn problem(&mut self, problem: Problem) {
        if problem.spoils_game && self.problem.is_none() {
            self.problem = Some(problem);
        }
    }
}
