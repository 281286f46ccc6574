//! `tabuleiro rules`: the rules of a game in plain words.

use std::io::{self, Write};
use std::process::ExitCode;

use tabuleiro_table::registry;
use tabuleiro_words::Words;

use super::written;
use crate::WRONG_WORDS;

pub fn run(name: &str, words: &Words) -> ExitCode {
    match registry::rules(name) {
        Ok(rules) => {
            let text: String = rules.iter().map(|rule| format!("{}\n", words.say(rule))).collect();
            written(io::stdout().write_all(text.as_bytes()))
        }
        Err(message) => {
            complain!("tabuleiro: {}", words.say(&message));
            ExitCode::from(WRONG_WORDS)
        }
    }
}
