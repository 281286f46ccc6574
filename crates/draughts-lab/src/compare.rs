//! Games between two sets of weights.

use anyhow::Result;
use tabuleiro_core::{Rules, Side, SplitMix64};
use tabuleiro_engine::draughts::Engine;

use crate::game::{self, Adjudicator};
use crate::{Compare, weights};

const HASH_MEGABYTES: usize = 8;

pub fn run(options: &Compare) -> Result<()> {
    let variant = options.variant;
    let engine = |name: &str| -> Result<Engine> {
        Ok(Engine::with_weights(&variant, weights(&variant, name)?, HASH_MEGABYTES))
    };
    let mut engines = [engine(&options.first)?, engine(&options.second)?];
    let mut random = SplitMix64::new(options.seed);
    let [mut won, mut drawn, mut lost] = [0; 3];
    for pair in 1..=options.pairs {
        let opening = game::opening(&variant, &mut random, options.plies)?;
        for first_is_white in [true, false] {
            engines.iter_mut().for_each(Engine::new_game);
            let mut game = opening.clone();
            let mut adjudicator = Adjudicator::new();
            let result = loop {
                if let Some(result) = game::result(&game) {
                    break result;
                }
                let mover = game.position().side_to_move();
                let seat = usize::from((mover == Side::White) != first_is_white);
                let (mv, score) = game::think(&mut engines[seat], &game, options.nodes);
                if let Some(result) = adjudicator.note(mover, score) {
                    break result;
                }
                game.play(mv);
            };
            match if first_is_white { result } else { -result } {
                1 => won += 1,
                0 => drawn += 1,
                _ => lost += 1,
            }
        }
        if pair % 25 == 0 || pair == options.pairs {
            println!("after {} games: +{won} ={drawn} -{lost}", 2 * pair);
        }
    }
    Ok(())
}
