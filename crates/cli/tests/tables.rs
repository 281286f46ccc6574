//! `tabuleiro tables`: made, asked, checked, and refused in words.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

fn tables(data: &Path, words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tabuleiro"))
        .args(words)
        .env("TABULEIRO_LANG", "en")
        .env("TABULEIRO_DATA", data)
        .output()
        .unwrap()
}

#[track_caller]
fn told(data: &Path, words: &[&str]) -> String {
    let output = tables(data, words);
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), complaint.as_str()), (Some(0), ""), "{words:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[track_caller]
fn refused(data: &Path, words: &[&str], status: i32, complaint: &str) {
    let output = tables(data, words);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(status), "{words:?}: {said}");
    assert!(said.contains(complaint), "{words:?}: {said}");
}

#[test]
fn what_is_in_the_program_is_asked_at_once() {
    let data = tempfile::tempdir().unwrap();
    let found = told(data.path(), &["tables", "probe", "draughts:brazilian", "W:WK2,K5:BK18"]);
    assert_eq!(found.lines().take(2).collect::<Vec<_>>(), ["win", "a7xe3: win in 1"]);
    let json = told(data.path(), &["tables", "probe", "draughts:english", "W:WK14:BK5", "--json"]);
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!((json["value"].as_str(), json["moves"][3]["plies"].as_u64()), (Some("draw"), Some(2)));
    let list = told(data.path(), &["tables", "list"]);
    assert!(list.contains("draughts:international: up to 3 pieces"), "{list}");
    let analysed = told(data.path(), &["analyse", "draughts:brazilian", "W:WK2,K5:BK29", "--depth", "2"]);
    assert!(analysed.starts_with("1.  draw"), "{analysed}");
}

#[test]
fn tables_are_made_once_found_again_and_checked() {
    let data = tempfile::tempdir().unwrap();
    let position = ["tables", "probe", "draughts:italian", "W:WK31,K32:BK1"];
    refused(data.path(), &position, 2, "tables build draughts:italian");
    let build = ["tables", "build", "draughts:italian", "--pieces", "3", "--threads", "2"];
    assert!(told(data.path(), &build).starts_with("draughts:italian: tables of up to 3 pieces"));
    assert!(told(data.path(), &build).contains("199,520 positions"), "nothing is left to be made");
    assert!(told(data.path(), &position).starts_with("win"));
    let checked = told(data.path(), &["tables", "check", "draughts:italian", "--all"]);
    assert_eq!(checked.lines().count(), 3, "{checked}");
    assert!(checked.contains("3 pieces: 196,032 positions"), "{checked}");
    refused(data.path(), &["tables", "probe", "draughts:italian"], 2, "--pieces 4");
    // What somebody has changed is found.
    let file = data.path().join("tables/italian/3.endings");
    let mut bytes = fs::read(&file).unwrap();
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    fs::write(&file, &bytes).unwrap();
    refused(data.path(), &["tables", "check", "draughts:italian"], 1, "not as they were written");
    fs::write(&file, "no table").unwrap();
    refused(data.path(), &["tables", "check", "draughts:italian"], 1, "damaged. Delete it");
    refused(data.path(), &["tables", "build", "draughts:italian"], 1, "damaged. Delete it");
    assert!(told(data.path(), &["tables", "list"]).contains("draughts:italian: up to 2 pieces"));
}

#[test]
fn what_makes_no_sense_is_refused_in_words() {
    let data = tempfile::tempdir().unwrap();
    for game in ["chess", "quarto", "draughts:canadian"] {
        refused(data.path(), &["tables", "probe", game], 2, "There are no endgame tables for");
        refused(data.path(), &["tables", "build", game], 2, "There are no endgame tables for");
    }
    refused(data.path(), &["tables", "build", "draughts:brasilian"], 2, "brasilian");
    refused(data.path(), &["tables", "build", "draughts:brazilian", "--pieces", "9"], 2, "2..=7");
    refused(data.path(), &["tables", "check", "draughts:thai"], 1, "tables build draughts:thai");
    refused(data.path(), &["tables", "probe", "draughts:english", "W:WK99:BK5"], 2, "99");
}
