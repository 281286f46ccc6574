//! `cargo xtask test`: what every change must pass.

use crate::run::{Outcome, cargo, cargo_with, need_component};
use crate::{book, browser, chaos, lints, programs, python, tidy};

/// The rules are tested a second time as they are built for any machine: the twins of the SIMD code.
const PORTABLE: [(&str, &str); 2] =
    [("RUSTFLAGS", "-C target-cpu=generic"), ("CARGO_TARGET_DIR", "target/portable")];

/// Somebody who uses the libraries from outside.
const OUTSIDER: &str = "--manifest-path=examples/outsider/Cargo.toml";

pub fn run(_: &[String]) -> Outcome {
    need_component("fmt", "rustfmt")?;
    need_component("clippy", "clippy")?;
    cargo(&["fmt", "--all", "--check"])?;
    cargo(&["fmt", OUTSIDER, "--check"])?;
    tidy::texts()?;
    let lints = lints::words();
    let mut clippy = vec!["clippy", "--workspace", "--all-targets", "--"];
    clippy.extend(lints.iter().map(String::as_str));
    cargo(&clippy)?;
    chaos::need()?;
    cargo_with(&[(chaos::VARIABLE, "60")], &["test", "--workspace", "--no-fail-fast"])?;
    let mut portable = vec!["test"];
    portable.extend(tidy::RULES.iter().flat_map(|name| ["--package", name]));
    cargo_with(&PORTABLE, &portable)?;
    // One by one: together, one that asks for `std` would give it to all.
    for name in tidy::RULES {
        cargo(&["check", "--quiet", "--no-default-features", "--features", "serde", "--package", name])?;
    }
    cargo_with(&[("CARGO_TARGET_DIR", "target/outsider")], &["test", OUTSIDER])?;
    browser::run(&[])?;
    python::run(&[])?;
    book::run_if_possible()?;
    programs::run(&[])?;
    tidy::documentation()?;
    tidy::licences()
}
