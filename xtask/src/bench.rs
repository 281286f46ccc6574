//! `cargo xtask bench`: speed against named peers, and the server under load.

use crate::python;
use crate::run::{Outcome, cargo, root};

pub fn run(words: &[String]) -> Outcome {
    // The terminal and the server are measured from outside, so the program itself must be there.
    let program = root().join("target/release/tabuleiro").display().to_string();
    let mut words: Vec<&str> = words.iter().map(String::as_str).collect();
    if let Some((&"python", words)) = words.split_first() {
        return python::bench(words);
    }
    if let Some(at) = words.iter().position(|&word| word == "tui" || word == "server") {
        cargo(&["build", "--release", "--package", "tabuleiro"])?;
        words.insert(at + 1, &program);
    }
    let mut command = vec!["run", "--release", "--package", "tabuleiro-bench"];
    // The peer is measured at its best, which needs PEXT; without it the peer does not compile that way.
    if has_pext() {
        command.extend(["--features", "pext"]);
    }
    command.push("--");
    command.extend(words);
    cargo(&command)
}

#[cfg(target_arch = "x86_64")]
fn has_pext() -> bool {
    is_x86_feature_detected!("bmi2")
}

#[cfg(not(target_arch = "x86_64"))]
fn has_pext() -> bool {
    false
}
