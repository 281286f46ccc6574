//! The options that an interface may set.

use std::fmt;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

use tabuleiro_engine::chess::Strength;
use tabuleiro_search::Budget;

use crate::number::{self, NumberError};

/// The options and their values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// Megabytes of the transposition table.
    pub hash: usize,
    /// Threads that search together.
    pub threads: usize,
    /// Lines to show.
    pub lines: usize,
    /// Castling is written as the king taking its rook.
    pub chess960: bool,
    /// Play at the strength of `elo`.
    pub limit_strength: bool,
    /// The strength to play at.
    pub elo: u32,
    /// The level to play at.
    pub skill: u32,
    /// What of the clock is kept back for the way of an answer.
    pub move_overhead: Duration,
    /// Tell the chances to win, draw and lose with each score.
    pub show_wdl: bool,
    /// Play the moves of the book.
    pub own_book: bool,
}

/// What an interface writes for a text that is empty.
const EMPTY: &str = "<empty>";

const HASH: RangeInclusive<u32> = 1..=65_536;
const THREADS: RangeInclusive<u32> = 1..=512;
const LINES: RangeInclusive<u32> = 1..=256;
const SKILL: RangeInclusive<u32> = 1..=Strength::LEVELS;
/// In thousandths of a second.
const OVERHEAD: RangeInclusive<u32> = 0..=10_000;
const ELO: RangeInclusive<u32> = Strength::ELO.0..=Strength::ELO.1;

impl Default for Options {
    fn default() -> Options {
        Options {
            hash: 16,
            threads: 1,
            lines: 1,
            chess960: false,
            limit_strength: false,
            elo: *ELO.end(),
            skill: *SKILL.end(),
            move_overhead: Budget::OVERHEAD,
            show_wdl: false,
            own_book: false,
        }
    }
}

/// Why an option could not be set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OptionError {
    /// There is none of that name.
    #[error("there is no option {name:?}")]
    Unknown {
        /// The name.
        name: String,
    },
    /// A number is needed, and it has bounds.
    #[error(transparent)]
    Number(#[from] NumberError),
    /// True or false is needed.
    #[error("{name} is true or false, not {found:?}")]
    Switch {
        /// The option.
        name: &'static str,
        /// What was given.
        found: String,
    },
}

/// What setting an option asks the engine to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Nothing at once.
    None,
    /// Change the table's size.
    Hash,
    /// Change the number of threads.
    Threads,
    /// Empty the table.
    Clear,
    /// Tell that there is nothing that reads endgame tables.
    NoTables,
    /// Read the opening book of this file; none if there is none.
    Book(Option<PathBuf>),
}

impl Options {
    /// Sets the option `name`, whatever its case, to `value`.
    pub fn set(&mut self, name: &str, value: &str) -> Result<Effect, OptionError> {
        let before = self.strength();
        match name.to_ascii_lowercase().as_str() {
            "hash" => {
                self.hash = number::read("Hash", value, HASH)? as usize;
                return Ok(Effect::Hash);
            }
            "threads" => {
                self.threads = number::read("Threads", value, THREADS)? as usize;
                return Ok(Effect::Threads);
            }
            "clear hash" => return Ok(Effect::Clear),
            "multipv" => self.lines = number::read("MultiPV", value, LINES)? as usize,
            // Pondering is asked for by `go ponder`; the option only says that the interface may.
            "ponder" => drop(switch("Ponder", value)?),
            "uci_chess960" => self.chess960 = switch("UCI_Chess960", value)?,
            "uci_limitstrength" => self.limit_strength = switch("UCI_LimitStrength", value)?,
            "uci_elo" => self.elo = number::read("UCI_Elo", value, ELO)?,
            "move overhead" => {
                let millis = number::read("Move Overhead", value, OVERHEAD)?;
                self.move_overhead = Duration::from_millis(millis.into());
            }
            // Analysis and play judge alike here; interfaces that say which it is are understood.
            "uci_analysemode" => drop(switch("UCI_AnalyseMode", value)?),
            // Interfaces set it for every engine, and some give an engine up that does not know it.
            "syzygypath" => {
                return Ok(if value.is_empty() || value == EMPTY { Effect::None } else { Effect::NoTables });
            }
            // It is there to be read.
            "uci_engineabout" => {}
            "ownbook" => self.own_book = switch("OwnBook", value)?,
            "bookfile" => {
                let is_none = value.is_empty() || value == EMPTY;
                return Ok(Effect::Book((!is_none).then(|| PathBuf::from(value))));
            }
            "uci_showwdl" => self.show_wdl = switch("UCI_ShowWDL", value)?,
            "skill" => self.skill = number::read("Skill", value, SKILL)?,
            _ => return Err(OptionError::Unknown { name: name.to_owned() }),
        }
        // A player of another strength judges positions differently: what the old one thought of them must
        // go.
        Ok(if self.strength() == before { Effect::None } else { Effect::Clear })
    }

    /// The strength to play at.
    pub fn strength(&self) -> Strength {
        if self.limit_strength { Strength::of_elo(self.elo) } else { Strength::of_level(self.skill) }
    }
}

fn switch(name: &'static str, value: &str) -> Result<bool, OptionError> {
    match value.to_ascii_lowercase().as_str() {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(OptionError::Switch { name, found: value.to_owned() }),
    }
}

impl fmt::Display for Options {
    /// The lines that answer `uci`, with these values as defaults.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut spin = |name: &str, default: usize, range: &RangeInclusive<u32>| {
            let (least, greatest) = (range.start(), range.end());
            writeln!(f, "option name {name} type spin default {default} min {least} max {greatest}")
        };
        spin("Hash", self.hash, &HASH)?;
        spin("Threads", self.threads, &THREADS)?;
        spin("MultiPV", self.lines, &LINES)?;
        spin("UCI_Elo", self.elo as usize, &ELO)?;
        spin("Skill", self.skill as usize, &SKILL)?;
        spin("Move Overhead", self.move_overhead.as_millis() as usize, &OVERHEAD)?;
        for (name, default) in [
            ("Ponder", false),
            ("UCI_Chess960", self.chess960),
            ("UCI_LimitStrength", self.limit_strength),
            ("UCI_ShowWDL", self.show_wdl),
            ("OwnBook", self.own_book),
            ("UCI_AnalyseMode", false),
        ] {
            writeln!(f, "option name {name} type check default {default}")?;
        }
        writeln!(f, "option name SyzygyPath type string default {EMPTY}")?;
        writeln!(f, "option name BookFile type string default {EMPTY}")?;
        let version = env!("CARGO_PKG_VERSION");
        writeln!(f, "option name UCI_EngineAbout type string default Tabuleiro {version} by its authors")?;
        writeln!(f, "option name Clear Hash type button")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_announced_option_can_be_set_to_its_default() {
        let defaults = Options::default();
        let mut options = defaults.clone();
        for line in defaults.to_string().lines() {
            let rest = line.strip_prefix("option name ").unwrap();
            let (name, rest) = rest.split_once(" type ").unwrap();
            let default = rest.split_once("default ").map_or("", |(_, rest)| rest.split(' ').next().unwrap());
            assert!(options.set(name, default).is_ok(), "{line}");
        }
        assert_eq!(options, defaults);
    }

    #[test]
    fn another_strength_forgets_what_the_last_one_thought() {
        let mut options = Options::default();
        assert_eq!(options.set("UCI_Elo", "1500"), Ok(Effect::None), "it does not count yet");
        assert_eq!(options.set("UCI_LimitStrength", "true"), Ok(Effect::Clear));
        assert_eq!(options.set("UCI_Elo", "1501"), Ok(Effect::None), "the same level is nearest");
        assert_eq!(options.set("UCI_Elo", "2200"), Ok(Effect::Clear));
        assert_eq!(options.set("MultiPV", "3"), Ok(Effect::None));
    }

    #[test]
    fn what_every_engine_is_told_is_understood() {
        let mut options = Options::default();
        assert_eq!(options.set("UCI_AnalyseMode", "true"), Ok(Effect::None));
        assert_eq!(options.set("SyzygyPath", "<empty>"), Ok(Effect::None));
        assert_eq!(
            options.set("SyzygyPath", "./syzygy/"),
            Ok(Effect::NoTables),
            "and told that it is of no use"
        );
        assert!(options.set("UCI_AnalyseMode", "perhaps").is_err());
        assert_eq!(options, Options::default());
    }

    #[test]
    fn wrong_values_are_refused_with_the_bounds() {
        let mut options = Options::default();
        let refused = |options: &mut Options, name: &str, value: &str| {
            options.set(name, value).unwrap_err().to_string()
        };
        assert_eq!(refused(&mut options, "Hash", "0"), "Hash is a number from 1 to 65536, not \"0\"");
        assert_eq!(refused(&mut options, "threads", "x"), "Threads is a number from 1 to 512, not \"x\"");
        assert_eq!(refused(&mut options, "Ponder", "yes"), "Ponder is true or false, not \"yes\"");
        assert_eq!(refused(&mut options, "Contempt", "1"), "there is no option \"Contempt\"");
        assert_eq!(options, Options::default());
    }

    #[test]
    fn elo_has_the_bounds_of_the_levels() {
        let [least, .., greatest] = Strength::SCALE;
        let announced =
            format!("option name UCI_Elo type spin default {greatest} min {least} max {greatest}");
        let mut options = Options::default();
        assert!(options.to_string().lines().any(|line| line == announced));
        for (level, elo) in (1..).zip(Strength::SCALE) {
            options.set("UCI_Elo", &elo.to_string()).unwrap();
            options.set("UCI_LimitStrength", "true").unwrap();
            assert_eq!(options.strength(), Strength::of_level(level));
        }
        for wrong in [least - 1, greatest + 1] {
            let refused = options.set("UCI_Elo", &wrong.to_string()).unwrap_err().to_string();
            assert_eq!(refused, format!("UCI_Elo is a number from {least} to {greatest}, not \"{wrong}\""));
        }
    }

    #[test]
    fn elo_counts_only_when_strength_is_limited() {
        let mut options = Options::default();
        options.set("UCI_Elo", "1000").unwrap();
        assert_eq!(options.strength(), Strength::FULL);
        options.set("UCI_LimitStrength", "true").unwrap();
        assert_eq!(options.strength(), Strength::of_elo(1000));
        options.set("UCI_LimitStrength", "false").unwrap();
        options.set("Skill", "2").unwrap();
        assert_eq!(options.strength(), Strength::of_level(2));
    }
}
