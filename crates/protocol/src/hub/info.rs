//! What the engine says while and after it thinks.

use tabuleiro_draughts::Move;
use tabuleiro_players::wire::hub::{Sentence, move_text};
use tabuleiro_search::{Control, PrincipalVariation, Report, Verdict};

/// The `info` sentence of a report.
pub(super) fn info(report: &Report<Move>) -> Sentence {
    let moves: Vec<String> = report.moves.iter().map(move_text).collect();
    Sentence::new("info")
        .with("depth", report.depth)
        .with("score", format!("{:.2}", men(report.verdict)))
        .with("nodes", report.nodes)
        .with("time", format!("{:.3}", report.time.as_secs_f64()))
        .with("nps", format!("{:.1}", report.nodes_per_second() as f64 / 1e6))
        .with("pv", moves.join(" "))
}

/// The `info` sentence of a search that has found nothing new.
pub(super) fn progress(control: &Control<'_>) -> Sentence {
    Sentence::new("info").with("time", format!("{:.3}", control.elapsed().as_secs_f64()))
}

/// The `done` sentence for the best line found; without a legal move there is none to name.
pub(super) fn done(best: Option<&PrincipalVariation<Move>>) -> Sentence {
    let moves = best.map_or(&[][..], |line| &line.moves);
    let named = ["move", "ponder"].into_iter().zip(moves);
    named.fold(Sentence::new("done"), |done, (name, mv)| done.with(name, move_text(mv)))
}

/// A score in men; a known end is near 100, nearer the sooner it comes.
fn men(verdict: Verdict) -> f64 {
    match verdict {
        Verdict::Points(hundredths) => f64::from(hundredths) / 100.0,
        Verdict::WinIn(plies) => 100.0 - f64::from(plies) / 100.0,
        Verdict::LossIn(plies) => f64::from(plies) / 100.0 - 100.0,
        Verdict::Draw => 0.0,
    }
}
