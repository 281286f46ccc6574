//! `cargo xtask programs`: programs that others wrote, playing on the server by its calls.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::debian;
use crate::run::{Outcome, cargo, root};

/// What comes from PyPI.
const PACKAGES: [&str; 2] = ["berserk==0.14.0", "schemathesis==4.32.5"];

pub fn run(_: &[String]) -> Outcome {
    // The libraries as all tests use them, so that none is built twice.
    cargo(&["build", "--workspace", "--bin", "tabuleiro"])?;
    let python = root().join("target/programs/bin/python");
    need_python(&python)?;
    let mut words = vec!["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--retries", "10"];
    words.extend(PACKAGES);
    execute(&python, &words)?;
    execute(&python, &["crates/server/programs/test.py", "target/debug/tabuleiro"])
}

/// Makes sure that there is a Python of our own, with room for packages.
fn need_python(python: &Path) -> Outcome {
    if works(python, &["-m", "pip", "--version"]) {
        return Ok(());
    }
    debian::need(&[("python3", "python3")], &["python3-venv"])?;
    // Debian has Python without this part of it.
    if !works(Path::new("python3"), &["-c", "import ensurepip, venv"]) {
        debian::install(&["python3-venv"])?;
    }
    let folder = root().join("target/programs");
    // One that was left half made by an earlier run.
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    execute(Path::new("python3"), &["-m", "venv", &folder.display().to_string()])
}

/// Whether the program can do this at all.
fn works(program: &Path, words: &[&str]) -> bool {
    let status = Command::new(program).args(words).stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

fn execute(program: &Path, words: &[&str]) -> Outcome {
    let shown = format!("{} {}", program.display(), words.join(" "));
    println!("$ {shown}");
    let status = Command::new(program).args(words).current_dir(root()).status();
    if status.is_ok_and(|status| status.success()) { Ok(()) } else { Err(format!("`{shown}` failed")) }
}
