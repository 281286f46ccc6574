//! The name of a game in its parts: `draughts:warcaby?size=12&rows=4`.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::{Explain, Message};

/// A game's name: a family, perhaps a variant, perhaps parameters in the order in which they were given.
///
/// It is parsed once, where text comes in. Whether there is such a game is for others to say. Case does not
/// matter.
///
/// ```
/// use tabuleiro_core::GameName;
/// let name: GameName = "Draughts:warcaby?size=12".parse()?;
/// assert_eq!((name.family(), name.variant()), ("draughts", Some("warcaby")));
/// assert_eq!(name.parameter("size"), Some("12"));
/// assert_eq!(name.with("rows", "4").to_string(), "draughts:warcaby?size=12&rows=4");
/// # Ok::<(), tabuleiro_core::GameNameError>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GameName {
    family: String,
    variant: Option<String>,
    parameters: Vec<(String, String)>,
}

/// Why a text is no name of a game. Columns count characters from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameNameError {
    /// A part is missing: the family, the variant after `:`, or a parameter's name or value.
    Missing {
        /// Where it should be.
        column: usize,
    },
    /// A character that names don't have.
    Unexpected {
        /// Where it is.
        column: usize,
        /// What it is.
        found: char,
    },
    /// A parameter comes twice.
    Repeated {
        /// Where it comes again.
        column: usize,
        /// The parameter.
        key: String,
    },
}

impl GameName {
    /// The name of a family alone; its letters should be small, digits or hyphens.
    pub fn new(family: impl Into<String>) -> GameName {
        GameName { family: family.into(), variant: None, parameters: Vec::new() }
    }

    /// This name with another variant.
    #[must_use]
    pub fn of_variant(mut self, variant: impl Into<String>) -> GameName {
        self.variant = Some(variant.into());
        self
    }

    /// What comes first: `draughts`.
    pub fn family(&self) -> &str {
        &self.family
    }

    /// What follows the colon: `warcaby`.
    pub fn variant(&self) -> Option<&str> {
        self.variant.as_deref()
    }

    /// What follows the question mark, in its order: `size` is `12`, `rows` is `4`.
    pub fn parameters(&self) -> impl ExactSizeIterator<Item = (&str, &str)> {
        self.parameters.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// What the parameter `key` is, if the name says it.
    pub fn parameter(&self, key: &str) -> Option<&str> {
        self.parameters().find(|(known, _)| *known == key).map(|(_, value)| value)
    }

    /// This name with the parameter `key`, in place of the one that it may have had.
    #[must_use]
    pub fn with(mut self, key: &str, value: impl fmt::Display) -> GameName {
        let value = value.to_string();
        match self.parameters.iter_mut().find(|(known, _)| known == key) {
            Some((_, old)) => *old = value,
            None => self.parameters.push((key.to_owned(), value)),
        }
        self
    }

    /// This name without parameters.
    #[must_use]
    pub fn plain(&self) -> GameName {
        GameName { parameters: Vec::new(), ..self.clone() }
    }
}

impl FromStr for GameName {
    type Err = GameNameError;

    fn from_str(text: &str) -> Result<GameName, GameNameError> {
        let text = text.trim().to_lowercase();
        let (path, query) = match text.split_once('?') {
            Some((path, query)) => (path, Some(query)),
            None => (text.as_str(), None),
        };
        let column = |part: &str| text[..part.as_ptr() as usize - text.as_ptr() as usize].chars().count() + 1;
        let word = |part: &str, also: &str| match part
            .char_indices()
            .find(|(_, letter)| !letter.is_ascii_alphanumeric() && !also.contains(*letter))
        {
            Some((at, found)) => Err(GameNameError::Unexpected { column: column(&part[at..]), found }),
            None if part.is_empty() => Err(GameNameError::Missing { column: column(part) }),
            None => Ok(part.to_owned()),
        };
        let (family, variant) = match path.split_once(':') {
            Some((family, variant)) => (family, Some(word(variant, "-")?)),
            None => (path, None),
        };
        let mut name = GameName { family: word(family, "-")?, variant, parameters: Vec::new() };
        for part in query.unwrap_or_default().split('&').filter(|part| !part.is_empty()) {
            let (key, value) = part.split_once('=').unwrap_or((part, &part[part.len()..]));
            let (key, value) = (word(key, "-")?, word(value, "-,.+")?);
            if name.parameter(&key).is_some() {
                return Err(GameNameError::Repeated { column: column(part), key });
            }
            name.parameters.push((key, value));
        }
        Ok(name)
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.family)?;
        if let Some(variant) = &self.variant {
            write!(f, ":{variant}")?;
        }
        let joints = core::iter::once('?').chain(core::iter::repeat('&'));
        for (joint, (key, value)) in joints.zip(&self.parameters) {
            write!(f, "{joint}{key}={value}")?;
        }
        Ok(())
    }
}

impl fmt::Display for GameNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GameNameError::Missing { column } => write!(f, "column {column}: a part of the name is missing"),
            GameNameError::Unexpected { column, found } => {
                write!(f, "column {column}: {found:?} is in no name of a game")
            }
            GameNameError::Repeated { column, key } => {
                write!(f, "column {column}: the parameter {key} comes twice")
            }
        }
    }
}

impl core::error::Error for GameNameError {}

impl Explain for GameNameError {
    fn explain(&self) -> Message {
        match self {
            GameNameError::Missing { column } => Message::new("game-name-missing").with("column", *column),
            GameNameError::Unexpected { column, found } => {
                let found = found.escape_default().to_string();
                Message::new("game-name-unexpected").with("column", *column).with("found", found)
            }
            GameNameError::Repeated { column, key } => {
                Message::new("game-name-repeated").with("column", *column).with("key", key.as_str())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_read_and_written() {
        for (text, written) in [
            ("chess", "chess"),
            (" Chess960?start=77 ", "chess960?start=77"),
            ("draughts:Warcaby?size=12&rows=4", "draughts:warcaby?size=12&rows=4"),
            ("quarto?attributes=colour,shape", "quarto?attributes=colour,shape"),
            ("quarto:lines?", "quarto:lines"),
        ] {
            let name: GameName = text.parse().unwrap();
            assert_eq!(name.to_string(), written);
            assert_eq!(written.parse(), Ok(name));
        }
    }

    #[test]
    fn parameters_are_found_replaced_and_left_out() {
        let name: GameName = "draughts:warcaby?size=12&rows=4".parse().unwrap();
        assert_eq!((name.parameter("rows"), name.parameter("flying")), (Some("4"), None));
        assert_eq!(name.clone().with("size", 10).to_string(), "draughts:warcaby?size=10&rows=4");
        assert_eq!(name.plain(), GameName::new("draughts").of_variant("warcaby"));
    }

    #[test]
    fn what_is_no_name_is_refused_with_its_place() {
        use GameNameError::*;
        for (text, error) in [
            ("", Missing { column: 1 }),
            ("draughts:", Missing { column: 10 }),
            ("chess960?start", Missing { column: 15 }),
            ("chess960?=1", Missing { column: 10 }),
            ("Żet", Unexpected { column: 1, found: 'ż' }),
            ("chess 960", Unexpected { column: 6, found: ' ' }),
            ("a?b=\u{1b}", Unexpected { column: 5, found: '\u{1b}' }),
            ("a?b=1&b=2", Repeated { column: 7, key: "b".to_owned() }),
        ] {
            assert_eq!(text.parse::<GameName>(), Err(error), "{text}");
        }
    }
}
