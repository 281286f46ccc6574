//! Counts the sequences of legal moves, for each first move and in all.
//!
//! `cargo run --release -p tabuleiro-chess --example chess_perft -- 5 [FEN]`

use std::error::Error;

use tabuleiro_chess::{Position, perft};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let depth = words.next().map_or(Ok(5), |depth| depth.parse())?;
    let fen = words.collect::<Vec<_>>().join(" ");
    let position = if fen.is_empty() { Position::start() } else { fen.parse()? };

    let report = perft::count(&position, depth, perft::Options { threads: 2, ..Default::default() });
    for (mv, nodes) in &report.divide {
        println!("{:6} {nodes}", position.uci(*mv).to_string());
    }
    println!("{} sequences of {depth} moves", report.nodes);
    Ok(())
}
