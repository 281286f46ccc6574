//! The parameters that an interface may set.

use std::fmt;
use std::ops::RangeInclusive;

use tabuleiro_draughts::{NameError, Variant, named};
use tabuleiro_engine::draughts::{Level, Strength};

use tabuleiro_players::wire::hub::Sentence;

use crate::number::{self, NumberError};
use tabuleiro_players::wire::hub::{read_variant, variant_name, variant_names};

/// The parameters and their values.
#[derive(Clone, Debug)]
pub struct Params {
    /// The game.
    pub variant: Variant,
    /// How strong to play; the highest is full strength.
    pub level: u8,
    /// Megabytes of the transposition table.
    pub hash: usize,
    /// Threads that search together.
    pub threads: usize,
}

const LEVEL: RangeInclusive<u32> = 1..=10;
const HASH: RangeInclusive<u32> = 1..=65_536;
const THREADS: RangeInclusive<u32> = 1..=512;

impl Default for Params {
    fn default() -> Params {
        Params { variant: named::INTERNATIONAL, level: *LEVEL.end() as u8, hash: 64, threads: 1 }
    }
}

/// Why a parameter could not be set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParamError {
    /// There is none of that name.
    #[error("there is no parameter {name:?}")]
    Unknown {
        /// The name.
        name: String,
    },
    /// A number is needed, and it has bounds.
    #[error(transparent)]
    Number(#[from] NumberError),
    /// A variant is needed.
    #[error(transparent)]
    Variant(#[from] NameError),
}

impl Params {
    /// Sets the parameter `name` to `value`.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), ParamError> {
        match name {
            "variant" => self.variant = read_variant(value)?,
            "level" => self.level = number::read("level", value, LEVEL)? as u8,
            "hash" => self.hash = number::read("hash", value, HASH)? as usize,
            "threads" => self.threads = number::read("threads", value, THREADS)? as usize,
            _ => return Err(ParamError::Unknown { name: tabuleiro_players::wire::shortened(name) }),
        }
        Ok(())
    }

    /// What bounds the engine's play; `None` if it plays as well as it can.
    pub fn strength(&self) -> Option<Strength> {
        let level = Level::new(self.level).filter(|&level| level != Level::BEST)?;
        Some(level.strength(self.variant.goal))
    }
}

impl fmt::Display for Params {
    /// The lines that declare them, with these values.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let param = |name: &str| Sentence::new("param").with("name", name);
        let variant = param("variant")
            .with("value", variant_name(&self.variant))
            .with("type", "enum")
            .with("values", variant_names().join(" "));
        writeln!(f, "{variant}")?;
        for (name, value, range) in [
            ("level", usize::from(self.level), LEVEL),
            ("hash", self.hash, HASH),
            ("threads", self.threads, THREADS),
        ] {
            let (least, greatest) = range.into_inner();
            let line = param(name).with("value", value).with("type", "int");
            writeln!(f, "{}", line.with("min", least).with("max", greatest))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_declared_parameter_can_be_set_to_its_value() {
        let text = Params::default().to_string();
        let mut params = Params::default();
        for line in text.lines() {
            let sentence = Sentence::read(line).unwrap().unwrap();
            params.set(sentence.get("name").unwrap(), sentence.get("value").unwrap()).unwrap();
        }
        assert_eq!(params.to_string(), text);
        assert_eq!(params.strength(), None);
    }

    #[test]
    fn wrong_values_are_refused_and_change_nothing() {
        let mut params = Params::default();
        let mut refused = |name, value| params.set(name, value).unwrap_err().to_string();
        assert_eq!(refused("level", "11"), "level is a number from 1 to 10, not \"11\"");
        assert_eq!(refused("hash", "-1"), "hash is a number from 1 to 65536, not \"-1\"");
        assert_eq!(refused("book", "true"), "there is no parameter \"book\"");
        assert_eq!(refused("variant", "chess"), "there is no draughts game called \"chess\"");
        assert_eq!(params.to_string(), Params::default().to_string());
    }
}
