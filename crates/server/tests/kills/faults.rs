//! Stores with something wrong in them: mistakes that the checker must find.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use sqlx::PgPool;
use tabuleiro_facade::{Event, Side};
use tabuleiro_host::{
    Claim, Commit, Digest, GameRow, NewGame, NodeName, Reading, Search, Store, StoreError, StoreFuture,
    StoredSeat, TableId, Terms,
};
use tabuleiro_wire::ChatLine;
use tokio::sync::mpsc;

/// What is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Nothing.
    Nothing,
    /// Commands are answered before they are safe.
    AnswerFirst,
    /// Nobody looks whether somebody else has written meanwhile.
    IgnoreConflicts,
    /// Events whose place is taken are left out, and the version is raised all the same.
    SkipEvents,
    /// After a while the disk no longer syncs.
    NoSync,
}

impl Fault {
    pub const ALL: [Fault; 5] =
        [Fault::Nothing, Fault::AnswerFirst, Fault::IgnoreConflicts, Fault::SkipEvents, Fault::NoSync];

    pub fn name(self) -> &'static str {
        match self {
            Fault::Nothing => "nothing",
            Fault::AnswerFirst => "answer-first",
            Fault::IgnoreConflicts => "ignore-conflicts",
            Fault::SkipEvents => "skip-events",
            Fault::NoSync => "no-sync",
        }
    }
}

/// A store with a mistake in the one place that guards everything.
pub struct Mistaken {
    inner: Arc<dyn Store>,
    fault: Fault,
    late: mpsc::UnboundedSender<Commit>,
}

impl Mistaken {
    pub fn new(inner: Arc<dyn Store>, fault: Fault) -> Mistaken {
        let (late, mut waiting) = mpsc::unbounded_channel::<Commit>();
        let store = inner.clone();
        tokio::spawn(async move {
            while let Some(commit) = waiting.recv().await {
                tokio::time::sleep(Duration::from_millis(20)).await;
                let _ = store.commit(commit).await;
            }
        });
        Mistaken { inner, fault, late }
    }
}

/// Writes to PostgreSQL as one might at first.
async fn skip_events(commit: Commit) -> Result<(), StoreError> {
    static POOL: OnceLock<PgPool> = OnceLock::new();
    let address = || std::env::var("TABULEIRO_CHAOS_DATABASE").unwrap();
    let pool = POOL.get_or_init(|| PgPool::connect_lazy(&address()).unwrap());
    let bodies: Vec<String> =
        commit.events.iter().map(|event| serde_json::to_string(event).unwrap()).collect();
    let versions: Vec<i64> = commit.events.iter().map(|event| event.version as i64).collect();
    let query = sqlx::query(
        "with raised as (update game set version = version + $4, status = case when $5 then 2 else 1 end \
         where id = $1 returning id, born) \
         insert into event (born, game, version, epoch, command, body) \
         select born, id, given.version, $2, case when given.version = $3 + $4 then $6 end, given.body \
         from raised, unnest($7::bigint[], $8::text[]) as given(version, body) on conflict do nothing",
    )
    .bind(commit.id.as_str())
    .bind(commit.epoch as i64)
    .bind(commit.version as i64)
    .bind(commit.events.len() as i64)
    .bind(commit.result.is_some())
    .bind(commit.command)
    .bind(versions)
    .bind(bodies);
    query.execute(pool).await.map(|_| ()).map_err(|error| StoreError::Unknown(error.to_string()))
}

impl Store for Mistaken {
    fn commit(&self, mut commit: Commit) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            if self.fault == Fault::AnswerFirst && commit.command.is_some() {
                let _ = self.late.send(commit);
                return Ok(());
            }
            if self.fault == Fault::AnswerFirst {
                return self.inner.commit(commit).await;
            }
            if self.fault == Fault::SkipEvents {
                return skip_events(commit).await;
            }
            // What another has written meanwhile is passed over.
            let row = self.inner.game(&commit.id).await?;
            let stands = row.map_or(commit.version, |row| row.version);
            commit.epoch = self.inner.epoch(&commit.id).await?;
            for event in &mut commit.events {
                event.version = event.version - commit.version + stands;
            }
            commit.version = stands;
            self.inner.commit(commit).await
        })
    }

    fn create(&self, game: NewGame) -> StoreFuture<'_, ()> {
        self.inner.create(game)
    }

    fn game<'a>(&'a self, id: &'a TableId) -> StoreFuture<'a, Option<GameRow>> {
        self.inner.game(id)
    }

    fn claim<'a>(&'a self, id: &'a TableId, unheard: Option<&'a NodeName>) -> StoreFuture<'a, Claim> {
        self.inner.claim(id, unheard)
    }

    fn epoch<'a>(&'a self, id: &'a TableId) -> StoreFuture<'a, u64> {
        self.inner.epoch(id)
    }

    fn events<'a>(&'a self, id: &'a TableId, after: u64) -> StoreFuture<'a, Vec<Event>> {
        self.inner.events(id, after)
    }

    fn commands<'a>(&'a self, id: &'a TableId) -> StoreFuture<'a, Vec<String>> {
        self.inner.commands(id)
    }

    fn answered<'a>(&'a self, id: &'a TableId, command: &'a str) -> StoreFuture<'a, Option<u64>> {
        self.inner.answered(id, command)
    }

    fn running(&self) -> StoreFuture<'_, Vec<TableId>> {
        self.inner.running()
    }

    fn hold(&self, ids: Vec<TableId>, held: bool) -> StoreFuture<'_, ()> {
        self.inner.hold(ids, held)
    }

    fn seats<'a>(&'a self, id: &'a TableId) -> StoreFuture<'a, Vec<StoredSeat>> {
        self.inner.seats(id)
    }

    fn renew_seat<'a>(&'a self, id: &'a TableId, side: Side, token: Digest) -> StoreFuture<'a, ()> {
        self.inner.renew_seat(id, side, token)
    }

    fn sit<'a>(&'a self, id: &'a TableId, side: Side, device: Digest) -> StoreFuture<'a, ()> {
        self.inner.sit(id, side, device)
    }

    fn sitting<'a>(&'a self, id: &'a TableId, device: Digest) -> StoreFuture<'a, Option<Side>> {
        self.inner.sitting(id, device)
    }

    fn sitters<'a>(&'a self, id: &'a TableId) -> StoreFuture<'a, Vec<(Digest, Side)>> {
        self.inner.sitters(id)
    }

    fn rename<'a>(&'a self, id: &'a TableId, terms: Terms) -> StoreFuture<'a, ()> {
        self.inner.rename(id, terms)
    }

    fn games_of(&self, device: Digest) -> StoreFuture<'_, Vec<(GameRow, Side)>> {
        self.inner.games_of(device)
    }

    fn lobby(&self) -> StoreFuture<'_, Vec<GameRow>> {
        self.inner.lobby()
    }

    fn search(&self, search: Search) -> StoreFuture<'_, Vec<GameRow>> {
        self.inner.search(search)
    }

    fn unread(&self, edition: u32, most: u32) -> StoreFuture<'_, Vec<TableId>> {
        self.inner.unread(edition, most)
    }

    fn keep_readings(&self, edition: u32, readings: Vec<Reading>) -> StoreFuture<'_, ()> {
        self.inner.keep_readings(edition, readings)
    }

    fn withdraw<'a>(&'a self, id: &'a TableId) -> StoreFuture<'a, bool> {
        self.inner.withdraw(id)
    }

    fn expire(&self, before: u64) -> StoreFuture<'_, u64> {
        self.inner.expire(before)
    }

    fn say<'a>(&'a self, id: &'a TableId, line: ChatLine) -> StoreFuture<'a, ChatLine> {
        self.inner.say(id, line)
    }

    fn talk<'a>(&'a self, id: &'a TableId) -> StoreFuture<'a, Vec<ChatLine>> {
        self.inner.talk(id)
    }
}
