//! `cargo xtask deny`: licences and sources of the dependencies.

use crate::run::{Outcome, need_package};
use crate::tidy;

pub fn run(_: &[String]) -> Outcome {
    need_package("deny", "cargo-deny", "0.20")?;
    tidy::licences()
}
