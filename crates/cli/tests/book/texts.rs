//! Blocks that are data or code of other languages.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::binary::run;
use crate::page::{Block, Page};
use crate::root;

/// Settings that the program understands.
pub fn settings(block: &Block, folder: &Path) {
    let file = folder.join("config/settings.toml");
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(&file, &block.text).unwrap();
    let said = run(folder, &["games"], "");
    fs::remove_file(file).unwrap();
    assert_eq!((said.stderr.as_str(), said.status), ("", Some(0)), "{}", block.place);
}

/// A crate beside this project, whose dependencies cargo finds there.
pub fn manifest(block: &Block) {
    // Within this project's folder cargo would take it for a part of this one.
    let folder = tempfile::tempdir().unwrap();
    let own = folder.path().join("crate");
    fs::create_dir_all(own.join("src")).unwrap();
    fs::write(own.join("Cargo.toml"), &block.text).unwrap();
    fs::write(own.join("src/main.rs"), "fn main() {}\n").unwrap();
    fs::copy(root().join("Cargo.lock"), own.join("Cargo.lock")).unwrap();
    std::os::unix::fs::symlink(root(), folder.path().join("tabuleiro")).unwrap();
    let mut cargo = Command::new(env!("CARGO"));
    let output = cargo.args(["tree", "--offline", "--depth", "1"]).current_dir(&own).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}: {said}", block.place);
}

/// One value, or one on each line.
pub fn json(block: &Block) {
    let read = |text: &str| serde_json::from_str::<serde_json::Value>(text);
    if read(&block.text).is_err() {
        for line in block.text.lines() {
            read(line).unwrap_or_else(|error| panic!("{}: {error} in {line}", block.place));
        }
    }
}

/// Games of a file, with nothing wrong in them.
pub fn games(block: &Block, folder: &Path) {
    let file = format!("block.{}", block.language);
    fs::write(folder.join(&file), &block.text).unwrap();
    let said = run(folder, &["check", &file], "");
    assert_eq!((said.stderr.as_str(), said.status), ("", Some(0)), "{}: {}", block.place, said.stdout);
}

/// Doc tests run the Rust of the pages that `examples/outsider` takes in.
pub fn doc_test(block: &Block, page: &Page) {
    let taken = fs::read_to_string(root().join("examples/outsider/src/lib.rs")).unwrap();
    assert!(taken.contains(&format!("/{}\"", page.path)), "{}: no doc test runs this", block.place);
}

/// Positions of a game, one on each line.
pub fn positions(block: &Block, game: &str, folder: &Path) {
    for line in block.text.lines() {
        let position = line.split("  ").next().unwrap();
        let said = run(folder, &["perft", game, "1", "--fen", position], "");
        assert_eq!((said.stderr.as_str(), said.status), ("", Some(0)), "{}: {position}", block.place);
    }
}

/// A file of a classic program, which goes on with it.
pub fn saved_by_a_classic_program(block: &Block, program: &str, folder: &Path) {
    fs::write(folder.join("block.txt"), &block.text).unwrap();
    let said = run(folder, &["classic", program, "--continuar", "block.txt"], "");
    assert_eq!((said.stderr.as_str(), said.status), ("", Some(0)), "{}: {}", block.place, said.stdout);
}

/// The tests of the Python package run the Python of the pages that they name.
pub fn python(block: &Block, page: &Page) {
    let taken = fs::read_to_string(root().join("crates/python/tests/test_docs.py")).unwrap();
    assert!(taken.contains(&format!("\"{}\"", page.path)), "{}: no test runs this", block.place);
}
