//! Positions from random games, for tests that must hold everywhere.

use tabuleiro_chess::{CHESS960_POSITIONS, Position};
use tabuleiro_core::SplitMix64;

/// Positions that have much of what is rare: castling both ways, pins, checks, promotions, en passant.
const STARTS: [&str; 9] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "k3r3/8/8/8/7b/8/8/3QK3 w - - 0 1",
    "7k/5p2/Q1Q1Q3/8/8/N3N1N1/8/1K2N3 w - - 0 1",
];

/// Calls `look` with about `count` positions of random games, half of them Chess960.
pub fn for_each_position(seed: u64, count: usize, mut look: impl FnMut(&Position)) {
    let mut random = SplitMix64::new(seed);
    let mut seen = 0;
    while seen < count {
        let mut position = if random.below(2) == 0 {
            STARTS[random.below(STARTS.len())].parse().unwrap()
        } else {
            Position::chess960(random.below(usize::from(CHESS960_POSITIONS)) as u16).unwrap()
        };
        for _ in 0..80 {
            look(&position);
            seen += 1;
            let moves = position.moves();
            let Some(&mv) = random.choose(&moves) else { break };
            position.play(mv);
        }
    }
}
