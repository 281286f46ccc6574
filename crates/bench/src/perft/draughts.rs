//! Draughts against cozy-chess: no draughts library is in the running process, so the speeds are compared in
//! nodes, and the ratios that dctl, the fastest draughts generator known, reaches are printed beside ours.

use std::hint::black_box;
use std::time::Duration;

use tabuleiro_draughts::{Position, Variant};

use super::chess::cozy_leaves;
use crate::clock::cpu_time;

/// The games measured: name, depth, and dctl's nodes per second as a share of cozy-chess's.
const GAMES: [(&str, u32, f64); 4] =
    [("brazilian", 11, 0.33), ("international", 10, 0.485), ("russian", 11, 0.33), ("english", 11, 0.33)];

/// The largest board, under the rules of International.
const LARGEST: (&str, u32) = ("custom?size=20&rows=9", 6);

/// How often each count is made; the best time counts.
const ROUNDS: usize = 5;

/// Prints a line for each game, and how much slower the largest board is than International.
pub fn run() {
    let board = cozy_chess::Board::default();
    let start = |name| Position::start(Variant::parse(name).expect("a name")).expect("a start position");
    let games = GAMES.map(|(name, depth, _)| (start(name), depth));
    let largest = start(LARGEST.0);

    let mut peer = Speed::default();
    let mut ours = [Speed::default(); GAMES.len()];
    let mut large = Speed::default();
    for _ in 0..ROUNDS {
        peer.measure(|| cozy_leaves(&board, 6));
        for (speed, (position, depth)) in ours.iter_mut().zip(&games) {
            speed.measure(|| position.perft(*depth));
        }
        large.measure(|| largest.perft(LARGEST.1));
    }

    println!("cozy-chess start position d6: {:.1} Mn/s", peer.nodes_per_second() / 1e6);
    for (speed, (name, depth, dctl)) in ours.iter().zip(GAMES) {
        let ratio = speed.nodes_per_second() / peer.nodes_per_second();
        println!(
            "perft {name} d{depth} ratio vs cozy-chess: {ratio:.2} (dctl {dctl:.2})  {:.1} Mn/s",
            speed.nodes_per_second() / 1e6
        );
    }
    let international = ours[1].nodes_per_second();
    println!(
        "perft 20x20 d{} slower than international by: {:.2}  {:.1} Mn/s",
        LARGEST.1,
        international / large.nodes_per_second(),
        large.nodes_per_second() / 1e6
    );
}

/// The best speed of several runs of the same count.
#[derive(Clone, Copy)]
struct Speed {
    nodes: u64,
    best: Duration,
}

impl Default for Speed {
    fn default() -> Speed {
        Speed { nodes: 0, best: Duration::MAX }
    }
}

impl Speed {
    fn measure(&mut self, count: impl FnOnce() -> u64) {
        let (nodes, time) = cpu_time(|| black_box(count()));
        self.nodes = nodes;
        self.best = self.best.min(time);
    }

    fn nodes_per_second(&self) -> f64 {
        self.nodes as f64 / self.best.as_secs_f64()
    }
}
