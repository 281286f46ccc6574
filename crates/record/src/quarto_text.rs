//! The text of Quarto games: tags and moves as in PGN, with turns such as `-d` (give d first), `B2c` (place
//! on B2, give c) and `C3-` (place on C3, the game ends). `docs/quarto-text.md` describes it for everybody.

use tabuleiro_core::{Explain, GameName, Message, Outcome, Side};
use tabuleiro_quarto::{Move, MoveError, Position, PositionError, Ruleset};

use crate::grammar::decode;
use crate::text::{Ahead, Deciders, Key, Numbering, Reason, Referee, Score, StartFlaw};

/// Checks the moves of Quarto games.
#[derive(Default)]
pub(crate) struct QuartoText {
    ruleset: Ruleset,
}

/// Why a tag names no ruleset.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no game “{name}”, expected a name such as quarto, quarto:lines or quarto?attributes=2")]
struct UnknownRuleset {
    name: String,
}

impl Explain for UnknownRuleset {
    fn explain(&self) -> Message {
        Message::new("file-quarto-unknown").with("name", self.name.as_str())
    }
}

impl Referee for QuartoText {
    type State = Position;
    type Move = Move;
    type Legal = Move;

    fn legal(mv: Move) -> Option<Move> {
        Some(mv)
    }

    fn key(name: &[u8]) -> Option<Key> {
        match name {
            b"Variant" => Some(Key::Variant),
            b"FEN" => Some(Key::Setup),
            _ => None,
        }
    }

    fn score(word: &[u8]) -> Option<Score> {
        Score::from_word(word)
    }

    fn start(&mut self, tags: &Deciders, _ahead: Ahead<'_>) -> Result<Position, StartFlaw> {
        let name = tags.get(Key::Variant).unwrap_or("quarto");
        let named = name.parse().ok().and_then(|name| Ruleset::of_name(&name).ok());
        self.ruleset = named.ok_or_else(|| {
            let error = UnknownRuleset { name: name.to_owned() };
            StartFlaw { key: Key::Variant, reason: Reason::new(&error, 1) }
        })?;
        let Some(text) = tags.get(Key::Setup) else { return Ok(Position::start(self.ruleset)) };
        Position::read_fen(text, self.ruleset).map_err(|error| {
            let column = match error {
                PositionError::Text(error) => error.column,
                PositionError::Setup(_) => 1,
            };
            StartFlaw { key: Key::Setup, reason: Reason::new(&error, column) }
        })
    }

    fn play(&mut self, state: &mut Position, word: &[u8]) -> Result<Move, Reason> {
        match state.read_move(&decode(word)) {
            Ok(mv) => {
                state.play(mv);
                Ok(mv)
            }
            Err(error) => {
                let column = match error {
                    MoveError::Text(error) => error.column,
                    MoveError::Refused(_) => 1,
                };
                Err(Reason::new(&error, column))
            }
        }
    }

    fn outcome(&self, state: &Position) -> Option<Outcome> {
        state.outcome()
    }

    /// The move's usual text without its blank, so that it is one word.
    fn write_move(&self, _before: &Position, mv: Move, out: &mut String) {
        out.extend(mv.to_string().chars().filter(|letter| *letter != ' '));
    }

    fn game(&self) -> GameName {
        self.ruleset.game_name()
    }

    fn position(&self, start: &Position) -> Option<String> {
        let is_usual = start.setup() == Position::start(self.ruleset).setup();
        (!is_usual).then(|| start.setup().to_string())
    }

    fn numbering(&self, start: &Position) -> Numbering {
        // Each number has a turn of both players; the first turn of all only gives.
        let turns = start.placed() + usize::from(start.hand().is_some());
        Numbering { number: turns as u32 / 2 + 1, is_second: start.side_to_move() == Side::Black }
    }

    fn rules_tag(&self) -> Option<(&'static str, String)> {
        Some(("Variant", self.ruleset.game_name().to_string()))
    }
}
