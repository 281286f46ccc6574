//! What players wish, and what becomes of it.

use std::time::Duration;

use tabuleiro_facade::{Command, Letters, Message, Moment, Refusal, Seat, Side};
use tabuleiro_wire::{Request, Wish};

use super::{Lost, Owner};
use crate::{Reply, StoreError};

/// The longest id of a command.
const LONGEST_ID: usize = 64;

impl Owner {
    /// Carries out `request` of the player of `by`, which was received at `at`.
    pub(super) async fn wish(
        &mut self,
        by: Side,
        request: Request,
        letters: Letters,
        lag: Duration,
        at: Moment,
    ) -> Result<Reply, Lost> {
        let Request { id, v, wish } = request;
        if !is_id(&id) {
            return Ok(self.refused(Message::new("web-bad-id"), Vec::new()));
        }
        if let Some(reply) = self.commands.refused(&id) {
            return Ok(reply.clone());
        }
        if self.commands.may_be_done(&id) {
            match self.stage.shared.store.answered(&self.stage.id, &id).await {
                Ok(Some(version)) => return Ok(self.accepted(version)),
                Ok(None) => {}
                // Whether it was done can't be told now, so nothing is.
                Err(_) => return Err(Lost),
            }
        }
        if v.is_some_and(|v| v > self.stage.room.table.version()) && self.is_behind().await {
            return Err(Lost);
        }
        let command = match self.command(by, wish, letters) {
            Ok(command) => command,
            Err(refusal) => {
                let reply = self.refused_by(&refusal);
                self.commands.refuse(id, &reply);
                return Ok(reply);
            }
        };
        if matches!(command, Command::Pause | Command::Adjourn) && !self.stage.room.terms.pauses {
            let reply = self.refused(Message::new("web-no-pauses"), Vec::new());
            self.commands.refuse(id, &reply);
            return Ok(reply);
        }
        let credit = match command {
            Command::Move(_) | Command::ClaimDrawWith(_) if self.stage.room.table.clock().is_some() => {
                self.credit[by.index()].available(lag)
            }
            _ => Duration::ZERO,
        };
        let moves = matches!(command, Command::Move(_) | Command::ClaimDrawWith(_));
        let at = Moment::from_millis(at.millis().saturating_sub(credit.as_millis() as u64));
        let decision = match self.stage.room.table.decide_by(by, v, command, at) {
            Ok(decision) => decision,
            Err(refusal) => {
                let reply = self.refused_by(&refusal);
                self.commands.refuse(id, &reply);
                return Ok(reply);
            }
        };
        if moves {
            self.credit[by.index()].spend(credit);
        }
        let reply = match self.commit(decision, Some(id.clone()), Some(credit)).await? {
            Ok(version) => self.accepted(version),
            Err(StoreError::Failed(_)) => {
                return Ok(self.refused(Message::new("web-not-saved"), Vec::new()));
            }
            Err(_) => return Err(Lost),
        };
        self.commands.done(&id);
        Ok(reply)
    }

    /// Whether somebody else has written since this owner opened the table.
    async fn is_behind(&mut self) -> bool {
        let stands = self.stage.shared.store.game(&self.stage.id).await;
        stands.is_ok_and(|row| row.is_some_and(|row| row.version > self.stage.room.table.version()))
    }

    /// The command that `wish` means at this table.
    fn command(&self, by: Side, wish: Wish, letters: Letters) -> Result<Command, Refusal> {
        let table = &self.stage.room.table;
        let read = |text: &str, letters| {
            if table.outcome().is_none() && table.game().side_to_move() != by {
                return Err(Refusal::NotYourTurn);
            }
            Ok(table.game().read_in(text, letters)?)
        };
        Ok(match wish {
            Wish::Move { text } => Command::Move(read(&text, Letters::English)?),
            Wish::Type { text } => Command::Move(read(&text, letters)?),
            Wish::ClaimWith { text } => Command::ClaimDrawWith(read(&text, Letters::English)?),
            Wish::Resign => Command::Resign { side: by },
            Wish::OfferDraw => Command::OfferDraw { side: by },
            Wish::DeclineDraw => Command::AnswerDraw { accept: false },
            Wish::ClaimDraw => Command::ClaimDraw,
            Wish::TakeBack => Command::TakeBack { side: by },
            Wish::GrantTakeback => Command::AnswerTakeback { accept: true },
            Wish::DeclineTakeback => Command::AnswerTakeback { accept: false },
            Wish::Pause => Command::Pause,
            Wish::Adjourn => Command::Adjourn,
            Wish::Resume => Command::Resume,
            Wish::CallFlag => Command::CallFlag,
        })
    }

    /// Whether a computer plays `side`.
    pub(super) fn is_computer(&self, side: Side) -> bool {
        matches!(self.stage.room.table.seat(side), Seat::Computer { .. })
    }
}

fn is_id(id: &str) -> bool {
    !id.is_empty()
        && id.len() <= LONGEST_ID
        && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
}
