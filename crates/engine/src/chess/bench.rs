//! A fixed amount of work, to see whether a change altered the search and how fast it runs.

use std::time::Instant;

use tabuleiro_chess::Position;
use tabuleiro_core::History;
use tabuleiro_search::{Control, Limits};

use super::{Engine, Task};
use crate::Bench;

/// Openings, middlegames and endings of every kind, to measure with.
pub const BENCH_POSITIONS: [&str; 20] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 9",
    "r2q1rk1/1b2bppp/p1n1pn2/1p6/3P4/P1N1BN2/BP3PPP/R2QR1K1 b - - 2 14",
    "2rq1rk1/pb1n1ppN/4p3/1pb5/3P1Pn1/P1N5/1PQ1B1PP/R1B2RK1 b - - 0 16",
    "r1bqk2r/ppp2ppp/2np1n2/2b1p3/2B1P3/2PP1N2/PP3PPP/RNBQK2R w KQkq - 0 6",
    "rnbqk2r/ppp1ppbp/3p1np1/8/2PPP3/2N2N2/PP3PPP/R1BQKB1R b KQkq - 1 5",
    "r4rk1/ppp2ppp/2n5/2bqp3/8/P2PBN2/1PP2PPP/R2Q1RK1 b - - 1 13",
    "3r1rk1/p4ppp/1pq1p3/2p1P3/5P2/1P1Q4/P1P3PP/3RR1K1 w - - 0 22",
    "8/5pk1/4p1p1/3pP2p/1q1P1P1P/4QKP1/8/8 w - - 5 48",
    "8/pp3k2/2p2p2/3p1P1p/3P3P/2P2K2/PP6/8 w - - 0 36",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "5rk1/5ppp/8/3N4/8/2b5/5PPP/3R2K1 w - - 0 30",
    "r1b2rk1/2q1bppp/p2ppn2/1p6/3QPP2/2N1B3/PPP1B1PP/R4RK1 w - - 0 13",
    "2r3k1/1q3pp1/p2p1n1p/1p1Pp3/4P3/1P3N1P/P1Q2PP1/2R3K1 w - - 0 26",
    "4rrk1/pp1n3p/3q2pQ/2p1pb2/2PP4/2P3N1/P2B2PP/4RRK1 b - - 7 19",
    "8/8/8/5N2/8/p7/8/2NK3k w - - 0 1",
    "8/3k4/8/8/8/4B3/4KB2/2B5 w - - 0 1",
    "6k1/6p1/P6p/r1N5/5p2/7P/1b3PP1/4R1K1 w - - 0 30",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
];

/// The table's size; another one would change the count.
const HASH_MEGABYTES: usize = 16;

/// Searches every position of a fixed set to `depth` with one thread, each from an empty memory.
pub fn bench(depth: u32) -> Bench {
    let mut engine = Engine::new(HASH_MEGABYTES);
    let started = Instant::now();
    let nodes = BENCH_POSITIONS
        .iter()
        .filter_map(|fen| fen.parse::<Position>().ok())
        .map(|position| {
            engine.new_game();
            let control = Control::new(Limits::depth(depth));
            engine.think(&Task::new(&History::new(position)), &control, |_| {});
            control.nodes()
        })
        .sum();
    Bench { nodes, time: started.elapsed() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bench_position_is_legal() {
        for fen in BENCH_POSITIONS {
            assert!(fen.parse::<Position>().is_ok(), "{fen}");
        }
    }

    #[test]
    fn the_count_is_the_same_each_time() {
        assert_eq!(bench(4).nodes, bench(4).nodes);
    }
}
