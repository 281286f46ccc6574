//! Reading PGN with every move checked, against pgn-reader with shakmaty, on one thread from memory.
//!
//! The product checks all variations. On files that have some the peer is measured both ways: checking them
//! too, which is the same work, and skipping them unread.

mod corpus;
mod ours;
mod peer;

use std::process::ExitCode;

use crate::contest::{Contest, geometric_mean};
use corpus::Style;

/// How many games each made-up corpus has.
const GAMES: u32 = 20_000;

/// Prints a line for each corpus and the mean: files that are given, otherwise made-up games of each style.
pub fn run(files: &[String]) -> ExitCode {
    let mut corpora = Vec::new();
    for file in files {
        match std::fs::read(file) {
            Ok(text) => corpora.push((file.clone(), text)),
            Err(error) => {
                eprintln!("{file}: {error}");
                return ExitCode::FAILURE;
            }
        }
    }
    if corpora.is_empty() {
        corpora = [Style::Archive, Style::Server, Style::Annotated]
            .map(|style| (format!("{style:?}").to_lowercase(), corpus::make(GAMES, style)))
            .to_vec();
    }
    let mut ratios = Vec::new();
    for (name, text) in &corpora {
        let contest = |name: &str, peer: &dyn Fn() -> u64| {
            Contest { name: &format!("pgn {name}"), unit: "games", ours: &|| ours::games(text), peer }.ratio()
        };
        if text.contains(&b'(') {
            contest(&format!("{name}, peer skips"), &|| peer::games(text));
            ratios.push(contest(name, &|| peer::games_with_variations(text)));
        } else {
            ratios.push(contest(name, &|| peer::games(text)));
        }
    }
    println!("pgn geomean ratio vs pgn-reader + shakmaty: {:.2}", geometric_mean(&ratios));
    ExitCode::SUCCESS
}
