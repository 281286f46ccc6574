//! Holding a contest, or going on with it: every game is safe on the disk before it is told.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tabuleiro_facade::{Explain, JournalError, Loss, Message, PlayerFault, registry};
use thiserror::Error;

use super::{Contest, Ended};
use crate::bout::died;
use crate::chair::{Chair, Heard};
use crate::{GameRecord, Opened, Results, Slot};

/// Something to tell of a contest.
pub enum News<'a> {
    /// What its journal has lost.
    Lost(&'a Loss),
    /// Enough was played before.
    Decided,
    /// Everything was played before.
    Complete,
    /// It goes on after what was played before.
    Resumed,
    /// The games begin.
    Begun,
    /// A game has ended, and is kept.
    Ended(&'a GameRecord),
}

/// Who follows a contest.
pub trait Follower {
    /// Takes the news, with the results so far.
    fn hear(&mut self, news: News<'_>, results: &Results);

    /// Whether enough was played.
    fn has_enough(&self, _results: &Results) -> bool {
        false
    }

    /// Puts a remark into words, which the journal keeps. Called before a game counts.
    fn remark(&mut self, remark: Option<Message>) -> Option<String>;
}

/// Why a contest can't be held.
#[derive(Debug, Error)]
pub enum HoldError {
    /// Its openings are none.
    #[error("no opening ({})", .0.key)]
    Opening(Message),
    /// A player can't play at all.
    #[error("{player} can't play ({})", fault.reason().key)]
    Player {
        /// Who.
        player: String,
        /// Why.
        fault: PlayerFault,
    },
    /// A game can't be set up.
    #[error("no game ({})", .0.key)]
    Game(Message),
    /// A game can't be kept.
    #[error(transparent)]
    Journal(#[from] JournalError),
}

impl Explain for HoldError {
    fn explain(&self) -> Message {
        match self {
            HoldError::Opening(reason) | HoldError::Game(reason) => reason.clone(),
            HoldError::Journal(error) => error.explain(),
            HoldError::Player { player, fault } => Message::new("match-player-fails")
                .with("player", player.as_str())
                .with("reason", fault.explain()),
        }
    }
}

impl Contest {
    /// Plays what the journal does not have of `slots`, until `follower` has enough or `halt` becomes true.
    pub fn hold(
        &self,
        slots: &[Slot],
        opened: Opened,
        halt: &AtomicBool,
        follower: &mut dyn Follower,
    ) -> Result<Results, HoldError> {
        let Opened { mut journal, games, loss } = opened;
        let names = self.entrants.iter().map(|entrant| entrant.name.clone()).collect();
        let mut results = Results::new(names, slots.len(), journal.path().to_owned());
        follower.hear(News::Lost(&loss), &results);
        // A contest of fewer games than before counts only its own.
        let wanted: HashSet<Slot> = slots.iter().copied().collect();
        games.iter().filter(|game| wanted.contains(&game.slot)).for_each(|game| results.add(game));
        let before = results.standings.games();
        let left: Vec<Slot> = slots.iter().copied().filter(|&slot| !results.standings.has(slot)).collect();
        if before > 0 && follower.has_enough(&results) {
            follower.hear(News::Decided, &results);
            return Ok(results);
        }
        if left.is_empty() {
            follower.hear(News::Complete, &results);
            return Ok(results);
        }
        if before > 0 {
            follower.hear(News::Resumed, &results);
        }
        self.try_players(halt)?;
        follower.hear(News::Begun, &results);
        let mut unkept = Ok(());
        let played = self.play(&left, halt, |Ended { mut record, remark }| {
            record.remark = follower.remark(remark);
            if let Err(error) = journal.append(&record) {
                unkept = Err(error.into());
                return ControlFlow::Break(());
            }
            results.add(&record);
            follower.hear(News::Ended(&record), &results);
            if follower.has_enough(&results) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        results.interrupted = halt.load(Ordering::Relaxed);
        played.map_err(HoldError::Game).and(unkept).map(|()| results)
    }

    /// Opens each player once, so that one who can't play at all is told before the first game and not lost
    /// by in all of them.
    fn try_players(&self, halt: &AtomicBool) -> Result<(), HoldError> {
        let opening = self.openings.opening(&self.game, 0).map_err(HoldError::Opening)?;
        let kind = registry::kind(&opening.game).map_err(|error| HoldError::Opening(error.explain()))?;
        let game = kind.open(Some(&opening.position)).map_err(HoldError::Opening)?;
        for entrant in &self.entrants {
            let chair = Chair::new(entrant);
            chair.begin(&*game, self.seed);
            let fault = match chair.listen(Duration::MAX, &|| halt.load(Ordering::Relaxed)) {
                Heard::Answer(answer) => answer.result.err(),
                Heard::Gone => Some(died()),
                Heard::Silence | Heard::Halted => return Ok(()),
            };
            // Who was ended with us is not to blame.
            if halt.load(Ordering::Relaxed) {
                return Ok(());
            }
            if let Some(fault) = fault {
                return Err(HoldError::Player { player: entrant.name.clone(), fault });
            }
            chair.leave();
        }
        Ok(())
    }
}
