//! `cargo xtask programs`: programs that others wrote, playing on the server by its calls.

use std::path::Path;
use std::process::Command;

use crate::debian;
use crate::run::{Outcome, cargo, root};

/// What comes from PyPI.
const PACKAGES: [&str; 2] = ["berserk==0.14.0", "schemathesis==4.32.5"];

pub fn run(_: &[String]) -> Outcome {
    debian::need(&[("python3", "python3")], &["python3-venv"])?;
    // Debian has Python without this part of it.
    if execute(Path::new("python3"), &["-c", "import ensurepip, venv"]).is_err() {
        debian::install(&["python3-venv"])?;
    }
    // The libraries as all tests use them, so that none is built twice.
    cargo(&["build", "--workspace", "--bin", "tabuleiro"])?;
    let folder = root().join("target/programs");
    let python = folder.join("bin/python");
    if !python.exists() {
        execute(Path::new("python3"), &["-m", "venv", &folder.display().to_string()])?;
    }
    let mut words = vec!["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    words.extend(PACKAGES);
    execute(&python, &words)?;
    execute(&python, &["crates/server/programs/test.py", "target/debug/tabuleiro"])
}

fn execute(program: &Path, words: &[&str]) -> Outcome {
    let shown = format!("{} {}", program.display(), words.join(" "));
    println!("$ {shown}");
    let status = Command::new(program).args(words).current_dir(root()).status();
    if status.is_ok_and(|status| status.success()) { Ok(()) } else { Err(format!("`{shown}` failed")) }
}
