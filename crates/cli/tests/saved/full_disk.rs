//! A disk with no room, made by a limit on the size of files.

use std::process::Command;

use tabuleiro_facade::{Store, Table};

use crate::binary::{Program, Said, folder, run, settle};

/// Runs the binary with files limited to `blocks` of 512 bytes.
fn run_with_little_room(folder: &std::path::Path, blocks: usize, words: &str, input: &[&str]) -> Said {
    let mut shell = Command::new("sh");
    let binary = env!("CARGO_BIN_EXE_tabuleiro");
    let script = format!("ulimit -f {blocks}; exec '{binary}' {words}");
    settle(&mut shell, folder).args(["-c", &script]);
    let mut program = Program::start(shell);
    for line in input {
        program.say(line);
    }
    program.finish()
}

const MOVES: [&str; 8] = ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6"];

#[test]
fn a_full_disk_loses_nothing_that_was_answered() {
    let folder = folder("full-disk");
    let said = run_with_little_room(&folder, 2, "play chess --two-players", &MOVES);
    let played = said.stdout.matches(" plays ").count();
    assert!((1..MOVES.len()).contains(&played), "{}", said.stdout);
    assert!(said.stdout.contains("The disk is full"), "{}", said.stdout);
    assert_eq!(said.status, Some(1), "the game could not be put aside");
    let store = Store::in_data_folder(&folder.join("data"));
    let table = Table::replay(store.read("1".parse().unwrap()).unwrap().events).unwrap();
    assert_eq!(table.game().moves(), MOVES[..played]);
    // With room again the game goes on.
    let rest = MOVES[played..].join("\n");
    let again = run(&folder, &["play", "--resume", "1"], &rest);
    assert_eq!(again.stdout.matches(" plays ").count(), MOVES.len() - played, "{}", again.stdout);
    assert_eq!(again.status, Some(0));
}

#[test]
fn a_game_that_can_not_be_saved_does_not_begin() {
    let folder = folder("no-room");
    let said = run_with_little_room(&folder, 0, "play chess --two-players", &["e4"]);
    assert_eq!((said.status, said.stdout.as_str()), (Some(1), ""));
    assert!(said.stderr.contains("The disk is full"), "{}", said.stderr);
    assert!(run(&folder, &["games", "list"], "").stdout.contains("There are no saved games"));
}
