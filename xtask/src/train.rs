//! `cargo xtask train`: how the chess evaluation is made.

use crate::run::{Outcome, cargo};

pub fn run(words: &[String]) -> Outcome {
    let mut command = vec!["run", "--release", "--package", "tabuleiro-train", "--"];
    command.extend(words.iter().map(String::as_str));
    cargo(&command)
}
