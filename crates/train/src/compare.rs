//! A match between two evaluations in the same search.

use anyhow::Result;
use tabuleiro_chess::Position;
use tabuleiro_core::{History, Rules, Side, SplitMix64};
use tabuleiro_engine::chess::Engine;

use crate::tally::Tally;
use crate::{Compare, game, weights};

const HASH_MEGABYTES: usize = 8;

pub fn run(options: &Compare) -> Result<()> {
    let mut engines = [
        Engine::with_weights(weights(&options.first)?, HASH_MEGABYTES),
        Engine::with_weights(weights(&options.second)?, HASH_MEGABYTES),
    ];
    let mut random = SplitMix64::new(options.seed);
    let mut tally = Tally::default();
    for pair in 1..=options.pairs {
        let opening = game::opening(&mut random, 8);
        play_pair(&mut engines, &opening, options.nodes, &mut tally);
        if pair % 10 == 0 || pair == options.pairs {
            println!("{tally}");
        }
    }
    Ok(())
}

/// Plays `opening` with both colours and counts the results of the first engine.
pub fn play_pair(engines: &mut [Engine; 2], opening: &History<Position>, nodes: u64, tally: &mut Tally) {
    for first_side in Side::ALL {
        engines.iter_mut().for_each(Engine::new_game);
        let mut game = opening.clone();
        let think = |game: &History<Position>| {
            let which = usize::from(game.position().side_to_move() != first_side);
            game::think(&mut engines[which], game, nodes)
        };
        let result = game::play(&mut game, think, |_, _, _| {});
        let winner = (result != 0).then_some(if result > 0 { Side::White } else { Side::Black });
        tally.add(winner.map(|winner| winner == first_side));
    }
}
