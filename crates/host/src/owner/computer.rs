//! A computer that sits at the table.

use tabuleiro_facade::{Choice, Command, Limits, Seat, Side};

use super::{Ask, Lost, Owner};
use crate::scheduler::{Priority, Ticket};

/// A computer player thinks about this version of the table.
pub(super) struct Thinking {
    version: u64,
    /// Stops the thinking when it is dropped.
    _ticket: Ticket,
}

/// What a computer player came to.
pub struct Thought {
    version: u64,
    result: Result,
}

enum Result {
    /// The move that it plays.
    Move(Choice),
    /// What it says to an offer of a draw.
    Draw(bool),
    /// It can't go on.
    Failed,
}

impl Owner {
    /// Lets the computer think if it is to move or to answer an offer, and stop if it is not.
    pub(super) fn think(&mut self) {
        let table = &self.stage.room.table;
        let version = table.version();
        if self.thinking.as_ref().is_some_and(|thinking| thinking.version == version) {
            return;
        }
        self.thinking = None;
        if table.outcome().is_some() || table.pause().is_some() {
            return;
        }
        let side = table.game().side_to_move();
        let offered_to = table.draw_offer().map(|offerer| !offerer).filter(|&side| self.is_computer(side));
        let (thinker, asked) = match offered_to {
            Some(side) => (side, true),
            None if self.is_computer(side) => (side, false),
            None => return,
        };
        let Some(mailbox) = self.mailbox.upgrade() else { return };
        let job = self.job(thinker, asked, version, mailbox);
        let ticket = self.stage.shared.scheduler.submit(Priority::Move, job);
        self.thinking = Some(Thinking { version, _ticket: ticket });
    }

    fn job(
        &self,
        side: Side,
        asked: bool,
        version: u64,
        mailbox: tokio::sync::mpsc::Sender<Ask>,
    ) -> crate::scheduler::Job {
        let table = &self.stage.room.table;
        let level = match table.seat(side) {
            Seat::Computer { level } => *level,
            _ => 1,
        };
        let game = table.game().fork();
        let limits = table.clock().map_or_else(Limits::default, |clock| clock.limits(side));
        // The same game with the same moves is played alike, but not every game.
        let seed = self.stage.room.terms.seed.wrapping_add(game.ply() as u64);
        Box::new(move |stop| {
            let result = match game.player(level, seed) {
                Some(mut player) if asked => Result::Draw(player.accepts_draw(&*game)),
                Some(mut player) => player.choose(&*game, &limits, stop).map_or(Result::Failed, Result::Move),
                None => Result::Failed,
            };
            // The table may have left memory; whoever opens it again lets the computer think anew.
            let _ = mailbox.blocking_send(Ask::Thought(Thought { version, result }));
        })
    }

    /// The computer has thought.
    pub(super) async fn thought(&mut self, thought: Thought) -> std::result::Result<(), Lost> {
        let table = &self.stage.room.table;
        if thought.version != table.version() {
            return Ok(());
        }
        self.thinking = None;
        let command = match thought.result {
            Result::Move(choice) => Command::Move(choice),
            Result::Draw(accept) => Command::AnswerDraw { accept },
            Result::Failed => Command::Resign { side: table.game().side_to_move() },
        };
        let now = self.stage.shared.time.now();
        match table.decide(None, command, now) {
            Ok(decision) => self.commit(decision, None, None).await.map(|_| ()),
            Err(refusal) => {
                tracing::error!(table = %self.stage.id, ?refusal, "the computer's move was refused");
                Ok(())
            }
        }
    }
}
