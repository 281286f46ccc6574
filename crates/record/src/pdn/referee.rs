//! Draughts moves in PDN.

use tabuleiro_core::{GameName, Outcome, Rules};
use tabuleiro_draughts::variant::NameError;
use tabuleiro_draughts::variant::{Corner, SquareNames};
use tabuleiro_draughts::{Move, MoveError, Position, Variant, named};

use super::{fen, game_type, guess};
use crate::grammar::decode;
use crate::text::{
    Ahead, Deciders, Fault, FoundKind, Key, Numbering, ReadOptions, Reason, Referee, Score, SquareStyle,
    StartFlaw,
};

/// What is played where no tag says so.
enum Unsaid {
    /// Somebody who knows the file has said its name.
    Given(GameName),
    /// The first such game has decided.
    Found { variant: Variant, is_told: bool },
}

/// Checks the moves of draughts games.
pub(crate) struct Pdn {
    /// How squares are written, if not as each game does.
    style: Option<SquareStyle>,
    /// What is played where no tag says so; `None` until it is found.
    unsaid: Option<Unsaid>,
    /// The last tag that names squares in another way than its game does, and what it means.
    odd: Option<(String, Variant)>,
    /// The last game's rules and usual start: files hold many games of a kind.
    usual: Option<(Variant, Position)>,
    /// The game's rules with squares named as in the file.
    named: Option<Variant>,
    is_strict: bool,
    /// What the last position was read otherwise.
    mended: Vec<Fault>,
}

impl Pdn {
    pub(crate) fn new(options: &ReadOptions) -> Pdn {
        let unsaid = options.game.clone().map(Unsaid::Given);
        Pdn { style: options.squares, is_strict: options.strict, ..Pdn::by(unsaid) }
    }

    /// Reads games that say nothing as those of `variant`.
    pub(super) fn of(variant: Variant) -> Pdn {
        Pdn::by(Some(Unsaid::Found { variant, is_told: true }))
    }

    fn by(unsaid: Option<Unsaid>) -> Pdn {
        let mended = Vec::new();
        Pdn { style: None, unsaid, odd: None, usual: None, named: None, is_strict: false, mended }
    }

    /// The rules by number, or where there is none, by name; where there is neither, what was given or what
    /// fits.
    fn read_variant(&mut self, tags: &Deciders, ahead: Ahead<'_>) -> Result<Variant, StartFlaw> {
        if let Some(text) = tags.get(Key::GameType) {
            let said = game_type::read(text).map_err(|error| StartFlaw {
                key: Key::GameType,
                reason: Reason::new(&error, error.column()),
            })?;
            return Ok(self.squares_as_meant(text, said, tags, ahead));
        }
        let flaw = |error: NameError| StartFlaw { key: Key::Variant, reason: Reason::new(&error, 1) };
        if let Some(name) = tags.get(Key::Variant) {
            return Variant::parse(name).map_err(flaw);
        }
        match &self.unsaid {
            Some(Unsaid::Given(name)) => Variant::of_name(name).map_err(flaw),
            Some(Unsaid::Found { variant, .. }) => Ok(*variant),
            None => {
                let variant = guess::kind(tags, ahead);
                self.unsaid = Some(Unsaid::Found { variant, is_told: false });
                Ok(variant)
            }
        }
    }

    /// `said`, or the game with its usual numbers where `text` says that they are others, but the moves are
    /// not written so.
    fn squares_as_meant(&mut self, text: &str, said: Variant, tags: &Deciders, ahead: Ahead<'_>) -> Variant {
        let squares = said.notation.squares;
        let usual = named::ALL.into_iter().find(|known| known.name == said.name);
        let Some(usual) = usual.map(|known| known.notation.squares).filter(|&usual| usual != squares) else {
            return said;
        };
        match &self.odd {
            Some((known, variant)) if known == text => *variant,
            _ => {
                let mut other = said;
                other.notation.squares = usual;
                let meant = guess::better(said, other, tags, ahead);
                self.odd = Some((text.to_owned(), meant));
                meant
            }
        }
    }

    fn variant(&self) -> Option<&Variant> {
        self.usual.as_ref().map(|(variant, _)| variant)
    }
}

impl Referee for Pdn {
    type State = Position;
    type Move = Move;
    type Legal = Move;
    const HAS_SETUPS: bool = true;

    fn legal(mv: Move) -> Option<Move> {
        Some(mv)
    }

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

    fn start(&mut self, tags: &Deciders, ahead: Ahead<'_>) -> Result<Position, StartFlaw> {
        // Numbers in a position are those of the file, whatever is written later.
        let named = self.read_variant(tags, ahead)?;
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
        let set_up = tags.get(Key::Setup).or_else(|| game_type::start(tags.get(Key::GameType)?));
        match (set_up, &self.usual) {
            (None, Some((_, start))) => Ok(*start),
            (text, _) => {
                let text = text.unwrap_or_default();
                let mut setup =
                    fen::read(text, named).map_err(|error| flaw(Reason::new(&error, error.column)))?;
                setup.variant = variant;
                if !self.is_strict {
                    let crowned = setup.crown_arrived_men();
                    self.mended = crowned.iter().map(|man| Fault::Crowned(Reason::new(man, 1))).collect();
                }
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

    fn found(&mut self) -> Option<FoundKind> {
        match &mut self.unsaid {
            Some(Unsaid::Found { variant, is_told }) if !*is_told => {
                *is_told = true;
                Some(FoundKind { game: variant.game_name() })
            }
            _ => None,
        }
    }

    fn mended(&mut self) -> Vec<Fault> {
        std::mem::take(&mut self.mended)
    }

    fn play_by_what_follows(&self, state: &mut Position, word: &str, ahead: &[u8]) -> Option<Move> {
        let mv = guess::capture(state, word, ahead)?;
        state.play(mv);
        Some(mv)
    }

    /// Squares are named as in the file's own tags.
    fn set_up(&self, text: &str) -> Option<Result<Position, Reason>> {
        let (named, variant) = (self.named?, *self.variant()?);
        let setup = fen::read(text, named).map_err(|error| Reason::new(&error, error.column));
        Some(setup.and_then(|mut setup| {
            setup.variant = variant;
            Position::new(&setup).map_err(|error| Reason::new(&error, 1))
        }))
    }

    fn outcome(&self, state: &Position) -> Option<Outcome> {
        state.outcome()
    }

    fn write_move(&self, before: &Position, mv: Move, out: &mut String) {
        out.push_str(&before.move_text(mv));
    }

    fn game(&self) -> GameName {
        self.variant().map_or_else(|| GameName::new("draughts"), Variant::game_name)
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
        // A game whose rules were changed by parameters may have kept the number of the one that it comes
        // from.
        let number = game_type::write(variant).filter(|value| game_type::read(value).as_ref() == Ok(variant));
        Some(match number {
            Some(value) => ("GameType", value),
            None => ("Variant", variant.to_string()),
        })
    }
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
