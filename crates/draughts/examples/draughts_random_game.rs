//! Plays a random game to its end and prints its moves and why it ended.
//!
//! `cargo run -p tabuleiro-draughts --example draughts_random_game -- draughts:italian [SEED]`

use std::error::Error;

use tabuleiro_draughts::{History, Position, SplitMix64, Variant};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let variant = Variant::parse(&words.next().unwrap_or_else(|| "draughts:brazilian".to_owned()))?;
    let seed = words.next().map_or(Ok(1), |seed| seed.parse())?;
    let mut random = SplitMix64::new(seed);
    let mut game = History::new(Position::start(variant)?);
    let mut number = 0;
    let outcome = loop {
        if let Some(outcome) = game.outcome() {
            break outcome;
        }
        let position = game.position();
        let moves = position.moves();
        let &mv = random.choose(&moves).ok_or("a game that goes on has moves")?;
        if position.side_to_move() == variant.starter {
            number += 1;
            print!("{number}. ");
        }
        print!("{} ", position.move_text(mv));
        game.try_play(mv)?;
    };
    println!("{}\n{outcome:?}\n{}", outcome.score(), game.position());
    Ok(())
}
