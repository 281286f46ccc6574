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

/// Cargo, started in the project's folder.
pub fn cargo_command() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

/// Runs cargo with `words` in the project's folder, showing the command first.
pub fn cargo(words: &[&str]) -> Outcome {
    cargo_with(&[], words)
}

/// Runs cargo with `words` and some environment variables.
pub fn cargo_with(variables: &[(&str, &str)], words: &[&str]) -> Outcome {
    let set: Vec<String> = variables.iter().map(|(name, value)| format!("{name}={value:?} ")).collect();
    let shown: String = words.join(" ").chars().take(200).collect();
    println!("$ {}cargo {shown}", set.concat());
    let status = cargo_command()
        .args(words)
        .envs(variables.iter().copied())
        .status()
        .map_err(|error| format!("cargo could not be started: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("`cargo {shown}` failed")) }
}

/// Whether `cargo WORD --version` works, so that the subcommand is there.
pub fn has_subcommand(word: &str) -> bool {
    cargo_command().args([word, "--version"]).output().is_ok_and(|output| output.status.success())
}

/// Makes sure that a subcommand of cargo is there, installing `package` if it is not.
pub fn need_package(word: &str, package: &str, version: &str) -> Outcome {
    if has_subcommand(word) { Ok(()) } else { cargo(&install(package, &requirement(version))) }
}

/// The words that install a package.
fn install<'a>(package: &'a str, requirement: &'a str) -> [&'a str; 5] {
    ["install", "--locked", package, "--version", requirement]
}

/// A version and what is compatible with it, as `cargo install` reads it: a bare `0.20` it refuses.
fn requirement(version: &str) -> String {
    format!("^{version}")
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tools_are_installed_by_a_version_text_that_cargo_accepts() {
        let requirement = requirement("0.20");
        assert_eq!(install("cargo-deny", &requirement)[3..], ["--version", "^0.20"]);
        // Cargo itself says what it makes of a version text before it looks for the package.
        let refusal = |version: &str| {
            let folder = tempfile::tempdir().unwrap();
            let output = cargo_command()
                .args(["install", "--offline", "no-such-package-anywhere", "--version", version, "--root"])
                .arg(folder.path())
                .output()
                .unwrap();
            assert!(!output.status.success());
            String::from_utf8_lossy(&output.stderr).into_owned()
        };
        assert!(refusal("0.20").contains("invalid value '0.20'"), "{}", refusal("0.20"));
        assert!(refusal(&requirement).contains("no-such-package-anywhere"), "{}", refusal(&requirement));
        assert!(!refusal(&requirement).contains("invalid value"), "{}", refusal(&requirement));
    }
}
