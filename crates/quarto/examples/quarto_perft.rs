//! Counts the sequences of legal moves.
//!
//! `cargo run --release -p tabuleiro-quarto --example quarto_perft -- 4 ["a3/4/1p2/4 c"]`

use std::error::Error;

use tabuleiro_quarto::{Position, Ruleset, count_sequences};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let depth = words.next().map_or(Ok(3), |depth| depth.parse())?;
    let text = words.collect::<Vec<_>>().join(" ");
    let position = if text.is_empty() { Position::start(Ruleset::SQUARES) } else { text.parse()? };
    println!("{} by walking, {} by symmetry", position.perft(depth), count_sequences(&position, depth));
    Ok(())
}
