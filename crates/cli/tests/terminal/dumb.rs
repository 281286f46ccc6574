//! A terminal that understands nothing but text gets nothing but text.

use std::fs;
use std::io::{Read, Write};
use std::path::Path;

use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use tempfile::TempDir;

const ESCAPE: u8 = 0x1b;
/// What ends the input of a terminal.
const END_OF_INPUT: &str = "\x04";

/// Everything that the program with `words` writes to a terminal called `term` where `keys` were typed.
fn written(folder: &Path, term: &str, words: &[&str], keys: &str) -> Vec<u8> {
    let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
    let pair = native_pty_system().openpty(size).unwrap();
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_tabuleiro"));
    command.args(words);
    command.cwd(folder);
    command.env("TERM", term);
    command.env("TABULEIRO_LANG", "en");
    command.env("TABULEIRO_DATA", folder.join("data"));
    command.env("TABULEIRO_CONFIG", folder.join("config"));
    command.env_remove("NO_COLOR");
    // Where it is set, libraries give colours to whatever looks like a terminal.
    command.env("CI", "true");
    let mut keyboard = pair.master.take_writer().unwrap();
    keyboard.write_all(format!("{keys}{}", END_OF_INPUT.repeat(3)).as_bytes()).unwrap();
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut output = Vec::new();
    // A terminal whose program has ended is an error on some systems, after everything was read.
    let _ = pair.master.try_clone_reader().unwrap().read_to_end(&mut output);
    child.wait().unwrap();
    output
}

#[test]
fn a_dumb_terminal_gets_no_escape_codes() {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("games.pgn"), "1. e4 e5 *\n\n1. e5 *\n".repeat(50)).unwrap();
    let commands: &[(&[&str], &str)] = &[
        (&[], "0\n"),
        (&["--help"], ""),
        (&["--nonsense"], ""),
        (&["match", "--help"], ""),
        (&["games"], ""),
        (&["rules", "chess"], ""),
        (&["perft", "chess", "4", "--threads", "2"], ""),
        (&["solve", "quarto", "1ec1/jl2/gapb/1hnm", "i"], ""),
        (&["analyse", "chess", "--depth", "5"], ""),
        (&["check", "games.pgn"], ""),
        (&["stats", "games.pgn"], ""),
        (&["convert", "games.pgn", "out.pgn"], ""),
        (&["games", "import", "games.pgn"], ""),
        (&["games", "list"], ""),
        (&["match", "quarto", "1", "2", "--games", "2"], ""),
        (&["play", "chess", "--level", "1"], "e4\nquit\n"),
        (&["classic", "xadrez"], "1\nAna\nBia\nP(5,2)-(5,4)\n"),
        (&["classic", "damas"], "\n2\nAna\nBia\n"),
        (&["classic", "warcaby"], "C3 D4\n"),
        (&["classic", "quarto"], "1\n"),
        (&["classic", "fen"], "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\ne2e4\n"),
    ];
    for (words, keys) in commands {
        let said = written(folder.path(), "dumb", words, keys);
        assert!(!said.is_empty(), "{words:?} says nothing");
        assert!(!said.contains(&ESCAPE), "{words:?}: {:?}", String::from_utf8_lossy(&said));
    }
    // The same test on a terminal that understands them.
    for (words, keys) in [(&["--help"][..], ""), (&["classic", "xadrez"], "1\nAna\nBia\n")] {
        let said = written(folder.path(), "xterm-256color", words, keys);
        assert!(said.contains(&ESCAPE), "{words:?}: {:?}", String::from_utf8_lossy(&said));
    }
}
