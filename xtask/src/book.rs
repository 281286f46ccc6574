//! `cargo xtask book`: the documentation as a site, in `target/book`.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{Outcome, cargo, root};

/// What makes the site, and the versions of it that do.
const MAKER: (&str, &str) = ("mdbook", "^0.5");

pub fn run(_: &[String]) -> Outcome {
    match maker() {
        Some(maker) => make(&maker),
        None => make(&install()?),
    }
}

/// Makes the site if what makes it is there. What stands on its pages is tested either way.
pub fn run_if_possible() -> Outcome {
    if let Some(maker) = maker() {
        return make(&maker);
    }
    println!("mdbook 0.5 is not installed, so no site is made here; `cargo xtask book` does both");
    Ok(())
}

fn make(maker: &Path) -> Outcome {
    let status = Command::new(maker).arg("build").current_dir(root()).status();
    if !status.is_ok_and(|status| status.success()) {
        return Err("the book could not be made".to_owned());
    }
    println!("the book is target/book/index.html");
    Ok(())
}

/// The program that makes the site, if it is there: on the path, or for the project alone.
fn maker() -> Option<PathBuf> {
    let is_there = |program: &PathBuf| {
        let told = Command::new(program).arg("--version").output();
        told.is_ok_and(|output| is_good(&String::from_utf8_lossy(&output.stdout)))
    };
    [PathBuf::from(MAKER.0), own()].into_iter().find(is_there)
}

/// Where the program is that is for the project alone.
fn own() -> PathBuf {
    root().join("target/tools/bin").join(MAKER.0)
}

fn install() -> Result<PathBuf, String> {
    let (name, version) = MAKER;
    // Without its own server and without optimising, which take longer than making the site ever does.
    let words = ["install", "--locked", "--debug", name, "--version", version, "--no-default-features"];
    cargo(&[&words[..], &["--features", "search", "--root", "target/tools"]].concat())?;
    Ok(own())
}

/// Whether it is a version that makes this site.
fn is_good(told: &str) -> bool {
    told.trim().strip_prefix("mdbook v").is_some_and(|version| version.starts_with("0.5."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_version_will_not_do() {
        assert!(is_good("mdbook v0.5.1\n"));
        assert!(!is_good("mdbook v0.4.52\n") && !is_good("mdbook v0.50.0") && !is_good(""));
    }
}
