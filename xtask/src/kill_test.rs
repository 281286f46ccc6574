//! `cargo xtask kill-test`: the full-screen program and the server, killed again and again.

use crate::run::{Outcome, cargo_with};

/// How often, unless told.
const KILLS: &str = "200";

/// The tests that kill.
const TESTS: [&[&str]; 3] = [
    &["tabuleiro", "--test", "terminal", "kills::"],
    &["tabuleiro", "--test", "serve"],
    &["tabuleiro-server", "--test", "kills", "is_killed"],
];

pub fn run(words: &[String]) -> Outcome {
    let kills = words.first().map_or(KILLS, String::as_str);
    TESTS.iter().try_for_each(|test| {
        let command = [&["test", "--package"], *test].concat();
        cargo_with(&[("TABULEIRO_KILLS", kills)], &command).map_err(|error| {
            format!("{error}: either it did not build, or a move was lost within {kills} kills")
        })
    })
}
