//! `tabuleiro games`: every game and variant, with a line on its rules.

use std::io::{self, Write};
use std::process::ExitCode;

use tabuleiro_facade::registry;
use tabuleiro_words::Words;

use super::written;

pub fn run(words: &Words) -> ExitCode {
    let kinds = registry::kinds();
    let width = kinds.iter().map(|kind| kind.name().to_string().chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    for kind in &kinds {
        let title = words.say(&kind.title());
        let summary = words.say(&kind.summary());
        text.push_str(&format!("{:width$}  {title}: {summary}\n", kind.name().to_string()));
    }
    written(words, io::stdout().write_all(text.as_bytes()))
}
