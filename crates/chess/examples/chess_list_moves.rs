//! Lists the legal moves of a position: as people write them, as engines write them, and what they do.
//!
//! `cargo run -p tabuleiro-chess --example chess_list_moves -- [FEN]`

use tabuleiro_chess::{FenError, Position};

fn main() -> Result<(), FenError> {
    let fen = std::env::args().skip(1).collect::<Vec<_>>().join(" ");
    let position = if fen.is_empty() { Position::start() } else { fen.parse()? };
    for mv in position.moves() {
        let (san, uci) = (position.move_text(mv).to_string(), position.uci(mv).to_string());
        let remark = if position.is_capture(mv) {
            "takes"
        } else if mv.is_castling() {
            "castles"
        } else {
            ""
        };
        println!("{san:8} {uci:6} {remark}");
    }
    println!("{} to move, {} moves", position.side_to_move(), position.count_moves());
    Ok(())
}
