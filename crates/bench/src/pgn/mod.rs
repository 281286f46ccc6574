//! Reading PGN with every move checked, against pgn-reader with shakmaty, on one thread from memory.

mod corpus;
mod ours;
mod peer;

use std::process::ExitCode;

use crate::contest::{Contest, geometric_mean};

/// How many games each made-up corpus has.
const GAMES: u32 = 20_000;

/// Prints a line for each corpus and the mean: files that are given, otherwise made-up games with and without clocks.
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
        corpora.push(("moves alone".to_owned(), corpus::make(GAMES, false)));
        corpora.push(("moves with clocks".to_owned(), corpus::make(GAMES, true)));
    }
    let ratios: Vec<f64> = corpora
        .iter()
        .map(|(name, text)| {
            let name = &format!("pgn {name}");
            Contest { name, unit: "games", ours: &|| ours::games(text), peer: &|| peer::games(text) }.ratio()
        })
        .collect();
    println!("pgn geomean ratio vs pgn-reader + shakmaty: {:.2}", geometric_mean(&ratios));
    ExitCode::SUCCESS
}
