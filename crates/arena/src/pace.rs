//! How long players may think in a contest.

use std::fmt;
use std::time::Duration;

use tabuleiro_facade::{Clock, Control, ControlError, Limits, Side};

/// How long players may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pace {
    /// As their strength decides; for programs without one of their own, as long as they like.
    #[default]
    Free,
    /// By the clock.
    Clock(Control),
    /// A time for each move. Somebody who takes `margin` longer loses on time.
    MoveTime {
        /// The time.
        time: Duration,
        /// What is forgiven, for messages and schedulers take time too.
        margin: Duration,
    },
    /// Positions for each move.
    Nodes(u64),
    /// Plies for each move.
    Depth(u32),
}

impl Pace {
    /// The clock that the table must run.
    pub fn control(self) -> Control {
        match self {
            Pace::Clock(control) => control,
            // A period that is not used up starts afresh with each move, which is a time for each move.
            Pace::MoveTime { time, margin } => {
                Control::ByoYomi { main: Duration::ZERO, periods: 1, period: time.saturating_add(margin) }
            }
            Pace::Free | Pace::Nodes(_) | Pace::Depth(_) => Control::None,
        }
    }

    /// What `side` is told when the clocks stand so.
    pub fn limits(self, clock: Option<Clock>, side: Side) -> Limits {
        match self {
            Pace::Free => Limits::default(),
            Pace::Clock(_) => clock.map_or_else(Limits::default, |clock| clock.limits(side)),
            Pace::MoveTime { time, .. } => Limits::move_time(time),
            Pace::Nodes(nodes) => Limits::nodes(nodes),
            Pace::Depth(depth) => Limits::depth(depth),
        }
    }

    /// What the tag `TimeControl` of a game's record says, in seconds.
    pub fn tag(self) -> String {
        match self {
            Pace::Clock(Control::SuddenDeath { total }) => Seconds(total).to_string(),
            Pace::Clock(
                Control::Fischer { total, increment } | Control::Bronstein { total, delay: increment },
            ) => {
                format!("{}+{}", Seconds(total), Seconds(increment))
            }
            Pace::Clock(Control::PerMoves { moves, total, increment }) if increment.is_zero() => {
                format!("{moves}/{}", Seconds(total))
            }
            Pace::Clock(Control::PerMoves { moves, total, increment }) => {
                format!("{moves}/{}+{}", Seconds(total), Seconds(increment))
            }
            Pace::Clock(Control::Hourglass { total }) => format!("*{}", Seconds(total)),
            Pace::Clock(Control::ByoYomi { main, period, .. }) => {
                format!("{}:1/{}", Seconds(main), Seconds(period))
            }
            Pace::MoveTime { time, .. } => format!("1/{}", Seconds(time)),
            Pace::Free | Pace::Nodes(_) | Pace::Depth(_) | Pace::Clock(Control::None) => "-".to_owned(),
        }
    }
}

/// The words of the command line that ask for this pace, which also tell it from others.
impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pace::Free => f.write_str("free"),
            Pace::Clock(control) => write!(f, "time {control}"),
            Pace::MoveTime { time, margin } => {
                write!(f, "move-time {} margin {}", Seconds(*time), Seconds(*margin))
            }
            Pace::Nodes(nodes) => write!(f, "nodes {nodes}"),
            Pace::Depth(depth) => write!(f, "depth {depth}"),
        }
    }
}

/// A time in seconds, without zeros at its end.
struct Seconds(Duration);

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seconds, millis) = (self.0.as_secs(), self.0.subsec_millis());
        if millis == 0 {
            return write!(f, "{seconds}");
        }
        f.write_str(format!("{seconds}.{millis:03}").trim_end_matches('0'))
    }
}

/// Reads a clock as matches of computers name it: `5+0.05` is five seconds and five hundredths more for each
/// move. `40/5` is five seconds for each forty moves. With units it is what [`Control`] reads: `5m+3s`,
/// `byoyomi:10s+5x1s`.
pub fn read_clock(text: &str) -> Result<Control, ControlError> {
    in_millis(text).parse().map_err(|error| said(error, text))
}

/// Reads a time: seconds, or a number with a unit such as `100ms`.
pub fn read_time(text: &str) -> Result<Duration, ControlError> {
    match read_clock(text) {
        Ok(Control::SuddenDeath { total }) => Ok(total),
        Ok(_) => Err(ControlError::NotATime(text.trim().to_owned())),
        Err(error) => Err(error),
    }
}

/// The same error about what the user wrote.
fn said(error: ControlError, text: &str) -> ControlError {
    let text = text.trim().to_owned();
    match error {
        ControlError::NotATime(_) => ControlError::NotATime(text),
        ControlError::MissingPart(_) => ControlError::MissingPart(text),
        ControlError::OutOfRange(_) => ControlError::OutOfRange(text),
        unknown => unknown,
    }
}

/// `text` with every number that lacks a unit, and every fraction, in milliseconds. The number of periods
/// before an `x` stays, and so does that of moves before a `/`.
fn in_millis(text: &str) -> String {
    let text = text.trim().to_ascii_lowercase();
    let mut rest = text.as_str();
    let mut out = String::new();
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit() || c == '.') {
        let (before, number) = rest.split_at(start);
        let end = number.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(number.len());
        let (number, behind) = number.split_at(end);
        let unit_end = behind.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(behind.len());
        let (unit, behind) = behind.split_at(unit_end);
        let length = match unit {
            "" | "s" => Some(1_000.0),
            "ms" => Some(1.0),
            "m" => Some(60_000.0),
            "h" => Some(3_600_000.0),
            _ => None,
        };
        let length = length.filter(|_| !behind.trim_start().starts_with('/'));
        out.push_str(before);
        match (number.parse::<f64>(), length) {
            // Nobody reads more than that as a number, but as a number it is too large and not no time.
            (Ok(value), Some(length)) => out.push_str(&format!("{:.0}ms", (value * length).min(1e15))),
            _ => out.extend([number, unit]),
        }
        rest = behind;
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn bare_numbers_are_seconds() {
        for (text, control, tag) in [
            ("5+0.05", Control::Fischer { total: ms(5_000), increment: ms(50) }, "5+0.05"),
            (" 60 ", Control::SuddenDeath { total: ms(60_000) }, "60"),
            ("0.5", Control::SuddenDeath { total: ms(500) }, "0.5"),
            ("1.5m+100ms", Control::Fischer { total: ms(90_000), increment: ms(100) }, "90+0.1"),
            ("1h30m", Control::SuddenDeath { total: ms(5_400_000) }, "5400"),
            ("Bronstein:10+1", Control::Bronstein { total: ms(10_000), delay: ms(1_000) }, "10+1"),
            ("40/5", Control::PerMoves { moves: 40, total: ms(5_000), increment: ms(0) }, "40/5"),
            (
                "moves: 40 / 5m + 0.05",
                Control::PerMoves { moves: 40, total: ms(300_000), increment: ms(50) },
                "40/300+0.05",
            ),
            ("hourglass:30", Control::Hourglass { total: ms(30_000) }, "*30"),
            (
                "byoyomi:10+5x0.5",
                Control::ByoYomi { main: ms(10_000), periods: 5, period: ms(500) },
                "10:1/0.5",
            ),
        ] {
            assert_eq!(read_clock(text), Ok(control), "{text}");
            assert_eq!(Pace::Clock(control).tag(), tag);
        }
        assert_eq!(read_time("0.1"), Ok(ms(100)));
        assert_eq!(read_time("250ms"), Ok(ms(250)));
    }

    #[test]
    fn what_is_wrong_is_named_as_it_was_written() {
        for (text, error) in [
            ("", ControlError::NotATime("".into())),
            ("fast", ControlError::NotATime("fast".into())),
            ("5+", ControlError::NotATime("5+".into())),
            ("1.2.3", ControlError::NotATime("1.2.3".into())),
            ("-5", ControlError::NotATime("-5".into())),
            ("0", ControlError::OutOfRange("0".into())),
            ("0.0001", ControlError::OutOfRange("0.0001".into())),
            ("1e99", ControlError::NotATime("1e99".into())),
            ("99999999999999999999", ControlError::OutOfRange("99999999999999999999".into())),
            ("byoyomi:5+3", ControlError::MissingPart("byoyomi:5+3".into())),
            ("40/", ControlError::NotATime("40/".into())),
            ("/5", ControlError::NotATime("/5".into())),
            ("0/5", ControlError::OutOfRange("0/5".into())),
            ("40/0", ControlError::OutOfRange("40/0".into())),
            ("1.5/5", ControlError::NotATime("1.5/5".into())),
            ("40/5/3", ControlError::NotATime("40/5/3".into())),
            ("70000/5", ControlError::NotATime("70000/5".into())),
            ("moves:5", ControlError::MissingPart("moves:5".into())),
            ("sand:5", ControlError::UnknownKind("sand".into())),
        ] {
            assert_eq!(read_clock(text), Err(error), "{text}");
        }
        assert_eq!(read_time("5+1"), Err(ControlError::NotATime("5+1".into())));
    }

    #[test]
    fn a_time_for_each_move_is_told_without_its_margin() {
        let pace = Pace::MoveTime { time: ms(100), margin: ms(50) };
        assert_eq!(pace.limits(None, Side::White), Limits::move_time(ms(100)));
        let clock = Clock::new(pace.control()).unwrap();
        assert_eq!(clock.allowance(Side::White), ms(150));
        assert_eq!(clock.after_move(Side::White, ms(149)).allowance(Side::White), ms(150));
        assert_eq!(pace.tag(), "1/0.1");
    }
}
