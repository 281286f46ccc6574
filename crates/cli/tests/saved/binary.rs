//! The real binary at the other end of two pipes.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

/// How long a line may take on a busy machine before something is wrong.
const PATIENCE: Duration = Duration::from_secs(60);

/// A folder of its own for a test, empty.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("saved-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// The binary with `words`, in `folder`, with the user's data and settings there too.
pub fn command(folder: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tabuleiro"));
    settle(&mut command, folder).args(words);
    command
}

/// Puts a command into `folder` and fixes everything around it that could change what it says.
pub fn settle<'a>(command: &'a mut Command, folder: &Path) -> &'a mut Command {
    command
        .current_dir(folder)
        .env("TABULEIRO_DATA", folder.join("data"))
        .env("TABULEIRO_CONFIG", folder.join("config"))
        .env("TABULEIRO_LANG", "en")
        .env("TZ", "UTC")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
}

/// What a program said until its end: both streams, and its exit status.
pub struct Said {
    pub stdout: String,
    pub stderr: String,
    pub status: Option<i32>,
}

/// Runs the binary to its end.
pub fn run(folder: &Path, words: &[&str], input: &str) -> Said {
    let mut program = Program::start(command(folder, words));
    for line in input.lines() {
        program.say(line);
    }
    program.finish()
}

/// A running program.
pub struct Program {
    pub child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
    stderr: thread::JoinHandle<String>,
}

impl Program {
    pub fn start(mut command: Command) -> Program {
        let mut child = command.spawn().unwrap();
        let stdin = child.stdin.take();
        let stdout = BufReader::new(child.stdout.take().unwrap());
        let mut complaints = child.stderr.take().unwrap();
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in stdout.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        let stderr = thread::spawn(move || {
            let mut text = String::new();
            let _ = complaints.read_to_string(&mut text);
            text
        });
        Program { child, stdin, lines, stderr }
    }

    /// Types a line; a program that has gone away does not hear it.
    pub fn say(&mut self, line: &str) {
        if let Some(stdin) = &mut self.stdin {
            let _ = stdin.write_all(format!("{line}\n").as_bytes()).and_then(|()| stdin.flush());
        }
    }

    /// The next line that it says; `None` at its end.
    pub fn hear(&mut self) -> Option<String> {
        match self.lines.recv_timeout(PATIENCE) {
            Ok(line) => Some(line),
            Err(mpsc::RecvTimeoutError::Disconnected) => None,
            Err(mpsc::RecvTimeoutError::Timeout) => panic!("the program says nothing any more"),
        }
    }

    /// Hears lines until one satisfies `wanted`.
    pub fn hear_until(&mut self, wanted: impl Fn(&str) -> bool) -> Option<String> {
        loop {
            let line = self.hear()?;
            if wanted(&line) {
                return Some(line);
            }
        }
    }

    /// Ends the input and hears everything up to the end.
    pub fn finish(mut self) -> Said {
        drop(self.stdin.take());
        let mut stdout = String::new();
        while let Some(line) = self.hear() {
            stdout.push_str(&line);
            stdout.push('\n');
        }
        let status = self.child.wait().unwrap().code();
        Said { stdout, stderr: self.stderr.join().unwrap(), status }
    }
}
