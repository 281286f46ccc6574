//! How much sooner several threads reach a depth than one does.

use std::time::Duration;

use anyhow::{Result, ensure};
use tabuleiro_core::{History, Rules, SplitMix64};
use tabuleiro_draughts::{Position, Variant, fen, named};
use tabuleiro_engine::draughts::{Engine, Task};
use tabuleiro_search::{Control, Limits};

use crate::{Threads, game};

/// The games, with trained weights, of which positions are searched.
const VARIANTS: [&Variant; 4] = [&named::BRAZILIAN, &named::RUSSIAN, &named::ENGLISH, &named::INTERNATIONAL];
/// How many positions of each game, twenty in all.
const OF_EACH: usize = 5;
/// Their places in games of the engine against itself that begin with a few random moves.
const OPENING: usize = 4;
const APART: usize = 6;
const NODES: u64 = 1000;
const HASH_MEGABYTES: usize = 64;

pub fn run(options: &Threads) -> Result<()> {
    let mut ratios = Vec::new();
    println!("| position | depth | 1 thread | {} threads | ratio |", options.threads);
    println!("|---|---|---|---|---|");
    let limits = Limits::move_time(Duration::from_millis(options.time_ms));
    for variant in VARIANTS {
        for position in positions(variant, options.seed)? {
            let Some((depth, one)) = search(variant, position, 1, limits) else { continue };
            let Some((_, several)) = search(variant, position, options.threads, Limits::depth(depth)) else {
                continue;
            };
            let [one, several] = [one, several].map(|time| time.as_secs_f64());
            let ratio = several / one;
            let text = fen::write(&position.setup());
            println!("| {} {text} | {depth} | {one:.2} s | {several:.2} s | {ratio:.2} |", variant.name);
            ratios.push(ratio);
        }
    }
    ratios.sort_by(f64::total_cmp);
    ensure!(!ratios.is_empty(), "no search finished a depth; give more time");
    let mean = (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len() as f64).exp();
    println!(
        "{} positions: median ratio {:.2}, geometric mean {mean:.2}",
        ratios.len(),
        ratios[ratios.len() / 2]
    );
    Ok(())
}

/// Positions from games of the engine against itself, in which there is something to choose.
fn positions(variant: &Variant, seed: u64) -> Result<Vec<Position>> {
    let mut random = SplitMix64::new(seed);
    let mut engine = Engine::new(variant, 1);
    let mut found = Vec::new();
    while found.len() < OF_EACH {
        engine.new_game();
        let mut game = game::opening(variant, &mut random, OPENING)?;
        while found.len() < OF_EACH && game::result(&game).is_none() {
            let mut moves = Vec::new();
            game.position().legal_moves(&mut moves);
            if moves.len() > 2 && game.len() >= OPENING + APART * (found.len() + 1) {
                found.push(*game.position());
            }
            game.play(game::think(&mut engine, &game, NODES).0);
        }
    }
    Ok(found)
}

/// The last depth that `threads` threads finish within `limits` from an empty memory, and when they had it.
fn search(variant: &Variant, position: Position, threads: usize, limits: Limits) -> Option<(u32, Duration)> {
    let mut engine = Engine::new(variant, HASH_MEGABYTES);
    engine.set_threads(threads);
    let mut reached = None;
    let game = History::new(position);
    engine.think(&Task::new(&game), &Control::new(limits), |report| {
        reached = Some((report.depth, report.time));
    });
    reached
}
