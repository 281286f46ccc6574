//! What the threads do for an analysis, step by step.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tabuleiro_facade::{AnalysisTask, Analyst, Explain, Game, Limits, Message, Resources};
use tabuleiro_study::{BestLine, Score};
use tokio::sync::mpsc::UnboundedSender;

use crate::scheduler::{Step, Steps};

/// The memory of an analysis: many may run at the same time.
const HASH_MEGABYTES: usize = 16;

/// Reports come no faster than people can read.
const INTERVAL: Duration = Duration::from_millis(250);

/// What was interrupted so shortly before its end counts as done.
const NEARLY: Duration = Duration::from_millis(20);

/// A position by the moves that lead to it, which are known whatever happens to the study meanwhile.
pub(super) type Path = Vec<String>;

/// What comes from the threads.
pub(super) enum Told {
    /// The lines of the position that was asked about, so far.
    Lines(Vec<BestLine>),
    /// What a position is worth, and the best line from there.
    Judged { path: Path, score: Score, line: Vec<String> },
    /// Everything is done.
    Done,
    /// It can't be done.
    Failed(Message),
}

/// The one whom an analysis keeps from step to step.
struct Thinker {
    analyst: Option<Box<dyn Analyst>>,
    /// The time for each position, and what is left of it for this one.
    each: Duration,
    left: Duration,
    lines: usize,
}

/// What a step has come to with a position.
enum Thought {
    /// Something more urgent came.
    Interrupted,
    /// These are the best lines; none where the game is over.
    Found(Vec<BestLine>),
    /// Nobody analyses such games.
    Nobody(Message),
}

impl Thinker {
    fn new(each: Duration, lines: usize) -> Thinker {
        Thinker { analyst: None, each, left: each, lines }
    }

    /// Thinks about the position of `game`, telling the lines on the way.
    fn think(&mut self, game: &dyn Game, stop: &AtomicBool, report: &mut dyn FnMut(BestLine)) -> Thought {
        let analyst = match &mut self.analyst {
            Some(analyst) => analyst,
            none => match game.analyst(Resources { threads: 1, hash_megabytes: HASH_MEGABYTES }) {
                Ok(analyst) => none.insert(analyst),
                Err(error) => return Thought::Nobody(error.explain()),
            },
        };
        let side = game.side_to_move();
        let task = AnalysisTask { limits: Limits::move_time(self.left), lines: self.lines };
        let began = Instant::now();
        let lines = analyst.analyse(game, &task, stop, &mut |line| report(BestLine::new(line, side)));
        self.left = self.left.saturating_sub(began.elapsed());
        if stop.load(Ordering::Relaxed) && (self.left > NEARLY || lines.is_empty()) {
            return Thought::Interrupted;
        }
        self.left = self.each;
        Thought::Found(lines.iter().map(|line| BestLine::new(line, side)).collect())
    }
}

/// Finds the best lines of the position of `game` within `time`.
pub(super) fn position(
    path: Path,
    game: Box<dyn Game>,
    lines: usize,
    time: Duration,
    told: UnboundedSender<Told>,
) -> Steps {
    let mut thinker = Thinker::new(time, lines);
    let mut best: Vec<Option<BestLine>> = vec![None; lines];
    let mut last = None;
    Box::new(move |stop| {
        let mut report = |line: BestLine| {
            let Some(place) = best.get_mut(line.rank.saturating_sub(1)) else { return };
            *place = Some(line);
            if last.is_none_or(|last: Instant| last.elapsed() >= INTERVAL) {
                last = Some(Instant::now());
                let _ = told.send(Told::Lines(best.iter().flatten().cloned().collect()));
            }
        };
        let found = match thinker.think(&*game, stop, &mut report) {
            Thought::Interrupted => return Step::More,
            Thought::Found(found) => found,
            Thought::Nobody(reason) => {
                let _ = told.send(Told::Failed(reason));
                return Step::Done;
            }
        };
        let first = found.first().map(|first| (first.score, first.moves.clone()));
        let _ = told.send(Told::Lines(found));
        if let Some((score, line)) = first {
            let _ = told.send(Told::Judged { path: path.clone(), score, line });
        }
        let _ = told.send(Told::Done);
        Step::Done
    })
}

/// Judges every position of `games`, each with the paths to its positions, from the last to the first,
/// because what comes later is known then.
pub(super) fn games(
    mut games: Vec<(Vec<Path>, Box<dyn Game>)>,
    each: Duration,
    told: UnboundedSender<Told>,
) -> Steps {
    let mut thinker = Thinker::new(each, 1);
    Box::new(move |stop| {
        let Some((paths, game)) = games.last_mut() else {
            let _ = told.send(Told::Done);
            return Step::Done;
        };
        if game.outcome().is_none() {
            match thinker.think(&**game, stop, &mut |_| {}) {
                Thought::Interrupted => return Step::More,
                Thought::Found(found) => {
                    if let (Some(best), Some(path)) = (found.into_iter().next(), paths.last()) {
                        let (path, score) = (path.clone(), best.score);
                        let _ = told.send(Told::Judged { path, score, line: best.moves });
                    }
                }
                Thought::Nobody(reason) => {
                    let _ = told.send(Told::Failed(reason));
                    return Step::Done;
                }
            }
        }
        paths.pop();
        if paths.is_empty() || !game.undo() {
            games.pop();
            thinker.analyst = None;
        }
        Step::More
    })
}
