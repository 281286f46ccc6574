//! Games between neighbouring levels: how far apart they are.

use std::sync::atomic::AtomicBool;

use anyhow::Result;
use tabuleiro_core::{Rules, Side, SplitMix64};
use tabuleiro_engine::draughts::{Level, Player};
use tabuleiro_search::Limits;

use crate::{Levels, game};

pub fn run(options: &Levels) -> Result<()> {
    println!("| {} | games | won | drawn | lost | score of the stronger |", options.variant.name);
    println!("|---|---|---|---|---|---|");
    for stronger in options.from.max(2)..=options.to.min(10) {
        let [won, drawn, lost] = duel(options, stronger)?;
        let games = won + drawn + lost;
        let score = 100.0 * (won as f64 + drawn as f64 / 2.0) / games as f64;
        println!("| {stronger} – {} | {games} | {won} | {drawn} | {lost} | {score:.0} % |", stronger - 1);
    }
    Ok(())
}

/// Wins, draws and losses of a level against the one below it.
fn duel(options: &Levels, stronger: u8) -> Result<[u64; 3]> {
    let variant = options.variant;
    let mut random = SplitMix64::new(options.seed);
    let mut counts = [0; 3];
    for pair in 0..options.pairs {
        let opening = game::opening(&variant, &mut random, options.plies)?;
        for stronger_is_white in [true, false] {
            let player = |number: u8| {
                Level::new(number).map(|level| Player::new(&variant, level, 2 * pair + u64::from(number)))
            };
            let (Some(strong), Some(weak)) = (player(stronger), player(stronger - 1)) else { continue };
            let mut players = if stronger_is_white { [strong, weak] } else { [weak, strong] };
            let mut game = opening.clone();
            let result = loop {
                if let Some(result) = game::result(&game) {
                    break result;
                }
                let seat = usize::from(game.position().side_to_move() == Side::Black);
                let stop = AtomicBool::new(false);
                let Some(mv) = players[seat].choose(&game, &Limits::default(), &stop) else { break 0 };
                game.play(mv);
            };
            let for_stronger = if stronger_is_white { result } else { -result };
            counts[(1 - for_stronger) as usize] += 1;
        }
    }
    Ok(counts)
}
