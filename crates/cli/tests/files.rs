//! `tabuleiro check`, `stats` and `convert`: files of games through the real binary.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const GOOD: &str = "[Event \"One\"]\n[Date \"1999.01.02\"]\n[Result \"0-1\"]\n\n1.f3 e5 2.g4 Qh4 0-1\n\n\
    [Event \"Two\"]\n[Result \"*\"]\n\n1. e4 {best} (1. d4) *\n";
const BAD: &str = "[Event \"Bad\"]\n[Result \"*\"]\n\n1. e4 e5 2. Ke3 *\n\n";

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn run(folder: &Path, words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tabuleiro"))
        .args(["--lang", "en"])
        .args(words)
        .current_dir(folder)
        .output()
        .expect("the program starts")
}

fn said(output: &Output) -> (String, String, Option<i32>) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("UTF-8");
    (text(&output.stdout), text(&output.stderr), output.status.code())
}

#[test]
fn check_tells_places_and_goes_on() {
    let folder = folder("files-check");
    fs::write(folder.join("games.pgn"), format!("{BAD}{GOOD}")).unwrap();
    let (out, err, status) = said(&run(&folder, &["check", "games.pgn"]));
    assert!(out.starts_with("error: game 1, line 4, column 13: “Ke3” can't be played: "), "{out}");
    assert!(out.ends_with("\n3 games, one error, no warnings.\n"), "{out}");
    assert_eq!((err.as_str(), status), ("", Some(1)));

    fs::write(folder.join("good.pgn"), GOOD).unwrap();
    let good = said(&run(&folder, &["check", "good.pgn"]));
    assert_eq!(good, ("2 games, no errors, no warnings.\n".to_owned(), String::new(), Some(0)));
}

#[test]
fn convert_writes_the_standard_form_which_stays_the_same() {
    let folder = folder("files-convert");
    fs::write(folder.join("games.pgn"), format!("{BAD}{GOOD}")).unwrap();
    let (_, err, status) = said(&run(&folder, &["convert", "games.pgn", "once.pgn"]));
    assert!(err.ends_with("2 games written; one left out because of errors.\n"), "{err}");
    assert_eq!(status, Some(1));
    let once = fs::read_to_string(folder.join("once.pgn")).unwrap();
    assert!(once.contains("\n1. f3 e5 2. g4 Qh4# 0-1\n"), "{once}");
    assert!(once.contains("\n1. e4 { best } ( 1. d4 ) *\n"), "{once}");

    let (_, _, status) = said(&run(&folder, &["convert", "once.pgn", "twice.pgn"]));
    assert_eq!(status, Some(0));
    assert_eq!(fs::read_to_string(folder.join("twice.pgn")).unwrap(), once);
}

#[test]
fn draughts_squares_are_converted_both_ways() {
    let folder = folder("files-squares");
    let game = "[Event \"?\"]\n[GameType \"26\"]\n[Result \"*\"]\n\n1. c3-d4 f6-g5 *\n";
    fs::write(folder.join("games.pdn"), game).unwrap();
    let convert = |from: &str, to: &str, style: &str| {
        assert!(run(&folder, &["convert", from, to, "--squares", style]).status.success());
        fs::read_to_string(folder.join(to)).unwrap()
    };
    let numeric = convert("games.pdn", "numeric.pdn", "numeric");
    assert!(numeric.contains("[GameType \"26,W,8,8,N2,0\"]\n\n1. 22-18 11-16 *\n"), "{numeric}");
    let algebraic = convert("numeric.pdn", "algebraic.pdn", "algebraic");
    assert!(algebraic.contains("[GameType \"26,W,8,8,A0,0\"]\n\n1. c3-d4 f6-g5 *\n"), "{algebraic}");
}

#[test]
fn stats_count_what_is_in_a_file() {
    let folder = folder("files-stats");
    fs::write(folder.join("games.pgn"), format!("{BAD}{GOOD}")).unwrap();
    let (out, _, status) = said(&run(&folder, &["stats", "games.pgn", "--json"]));
    assert_eq!(status, Some(0));
    let stats: serde_json::Value = serde_json::from_str(&out).unwrap();
    for (key, value) in [
        ("games", 3),
        ("spoiled", 1),
        ("errors", 1),
        ("plies", 5),
        ("black", 1),
        ("unknown", 2),
        ("first_year", 1999),
        ("comments", 1),
        ("variations", 1),
    ] {
        assert_eq!(stats[key], value, "{key} in {out}");
    }
    assert_eq!(stats["endings"]["checkmate"], 1);
    let (text, ..) = said(&run(&folder, &["stats", "games.pgn"]));
    assert!(text.starts_with("Games: 3 (1 with errors)\n"), "{text}");
}

#[test]
fn wrong_words_and_missing_files_are_told() {
    let folder = folder("files-wrong");
    fs::write(folder.join("games.pgn"), GOOD).unwrap();
    for (words, status) in [
        (&["check", "nowhere.pgn"][..], 1),
        (&["check", "games.txt"], 2),
        (&["convert", "games.pgn", "games.pdn"], 2),
        (&["convert", "games.pgn", "out.pgn", "--squares", "roman"], 2),
    ] {
        let (out, err, code) = said(&run(&folder, words));
        assert_eq!((out.as_str(), code), ("", Some(status)), "{words:?}");
        assert!(!err.is_empty(), "{words:?}");
    }
}

/// `eprintln!` would panic there.
#[cfg(target_os = "linux")]
#[test]
fn errors_that_nobody_can_be_told_change_nothing() {
    let folder = folder("files-no-stderr");
    fs::write(folder.join("games.pgn"), format!("{BAD}{GOOD}")).unwrap();
    let status = |words: &[&str]| {
        let full = fs::File::options().write(true).open("/dev/full").expect("Linux has it");
        let mut program = Command::new(env!("CARGO_BIN_EXE_tabuleiro"));
        program.args(words).current_dir(&folder).env("TABULEIRO_DATA", folder.join("data")).stderr(full);
        program.output().expect("the program starts").status.code()
    };
    assert_eq!(status(&["convert", "games.pgn", "written.pgn"]), Some(1));
    assert!(folder.join("written.pgn").exists());
    assert_eq!(status(&["check", "missing.pgn"]), Some(1));
    assert_eq!(status(&["rules", "tennis"]), Some(2));
    assert_eq!(status(&["perft", "tennis", "1"]), Some(2));
    assert_eq!(status(&["games", "show", "7"]), Some(1));
    assert_eq!(status(&["play", "tennis", "--plain"]), Some(2));
}
