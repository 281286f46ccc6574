//! Lists the legal moves of a position, and which of them win.
//!
//! `cargo run -p tabuleiro-quarto --example quarto_list_moves -- ["abc1/4/4/4 d"]`

use tabuleiro_quarto::{Position, PositionError};

fn main() -> Result<(), PositionError> {
    let text = std::env::args().skip(1).collect::<Vec<_>>().join(" ");
    let position: Position = if text.is_empty() { "abc1/4/4/4 d" } else { &text }.parse()?;
    let winning = position.winning_squares();
    for &mv in position.moves().iter() {
        let wins = mv.square().is_some_and(|square| winning.contains(square));
        println!("{}{}", position.move_text(mv), if wins { " wins" } else { "" });
    }
    println!("{} to move, {} moves", position.side_to_move(), position.count_moves());
    Ok(())
}
