//! The binary in a folder of its own.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A folder of its own for a test, empty.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("contest-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// The binary with `words`, in `folder`, with the user's data and settings there too.
pub fn command(folder: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tabuleiro"));
    command
        .args(words)
        .current_dir(folder)
        .env("TABULEIRO_DATA", folder.join("data"))
        .env("TABULEIRO_CONFIG", folder.join("config"))
        .env("TABULEIRO_LANG", "en")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// What the binary said.
pub struct Said {
    pub stdout: String,
    pub stderr: String,
    pub status: Option<i32>,
}

impl From<Output> for Said {
    fn from(output: Output) -> Said {
        let text = |bytes| String::from_utf8(bytes).unwrap();
        Said { stdout: text(output.stdout), stderr: text(output.stderr), status: output.status.code() }
    }
}

/// Runs the binary to its end.
pub fn run(folder: &Path, words: &[&str]) -> Said {
    command(folder, words).output().unwrap().into()
}

/// Runs it, and it must succeed.
#[track_caller]
pub fn succeed(folder: &Path, words: &[&str]) -> Said {
    let said = run(folder, words);
    assert_eq!(said.status, Some(0), "{words:?}: {}", said.stderr);
    said
}

/// Runs it, and it must refuse with `status` and these words.
#[track_caller]
pub fn refuse(folder: &Path, words: &[&str], status: i32, complaint: &str) {
    let said = run(folder, words);
    assert_eq!((said.status, said.stdout.as_str()), (Some(status), ""), "{words:?}: {}", said.stderr);
    assert!(said.stderr.contains(complaint), "{words:?}: {}", said.stderr);
}
