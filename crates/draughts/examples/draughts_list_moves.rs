//! Lists the legal moves of a position as its game writes them, and what they do.
//!
//! `cargo run -p tabuleiro-draughts --example draughts_list_moves -- draughts:frisian [FEN]`

use std::error::Error;

use tabuleiro_draughts::Position;

fn main() -> Result<(), Box<dyn Error>> {
    let text = std::env::args().skip(1).collect::<Vec<_>>().join(" ");
    let position: Position = if text.is_empty() { "draughts:international" } else { &text }.parse()?;
    for mv in position.moves() {
        let crowned = if mv.is_crowning() { ", becomes a king" } else { "" };
        println!("{:10} takes {}{crowned}", position.move_text(mv), mv.captured().len());
    }
    println!("{} to move, {} moves", position.side_to_move(), position.count_moves());
    Ok(())
}
