//! What the engine says while it thinks, and how a game ended.

use std::fmt::Write;

use tabuleiro_chess::{Move, Position};
use tabuleiro_core::{Outcome, Side};
use tabuleiro_search::{Report, Verdict};

/// What a mate in no moves is worth in this protocol.
const MATE: i64 = 100_000;

/// The line of thinking that `report` makes: depth, hundredths of a pawn, hundredths of a second, nodes,
/// moves.
pub(super) fn thought(root: &Position, report: &Report<Move>) -> String {
    let mut line = format!(
        "{} {} {} {}",
        report.depth,
        value(report.verdict),
        report.time.as_millis() / 10,
        report.nodes
    );
    let mut position = root.clone();
    for &mv in &report.moves {
        // Writing to a string can't fail.
        let _ = write!(line, " {}", position.move_text(mv));
        position.play(mv);
    }
    line
}

fn value(verdict: Verdict) -> i64 {
    let moves = || i64::from(verdict.moves_to_end().unwrap_or(0));
    match verdict {
        Verdict::Points(points) => points.into(),
        Verdict::Draw => 0,
        Verdict::WinIn(_) => MATE + moves(),
        Verdict::LossIn(_) => -MATE + moves(),
    }
}

/// How the game ended, as a claim.
pub(super) fn result(outcome: Outcome) -> String {
    let reason = match outcome.winner() {
        Some(Side::White) => "White mates",
        Some(Side::Black) => "Black mates",
        None => "Draw by the rules",
    };
    format!("{} {{{reason}}}", outcome.score())
}
