//! Recognising programs that speak CECP, the protocol of XBoard, and nothing else.

use std::time::Duration;

use crate::wire::shortened;

/// How long a program may say nothing that is UCI before it is asked in CECP. It needs no longer: who
/// understands answers at once, and whoever takes time to start up speaks one of the two afterwards.
pub(in crate::driver) const SILENCE: Duration = Duration::from_secs(2);

/// The first words of CECP, which a program answers by its features.
pub(in crate::driver) const WORDS: [&str; 2] = ["xboard", "protover 2"];

/// What CECP calls what it does not understand.
const REFUSALS: [&str; 6] = ["error", "illegal", "invalid", "unknown", "unrecognized", "unrecognised"];

/// What a program has said that only programs say that speak CECP.
#[derive(Default)]
pub(in crate::driver) struct Suspicion {
    evidence: Option<String>,
}

impl Suspicion {
    /// Listens to a line of a program that was greeted with the word `hello`.
    pub(in crate::driver) fn hear(&mut self, line: &str, hello: &str) {
        let line = line.trim();
        let lower = line.to_ascii_lowercase();
        let words: Vec<&str> =
            lower.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect();
        let offers = line.starts_with("feature ");
        let is_uci = words.first().is_some_and(|word| ["id", "option", "info"].contains(word));
        let refuses =
            !is_uci && words.last() == Some(&hello) && words.iter().any(|word| REFUSALS.contains(word));
        if self.evidence.is_none() && (offers || refuses) {
            self.evidence = Some(shortened(line));
        }
    }

    /// Whether it said something of the kind.
    pub(in crate::driver) fn is_confirmed(&self) -> bool {
        self.evidence.is_some()
    }

    /// What it said.
    pub(in crate::driver) fn evidence(self) -> Option<String> {
        self.evidence
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_only_programs_of_xboard_say_gives_them_away() {
        let suspicious = |line: &str| {
            let mut suspicion = Suspicion::default();
            suspicion.hear(line, "uci");
            suspicion.is_confirmed()
        };
        for line in [
            "Error (unknown command): uci",
            "Illegal move: uci",
            "Illegal move (no such move): uci",
            "Unrecognized command \"uci\"",
            "Invalid move: uci",
            "feature done=0",
        ] {
            assert!(suspicious(line), "{line}");
        }
        for line in [
            "id name Illegal UCI",
            "uciok",
            "option name UCI_Chess960 type check default false",
            "info string unknown option in uci.cfg",
            "featureless",
            "GNU Chess 6.2.9",
        ] {
            assert!(!suspicious(line), "{line}");
        }
    }
}
