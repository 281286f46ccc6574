//! Clocks as people read them.

use std::time::Duration;

use tabuleiro_facade::{Message, TimeLeft};

/// A clock as people read it: `1:05:00`, `4:32`, `0:09`, with what is left of byo-yomi, or
/// for how many moves it must last.
pub fn time_text(left: TimeLeft) -> Message {
    let text = hours_minutes_seconds(left.time);
    if let Some(moves) = left.moves {
        return Message::new("play-time-moves").with("time", text).with("moves", moves);
    }
    match (left.in_period, left.periods) {
        (_, 0) => Message::new("play-time").with("time", text),
        (false, periods) => Message::new("play-time-periods").with("time", text).with("periods", periods),
        (true, periods) => Message::new("play-time-period").with("time", text).with("more", periods - 1),
    }
}

fn hours_minutes_seconds(time: Duration) -> String {
    // A clock shows a second until it is over, so that 0:00 means a fallen flag.
    let seconds = time.as_millis().div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_read_as_people_write_them() {
        for (millis, text) in [
            (0, "0:00"),
            (1, "0:01"),
            (9_000, "0:09"),
            (272_000, "4:32"),
            (3_600_000, "1:00:00"),
            (3_599_001, "1:00:00"),
        ] {
            assert_eq!(hours_minutes_seconds(Duration::from_millis(millis)), text);
        }
    }
}
