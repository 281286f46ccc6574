//! `cargo xtask levels`: how far the levels of a game are apart.

use crate::run::{Outcome, cargo};

pub fn run(words: &[String]) -> Outcome {
    let Some((game, options)) = words.split_first() else {
        return Err("name the game: `cargo xtask levels chess`".to_owned());
    };
    if game != "chess" {
        return Err(format!("there are no matches between levels of {game:?} here; `chess` has them"));
    }
    let mut command = vec!["run", "--release", "--package", "tabuleiro-train", "--", "levels"];
    command.extend(options.iter().map(String::as_str));
    cargo(&command)
}
