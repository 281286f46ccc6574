//! Whole conversations, kept as files that read like a terminal.
//!
//! A file in `tests/talks` is a run of commands in one folder. `$ tabuleiro WORDS` begins one, and `> LINE`
//! is typed; all other lines are what the program says, in which `…` stands for anything (a time, a date, a
//! move of the computer). `[stderr]` begins what is said on standard error, and `[exit status N]` is there
//! unless it is 0.
//!
//! A line is typed only after everything before it has been said, so that it doesn't matter how fast
//! anybody is.

use std::fs;
use std::path::Path;

use crate::binary::{Program, command, folder};

/// Holds the talk of that name.
fn hold(name: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/talks/{name}.txt"));
    let text = fs::read_to_string(path).unwrap();
    let folder = folder(&format!("talk-{name}"));
    let mut commands = text.split("$ tabuleiro ");
    assert_eq!(commands.next(), Some(""), "a talk begins with a command");
    for part in commands {
        let (words, talk) = part.split_once('\n').unwrap();
        converse(Program::start(command(&folder, &split(words))), words, talk);
    }
}

/// The words of a command line; what stands in single quotes is one word.
fn split(line: &str) -> Vec<&str> {
    let parts = line.split('\'').enumerate();
    parts
        .flat_map(|(number, part)| {
            let is_quoted = number % 2 == 1;
            if is_quoted { vec![part] } else { part.split_whitespace().collect() }
        })
        .collect()
}

/// Goes through one command's part of a talk.
fn converse(mut program: Program, words: &str, talk: &str) {
    let status = talk.lines().find_map(|line| line.strip_prefix("[exit status ")?.strip_suffix(']'));
    let (talk, complaints) = talk.split_once("[stderr]\n").unwrap_or((talk, ""));
    let spoken = |line: &&str| !line.starts_with("[exit status ");
    let lines: Vec<&str> = talk.lines().filter(spoken).collect();
    let last_typed = lines.iter().rposition(|line| line.starts_with('>')).map_or(0, |last| last + 1);
    let mut heard = String::new();
    for &line in &lines[..last_typed] {
        if let Some(typed) = line.strip_prefix('>') {
            program.say(typed.strip_prefix(' ').unwrap_or(typed));
            heard.push_str(&format!("{line}\n"));
            continue;
        }
        let said = program.hear().unwrap_or_else(|| "(the end)".to_owned());
        assert!(fits(line, &said), "{words}\n{heard}expected: {line}\nfound:    {said}");
        heard.push_str(&format!("{said}\n"));
    }
    let rest = program.finish();
    let expected: String = lines[last_typed..].iter().map(|line| format!("{line}\n")).collect();
    assert!(fits(&expected, &rest.stdout), "{words}\n{heard}expected: {expected}\nfound:    {}", rest.stdout);
    let expected: String = complaints.lines().filter(spoken).map(|line| format!("{line}\n")).collect();
    assert!(fits(&expected, &rest.stderr), "{words}\nexpected: {expected}\nfound:    {}", rest.stderr);
    assert_eq!(rest.status, Some(status.map_or(0, |status| status.parse().unwrap())), "{words}");
}

/// Whether `text` is what `pattern` says, in which `…` stands for anything.
fn fits(pattern: &str, text: &str) -> bool {
    let Some((first, others)) = pattern.split_once('…') else { return pattern == text };
    let Some(mut rest) = text.strip_prefix(first) else { return false };
    let (between, last) =
        others.rsplit_once('…').map_or((None, others), |(between, last)| (Some(between), last));
    for part in between.into_iter().flat_map(|between| between.split('…')) {
        match rest.split_once(part) {
            Some((_, behind)) => rest = behind,
            None => return false,
        }
    }
    rest.ends_with(last)
}

/// A test for each talk.
macro_rules! talks {
    ($($test:ident: $name:literal;)*) => { $(
        #[test]
        fn $test() {
            hold($name);
        }
    )* };
}

talks! {
    two_people_play_chess: "chess-for-two";
    two_people_play_draughts: "draughts-for-two";
    two_people_play_quarto: "quarto-for-two";
    every_clock_is_told: "clocks";
    games_of_files_are_kept: "import";
    the_computer_plays_every_family: "against-the-computer";
    everything_is_said_in_portuguese: "em-portugues";
    everything_is_said_in_polish: "po-polsku";
    polish_moves_have_polish_letters: "litery-polskie";
    brazilian_moves_have_portuguese_letters: "letras-no-brasil";
    moves_of_portugal_have_portuguese_letters: "letras-em-portugal";
}

#[test]
fn patterns_fit_what_they_mean() {
    for (pattern, text) in [("", ""), ("a", "a"), ("…", ""), ("a…c", "abbc"), ("…b…d", "abcd"), ("a…a", "aa")]
    {
        assert!(fits(pattern, text), "{pattern} {text}");
    }
    for (pattern, text) in [("", "a"), ("a", "ab"), ("a…c", "abcd"), ("…b…d", "acd"), ("a…a", "a")] {
        assert!(!fits(pattern, text), "{pattern} {text}");
    }
}
