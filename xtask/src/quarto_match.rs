//! `cargo xtask quarto-match`: how strong the Quarto player is.

use crate::bench;
use crate::run::Outcome;

pub fn run(words: &[String]) -> Outcome {
    let mut command = vec!["quarto-match".to_owned()];
    command.extend_from_slice(words);
    bench::run(&command)
}
