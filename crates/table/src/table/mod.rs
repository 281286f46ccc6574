//! A live game with its players' commands and the log of everything that happened.

use tabuleiro_core::{DrawReason, Message, Outcome, Side, WinReason};

use crate::{Command, Event, EventKind, Game};

/// A game being played.
///
/// Commands come in through [`apply`](Table::apply); each either is refused, which changes nothing, or adds
/// events to the log.
pub struct Table {
    game: Box<dyn Game>,
    log: Vec<Event>,
    offer: Option<Side>,
    outcome: Option<Outcome>,
}

/// Why a command was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The reason, for a person.
    pub reason: Message,
    /// The table's current version.
    pub version: u64,
}

impl Table {
    /// Starts a game. A position that is decided already ends it at once.
    pub fn new(game: Box<dyn Game>) -> Table {
        let mut position = String::new();
        game.write_position(Default::default(), &mut position);
        let started = EventKind::Started { game: game.name(), position };
        let mut table = Table { game, log: Vec::new(), offer: None, outcome: None };
        table.record(started);
        table.end_if_decided();
        table
    }

    /// The game as the rules see it.
    pub fn game(&self) -> &dyn Game {
        &*self.game
    }

    /// The version: how many events there are.
    pub fn version(&self) -> u64 {
        self.log.len() as u64
    }

    /// Everything that happened, oldest first.
    pub fn log(&self) -> &[Event] {
        &self.log
    }

    /// How the game ended; `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Who has offered a draw that is not answered yet.
    pub fn draw_offer(&self) -> Option<Side> {
        self.offer
    }

    /// Carries out `command`, which was meant for `version` of the table (`None`: whatever it is now).
    /// Returns the events that it caused.
    pub fn apply(&mut self, version: Option<u64>, command: Command) -> Result<&[Event], Refusal> {
        if let Some(meant) = version
            && meant != self.version()
        {
            let reason = Message::new("table-stale").with("meant", meant).with("current", self.version());
            return Err(self.refusal(reason));
        }
        let first = self.log.len();
        match self.carry_out(command) {
            Ok(()) => Ok(&self.log[first..]),
            Err(reason) => Err(self.refusal(reason)),
        }
    }

    fn carry_out(&mut self, command: Command) -> Result<(), Message> {
        let takes_back = matches!(command, Command::TakeBack { .. });
        if self.outcome.is_some() && !takes_back {
            return Err(Message::new("table-over"));
        }
        match command {
            Command::Move { text } => {
                let side = self.game.side_to_move();
                let text = self.game.play(&text)?.text;
                if self.offer.is_some_and(|offerer| offerer != side) {
                    self.offer = None;
                    self.record(EventKind::DrawDeclined);
                }
                self.record(EventKind::Moved { side, text });
                self.end_if_decided();
            }
            Command::Resign { side } => self.end(Outcome::win(!side, WinReason::Resignation)),
            Command::OfferDraw { side } => {
                if self.offer.is_some() {
                    return Err(Message::new("table-offer-stands"));
                }
                self.offer = Some(side);
                self.record(EventKind::DrawOffered { side });
            }
            Command::AnswerDraw { accept } => {
                if self.offer.take().is_none() {
                    return Err(Message::new("table-no-offer"));
                }
                if accept {
                    self.end(Outcome::draw(DrawReason::Agreement));
                } else {
                    self.record(EventKind::DrawDeclined);
                }
            }
            Command::ClaimDraw => match self.game.claimable_draw() {
                Some(reason) => self.end(Outcome::draw(reason)),
                None => return Err(Message::new("table-no-claim")),
            },
            Command::TakeBack { plies } => self.take_back(plies)?,
        }
        Ok(())
    }

    fn take_back(&mut self, plies: usize) -> Result<(), Message> {
        if plies == 0 || plies > self.game.ply() {
            return Err(Message::new("table-no-takeback").with("plies", self.game.ply()));
        }
        for _ in 0..plies {
            self.game.undo();
        }
        self.offer = None;
        self.outcome = None;
        self.record(EventKind::TakenBack { plies });
        Ok(())
    }

    fn end_if_decided(&mut self) {
        if let Some(outcome) = self.game.outcome() {
            self.end(outcome);
        }
    }

    fn end(&mut self, outcome: Outcome) {
        self.outcome = Some(outcome);
        self.record(EventKind::Ended { outcome });
    }

    fn record(&mut self, kind: EventKind) {
        self.log.push(Event { version: self.version() + 1, kind });
    }

    fn refusal(&self, reason: Message) -> Refusal {
        Refusal { reason, version: self.version() }
    }
}
