//! `cargo xtask test`: what every change must pass.

use crate::run::{Outcome, cargo, need_component};

pub fn run(_: &[String]) -> Outcome {
    need_component("fmt", "rustfmt")?;
    need_component("clippy", "clippy")?;
    cargo(&["fmt", "--all", "--check"])?;
    cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])?;
    cargo(&["test", "--workspace"])
}
