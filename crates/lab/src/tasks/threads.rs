//! How much sooner several threads reach a depth than one does.

use std::time::Duration;

use anyhow::{Context, Result};
use tabuleiro_core::{History, Rules, SplitMix64};
use tabuleiro_search::Limits;

use crate::game::{Trained, think};
use crate::options::Threads;
use crate::play::{opening, result};

/// How many positions are taken from games, and how many plies lie between them at least.
const POSITIONS: usize = 20;
const APART: usize = 6;
const OPENING: usize = 4;
const NODES: u64 = 1000;
const HASH_MEGABYTES: usize = 64;

pub fn run<G: Trained>(game: &G, options: &Threads) -> Result<()> {
    let (mut times, mut works) = (Vec::new(), Vec::new());
    println!("| position | depth | 1 thread | {} threads | time | work of a thread |", options.threads);
    println!("|---|--:|--:|--:|--:|--:|");
    let time = Limits::move_time(Duration::from_millis(options.time_ms));
    let alone = options.depth.map_or(time, Limits::depth);
    let known = game.known_positions();
    let positions = if known.is_empty() { from_games(game, options.seed)? } else { known };
    for position in positions {
        let text = G::position_text(&position);
        let Some(one) = search(game, &position, 1, alone)? else { continue };
        let mut costs = Vec::new();
        for _ in 0..options.repeats {
            costs.extend(search(game, &position, options.threads, Limits::depth(one.depth))?);
        }
        let (seconds, nodes) = costs.iter().map(|cost| (cost.time.as_secs_f64(), cost.nodes as f64)).unzip();
        let (Some(seconds), Some(nodes)) = (median(seconds), median(nodes)) else { continue };
        let single = one.time.as_secs_f64();
        let time = seconds / single;
        let work = nodes / one.nodes as f64 / options.threads as f64;
        println!("| {text} | {} | {single:.2} s | {seconds:.2} s | {time:.2} | {work:.2} |", one.depth);
        times.push(time);
        works.push(work);
    }
    let medians = median(times).zip(median(works));
    let (time, work) = medians.context("no search finished a depth; give more time by --time-ms")?;
    println!("| median | | | | {time:.2} | {work:.2} |");
    Ok(())
}

/// Positions from games of the engine against itself, in which there is something to choose.
fn from_games<G: Trained>(game: &G, seed: u64) -> Result<Vec<G::Position>> {
    let mut random = SplitMix64::new(seed);
    let mut engine = game.engine("built-in", 1)?;
    let mut found = Vec::new();
    while found.len() < POSITIONS {
        G::new_game(&mut engine);
        let mut played = opening(game, &mut random, OPENING)?;
        let mut next = OPENING + APART;
        while found.len() < POSITIONS && result(&played, G::LONGEST).is_none() {
            if played.len() >= next && played.position().count_moves() > 2 {
                found.push(played.position().clone());
                next = played.len() + APART;
            }
            played.play(think::<G>(&mut engine, &played, NODES).0);
        }
    }
    Ok(found)
}

/// What a search cost.
struct Cost {
    /// The last depth that it finished, and when.
    depth: u32,
    time: Duration,
    /// Positions of all threads together.
    nodes: u64,
}

/// What `threads` threads do within `limits` from an empty memory; `None` if they finish no depth.
fn search<G: Trained>(
    game: &G,
    position: &G::Position,
    threads: usize,
    limits: Limits,
) -> Result<Option<Cost>> {
    let mut engine = game.engine("built-in", HASH_MEGABYTES)?;
    G::set_threads(&mut engine, threads);
    let mut reached = None;
    let found = G::search(&mut engine, &History::new(position.clone()), limits, |depth, time| {
        reached = Some((depth, time));
    });
    Ok(reached.map(|(depth, time)| Cost { depth, time, nodes: found.nodes }))
}

/// The number that as many are above as below; `None` of none.
fn median(mut numbers: Vec<f64>) -> Option<f64> {
    numbers.sort_by(f64::total_cmp);
    let last = numbers.len().checked_sub(1)?;
    Some((numbers[last / 2] + numbers[last.div_ceil(2)]) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::median;

    #[test]
    fn the_median_is_in_the_middle() {
        assert_eq!(median(vec![]), None);
        assert_eq!(median(vec![3.0]), Some(3.0));
        assert_eq!(median(vec![9.0, 1.0, 2.0]), Some(2.0));
        assert_eq!(median(vec![4.0, 1.0, 9.0, 2.0]), Some(3.0));
    }
}
