//! How much sooner several threads reach a depth than one does.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use tabuleiro_chess::Position;
use tabuleiro_core::History;
use tabuleiro_engine::chess::{BENCH_POSITIONS, Engine, Task};
use tabuleiro_search::{Control, Limits};

use crate::Threads;

const HASH_MEGABYTES: usize = 64;

pub fn run(options: &Threads) -> Result<()> {
    let mut ratios = Vec::new();
    println!("| position | 1 thread | {} threads | ratio |", options.threads);
    println!("|---|---|---|---|");
    for fen in BENCH_POSITIONS {
        let position: Position = fen.parse().with_context(|| fen)?;
        let one = time(&position, 1, options.depth);
        let several = time(&position, options.threads, options.depth);
        let ratio = several.as_secs_f64() / one.as_secs_f64();
        println!("| {fen} | {:.2} s | {:.2} s | {ratio:.2} |", one.as_secs_f64(), several.as_secs_f64());
        ratios.push(ratio);
    }
    ratios.sort_by(f64::total_cmp);
    let middle = ratios.len() / 2;
    println!("median ratio: {:.2}", (ratios[middle - 1] + ratios[middle]) / 2.0);
    Ok(())
}

/// How long `threads` threads need for `depth`, from an empty memory.
fn time(position: &Position, threads: usize, depth: u32) -> Duration {
    let mut engine = Engine::new(HASH_MEGABYTES);
    engine.set_threads(threads);
    let started = Instant::now();
    engine.think(&Task::new(&History::new(position.clone())), &Control::new(Limits::depth(depth)), |_| {});
    started.elapsed()
}
