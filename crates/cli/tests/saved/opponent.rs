//! Games against another program.

use std::fs;
use std::path::Path;

use crate::binary::{folder, run};

/// A program that answers each question with the next line of its list of moves.
const PARROT: &str = "#!/bin/sh
while read -r line; do
    case $line in
        uci) echo 'id name Parrot'; echo uciok ;;
        isready) echo readyok ;;
        go*) read -r answer <&3; echo \"bestmove $answer\" ;;
        quit) exit ;;
    esac
done 3<moves.txt
";

/// The words that seat the parrot with these moves.
fn parrot(folder: &Path, moves: &[&str]) -> &'static str {
    fs::write(folder.join("parrot.sh"), PARROT).unwrap();
    fs::write(folder.join("moves.txt"), moves.join("\n") + "\n").unwrap();
    "uci:sh parrot.sh"
}

#[test]
fn a_program_plays_and_comes_back_when_the_game_is_resumed() {
    let folder = folder("opponent-plays");
    let words = parrot(&folder, &["e7e5", "b8c6"]);
    let said =
        run(&folder, &["play", "chess", "--plain", "--opponent", words, "--white", "Ana"], "e4\nNf3\n");
    assert_eq!((said.stderr.as_str(), said.status), ("", Some(0)));
    assert!(said.stdout.contains("plays e5.\nAna to move."), "{}", said.stdout);
    assert!(said.stdout.contains("plays Nc6.\nAna to move."), "{}", said.stdout);
    parrot(&folder, &["g8f6"]);
    let resumed = run(&folder, &["play", "--resume", "--plain"], "Bc4\n");
    assert!(resumed.stdout.contains("Moves so far: 1. e4 e5 2. Nf3 Nc6"), "{}", resumed.stdout);
    assert!(resumed.stdout.contains("plays Nf6."), "{}", resumed.stdout);
    fs::remove_file(folder.join("parrot.sh")).unwrap();
    let alone = run(&folder, &["play", "--resume", "--plain"], "d3\nd6\n");
    assert!(alone.stdout.contains("so you play both sides."), "{}", alone.stdout);
    assert!(alone.stdout.contains("plays d6."), "{}", alone.stdout);
}

#[test]
fn a_program_that_plays_nonsense_is_told_of_and_asked_again() {
    let folder = folder("opponent-nonsense");
    let words = parrot(&folder, &["e2e4"]);
    let said = run(&folder, &["play", "chess", "--plain", "--opponent", words], "d4\nresume\n");
    for told in ["the program played e2e4, which is not legal.", "The game is paused."] {
        assert_eq!(said.stdout.matches(told).count(), 2, "{told} {}", said.stdout);
    }
    assert_eq!(said.status, Some(0));
}

#[test]
fn an_opponent_that_can_not_come_is_told_and_nothing_is_saved() {
    let folder = folder("opponent-missing");
    for words in ["engine:nobody", "uci:./no-such-program", "hub:./no-such-program", "level:11", "somebody"] {
        let said = run(&folder, &["play", "chess", "--plain", "--opponent", words], "");
        assert_eq!((said.stdout.as_str(), said.status), ("", Some(2)), "{words}");
        assert!(said.stderr.starts_with("tabuleiro: "), "{words}: {}", said.stderr);
    }
    assert!(run(&folder, &["games", "list"], "").stdout.starts_with("There are no saved games."));
}

#[test]
fn our_own_engine_may_be_the_opponent_by_its_words() {
    let folder = folder("opponent-own");
    let said = run(&folder, &["play", "quarto", "--plain", "--opponent", "level:1", "--seed", "1"], "- a\n");
    assert!(said.stdout.contains("Computer, level 1"), "{}", said.stdout);
    assert!(said.stdout.contains("Computer plays "), "{}", said.stdout);
}
