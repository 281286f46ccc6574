//! The exact solver's answers in the facade's words.

use tabuleiro_engine::quarto;
use tabuleiro_quarto::Position;
use tabuleiro_search::{Control, Limits};

use crate::{Solution, SolveOptions, SolveProgress, SolvedMove, Value, Verdict};

/// What perfect play leads to from `position`.
pub(super) fn solve(position: &Position, options: SolveOptions<'_>) -> Solution {
    let solver = quarto::Solver::new(options.threads, quarto::Solver::TABLE_MEGABYTES);
    let progress = |progress: quarto::Progress| {
        let quarto::Progress { nodes, moves_done, moves_total } = progress;
        (options.progress)(SolveProgress { done: moves_done, total: moves_total, nodes });
    };
    let control = Control::obeying(Limits::default(), options.stop);
    let report = solver.solve(position, &control, &progress);
    let moves = report
        .moves
        .iter()
        .map(|solved| SolvedMove { text: solved.mv.to_string(), verdict: solved.value.map(verdict) });
    Solution {
        at_least: match (report.can_win, report.can_hold) {
            (Some(true), _) => Value::Win,
            (_, Some(true)) => Value::Draw,
            _ => Value::Loss,
        },
        at_most: match (report.can_win, report.can_hold) {
            (_, Some(false)) => Value::Loss,
            (Some(false), _) => Value::Draw,
            _ => Value::Win,
        },
        plies: report.value.and_then(|value| verdict(value).plies),
        moves: moves.collect(),
        nodes: report.nodes,
        complete: report.complete,
    }
}

fn verdict(value: quarto::Value) -> Verdict {
    let plies = value.plies().map(u32::from);
    let value = match value {
        quarto::Value::Win { .. } => Value::Win,
        quarto::Value::Draw => Value::Draw,
        quarto::Value::Loss { .. } => Value::Loss,
    };
    Verdict { value, plies }
}
