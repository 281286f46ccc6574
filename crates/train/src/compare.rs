//! A match between two evaluations in the same search.

use anyhow::Result;
use tabuleiro_chess::Position;
use tabuleiro_core::{History, Rules, Side, SplitMix64};
use tabuleiro_engine::chess::Engine;

use crate::{Compare, game, weights};

const HASH_MEGABYTES: usize = 8;

pub fn run(options: &Compare) -> Result<()> {
    let mut engines = [
        Engine::with_weights(weights(&options.first)?, HASH_MEGABYTES),
        Engine::with_weights(weights(&options.second)?, HASH_MEGABYTES),
    ];
    let mut random = SplitMix64::new(options.seed);
    let mut results = [0u64; 3];
    for pair in 1..=options.pairs {
        let opening = game::opening(&mut random, 8);
        for first_side in Side::ALL {
            engines.iter_mut().for_each(Engine::new_game);
            let mut game = opening.clone();
            let think = |game: &History<Position>| {
                let which = usize::from(game.position().side_to_move() != first_side);
                game::think(&mut engines[which], game, options.nodes)
            };
            let result = game::play(&mut game, think, |_, _, _| {});
            let for_first = if first_side == Side::White { result } else { -result };
            results[(for_first + 1) as usize] += 1;
        }
        if pair % 10 == 0 || pair == options.pairs {
            let [lost, drawn, won] = results.map(|count| count as f64);
            let share = (won + drawn / 2.0) / (won + drawn + lost);
            let elo = -400.0 * (1.0 / share.clamp(0.001, 0.999) - 1.0).log10();
            println!("+{won} ={drawn} -{lost}: {:.1} %, {elo:+.0} Elo", share * 100.0);
        }
    }
    Ok(())
}
