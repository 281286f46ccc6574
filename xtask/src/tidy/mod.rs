//! `cargo xtask tidy`: what ARCHITECTURE.md and CONTRIBUTING.md say, checked.

mod layers;
pub mod manifest;
mod metadata;
mod places;
mod purity;
mod source;
mod unused;
mod widths;

use std::fs;

use crate::run::{Outcome, cargo, cargo_with, has_subcommand, root};
use crate::{lints, mutants};
use manifest::Workspace;
use places::Document;
use source::Source;

/// The packages that hold nothing but rules.
pub const RULES: [&str; 4] = ["tabuleiro-core", "tabuleiro-chess", "tabuleiro-draughts", "tabuleiro-quarto"];

pub fn run(words: &[String]) -> Outcome {
    texts()?;
    if words.first().is_some_and(|word| word == "texts") {
        return Ok(());
    }
    documentation()?;
    licences()
}

/// What can be seen in the texts alone, in a moment.
pub fn texts() -> Outcome {
    let root = root();
    let workspace = Workspace::read(&root)?;
    let sources = Source::all(&root)?;
    let documents = Document::all(&root)?;
    let read = |path: &str| {
        let path = root.join(path);
        if path.is_dir() { Some(String::new()) } else { fs::read_to_string(path).ok() }
    };
    let architecture = fs::read_to_string(root.join("ARCHITECTURE.md"))
        .map_err(|error| format!("ARCHITECTURE.md can't be read: {error}"))?;
    let problems = [
        layers::check(&architecture, &workspace),
        metadata::check(&workspace),
        unused::check(&workspace, &sources),
        documents.iter().flat_map(|document| places::check(document, read)).collect(),
        sources.iter().flat_map(|source| purity::check(&workspace, source)).collect(),
        sources.iter().flat_map(widths::check).collect(),
        mutants::stale()?,
    ]
    .concat();
    problems.iter().for_each(|problem| eprintln!("{problem}"));
    match problems.len() {
        0 => Ok(()),
        1 => Err("one thing is not tidy; see above".to_owned()),
        many => Err(format!("{many} things are not tidy; see above")),
    }
}

/// The documentation builds without a warning that is named.
pub fn documentation() -> Outcome {
    let flags = lints::documentation_words().join(" ");
    cargo_with(&[("RUSTDOCFLAGS", &flags)], &["doc", "--workspace", "--no-deps", "--quiet"])
}

/// The licences and sources of all dependencies, if the tool that knows them is there.
pub fn licences() -> Outcome {
    if has_subcommand("deny") {
        cargo(&["deny", "check", "licenses", "bans", "sources"])
    } else {
        println!(
            "cargo deny is not installed, so licences are not checked here; `cargo xtask deny` does both"
        );
        Ok(())
    }
}
