//! Ctrl-C and SIGTERM end every command soon, whatever it is doing.
#![cfg(target_os = "linux")]

use std::fs;
use std::io::Write;
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

/// The same in the midst of what `typed` makes the command do.
#[track_caller]
fn ends_after(words: &[&str], typed: &str) {
    let name = format!("{}-{typed}", words.join("-"));
    let folder = folder(&name.replace(|letter: char| !letter.is_ascii_alphanumeric(), "-"));
    for signal in ["INT", "TERM"] {
        let mut running = Running::start(&folder, words);
        // Standard input stays open, so that its end is no reason to go.
        running.child.stdin.as_mut().unwrap().write_all(typed.as_bytes()).unwrap();
        sleep(Duration::from_millis(300));
        let status = running.end_by(signal);
        // The server ends in order once it is there.
        let ordered = words.first() == Some(&"serve") && status == Some(0);
        assert!(ordered || status == Some(130), "{status:?}: {words:?} by SIG{signal} after {typed:?}");
    }
}

#[test]
fn programs_that_wait_for_a_line_end() {
    for program in ["fen", "damas", "quarto", "warcaby"] {
        ends_after(&["classic", program], "");
    }
    ends_after(&["classic", "xadrez"], "1\nAna\nBia\nG5>>E5\n");
    ends_after(&[], "");
    ends_after(&["play", "chess", "--two-players"], "e4\n");
}

#[test]
fn players_that_think_end() {
    ends_after(&["uci"], "position startpos\ngo infinite\n");
    ends_after(&["uci"], "go perft 30\n");
    ends_after(&["hub"], "init\nlevel infinite\ngo analyze\n");
    ends_after(&["play", "draughts:warcaby?size=20&rows=8", "--level", "10", "--side", "black"], "");
    ends_after(&["classic", "damas", "--nivel", "10"], "1\n1\nAna\nC3 D4\n");
}

#[test]
fn contests_that_have_not_begun_end() {
    ends_after(&["tournament", "chess", "full", "full", "--move-time", "60"], "");
    ends_after(&["match", "chess", "1", "1", "--openings", "games.pgn"], "");
    ends_after(&["match", "chess", "1", "uci:sleep 100"], "");
}

#[test]
fn drawing_a_game_of_a_pipe_ends() {
    ends_after(&["picture", "games.pgn"], "");
}

#[test]
fn the_server_ends() {
    ends_after(&["serve", "--listen", "127.0.0.1:0"], "");
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
    pipe.write_all("1. e4 e5 *\n\n".repeat(2000).as_bytes()).unwrap();
    assert_eq!(running.end_by("TERM"), Some(130));
    assert_eq!(fs::read_to_string(folder.join("out.pgn")).unwrap(), "before");
}
