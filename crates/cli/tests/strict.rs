//! A FEN with rights that its pieces have outlived is read, and refused only if somebody asks for that.

use std::fs;
use std::process::{Command, Output};

/// In every perft suite; no pawn can have passed d6, because the king would have been in check before.
const OUTLIVED: &str = "8/5bk1/8/2Pp4/8/1K6/8/8 w - d6 0 1";

fn tabuleiro(words: &[&str]) -> Output {
    let folder = concat!(env!("CARGO_TARGET_TMPDIR"), "/strict");
    fs::create_dir_all(folder).unwrap();
    fs::write(format!("{folder}/some.txt"), OUTLIVED).unwrap();
    let game = format!("[FEN \"{OUTLIVED}\"]\n[Result \"*\"]\n\n1. Kb4 *\n");
    fs::write(format!("{folder}/some.pgn"), game).unwrap();
    Command::new(env!("CARGO_BIN_EXE_tabuleiro"))
        .args(["--lang", "en"])
        .args(words)
        .current_dir(folder)
        .env("TABULEIRO_DATA", folder)
        .env("TABULEIRO_CONFIG", folder)
        .output()
        .unwrap()
}

#[test]
fn a_square_that_no_pawn_passed_is_told_and_refused_by_strict_alone() {
    let perft = ["perft", "chess", "6", "--fen", OUTLIVED];
    let counted = tabuleiro(&perft);
    assert_eq!((counted.status.code(), counted.stdout.as_slice()), (Some(0), &b"nodes 824064\n"[..]));
    for words in [
        &perft[..],
        &["analyse", "chess", OUTLIVED, "--depth", "1"],
        &["analyse", "chess", "some.txt", "--depth", "1"],
        &["analyse", "chess", "some.pgn", "--depth", "1"],
        &["check", "some.pgn"],
        &["play", "chess", "--two-players", "--fen", OUTLIVED],
    ] {
        let read = tabuleiro(words);
        assert_eq!(read.status.code(), Some(0), "{words:?}");
        let said = String::from_utf8_lossy(if words[0] == "check" { &read.stdout } else { &read.stderr });
        assert!(said.contains("d6") && said.contains("This is passed over."), "{words:?}: {said}");
    }
    for words in [
        &perft[..],
        &["analyse", "chess", OUTLIVED, "--depth", "1"],
        &["analyse", "chess", "some.txt", "--depth", "1"],
        &["analyse", "chess", "some.pgn", "--depth", "1"],
        &["check", "some.pgn"],
        &["play", "chess", "--two-players", "--fen", OUTLIVED],
        &["match", "chess", "1", "1", "--games", "2", "--openings", "some.txt"],
    ] {
        let refused = tabuleiro(&[words, &["--strict"]].concat());
        let said =
            String::from_utf8_lossy(if words[0] == "check" { &refused.stdout } else { &refused.stderr });
        assert!(matches!(refused.status.code(), Some(1 | 2)) && said.contains("d6"), "{words:?}: {said}");
    }
}

#[test]
fn strict_takes_what_is_right() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let counted = tabuleiro(&["perft", "chess", "3", "--strict", "--fen", start]);
    assert_eq!((counted.status.code(), counted.stdout.as_slice()), (Some(0), &b"nodes 8902\n"[..]));
}
