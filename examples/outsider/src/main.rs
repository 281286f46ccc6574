//! What somebody does first with the libraries: a position of chess, a game of draughts, a solved position of
//! Quarto, a file of games.

mod chess;
mod draughts;
mod pgn;
mod quarto;
#[cfg(test)]
mod skeleton;

use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    println!("{}", chess::mate_in_one("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")?);
    let (moves, outcome) = draughts::random_game(&["c3-d4"], 1)?;
    println!("{} {outcome}", moves.join(" "));
    println!("{:?}", quarto::value("a3/1p2/2c1/3n f")?);
    print!("{}", pgn::tree("1. e4 (1. d4) e5 *")?.0);
    Ok(())
}
