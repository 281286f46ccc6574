//! `cargo xtask lab`: how the players of all games are made and measured.

use crate::run::{Outcome, cargo};

pub fn run(words: &[String]) -> Outcome {
    let mut command = vec!["run", "--release", "--package", "tabuleiro-lab", "--"];
    if words.is_empty() {
        command.push("--help");
    }
    command.extend(words.iter().map(String::as_str));
    cargo(&command)
}
