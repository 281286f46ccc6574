//! How much sooner several threads reach a depth than one does.

use std::time::Duration;

use anyhow::{Result, ensure};
use tabuleiro_core::{History, Rules};
use tabuleiro_draughts::{Position, Variant, fen};
use tabuleiro_engine::draughts::{Engine, Task, bench_positions};
use tabuleiro_search::{Control, Limits};

use crate::Threads;

const HASH_MEGABYTES: usize = 64;

pub fn run(options: &Threads) -> Result<()> {
    let mut ratios = Vec::new();
    println!("| position | depth | 1 thread | {} threads | ratio |", options.threads);
    println!("|---|---|---|---|---|");
    let limits = Limits::move_time(Duration::from_millis(options.time_ms));
    for (variant, position) in bench_positions() {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let Some((depth, one)) = search(variant, position, 1, limits) else { continue };
        let Some((_, several)) = search(variant, position, options.threads, Limits::depth(depth)) else {
            continue;
        };
        // What is solved or forced at once takes no time to compare.
        if moves.len() == 1 || one < limits.move_time.unwrap_or_default() / 10 {
            continue;
        }
        let [one, several] = [one, several].map(|time| time.as_secs_f64());
        let ratio = several / one;
        let text = fen::write(&position.setup());
        println!("| {} {text} | {depth} | {one:.2} s | {several:.2} s | {ratio:.2} |", variant.name);
        ratios.push(ratio);
    }
    ratios.sort_by(f64::total_cmp);
    ensure!(!ratios.is_empty(), "no search took long enough to compare; give more time");
    println!("median ratio of {} positions: {:.2}", ratios.len(), ratios[ratios.len() / 2]);
    Ok(())
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
