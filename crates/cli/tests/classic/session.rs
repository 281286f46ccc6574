//! Sessions with the real binary, kept as files that read like a terminal.
//!
//! A file has sections, each begun by a line with `$ `:
//!
//! - `$ cat > NAME`: the lines below are written to that file before anything runs;
//! - `$ tabuleiro WORDS`: the lines below are what the program prints, with each line that is typed in
//!   `‹quotes›` where it is asked for;
//! - `$ cat NAME`: the lines below are what that file holds at the end.
//!
//! The program is run once for each line typed, with the lines up to there and then the end of input. So each
//! answer is seen to be the answer to that line, and the program is seen to end well at every question.
//!
//! `SNAPSHOTS=overwrite cargo test` rewrites the files from what the program does.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Runs the session in the file and compares it with what the file says.
#[track_caller]
pub fn check(path: &Path) {
    let expected = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let program = path.parent().unwrap().file_name().unwrap().to_string_lossy();
    let name = format!("{program}-{}", path.file_stem().unwrap().to_string_lossy());
    let actual = replay(&expected, &name);
    let data = snapbox::Data::read_from(path, Some(snapbox::data::DataFormat::Text)).raw();
    snapbox::Assert::new().action_env(snapbox::assert::DEFAULT_ACTION_ENV).eq(actual, data);
}

/// Checks every session in a folder beside this one.
pub fn check_folder(name: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sessions").join(name);
    let sessions = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut checked = 0;
    for session in sessions {
        check(&session.unwrap().path());
        checked += 1;
    }
    assert!(checked > 0, "{} holds no session", folder.display());
}

/// Lines that can't be text: 1 MiB long, with a NUL, not UTF-8.
pub fn unreadable_lines() -> Vec<u8> {
    let mut lines = vec![b'x'; 1 << 20];
    lines.extend(b"\na\0b\n\xFF\xFE\xFD\n");
    lines
}

/// A folder of its own for a test, empty.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Runs the binary in `folder` with `words` and `input`.
pub fn tabuleiro(folder: &Path, words: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tabuleiro"))
        .args(words)
        .current_dir(folder)
        .env_remove("NO_COLOR")
        .env("TABULEIRO_LANG", "en")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // A program that ends early leaves input unread, which is no failure of the test.
    let writer = std::thread::spawn(move || stdin.write_all(&input).is_ok());
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

/// What a program said: both streams as text, and its exit status.
pub fn said(output: &Output) -> (String, String, Option<i32>) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("the output is UTF-8");
    (text(&output.stdout), text(&output.stderr), output.status.code())
}

/// A section of a session: its command, and the lines below it.
struct Section {
    command: String,
    body: String,
}

fn sections(session: &str) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    for line in session.lines() {
        match (line.strip_prefix("$ "), sections.last_mut()) {
            (Some(command), _) => {
                sections.push(Section { command: command.to_owned(), body: String::new() });
            }
            (None, Some(section)) => section.body.push_str(&format!("{line}\n")),
            (None, None) => panic!("a session begins with a command: {line}"),
        }
    }
    sections
}

/// What really happens in the session.
fn replay(session: &str, name: &str) -> String {
    let sections = sections(session);
    let prepare = || {
        let folder = folder(&format!("session-{name}"));
        for Section { command, body } in &sections {
            if let Some(file) = command.strip_prefix("cat > ") {
                fs::write(folder.join(file), body).unwrap();
            }
        }
        folder
    };
    let mut actual = String::new();
    for Section { command, body } in &sections {
        actual.push_str(&format!("$ {command}\n"));
        if let Some(words) = command.strip_prefix("tabuleiro ") {
            let typed: Vec<&str> =
                body.split('‹').skip(1).filter_map(|rest| rest.split('›').next()).collect();
            actual.push_str(&converse(&prepare, &words.split(' ').collect::<Vec<_>>(), &typed));
        } else if command.starts_with("cat > ") {
            actual.push_str(body);
        } else if let Some(file) = command.strip_prefix("cat ") {
            let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("session-{name}")).join(file);
            let contents = fs::read_to_string(file);
            actual.push_str(&contents.unwrap_or_else(|error| format!("{:?}\n", error.kind())));
        }
    }
    actual
}

/// The conversation with the program, each typed line where it was asked for.
fn converse(prepare: &dyn Fn() -> PathBuf, words: &[&str], typed: &[&str]) -> String {
    let mut conversation = String::new();
    let mut before = String::new();
    for count in 0..=typed.len() {
        let input: String = typed[..count].iter().map(|line| format!("{line}\n")).collect();
        let (stdout, stderr, status) = said(&tabuleiro(&prepare(), words, input.as_bytes()));
        assert!(matches!(status, Some(0..=2)), "exit status {status:?} after {input}");
        let Some(answer) = stdout.strip_prefix(&before) else {
            panic!("what was said before the last line of {input} has changed to {stdout}");
        };
        if let Some(last) = count.checked_sub(1) {
            conversation.push_str(&format!("‹{}›\n", typed[last]));
        }
        conversation.push_str(answer);
        if count == typed.len() {
            if !stdout.is_empty() && !stdout.ends_with('\n') {
                conversation.push_str("[end of input]\n");
            }
            conversation.push_str(&stderr);
            if status != Some(0) {
                conversation.push_str(&format!("[exit status {}]\n", status.unwrap_or(-1)));
            }
        }
        before = stdout;
    }
    conversation
}
