//! What the engine says while and after it thinks.

use std::fmt::Write;

use tabuleiro_chess::{Move, Position, Uci};
use tabuleiro_core::perft;
use tabuleiro_engine::chess::Wdl;
use tabuleiro_search::{Control, PrincipalVariation, Report, ReportedBound, Verdict};

/// How answers are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Style {
    /// Castling is written as the king taking its rook.
    pub(super) chess960: bool,
    /// The chances to win, draw and lose are told with each score.
    pub(super) chances: bool,
}

impl Style {
    fn text(self, position: &Position, mv: Move) -> Uci {
        if self.chess960 { Uci::from(mv) } else { position.uci(mv) }
    }
}

/// The `info` line of a report on `root`.
pub(super) fn info(root: &Position, report: &Report<Move>, style: Style) -> String {
    let mut line =
        format!("info depth {} seldepth {} multipv {}", report.depth, report.seldepth, report.rank);
    let score = match report.verdict {
        Verdict::Points(points) => format!(" score cp {points}"),
        Verdict::Draw => " score cp 0".to_owned(),
        Verdict::WinIn(_) | Verdict::LossIn(_) => {
            format!(" score mate {}", report.verdict.moves_to_end().unwrap_or(0))
        }
    };
    line.push_str(&score);
    line.push_str(match report.bound {
        ReportedBound::Exact => "",
        ReportedBound::AtLeast => " lowerbound",
        ReportedBound::AtMost => " upperbound",
    });
    if style.chances {
        let Wdl { win, draw, loss } = Wdl::of(report.verdict);
        // Writing to a string can't fail.
        let _ = write!(line, " wdl {win} {draw} {loss}");
    }
    let _ = write!(
        line,
        " nodes {} nps {} hashfull {} time {} pv",
        report.nodes,
        report.nodes_per_second(),
        report.hash_permille,
        report.time.as_millis()
    );
    let mut position = root.clone();
    for &mv in &report.moves {
        let _ = write!(line, " {}", style.text(&position, mv));
        position.play(mv);
    }
    line
}

/// What is answered where there is no move.
pub(super) const NO_MOVE: &str = "bestmove 0000";

/// The `info` line of a position without a legal move.
pub(super) fn over(root: &Position) -> &'static str {
    if root.is_check() { "info depth 0 score mate 0" } else { "info depth 0 score cp 0" }
}

/// The `info` line of a search that has found nothing new.
pub(super) fn progress(control: &Control<'_>) -> String {
    let (nodes, time) = (control.nodes(), control.elapsed());
    let nps = nodes as f64 / time.as_secs_f64().max(1e-9);
    format!("info nodes {nodes} nps {nps:.0} time {}", time.as_millis())
}

/// The `bestmove` line for the best line found; without a legal move there is none to name.
pub(super) fn best_move(root: &Position, best: Option<&PrincipalVariation<Move>>, style: Style) -> String {
    let Some(best) = best else { return NO_MOVE.to_owned() };
    let mut line = format!("bestmove {}", style.text(root, best.moves[0]));
    if let Some(&reply) = best.moves.get(1) {
        let _ = write!(line, " ponder {}", style.text(&root.after(best.moves[0]), reply));
    }
    line
}

/// The answer to `go perft`: a line for each move, and the sum.
pub(super) fn perft(root: &Position, counted: &perft::Report<Move>, style: Style) -> String {
    let mut lines = String::new();
    for &(mv, nodes) in &counted.divide {
        let _ = writeln!(lines, "{}: {nodes}", style.text(root, mv));
    }
    let stopped = if counted.complete { "" } else { "info string stopped before all were counted\n" };
    let _ = write!(lines, "{stopped}\nNodes searched: {}\n", counted.nodes);
    lines
}
