//! Plays a random game to its end and prints its moves and why it ended.
//!
//! `cargo run -p tabuleiro-quarto --example quarto_random_game -- [SEED]`

use std::error::Error;

use tabuleiro_quarto::{History, Position, Ruleset, SplitMix64};

fn main() -> Result<(), Box<dyn Error>> {
    let seed = std::env::args().nth(1).map_or(Ok(1), |seed| seed.parse())?;
    let mut random = SplitMix64::new(seed);
    let mut game = History::new(Position::start(Ruleset::SQUARES));
    let outcome = loop {
        if let Some(outcome) = game.outcome() {
            break outcome;
        }
        let moves = game.position().moves();
        let &mv = random.choose(&moves).ok_or("a game that goes on has moves")?;
        println!("{}: {}", game.position().side_to_move(), game.position().move_text(mv));
        game.try_play(mv)?;
    };
    println!("{}\n{outcome:?}\n{}", outcome.score(), game.position());
    Ok(())
}
