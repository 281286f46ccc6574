//! The Quarto solver: the proof of the empty board, and random positions by the number of pieces placed.

mod answers;

use std::time::Duration;

use tabuleiro_core::SplitMix64;
use tabuleiro_engine::quarto::{Solver, Value, random_position};
use tabuleiro_quarto::{Position, Ruleset};
use tabuleiro_search::Control;

use crate::clock::cpu_time;
pub use answers::run as run_answers;

/// Both games by the names that the tasks give them.
const RULES: [(&str, Ruleset); 2] = [("lines", Ruleset::LINES), ("squares", Ruleset::SQUARES)];

/// How many random positions are solved for each number of pieces.
const POSITIONS: usize = 20;

/// Prints the proofs of both games, then the random positions.
pub fn run() {
    for (name, ruleset) in RULES {
        prove(name, ruleset);
    }
    for (name, ruleset) in RULES {
        for placed in (3..=8).rev() {
            solve_random(name, ruleset, placed);
        }
    }
}

/// Proves the value of the empty board with one thread and an empty memory.
fn prove(name: &str, ruleset: Ruleset) {
    let solver = Solver::default();
    let control = Control::default();
    let (value, time) = cpu_time(|| solver.value(&Position::start(ruleset), &control));
    assert_eq!(value, Some(Value::Draw), "{name}: the game is a draw");
    let nodes = control.nodes();
    println!(
        "{name:<8} proof of the start: draw, {:.1} CPU seconds, one thread, {nodes} nodes, {:.1} Mn/s, table {} MB",
        time.as_secs_f64(),
        nodes as f64 / time.as_secs_f64() / 1e6,
        solver.table_bytes() >> 20,
    );
}

/// Solves random positions, each with an empty memory.
fn solve_random(name: &str, ruleset: Ruleset, placed: usize) {
    let mut random = SplitMix64::new(placed as u64);
    let mut counts = [0; 3];
    let mut times: Vec<Duration> = (0..POSITIONS)
        .map(|_| {
            let position = random_position(ruleset, placed, &mut random);
            let solver = Solver::default();
            let (value, time) = cpu_time(|| solver.value(&position, &Control::default()));
            counts[match value {
                Some(Value::Win { .. }) => 0,
                Some(Value::Draw) => 1,
                _ => 2,
            }] += 1;
            time
        })
        .collect();
    times.sort();
    println!(
        "{name:<8} {placed} placed: median {:9.3} ms, worst {:9.3} ms  (win/draw/loss {counts:?})",
        times[POSITIONS / 2].as_secs_f64() * 1e3,
        times[POSITIONS - 1].as_secs_f64() * 1e3,
    );
}
