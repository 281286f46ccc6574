//! `tabuleiro rules`: the rules of a game in plain words.

use std::io::{self, Write};
use std::process::ExitCode;

use tabuleiro_facade::{Explain, registry};
use tabuleiro_words::Words;

use super::written;
use crate::WRONG_WORDS;

pub fn run(name: &str, words: &Words) -> ExitCode {
    match registry::read_kind(name) {
        Ok(kind) => {
            let rules = kind.rules();
            let text: String = rules.iter().map(|rule| format!("{}\n", words.say(rule))).collect();
            written(words, io::stdout().write_all(text.as_bytes()))
        }
        Err(error) => {
            complain!("tabuleiro: {}", words.say(&error.explain()));
            ExitCode::from(WRONG_WORDS)
        }
    }
}
