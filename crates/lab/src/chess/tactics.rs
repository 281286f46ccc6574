//! Combinations and studies that the engine should solve in a second.

use std::time::Duration;

use anyhow::{Context, Result};
use tabuleiro_chess::Position;
use tabuleiro_core::History;
use tabuleiro_engine::chess::{Engine, Task};
use tabuleiro_search::{Control, Limits};

use crate::options::Tactics;

const HASH_MEGABYTES: usize = 64;

/// Where it is from, the position, and the move that solves it.
const POSITIONS: [(&str, &str, &str); 15] = [
    (
        "Morphy, the opera, the sacrifice",
        "rn2kb1r/p3qppp/2p2n2/1p2p1B1/2B1P3/1QN5/PPP2PPP/R3K2R w KQkq - 0 10",
        "c3b5",
    ),
    ("Morphy, the opera, the end", "4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 0 16", "b3b8"),
    ("Réti and Tartakower, 1910", "rnb1kb1r/pp3ppp/2p5/4q3/4n3/3Q4/PPPB1PPP/2KR1BNR w kq - 0 9", "d3d8"),
    (
        "Edward Lasker and Thomas, 1912",
        "rn3rk1/pbppq1pp/1p2pb2/4N2Q/3PN3/3B4/PPP2PPP/R3K2R w KQ - 0 11",
        "h5h7",
    ),
    ("Levitsky and Marshall, 1912", "5rk1/pp4pp/4p3/2R3Q1/3n4/2q4r/P1P2PPP/5RK1 b - - 0 23", "c3g3"),
    ("Byrne and Fischer, 1956", "r3r1k1/pp3pbp/1qp3p1/2B5/2BP2b1/Q1n2N2/P4PPP/3R1K1R b - - 0 17", "g4e6"),
    ("Anderssen, the immortal game", "r1bk2nr/p2p1pNp/n2B4/1p1NP2P/6P1/3P1Q2/P1P1K3/q5b1 w - - 0 22", "f3f6"),
    ("Anderssen, the evergreen game", "1r2k1r1/pbppnp1p/1bn2P2/8/Q7/B1PB1q2/P4PPP/3RR1K1 w - - 0 20", "e1e7"),
    ("Botvinnik and Capablanca, 1938", "8/p3q1kp/1p2Pnp1/3pQ3/2pP4/1nP3N1/1B4PP/6K1 w - - 0 30", "b2a3"),
    (
        "Rotlewi and Rubinstein, 1907",
        "2rr2k1/1b3ppp/pb2p3/1p2P3/1P2BPnq/P1N3P1/1B2Q2P/R4R1K b - - 0 23",
        "c8c3",
    ),
    ("Smothered mate", "r4r1k/6pp/7N/8/2Q5/8/6PP/6K1 w - - 0 1", "c4g8"),
    ("Réti's king goes two ways, 1921", "7K/8/k1P5/7p/8/8/8/8 w - - 0 1", "h8g7"),
    ("Saavedra's promotion, 1895", "8/8/1KP5/3r4/8/8/8/k7 w - - 0 1", "c6c7"),
    ("Corresponding squares", "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1", "a1b1"),
    ("The breakthrough", "8/ppp5/8/PPP5/6k1/8/8/6K1 w - - 0 1", "b5b6"),
];

pub fn run(options: &Tactics) -> Result<()> {
    let mut solved = 0;
    for (name, fen, solution) in POSITIONS {
        let position: Position = fen.parse().with_context(|| fen)?;
        let limits = Limits::move_time(Duration::from_millis(options.milliseconds));
        let game = History::new(position);
        let lines = Engine::new(HASH_MEGABYTES).think(&Task::new(&game), &Control::new(limits), |_| {});
        let played = game.position().uci(lines[0].moves[0]).to_string();
        solved += u32::from(played == solution);
        println!(
            "{} {name}: {solution} is the move, {played} was played",
            if played == solution { "+" } else { "-" }
        );
    }
    println!("solved: {solved} of {}", POSITIONS.len());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_solution_is_a_legal_move() {
        for (name, fen, solution) in POSITIONS {
            let position: Position = fen.parse().unwrap();
            assert!(position.read_uci(solution).is_ok(), "{name}");
        }
    }
}
