//! Moves typed at once by somebody who knows no keys.

use tempfile::TempDir;

use crate::pane::{Pane, prefer, saved};

/// Types `text` and waits until the game has this many moves.
#[track_caller]
fn play(pane: &mut Pane, folder: &TempDir, text: &str, plies: usize) {
    pane.keys(&format!("{text}\r"));
    pane.wait(text, |_| saved(folder.path()).is_some_and(|table| table.played().len() == plies));
    pane.wait("the next turn", |screen| screen.contains(&format!("plays {text}.")));
}

#[test]
fn letters_of_keys_begin_moves() {
    let folder = TempDir::new().unwrap();
    prefer(folder.path(), "chess");
    let mut pane = Pane::open(folder.path());
    pane.shows("New game");
    pane.keys("\r");
    pane.shows("Which game?");
    pane.keys("\r");
    pane.shows("[ Start ]");
    // Another person at the keyboard.
    pane.keys("\x1b[C\r");
    pane.shows("▶ White");
    let moves = ["h4", "a5", "f3", "h5", "Rh3", "Ra6"];
    for (plies, text) in (1..).zip(moves) {
        play(&mut pane, &folder, text, plies);
    }
    // An illegal move of a rook neither resigns nor asks whether to.
    pane.keys("Rc7\r");
    pane.shows("None of your rooks can go to c7.");
    // The keys still are what they were: analysis, its end, and resignation after a yes.
    pane.keys("a");
    pane.shows("depth");
    pane.keys("a");
    pane.wait("no analysis", |text| !text.contains("depth"));
    pane.keys("R");
    pane.shows("Do you really want to resign?");
    pane.keys("y");
    pane.shows("White resigns; Black wins.");
    let table = saved(folder.path()).unwrap();
    let played: Vec<&str> = table.played().iter().map(|played| played.text.as_str()).collect();
    assert_eq!(played, moves);
    pane.keys("q");
    pane.shows("Saved games (1)");
    pane.keys("q");
    pane.ended();
}
