//! `cargo xtask browser`: the server's pages in a real browser.

use std::process::Command;

use crate::debian;
use crate::run::{Outcome, cargo, root};

/// Programs that are needed, each with the package of Debian that brings it.
const PROGRAMS: [(&str, &str); 3] = [("node", "nodejs"), ("npm", "npm"), ("chromium", "chromium")];

pub fn run(_: &[String]) -> Outcome {
    debian::need(&PROGRAMS, &[])?;
    // The libraries as all tests use them, so that none is built twice.
    cargo(&["build", "--workspace", "--bin", "tabuleiro"])?;
    npm(&["ci", "--no-audit", "--no-fund"])?;
    npm(&["test"])
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
