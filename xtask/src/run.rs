//! Running other programs.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Success, or what went wrong.
pub type Outcome = Result<(), String>;

/// The project's folder.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is a folder of the project").to_owned()
}

/// Runs cargo with `words` in the project's folder, showing the command first.
pub fn cargo(words: &[&str]) -> Outcome {
    println!("$ cargo {}", words.join(" "));
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(words)
        .current_dir(root())
        .status()
        .map_err(|error| format!("cargo could not be started: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("`cargo {}` failed", words.join(" "))) }
}

/// Whether `cargo WORD --version` works, so that the subcommand is there.
pub fn has_subcommand(word: &str) -> bool {
    Command::new("cargo")
        .args([word, "--version"])
        .current_dir(root())
        .output()
        .is_ok_and(|output| output.status.success())
}

/// Makes sure that a subcommand of cargo is there, installing `package` if it is not.
pub fn need_package(word: &str, package: &str, version: &str) -> Outcome {
    if has_subcommand(word) { Ok(()) } else { cargo(&["install", "--locked", package, "--version", version]) }
}

/// Makes sure that a subcommand that comes with the toolchain is there.
pub fn need_component(word: &str, component: &str) -> Outcome {
    if has_subcommand(word) {
        return Ok(());
    }
    println!("$ rustup component add {component}");
    let added = Command::new("rustup").args(["component", "add", component]).status();
    if added.is_ok_and(|status| status.success()) {
        Ok(())
    } else {
        Err(format!("cargo {word} is missing; install it with `rustup component add {component}`"))
    }
}

/// What the release binary prints for `words`.
pub fn tabuleiro(words: &[&str]) -> Result<String, String> {
    let binary = root().join("target/release/tabuleiro");
    let output = Command::new(&binary)
        .args(words)
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("{}: {error}", binary.display()))?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    } else {
        Err(format!("`tabuleiro {}` failed", words.join(" ")))
    }
}
