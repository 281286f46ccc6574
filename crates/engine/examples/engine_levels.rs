//! Lets two levels play each other at any of the games.
//!
//! ```text
//! cargo run --release -p tabuleiro-engine --example engine_levels -- draughts 3 5
//! ```

use std::error::Error;
use std::sync::atomic::AtomicBool;

use tabuleiro_core::{History, Rules};
use tabuleiro_engine::{Thinker, chess, draughts, quarto};

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let game = words.first().map_or("chess", String::as_str);
    let level = |place: usize| match words.get(place).map_or(Ok(3), |level| level.parse()) {
        Ok(level @ 1..=10) => Ok(level),
        _ => Err("a level is a number from 1 to 10"),
    };
    let levels: [u8; 2] = [level(1)?, level(2)?];
    match game {
        "chess" => {
            let players = levels.map(|level| chess::Player::new(level, 1));
            play(chess::Position::start(), players, |position, mv| position.move_text(mv).to_string());
        }
        "draughts" => {
            let variant = draughts::named::BRAZILIAN;
            let strength = |level| draughts::Level::new(level).map(|level| level.strength(variant.goal));
            let players = levels.map(|level| strength(level).expect("it is from 1 to 10"));
            let players = players.map(|strength| draughts::Player::new(&variant, strength, 1));
            play(draughts::Position::start(variant)?, players, draughts::Position::move_text);
        }
        "quarto" => {
            let players = levels.map(|level| quarto::Level::new(level).expect("it is from 1 to 10"));
            let players = players.map(|level| quarto::Player::new(level, 1));
            let start = quarto::Position::start(quarto::Ruleset::SQUARES);
            play(start, players, quarto::Position::move_text);
        }
        _ => return Err("the games are chess, draughts and quarto".into()),
    }
    Ok(())
}

/// Plays a game to its end and prints it; what is the same for every game is written once.
fn play<P: Rules>(start: P, mut players: [impl Thinker<P>; 2], text: impl Fn(&P, P::Move) -> String) {
    let mut game = History::new(start);
    let limits = Default::default();
    let never = AtomicBool::new(false);
    while game.claimable_draw().is_none() {
        let player = &mut players[game.position().side_to_move().index()];
        let Some(mv) = player.choose(&game, &limits, &never) else { break };
        println!("{}", text(game.position(), mv));
        game.play(mv);
    }
    match game.outcome() {
        Some(outcome) => println!("{} ({outcome:?})", outcome.score()),
        None => println!("1/2-1/2 ({:?})", game.claimable_draw()),
    }
}
