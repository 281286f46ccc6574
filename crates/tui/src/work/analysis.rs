//! The analysis, on threads of its own.

use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::thread;
use std::time::{Duration, Instant};

use tabuleiro_facade::{AnalysisLine, AnalysisTask, Analyst, Game, Limits, Resources};

use super::priority;
use crate::effect::{Answer, Input};
use tabuleiro_study::{BestLine, Score};

/// Reports come no faster than people can read.
const INTERVAL: Duration = Duration::from_millis(100);
/// How long the review thinks about a position.
const JUDGING_TIME: Duration = Duration::from_millis(300);
/// The memory of the analysis.
const HASH_MEGABYTES: usize = 128;

/// Whoever analyses positions.
pub(super) struct AnalysisWorker {
    inputs: Sender<Input>,
    stop: Arc<AtomicBool>,
}

impl AnalysisWorker {
    /// An analyst whose answers go to `inputs`.
    pub(super) fn new(inputs: Sender<Input>) -> AnalysisWorker {
        AnalysisWorker { inputs, stop: Arc::default() }
    }

    /// Ends what is running.
    pub(super) fn stop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.stop = Arc::default();
    }

    /// Analyses the position of `game` until stopped.
    pub(super) fn analyse(&mut self, ticket: u64, game: Box<dyn Game>, lines: usize) {
        self.stop();
        let (inputs, stop) = (self.inputs.clone(), Arc::clone(&self.stop));
        thread::spawn(move || {
            priority::step_back();
            let Ok(mut analyst) = game.analyst(resources()) else {
                let _ = inputs.send(Input::Answer(Answer::NoAnalyst { ticket }));
                return;
            };
            let task = AnalysisTask { limits: Limits { infinite: true, ..Limits::default() }, lines };
            let side = game.side_to_move();
            let mut last: Vec<Option<Instant>> = vec![None; lines];
            let send = |line: &AnalysisLine| {
                let line = BestLine::new(line, side);
                // Without a listener the stop flag is about to be raised.
                let _ = inputs.send(Input::Answer(Answer::Analysed { ticket, line }));
            };
            let lines = analyst.analyse(&*game, &task, &stop, &mut |line| {
                let Some(last) = last.get_mut(line.rank - 1) else { return };
                if last.is_none_or(|last| last.elapsed() >= INTERVAL) {
                    *last = Some(Instant::now());
                    send(line);
                }
            });
            if !stop.load(Ordering::Relaxed) {
                lines.iter().for_each(send);
            }
        });
    }

    /// Judges every position of `games`, from the last to the first, because what comes later is known then.
    pub(super) fn judge(&mut self, ticket: u64, games: Vec<Box<dyn Game>>) {
        self.stop();
        let (inputs, stop) = (self.inputs.clone(), Arc::clone(&self.stop));
        thread::spawn(move || {
            priority::step_back();
            for (part, mut game) in games.into_iter().enumerate().rev() {
                let Ok(mut analyst) = game.analyst(resources()) else {
                    let _ = inputs.send(Input::Answer(Answer::NoAnalyst { ticket }));
                    return;
                };
                loop {
                    let (score, line) = judged(&*game, &mut *analyst, &stop);
                    if stop.load(Ordering::Relaxed) {
                        return;
                    }
                    let answer = Answer::Judged { ticket, part, ply: game.ply(), score, line };
                    if inputs.send(Input::Answer(answer)).is_err() {
                        return;
                    }
                    if !game.undo() {
                        break;
                    }
                }
            }
        });
    }
}

/// What the position of `game` is worth, and the best line from there.
fn judged(game: &dyn Game, analyst: &mut dyn Analyst, stop: &AtomicBool) -> (Score, Vec<String>) {
    if let Some(outcome) = game.outcome() {
        return (Score::of_outcome(outcome), Vec::new());
    }
    let task = AnalysisTask { limits: Limits::move_time(JUDGING_TIME), lines: 1 };
    let lines = analyst.analyse(game, &task, stop, &mut |_| {});
    match lines.first().map(|line| BestLine::new(line, game.side_to_move())) {
        Some(line) => (line.score, line.moves),
        None => (Score::Points(0), Vec::new()),
    }
}

fn resources() -> Resources {
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    Resources { threads, hash_megabytes: HASH_MEGABYTES }
}
