//! A variant as text: `draughts:brazilian`, `draughts:warcaby?size=12&rows=4`, `draughts:custom?…`.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use tabuleiro_core::{Explain, GameName, GameNameError, Message, Side};
use thiserror::Error;

use super::check::MAX_SIDE;
use super::{
    Continuation, Corner, Criterion, Crowning, Directions, DrawRules, Goal, Landing, Obligation,
    PlayingSquares, Precedence, Removal, SquareNames, Variant, VariantError, named,
};

/// What names of these games begin with.
const FAMILY: &str = "draughts";

/// Why a text names no variant.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NameError {
    /// The text is no name of any game.
    #[error(transparent)]
    Malformed(#[from] GameNameError),
    /// There is no game of this name.
    #[error("there is no draughts game called {name:?}")]
    UnknownGame {
        /// The name asked for.
        name: String,
    },
    /// The game has no such parameter.
    #[error("{game} has no parameter {key:?}; it has: {known}")]
    UnknownParameter {
        /// The game.
        game: &'static str,
        /// The parameter asked for.
        key: String,
        /// The parameters that the game has, with commas between.
        known: String,
    },
    /// A parameter has a value that it can't have.
    #[error("{value:?} is no value for {key}; it can be {allowed}")]
    BadValue {
        /// The parameter.
        key: &'static str,
        /// The value asked for.
        value: String,
        /// What it can be.
        allowed: String,
    },
    /// The parameters make no sense together.
    #[error(transparent)]
    Senseless(#[from] VariantError),
}

/// The smallest board of warcaby, by its own rules; other games have smaller ones.
const WARCABY_MIN_SIDE: u8 = 8;

/// One parameter of the text form.
struct Parameter {
    key: &'static str,
    /// Puts the value into the variant; `None` if it is not one.
    set: fn(&mut Variant, &str) -> Option<()>,
    /// The value as text; `None` where other parameters say it.
    get: fn(&Variant) -> Option<String>,
    /// The values it can have.
    allowed: fn() -> String,
}

/// The parameters in the order in which they are applied and written.
const PARAMETERS: &[Parameter] = &[
    Parameter {
        key: "size",
        set: |variant, text| {
            variant.width = text.parse().ok()?;
            variant.height = variant.width;
            Some(())
        },
        get: |variant| (variant.width == variant.height).then(|| variant.width.to_string()),
        allowed: || "a number of squares".into(),
    },
    Parameter {
        key: "width",
        set: |variant, text| text.parse().ok().map(|number| variant.width = number),
        get: |variant| (variant.width != variant.height).then(|| variant.width.to_string()),
        allowed: || "a number of columns".into(),
    },
    Parameter {
        key: "height",
        set: |variant, text| text.parse().ok().map(|number| variant.height = number),
        get: |variant| (variant.width != variant.height).then(|| variant.height.to_string()),
        allowed: || "a number of rows".into(),
    },
    Parameter {
        key: "squares",
        set: |variant, text| choose(&mut variant.squares, PlayingSquares::WORDS, text),
        get: |variant| Some(variant.squares.word().into()),
        allowed: || list(PlayingSquares::WORDS),
    },
    Parameter {
        key: "rows",
        set: |variant, text| text.parse().ok().map(|number| variant.rows = number),
        get: |variant| Some(variant.rows.to_string()),
        allowed: || "a number of rows of men".into(),
    },
    Parameter {
        key: "skip-rows",
        set: |variant, text| text.parse().ok().map(|number| variant.skip_rows = number),
        get: |variant| Some(variant.skip_rows.to_string()),
        allowed: || "a number of empty rows behind the men".into(),
    },
    Parameter {
        key: "man-moves",
        set: |variant, text| Directions::parse(text).map(|set| variant.man_moves = set),
        get: |variant| Some(variant.man_moves.to_string()),
        allowed: directions,
    },
    Parameter {
        key: "man-captures",
        set: |variant, text| Directions::parse(text).map(|set| variant.man_captures = set),
        get: |variant| Some(variant.man_captures.to_string()),
        allowed: directions,
    },
    Parameter {
        key: "king-moves",
        set: |variant, text| Directions::parse(text).map(|set| variant.king_moves = set),
        get: |variant| Some(variant.king_moves.to_string()),
        allowed: directions,
    },
    Parameter {
        key: "king-captures",
        set: |variant, text| Directions::parse(text).map(|set| variant.king_captures = set),
        get: |variant| Some(variant.king_captures.to_string()),
        allowed: directions,
    },
    Parameter {
        key: "flying",
        set: |variant, text| choose(&mut variant.flying, YES_NO, text),
        get: |variant| Some(yes_no(variant.flying)),
        allowed: || list(YES_NO),
    },
    Parameter {
        key: "landing",
        set: |variant, text| choose(&mut variant.landing, Landing::WORDS, text),
        get: |variant| Some(variant.landing.word().into()),
        allowed: || list(Landing::WORDS),
    },
    // The three usual rules of capture in one word; finer ones need `precedence`.
    Parameter {
        key: "capture",
        set: |variant, text| {
            (variant.obligation, variant.precedence) = match text {
                "free" => (Obligation::Free, Precedence::FREE),
                "must" => (Obligation::Must, Precedence::FREE),
                "most" => (Obligation::Must, Precedence::MAJORITY),
                _ => return None,
            };
            variant.continuation = usual_continuation(variant);
            Some(())
        },
        get: |variant| {
            Some(match (variant.obligation, variant.precedence) {
                (Obligation::Must, Precedence::MAJORITY) => "most".into(),
                (obligation, _) => obligation.word().into(),
            })
        },
        allowed: || "free, must, most".into(),
    },
    Parameter {
        key: "continuation",
        set: |variant, text| choose(&mut variant.continuation, Continuation::WORDS, text),
        get: |variant| {
            (variant.continuation != usual_continuation(variant)).then(|| variant.continuation.word().into())
        },
        allowed: || list(Continuation::WORDS),
    },
    Parameter {
        key: "precedence",
        set: |variant, text| Precedence::parse(text).map(|precedence| variant.precedence = precedence),
        get: |variant| {
            let plain = matches!(variant.precedence, Precedence::FREE | Precedence::MAJORITY);
            (!plain).then(|| variant.precedence.to_string())
        },
        allowed: || format!("free, or of these, with commas: {}", list(Criterion::WORDS)),
    },
    Parameter {
        key: "crowning",
        set: |variant, text| choose(&mut variant.crowning, Crowning::WORDS, text),
        get: |variant| Some(variant.crowning.word().into()),
        allowed: || list(Crowning::WORDS),
    },
    Parameter {
        key: "removal",
        set: |variant, text| choose(&mut variant.removal, Removal::WORDS, text),
        get: |variant| Some(variant.removal.word().into()),
        allowed: || list(Removal::WORDS),
    },
    Parameter {
        key: "turn-back",
        set: |variant, text| choose(&mut variant.turn_back, YES_NO, text),
        get: |variant| Some(yes_no(variant.turn_back)),
        allowed: || list(YES_NO),
    },
    Parameter {
        key: "man-takes-king",
        set: |variant, text| choose(&mut variant.man_takes_king, YES_NO, text),
        get: |variant| Some(yes_no(variant.man_takes_king)),
        allowed: || list(YES_NO),
    },
    Parameter {
        key: "king-run",
        set: |variant, text| {
            variant.king_run = if text == "free" { None } else { Some(text.parse().ok()?) };
            Some(())
        },
        get: |variant| Some(variant.king_run.map_or("free".into(), |moves| moves.to_string())),
        allowed: || "free, or a number of moves".into(),
    },
    Parameter {
        key: "starter",
        set: |variant, text| choose(&mut variant.starter, SIDES, text),
        get: |variant| Some(variant.starter.to_string()),
        allowed: || list(SIDES),
    },
    Parameter {
        key: "goal",
        set: |variant, text| choose(&mut variant.goal, Goal::WORDS, text),
        get: |variant| Some(variant.goal.word().into()),
        allowed: || list(Goal::WORDS),
    },
    Parameter {
        key: "draws",
        set: |variant, text| DrawRules::named(text).map(|rules| variant.draws = rules),
        get: |variant| Some(variant.draws.name.into()),
        allowed: || DrawRules::ALL.map(|rules| rules.name).join(", "),
    },
    Parameter {
        key: "notation",
        set: |variant, text| choose(&mut variant.notation.squares, NOTATIONS, text),
        get: |variant| {
            let word = NOTATIONS.iter().find(|(value, _)| *value == variant.notation.squares);
            word.map(|(_, word)| (*word).into())
        },
        allowed: || list(NOTATIONS),
    },
];

const YES_NO: &[(bool, &str)] = &[(true, "yes"), (false, "no")];
const SIDES: &[(Side, &str)] = &[(Side::White, "white"), (Side::Black, "black")];
const NOTATIONS: &[(SquareNames, &str)] = &[
    (SquareNames::Algebraic, "algebraic"),
    (SquareNames::Numeric { first: Corner::TopLeft }, "numeric"),
    (SquareNames::Numeric { first: Corner::BottomRight }, "numeric-from-bottom-right"),
];

/// How far a capture must go unless the name says it: in warcaby, that follows from the duty to capture.
fn usual_continuation(variant: &Variant) -> Continuation {
    if variant.name != named::WARCABY.name {
        return Continuation::Complete;
    }
    match (variant.obligation, variant.precedence.is_free()) {
        (Obligation::Free, _) => Continuation::Free,
        (Obligation::Must, true) => Continuation::FromLanding,
        (Obligation::Must, false) => Continuation::Complete,
    }
}

fn choose<T: Copy>(place: &mut T, words: &[(T, &str)], text: &str) -> Option<()> {
    let (value, _) = words.iter().find(|(_, word)| *word == text)?;
    *place = *value;
    Some(())
}

fn list<T>(words: &[(T, &str)]) -> String {
    words.iter().map(|(_, word)| *word).collect::<Vec<_>>().join(", ")
}

fn yes_no(value: bool) -> String {
    if value { "yes" } else { "no" }.into()
}

fn directions() -> String {
    "forward, diagonal, forward-sideways, orthogonal, all, or compass points with commas (n is ahead)".into()
}

impl Variant {
    /// The parameters that can be chosen for the game of this name, in the order in which they are written.
    pub fn parameters_of(game: &str) -> Vec<&'static str> {
        let offered: &[&str] = match game {
            "custom" => return PARAMETERS.iter().map(|parameter| parameter.key).collect(),
            "warcaby" => &["size", "rows", "capture", "continuation", "crowning", "draws"],
            "polish-pzw" => &["size", "rows"],
            "brazilian" | "russian" => &["draws"],
            _ => &[],
        };
        offered.to_vec()
    }

    /// The variant that a name of a game means.
    pub fn of_name(name: &GameName) -> Result<Variant, NameError> {
        let game = if name.family() == FAMILY { name.variant().unwrap_or_default() } else { name.family() };
        let base = base(game).ok_or_else(|| NameError::UnknownGame { name: game.into() })?;
        let known = Variant::parameters_of(base.name);
        let unknown = name.parameters().find(|(key, _)| !known.contains(key));
        if let Some((key, _)) = unknown {
            return Err(NameError::UnknownParameter {
                game: base.name,
                key: key.into(),
                known: if known.is_empty() { "none".into() } else { known.join(", ") },
            });
        }
        let mut variant = *base;
        for parameter in PARAMETERS {
            let Some(value) = name.parameter(parameter.key) else { continue };
            (parameter.set)(&mut variant, value).ok_or_else(|| NameError::BadValue {
                key: parameter.key,
                value: value.into(),
                allowed: (parameter.allowed)(),
            })?;
        }
        if variant.name == named::WARCABY.name && variant.width < WARCABY_MIN_SIDE {
            let found = variant.width;
            return Err(VariantError::Size { found, min: WARCABY_MIN_SIDE, max: MAX_SIDE }.into());
        }
        variant.check()?;
        Ok(variant)
    }

    /// The full name, which [`Variant::of_name`] understands: the game and the parameters that differ.
    pub fn game_name(&self) -> GameName {
        let base = base(self.name).unwrap_or(&named::CUSTOM);
        let mut name = GameName::new(FAMILY).of_variant(base.name);
        for parameter in PARAMETERS {
            if let Some(value) = (parameter.get)(self)
                && (parameter.get)(base).as_ref() != Some(&value)
            {
                name = name.with(parameter.key, value);
            }
        }
        name
    }

    /// Reads a variant's name with its parameters; the leading `draughts:` may be left out.
    ///
    /// ```
    /// use tabuleiro_draughts::Variant;
    /// let board = Variant::parse("draughts:warcaby?size=12&rows=4")?;
    /// assert_eq!((board.width, board.rows), (12, 4));
    /// # Ok::<(), tabuleiro_draughts::NameError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Variant, NameError> {
        Variant::of_name(&text.parse()?)
    }
}

/// The game that a name stands for before its parameters.
fn base(name: &str) -> Option<&'static Variant> {
    named::ALL.into_iter().chain([&named::CUSTOM]).find(|variant| variant.name == name)
}

impl FromStr for Variant {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Variant, NameError> {
        Variant::parse(text)
    }
}

/// The full name, which [`Variant::parse`] reads back: `draughts:` and the parameters that differ.
impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.game_name().fmt(f)
    }
}

impl Explain for NameError {
    fn explain(&self) -> Message {
        match self {
            NameError::UnknownGame { name } => {
                Message::new("draughts-name-unknown-game").with("name", name.as_str())
            }
            NameError::Malformed(error) => error.explain(),
            NameError::UnknownParameter { game, key, known } => {
                Message::new("draughts-name-unknown-parameter")
                    .with("game", *game)
                    .with("key", key.as_str())
                    .with("known", known.as_str())
            }
            NameError::BadValue { key, value, allowed } => Message::new("draughts-name-bad-value")
                .with("key", *key)
                .with("value", value.as_str())
                .with("allowed", allowed.as_str()),
            NameError::Senseless(error) => error.explain(),
        }
    }
}
