//! A live game with its players' commands and the log of everything that happened.

mod absorb;
mod decide;
mod seated;

pub use self::decide::Decision;

use std::collections::BTreeMap;
use std::time::Duration;

use tabuleiro_core::{Explain, Message, Outcome, Side};
use tabuleiro_record::{Event, EventKind, Moment, Seat, Start};

use crate::{Clock, Command, Game, LogError, Refusal, Setup, TimeLeft, registry};

/// A game being played.
///
/// Commands come in through [`apply_at`](Table::apply_at); each either is refused, which changes nothing, or
/// adds events to the log. The log is the game: [`replay`](Table::replay) makes the same table from it.
///
/// A table reads no clock. Whoever owns it passes the time with each command.
///
/// Where events must be safe somewhere before they count (invariant: commit, acknowledge, show), use
/// [`decide`](Table::decide), keep what it returns, and only then [`accept`](Table::accept) it;
/// [`SavedTable`](crate::SavedTable) does that with a journal.
pub struct Table {
    game: Box<dyn Game>,
    start: Start,
    log: Vec<Event>,
    played: Vec<Played>,
    comments: BTreeMap<usize, Vec<String>>,
    draw_offer: Option<Side>,
    takeback_wish: Option<Side>,
    outcome: Option<Outcome>,
    pause: Option<Pause>,
    /// When the clock of the side to move was last started.
    since: Moment,
    /// What the side to move had thought in this turn before that.
    thought: Duration,
}

/// A move that stands on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// Who played it.
    pub side: Side,
    /// The move in standard notation.
    pub text: String,
    /// How long the player thought.
    pub spent: Duration,
    /// The clocks after it; `None` without clocks.
    pub clock: Option<Clock>,
}

/// Why a game stands still.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pause {
    /// For a while.
    Paused,
    /// For another day.
    Adjourned,
}

impl Table {
    /// Starts `game`, which has no moves yet, between two people without clocks. A position that is decided
    /// already ends it at once.
    pub fn new(game: Box<dyn Game>) -> Table {
        let setup = Setup::new(game.name().clone());
        Table::with_game(game, setup, Moment::default())
    }

    /// Starts the game that `setup` describes.
    pub fn start(setup: Setup, now: Moment) -> Result<Table, Message> {
        let game = setup.open()?;
        Ok(Table::with_game(game, setup, now))
    }

    /// Starts `game`, which has no moves yet, with everything else from `setup`.
    pub fn with_game(game: Box<dyn Game>, setup: Setup, now: Moment) -> Table {
        let start = setup.start_of(&*game);
        let mut table =
            Table::blank(game, Event { version: 1, at: now, kind: EventKind::Started(start.clone()) }, start);
        if let Some(outcome) = table.game.outcome() {
            table.end(outcome, now);
        }
        table
    }

    /// The table whose log is `events`.
    pub fn replay(events: impl IntoIterator<Item = Event>) -> Result<Table, LogError> {
        let mut events = events.into_iter();
        let Some(first) = events.next() else { return Err(LogError::NoStart) };
        let EventKind::Started(start) = &first.kind else { return Err(LogError::NoStart) };
        if first.version != 1 {
            return Err(LogError::OutOfOrder { expected: 1, found: first.version });
        }
        let start = start.clone();
        let game = registry::kind(&start.game)
            .map_err(|error| error.explain())
            .and_then(|kind| kind.open(Some(&start.position)))
            .map_err(LogError::Unplayable)?;
        let mut table = Table::blank(game, first, start);
        events.try_for_each(|event| table.absorb(event))?;
        Ok(table)
    }

    fn blank(game: Box<dyn Game>, first: Event, start: Start) -> Table {
        Table {
            game,
            start,
            since: first.at,
            log: vec![first],
            played: Vec::new(),
            comments: BTreeMap::new(),
            draw_offer: None,
            takeback_wish: None,
            outcome: None,
            pause: None,
            thought: Duration::ZERO,
        }
    }

    /// The game as the rules see it.
    pub fn game(&self) -> &dyn Game {
        &*self.game
    }

    /// How the game began.
    pub fn setup(&self) -> &Start {
        &self.start
    }

    /// Who plays `side`.
    pub fn seat(&self, side: Side) -> &Seat {
        &self.start.seats[side.index()]
    }

    /// The version: how many events there are.
    pub fn version(&self) -> u64 {
        self.log.len() as u64
    }

    /// Everything that happened, oldest first.
    pub fn log(&self) -> &[Event] {
        &self.log
    }

    /// The moves that stand on the board, oldest first; what was taken back is not among them.
    pub fn played(&self) -> &[Played] {
        &self.played
    }

    /// What was written about the position after `ply` plies.
    pub fn comments(&self, ply: usize) -> &[String] {
        self.comments.get(&ply).map_or(&[], Vec::as_slice)
    }

    /// How the game ended; `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Whether the game stands still, and why.
    pub fn pause(&self) -> Option<Pause> {
        self.pause
    }

    /// Who has offered a draw that is not answered yet.
    pub fn draw_offer(&self) -> Option<Side> {
        self.draw_offer
    }

    /// Who has asked to take back and is not answered yet.
    pub fn takeback_wish(&self) -> Option<Side> {
        self.takeback_wish
    }

    /// The clocks at the beginning of this turn; `None` without clocks.
    pub fn clock(&self) -> Option<Clock> {
        match self.played.last() {
            Some(last) => last.clock,
            None => Clock::new(self.start.control),
        }
    }

    /// How long the side to move has thought in this turn.
    pub fn thought(&self, now: Moment) -> Duration {
        let running = if self.is_running() { now.since(self.since) } else { Duration::ZERO };
        self.thought.saturating_add(running)
    }

    /// What `side` has left on its clock; `None` without clocks.
    pub fn time_left(&self, side: Side, now: Moment) -> Option<TimeLeft> {
        let thought = self.thought(now);
        self.clock().map(|clock| match side == self.game.side_to_move() {
            true => clock.left(side, thought),
            false => clock.left_waiting(side, thought),
        })
    }

    /// When the flag of the side to move will fall if nothing happens; `None` if no clock is running.
    pub fn flag_falls(&self) -> Option<Moment> {
        let clock = self.clock().filter(|_| self.is_running())?;
        let allowance = clock.allowance(self.game.side_to_move());
        Some(self.since.after(allowance.saturating_sub(self.thought)))
    }

    /// How many plies would be taken back to return to the last decision of `side`; `None` if it has none.
    pub fn plies_to_last_decision(&self, side: Side) -> Option<usize> {
        self.played.iter().rev().position(|played| played.side == side).map(|later| later + 1)
    }

    /// Carries out `command` at the moment of the last event: for games without clocks.
    pub fn apply(&mut self, version: Option<u64>, command: Command) -> Result<&[Event], Refusal> {
        self.apply_at(version, command, self.last_moment())
    }

    /// Carries out `command`, which was meant for `version` of the table (`None`: whatever it is now) and
    /// given at the moment `now`. Returns the events that it caused.
    ///
    /// A command that comes when the time of the side to move is already up ends the game in its place.
    pub fn apply_at(
        &mut self,
        version: Option<u64>,
        command: Command,
        now: Moment,
    ) -> Result<&[Event], Refusal> {
        let decision = self.decide(version, command, now)?;
        Ok(self.accept(decision).expect("what the table decides can happen"))
    }

    /// Whether a clock would be running.
    fn is_running(&self) -> bool {
        self.outcome.is_none() && self.pause.is_none()
    }

    fn last_moment(&self) -> Moment {
        self.log.last().map_or(Moment::default(), |event| event.at)
    }

    pub(crate) fn end(&mut self, outcome: Outcome, at: Moment) {
        self.outcome = Some(outcome);
        self.draw_offer = None;
        self.takeback_wish = None;
        self.pause = None;
        self.log.push(Event { version: self.version() + 1, at, kind: EventKind::Ended { outcome } });
    }
}
