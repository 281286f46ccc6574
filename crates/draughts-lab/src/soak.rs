//! Many games of the engine against itself: whatever the variant, every move is legal and every game ends.

use anyhow::{Result, bail};
use tabuleiro_core::{Rules, SplitMix64};
use tabuleiro_draughts::{Variant, named};
use tabuleiro_engine::draughts::Engine;

use crate::{Soak, game};

const HASH_MEGABYTES: usize = 1;

pub fn run(options: &Soak) -> Result<()> {
    for variant in named::ALL {
        if options.variants.is_empty() || options.variants.iter().any(|name| name == variant.name) {
            let [won, drawn, lost] = play(variant, options)?;
            println!("{}: {} games, no illegal move (+{won} ={drawn} -{lost})", variant.name, options.games);
        }
    }
    Ok(())
}

/// Wins of White, draws, wins of Black.
fn play(variant: &Variant, options: &Soak) -> Result<[u64; 3]> {
    let mut engine = Engine::new(variant, HASH_MEGABYTES);
    let mut random = SplitMix64::new(options.seed);
    let mut counts = [0; 3];
    for _ in 0..options.games {
        engine.new_game();
        let mut game = game::opening(variant, &mut random, 4)?;
        let result = loop {
            if let Some(result) = game::result(&game) {
                break result;
            }
            let (mv, _) = game::think(&mut engine, &game, options.nodes);
            let mut legal = Vec::new();
            game.position().legal_moves(&mut legal);
            if !legal.contains(&mv) {
                bail!("{}: {mv} is not legal in {:?}", variant.name, game.position());
            }
            game.play(mv);
        };
        counts[(1 - result) as usize] += 1;
    }
    Ok(counts)
}
