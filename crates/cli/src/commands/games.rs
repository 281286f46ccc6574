//! `tabuleiro games`: every game and variant, with a line on its rules.

use std::io::{self, Write};
use std::process::ExitCode;

use tabuleiro_table::registry;
use tabuleiro_words::Words;

use super::written;

pub fn run(words: &Words) -> ExitCode {
    let listings = registry::listings();
    let width = listings.iter().map(|listing| listing.name.chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    for listing in &listings {
        let title = words.say(&listing.title);
        let summary = words.say(&listing.summary);
        text.push_str(&format!("{:width$}  {title}: {summary}\n", listing.name));
    }
    written(io::stdout().write_all(text.as_bytes()))
}
