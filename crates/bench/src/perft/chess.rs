//! Chess against cozy-chess.

use tabuleiro_chess::{Position, STANDARD_FEN};

use crate::contest::{Contest, geometric_mean};

const POSITIONS: [(&str, &str, u32); 4] = [
    ("start position", STANDARD_FEN, 6),
    ("kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5),
    ("position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7),
    ("position 4", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5),
];

/// Prints a line for each position and the mean.
pub fn run() {
    let ratios = POSITIONS.map(|(name, fen, depth)| {
        let position: Position = fen.parse().expect("a legal position");
        let board: cozy_chess::Board = fen.parse().expect("a legal position");
        Contest {
            name: &format!("chess {name} {depth}"),
            unit: "nodes",
            ours: &|| position.perft(depth),
            peer: &|| cozy_leaves(&board, depth),
        }
        .ratio()
    });
    println!("perft geomean ratio vs cozy-chess: {:.2}", geometric_mean(&ratios));
}

/// Perft as fast as cozy-chess's interface allows: the last ply is counted, not played.
pub fn cozy_leaves(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut leaves = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            leaves += moves.len() as u64;
        } else {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                leaves += cozy_leaves(&next, depth - 1);
            }
        }
        false
    });
    leaves
}
