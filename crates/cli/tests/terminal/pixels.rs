//! Pictures on terminals that say that they show some, and on no others.

use tempfile::TempDir;

use crate::pane::{Pane, prefer};

/// “I take pictures as kitty does”, “my cells are 17 by 8”, “I am a terminal”.
const KITTY: &str = "\x1b_Gi=31;OK\x1b\\\x1b[6;17;8t\x1b[?62;c";
/// The beginning of a picture of each protocol.
const PICTURES: [&[u8]; 3] = [b"\x1b_Ga=p,", b"\x1b]1337;File=", b"\x1bP0;1q"];

fn open(folder: &TempDir) -> Pane {
    prefer(folder.path(), "chess");
    let mut pane = Pane::open(folder.path());
    pane.shows("New game");
    // The question of kitty, and the last one of all.
    pane.writes(b"\x1b_Gi=31,s=1,v=1,a=q,");
    pane.writes(b"\x1b[c");
    pane
}

/// Goes to a game and back, so that whatever would be drawn is drawn.
fn play_a_little(pane: &mut Pane) {
    pane.keys("\r\r\r");
    pane.shows("Computer, level 1");
    pane.keys("e4\r");
    pane.shows("1. e4");
}

#[test]
fn a_terminal_like_kitty_gets_each_picture_once_and_none_is_left_behind() {
    let folder = TempDir::new().unwrap();
    let mut pane = open(&folder);
    pane.keys(KITTY);
    // A PNG in base64, shown by its number.
    pane.writes(b"a=t,f=100,t=d,i=1,q=2,m=");
    pane.writes(b";iVBORw0KGgo");
    pane.writes(b"\x1b_Ga=p,i=1,p=");
    play_a_little(&mut pane);
    pane.keys("\x03");
    pane.writes(b"\x1b_Ga=d,d=A,q=2\x1b\\");
    pane.ended();
}

#[test]
fn a_terminal_like_iterm2_gets_files() {
    let folder = TempDir::new().unwrap();
    let mut pane = open(&folder);
    pane.keys("\x1b]1337;ReportCellSize=17.0;8.0;2.0\x1b\\\x1b[?62;4c");
    pane.writes(b"\x1b]1337;File=inline=1;preserveAspectRatio=0;doNotMoveCursor=1;size=");
    play_a_little(&mut pane);
    pane.keys("\x03");
    pane.ended();
}

#[test]
fn a_terminal_with_sixels_is_asked_for_their_colours() {
    let folder = TempDir::new().unwrap();
    let mut pane = open(&folder);
    pane.keys("\x1b[6;17;8t\x1b[?62;4c");
    pane.writes(b"\x1b[?1;1;0S");
    pane.keys("\x1b[?1;0;256S");
    pane.writes(b"\x1bP0;1q\"1;1;");
    play_a_little(&mut pane);
    pane.keys("\x03");
    pane.ended();
}

#[test]
fn no_other_terminal_gets_a_picture_and_no_answer_is_typing() {
    for answers in [
        // A terminal without pictures, one that knows none of the questions, one that says no.
        "\x1b[6;17;8t\x1b[?62;22c",
        "",
        "\x1b_Gi=31;ENOTSUPPORTED:no\x1b\\\x1b[?6c",
        // One that has sixels but does not tell the size of its cells.
        "\x1b[?62;4c\x1b[?1;0;256S",
    ] {
        let folder = TempDir::new().unwrap();
        let mut pane = open(&folder);
        pane.keys(answers);
        play_a_little(&mut pane);
        for picture in PICTURES {
            assert!(!pane.has_written(picture), "{answers:?}");
        }
        pane.keys("\x03");
        pane.ended();
    }
}

#[test]
fn who_wants_blocks_gets_no_pictures() {
    let folder = TempDir::new().unwrap();
    prefer(folder.path(), "chess");
    let file = folder.path().join("config/settings.toml");
    let settings = std::fs::read_to_string(&file).unwrap();
    std::fs::write(file, format!("figures = \"blocks\"\n{settings}")).unwrap();
    let mut pane = Pane::open(folder.path());
    pane.shows("New game");
    pane.keys(KITTY);
    play_a_little(&mut pane);
    assert!(!pane.has_written(PICTURES[0]));
    pane.keys("\x03");
    pane.ended();
}
