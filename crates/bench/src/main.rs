//! Measures the product against its peers: `cargo xtask bench TASK`.
//!
//! Both sides of a comparison run in the same process, one after the other, several times over, so that a
//! busy machine slows both. Only the ratios mean something elsewhere.

mod clock;
mod contest;
mod perft;
mod pgn;
mod quarto;
mod server;
mod tui;

use std::process::ExitCode;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["perft"] => perft::run(),
        ["quarto"] => quarto::run(),
        ["quarto-answers"] => quarto::run_answers(),
        ["pgn", ..] => return pgn::run(&words[1..]),
        ["server", ..] => return server::run(&words[1..]),
        ["tui", ..] => return tui::run(&words[1..]),
        _ => {
            eprintln!(
                "usage: tabuleiro-bench perft | quarto | quarto-answers | pgn [FILE...] | \
                 server PROGRAM [GAMES [SECONDS]] | tui PROGRAM"
            );
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}
