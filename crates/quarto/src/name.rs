//! Rulesets by the names of games: `quarto`, `quarto:lines`, `quarto?attributes=2`.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use tabuleiro_core::{Explain, GameName, Message};
use thiserror::Error;

use crate::piece::{Attribute, Attributes};
use crate::ruleset::Ruleset;

/// What names of these games begin with.
const FAMILY: &str = "quarto";

/// Why a name means no ruleset.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NameError {
    /// It is no game of Quarto.
    #[error("there is no game of Quarto called {name}")]
    UnknownGame {
        /// The name.
        name: GameName,
    },
    /// There is no such parameter.
    #[error("Quarto has no parameter {key:?}; it has: attributes")]
    UnknownParameter {
        /// The parameter asked for.
        key: String,
    },
    /// The attributes are neither a number from 1 to 4 nor names of attributes.
    #[error("{value:?} says of no attributes that they count")]
    BadAttributes {
        /// The value asked for.
        value: String,
    },
}

impl Explain for NameError {
    fn explain(&self) -> Message {
        match self {
            NameError::UnknownGame { name } => {
                Message::new("table-unknown-game").with("name", name.to_string())
            }
            NameError::UnknownParameter { key } => {
                Message::new("table-unknown-parameter").with("parameter", key.as_str())
            }
            NameError::BadAttributes { value } => Message::new("table-wrong-parameter")
                .with("parameter", "attributes")
                .with("value", value.as_str())
                .with("expected", Message::new("quarto-expected-attributes")),
        }
    }
}

impl Ruleset {
    /// The ruleset that a name of a game means.
    ///
    /// The parameter `attributes` says which attributes count: a number from 1 to 4, in the order size,
    /// colour, shape, filling; or their names with commas between, such as `colour,shape`.
    ///
    /// ```
    /// use tabuleiro_quarto::{GameName, Ruleset};
    /// let name: GameName = "quarto:lines?attributes=2".parse()?;
    /// let ruleset = Ruleset::of_name(&name)?;
    /// assert_eq!((ruleset.counts_squares(), ruleset.attributes().len()), (false, 2));
    /// assert_eq!(ruleset.game_name(), name);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_name(name: &GameName) -> Result<Ruleset, NameError> {
        let ruleset = match (name.family(), name.variant()) {
            (FAMILY, None | Some("squares")) => Ruleset::SQUARES,
            (FAMILY, Some("lines")) => Ruleset::LINES,
            _ => return Err(NameError::UnknownGame { name: name.clone() }),
        };
        if let Some((key, _)) = name.parameters().find(|(key, _)| *key != "attributes") {
            return Err(NameError::UnknownParameter { key: key.into() });
        }
        let Some(value) = name.parameter("attributes") else { return Ok(ruleset) };
        let counting = match value.parse() {
            Ok(level) => ruleset.with_level(level),
            Err(_) => {
                let named: Option<Attributes> = value.split(',').map(Attribute::from_name).collect();
                named.and_then(|named| ruleset.with_attributes(named))
            }
        };
        counting.ok_or_else(|| NameError::BadAttributes { value: value.into() })
    }

    /// The canonical name, which [`Ruleset::of_name`] understands.
    pub fn game_name(self) -> GameName {
        let family = GameName::new(FAMILY);
        let base = if self.counts_squares() { family } else { family.of_variant("lines") };
        let attributes = self.attributes();
        let level = attributes.len();
        if attributes == Attributes::ALL {
            base
        } else if self.with_level(level) == Some(self) {
            base.with("attributes", level)
        } else {
            let names: Vec<_> = attributes.iter().map(Attribute::name).collect();
            base.with("attributes", names.join(","))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(name: &str) -> Result<Ruleset, NameError> {
        Ruleset::of_name(&name.parse().unwrap())
    }

    #[test]
    fn names_are_understood_and_written() {
        for (name, canonical) in [
            ("Quarto", "quarto"),
            ("quarto:squares", "quarto"),
            ("quarto:lines", "quarto:lines"),
            ("quarto?attributes=4", "quarto"),
            ("quarto?attributes=2", "quarto?attributes=2"),
            ("quarto:lines?attributes=size", "quarto:lines?attributes=1"),
            ("quarto?attributes=shape,colour", "quarto?attributes=colour,shape"),
        ] {
            assert_eq!(read(name).unwrap().game_name().to_string(), canonical);
        }
        for attributes in (1..16).map(Attributes::from_bits) {
            for base in [Ruleset::SQUARES, Ruleset::LINES] {
                let ruleset = base.with_attributes(attributes).unwrap();
                assert_eq!(Ruleset::of_name(&ruleset.game_name()), Ok(ruleset));
            }
        }
    }

    #[test]
    fn wrong_names_are_refused_with_the_reason() {
        for name in ["chess", "quarto:triangles"] {
            assert_eq!(read(name), Err(NameError::UnknownGame { name: name.parse().unwrap() }));
        }
        for value in ["0", "5", "weight"] {
            let bad = NameError::BadAttributes { value: value.into() };
            assert_eq!(read(&alloc::format!("quarto?attributes={value}")), Err(bad));
        }
        assert_eq!(read("quarto?size=5"), Err(NameError::UnknownParameter { key: "size".into() }));
    }
}
