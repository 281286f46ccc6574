//! A whole board in a small pane.

use tempfile::TempDir;

use crate::pane::{Pane, prefer, saved};

#[test]
fn chess_is_played_in_a_pane_of_36_by_20() {
    let folder = TempDir::new().unwrap();
    prefer(folder.path(), "chess");
    let mut pane = Pane::open(folder.path());
    pane.shows("New game");
    pane.resize(36, 20);
    pane.keys("\r\r");
    pane.shows("[ Start ]");
    pane.keys("\x1b[C\r");
    pane.shows("▶ White");
    pane.keys("\x1b");
    let screen = pane.shows("a   b   c   d   e   f   g   h");
    assert_eq!(screen.lines().filter(|line| line.contains('♟')).count(), 2, "{screen}");
    pane.keys("e4\r");
    pane.wait("the move", |_| saved(folder.path()).is_some_and(|table| table.played().len() == 1));
    pane.shows("▶ Black");
    pane.keys("\x03");
    pane.ended();
}
