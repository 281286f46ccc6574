//! Points in time, as plain numbers that the caller reads from a clock.

use std::fmt;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

/// A point in time, in milliseconds since 1970.
///
/// Nothing below the front ends reads a clock; they pass moments in. A moment that is earlier than the one
/// before it (a wall clock that was put back) counts as no time gone by.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Moment(u64);

impl Moment {
    /// The moment `millis` milliseconds after the beginning of 1970.
    pub const fn from_millis(millis: u64) -> Moment {
        Moment(millis)
    }

    /// Milliseconds since the beginning of 1970.
    pub const fn millis(self) -> u64 {
        self.0
    }

    /// The time from `earlier` to this moment; nothing if `earlier` is later.
    pub const fn since(self, earlier: Moment) -> Duration {
        Duration::from_millis(self.0.saturating_sub(earlier.0))
    }

    /// The moment `time` later.
    pub fn after(self, time: Duration) -> Moment {
        let millis = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        Moment(self.0.saturating_add(millis))
    }
}

impl Moment {
    /// The day in universal time, as files of games write it: `2026.11.15`.
    pub fn day(self) -> String {
        let mut days = self.0 / 86_400_000;
        let mut year = 1970;
        loop {
            let length = if is_leap(year) { 366 } else { 365 };
            if days < length {
                break;
            }
            days -= length;
            year += 1;
            // Nobody plays later than this, and a damaged file must not keep anybody waiting.
            if year > 9999 {
                return "????.??.??".to_owned();
            }
        }
        let mut month = 1;
        for length in [31, if is_leap(year) { 29 } else { 28 }, 31, 30, 31, 30, 31, 31, 30, 31, 30] {
            if days < length {
                break;
            }
            days -= length;
            month += 1;
        }
        format!("{year:04}.{month:02}.{:02}", days + 1)
    }
}

const fn is_leap(year: u64) -> bool {
    year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400)
}

impl From<SystemTime> for Moment {
    fn from(time: SystemTime) -> Moment {
        Moment(0).after(time.duration_since(UNIX_EPOCH).unwrap_or_default())
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ms", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (seconds, day) in [
            (0, "1970.01.01"),
            (86_399, "1970.01.01"),
            (86_400, "1970.01.02"),
            (951_782_400, "2000.02.29"),
            (951_868_800, "2000.03.01"),
            (1_731_628_800, "2024.11.15"),
            (1_735_603_200, "2024.12.31"),
            (4_107_542_400, "2100.03.01"),
        ] {
            assert_eq!(Moment::from_millis(seconds * 1000).day(), day);
        }
        assert_eq!(Moment::from_millis(u64::MAX).day(), "????.??.??");
    }

    #[test]
    fn time_never_runs_backwards() {
        let (early, late) = (Moment::from_millis(1_000), Moment::from_millis(3_500));
        assert_eq!(late.since(early), Duration::from_millis(2_500));
        assert_eq!(early.since(late), Duration::ZERO);
        assert_eq!(early.after(Duration::from_millis(2_500)), late);
        assert_eq!(late.after(Duration::MAX).millis(), u64::MAX);
    }
}
