//! `cargo xtask perft`: the deep tables, too long for the tests.

use crate::run::{Outcome, cargo};

/// The published chess counts: name, position, depth, nodes.
const CHESS: &[(&str, &str, u32, u64)] = &[
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 7, 3_195_901_860),
    ("kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 6, 8_031_647_685),
    ("position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 8, 3_009_794_393),
    ("position 4", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 6, 706_045_033),
    ("position 5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5, 89_941_194),
    (
        "position 6",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        5,
        164_075_551,
    ),
];

pub fn run(_: &[String]) -> Outcome {
    chess()?;
    draughts()
}

fn chess() -> Outcome {
    cargo(&["build", "--release", "--package", "tabuleiro"])?;
    let mut failed = 0;
    for (name, fen, depth, nodes) in CHESS {
        let (depth, threads) = (depth.to_string(), threads().to_string());
        let words = ["perft", "chess", &depth, "--fen", fen, "--threads", &threads];
        let counted = crate::run::tabuleiro(&words)?;
        let right = counted.lines().last() == Some(format!("nodes {nodes}").as_str());
        println!("{} chess {name} depth {depth}: {nodes}", if right { "ok  " } else { "FAIL" });
        failed += usize::from(!right);
    }
    if failed == 0 { Ok(()) } else { Err(format!("{failed} counts differ from the tables")) }
}

/// Every published draughts table up to 10^9 positions, then 5,000 random games of each variant and 50 sets
/// of random rules against the slow generator of the tests.
fn draughts() -> Outcome {
    for check in ["tables", "games"] {
        let package = ["--package", "tabuleiro-draughts", "--example", "deep"];
        cargo(&[&["run", "--release"], &package[..], &["--", check]].concat())?;
    }
    Ok(())
}

fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}
