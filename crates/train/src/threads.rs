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
        let costs = (0..options.repeats).map(|_| search(&position, options.threads, options.depth));
        let (seconds, nodes) = costs.map(|cost| (cost.time.as_secs_f64(), cost.nodes as f64)).unzip();
        let (single, shared) = (one.time.as_secs_f64(), median(seconds));
        let time = shared / single;
        let work = median(nodes) / one.nodes as f64 / options.threads as f64;
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

/// The number that as many are above as below, of at least one.
fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    let last = numbers.len() - 1;
    (numbers[last / 2] + numbers[last.div_ceil(2)]) / 2.0
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

#[cfg(test)]
mod tests {
    use super::median;

    #[test]
    fn the_median_is_in_the_middle() {
        assert_eq!(median(vec![3.0]), 3.0);
        assert_eq!(median(vec![9.0, 1.0, 2.0]), 2.0);
        assert_eq!(median(vec![4.0, 1.0, 9.0, 2.0]), 3.0);
    }
}
