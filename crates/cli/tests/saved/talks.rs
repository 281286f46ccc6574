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
use crate::talk::{converse, split};

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
