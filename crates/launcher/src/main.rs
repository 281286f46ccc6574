//! What packages install as `tabuleiro`: it becomes the build of the program that fits the processor best.
//!
//! The builds stand in `lib/tabuleiro/LEVEL/tabuleiro` beside the folder of the launcher. Nothing of it is
//! left once the right one runs: it is the same process, with the same words, files and signals.

mod level;

use std::env;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use level::LEVELS;
use tabuleiro_core::Message;
use tabuleiro_words::{Language, Words};

/// As a shell says that a program can't be started.
const NOT_STARTED: u8 = 126;

fn main() -> ExitCode {
    let message = match env::current_exe() {
        Ok(own) => start(&own),
        Err(error) => Message::new("launcher-nowhere").with("error", error.to_string()),
    };
    let words = Words::new(Language::from_environment(|name| env::var(name).ok()));
    // Where standard error can't be written to, there is nowhere left to say so.
    let _ = writeln!(io::stderr(), "tabuleiro: {}", words.say(&message));
    ExitCode::from(NOT_STARTED)
}

/// Becomes the best build that runs here. What comes back says why that can't be.
fn start(own: &Path) -> Message {
    let mut fitting = LEVELS.iter().filter(|level| (level.runs_here)()).peekable();
    if fitting.peek().is_none() {
        return Message::new("launcher-processor");
    }
    let mut last = None;
    for level in fitting {
        let build = place(own, level.name);
        match become_program(&build) {
            // A package may leave builds out.
            error if error.kind() == io::ErrorKind::NotFound => last = last.or(Some((build, error))),
            error => return failed(&build, &error),
        }
    }
    let (build, error) = last.expect("there was a level to try");
    failed(&build, &error)
}

fn failed(build: &Path, error: &io::Error) -> Message {
    Message::new("launcher-failed").with("path", build.display().to_string()).with("error", error.to_string())
}

/// Where the build of a level stands, for a launcher at `own`.
fn place(own: &Path, level: &str) -> PathBuf {
    let prefix = own.parent().and_then(Path::parent).unwrap_or(Path::new("/"));
    prefix.join("lib/tabuleiro").join(level).join("tabuleiro")
}

/// Becomes the program at `path`; what comes back is the reason why that can't be.
#[cfg(unix)]
fn become_program(path: &Path) -> io::Error {
    use std::os::unix::process::CommandExt;

    let mut words = env::args_os();
    let mut command = Command::new(path);
    if let Some(name) = words.next() {
        command.arg0(name);
    }
    command.args(words).exec()
}

/// Runs the program at `path` to its end, where one can't become another.
#[cfg(not(unix))]
fn become_program(path: &Path) -> io::Error {
    match Command::new(path).args(env::args_os().skip(1)).status() {
        Ok(status) => std::process::exit(status.code().unwrap_or(1)),
        Err(error) => error,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn builds_stand_beside_the_folder_of_the_launcher() {
        let build = place(Path::new("/usr/bin/tabuleiro"), "x86-64-v3");
        assert_eq!(build, Path::new("/usr/lib/tabuleiro/x86-64-v3/tabuleiro"));
        let build = place(Path::new("/home/ana/games/bin/tabuleiro"), "x86-64-v2");
        assert_eq!(build, Path::new("/home/ana/games/lib/tabuleiro/x86-64-v2/tabuleiro"));
    }
}
