//! `cargo xtask kill-test`: the full-screen program, killed again and again.

use std::process::Command;

use crate::run::Outcome;

/// How often, unless told.
const KILLS: &str = "200";

pub fn run(words: &[String]) -> Outcome {
    let kills = words.first().map_or(KILLS, String::as_str);
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(["test", "--package", "tabuleiro", "--test", "terminal", "kills::"])
        .env("TABULEIRO_KILLS", kills)
        .status()
        .map_err(|error| format!("cargo can't be started: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("a move was lost within {kills} kills")) }
}
