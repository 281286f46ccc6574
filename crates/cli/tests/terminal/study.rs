//! Files of games in a real terminal: nothing is lost by saving, and large ones are searched.

use std::fs;

use tabuleiro_facade::Store;
use tempfile::TempDir;

use crate::pane::Pane;

const FIRST: &str = "[Event \"First\"]\n[White \"Ana\"]\n[Black \"Bia\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n";
const SECOND: &str = "[Event \"Second\"]\n[White \"Carlsen\"]\n[Black \"Duda\"]\n[Result \"1/2-1/2\"]\n\n\
    { Before. } 1. e4 $1 { [%clk 0:05:00] Best. } 1... e5 ( { Or } 1... c5 2. Nf3 ( 2. c3 $14 ) 2... d6 )\n\
    2. Nf3 Nc6 1/2-1/2\n\n";
const THIRD: &str = "[Event \"Third\"]\n[White \"Ela\"]\n[Black \"Bia\"]\n[Result \"0-1\"]\n\n1. d4 0-1\n";

/// The program with the file `games.pgn` open.
fn open(folder: &TempDir) -> Pane {
    let mut pane = Pane::open(folder.path());
    pane.shows("New game");
    pane.keys("\x1b[B\x1b[B\r");
    pane.shows("Which file?");
    pane.keys("games.pgn\r");
    pane
}

/// Leaves the program from the list of games.
fn quit(mut pane: Pane) {
    pane.keys("\x03");
    pane.ended();
}

#[test]
fn a_file_with_variations_is_changed_saved_and_opened_again_with_nothing_lost() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("games.pgn");
    fs::write(&path, [FIRST, SECOND, THIRD].concat()).unwrap();
    let mut pane = open(&folder);
    pane.shows("3 games of 3");
    pane.keys("carl\r");
    pane.shows("Or 1…c5");
    pane.keys("\x1b[C");
    pane.shows("1. e4!");
    pane.keys("m");
    pane.shows("Which move?");
    pane.keys("c6\r");
    pane.shows("1... c6");
    pane.keys("w");
    pane.shows("A comment on this position");
    pane.keys("Solid.\r");
    pane.shows("1…c6 Solid.");
    pane.keys("s");
    pane.shows("games.pgn_");
    pane.keys("\r");
    pane.shows("with everything else as it was.");
    pane.keys("\x1b");
    pane.shows("one game of 3");
    quit(pane);
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.starts_with(FIRST) && text.ends_with(THIRD), "{text}");
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let second = "{ Before. } 1. e4 $1 { [%clk 0:05:00] Best. } 1... e5 ( { Or } 1... c5 2. Nf3 ( 2. c3 $14 ) \
                  2... d6 ) ( 1... c6 { Solid. } ) 2. Nf3 Nc6 1/2-1/2";
    assert!(words.contains(second), "{words}");
    let mut pane = open(&folder);
    pane.shows("3 games of 3");
    pane.keys("carl\r");
    pane.shows("1…c6 Solid.");
    pane.shows("Or 1…c5");
    quit(pane);
    assert_eq!(fs::read_to_string(&path).unwrap(), text, "looking changes nothing");
    let store = Store::in_data_folder(&folder.path().join("data"));
    assert!(store.list().unwrap().is_empty(), "looking makes no copy");
}

#[test]
fn a_large_file_is_listed_and_searched() {
    let folder = TempDir::new().unwrap();
    let game = |number: usize| {
        format!(
            "[Event \"Open\"]\n[White \"Player {number}\"]\n[Black \"Nobody\"]\n[Result \"1-0\"]\n\n\
             1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n\n"
        )
    };
    let text: String = (1..=10_000).map(game).collect();
    fs::write(folder.path().join("games.pgn"), text).unwrap();
    let mut pane = open(&folder);
    pane.shows("10000 games of 10000");
    pane.keys("ruy 9876");
    pane.shows("one game of 10000");
    pane.keys("\r");
    pane.shows("Player 9876");
    quit(pane);
}
