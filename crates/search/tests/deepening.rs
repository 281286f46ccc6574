//! Iterative deepening on a toy game whose truth is known, with the simplest search that can be written.

use std::time::Duration;

use tabuleiro_search::{
    Control, INFINITY, Limits, MATE, Options, PrincipalVariation, Report, Score, Ticker, TranspositionTable,
    Verdict, Window, Worker, think,
};

/// Take one to three of a heap; whoever can't has lost. Searched by alpha-beta and nothing else.
struct Heap<'a> {
    left: u8,
    ticker: Ticker<'a>,
    stopped: bool,
}

impl Heap<'_> {
    fn negamax(&mut self, left: u8, depth: u32, window: Window, ply: Score) -> (Score, Vec<u8>) {
        self.stopped = self.ticker.count();
        if left == 0 {
            return (ply - MATE, Vec::new());
        }
        if depth == 0 || self.stopped {
            return (0, Vec::new());
        }
        self.best(left, depth, window, ply, &[])
    }

    fn best(
        &mut self,
        left: u8,
        depth: u32,
        window: Window,
        ply: Score,
        excluded: &[u8],
    ) -> (Score, Vec<u8>) {
        let Window { mut alpha, beta } = window;
        let mut best = (-INFINITY, Vec::new());
        for mv in (1..=left.min(3)).filter(|mv| !excluded.contains(mv)) {
            let answer = Window { alpha: -beta, beta: -alpha };
            let (score, rest) = self.negamax(left - mv, depth - 1, answer, ply + 1);
            if self.stopped {
                break;
            }
            if -score > best.0 {
                best = (-score, [vec![mv], rest].concat());
            }
            alpha = alpha.max(-score);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

impl Worker for Heap<'_> {
    type Move = u8;

    fn begin(&mut self, depth: u32) {
        self.ticker.begin(depth);
    }

    fn search(&mut self, depth: u32, window: Window, excluded: &[u8]) -> Option<PrincipalVariation<u8>> {
        self.stopped = false;
        let (score, moves) = self.best(self.left, depth, window, 0, excluded);
        let known = !moves.is_empty() && (!self.stopped || score > window.alpha);
        known.then_some(PrincipalVariation { score, moves })
    }

    fn was_cut(&self) -> bool {
        self.stopped
    }

    fn take_seldepth(&mut self) -> u32 {
        0
    }

    fn effort(&self, _: u8) -> f64 {
        0.5
    }

    fn flush(&mut self) {
        self.ticker.flush();
    }
}

fn lines(
    left: u8,
    threads: usize,
    lines: usize,
    control: &Control,
    report: impl FnMut(Report<u8>),
) -> Vec<PrincipalVariation<u8>> {
    let worker = |_| Heap { left, ticker: Ticker::new(control), stopped: false };
    let mut workers: Vec<Heap> = (0..threads).map(worker).collect();
    let root_moves = usize::from(left.min(3));
    let options = Options { lines: lines.min(root_moves), aspiration: 30, root_moves };
    think(&mut workers, &TranspositionTable::new(0), control, options, report)
}

#[test]
fn heaps_are_solved_as_theory_says() {
    for threads in [1, 3] {
        for left in 1..=12 {
            let found = lines(left, threads, 1, &Control::new(Limits::depth(14)), |_| {});
            let verdict = Verdict::of(found[0].score);
            match left % 4 {
                0 => assert!(matches!(verdict, Verdict::LossIn(_)), "{left}: {verdict:?}"),
                rest => {
                    assert_eq!(found[0].moves[0], rest, "{left}");
                    assert!(matches!(verdict, Verdict::WinIn(_)), "{left}: {verdict:?}");
                }
            }
        }
    }
}

#[test]
fn several_lines_come_best_first_and_are_all_different() {
    let found = lines(7, 1, 5, &Control::new(Limits::depth(10)), |_| {});
    assert_eq!(found.len(), 3, "a position has no more lines than moves");
    assert_eq!((found[0].moves[0], found[0].score), (3, MATE - 3));
    assert!(found.windows(2).all(|pair| pair[0].score >= pair[1].score));
    let mut first: Vec<u8> = found.iter().map(|line| line.moves[0]).collect();
    first.sort_unstable();
    assert_eq!(first, [1, 2, 3]);
}

#[test]
fn a_search_that_is_stopped_at_once_still_moves() {
    let control = Control::new(Limits::default());
    control.stop();
    assert_eq!(lines(9, 1, 1, &control, |_| {})[0].moves, [1]);
}

#[test]
fn reports_deepen_and_count() {
    let mut reports = Vec::new();
    lines(30, 1, 1, &Control::new(Limits::depth(6)), |report| reports.push(report));
    let depths: Vec<u32> = reports.iter().map(|report| report.depth).collect();
    assert_eq!(depths, [1, 2, 3, 4, 5, 6]);
    assert!(reports.windows(2).all(|pair| pair[0].nodes < pair[1].nodes));
    assert!(reports.iter().all(|report| !report.moves.is_empty() && report.rank == 1));
}

#[test]
fn time_limits_end_an_endless_search() {
    let control = Control::new(Limits::move_time(Duration::from_millis(30)));
    assert!(!lines(200, 2, 1, &control, |_| {}).is_empty());
}
