//! `tabuleiro picture`, as a teacher uses it.

use std::fs;
use std::process::{Command, Output};

use tempfile::TempDir;

/// Runs `tabuleiro picture` in `folder`.
fn picture(folder: &TempDir, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tabuleiro"));
    command.arg("picture").args(words).current_dir(folder.path()).env("LC_ALL", "C");
    command.output().unwrap()
}

fn complaint(output: &Output) -> String {
    assert!(!output.status.success());
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn the_name_of_the_file_says_what_is_made() {
    let folder = TempDir::new().unwrap();
    for (name, start) in
        [("a.svg", b"<svg".as_slice()), ("a.png", b"\x89PNG"), ("a.gif", b"GIF89a"), ("A.SVG", b"<svg")]
    {
        let output = picture(&folder, &["quarto", "--width", "60", "-o", name]);
        assert!(output.status.success() && output.stdout.is_empty(), "{name}");
        assert!(fs::read(folder.path().join(name)).unwrap().starts_with(start), "{name}");
    }
    assert!(picture(&folder, &["chess"]).stdout.starts_with(b"<svg"));
    assert!(picture(&folder, &["chess", "--png", "--width", "60"]).stdout.starts_with(b"\x89PNG"));
    assert!(complaint(&picture(&folder, &["chess", "-o", "a.jpg"])).contains(".svg, .png or .gif"));
    assert!(complaint(&picture(&folder, &["chess", "--png", "-o", "a.gif"])).contains("a.gif"));
}

#[test]
fn a_game_of_a_file_is_shown_after_its_last_move_or_as_a_film() {
    let folder = TempDir::new().unwrap();
    let games = "[Event \"one\"]\n\n1. d4 *\n\n[Event \"two\"]\n\n1. e4 e5 2. Nf3 *\n";
    fs::write(folder.path().join("two.pgn"), games).unwrap();
    let svg = |words: &[&str]| String::from_utf8(picture(&folder, words).stdout).unwrap();
    assert_eq!(svg(&["two.pgn", "--number", "2"]), svg(&["chess", "--moves", "1. e4 e5 2.Nf3"]));
    assert_eq!(svg(&["two.pgn"]), svg(&["chess", "--moves", "d4"]));
    assert!(picture(&folder, &["two.pgn", "--number", "2", "--width", "64", "-o", "f.gif"]).status.success());
    let film = fs::read(folder.path().join("f.gif")).unwrap();
    // Each position has a block that says how long it is shown.
    let shown = film.windows(3).filter(|bytes| bytes == &[0x21, 0xF9, 0x04]).count();
    assert_eq!(shown, 4);
    assert!(complaint(&picture(&folder, &["two.pgn", "--number", "3"])).contains("no game 3"));
    assert!(complaint(&picture(&folder, &["none.pgn"])).contains("none.pgn"));
}

#[test]
fn arrows_and_marks_are_written_by_squares() {
    let folder = TempDir::new().unwrap();
    let svg = |words: &[&str]| String::from_utf8(picture(&folder, words).stdout).unwrap();
    let plain = svg(&["chess"]);
    let with_arrow = svg(&["chess", "--arrows", "e2-e4"]);
    assert_ne!(plain, with_arrow);
    assert_eq!(with_arrow, svg(&["chess", "--arrows", "e2e4:green"]));
    assert_ne!(with_arrow, svg(&["chess", "--arrows", "e2e4:red"]));
    assert_ne!(plain, svg(&["chess", "--marks", "d4,e5:blue"]));
    assert!(svg(&["draughts:international", "--arrows", "32-28"]).contains("rotate"));
    for (words, told) in [
        (["--arrows", "e2-e9"], "e2-e9"),
        (["--arrows", "e2-e4:pink"], "pink"),
        (["--marks", "z1"], "z1"),
        (["--theme", "plaid"], "colour-blind"),
        (["--moves", "e4 e4"], "e4"),
    ] {
        let output = picture(&folder, &["chess", words[0], words[1], "-o", "x.svg"]);
        assert!(complaint(&output).contains(told), "{words:?}");
        assert!(!folder.path().join("x.svg").exists(), "{words:?}: nothing is half done");
    }
}
