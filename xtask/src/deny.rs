//! `cargo xtask deny`: licences and sources of the dependencies.

use crate::run::{Outcome, cargo, need_package};

pub fn run(_: &[String]) -> Outcome {
    need_package("deny", "cargo-deny", "0.20")?;
    cargo(&["deny", "check", "licenses", "bans", "sources"])
}
