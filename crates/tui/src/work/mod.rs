//! Everything that takes time, on threads of its own: the disk, the computer players, the analysis.
//!
//! Requests go in through channels and answers come back as inputs, so that the screen never waits.

mod analyst;
mod import;
mod keeper;
mod priority;
mod thinker;

pub use keeper::Keeper;

use std::path::PathBuf;
use std::sync::mpsc::{Sender, channel};
use std::thread::{self, JoinHandle};

use tabuleiro_table::{Game, Message, Player, Seat, Store};

use crate::effect::{Effect, Input};
use analyst::Analyst;
use thinker::Thinker;

/// Seats whoever is no person at a game; the number fixes random choices.
pub type OpenPlayer = Box<dyn Fn(&Seat, &dyn Game, u64) -> Result<Box<dyn Player>, Message> + Send>;

/// The threads behind the screen.
pub struct Workers {
    disk: Option<Sender<Effect>>,
    keeper: Option<JoinHandle<()>>,
    thinker: Thinker,
    analyst: Analyst,
}

impl Workers {
    /// Starts the threads. Games are in `store`, settings in `settings`, and `open` seats players; answers go to `inputs`.
    pub fn start(
        store: Store,
        settings: Option<PathBuf>,
        open: OpenPlayer,
        inputs: &Sender<Input>,
    ) -> Workers {
        let (disk, wishes) = channel::<Effect>();
        let answers = inputs.clone();
        let keeper = thread::spawn(move || {
            let mut keeper = Keeper::new(store, settings);
            for wish in wishes {
                for answer in keeper.perform(wish) {
                    // Nobody listens any more once the screen is gone, but what was asked for is still done.
                    let _ = answers.send(Input::Answer(answer));
                }
            }
        });
        Workers {
            disk: Some(disk),
            keeper: Some(keeper),
            thinker: Thinker::start(open, inputs.clone()),
            analyst: Analyst::new(inputs.clone()),
        }
    }

    /// Has `effect` done by whom it concerns.
    pub fn perform(&mut self, effect: Effect) {
        match effect {
            Effect::Think(thought) => self.thinker.think(thought),
            Effect::StopThinking => self.thinker.stop(),
            Effect::Analyse { ticket, game } => self.analyst.analyse(ticket, game),
            Effect::Judge { ticket, game } => self.analyst.judge(ticket, game),
            Effect::StopAnalysis => self.analyst.stop(),
            effect => {
                if let Some(disk) = &self.disk {
                    // The thread ends only after this sender is gone.
                    let _ = disk.send(effect);
                }
            }
        }
    }

    /// Waits until everything that was to be kept is kept.
    pub fn finish(mut self) {
        self.thinker.stop();
        self.analyst.stop();
        self.disk = None;
        if let Some(keeper) = self.keeper.take() {
            // A keeper that panicked has said so already; there is nothing more to wait for.
            let _ = keeper.join();
        }
    }
}
