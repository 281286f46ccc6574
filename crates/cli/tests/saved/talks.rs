//! Whole conversations, kept as files that read like a terminal.
//!
//! A file in `tests/talks` is a run of commands in one folder. `$ tabuleiro WORDS` begins one; the lines below it
//! are what the program says, and each `‹line›` is typed at that point of the conversation, when everything
//! above it has been said and nothing more. `[stderr]` begins what is said on standard error, and
//! `[exit status N]` is there unless it is 0.
//!
//! Dates, moments and times differ from run to run and stand as `DATE`, `N` and so on; see `steady`.
//!
//! `SNAPSHOTS=overwrite cargo test` rewrites the files from what the program says to the typed lines.

use std::fs;
use std::path::Path;

use crate::binary::{Program, command, folder};

#[test]
fn every_talk() {
    let talks = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/talks");
    let mut checked = 0;
    for talk in fs::read_dir(talks).unwrap() {
        let path = talk.unwrap().path();
        let expected = fs::read_to_string(&path).unwrap();
        let name = path.file_stem().unwrap().to_string_lossy();
        let actual = hold(&expected, &folder(&format!("talk-{name}")));
        let data = snapbox::Data::read_from(&path, Some(snapbox::data::DataFormat::Text)).raw();
        snapbox::Assert::new().action_env(snapbox::assert::DEFAULT_ACTION_ENV).eq(actual, data);
        checked += 1;
    }
    assert!(checked > 5);
}

/// What really happens in the talk.
fn hold(expected: &str, folder: &Path) -> String {
    let mut actual = String::new();
    let mut sections = expected.split("$ ");
    assert_eq!(sections.next(), Some(""), "a talk begins with a command");
    for section in sections {
        let (words, body) = section.split_once('\n').unwrap();
        actual.push_str(&format!("$ {words}\n"));
        let words = split(words.strip_prefix("tabuleiro ").unwrap());
        let said = converse(Program::start(command(folder, &words)), body);
        actual.push_str(&steady(&said, folder));
    }
    actual
}

/// The words of a command line; what stands in single quotes is one word.
fn split(line: &str) -> Vec<&str> {
    let parts = line.split('\'').enumerate();
    parts
        .flat_map(|(number, part)| {
            let quoted = number % 2 == 1;
            if quoted { vec![part] } else { part.split_whitespace().collect() }
        })
        .collect()
}

/// Types the lines of `body` where they stand, and returns everything that was typed and said.
fn converse(mut program: Program, body: &str) -> String {
    let mut talk = String::new();
    let overwriting = std::env::var("SNAPSHOTS").is_ok_and(|action| action == "overwrite");
    for line in body.lines() {
        if let Some(typed) = line.strip_prefix('‹').and_then(|line| line.strip_suffix('›')) {
            if overwriting {
                // Nobody knows yet how much will be said; what comes later belongs to later lines.
                std::thread::sleep(std::time::Duration::from_millis(300));
                while let Some(said) = program.hear_now() {
                    talk.push_str(&format!("{said}\n"));
                }
            }
            talk.push_str(&format!("{line}\n"));
            program.say(typed);
        } else if !overwriting && !line.starts_with('[') {
            match program.hear() {
                Some(said) => talk.push_str(&format!("{said}\n")),
                None => break,
            }
        } else if line == "[stderr]" {
            break;
        }
    }
    let rest = program.finish();
    talk.push_str(&rest.stdout);
    if !rest.stderr.is_empty() {
        talk.push_str(&format!("[stderr]\n{}", rest.stderr));
    }
    if rest.status != Some(0) {
        talk.push_str(&format!("[exit status {}]\n", rest.status.unwrap_or(-1)));
    }
    talk
}

/// `text` with everything that differs from run to run replaced.
fn steady(text: &str, folder: &Path) -> String {
    let text = text.replace(&folder.display().to_string(), "FOLDER");
    let text = replace_numbers(&text, "\"at\":", "N");
    let text = replace_numbers(&text, "\"spent\":", "N");
    let text = replace_shape(&text, b"dddd-dd-dd dd:dd", "DATE");
    replace_shape(&text, b"d:dd:dd", "TIME")
}

/// Replaces the number after each `label`.
fn replace_numbers(text: &str, label: &str, by: &str) -> String {
    let mut parts = text.split(label);
    let mut steady = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let rest = part.trim_start_matches(|c: char| c.is_ascii_digit());
        steady.push_str(&format!("{label}{by}{rest}"));
    }
    steady
}

/// Replaces everything of the given shape, where `d` is any digit.
fn replace_shape(text: &str, shape: &[u8], by: &str) -> String {
    let bytes = text.as_bytes();
    let fits = |at: usize| {
        bytes.len() >= at + shape.len()
            && shape.iter().zip(&bytes[at..]).all(|(&shape, &byte)| match shape {
                b'd' => byte.is_ascii_digit(),
                shape => byte == shape,
            })
    };
    let mut steady = String::new();
    let (mut copied, mut at) = (0, 0);
    while at < bytes.len() {
        if fits(at) {
            steady.push_str(&text[copied..at]);
            steady.push_str(by);
            at += shape.len();
            copied = at;
        } else {
            at += 1;
        }
    }
    steady + &text[copied..]
}
