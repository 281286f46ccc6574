//! Draughts moves in PDN.

use std::borrow::Cow;

use tabuleiro_core::{Outcome, Rules};
use tabuleiro_draughts::variant::{Corner, SquareNames};
use tabuleiro_draughts::{Move, MoveError, Position, Variant};

use super::{fen, game_type};
use crate::grammar::decode;
use crate::text::{Deciders, Key, Numbering, Reason, Referee, Score, SquareStyle, StartFlaw};

/// Checks the moves of draughts games.
#[derive(Default)]
pub(crate) struct Pdn {
    /// How squares are written, if not as each game does.
    style: Option<SquareStyle>,
    /// The last game's rules and usual start: files hold many games of a kind.
    usual: Option<(Variant, Position)>,
    /// The game's rules with squares named as in the file.
    named: Option<Variant>,
}

impl Pdn {
    pub(crate) fn new(style: Option<SquareStyle>) -> Pdn {
        Pdn { style, usual: None, named: None }
    }

    fn variant(&self) -> Option<&Variant> {
        self.usual.as_ref().map(|(variant, _)| variant)
    }
}

impl Referee for Pdn {
    type State = Position;
    type Move = Move;
    const HAS_SETUPS: bool = true;

    fn key(name: &[u8]) -> Option<Key> {
        match name {
            b"FEN" => Some(Key::Setup),
            b"GameType" => Some(Key::GameType),
            b"Variant" => Some(Key::Variant),
            _ => None,
        }
    }

    #[inline]
    fn score(word: &[u8]) -> Option<Score> {
        Score::from_word_of_points(word)
    }

    fn start(&mut self, tags: &Deciders) -> Result<Position, StartFlaw> {
        // Numbers in a position are those of the file, whatever is written later.
        let named = read_variant(tags)?;
        self.named = Some(named);
        let mut variant = named;
        if let Some(style) = self.style {
            variant.notation.squares = style.names(named.notation.squares);
        }
        if self.variant() != Some(&variant) {
            let start = Position::start(variant)
                .map_err(|error| StartFlaw { key: Key::Variant, reason: Reason::new(&error, 1) })?;
            self.usual = Some((variant, start));
        }
        let flaw = |reason| StartFlaw { key: Key::Setup, reason };
        match (tags.get(Key::Setup), &self.usual) {
            (None, Some((_, start))) => Ok(*start),
            (text, _) => {
                let text = text.unwrap_or_default();
                let mut setup =
                    fen::read(named, text).map_err(|error| flaw(Reason::new(&error, error.column)))?;
                setup.variant = variant;
                Position::new(&setup).map_err(|error| flaw(Reason::new(&error, 1)))
            }
        }
    }

    fn play(&mut self, state: &mut Position, word: &[u8]) -> Result<Move, Reason> {
        match state.read_move(&decode(word)) {
            Ok(mv) => {
                state.play(mv);
                Ok(mv)
            }
            Err(error) => {
                let column = match error {
                    MoveError::NotAMove { column, .. } => column,
                    _ => 1,
                };
                Err(Reason::new(&error, column))
            }
        }
    }

    /// Squares are named as in the file's own tags.
    fn set_up(&self, text: &str) -> Option<Result<Position, Reason>> {
        let (named, variant) = (self.named?, *self.variant()?);
        let setup = fen::read(named, text).map_err(|error| Reason::new(&error, error.column));
        Some(setup.and_then(|mut setup| {
            setup.variant = variant;
            Position::new(&setup).map_err(|error| Reason::new(&error, 1))
        }))
    }

    fn outcome(&self, state: &Position) -> Option<Outcome> {
        state.outcome()
    }

    fn write_move(&self, before: &Position, mv: Move, out: &mut String) {
        out.push_str(&before.move_text(&mv));
    }

    fn game(&self) -> Cow<'static, str> {
        Cow::Owned(self.variant().map_or_else(String::new, Variant::to_string))
    }

    fn position(&self, start: &Position) -> Option<String> {
        let is_usual = self.usual.as_ref().is_some_and(|(_, usual)| usual.same_position(start));
        (!is_usual).then(|| fen::write(&start.setup()))
    }

    fn numbering(&self, start: &Position) -> Numbering {
        Numbering { number: 1, is_second: start.side_to_move() != start.variant().starter }
    }

    /// Where a win counts two points, the standard says so.
    fn score_text(&self, score: Score) -> &'static str {
        match self.variant().and_then(|variant| variant.notation.pdn_game_type) {
            Some(20 | 27) => score.text_of_two_points(),
            _ => score.text(),
        }
    }

    fn rules_tag(&self) -> Option<(&'static str, String)> {
        let variant = self.variant()?;
        // A game whose rules were changed by parameters may have kept the number of the one that it comes from.
        let number = game_type::write(variant).filter(|value| game_type::read(value).as_ref() == Ok(variant));
        Some(match number {
            Some(value) => ("GameType", value),
            None => ("Variant", variant.to_string()),
        })
    }
}

/// The rules by number, or where there is none, by name. A file that says neither holds international draughts, as
/// before there were numbers.
fn read_variant(tags: &Deciders) -> Result<Variant, StartFlaw> {
    if let Some(text) = tags.get(Key::GameType) {
        return game_type::read(text)
            .map_err(|error| StartFlaw { key: Key::GameType, reason: Reason::new(&error, error.column()) });
    }
    let name = tags.get(Key::Variant).unwrap_or("international");
    Variant::parse(name).map_err(|error| StartFlaw { key: Key::Variant, reason: Reason::new(&error, 1) })
}

impl SquareStyle {
    /// This style, as a game does that by itself names squares by `usual`.
    fn names(self, usual: SquareNames) -> SquareNames {
        match (self, usual) {
            (SquareStyle::Algebraic, _) => SquareNames::Algebraic,
            (SquareStyle::Numeric, SquareNames::Algebraic) => SquareNames::Numeric { first: Corner::TopLeft },
            (SquareStyle::Numeric, numeric) => numeric,
        }
    }
}
