//! Says why a move is not possible: in a sentence, and as a value that a program can act on.
//!
//! `cargo run -p tabuleiro-quarto --example quarto_explain_refusal -- "abc1/4/4/4 d" "A1 e" "B2 d" "B2"`

use std::error::Error;

use tabuleiro_quarto::{MoveError, Position, Refusal};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let position: Position = words.next().as_deref().unwrap_or("abc1/4/4/4 d").parse()?;
    let mut texts: Vec<String> = words.collect();
    if texts.is_empty() {
        texts = ["A1 e", "B2 d", "B2 a", "B2", "- e", "D1", "B9"].map(String::from).to_vec();
    }
    for text in texts {
        match position.read_move(&text) {
            Ok(mv) => println!("{text}: legal, {}", position.move_text(mv)),
            Err(MoveError::Refused(Refusal::Occupied { square, .. })) => {
                println!("{text}: {square} is taken")
            }
            Err(error) => println!("{text}: {error}"),
        }
    }
    Ok(())
}
