//! Everything that takes time, on threads of its own: the disk, the computer players, the analysis.
//!
//! Requests go in through channels and answers come back as inputs, so that the screen never waits.

mod analysis;
mod disk;
mod file;
mod player;
mod priority;

pub use disk::DiskWorker;

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};

use tabuleiro_facade::remote::{Ask, News};
use tabuleiro_facade::{Game, Message, Player, Seat, Store};

use crate::effect::{Answer, Effect, Input};
use analysis::AnalysisWorker;
use file::Lister;
use player::PlayerWorker;

/// Seats whoever is no person at a game; the number fixes random choices.
pub type OpenPlayer = Box<dyn Fn(&Seat, &dyn Game, u64) -> Result<Box<dyn Player>, Message> + Send>;

/// The threads behind the screen.
pub struct Workers {
    disk: Option<Sender<Effect>>,
    disk_thread: JoinHandle<()>,
    player: PlayerWorker,
    analyst: AnalysisWorker,
    lister: Lister,
    ask: Option<Box<dyn Fn(Ask) + Send>>,
    inputs: Sender<Input>,
}

impl Workers {
    /// Starts the threads. Games are in `store`, settings in `settings`, and `open` seats players; answers
    /// go to `inputs`.
    pub fn start(
        store: Store,
        settings: Option<PathBuf>,
        open: OpenPlayer,
        inputs: &Sender<Input>,
    ) -> Workers {
        let (disk, wishes) = channel::<Effect>();
        let answers = inputs.clone();
        let disk_thread = thread::spawn(move || {
            let mut worker = DiskWorker::new(store, settings);
            for wish in wishes {
                for answer in worker.perform(wish) {
                    // Nobody listens any more once the screen is gone, but what was asked for is still done.
                    let _ = answers.send(Input::Answer(answer));
                }
            }
        });
        Workers {
            disk: Some(disk),
            disk_thread,
            player: PlayerWorker::start(open, inputs.clone()),
            analyst: AnalysisWorker::new(inputs.clone()),
            lister: Lister::new(inputs.clone()),
            ask: None,
            inputs: inputs.clone(),
        }
    }

    /// From now on hears `news` of a table that a server keeps, and asks there what is wanted.
    pub fn attend(&mut self, news: Receiver<News>, ask: Box<dyn Fn(Ask) + Send>) {
        self.ask = Some(ask);
        let inputs = self.inputs.clone();
        thread::spawn(move || {
            for news in news {
                if inputs.send(Input::Answer(Answer::News(Box::new(news)))).is_err() {
                    return;
                }
            }
        });
    }

    /// Has `effect` done by whom it concerns.
    pub fn perform(&mut self, effect: Effect) {
        match effect {
            Effect::Invite(setup) => self.player.invite(setup),
            Effect::Think(thought) => self.player.think(thought),
            Effect::StopThinking => self.player.stop(),
            Effect::GameOver { game, outcome } => self.player.game_over(game, outcome),
            Effect::Analyse { ticket, game, lines } => self.analyst.analyse(ticket, game, lines),
            Effect::Judge { ticket, games } => self.analyst.judge(ticket, games),
            Effect::List { ticket, path } => self.lister.start(ticket, path),
            Effect::StopListing => self.lister.stop(),
            Effect::StopAnalysis => self.analyst.stop(),
            Effect::Ask(wish) => {
                if let Some(ask) = &self.ask {
                    ask(wish);
                }
            }
            Effect::Part => self.ask = None,
            effect => {
                if let Some(disk) = &self.disk {
                    // The thread ends only after this sender is gone.
                    let _ = disk.send(effect);
                }
            }
        }
    }

    /// Lets everybody stop, but for the disk: what was to be kept is still kept.
    pub fn finish(&mut self) {
        self.player.stop();
        self.analyst.stop();
        self.lister.stop();
        self.ask = None;
        self.disk = None;
    }

    /// Whether everything that was to be kept is kept, after [`Workers::finish`].
    pub fn are_done(&self) -> bool {
        // A thread that panicked has said so already; there is nothing more to wait for.
        self.disk_thread.is_finished()
    }
}
