//! Ctrl-Z in a shell, and the way back.

use portable_pty::CommandBuilder;
use tempfile::TempDir;

use crate::pane::{PROGRAM, Pane, prefer};

/// Waits until the shell asks anew. Its earlier lines are there as soon as the program gives the screen back,
/// which is before it lets the keyboard go.
#[track_caller]
fn prompted(pane: &mut Pane) {
    pane.wait("another prompt", |text| text.trim_end().ends_with("ready>"));
}

#[test]
fn ctrl_z_leaves_to_the_shell_and_fg_comes_back() {
    let folder = TempDir::new().unwrap();
    prefer(folder.path(), "chess");
    let mut shell = CommandBuilder::new("sh");
    shell.arg("-i");
    shell.env("PS1", "ready> ");
    let mut pane = Pane::open_command(shell, "", folder.path());
    pane.shows("ready>");
    pane.keys(&format!("{PROGRAM}\r"));
    pane.shows("New game");
    pane.keys("\r\r\r");
    pane.shows("Computer, level 1");
    pane.keys("\x1a");
    prompted(&mut pane);
    // The shell has a terminal that shows what is typed, and no screen of ours.
    pane.keys("echo $((40 + 2))\r");
    let screen = pane.shows("42");
    assert!(!screen.contains("Computer, level"), "{screen}");
    pane.keys("fg\r");
    pane.shows("Computer, level 1");
    pane.keys("?");
    pane.shows("Keys");
    pane.keys("\x1b");
    pane.wait("the game", |text| !text.contains("Keys"));
    pane.keys("\x03");
    prompted(&mut pane);
    pane.keys("exit\r");
    pane.ended();
}
