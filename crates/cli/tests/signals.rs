//! Ctrl-C and SIGTERM end every command soon, whatever it is doing.
#![cfg(target_os = "linux")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

#[path = "support/process.rs"]
mod process;

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("signals-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    for pipe in ["games.pgn", "more.pgn"] {
        assert!(Command::new("mkfifo").arg(folder.join(pipe)).status().unwrap().success());
    }
    folder
}

/// A command that runs until it is ended.
struct Running {
    child: Child,
    what: String,
}

impl Running {
    fn start(folder: &Path, words: &[&str]) -> Running {
        let child = Command::new(env!("CARGO_BIN_EXE_tabuleiro"))
            .args(words)
            .current_dir(folder)
            .env("TABULEIRO_DATA", folder.join("data"))
            .env("TABULEIRO_CONFIG", folder.join("config"))
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let running = Running { child, what: words.join(" ") };
        process::wait_until_it_catches_signals(running.child.id());
        running
    }

    /// Sends the signal with that name and waits for the end; the exit status.
    fn end_by(mut self, signal: &str) -> Option<i32> {
        process::signal(self.child.id(), signal);
        let what = format!("{} ends by SIG{signal}", self.what);
        process::wait_until(&what, || self.child.try_wait().unwrap().is_some());
        self.child.wait().unwrap().code()
    }
}

/// A program that does not end must not outlive the test that says so.
impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[track_caller]
fn ends(words: &[&str]) {
    // Tests run beside each other, and some with the same command.
    let folder = folder(&words.join("-").replace(|letter: char| !letter.is_ascii_alphanumeric(), "-"));
    for signal in ["INT", "TERM"] {
        for busy in [Duration::ZERO, Duration::from_millis(300)] {
            let running = Running::start(&folder, words);
            sleep(busy);
            assert_eq!(running.end_by(signal), Some(130), "{words:?} by SIG{signal} after {busy:?}");
        }
    }
}

#[test]
fn perft_ends() {
    ends(&["perft", "draughts:warcaby?size=20&rows=8", "30"]);
}

#[test]
fn solve_ends() {
    ends(&["solve", "quarto", "--threads", "1"]);
}

#[test]
fn analyse_ends() {
    ends(&["analyse", "draughts:international", "--time", "1h"]);
}

#[test]
fn bench_ends() {
    ends(&["bench", "--depth", "60"]);
}

#[test]
fn reading_from_a_pipe_that_nobody_writes_to_ends() {
    ends(&["check", "games.pgn"]);
    ends(&["stats", "games.pgn"]);
    ends(&["convert", "games.pgn", "out.pgn"]);
    ends(&["games", "import", "games.pgn"]);
    ends(&["analyse", "chess", "games.pgn"]);
}

#[test]
fn reading_from_standard_input_ends() {
    ends(&["check", "-", "--format", "pgn"]);
    ends(&["uci"]);
    ends(&["hub"]);
    ends(&["play", "chess"]);
    ends(&["classic", "xadrez"]);
}

#[test]
fn match_ends() {
    ends(&["match", "chess", "full", "full", "--move-time", "60"]);
}

#[test]
fn dxp_ends() {
    ends(&["dxp", "--listen", "0"]);
}

#[test]
fn a_file_that_was_being_written_is_not_there_in_part() {
    let folder = folder("unwritten");
    fs::write(folder.join("out.pgn"), "before").unwrap();
    let running = Running::start(&folder, &["convert", "games.pgn", "out.pgn"]);
    let mut pipe = fs::OpenOptions::new().write(true).open(folder.join("games.pgn")).unwrap();
    std::io::Write::write_all(&mut pipe, "1. e4 e5 *\n\n".repeat(2000).as_bytes()).unwrap();
    assert_eq!(running.end_by("TERM"), Some(130));
    assert_eq!(fs::read_to_string(folder.join("out.pgn")).unwrap(), "before");
}
