//! Pieces that are dragged with the mouse, as the terminal tells of it.

use tempfile::TempDir;

use crate::pane::{Pane, prefer, saved};

/// Where a square of a chess board is that is seen from White.
fn place(screen: &str, square: &str) -> (u16, u16) {
    let row = screen.lines().position(|line| line.starts_with(&format!(" {}", &square[1..]))).unwrap();
    (4 + 5 * u16::from(square.as_bytes()[0] - b'a'), row as u16)
}

#[test]
fn a_dragged_piece_is_a_move() {
    let folder = TempDir::new().unwrap();
    prefer(folder.path(), "chess");
    let mut pane = Pane::open(folder.path());
    pane.shows("New game");
    pane.keys("\r\r");
    pane.shows("[ Start ]");
    pane.keys("\x1b[C\r");
    let screen = pane.shows("▶ White");
    for (plies, (from, to)) in (1..).zip([("e2", "e4"), ("e7", "e5"), ("g1", "f3")]) {
        pane.drag(place(&screen, from), place(&screen, to));
        pane.wait(to, |_| saved(folder.path()).is_some_and(|table| table.played().len() == plies));
    }
    let table = saved(folder.path()).unwrap();
    let played: Vec<&str> = table.played().iter().map(|played| played.text.as_str()).collect();
    assert_eq!(played, ["e4", "e5", "Nf3"]);
    pane.keys("\x03");
    pane.ended();
}
