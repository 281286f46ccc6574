//! Playing many games, several at a time.

mod hold;

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use tabuleiro_facade::{GameName, Message, Setup};

use crate::bout::{self, Bout, Finished, Stop, Terms};
use crate::chair::{Chair, POLL_INTERVAL};
use crate::openings::mix;
use crate::{Adjudication, Charter, Entrant, GameRecord, Openings, Pace, Slot};
pub use hold::{Follower, HoldError, News};

/// Everything that is settled before the first game.
#[derive(Clone)]
pub struct Contest {
    /// The game; what its name leaves to the lot is drawn for each opening.
    pub game: GameName,
    /// Who plays.
    pub entrants: Vec<Entrant>,
    /// Where games start.
    pub openings: Openings,
    /// How long players may think.
    pub pace: Pace,
    /// When games are ended early.
    pub adjudication: Adjudication,
    /// How long a player may take for a move where no clock runs.
    pub patience: Duration,
    /// How many games are played at the same time.
    pub concurrency: usize,
    /// What fixes the random choices of players.
    pub seed: u64,
}

/// A game that has just ended.
pub struct Ended {
    /// What the journal keeps of it; its remark is empty.
    pub record: GameRecord,
    /// Why somebody lost who did not lose on the board, for the record's remark.
    pub remark: Option<Message>,
}

impl Contest {
    /// What makes this contest the same one as before, if `players` are who they were.
    pub fn charter(&self, players: Vec<String>) -> Charter {
        let openings = match &self.openings {
            Openings::Random { plies: 0, .. } => "usual start".to_owned(),
            Openings::Random { plies, .. } => format!("{plies} random plies, balanced"),
            Openings::Listed(positions) => positions.join("\n"),
        };
        let terms = vec![
            openings,
            self.pace.to_string(),
            self.adjudication.to_string(),
            format!("patience {}", self.patience.as_millis()),
            format!("seed {}", self.seed),
        ];
        Charter { game: self.game.to_string(), players, terms }
    }

    /// Plays the games of `slots`, and hands each to `take` when it is over, until all are played, `take`
    /// breaks off or `halt` becomes true. Games that are not over then are given up. An error means that
    /// games can't be set up.
    pub fn play(
        &self,
        slots: &[Slot],
        halt: &AtomicBool,
        mut take: impl FnMut(Ended) -> ControlFlow<()>,
    ) -> Result<(), Message> {
        let next = AtomicUsize::new(0);
        let over = AtomicBool::new(false);
        let (results, finished) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..self.concurrency.clamp(1, slots.len().max(1)) {
                let results = results.clone();
                let (next, over) = (&next, &over);
                scope.spawn(move || self.work(slots, next, Stop { halt, over }, &results));
            }
            drop(results);
            let mut failure = Ok(());
            let mut enough = false;
            loop {
                if enough || halt.load(Ordering::Relaxed) {
                    over.store(true, Ordering::Relaxed);
                }
                let result = match finished.recv_timeout(POLL_INTERVAL) {
                    Ok(result) => result,
                    Err(RecvTimeoutError::Timeout) => continue,
                    Err(RecvTimeoutError::Disconnected) => break failure,
                };
                let go_on = match result {
                    // Whatever comes after the end was still on its way.
                    _ if enough => continue,
                    Ok(ended) => take(ended),
                    Err(message) => {
                        failure = Err(message);
                        ControlFlow::Break(())
                    }
                };
                enough = go_on.is_break();
            }
        })
    }

    /// Plays one game after the other, until there are no more or everything is `over`.
    fn work(
        &self,
        slots: &[Slot],
        next: &AtomicUsize,
        stop: Stop<'_>,
        results: &Sender<Result<Ended, Message>>,
    ) {
        let mut chairs = HashMap::new();
        while !stop.is_raised() {
            let Some(&slot) = slots.get(next.fetch_add(1, Ordering::Relaxed)) else {
                return chairs.values().for_each(Chair::leave);
            };
            let result = self.game(slot, &mut chairs, stop).transpose();
            let Some(result) = result else { return };
            let failed = result.is_err();
            if results.send(result).is_err() || failed {
                return;
            }
        }
    }

    /// Plays one game; `None` if it was given up.
    fn game(
        &self,
        slot: Slot,
        chairs: &mut HashMap<usize, Chair>,
        stop: Stop<'_>,
    ) -> Result<Option<Ended>, Message> {
        let seats = slot.seats();
        let opening = self.openings.opening(&self.game, slot.opening())?;
        let mut setup = Setup::new(opening.game);
        setup.position = Some(opening.position);
        setup.seats = seats.map(|player| self.entrants[player].seat.clone());
        setup.seed = self.seed_of(slot);
        for player in seats {
            chairs.entry(player).or_insert_with(|| Chair::new(&self.entrants[player]));
        }
        let terms = Terms { pace: self.pace, adjudication: self.adjudication, patience: self.patience };
        let Bout::Finished(finished) = bout::play(setup, seats.map(|player| &chairs[&player]), &terms, stop)?
        else {
            return Ok(None);
        };
        let Finished { table, ending, remark, broken } = *finished;
        for (player, broken) in seats.into_iter().zip(broken) {
            if broken {
                chairs.remove(&player);
            } else if let Some(outcome) = table.outcome() {
                chairs[&player].end(table.game(), outcome);
            }
        }
        let record = GameRecord { slot, ending, remark: None, events: table.log().to_vec() };
        Ok(Some(Ended { record, remark }))
    }

    /// A seed of its own for each game, which does not depend on what was played before.
    fn seed_of(&self, slot: Slot) -> u64 {
        [slot.first, slot.second, slot.index].iter().fold(self.seed, |seed, &part| mix(seed, part as u64))
    }
}
