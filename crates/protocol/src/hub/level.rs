//! How long to think, as `level` says it.

use std::time::Duration;

use tabuleiro_search::{Clock, Limits};

use tabuleiro_players::wire::hub::Sentence;

/// What holds before anybody says otherwise.
pub const USUAL: Duration = Duration::from_secs(1);
/// The longest time that is told apart from for ever.
const LONGEST_SECONDS: f64 = 1e9;

/// Why a `level` sentence sets no limits.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LevelError {
    /// A value that is not a number.
    #[error("{name} is a number, not {found:?}")]
    NoNumber {
        /// The argument.
        name: &'static str,
        /// What was given.
        found: String,
    },
    /// To think without a limit is what `infinite` asks for.
    #[error("a level has a depth, nodes, a move-time, a time or infinite; the last one stays")]
    NoLimit,
}

/// The limits that a `level` sentence sets. Arguments that are not known are ignored, as the protocol asks.
pub fn read(sentence: &Sentence) -> Result<Limits, LevelError> {
    let clock = match seconds(sentence, "time")? {
        None => None,
        Some(remaining) => Some(Clock {
            remaining,
            increment: seconds(sentence, "inc")?.unwrap_or_default(),
            moves_to_go: whole(sentence, "moves")?.filter(|&moves| moves > 0).map(saturated),
        }),
    };
    let limits = Limits {
        depth: whole(sentence, "depth")?.map(saturated),
        nodes: whole(sentence, "nodes")?,
        move_time: seconds(sentence, "move-time")?,
        clock,
        infinite: sentence.get("infinite").is_some(),
        ..Limits::default()
    };
    if limits.say_nothing() { Err(LevelError::NoLimit) } else { Ok(limits) }
}

fn saturated(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

fn whole(sentence: &Sentence, name: &'static str) -> Result<Option<u64>, LevelError> {
    let Some(text) = sentence.get(name) else { return Ok(None) };
    match text.parse() {
        Ok(number) => Ok(Some(number)),
        Err(_) => Err(LevelError::NoNumber { name, found: tabuleiro_players::wire::shortened(text) }),
    }
}

fn seconds(sentence: &Sentence, name: &'static str) -> Result<Option<Duration>, LevelError> {
    let Some(text) = sentence.get(name) else { return Ok(None) };
    match text.parse::<f64>() {
        // A clock may have run below zero; that is no time, not nonsense.
        Ok(number) if !number.is_nan() => {
            Ok(Some(Duration::from_secs_f64(number.clamp(0.0, LONGEST_SECONDS))))
        }
        _ => Err(LevelError::NoNumber { name, found: tabuleiro_players::wire::shortened(text) }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level(text: &str) -> Result<Limits, LevelError> {
        read(&Sentence::read(text).unwrap().unwrap())
    }

    #[test]
    fn every_form_is_read() {
        assert_eq!(level("level depth=9"), Ok(Limits::depth(9)));
        assert_eq!(level("level nodes=1000"), Ok(Limits::nodes(1000)));
        assert_eq!(level("level move-time=0.25"), Ok(Limits::move_time(Duration::from_millis(250))));
        assert_eq!(level("level infinite").map(|limits| limits.infinite), Ok(true));
        let clock = |text| level(text).unwrap().clock.unwrap();
        let seconds = Duration::from_secs;
        let sudden = Clock { remaining: seconds(60), increment: seconds(0), moves_to_go: None };
        assert_eq!(clock("level time=60"), sudden);
        assert_eq!(clock("level time=60 inc=2"), Clock { increment: seconds(2), ..sudden });
        assert_eq!(clock("level moves=9 time=60"), Clock { moves_to_go: Some(9), ..sudden });
        assert_eq!(clock("level time=-3").remaining, seconds(0));
        assert_eq!(clock("level time=inf").remaining, seconds(1_000_000_000));
    }

    #[test]
    fn what_is_no_number_is_refused() {
        for text in ["level depth=x", "level depth=-1", "level time=NaN", "level time", "level time=1 inc=a"]
        {
            assert!(level(text).is_err(), "{text}");
        }
        for text in ["level", "level foo=3"] {
            assert_eq!(level(text), Err(LevelError::NoLimit), "{text}");
        }
        assert_eq!(level("level depth=x").unwrap_err().to_string(), "depth is a number, not \"x\"");
    }
}
