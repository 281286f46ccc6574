//! Counts the sequences of legal moves, for each first move and in all.
//!
//! `cargo run --release -p tabuleiro-draughts --example draughts_perft -- 8 draughts:russian [FEN]`

use std::error::Error;

use tabuleiro_draughts::{Position, perft};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let depth = words.next().map_or(Ok(6), |depth| depth.parse())?;
    let text = words.collect::<Vec<_>>().join(" ");
    let position: Position = if text.is_empty() { "draughts:brazilian" } else { &text }.parse()?;

    let report = perft::count(&position, depth, perft::Options { threads: 2, ..Default::default() });
    for (mv, nodes) in &report.divide {
        println!("{mv:12} {nodes}");
    }
    println!("{} sequences of {depth} moves", report.nodes);
    Ok(())
}
