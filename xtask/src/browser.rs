//! `cargo xtask browser`: the server's pages in a real browser; `cargo xtask browser pictures [FOLDER]` takes
//! their pictures: those of the README, or in a folder all pages.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::run::{Outcome, cargo, root};
use crate::{debian, pictures};

/// Programs that are needed, each with the package of Debian that brings it.
const PROGRAMS: [(&str, &str); 3] = [("node", "nodejs"), ("npm", "npm"), ("chromium", "chromium")];

/// What makes pictures smaller.
const SHRINKER: (&str, &str) = ("pngquant", "pngquant");

pub fn run(words: &[String]) -> Outcome {
    debian::need(&PROGRAMS, &[])?;
    // The libraries as all tests use them, so that none is built twice.
    cargo(&["build", "--workspace", "--bin", "tabuleiro", "--example", "hexapawn"])?;
    npm(&["ci", "--no-audit", "--no-fund"])?;
    match words.first().map(String::as_str) {
        Some("pictures") => take_pictures(words.get(1).map(PathBuf::from)),
        _ => npm(&["test"]),
    }
}

fn take_pictures(folder: Option<PathBuf>) -> Outcome {
    debian::need(&[SHRINKER], &[])?;
    let which = if folder.is_some() { "all" } else { "best" };
    let folder = folder.unwrap_or_else(|| root().join("docs/pictures"));
    let text = folder.display().to_string();
    npm(&["run", "pictures", "--", &text, which])?;
    if which == "best" {
        let files = fs::read_dir(&folder).map_err(|error| format!("{text}: {error}"))?;
        for file in files.filter_map(|file| Some(file.ok()?.path())) {
            let name = file.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            if name.starts_with("server-") {
                pictures::shrink(&file)?;
            }
        }
    }
    println!("the pictures are in {text}");
    Ok(())
}

fn npm(words: &[&str]) -> Outcome {
    println!("$ npm {}", words.join(" "));
    let folder = root().join("crates/server/browser");
    let status = Command::new("npm").args(words).current_dir(folder).status();
    if status.is_ok_and(|status| status.success()) {
        Ok(())
    } else {
        Err(format!("`npm {}` failed", words.join(" ")))
    }
}
