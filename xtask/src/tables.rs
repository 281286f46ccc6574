//! `cargo xtask tables`: endgame tables against an independent solver, and games from them: too long for
//! the tests.

use crate::run::{Outcome, cargo};

/// Every position of three pieces in every variant, a million random ones of four and five, and thousands of
/// games from positions that are known.
pub fn run(_: &[String]) -> Outcome {
    for (package, test) in [("tabuleiro-tables", "slow_solver"), ("tabuleiro-engine", "draughts_endings")] {
        let words = ["test", "--release", "--package", package, "--test", test];
        cargo(&[&words[..], &["--", "--ignored", "--nocapture"]].concat())?;
    }
    Ok(())
}
