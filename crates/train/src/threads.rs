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
    let (mut times, mut works) = (Vec::new(), Vec::new());
    println!("| position | 1 thread | {} threads | time | work of a thread |", options.threads);
    println!("|---|--:|--:|--:|--:|");
    for fen in BENCH_POSITIONS {
        let position: Position = fen.parse().with_context(|| fen)?;
        let one = search(&position, 1, options.depth);
        let several = search(&position, options.threads, options.depth);
        let [single, shared] = [one.time, several.time].map(|time| time.as_secs_f64());
        let time = shared / single;
        let work = several.nodes as f64 / one.nodes as f64 / options.threads as f64;
        println!("| {fen} | {single:.2} s | {shared:.2} s | {time:.2} | {work:.2} |");
        times.push(time);
        works.push(work);
    }
    println!("| median | | | {:.2} | {:.2} |", median(times), median(works));
    Ok(())
}

/// What a search cost.
struct Cost {
    time: Duration,
    /// Positions of all threads together.
    nodes: u64,
}

fn median(mut ratios: Vec<f64>) -> f64 {
    ratios.sort_by(f64::total_cmp);
    let middle = ratios.len() / 2;
    (ratios[middle - 1] + ratios[middle]) / 2.0
}

/// What `depth` costs `threads` threads, from an empty memory.
fn search(position: &Position, threads: usize, depth: u32) -> Cost {
    let mut engine = Engine::new(HASH_MEGABYTES);
    engine.set_threads(threads);
    let control = Control::new(Limits::depth(depth));
    let started = Instant::now();
    engine.think(&Task::new(&History::new(position.clone())), &control, |_| {});
    Cost { time: started.elapsed(), nodes: control.nodes() }
}
