//! Says why a move is not possible: in a sentence, and as a value that a program can act on.
//!
//! ```text
//! cargo run -p tabuleiro-chess --example chess_explain_refusal -- \
//!     "4k3/8/8/8/8/8/8/R3K2R b KQ - 0 1" e8d7 Kf8 e5
//! ```

use std::error::Error;

use tabuleiro_chess::{MoveError, Position, Refusal};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let position: Position = match words.next() {
        Some(fen) => fen.parse()?,
        None => "4r1k1/8/8/8/8/8/4B3/R3K2R w KQ - 0 1".parse()?,
    };
    let mut texts: Vec<String> = words.collect();
    if texts.is_empty() {
        texts = ["Bd3", "O-O", "Rb2", "Qd4", "a1"].map(String::from).to_vec();
    }
    for text in texts {
        match position.read_move(&text) {
            Ok(mv) => println!("{text}: legal, {}", position.move_text(mv)),
            Err(MoveError::Refused(Refusal::KingExposed { attacker })) => {
                println!("{text}: pinned by the {attacker}");
            }
            Err(error) => println!("{text}: {error}"),
        }
    }
    Ok(())
}
