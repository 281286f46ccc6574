//! What limits the engine's thinking, as the interface says it.

use std::time::Duration;

use tabuleiro_search::{Clock, Limits};

/// What limits the engine's thinking, as the interface says it.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct TimeControl {
    /// After how many moves the clocks get their time again; 0 for never.
    period: u32,
    base: Duration,
    increment: Duration,
    /// The time of every move, which counts in place of the clocks.
    move_time: Option<Duration>,
    depth: Option<u32>,
    /// What the engine has left; the interface says it before each move.
    own: Duration,
    other: Duration,
}

impl Default for TimeControl {
    fn default() -> TimeControl {
        let base = Duration::from_secs(300);
        TimeControl {
            period: 0,
            base,
            increment: Duration::ZERO,
            move_time: None,
            depth: None,
            own: base,
            other: base,
        }
    }
}

impl TimeControl {
    /// `level MOVES BASE INCREMENT`, with a base in minutes or as minutes:seconds; false if that makes no
    /// sense.
    pub(super) fn level(&mut self, text: &str) -> bool {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [moves, base, increment] = words[..] else { return false };
        let base = match base.split_once(':') {
            Some((minutes, seconds)) => {
                seconds_of(minutes).zip(seconds_of(seconds)).map(|(m, s)| m * 60.0 + s)
            }
            None => seconds_of(base).map(|minutes| minutes * 60.0),
        };
        let (Ok(period), Some(base), Some(increment)) = (moves.parse(), base, seconds_of(increment)) else {
            return false;
        };
        (self.period, self.move_time) = (period, None);
        (self.base, self.increment) = (Duration::from_secs_f64(base), Duration::from_secs_f64(increment));
        (self.own, self.other) = (self.base, self.base);
        true
    }

    /// `st SECONDS`.
    pub(super) fn move_time(&mut self, text: &str) -> bool {
        let time = seconds_of(text).filter(|seconds| *seconds > 0.0);
        self.move_time = time.map(Duration::from_secs_f64);
        time.is_some()
    }

    /// `sd DEPTH`.
    pub(super) fn depth(&mut self, text: &str) -> bool {
        self.depth = text.trim().parse().ok().filter(|depth| *depth > 0);
        self.depth.is_some()
    }

    /// `time` of the engine's own clock, in hundredths of a second.
    pub(super) fn own(&mut self, text: &str) -> bool {
        hundredths(text).map(|time| self.own = time).is_some()
    }

    /// `otim`, the same of the other clock.
    pub(super) fn other(&mut self, text: &str) -> bool {
        hundredths(text).map(|time| self.other = time).is_some()
    }

    /// A new game has no limit of depth, and full clocks.
    pub(super) fn new_game(&mut self) {
        self.depth = None;
        (self.own, self.other) = (self.base, self.base);
    }

    /// What that means for the move after `played` moves of the engine.
    pub(super) fn limits(&self, played: u32) -> Limits {
        let clock = |remaining| Clock {
            remaining,
            increment: self.increment,
            moves_to_go: (self.period > 0).then(|| self.period - played % self.period),
        };
        let depth = self.depth;
        match self.move_time {
            Some(_) => Limits { move_time: self.move_time, depth, ..Limits::default() },
            None => Limits {
                clock: Some(clock(self.own)),
                opponent: Some(clock(self.other)),
                depth,
                ..Limits::default()
            },
        }
    }
}

/// A number of seconds or minutes that is no nonsense: at most as many as a month has.
fn seconds_of(text: &str) -> Option<f64> {
    text.trim().parse().ok().filter(|number| (0.0..=2_678_400.0).contains(number))
}

fn hundredths(text: &str) -> Option<Duration> {
    // A clock below nothing is one that has run out.
    let hundredths: i64 = text.trim().parse().ok()?;
    Some(Duration::from_millis(10 * hundredths.clamp(1, 267_840_000).unsigned_abs()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_as_they_are_told() {
        let mut control = TimeControl::default();
        assert!(control.level("40 5:30 0"));
        let clock = control.limits(38).clock.unwrap();
        assert_eq!((clock.remaining, clock.moves_to_go), (Duration::from_secs(330), Some(2)));
        assert_eq!(control.limits(40).clock.unwrap().moves_to_go, Some(40));
        assert!(control.level("0 2 12") && control.own("1234") && control.other("-5"));
        let limits = control.limits(7);
        let clock = limits.clock.unwrap();
        assert_eq!((clock.remaining, clock.moves_to_go), (Duration::from_millis(12_340), None));
        assert_eq!(clock.increment, Duration::from_secs(12));
        assert_eq!(limits.opponent.unwrap().remaining, Duration::from_millis(10));
        assert!(control.move_time("0.5") && control.depth("6"));
        let limits = control.limits(7);
        assert_eq!((limits.move_time, limits.clock), (Some(Duration::from_millis(500)), None));
        assert_eq!(limits.depth, Some(6));
        control.new_game();
        assert_eq!(control.limits(0).depth, None);
    }

    #[test]
    fn nonsense_is_refused() {
        let mut control = TimeControl::default();
        for text in ["", "40 5", "40 x 0", "-1 5 0", "0 5 1e99", "0 inf 0", "0 1:x 0"] {
            assert!(!control.level(text), "{text}");
        }
        assert!(!control.move_time("0") && !control.depth("0") && !control.own("soon"));
    }
}
