//! What goes into the clipboard of the terminal, and what the terminal answers of its background.

use tempfile::TempDir;

use crate::pane::{Pane, prefer};

#[test]
fn the_position_is_sent_to_the_clipboard_of_the_terminal() {
    let folder = TempDir::new().unwrap();
    prefer(folder.path(), "chess");
    let mut pane = Pane::open(folder.path());
    pane.shows("New game");
    pane.keys("\r\r\r");
    pane.shows("Computer, level 1");
    // Ctrl-F.
    pane.keys("\x06");
    pane.shows("The position is in the clipboard");
    // “rnbqkbnr/pppppppp/…” in base64.
    pane.writes(b"\x1b]52;c;cm5icWtibnIvcHBwcHBwcHAv");
    pane.keys("\x03");
    pane.ended();
}

#[test]
fn the_answer_of_the_terminal_about_its_background_is_no_typing() {
    let folder = TempDir::new().unwrap();
    prefer(folder.path(), "chess");
    let mut pane = Pane::open(folder.path());
    pane.shows("New game");
    pane.writes(b"\x1b]11;?\x07");
    // The board of the light theme has another light square than that of the dark one.
    let before = pane.colours();
    pane.keys("\x1b]11;rgb:ffff/ffff/ffff\x07");
    pane.wait_for_colours(|colours| *colours != before);
    pane.keys("\r");
    pane.shows("type to search");
    pane.keys("\x03");
    pane.ended();
}
