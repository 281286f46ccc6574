//! Analysis by search, for the games that have one.

use std::sync::atomic::AtomicBool;

use tabuleiro_search::{Control, Line, Report, ReportedBound};

use crate::AnalysisTask;
use crate::adapter::Study;

/// Reports what `think` finds within the limits of `task`. A search that is stopped before its first report has
/// at least a legal move to tell.
pub(super) fn study<M>(
    task: &AnalysisTask,
    stop: &AtomicBool,
    report: &mut dyn FnMut(Study<M>),
    think: impl FnOnce(&Control, &mut dyn FnMut(Report<M>)) -> Vec<Line<M>>,
) {
    let control = Control::obeying(task.limits, stop);
    let mut silent = true;
    let lines = think(&control, &mut |found| {
        silent = false;
        report(found.into());
    });
    let Some(Line { score, moves }) = lines.into_iter().next().filter(|_| silent) else { return };
    let (nodes, time) = (control.nodes(), control.elapsed());
    let bound = ReportedBound::Exact;
    report(
        Report { depth: 0, seldepth: 0, line: 1, score, bound, nodes, time, hash_permille: 0, moves }.into(),
    );
}
