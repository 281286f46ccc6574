//! Games that are opened by the words of the command line.

use tempfile::TempDir;

use crate::pane::{Pane, saved};

#[test]
fn a_game_that_is_named_opens_full_screen_at_once() {
    for words in [&["chess", "--two-players"][..], &["play", "chess", "--two-players"]] {
        let folder = TempDir::new().unwrap();
        let mut pane = Pane::speaking("en", words, folder.path());
        pane.shows("▶ White");
        pane.keys("e4\r");
        pane.shows("▶ Black");
        pane.wait("the move", |_| saved(folder.path()).is_some_and(|table| table.played().len() == 1));
        pane.keys("q");
        pane.shows("Continue");
        pane.keys("q");
        pane.ended();
    }
}

#[test]
fn plain_is_played_line_by_line() {
    let folder = TempDir::new().unwrap();
    let mut pane = Pane::speaking("en", &["chess", "--two-players", "--plain"], folder.path());
    pane.shows("White to move");
    pane.keys("e4\r");
    pane.shows("Black to move");
    pane.keys("quit\r");
    pane.ended();
}
