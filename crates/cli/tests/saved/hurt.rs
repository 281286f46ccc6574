//! Saved games whose files others have hurt: damaged, removed, or replaced by something that is no file.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use tabuleiro_facade::Store;

use crate::binary::{Program, command, folder, run};

const TWO: [&str; 3] = ["play", "chess", "--two-players"];

#[test]
fn a_bit_flipped_in_the_last_record_costs_a_move_and_is_told_with_the_name_of_a_copy() {
    let folder = folder("flipped");
    // Killed, so that the last record is a move and not the adjournment.
    let mut program = Program::start(command(&folder, &TWO));
    program.hear_until(|line| line == "White to move.").unwrap();
    for text in ["e4", "e5"] {
        program.say(text);
        program.hear_until(|line| line.contains(" plays ")).unwrap();
    }
    program.child.kill().unwrap();
    program.finish();
    let path = folder.join("data/games/1.journal");
    let mut bytes = fs::read(&path).unwrap();
    let last = bytes.len() - 4;
    bytes[last] ^= 1;
    fs::write(&path, &bytes).unwrap();

    let shown = run(&folder, &["games", "show", "1"], "");
    assert!(shown.stdout.contains("One move is lost"), "{}", shown.stdout);
    assert_eq!(fs::read(&path).unwrap(), bytes, "looking changes nothing");
    let copy = folder.join("data/games/1.journal.damaged");
    let resumed = run(&folder, &["play", "--resume", "1"], "d5\n");
    let said = resumed.stdout + &resumed.stderr;
    assert!(said.contains("One move is lost"), "{said}");
    assert!(said.contains(copy.to_str().unwrap()), "{said}");
    assert!(said.contains("Black plays d5."), "{said}");
    assert_eq!(fs::read(&copy).unwrap(), bytes);
}

#[test]
fn a_journal_that_is_removed_during_play_is_told_and_written_again() {
    let folder = folder("removed");
    let mut program = Program::start(command(&folder, &TWO));
    program.hear_until(|line| line == "White to move.").unwrap();
    program.say("e4");
    program.hear_until(|line| line == "Black to move.").unwrap();
    fs::remove_dir_all(folder.join("data")).unwrap();
    program.say("e5");
    let told = program.hear_until(|line| line.contains("removed")).expect("it is told");
    assert!(told.contains("1.journal"), "{told}");
    program.say("Nf3");
    let said = program.finish();
    assert_eq!(said.status, Some(0));
    assert!(!said.stdout.contains("removed"), "it is told once: {}", said.stdout);
    let shown = run(&folder, &["games", "show", "1"], "");
    assert!(shown.stdout.contains("1. e4 e5 2. Nf3"), "{}", shown.stdout);
}

#[test]
fn a_pipe_among_the_saved_games_does_not_hang_the_list() {
    let folder = folder("pipe");
    run(&folder, &TWO, "e4\n");
    let pipe = folder.join("data/games/2.journal");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let list = run(&folder, &["games", "list"], "");
    assert!(list.stdout.contains("1: ") && list.stdout.contains("2: can't be read"), "{}", list.stdout);
    for words in [&["games", "show", "2"][..], &["games", "delete", "2", "--yes"], &["play", "--resume", "2"]]
    {
        let said = run(&folder, words, "");
        assert_eq!(said.status, Some(1));
        assert!(said.stderr.contains("is not a saved game"), "{}", said.stderr);
    }
    assert!(pipe.exists());
}

#[test]
fn games_are_private_to_the_user() {
    let folder = folder("private");
    run(&folder, &TWO, "e4\n");
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&folder.join("data/games/1.journal")), 0o600);
    assert_eq!(mode(&folder.join("data/games")), 0o700);
    assert_eq!(mode(&folder.join("data")), 0o700);
}

/// The game is announced only when its journal and the journal's folder are safe on the disk.
#[cfg(target_os = "linux")]
#[test]
fn nothing_is_told_before_it_is_safe() {
    let folder = folder("not-safe");
    let mut command = command(&folder, &TWO);
    crate::killed_at_sync::prepare(&mut command);
    let said = Program::start(command).finish();
    assert_eq!((said.status, said.stdout.as_str()), (None, ""));
    let games = Store::in_data_folder(&folder.join("data")).list().unwrap();
    assert!(games.len() <= 1);
}
