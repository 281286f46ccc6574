//! `cargo xtask draughts`: how the draughts players are made and measured.

use crate::run::{Outcome, cargo};

pub fn run(words: &[String]) -> Outcome {
    let mut command = vec!["run", "--release", "--package", "tabuleiro-draughts-lab", "--"];
    command.extend(words.iter().map(String::as_str));
    cargo(&command)
}
