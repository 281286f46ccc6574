//! What stands at the other end of an output.

use std::ffi::{OsStr, OsString};

/// Whether escape codes (colour, clearing the screen) may be sent to an output: it is a terminal, one that
/// understands them, and nobody asked for none. `variable` looks up the environment.
pub fn obeys_escape_codes(is_terminal: bool, variable: impl Fn(&str) -> Option<OsString>) -> bool {
    let refused = variable("NO_COLOR").is_some_and(|value| !value.is_empty());
    let dumb = variable("TERM").is_some_and(|value| value == OsStr::new("dumb"));
    is_terminal && !refused && !dumb
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dumb_terminal_gets_no_escape_codes() {
        let with = |name: &'static str, value: &'static str| {
            move |asked: &str| (asked == name).then(|| OsString::from(value))
        };
        assert!(obeys_escape_codes(true, with("TERM", "xterm")));
        assert!(obeys_escape_codes(true, with("NO_COLOR", "")));
        assert!(!obeys_escape_codes(true, with("TERM", "dumb")));
        assert!(!obeys_escape_codes(true, with("NO_COLOR", "1")));
        assert!(!obeys_escape_codes(false, with("TERM", "xterm")));
    }
}
