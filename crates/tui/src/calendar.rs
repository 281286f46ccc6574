//! Moments on the user's calendar and clock.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use tabuleiro_facade::Moment;

/// The day and the minute of `moment` in `zone`.
pub fn date(moment: Moment, zone: &TimeZone) -> String {
    format(moment, zone, "%Y-%m-%d %H:%M")
}

fn format(moment: Moment, zone: &TimeZone, pattern: &str) -> String {
    let millis = i64::try_from(moment.millis()).unwrap_or(i64::MAX);
    match Timestamp::from_millisecond(millis) {
        Ok(time) => time.to_zoned(zone.clone()).strftime(pattern).to_string(),
        Err(_) => moment.to_string(),
    }
}
