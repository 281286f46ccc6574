//! `tabuleiro solve`: what it prints, what it refuses, and how it stops.

use std::process::{Command, Output};

use serde_json::Value;

#[cfg(target_os = "linux")]
#[path = "support/process.rs"]
mod process;

fn solve(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tabuleiro"))
        .arg("solve")
        .args(words)
        .env("TABULEIRO_LANG", "en")
        .output()
        .unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

#[track_caller]
fn lines(words: &[&str]) -> Vec<String> {
    let output = solve(words);
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""), "{words:?}");
    text(&output.stdout).lines().map(str::to_owned).collect()
}

#[track_caller]
fn refuse(words: &[&str], complaint: &str) {
    let output = solve(words);
    assert_eq!((output.status.code(), text(&output.stdout)), (Some(2), ""), "{words:?}");
    assert!(text(&output.stderr).contains(complaint), "{words:?}: {}", text(&output.stderr));
}

#[test]
fn the_value_comes_first_then_each_move_the_best_first() {
    let found = lines(&["quarto", "1ec1/jl2/gapb/1hnm i"]);
    assert_eq!(found[0], "win");
    assert_eq!(found[1], "A1 -: win in 1");
    let kinds = ["win", "draw", "loss"];
    let order = found[1..].iter().map(|line| {
        kinds.iter().position(|kind| line.contains(&format!(": {kind}"))).expect("a value for each move")
    });
    assert!(order.is_sorted(), "{found:?}");
    assert_eq!(found.len() - 1, 1 + 4 * 4);
}

#[test]
fn a_position_may_come_in_two_words_and_the_ruleset_apart() {
    let squares = "1eci/1l1o/1ap1/k1nm h";
    assert_eq!(lines(&["quarto", "1eci/1l1o/1ap1/k1nm", "h"]), lines(&["quarto", squares]));
    assert_eq!(lines(&["quarto", squares])[1], "D3 -: win in 1");
    let by_lines = lines(&["quarto", squares, "--rules", "lines", "--threads", "2"]);
    assert!(!by_lines.iter().any(|line| line.ends_with("win in 1")), "{by_lines:?}");
    assert_eq!(lines(&["quarto:lines", squares]), by_lines);
    assert_eq!(lines(&["quarto:squares", squares, "--rules", "lines"]), by_lines);
}

#[test]
fn finished_games_have_a_value_and_no_moves() {
    assert_eq!(lines(&["quarto", "abcd/4/4/4 -"]), ["loss"]);
    assert_eq!(lines(&["quarto", "deci/jlfo/gapb/khnm -"]), ["draw"]);
}

#[test]
fn json_says_the_same() {
    let output = solve(&["quarto?attributes=4", "1ec1/jl2/gapb/1hnm", "i", "--json"]);
    let object: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(object["game"], "quarto");
    assert_eq!(object["position"], "1ec1/jl2/gapb/1hnm i");
    assert_eq!((object["value"].as_str(), object["plies"].as_u64()), (Some("win"), Some(1)));
    assert_eq!((&object["at_least"], &object["at_most"]), (&object["value"], &object["value"]));
    assert_eq!(object["moves"][0], serde_json::json!({ "move": "A1 -", "value": "win", "plies": 1 }));
    assert_eq!(object["moves"].as_array().unwrap().len(), 17);
    assert_eq!(object["complete"], true);
    assert!(object["nodes"].is_u64() && object["seconds"].is_number());
}

#[test]
fn what_cannot_be_solved_is_refused() {
    refuse(&["quarto", "4/4/4/5 -"], "Column 7: found “5”");
    refuse(&["quarto", "a3/4/4/4 -"], "a piece must be in hand");
    refuse(&["quarto", "--rules", "round"], "There is no game called “quarto:round”");
    refuse(&["chess"], "has no solver for “chess”");
    refuse(&["quarto", "--threads", "0"], "--threads");
    refuse(&[], "Usage");
}

/// Ctrl-C stops the proof of the start with what is known.
#[cfg(target_os = "linux")]
#[test]
fn an_interrupt_stops_with_what_is_known() {
    use std::process::Stdio;

    let interrupted = || {
        let child = Command::new(env!("CARGO_BIN_EXE_tabuleiro"))
            .args(["solve", "quarto", "--threads", "1"])
            .env("TABULEIRO_LANG", "en")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        process::wait_until_it_thinks(child.id());
        process::signal(child.id(), "INT");
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(130));
        output
    };
    // Who does not end soon after the signal is ended, which may befall anybody where the machine has far too
    // much to do; then once more.
    let output = (0..20).map(|_| interrupted()).find(|output| !output.stdout.is_empty()).expect("an answer");
    let stdout = text(&output.stdout);
    assert!(stdout.starts_with("unknown\n") || stdout.starts_with("draw\n"), "{stdout}");
    assert_eq!(stdout.lines().filter(|line| line.starts_with("- ")).count(), 16, "{stdout}");
    assert!(stdout.contains(": unknown\n"), "{stdout}");
    assert!(text(&output.stderr).contains("stopped"), "{}", text(&output.stderr));
}
