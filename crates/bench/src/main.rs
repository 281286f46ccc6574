//! Measures the product against its peers: `cargo xtask bench TASK`.
//!
//! Both sides of a comparison run in the same process, one after the other, several times over, so that a
//! busy machine slows both. Only the ratios mean something elsewhere.

mod clock;
mod contest;
mod perft;
mod pgn;
mod quarto;

use std::process::ExitCode;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.split_first() {
        Some((task, [])) if task == "perft" => {
            perft::run();
            ExitCode::SUCCESS
        }
        Some((task, files)) if task == "pgn" => pgn::run(files),
        _ => {
            eprintln!("usage: tabuleiro-bench perft | pgn [FILE...]");
            ExitCode::from(2)
    let tasks: Vec<String> = std::env::args().skip(1).collect();
    match tasks.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["perft"] => perft::run(),
        ["quarto"] => quarto::run(),
        _ => {
            eprintln!("usage: tabuleiro-bench perft|quarto");
            return ExitCode::from(2);
        }
    }
}
