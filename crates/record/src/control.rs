//! How thinking time is limited, and its text form: `5+3`, `byoyomi:10m+5x30s`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use tabuleiro_core::{Explain, Message};
use thiserror::Error;

/// How thinking time is limited.
///
/// The text form is what [`Display`](fmt::Display) writes: the kind, a colon, and times with their units, as
/// in `fischer:5m+3s`. Reading also accepts the short forms that players use: `10` for ten minutes, `5+3` for
/// five minutes and three seconds a move, `40/90` for forty moves in ninety minutes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Control {
    /// Players may think as long as they like.
    #[default]
    None,
    /// All moves within `total`.
    SuddenDeath {
        /// Each side's time.
        total: Duration,
    },
    /// `increment` is added after each move.
    Fischer {
        /// Each side's time at the start.
        total: Duration,
        /// What each move adds.
        increment: Duration,
    },
    /// Up to `delay` of the time that a move took is given back after it.
    Bronstein {
        /// Each side's time at the start.
        total: Duration,
        /// The most that is given back for a move.
        delay: Duration,
    },
    /// After `main`, each move may take `period`; a move that takes longer uses periods up.
    ByoYomi {
        /// Each side's time before the periods.
        main: Duration,
        /// How many periods.
        periods: u16,
        /// How long a period is.
        period: Duration,
    },
    /// `total` for each `moves` moves of a side; what is left of it is kept. `increment` is added after each
    /// move.
    PerMoves {
        /// For how many moves the time must last.
        moves: u16,
        /// Each side's time at the start, and what is added after so many moves.
        total: Duration,
        /// What each move adds.
        increment: Duration,
    },
    /// What one side uses, the other gains.
    Hourglass {
        /// Each side's time at the start.
        total: Duration,
    },
}

/// Why a text is no time control.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ControlError {
    /// The word before the colon is not a kind of control.
    #[error("there is no kind of clock called “{0}”")]
    UnknownKind(String),
    /// A time can't be read.
    #[error("“{0}” is not a time such as 5m or 1h30m or 10s")]
    NotATime(String),
    /// Something is missing, such as the increment of a Fischer clock.
    #[error("“{0}” lacks a part; write for example 5+3 or byoyomi:10+5x30")]
    MissingPart(String),
    /// A clock of no time at all, or of more than anybody could use.
    #[error("“{0}” must be more than nothing and at most 1000 hours")]
    OutOfRange(String),
}

impl Explain for ControlError {
    fn explain(&self) -> Message {
        let (key, text) = match self {
            ControlError::UnknownKind(text) => ("table-clock-unknown", text),
            ControlError::NotATime(text) => ("table-clock-time", text),
            ControlError::MissingPart(text) => ("table-clock-part", text),
            ControlError::OutOfRange(text) => ("table-clock-range", text),
        };
        Message::new(key).with("text", text.as_str())
    }
}

const LONGEST: Duration = Duration::from_secs(1000 * 3600);

impl FromStr for Control {
    type Err = ControlError;

    fn from_str(text: &str) -> Result<Control, ControlError> {
        let text = text.trim().to_ascii_lowercase();
        if text == "none" {
            return Ok(Control::None);
        }
        let (kind, times) = match text.split_once(':') {
            Some((kind, times)) => (kind.trim(), times.trim()),
            None if text.contains('/') => ("moves", text.as_str()),
            None if text.contains('+') => ("fischer", text.as_str()),
            None => ("sudden", text.as_str()),
        };
        let two = || times.split_once('+').ok_or_else(|| ControlError::MissingPart(times.to_owned()));
        // How many moves or periods.
        let count = |text: &str| match text.trim().parse() {
            Ok(0) => Err(ControlError::OutOfRange(text.trim().to_owned())),
            Ok(count) => Ok(count),
            Err(_) => Err(ControlError::NotATime(text.trim().to_owned())),
        };
        match kind {
            "sudden" => Ok(Control::SuddenDeath { total: positive(times, Unit::Minute)? }),
            "hourglass" => Ok(Control::Hourglass { total: positive(times, Unit::Minute)? }),
            "fischer" => {
                let (total, increment) = two()?;
                let total = positive(total, Unit::Minute)?;
                Ok(Control::Fischer { total, increment: duration(increment, Unit::Second)? })
            }
            "bronstein" => {
                let (total, delay) = two()?;
                let total = positive(total, Unit::Minute)?;
                Ok(Control::Bronstein { total, delay: duration(delay, Unit::Second)? })
            }
            "byoyomi" => {
                let (main, rest) = two()?;
                let (periods, period) =
                    rest.split_once('x').ok_or_else(|| ControlError::MissingPart(rest.to_owned()))?;
                let periods = count(periods)?;
                let main = duration(main, Unit::Minute)?;
                Ok(Control::ByoYomi { main, periods, period: positive(period, Unit::Second)? })
            }
            "moves" => {
                let (moves, times) =
                    times.split_once('/').ok_or_else(|| ControlError::MissingPart(times.to_owned()))?;
                let moves = count(moves)?;
                let (total, increment) = match times.split_once('+') {
                    Some((total, increment)) => (total, duration(increment, Unit::Second)?),
                    None => (times, Duration::ZERO),
                };
                Ok(Control::PerMoves { moves, total: positive(total, Unit::Minute)?, increment })
            }
            unknown => Err(ControlError::UnknownKind(unknown.to_owned())),
        }
    }
}

tabuleiro_core::as_text!(Control);

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Control::None => f.write_str("none"),
            Control::SuddenDeath { total } => write!(f, "sudden:{}", Span(total)),
            Control::Fischer { total, increment } => {
                write!(f, "fischer:{}+{}", Span(total), Span(increment))
            }
            Control::Bronstein { total, delay } => write!(f, "bronstein:{}+{}", Span(total), Span(delay)),
            Control::ByoYomi { main, periods, period } => {
                write!(f, "byoyomi:{}+{periods}x{}", Span(main), Span(period))
            }
            Control::PerMoves { moves, total, increment } => {
                write!(f, "moves:{moves}/{}", Span(total))?;
                if increment.is_zero() { Ok(()) } else { write!(f, "+{}", Span(increment)) }
            }
            Control::Hourglass { total } => write!(f, "hourglass:{}", Span(total)),
        }
    }
}

/// The units of times, with their letters and lengths in milliseconds, longest first.
const UNITS: [(&str, u64); 4] = [("h", 3_600_000), ("m", 60_000), ("s", 1_000), ("ms", 1)];

/// What a number without a unit means.
#[derive(Clone, Copy)]
enum Unit {
    Minute,
    Second,
}

fn positive(text: &str, unit: Unit) -> Result<Duration, ControlError> {
    let time = duration(text, unit)?;
    if time.is_zero() { Err(ControlError::OutOfRange(text.trim().to_owned())) } else { Ok(time) }
}

/// Reads `1h30m`, `90s` or a bare number of the usual unit.
fn duration(text: &str, usual: Unit) -> Result<Duration, ControlError> {
    let text = text.trim();
    let not_a_time = || ControlError::NotATime(text.to_owned());
    let mut rest = text;
    let mut millis: u64 = 0;
    if rest.is_empty() {
        return Err(not_a_time());
    }
    while !rest.is_empty() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let number: u64 = rest[..digits].parse().map_err(|_| not_a_time())?;
        rest = &rest[digits..];
        let letters = rest.bytes().take_while(u8::is_ascii_lowercase).count();
        let length = match &rest[..letters] {
            "" if digits == text.len() => match usual {
                Unit::Minute => 60_000,
                Unit::Second => 1_000,
            },
            unit => UNITS.iter().find(|(name, _)| *name == unit).ok_or_else(not_a_time)?.1,
        };
        rest = &rest[letters..];
        millis = millis.saturating_add(number.saturating_mul(length));
    }
    let time = Duration::from_millis(millis);
    if time > LONGEST { Err(ControlError::OutOfRange(text.to_owned())) } else { Ok(time) }
}

/// A time as the text form writes it.
struct Span(Duration);

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut millis = u64::try_from(self.0.as_millis()).unwrap_or(u64::MAX);
        if millis == 0 {
            return f.write_str("0s");
        }
        for (name, length) in UNITS {
            let number = millis / length;
            millis %= length;
            if number > 0 {
                write!(f, "{number}{name}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn minutes(minutes: u64) -> Duration {
        Duration::from_secs(60 * minutes)
    }

    const fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn what_players_write_is_understood() {
        for (text, control, canonical) in [
            ("none", Control::None, "none"),
            ("10", Control::SuddenDeath { total: minutes(10) }, "sudden:10m"),
            (" 1H30M ", Control::SuddenDeath { total: minutes(90) }, "sudden:1h30m"),
            ("5+3", Control::Fischer { total: minutes(5), increment: seconds(3) }, "fischer:5m+3s"),
            ("30s+0", Control::Fischer { total: seconds(30), increment: seconds(0) }, "fischer:30s+0s"),
            (
                "bronstein:5m+1500ms",
                Control::Bronstein { total: minutes(5), delay: Duration::from_millis(1500) },
                "bronstein:5m+1s500ms",
            ),
            (
                "byoyomi: 10 + 5x30",
                Control::ByoYomi { main: minutes(10), periods: 5, period: seconds(30) },
                "byoyomi:10m+5x30s",
            ),
            (
                "byoyomi:0+1x1m",
                Control::ByoYomi { main: minutes(0), periods: 1, period: minutes(1) },
                "byoyomi:0s+1x1m",
            ),
            (
                "40/90",
                Control::PerMoves { moves: 40, total: minutes(90), increment: seconds(0) },
                "moves:40/1h30m",
            ),
            (
                " 40 / 5m + 2 ",
                Control::PerMoves { moves: 40, total: minutes(5), increment: seconds(2) },
                "moves:40/5m+2s",
            ),
            ("hourglass:2", Control::Hourglass { total: minutes(2) }, "hourglass:2m"),
        ] {
            assert_eq!(text.parse(), Ok(control), "{text}");
            assert_eq!(control.to_string(), canonical);
            assert_eq!(canonical.parse(), Ok(control));
        }
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (text, error) in [
            ("", ControlError::NotATime("".into())),
            ("quick", ControlError::NotATime("quick".into())),
            ("5x3", ControlError::NotATime("5x3".into())),
            ("1h30", ControlError::NotATime("1h30".into())),
            ("-5", ControlError::NotATime("-5".into())),
            ("0", ControlError::OutOfRange("0".into())),
            ("1001h", ControlError::OutOfRange("1001h".into())),
            ("99999999999999999h", ControlError::OutOfRange("99999999999999999h".into())),
            ("fischer:5", ControlError::MissingPart("5".into())),
            ("byoyomi:5+3", ControlError::MissingPart("3".into())),
            ("byoyomi:5+0x30", ControlError::OutOfRange("0".into())),
            ("byoyomi:5+70000x30", ControlError::NotATime("70000".into())),
            ("sand:5", ControlError::UnknownKind("sand".into())),
        ] {
            assert_eq!(text.parse::<Control>(), Err(error), "{text}");
        }
    }
}
