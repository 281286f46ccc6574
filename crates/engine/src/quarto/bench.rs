//! A fixed amount of work, to see whether a change altered the solver and how fast it runs.

use tabuleiro_core::SplitMix64;
use tabuleiro_quarto::Ruleset;
use tabuleiro_search::Control;

use crate::quarto::sample::random_position;
use crate::quarto::solver::Solver;

/// How many positions of each set of rules are solved.
const POSITIONS: usize = 10;
/// How many pieces are on the board.
const PLACED: usize = 6;

/// Solves a fixed set of random positions with one thread, each from an empty memory, and returns how many
/// boards were looked at: the same on every machine, until the solver changes.
pub fn solve_bench_positions() -> u64 {
    let mut random = SplitMix64::new(16);
    let mut nodes = 0;
    for ruleset in [Ruleset::LINES, Ruleset::SQUARES] {
        for _ in 0..POSITIONS {
            let position = random_position(ruleset, PLACED, &mut random);
            nodes += Solver::default().solve(&position, &Control::default(), &|_| {}).nodes;
        }
    }
    nodes
}
