//! `cargo xtask chaos [--seconds N] [--seed S]`: three nodes on one database, and everything that can go
//! wrong.

use crate::debian;
use crate::run::{Outcome, cargo_with};

/// How long, unless told.
const SECONDS: &str = "60";

/// Programs that are needed, each with the package of Debian that brings it.
const PROGRAMS: [(&str, &str); 2] = [("pg_ctlcluster", "postgresql"), ("nats-server", "nats-server")];

/// Says how long the test runs.
pub const VARIABLE: &str = "TABULEIRO_CHAOS_SECONDS";

pub fn run(words: &[String]) -> Outcome {
    let (mut seconds, mut seed) = (SECONDS, None);
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let value = words.next().filter(|value| value.parse::<u64>().is_ok());
        match (word.as_str(), value) {
            ("--seconds", Some(value)) => seconds = value,
            ("--seed", Some(value)) => seed = Some(value.as_str()),
            _ => return Err(format!("{word}? Say --seconds and --seed, each with a number after it")),
        }
    }
    need()?;
    let mut variables = vec![(VARIABLE, seconds)];
    variables.extend(seed.map(|seed| ("TABULEIRO_CHAOS_SEED", seed)));
    let test = ["test", "--package", "tabuleiro-server", "--test", "chaos", "--", "--nocapture"];
    cargo_with(&variables, &test).map_err(|error| {
        format!("{error}: either it did not build, or something that was promised was broken")
    })
}

/// Makes sure that what the test starts is there.
pub fn need() -> Outcome {
    debian::need(&PROGRAMS, &[])
}
