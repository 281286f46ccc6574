//! Games that were played here, to be written as text.

use tabuleiro_core::GameName;

use super::comment::tidy;
use super::{Ahead, Deciders, Fault, Format, Key, Problem, ReadOptions, Referee, StartView, TextGame};
use crate::grammar::Place;
use crate::pdn::{self, Pdn};
use crate::pgn::Pgn;
use crate::quarto_text::QuartoText;

/// Where a game that was played here began.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Beginning<'a> {
    /// The game's canonical name with its parameters.
    pub game: &'a GameName,
    /// The starting position, in the game's notation.
    pub position: &'a str,
    /// All that is said about the game, by the names of tags; `Result` is the result.
    pub tags: &'a [(&'a str, String)],
}

impl TextGame {
    /// A game that begins there, with its result but without moves; its format is that of the game. The error
    /// says why no format knows the game, or what is wrong with its beginning.
    pub fn begin(beginning: Beginning<'_>) -> Result<TextGame, BeginError> {
        let Beginning { game, position, tags } = beginning;
        let (format, variant) = match game.family() {
            "chess" => (Format::Pgn, None),
            "chess960" => (Format::Pgn, Some("Chess960".to_owned())),
            "draughts" => (Format::Pdn, Some(game.to_string())),
            "quarto" => (Format::Quarto, Some(game.to_string())),
            _ => return Err(BeginError::NoFormat { game: game.clone() }),
        };
        let position = match format {
            Format::Pdn => pdn::position(game, position).unwrap_or_else(|| position.to_owned()),
            Format::Pgn | Format::Quarto => position.to_owned(),
        };
        let mut deciders = Deciders::default();
        deciders.note(Key::Setup, position, PLACE);
        if let Some(variant) = variant {
            deciders.note(Key::Variant, variant, PLACE);
        }
        let mut game = match format {
            Format::Pgn => started(Pgn::default(), &deciders, tags),
            Format::Pdn => started(Pdn::new(&ReadOptions::default()), &deciders, tags),
            Format::Quarto => started(QuartoText::default(), &deciders, tags),
        }?;
        game.tags = tags.iter().map(|(name, value)| ((*name).to_owned(), tidy(value).into_owned())).collect();
        Ok(game)
    }
}

/// Where the values stand of which a text would say the place.
const PLACE: Place = Place { line: 1, column: 1 };

/// A game without moves and tags, by the rules of `referee`.
fn started<F: Referee>(
    mut referee: F,
    deciders: &Deciders,
    tags: &[(&str, String)],
) -> Result<TextGame, BeginError> {
    let nothing = Ahead { text: b"", has_moves: false };
    let state = referee.start(deciders, nothing).map_err(|flaw| {
        let fault = Fault::Start(flaw.reason);
        BeginError::Problem(Box::new(Problem { game: 1, place: PLACE, fault, spoils_game: true }))
    })?;
    let stated = tags.iter().find(|(name, _)| *name == "Result");
    let score = stated.and_then(|(_, value)| F::score(value.trim().as_bytes())).unwrap_or_default();
    let view = StartView { referee: &referee, state: &state };
    Ok(TextGame { score, score_text: referee.score_text(score), ..TextGame::new(&view) })
}

/// Why a game has no text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BeginError {
    /// No format is for this kind of game.
    #[error("there is no text format for “{game}”")]
    NoFormat {
        /// The game's name.
        game: GameName,
    },
    /// The beginning can't be said in the format.
    #[error("{}", .0.fault)]
    Problem(Box<Problem>),
}
