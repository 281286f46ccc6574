//! The thread that thinks, so that the interface is always answered at once.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use tabuleiro_core::Rules;
use tabuleiro_draughts::Position;
use tabuleiro_search::Limits;
use tabuleiro_table::{
    AnalysisLine, AnalysisScore, AnalysisTask, Analyst, Game, NoAnalyst, Player, Resources,
};

use super::notation::move_text;
use super::sentence::Sentence;
use super::steering::Steering;
use crate::output::Output;
use crate::pulse::{SIGN_OF_LIFE, with_pulse};

/// What the thinking thread is asked to do, in order.
pub(super) enum Job {
    Think(Box<Thought>),
    /// Get ready to think about such a game, so that the first move takes no longer than the others.
    Prepare(Box<dyn Game>, Mind),
    /// Forget everything: other parameters, or another game.
    Forget,
    SayReady,
}

/// A position to think about.
pub(super) struct Thought {
    pub(super) game: Box<dyn Game>,
    pub(super) position: Position,
    pub(super) limits: Limits,
    pub(super) ponder: bool,
    pub(super) mind: Mind,
    pub(super) steering: Arc<Steering>,
}

/// Who thinks.
#[derive(Clone, Copy, Debug)]
pub(super) enum Mind {
    /// The engine at full strength.
    Full(Resources),
    /// A weaker player.
    Level { level: u8, seed: u64 },
}

/// The thinking thread, from outside.
pub(super) struct Thinker {
    jobs: Sender<Job>,
    thread: JoinHandle<()>,
}

impl Thinker {
    pub(super) fn start(output: Output) -> Thinker {
        let (jobs, received) = channel();
        let thread = thread::spawn(move || work(&received, &output));
        Thinker { jobs, thread }
    }

    /// Adds a job to the queue.
    pub(super) fn ask(&self, job: Job) {
        // The thread ends only when this sender is dropped.
        let _ = self.jobs.send(job);
    }

    /// Ends the thread once its queue is empty.
    pub(super) fn finish(self) {
        drop(self.jobs);
        let _ = self.thread.join();
    }
}

/// Those who have thought before and remember it.
#[derive(Default)]
struct Minds {
    analyst: Option<Box<dyn Analyst>>,
    player: Option<Box<dyn Player>>,
}

impl Minds {
    /// Whoever thinks at full strength; `None`, and the interface is told why, if that is not possible.
    fn analyst(
        &mut self,
        game: &dyn Game,
        resources: Resources,
        output: &Output,
    ) -> Option<&mut Box<dyn Analyst>> {
        if self.analyst.is_none() {
            let hired = hire(game, resources, output);
            self.analyst = hired.map_err(|reason| complain(output, &reason.to_string())).ok();
        }
        self.analyst.as_mut()
    }

    /// Whoever plays at a weaker level.
    fn player(&mut self, game: &dyn Game, level: u8, seed: u64) -> &mut Box<dyn Player> {
        self.player
            .get_or_insert_with(|| game.player(level, seed).expect("every game of draughts has players"))
    }
}

fn work(jobs: &Receiver<Job>, output: &Output) {
    let mut minds = Minds::default();
    for job in jobs {
        match job {
            Job::Think(thought) => {
                let done = think(&mut minds, &thought, output);
                thought.steering.finish();
                output.say(&done.to_string());
            }
            Job::Prepare(game, Mind::Full(resources)) => {
                minds.analyst(&*game, resources, output);
            }
            Job::Prepare(game, Mind::Level { level, seed }) => {
                minds.player(&*game, level, seed);
            }
            Job::Forget => minds = Minds::default(),
            Job::SayReady => output.say("ready"),
        }
    }
}

/// Thinks and returns the sentence that ends it.
fn think(minds: &mut Minds, thought: &Thought, output: &Output) -> Sentence {
    let Thought { game, position, limits, ponder, mind, steering } = thought;
    let begun = Instant::now();
    let allowed = if *ponder { Limits { infinite: true, ..Limits::default() } } else { *limits };
    let moves = thread::scope(|scope| {
        if *ponder {
            scope.spawn(|| steering.watch(limits));
        }
        let moves = match *mind {
            Mind::Full(resources) => {
                let task = AnalysisTask { limits: allowed, lines: 1 };
                let analysed = minds.analyst(&**game, resources, output).map(|analyst| {
                    with_pulse(
                        SIGN_OF_LIFE,
                        || output.say(&progress(begun.elapsed()).to_string()),
                        || {
                            analyst.analyse(&**game, &task, steering.stop_flag(), &mut |line| {
                                steering.note(line);
                                output.say(&info(position, line).to_string());
                            })
                        },
                    )
                });
                let best = analysed.into_iter().flatten().next();
                best.map_or(Vec::new(), |line| hub_moves(position, &line.moves))
            }
            Mind::Level { level, seed } => {
                let chosen =
                    minds.player(&**game, level, seed).choose(&**game, &allowed, steering.stop_flag());
                chosen.map_or(Vec::new(), |text| hub_moves(position, &[text]))
            }
        };
        // Whoever knows the answer before the expected move is played keeps it until then.
        steering.wait_for_permission();
        steering.finish();
        moves
    });
    let mut done = Sentence::new("done");
    for (name, mv) in ["move", "ponder"].into_iter().zip(moves) {
        done = done.with(name, mv);
    }
    done
}

/// Somebody to think about `game` at full strength. Where the memory of `resources` does not exist, the interface
/// is told so, and it is done with what there is without being asked.
fn hire(game: &dyn Game, resources: Resources, output: &Output) -> Result<Box<dyn Analyst>, NoAnalyst> {
    game.analyst(resources).or_else(|reason| {
        let usual = Resources { hash_megabytes: Resources::default().hash_megabytes, ..resources };
        let analyst = game.analyst(usual)?;
        complain(output, &format!("{reason}; {} MB are used", usual.hash_megabytes));
        Ok(analyst)
    })
}

fn complain(output: &Output, text: &str) {
    output.say(&Sentence::new("error").with("message", text).to_string());
}

/// The `info` sentence of a search that has found nothing new.
fn progress(time: Duration) -> Sentence {
    Sentence::new("info").with("time", format!("{:.3}", time.as_secs_f64()))
}

fn info(position: &Position, line: &AnalysisLine) -> Sentence {
    let seconds = line.time.as_secs_f64();
    Sentence::new("info")
        .with("depth", line.depth)
        .with("score", format!("{:.2}", men(line.score)))
        .with("nodes", line.nodes)
        .with("time", format!("{seconds:.3}"))
        .with("nps", format!("{:.1}", line.nodes as f64 / seconds.max(1e-6) / 1e6))
        .with("pv", hub_moves(position, &line.moves).join(" "))
}

/// A score in men; a known end is near 100, nearer the sooner it comes.
fn men(score: AnalysisScore) -> f64 {
    match score {
        AnalysisScore::Points(hundredths) => f64::from(hundredths) / 100.0,
        AnalysisScore::WinIn(plies) => 100.0 - f64::from(plies) / 100.0,
        AnalysisScore::LossIn(plies) => f64::from(plies) / 100.0 - 100.0,
        AnalysisScore::Draw => 0.0,
    }
}

/// Moves in the game's own notation as the protocol writes them.
fn hub_moves(position: &Position, texts: &[String]) -> Vec<String> {
    let mut position = *position;
    let mut moves = Vec::with_capacity(texts.len());
    for text in texts {
        let Ok(mv) = position.read_move(text) else { break };
        moves.push(move_text(&mv));
        position.play(mv);
    }
    moves
}

#[cfg(test)]
mod tests {
    use tabuleiro_table::registry;

    use super::*;
    use crate::output::Said;

    #[test]
    fn memory_that_does_not_exist_is_told_and_the_usual_is_used() {
        let game = registry::open("draughts:english", None).unwrap();
        let said = Said::default();
        let resources = Resources { threads: 1, hash_megabytes: usize::MAX };
        assert!(hire(&*game, resources, &Output::new(said.clone())).is_ok());
        let reason = format!("there is no memory for a table of {} MB", usize::MAX);
        assert_eq!(said.text(), format!("error message=\"{reason}; 64 MB are used\"\n"));
    }

    #[test]
    fn whoever_prepares_takes_the_memory_before_it_is_ready() {
        let said = Said::default();
        let (jobs, received) = channel();
        let resources = Resources { threads: 1, hash_megabytes: usize::MAX };
        let game = || registry::open("draughts:english", None).unwrap();
        for job in [
            Job::Prepare(game(), Mind::Full(resources)),
            Job::SayReady,
            Job::Prepare(game(), Mind::Full(resources)),
        ] {
            jobs.send(job).unwrap();
        }
        drop(jobs);
        work(&received, &Output::new(said.clone()));
        let text = said.text();
        assert!(text.starts_with("error ") && text.ends_with("\nready\n"), "{text}");
        assert_eq!(text.lines().count(), 2, "nothing is taken twice: {text}");
    }
}
