//! Analyses that run for studies: asked for, waiting in the one queue, told as they go on, stopped.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tabuleiro_facade::Message;
use tabuleiro_study::{BestLine, MainLine, NodeId, Score, Study};
use tokio::sync::{mpsc, watch};

use super::thinking::{self, Path, Told};
use super::{Found, Studies, StudyError, numbered, written};
use crate::scheduler::{Priority, Ticket};
use crate::{Digest, StudyId};

/// How long the analysis of a game thinks about each position.
const EACH: Duration = Duration::from_millis(300);

/// How long it thinks about a position that somebody asks about.
const POSITION: Duration = Duration::from_secs(8);

/// The most lines that it finds.
const MOST_LINES: usize = 5;

/// How many analyses may wait or run at the same time, and how many are remembered.
const MOST: usize = 64;
const REMEMBERED: usize = 256;

/// How long judgements are gathered before they are written together.
const GATHER: Duration = Duration::from_millis(400);

/// What somebody wants to know of a study.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// What every position of the main line is worth.
    Game,
    /// The best lines from a move on, by its number.
    Position {
        /// The number of the move.
        at: usize,
        /// How many lines.
        lines: usize,
    },
}

/// How far an analysis is.
#[derive(Clone, PartialEq, Debug)]
pub enum Stage {
    /// It waits or thinks; [`Analysis::place`] tells which.
    Going,
    /// It has come to its end.
    Done,
    /// Its author stopped it.
    Stopped,
    /// It could not be done.
    Failed(Message),
}

/// What an analysis has come to.
#[derive(Clone, PartialEq, Debug)]
pub struct Progress {
    /// How far it is.
    pub stage: Stage,
    /// How many positions are judged and kept.
    pub done: usize,
    /// How many there are.
    pub total: usize,
    /// The best lines of the position that was asked about, the best first.
    pub lines: Vec<BestLine>,
}

/// An analysis of a study.
pub struct Analysis {
    /// What was asked.
    pub question: Question,
    device: Digest,
    /// The moves that lead to the position that was asked about.
    path: Path,
    ticket: Mutex<Option<Ticket>>,
    progress: watch::Sender<Progress>,
    is_going: AtomicBool,
}

impl Analysis {
    /// What it has come to, now and from now on.
    pub fn progress(&self) -> watch::Receiver<Progress> {
        self.progress.subscribe()
    }

    /// How many come before it in the queue; `None` if it is being thought about, or over.
    pub fn place(&self) -> Option<usize> {
        self.ticket.lock().unwrap_or_else(PoisonError::into_inner).as_ref()?.place()
    }

    /// Whether it waits or thinks.
    pub fn is_going(&self) -> bool {
        self.is_going.load(Ordering::Relaxed)
    }

    /// The move of `study` that was asked about, if it is still there.
    pub fn node(&self, study: &Study) -> Option<NodeId> {
        follow(study, &self.path)
    }

    fn end(&self, stage: Stage) {
        self.ticket.lock().unwrap_or_else(PoisonError::into_inner).take();
        if self.is_going.swap(false, Ordering::Relaxed) {
            self.progress.send_modify(|progress| progress.stage = stage);
        }
    }
}

/// The node that `path` leads to.
fn follow(study: &Study, path: &[String]) -> Option<NodeId> {
    path.iter().try_fold(NodeId::ROOT, |at, text| {
        study.children(at).into_iter().find(|&child| study.move_text(child) == text)
    })
}

/// The moves that lead to `node`.
fn path(study: &Study, node: NodeId) -> Path {
    study.path(node).into_iter().map(|node| study.move_text(node).to_owned()).collect()
}

impl Studies {
    /// The last analysis of the study, if it is remembered.
    pub fn analysis(&self, id: &StudyId) -> Option<Arc<Analysis>> {
        self.lock().get(id).cloned()
    }

    /// Stops the analysis of the study; what it has found so far is kept.
    pub fn stop(&self, id: &StudyId) {
        if let Some(analysis) = self.analysis(id) {
            analysis.end(Stage::Stopped);
        }
    }

    /// Begins to analyse the study. A device has one analysis at a time: what it asked before is stopped.
    pub async fn analyse(&self, id: &StudyId, question: Question) -> Result<Arc<Analysis>, StudyError> {
        let Found { row, study } = self.open(id).await?;
        let (told, heard) = mpsc::unbounded_channel();
        let (priority, steps, about, total) = match question {
            Question::Game => {
                let games = MainLine::of(&study).games(&study)?;
                let total = games.iter().map(|(nodes, _)| nodes.len()).sum();
                let with_paths = |(nodes, game): (Vec<NodeId>, _)| {
                    (nodes.into_iter().map(|node| path(&study, node)).collect(), game)
                };
                let games = games.into_iter().map(with_paths).collect();
                (Priority::Batch, thinking::games(games, EACH, told), Path::new(), total)
            }
            Question::Position { at, lines } => {
                let node = numbered(&study, at).ok_or(StudyError::Moved)?;
                let game = study.game(node)?;
                if game.outcome().is_some() {
                    return Err(Message::new("web-study-over").into());
                }
                let path = path(&study, node);
                let lines = lines.clamp(1, MOST_LINES);
                let steps = thinking::position(path.clone(), game, lines, POSITION, told);
                (Priority::Analysis, steps, path, 1)
            }
        };
        let progress = Progress { stage: Stage::Going, done: 0, total, lines: Vec::new() };
        let analysis = Arc::new(Analysis {
            question,
            device: row.device,
            path: about,
            ticket: Mutex::default(),
            progress: watch::Sender::new(progress),
            is_going: AtomicBool::new(true),
        });
        self.replace(id, &analysis)?;
        let ticket = self.shared.scheduler.submit_steps(priority, steps);
        *analysis.ticket.lock().unwrap_or_else(PoisonError::into_inner) = Some(ticket);
        tokio::spawn(self.clone().listen(id.clone(), analysis.clone(), heard));
        Ok(analysis)
    }

    /// Makes `analysis` the one of the study and of its device, if there is room for one more.
    fn replace(&self, id: &StudyId, analysis: &Arc<Analysis>) -> Result<(), StudyError> {
        let mut analyses = self.lock();
        let others = |it: &&Arc<Analysis>| it.is_going() && it.device != analysis.device;
        if analyses.values().filter(others).count() >= MOST {
            return Err(StudyError::Busy);
        }
        for own in analyses.values().filter(|it| it.device == analysis.device) {
            own.end(Stage::Stopped);
        }
        if analyses.len() >= REMEMBERED {
            analyses.retain(|_, it| it.is_going());
        }
        if let Some(old) = analyses.insert(id.clone(), analysis.clone()) {
            old.end(Stage::Stopped);
        }
        Ok(())
    }

    /// Hears what the threads find, keeps it and tells it on.
    async fn listen(self, id: StudyId, analysis: Arc<Analysis>, mut heard: mpsc::UnboundedReceiver<Told>) {
        let mut end = Stage::Stopped;
        while let Some(first) = heard.recv().await {
            let mut judged = Vec::new();
            let mut told = Some(first);
            while let Some(next) = told {
                match next {
                    Told::Lines(lines) => analysis.progress.send_modify(|progress| progress.lines = lines),
                    Told::Judged { path, score, line } => judged.push((path, score, line)),
                    Told::Done => end = Stage::Done,
                    Told::Failed(reason) => end = Stage::Failed(reason),
                }
                told = heard.try_recv().ok();
            }
            let is_over = end != Stage::Stopped;
            let marks = analysis.question == Question::Game && end == Stage::Done;
            if (!judged.is_empty() || marks)
                && let Err(error) = self.keep(&id, &judged, marks).await
            {
                // A study that was removed, or a disk that is full: there is nothing to go on with.
                tracing::warn!(study = %id, %error, "what an analysis found could not be kept");
                end = Stage::Failed(Message::new("web-not-saved"));
                break;
            }
            if !judged.is_empty() {
                analysis.progress.send_modify(|progress| progress.done += judged.len());
            }
            if is_over {
                break;
            }
            if !judged.is_empty() {
                tokio::time::sleep(GATHER).await;
            }
        }
        analysis.end(end);
    }

    /// Writes judgements into the study, and with `marks` the signs of mistakes.
    async fn keep(
        &self,
        id: &StudyId,
        judged: &[(Path, Score, Vec<String>)],
        marks: bool,
    ) -> Result<(), StudyError> {
        self.rewrite(id, |row, study| {
            for (path, score, line) in judged {
                if let Some(node) = follow(study, path) {
                    study.judge(node, *score, line);
                }
            }
            if marks {
                MainLine::of(study).mark_mistakes(study);
            }
            row.text = written(study)?;
            Ok(())
        })
        .await
    }
}
