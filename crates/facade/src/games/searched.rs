//! Analysis by search, for the games that have one.

use std::sync::atomic::AtomicBool;

use tabuleiro_core::{History, Rules};
use tabuleiro_search::{Control, PrincipalVariation, Report, ReportedBound, Verdict};

use crate::AnalysisTask;

/// Reports what `think` finds about a game that is not over, within the limits of `task`. A search that is
/// stopped before its first report has at least a legal move to tell.
pub(super) fn search<P: Rules>(
    history: &History<P>,
    task: &AnalysisTask,
    stop: &AtomicBool,
    report: &mut dyn FnMut(Report<P::Move>),
    think: impl FnOnce(&Control, &mut dyn FnMut(Report<P::Move>)) -> Vec<PrincipalVariation<P::Move>>,
) {
    if history.outcome().is_some() {
        return;
    }
    let control = Control::obeying(task.limits, stop);
    let mut silent = true;
    let lines = think(&control, &mut |found| {
        silent = false;
        report(found);
    });
    let Some(PrincipalVariation { score, moves }) = lines.into_iter().next().filter(|_| silent) else {
        return;
    };
    let (nodes, time) = (control.nodes(), control.elapsed());
    let (verdict, bound) = (Verdict::of(score), ReportedBound::Exact);
    report(Report { depth: 0, seldepth: 0, rank: 1, verdict, bound, nodes, time, hash_permille: 0, moves });
}
