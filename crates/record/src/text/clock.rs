//! Commands within comments: `[%clk 0:05:00]` and its kin.

use std::time::Duration;

/// A command to programs within a comment: `[%name value]`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CommentCommand<'a> {
    /// What it is about: `clk` is the time left, `emt` the time taken, `eval` an evaluation.
    pub name: &'a str,
    /// What it says.
    pub value: &'a str,
}

/// The commands of a comment, in order.
pub fn commands(comment: &str) -> impl Iterator<Item = CommentCommand<'_>> {
    comment.split("[%").skip(1).filter_map(|text| {
        let (command, _) = text.split_once(']')?;
        let (name, value) = command.split_once(' ').unwrap_or((command, ""));
        Some(CommentCommand { name, value: value.trim() })
    })
}

/// The words of a comment for people, without its commands to programs.
pub fn without_commands(comment: &str) -> String {
    let mut texts = comment.split("[%");
    let mut words = texts.next().unwrap_or_default().to_owned();
    for text in texts {
        match text.split_once(']') {
            Some((_, after)) => words.push_str(after),
            // What never ends is no command.
            None => words.extend(["[%", text]),
        }
    }
    super::comment::tidy(&words).into_owned()
}

impl CommentCommand<'_> {
    /// The time that a `clk` or `emt` command says: hours, minutes and seconds, the seconds perhaps with a
    /// fraction.
    pub fn time(&self) -> Option<Duration> {
        let mut parts = self.value.rsplit(':');
        let seconds: f64 = parts.next().filter(|text| is_plain_number(text))?.parse().ok()?;
        let mut whole = 0u64;
        // In this order, so that a fourth part is not taken before there is no length for it.
        for (length, part) in [60, 3600].into_iter().zip(parts.by_ref()) {
            whole = whole.checked_add(part.trim().parse::<u64>().ok()?.checked_mul(length)?)?;
        }
        let fraction = Duration::try_from_secs_f64(seconds).ok()?;
        parts.next().is_none().then(|| Duration::from_secs(whole).checked_add(fraction))?
    }
}

/// Below this time a clock is told in thousandths and not in tenths, which would be a large part of it.
const SHORT: Duration = Duration::from_secs(10);

/// The clock command for a time left.
pub fn clock_command(left: Duration) -> String {
    let seconds = left.as_secs();
    let text = format!("[%clk {}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    let millis = left.subsec_millis();
    let fraction = if left < SHORT { format!(".{millis:03}") } else { format!(".{}", millis / 100) };
    // A whole number of seconds has no fraction.
    let fraction = fraction.trim_end_matches('0').trim_end_matches('.');
    text + fraction + "]"
}

fn is_plain_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_found_among_words() {
        let found: Vec<_> = commands("[%clk 0:05:00] good [%eval 0.3,12] end [%csl]").collect();
        let expected = [("clk", "0:05:00"), ("eval", "0.3,12"), ("csl", "")];
        assert_eq!(found, expected.map(|(name, value)| CommentCommand { name, value }));
    }

    #[test]
    fn words_are_left_without_commands() {
        assert_eq!(without_commands("[%clk 0:05:00] good [%eval 0.3,12] end [%csl]"), "good end");
        assert_eq!(without_commands("[%clk 0:05:00]"), "");
        assert_eq!(without_commands("[sic] 50% [%never ends"), "[sic] 50% [%never ends");
    }

    #[test]
    fn times_are_read_and_written() {
        let time = |value| CommentCommand { name: "clk", value }.time();
        assert_eq!(time("1:02:03"), Some(Duration::from_secs(3723)));
        assert_eq!(time("0:00:59.5"), Some(Duration::from_millis(59_500)));
        assert_eq!(time("05:00"), Some(Duration::from_secs(300)));
        for wrong in ["", "x", "1:2:3:4", "-1", "1:x:3", "99999999999999999999:0:0", "inf"] {
            assert_eq!(time(wrong), None, "{wrong}");
        }
        for (millis, text) in [
            (0, "[%clk 0:00:00]"),
            (7, "[%clk 0:00:00.007]"),
            (50, "[%clk 0:00:00.05]"),
            (200, "[%clk 0:00:00.2]"),
            (9_999, "[%clk 0:00:09.999]"),
            (10_099, "[%clk 0:00:10]"),
            (59_578, "[%clk 0:00:59.5]"),
        ] {
            assert_eq!(clock_command(Duration::from_millis(millis)), text);
        }
        for millis in [0, 1, 30, 4_321, 59_500, 3_723_000, 360_000_000] {
            let text = clock_command(Duration::from_millis(millis));
            let read = commands(&text).next().and_then(|command| command.time());
            assert_eq!(read, Some(Duration::from_millis(millis)), "{text}");
        }
    }
}
