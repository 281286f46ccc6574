//! The owner of one table: the only task that changes it.
//!
//! A command is decided, committed, absorbed, answered and told, in this order and one after the other.
//! Whoever wants to see the table asks the owner too, so that nobody ever sees what is not safe yet.

mod audience;
mod commands;
mod computer;
mod follower;
mod stage;
mod wishes;

pub use audience::Reader;
pub(crate) use follower::Follower;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tabuleiro_facade::{Command, Event, EventKind, Explain, Message, Moment, Pause, Scene, Side, Table};
use tabuleiro_wire::Request;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{interval, sleep_until};

use self::commands::Commands;
use self::computer::Thinking;
use self::stage::Stage;
use crate::bus::{Ear, Stands, TableWord, unpacked};
use crate::cluster::Cluster;
use crate::counts::Counts;
use crate::credit::Credit;
use crate::notices::{Listener, Notice, Notices, PlayerNotice};
use crate::store::{Commit, Store, StoreError};
use crate::tables::Tables;
use crate::{Accepted, Digest, NodeName, Reply, Scheduler, TableId, Terms, Timepiece, Vocabulary};

/// How long a table that nobody looks at and nothing runs at stays in memory.
const IDLE: Duration = Duration::from_secs(30);

/// What all owners share.
pub(crate) struct Shared {
    pub store: Arc<dyn Store>,
    pub notices: Notices,
    pub scheduler: Scheduler,
    pub time: Timepiece,
    pub vocabulary: Vocabulary,
    pub tables: Tables,
    /// This node among those that share the store, if it can be shared.
    pub cluster: Option<Cluster>,
    pub counts: Counts,
    /// Tables that somebody must open anew.
    pub anew: mpsc::UnboundedSender<TableId>,
    pub stopping: AtomicBool,
}

impl Shared {
    /// Whether the server stops: no table is opened any more.
    pub fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Relaxed)
    }

    /// How often tables say to other nodes how they stand.
    pub fn beat(&self) -> Duration {
        self.cluster.as_ref().map_or(IDLE, Cluster::beat)
    }

    /// Lets the table be opened anew, where somebody shares it.
    pub fn look_after(&self, id: TableId) {
        if self.cluster.is_some() && !self.is_stopping() {
            // The host has gone if nobody hears this.
            let _ = self.anew.send(id);
        }
    }

    /// Tells everybody at a table what another node said.
    pub fn pass_on(&self, id: &TableId, word: TableWord) {
        let notice = match word {
            TableWord::Begun => Notice::Begun,
            TableWord::Chat(line) => Notice::Chat(line),
            TableWord::Again => Notice::Again,
            TableWord::Happened { .. } | TableWord::Here { .. } => return,
        };
        self.notices.publish(id, notice);
    }

    /// Tells everybody at a table, wherever they are.
    pub fn tell_everywhere(&self, id: &TableId, word: TableWord) {
        if let Some(cluster) = &self.cluster {
            cluster.tell_table(id, &word);
        }
        self.pass_on(id, word);
    }

    /// Tells the player of a device, wherever that is connected.
    pub fn tell_player(&self, device: &Digest, notice: PlayerNotice) {
        if let Some(cluster) = &self.cluster {
            cluster.tell_player(*device, notice.clone());
        }
        self.notices.tell_player(device, notice);
    }

    /// Tells those who sit at a table something about it.
    pub fn tell_sitters(self: &Arc<Self>, id: &TableId, notice: fn(TableId) -> PlayerNotice) {
        if !self.notices.has_players() && self.cluster.is_none() {
            return;
        }
        let (shared, id) = (self.clone(), id.clone());
        tokio::spawn(async move {
            match shared.store.sitters(&id).await {
                Ok(sitters) => {
                    for (device, _) in sitters {
                        shared.tell_player(&device, notice(id.clone()));
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
        /// Whether another node hands it on.
        is_forwarded: bool,
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
    /// Others may have taken the table over: an owner looks whether it is one.
    Doubt,
    /// That node owns nothing any more, or can't be reached: whoever follows it ends.
    Gone(NodeName),
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
    /// Hears what other nodes say of it.
    pub ear: Option<Ear>,
}

/// The task that owns a table.
pub(crate) struct Owner {
    stage: Stage,
    epoch: u64,
    /// When it was last known that this is the owner.
    owned: Instant,
    mailbox: mpsc::WeakSender<Ask>,
    commands: Commands,
    credit: [Credit; 2],
    thinking: Option<Thinking>,
}

impl Owner {
    /// Starts the task for a table that was opened.
    pub(crate) fn start(id: TableId, opened: Opened, shared: Arc<Shared>) -> mpsc::Sender<Ask> {
        let Opened { room, epoch, commands, alone, ear } = opened;
        let (mailbox, asked) = mpsc::channel(64);
        let owner = Owner {
            stage: Stage::new(id, room, shared),
            epoch,
            owned: Instant::now(),
            mailbox: mailbox.downgrade(),
            commands: Commands::new(&commands),
            credit: [Credit::new(); 2],
            thinking: None,
        };
        tokio::spawn(async move {
            let (id, shared) = (owner.stage.id.clone(), owner.stage.shared.clone());
            shared.counts.owned.add();
            let is_lost = owner.run(asked, ear, alone).await.is_err();
            shared.counts.owned.take();
            shared.tables.leave(&id);
            if is_lost {
                shared.look_after(id);
            }
        });
        mailbox
    }

    async fn run(
        mut self,
        mut asked: mpsc::Receiver<Ask>,
        ear: Option<Ear>,
        alone: Option<Alone>,
    ) -> Result<(), Lost> {
        if let Some(alone) = alone {
            self.go_on(alone).await?;
        }
        self.think();
        // An ear that hears nothing, where nobody shares the table.
        let (_silence, silent) = mpsc::channel(1);
        let mut ear = ear.unwrap_or(silent);
        let mut beats = interval(self.stage.shared.beat());
        loop {
            let flag = self.flag();
            let wait = flag.map_or_else(
                || tokio::time::Instant::now() + IDLE,
                |flag| tokio::time::Instant::from_std(self.stage.shared.time.instant(flag)),
            );
            tokio::select! {
                biased;
                ask = asked.recv() => {
                    let Some(ask) = ask else { return Ok(()) };
                    if !self.answer(ask).await? {
                        return Ok(());
                    }
                }
                word = ear.recv() => match word.map(|word| unpacked(&word)) {
                    Some(Some(word)) => self.hear(word)?,
                    Some(None) => {}
                    None => return Err(Lost),
                },
                _ = beats.tick() => {
                    if self.stage.is_elsewhere() || !self.stage.audience.is_empty() {
                        self.say_here();
                    }
                }
                () = sleep_until(wait) => {
                    if flag.is_some() {
                        self.call_flag().await?;
                    } else if self.is_idle() {
                        // Who asks from now on is refused here, and opens the table anew.
                        asked.close();
                        if asked.is_empty() {
                            return Ok(());
                        }
                    }
                }
            }
        }
    }

    /// Tells the other nodes how the table stands.
    fn say_here(&self) {
        let stands = Stands { epoch: self.epoch, version: self.stage.room.table.version() };
        self.stage.say_here(Some(stands));
    }

    /// Another node says something about the table.
    fn hear(&mut self, word: TableWord) -> Result<(), Lost> {
        match word {
            // Somebody has taken it over.
            TableWord::Happened { epoch, .. } if epoch > self.epoch => Err(Lost),
            TableWord::Here { stands: Some(stands), .. } if stands.epoch > self.epoch => Err(Lost),
            TableWord::Happened { .. } => Ok(()),
            TableWord::Here { node, watchers, .. } => {
                let is_new = !self.stage.is_elsewhere();
                self.stage.hear_here(node, watchers);
                if is_new {
                    self.say_here();
                }
                Ok(())
            }
            word => {
                self.stage.shared.pass_on(&self.stage.id, word);
                Ok(())
            }
        }
    }

    /// Whether this is still the owner; nobody else answers for what it knows.
    async fn must_own(&mut self) -> Result<(), Lost> {
        match self.stage.shared.store.epoch(&self.stage.id).await {
            Ok(epoch) if epoch == self.epoch => {
                self.owned = Instant::now();
                Ok(())
            }
            _ => Err(Lost),
        }
    }

    /// The same where that was last known some time ago: nobody is shown for long what is no longer true.
    async fn is_known_to_own(&mut self) -> Result<(), Lost> {
        match &self.stage.shared.cluster {
            Some(cluster) if self.owned.elapsed() > cluster.beat() => self.must_own().await,
            _ => Ok(()),
        }
    }

    /// Whether nothing would be lost if the table left memory.
    fn is_idle(&self) -> bool {
        self.stage.audience.is_empty() && self.thinking.is_none()
    }

    /// When the flag of the side to move counts as fallen: later by what the network may have taken.
    fn flag(&self) -> Option<Moment> {
        let table = &self.stage.room.table;
        let side = table.game().side_to_move();
        let grace = if table.seat(side).is_human() {
            self.credit[side.index()].available(self.stage.audience.lag(side))
        } else {
            Duration::ZERO
        };
        table.flag_falls().map(|falls| falls.after(grace))
    }

    /// A game that was running when the server went away goes on, and the time between is nobody's.
    async fn go_on(&mut self, alone: Alone) -> Result<(), Lost> {
        let table = &self.stage.room.table;
        let last = table.log().last().ok_or(Lost)?;
        if table.outcome().is_some() || table.clock().is_none() {
            return Ok(());
        }
        let (version, at, now) = (last.version, last.at, self.stage.shared.time.now());
        let kinds = match (table.pause(), alone) {
            (None, _) => vec![(EventKind::Paused, at), (EventKind::Resumed, now)],
            (Some(Pause::Paused), Alone::Held) => vec![(EventKind::Resumed, now)],
            (Some(_), _) => return Ok(()),
        };
        let events = (version + 1..).zip(kinds).map(|(version, (kind, at))| Event { version, at, kind });
        self.commit_events(events.collect(), None, None).await
    }

    /// Answers one request; false if it was the last.
    async fn answer(&mut self, ask: Ask) -> Result<bool, Lost> {
        match ask {
            Ask::Wish { by, request, letters, lag, at, reply, .. } => {
                self.stage.audience.measured(by, lag);
                let answer = self.wish(by, request, letters, lag, at).await?;
                if matches!(answer, Reply::Refused { .. }) && self.stage.shared.cluster.is_some() {
                    // The new owner may have carried it out.
                    self.must_own().await?;
                }
                // Who no longer waits asks again, with the same id.
                let _ = reply.send(answer);
            }
            Ask::Join { reader, reply } => {
                if reader.known > self.stage.room.table.version() {
                    // The reader knows more: somebody else has written it.
                    self.must_own().await?;
                }
                self.is_known_to_own().await?;
                self.stage.join(&reader, reply);
            }
            Ask::Leave { reader } => self.stage.leave(&reader),
            Ask::Thought(thought) => self.thought(thought).await?,
            Ask::Look(look) => {
                self.is_known_to_own().await?;
                look(&self.stage.room);
            }
            Ask::Doubt => self.must_own().await?,
            Ask::Gone(_) => {}
            Ask::Stop { reply } => {
                let table = &self.stage.room.table;
                let runs = table.outcome().is_none() && table.pause().is_none() && table.clock().is_some();
                let now = self.stage.shared.time.now();
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
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The time of the side to move may be up.
    async fn call_flag(&mut self) -> Result<(), Lost> {
        let now = self.stage.shared.time.now();
        match self.stage.room.table.decide(None, Command::CallFlag, now) {
            Ok(decision) => self.commit(decision, None, None).await.map(|_| ()),
            Err(_) => Ok(()),
        }
    }

    /// Keeps what was decided, makes it true and tells it.
    async fn commit(
        &mut self,
        decision: tabuleiro_facade::Decision,
        command: Option<String>,
        credit: Option<Duration>,
    ) -> Result<Result<u64, StoreError>, Lost> {
        let before = self.stage.room.table.game().scene();
        let events = decision.events().to_vec();
        if let Err(error) = self.keep(events.clone(), command, credit).await {
            return self.not_kept(error).map(Err);
        }
        if self.stage.room.table.accept(decision).is_err() {
            return Err(Lost);
        }
        self.happened(&before, events.len());
        Ok(Ok(self.stage.room.table.version()))
    }

    /// The same for events that no command causes.
    async fn commit_events(
        &mut self,
        events: Vec<Event>,
        command: Option<String>,
        credit: Option<Duration>,
    ) -> Result<(), Lost> {
        let before = self.stage.room.table.game().scene();
        let count = events.len();
        self.keep(events.clone(), command, credit).await.map_err(|_| Lost)?;
        for event in events {
            self.stage.room.table.absorb(event).map_err(|_| Lost)?;
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
        let table = &self.stage.room.table;
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
            id: self.stage.id.clone(),
            epoch: self.epoch,
            version: table.version(),
            command,
            credit: credit.map(|credit| credit.as_millis() as u64).filter(|credit| *credit > 0),
            events,
            plies,
            result,
            terms: None,
        };
        let began = Instant::now();
        let (id, command) = (&self.stage.id, commit.command.clone());
        let done = self.stage.shared.store.commit(commit).await;
        let time = began.elapsed();
        self.stage.shared.counts.committed(time);
        if done.is_ok() {
            self.owned = Instant::now();
        }
        tracing::debug!(table = %id, command, ?time, is_done = done.is_ok(), "committed");
        done
    }

    /// What follows from a commit that did not succeed: the owner goes on, or it must be read anew.
    fn not_kept(&self, error: StoreError) -> Result<StoreError, Lost> {
        tracing::warn!(table = %self.stage.id, %error, "a commit failed");
        let counts = &self.stage.shared.counts;
        match error {
            StoreError::Fenced => counts.fenced.add(),
            StoreError::Unknown(_) => counts.unknown.add(),
            StoreError::Failed(_) | StoreError::Damaged(_) => {}
        }
        match error {
            StoreError::Failed(_) => Ok(error),
            // Nobody knows what the store holds now but the store.
            StoreError::Unknown(_) | StoreError::Fenced | StoreError::Damaged(_) => Err(Lost),
        }
    }

    /// Tells everybody what the last `count` events made of `before`, and lets a computer think.
    fn happened(&mut self, before: &Scene, count: usize) {
        let events = self.stage.happened(before, count);
        if let Some(cluster) = &self.stage.shared.cluster {
            let before = self.stage.room.table.version() - count as u64;
            let (epoch, id) = (self.epoch, &self.stage.id);
            cluster.tell_table(id, &TableWord::Happened { epoch, before, events });
        }
        if self
            .stage
            .room
            .table
            .log()
            .iter()
            .rev()
            .take(count)
            .any(|event| matches!(event.kind, EventKind::Ended { .. }))
        {
            self.stage.shared.tell_sitters(&self.stage.id, PlayerNotice::Ended);
        }
        self.think();
    }

    fn tell(&self, notice: Notice) {
        self.stage.tell(notice);
    }

    /// A refusal of the table as it stands.
    fn refused(&self, reason: Message, meant: Vec<String>) -> Reply {
        Reply::Refused { version: self.stage.room.table.version(), reason, meant }
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
