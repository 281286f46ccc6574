//! The owner of one table: the only task that changes it.
//!
//! A command is decided, committed, absorbed, answered and told, in this order and one after the other.
//! Whoever wants to see the table asks the owner too, so that nobody ever sees what is not safe yet.

mod audience;
mod commands;
mod computer;
mod wishes;

pub use audience::Reader;

use std::sync::Arc;
use std::time::Duration;

use tabuleiro_facade::{Command, Event, EventKind, Explain, Message, Moment, Pause, Scene, Side, Table};
use tabuleiro_wire::{FromServer, Request, Update, View};
use tokio::sync::{mpsc, oneshot};
use tokio::time::sleep_until;

use self::audience::Audience;
use self::commands::Commands;
use self::computer::Thinking;
use crate::bus::{Bus, Listener, Notice, PlayerNotice, Telling};
use crate::credit::Credit;
use crate::store::{Commit, Store, StoreError};
use crate::tables::Tables;
use crate::{Accepted, Reply, Scheduler, TableId, Terms, Timepiece, Vocabulary};

/// How long a table that nobody looks at and nothing runs at stays in memory.
const IDLE: Duration = Duration::from_secs(30);

/// What all owners share.
pub(crate) struct Shared {
    pub store: Arc<dyn Store>,
    pub bus: Arc<dyn Bus>,
    pub scheduler: Scheduler,
    pub time: Timepiece,
    pub vocabulary: Vocabulary,
    pub tables: Tables,
}

impl Shared {
    /// Tells those who sit at a table something about it.
    pub fn tell_sitters(self: &Arc<Self>, id: &TableId, notice: fn(TableId) -> PlayerNotice) {
        if !self.bus.has_players() {
            return;
        }
        let (shared, id) = (self.clone(), id.clone());
        tokio::spawn(async move {
            match shared.store.sitters(&id).await {
                Ok(sitters) => {
                    for (device, _) in sitters {
                        shared.bus.tell_player(&device, notice(id.clone()));
                    }
                }
                Err(error) => tracing::warn!(table = %id, %error, "the players could not be told"),
            }
        });
    }
}

/// What can be asked of an owner.
pub enum Ask {
    /// Carry out what the player of a side wishes.
    Wish {
        /// Who wishes.
        by: Side,
        /// The wish, with the client's id.
        request: Request,
        /// How typed moves are read.
        letters: tabuleiro_facade::Letters,
        /// The shortest recent round trip of the player's connection.
        lag: Duration,
        /// When it was received.
        at: Moment,
        /// Who waits for the answer.
        reply: oneshot::Sender<Reply>,
    },
    /// Somebody comes to look or play, and will leave when the reader is dropped.
    Join {
        /// Who, and what they know.
        reader: Reader,
        /// Who waits for what is to be sent.
        reply: oneshot::Sender<(tabuleiro_wire::State, Listener)>,
    },
    /// Somebody left.
    Leave {
        /// Who.
        reader: Reader,
    },
    /// A computer player has made up its mind, or can't.
    Thought(computer::Thought),
    /// Show the table to somebody.
    Look(Box<dyn FnOnce(&Room) + Send>),
    /// The server stops: commit that the clocks stand still.
    Stop {
        /// Told when it is done; true if the game was running.
        reply: oneshot::Sender<bool>,
    },
}

/// A table with what was agreed about it.
pub struct Room {
    /// The table.
    pub table: Table,
    /// What was agreed.
    pub terms: Terms,
}

/// Why nobody looked after a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Alone {
    /// The server stopped in order, with the clocks.
    Held,
    /// It went away, and the clocks went on.
    Left,
}

/// A table as it was read from the store.
pub(crate) struct Opened {
    pub room: Room,
    pub epoch: u64,
    /// The commands that were carried out.
    pub commands: Vec<String>,
    /// Whether nobody looked after it: then nobody is to pay for that.
    pub alone: Option<Alone>,
}

/// The task that owns a table.
pub(crate) struct Owner {
    id: TableId,
    room: Room,
    epoch: u64,
    shared: Arc<Shared>,
    mailbox: mpsc::WeakSender<Ask>,
    audience: Audience,
    commands: Commands,
    credit: [Credit; 2],
    thinking: Option<Thinking>,
}

impl Owner {
    /// Starts the task for a table that was opened.
    pub(crate) fn start(id: TableId, opened: Opened, shared: Arc<Shared>) -> mpsc::Sender<Ask> {
        let Opened { room, epoch, commands, alone } = opened;
        let (mailbox, asked) = mpsc::channel(64);
        let owner = Owner {
            id,
            room,
            epoch,
            shared,
            mailbox: mailbox.downgrade(),
            audience: Audience::default(),
            commands: Commands::new(&commands),
            credit: [Credit::new(); 2],
            thinking: None,
        };
        tokio::spawn(async move {
            let (id, shared) = (owner.id.clone(), owner.shared.clone());
            owner.run(asked, alone).await;
            shared.tables.leave(&id);
        });
        mailbox
    }

    async fn run(mut self, mut asked: mpsc::Receiver<Ask>, alone: Option<Alone>) {
        if let Some(alone) = alone
            && !self.go_on(alone).await
        {
            return;
        }
        self.think();
        loop {
            let flag = self.flag();
            let wait = flag.map_or_else(
                || tokio::time::Instant::now() + IDLE,
                |flag| tokio::time::Instant::from_std(self.shared.time.instant(flag)),
            );
            let ask = tokio::select! {
                biased;
                ask = asked.recv() => ask,
                () = sleep_until(wait) => {
                    if flag.is_some() {
                        if !self.call_flag().await {
                            return;
                        }
                        continue;
                    }
                    if self.is_idle() {
                        // Who asks from now on is refused here, and opens the table anew.
                        asked.close();
                        if asked.is_empty() {
                            return;
                        }
                    }
                    continue;
                }
            };
            let Some(ask) = ask else { return };
            if !self.answer(ask).await {
                return;
            }
        }
    }

    /// Whether nothing would be lost if the table left memory.
    fn is_idle(&self) -> bool {
        self.audience.is_empty() && self.thinking.is_none()
    }

    /// When the flag of the side to move counts as fallen: later by what the network may have taken.
    fn flag(&self) -> Option<Moment> {
        let table = &self.room.table;
        let side = table.game().side_to_move();
        let grace = if table.seat(side).is_human() {
            self.credit[side.index()].available(self.audience.lag(side))
        } else {
            Duration::ZERO
        };
        table.flag_falls().map(|falls| falls.after(grace))
    }

    /// A game that was running when the server went away goes on, and the time between is nobody's.
    async fn go_on(&mut self, alone: Alone) -> bool {
        let table = &self.room.table;
        let Some(last) = table.log().last() else { return false };
        if table.outcome().is_some() || table.clock().is_none() {
            return true;
        }
        let (version, at, now) = (last.version, last.at, self.shared.time.now());
        let kinds = match (table.pause(), alone) {
            (None, _) => vec![(EventKind::Paused, at), (EventKind::Resumed, now)],
            (Some(Pause::Paused), Alone::Held) => vec![(EventKind::Resumed, now)],
            (Some(_), _) => return true,
        };
        let events = (version + 1..).zip(kinds).map(|(version, (kind, at))| Event { version, at, kind });
        self.commit_events(events.collect(), None, None).await.is_ok()
    }

    /// Answers one request; false if this owner is one no longer.
    async fn answer(&mut self, ask: Ask) -> bool {
        match ask {
            Ask::Wish { by, request, letters, lag, at, reply } => {
                self.audience.measured(by, lag);
                match self.wish(by, request, letters, lag, at).await {
                    Ok(answer) => {
                        // Who no longer waits asks again, with the same id.
                        let _ = reply.send(answer);
                        true
                    }
                    Err(Lost) => false,
                }
            }
            Ask::Join { reader, reply } => {
                self.audience.add(&reader);
                let now = self.shared.time.now();
                let view = View { side: reader.side, words: self.shared.vocabulary.of(reader.language) };
                let mut state = tabuleiro_wire::State::new(&self.room.table, view, reader.known, now);
                state.watchers = self.audience.watchers();
                let listener = self.shared.bus.listen(&self.id);
                if reply.send((state, listener)).is_err() {
                    self.audience.remove(&reader);
                } else if reader.side.is_none() {
                    self.tell(Notice::Watchers(self.audience.watchers()));
                }
                true
            }
            Ask::Leave { reader } => {
                self.audience.remove(&reader);
                if reader.side.is_none() {
                    self.tell(Notice::Watchers(self.audience.watchers()));
                }
                true
            }
            Ask::Thought(thought) => self.thought(thought).await.is_ok(),
            Ask::Look(look) => {
                look(&self.room);
                true
            }
            Ask::Stop { reply } => {
                let table = &self.room.table;
                let runs = table.outcome().is_none() && table.pause().is_none() && table.clock().is_some();
                let now = self.shared.time.now();
                let held = runs
                    && match table.decide(None, Command::Pause, now) {
                        Ok(decision) => {
                            let paused = matches!(decision.events(), [Event { kind: EventKind::Paused, .. }]);
                            self.commit(decision, None, None).await.is_ok() && paused
                        }
                        Err(_) => false,
                    };
                self.tell(Notice::Stopping);
                let _ = reply.send(held);
                false
            }
        }
    }

    /// The time of the side to move may be up.
    async fn call_flag(&mut self) -> bool {
        let now = self.shared.time.now();
        match self.room.table.decide(None, Command::CallFlag, now) {
            Ok(decision) => self.commit(decision, None, None).await.is_ok(),
            Err(_) => true,
        }
    }

    /// Keeps what was decided, makes it true and tells it.
    async fn commit(
        &mut self,
        decision: tabuleiro_facade::Decision,
        command: Option<String>,
        credit: Option<Duration>,
    ) -> Result<Result<u64, StoreError>, Lost> {
        let before = self.room.table.game().scene();
        let events = decision.events().to_vec();
        if let Err(error) = self.keep(events.clone(), command, credit).await {
            return self.not_kept(error).map(Err);
        }
        if self.room.table.accept(decision).is_err() {
            return Err(Lost);
        }
        self.happened(&before, events.len());
        Ok(Ok(self.room.table.version()))
    }

    /// The same for events that no command causes.
    async fn commit_events(
        &mut self,
        events: Vec<Event>,
        command: Option<String>,
        credit: Option<Duration>,
    ) -> Result<(), Lost> {
        let before = self.room.table.game().scene();
        let count = events.len();
        self.keep(events.clone(), command, credit).await.map_err(|_| Lost)?;
        for event in events {
            self.room.table.absorb(event).map_err(|_| Lost)?;
        }
        self.happened(&before, count);
        Ok(())
    }

    async fn keep(
        &mut self,
        events: Vec<Event>,
        command: Option<String>,
        credit: Option<Duration>,
    ) -> Result<(), StoreError> {
        let table = &self.room.table;
        let mut plies = table.played().len() as u64;
        let mut result = table.outcome().map(|outcome| outcome.score());
        for event in &events {
            match event.kind {
                EventKind::Moved { .. } => plies += 1,
                EventKind::TakenBack { plies: back } => {
                    plies -= back as u64;
                    result = None;
                }
                EventKind::Ended { outcome } => result = Some(outcome.score()),
                _ => {}
            }
        }
        let commit = Commit {
            id: self.id.clone(),
            epoch: self.epoch,
            version: table.version(),
            command,
            credit: credit.map(|credit| credit.as_millis() as u64).filter(|credit| *credit > 0),
            events,
            plies,
            result,
            terms: None,
        };
        self.shared.store.commit(commit).await
    }

    /// What follows from a commit that did not succeed: the owner goes on, or it must be read anew.
    fn not_kept(&self, error: StoreError) -> Result<StoreError, Lost> {
        tracing::warn!(table = %self.id, %error, "a commit failed");
        match error {
            StoreError::Failed(_) => Ok(error),
            // Nobody knows what the store holds now but the store.
            StoreError::Unknown(_) | StoreError::Fenced | StoreError::Damaged(_) => Err(Lost),
        }
    }

    /// Tells everybody what the last `count` events made of `before`, and lets a computer think.
    fn happened(&mut self, before: &Scene, count: usize) {
        let table = &self.room.table;
        let mover = table.game().side_to_move();
        let now = self.shared.time.now();
        let text = |language, side| {
            let view = View { side, words: self.shared.vocabulary.of(language) };
            let update = Update::new(table, before, count, view, now);
            let message = FromServer::Update(Box::new(update));
            Arc::<str>::from(serde_json::to_string(&message).expect("an update can be said in JSON"))
        };
        let texts: Vec<_> = self
            .audience
            .languages()
            .map(|language| (language, [text(language, Some(mover)), text(language, None)]))
            .collect();
        let version = table.version();
        let before = version - count as u64;
        let events = table.log()[before as usize..].to_vec();
        let telling = Telling { before, version, mover, events, texts };
        self.tell(Notice::Happened(telling));
        if self
            .room
            .table
            .log()
            .iter()
            .rev()
            .take(count)
            .any(|event| matches!(event.kind, EventKind::Ended { .. }))
        {
            self.shared.tell_sitters(&self.id, PlayerNotice::Ended);
        }
        self.think();
    }

    fn tell(&self, notice: Notice) {
        self.shared.bus.publish(&self.id, notice);
    }

    /// A refusal of the table as it stands.
    fn refused(&self, reason: Message, meant: Vec<String>) -> Reply {
        Reply::Refused { version: self.room.table.version(), reason, meant }
    }

    fn accepted(&self, version: u64) -> Reply {
        Reply::Accepted(Accepted { version })
    }

    fn refused_by(&self, refusal: &tabuleiro_facade::Refusal) -> Reply {
        let meant = match refusal {
            tabuleiro_facade::Refusal::Move(refusal) => {
                refusal.choices.iter().take(8).map(|choice| choice.text.clone()).collect()
            }
            _ => Vec::new(),
        };
        self.refused(refusal.explain(), meant)
    }
}

/// The owner is one no longer, or can't know what is true: the table is read anew by whoever asks next.
pub(crate) struct Lost;
