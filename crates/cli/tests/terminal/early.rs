//! Keys that were typed before the program listened.

use tempfile::TempDir;

use crate::pane::{Pane, prefer};

#[test]
fn keys_typed_before_the_first_frame_are_dropped_whole() {
    let folder = TempDir::new().unwrap();
    prefer(folder.path(), "chess");
    for keys in ["?", "?\r", "\x1b[B\x1b[B\x1b[B\r", "q"] {
        let mut pane = Pane::open_after(keys, folder.path());
        pane.shows("New game");
        // The first line of the first screen is still the chosen one.
        pane.keys("\r");
        pane.shows("Which game?");
        pane.keys("\x03");
        pane.ended();
    }
}
