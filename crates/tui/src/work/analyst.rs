//! The analysis, on threads of its own.

use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::thread;
use std::time::{Duration, Instant};

use tabuleiro_table::{AnalysisLine, AnalysisScore, AnalysisTask, Game, Limits, Resources, Side};

use super::priority;
use crate::effect::{Answer, Input};
use crate::score::{Line, Score};

/// Reports come no faster than people can read.
const INTERVAL: Duration = Duration::from_millis(100);
/// How long the review thinks about a position.
const JUDGING_TIME: Duration = Duration::from_millis(300);
/// The memory of the analysis.
const HASH_MEGABYTES: usize = 128;

/// Whoever analyses positions.
pub(super) struct Analyst {
    inputs: Sender<Input>,
    stop: Arc<AtomicBool>,
}

impl Analyst {
    /// An analyst whose answers go to `inputs`.
    pub(super) fn new(inputs: Sender<Input>) -> Analyst {
        Analyst { inputs, stop: Arc::default() }
    }

    /// Ends what is running.
    pub(super) fn stop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.stop = Arc::default();
    }

    /// Analyses the position of `game` until stopped.
    pub(super) fn analyse(&mut self, ticket: u64, game: Box<dyn Game>) {
        self.stop();
        let (inputs, stop) = (self.inputs.clone(), Arc::clone(&self.stop));
        thread::spawn(move || {
            priority::step_back();
            let Ok(mut analyst) = game.analyst(resources()) else {
                let _ = inputs.send(Input::Answer(Answer::NoAnalyst { ticket }));
                return;
            };
            let task = AnalysisTask { limits: Limits { infinite: true, ..Limits::default() }, lines: 1 };
            let side = game.side_to_move();
            let mut last: Option<Instant> = None;
            let send = |line: &AnalysisLine| {
                let line = seen_from_white(line, side);
                // Without a listener the stop flag is about to be raised.
                let _ = inputs.send(Input::Answer(Answer::Analysed { ticket, line }));
            };
            let lines = analyst.analyse(&*game, &task, &stop, &mut |line| {
                if line.rank == 1 && last.is_none_or(|last| last.elapsed() >= INTERVAL) {
                    last = Some(Instant::now());
                    send(line);
                }
            });
            if let Some(best) = lines.first().filter(|_| !stop.load(Ordering::Relaxed)) {
                send(best);
            }
        });
    }

    /// Judges every position of `game`, from the last to the first, because what comes later is known then.
    pub(super) fn judge(&mut self, ticket: u64, mut game: Box<dyn Game>) {
        self.stop();
        let (inputs, stop) = (self.inputs.clone(), Arc::clone(&self.stop));
        thread::spawn(move || {
            priority::step_back();
            let Ok(mut analyst) = game.analyst(resources()) else {
                let _ = inputs.send(Input::Answer(Answer::NoAnalyst { ticket }));
                return;
            };
            let task = AnalysisTask { limits: Limits::move_time(JUDGING_TIME), lines: 1 };
            loop {
                let (score, best) = match game.outcome() {
                    Some(outcome) => {
                        (outcome.winner().map_or(Score::Draw, |side| Score::Win { side, plies: 0 }), None)
                    }
                    None => {
                        let side = game.side_to_move();
                        let lines = analyst.analyse(&*game, &task, &stop, &mut |_| {});
                        let line = lines.first().map(|line| seen_from_white(line, side));
                        match line {
                            Some(line) => (line.score, line.moves.into_iter().next()),
                            None => (Score::Points(0), None),
                        }
                    }
                };
                if stop.load(Ordering::Relaxed) {
                    return;
                }
                let answer = Answer::Judged { ticket, ply: game.ply(), score, best };
                if inputs.send(Input::Answer(answer)).is_err() || !game.undo() {
                    return;
                }
            }
        });
    }
}

fn resources() -> Resources {
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    Resources { threads, hash_megabytes: HASH_MEGABYTES }
}

fn seen_from_white(line: &AnalysisLine, side: Side) -> Line {
    let score = match line.score {
        AnalysisScore::Points(points) if side == Side::White => Score::Points(points),
        AnalysisScore::Points(points) => Score::Points(points.saturating_neg()),
        AnalysisScore::WinIn(plies) => Score::Win { side, plies },
        AnalysisScore::LossIn(plies) => Score::Win { side: !side, plies },
        AnalysisScore::Draw => Score::Draw,
    };
    Line { depth: line.depth, score, nodes: line.nodes, moves: line.moves.clone() }
}
