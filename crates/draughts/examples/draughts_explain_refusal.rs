//! Says why a move is not possible: in a sentence, and as a value that a program can act on.
//!
//! ```text
//! cargo run -p tabuleiro-draughts --example draughts_explain_refusal -- \
//!     "draughts:russian W:Wc3,e1:Bd4" c3-b4 e1-f2
//! ```

use std::error::Error;

use tabuleiro_draughts::{MoveError, Position, Refusal};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let position: Position = match words.next() {
        Some(text) => text.parse()?,
        None => "draughts:brazilian W:Wc3,a1,g1:Bd4,f6,b2".parse()?,
    };
    let mut texts: Vec<String> = words.collect();
    if texts.is_empty() {
        texts = ["c3xe5xg7", "c3-b4", "a1xc3", "c3xe5", "d4-e3", "b1"].map(String::from).to_vec();
    }
    for text in texts {
        match position.read_move(&text) {
            Ok(mv) => println!("{text}: legal, {}", position.move_text(mv)),
            Err(MoveError::Refused(Refusal::MustCapture { captures })) => {
                println!("{text}: first take something, by one of {} captures", captures.len());
            }
            Err(error) => println!("{text}: {error}"),
        }
    }
    Ok(())
}
