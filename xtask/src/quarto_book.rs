//! `cargo xtask quarto-book`: the opening table of the Quarto player, made anew.

use crate::bench;
use crate::run::Outcome;

pub fn run(_: &[String]) -> Outcome {
    bench::run(&["quarto-book".to_owned()])
}
