//! `cargo xtask package`: whether each library can be packaged and builds from its package.

use crate::run::{Outcome, cargo};
use crate::tidy::manifest::Workspace;

pub fn run(words: &[String]) -> Outcome {
    let workspace = Workspace::read(&crate::run::root())?;
    let mut command = vec!["package", "--allow-dirty"];
    for package in workspace.packages.iter().filter(|package| package.is_published) {
        command.extend(["--package", &package.name]);
    }
    command.extend(words.iter().map(String::as_str));
    cargo(&command)
}
