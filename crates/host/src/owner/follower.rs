//! A table that another node owns: shown here as it stands, while its players' wishes go to the owner.

use std::sync::Arc;
use std::time::Instant;

use tabuleiro_facade::Event;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Interval, interval};

use super::stage::Stage;
use super::{Ask, IDLE, Room, Shared};
use crate::bus::{Answered, Ear, Question, TableWord, Unheard, packed, unpacked};
use crate::notices::Notice;
use crate::{NodeName, Reply, TableId};

/// After how many beats without a word of the owner the store is asked.
const QUIET: u32 = 2;

/// The task that shows a table that another node owns.
pub(crate) struct Follower {
    stage: Stage,
    owner: NodeName,
    /// When the owner last said how the table stands, or the store did.
    heard: Instant,
    mailbox: mpsc::WeakSender<Ask>,
}

/// The owner is one no longer, or can't be heard: the table is opened anew.
struct Over;

impl Follower {
    /// Starts the task for a table that `owner` owns.
    pub(crate) fn start(
        id: TableId,
        room: Room,
        owner: NodeName,
        ear: Ear,
        shared: Arc<Shared>,
    ) -> mpsc::Sender<Ask> {
        let (mailbox, asked) = mpsc::channel(64);
        let stage = Stage::new(id, room, shared);
        let follower = Follower { stage, owner, heard: Instant::now(), mailbox: mailbox.downgrade() };
        tokio::spawn(async move {
            let (id, shared) = (follower.stage.id.clone(), follower.stage.shared.clone());
            shared.counts.followed.add();
            let is_idle = follower.run(asked, ear).await.is_ok();
            shared.counts.followed.take();
            shared.tables.leave(&id);
            if !is_idle {
                shared.look_after(id);
            }
        });
        mailbox
    }

    async fn run(mut self, mut asked: mpsc::Receiver<Ask>, mut ear: Ear) -> Result<(), Over> {
        let beat = self.stage.shared.beat();
        let mut beats: Interval = interval(beat);
        let mut used = Instant::now();
        loop {
            tokio::select! {
                biased;
                ask = asked.recv() => {
                    let Some(ask) = ask else { return Ok(()) };
                    used = Instant::now();
                    self.answer(ask).await?;
                }
                word = ear.recv() => match word.map(|word| unpacked(&word)) {
                    Some(Some(word)) => self.hear(word).await?,
                    Some(None) => {}
                    None => return Err(Over),
                },
                _ = beats.tick() => {
                    if self.stage.audience.is_empty() && used.elapsed() > IDLE {
                        asked.close();
                        if asked.is_empty() {
                            return Ok(());
                        }
                    }
                    self.stage.say_here(None);
                    self.stage.is_elsewhere();
                    if self.heard.elapsed() > beat * QUIET {
                        self.look().await?;
                    }
                }
            }
        }
    }

    async fn answer(&mut self, ask: Ask) -> Result<(), Over> {
        match ask {
            Ask::Wish { is_forwarded: true, .. } => Ok(()),
            Ask::Wish { by, request, letters, lag, at, reply, .. } => {
                let lag = lag.as_millis() as u64;
                let question = Question::new(self.stage.id.clone(), by, request, letters, lag, at);
                self.forward(question, reply);
                Ok(())
            }
            Ask::Join { reader, reply } => {
                if reader.known > self.stage.room.table.version() {
                    // The reader knows more: it was said elsewhere already.
                    self.catch_up().await?;
                }
                self.stage.join(&reader, reply);
                Ok(())
            }
            Ask::Leave { reader } => {
                self.stage.leave(&reader);
                Ok(())
            }
            Ask::Look(look) => {
                look(&self.stage.room);
                Ok(())
            }
            Ask::Thought(_) | Ask::Doubt => Ok(()),
            Ask::Gone(node) if node != self.owner => Ok(()),
            Ask::Gone(_) => Err(Over),
            Ask::Stop { reply } => {
                self.stage.tell(Notice::Stopping);
                let _ = reply.send(false);
                Err(Over)
            }
        }
    }

    /// Asks the owner, while this task goes on. Who waits for the answer asks again if there is none.
    fn forward(&self, question: Question, reply: oneshot::Sender<Reply>) {
        let (shared, owner) = (self.stage.shared.clone(), self.owner.clone());
        let mailbox = self.mailbox.clone();
        tokio::spawn(async move {
            let Some(cluster) = &shared.cluster else { return };
            match cluster.bus.ask(&owner, packed(&question), cluster.patience()).await {
                Ok(answer) => match unpacked::<Answered>(&answer) {
                    Some(Answered::NotMine) => {}
                    answered => {
                        if let Some(answer) = answered.and_then(Answered::reply) {
                            let _ = reply.send(answer);
                        }
                        return;
                    }
                },
                Err(Unheard::Late) => return,
                Err(Unheard::Nobody) => cluster.is_unheard(&owner),
            }
            // Before who waits hears that there is no answer, so that it finds the table opened anew.
            if let Some(mailbox) = mailbox.upgrade() {
                let _ = mailbox.send(Ask::Gone(owner)).await;
            }
            drop(reply);
        });
    }

    async fn hear(&mut self, word: TableWord) -> Result<(), Over> {
        match word {
            TableWord::Happened { before, events, .. } => {
                self.heard = Instant::now();
                let known = self.stage.room.table.version();
                if before > known {
                    self.catch_up().await
                } else {
                    let news = events.into_iter().filter(|event| event.version > known).collect();
                    self.absorb(news)
                }
            }
            TableWord::Here { node, watchers, stands } => {
                if let Some(stands) = stands {
                    if node == self.owner {
                        self.heard = Instant::now();
                    } else {
                        // The owner is another one now; whom the store says is asked.
                        return Err(Over);
                    }
                    if stands.version > self.stage.room.table.version() {
                        self.catch_up().await?;
                    }
                }
                self.stage.hear_here(node, watchers);
                Ok(())
            }
            word => {
                self.stage.shared.pass_on(&self.stage.id, word);
                Ok(())
            }
        }
    }

    /// Nothing was heard for a while: what does the store say?
    async fn look(&mut self) -> Result<(), Over> {
        let Some(cluster) = &self.stage.shared.cluster else { return Err(Over) };
        match cluster.nodes.owner(&self.stage.id).await {
            Ok(Some(owner)) if owner == self.owner => {
                self.catch_up().await?;
                self.heard = Instant::now();
                Ok(())
            }
            Ok(_) => Err(Over),
            // The store does not answer: what is shown is what was known last.
            Err(_) => Ok(()),
        }
    }

    /// Reads what was missed.
    async fn catch_up(&mut self) -> Result<(), Over> {
        let version = self.stage.room.table.version();
        match self.stage.shared.store.events(&self.stage.id, version).await {
            Ok(events) => self.absorb(events),
            Err(error) => {
                tracing::warn!(table = %self.stage.id, %error, "what was missed could not be read");
                Ok(())
            }
        }
    }

    /// What follows on what is known has happened.
    fn absorb(&mut self, events: Vec<Event>) -> Result<(), Over> {
        if events.is_empty() {
            return Ok(());
        }
        let (before, count) = (self.stage.room.table.game().scene(), events.len());
        for event in events {
            if let Err(error) = self.stage.room.table.absorb(event) {
                tracing::error!(table = %self.stage.id, %error, "an event does not follow on what is known");
                return Err(Over);
            }
        }
        self.stage.happened(&before, count);
        Ok(())
    }
}
