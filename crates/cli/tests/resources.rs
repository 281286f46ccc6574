//! Threads and memory that can't be had are refused in words.

use std::process::{Command, Output};

fn tabuleiro(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tabuleiro")).args(["--lang", "en"]).args(words).output().unwrap()
}

#[track_caller]
fn refused(output: &Output, reason: &str) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(2), &b""[..]), "{said}");
    assert!(said.starts_with("tabuleiro: ") && said.contains(reason), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
}

#[test]
fn more_memory_than_there_is_is_refused() {
    refused(&tabuleiro(&["perft", "chess", "4", "--hash", "1048576"]), "MB of memory");
    refused(&tabuleiro(&["analyse", "chess", "--depth", "1", "--hash", "1048576"]), "MB of memory");
}

#[test]
fn many_more_threads_than_cores_are_refused() {
    for words in [["perft", "chess", "4"], ["analyse", "chess", "--depth=1"], ["solve", "quarto", "--json"]] {
        let output = tabuleiro(&[&words[..], &["--threads", "1024"]].concat());
        refused(&output, "1024 threads are too many for a computer with ");
    }
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("server").display().to_string();
    let words = ["serve", "--listen", "127.0.0.1:0", "--data", &data, "--threads", "100000"];
    refused(&tabuleiro(&words), "100000 threads are too many for a computer with ");
}

#[cfg(target_os = "linux")]
#[test]
fn more_threads_than_the_system_allows_are_refused() {
    // No user may have so few processes as root, so that room for their stacks is what is short here.
    let words = "ulimit -v 150000 && exec \"$0\" --lang en solve quarto --threads 64";
    let output = Command::new("sh").args(["-c", words, env!("CARGO_BIN_EXE_tabuleiro")]).output().unwrap();
    refused(&output, "");
}

#[test]
fn what_there_is_is_used() {
    let output = tabuleiro(&["perft", "chess", "3", "--threads", "64", "--hash", "16"]);
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(0), &b"nodes 8902\n"[..]));
}
