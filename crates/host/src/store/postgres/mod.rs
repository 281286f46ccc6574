//! Games in a PostgreSQL database that several nodes share.
//!
//! What keeps the nodes apart is the statement of a commit alone (`write`): it names the epoch and the
//! version that it builds on. That a node lives, and that it owns a game, is only so that somebody looks
//! after it.

mod accounts;
mod line;
mod nodes;
mod read;
mod studies;
mod write;

use std::str::FromStr;
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use tabuleiro_facade::{Event, Side};
use tabuleiro_wire::ChatLine;

use self::line::Line;
use crate::store::{Claim, Commit, GameRow, NewGame, Search, Store, StoreError, StoreFuture, StoredSeat};
use crate::{Digest, NodeName, Reading, TableId, Terms};

static MIGRATIONS: Migrator = sqlx::migrate!("migrations/postgres");

/// How many connections there are at most.
const CONNECTIONS: u32 = 16;

/// How long an answer of the database is waited for.
const PATIENCE: Duration = Duration::from_secs(4);

/// Games in a PostgreSQL database.
pub struct PostgresStore {
    pool: PgPool,
    node: NodeName,
    patience: Duration,
}

impl PostgresStore {
    /// Opens the database at `address` (`postgres://…`) for the node that is called `node`, and brings it
    /// up to date.
    pub async fn open(address: &str, node: NodeName) -> Result<PostgresStore, StoreError> {
        let refused = |error: sqlx::Error| StoreError::Failed(error.to_string());
        let options = PgConnectOptions::from_str(address).map_err(refused)?.application_name("tabuleiro");
        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(PATIENCE)
            // One that is broken is found when it is used, and closed.
            .test_before_acquire(false)
            .connect_with(options)
            .await
            .map_err(refused)?;
        MIGRATIONS.run(&pool).await.map_err(|error| StoreError::Failed(error.to_string()))?;
        Ok(PostgresStore { pool, node, patience: PATIENCE })
    }

    /// Waits for the database no longer than this.
    #[must_use]
    pub fn with_patience(self, patience: Duration) -> PostgresStore {
        PostgresStore { patience, ..self }
    }

    /// The connections, for what takes its time.
    pub(in crate::store) fn pool(&self) -> &PgPool {
        &self.pool
    }

    /// A connection; nothing was asked yet if there is none.
    async fn line(&self) -> Result<Line, StoreError> {
        match tokio::time::timeout(self.patience, self.pool.acquire()).await {
            Ok(Ok(connection)) => Ok(Line::new(connection)),
            Ok(Err(error)) => Err(StoreError::Failed(error.to_string())),
            Err(_) => Err(StoreError::Failed("no connection is free".to_owned())),
        }
    }
}

/// Asks the database with a connection of its own, which is closed if no answer comes.
macro_rules! ask {
    ($store:expr, $query:expr, $fetch:ident) => {{
        let mut line = $store.line().await?;
        let done = $crate::store::postgres::line::within($store.patience, $query.$fetch(&mut *line)).await?;
        line.free();
        done
    }};
}

use ask;

impl Store for PostgresStore {
    fn create(&self, game: NewGame) -> StoreFuture<'_, ()> {
        Box::pin(write::create(self, game))
    }

    fn game<'a>(&'a self, id: &'a TableId) -> StoreFuture<'a, Option<GameRow>> {
        Box::pin(read::game(self, id))
    }

    fn claim<'a>(&'a self, id: &'a TableId, unheard: Option<&'a NodeName>) -> StoreFuture<'a, Claim> {
        Box::pin(write::claim(self, id, unheard))
    }

    fn epoch<'a>(&'a self, id: &'a TableId) -> StoreFuture<'a, u64> {
        Box::pin(read::epoch(self, id))
    }

    fn events<'a>(&'a self, id: &'a TableId, after: u64) -> StoreFuture<'a, Vec<Event>> {
        Box::pin(read::events(self, id, after))
    }

    fn commit(&self, commit: Commit) -> StoreFuture<'_, ()> {
        Box::pin(write::commit(self, commit))
    }

    fn commands<'a>(&'a self, id: &'a TableId) -> StoreFuture<'a, Vec<String>> {
        Box::pin(read::commands(self, id))
    }

    fn answered<'a>(&'a self, id: &'a TableId, command: &'a str) -> StoreFuture<'a, Option<u64>> {
        Box::pin(read::answered(self, id, command))
    }

    fn running(&self) -> StoreFuture<'_, Vec<TableId>> {
        Box::pin(read::running(self))
    }

    fn hold(&self, ids: Vec<TableId>, held: bool) -> StoreFuture<'_, ()> {
        Box::pin(write::hold(self, ids, held))
    }

    fn seats<'a>(&'a self, id: &'a TableId) -> StoreFuture<'a, Vec<StoredSeat>> {
        Box::pin(read::seats(self, id))
    }

    fn renew_seat<'a>(&'a self, id: &'a TableId, side: Side, token: Digest) -> StoreFuture<'a, ()> {
        Box::pin(write::renew_seat(self, id, side, token))
    }

    fn sit<'a>(&'a self, id: &'a TableId, side: Side, device: Digest) -> StoreFuture<'a, ()> {
        Box::pin(write::sit(self, id, side, device))
    }

    fn sitting<'a>(&'a self, id: &'a TableId, device: Digest) -> StoreFuture<'a, Option<Side>> {
        Box::pin(read::sitting(self, id, device))
    }

    fn sitters<'a>(&'a self, id: &'a TableId) -> StoreFuture<'a, Vec<(Digest, Side)>> {
        Box::pin(read::sitters(self, id))
    }

    fn games_of(&self, device: Digest) -> StoreFuture<'_, Vec<(GameRow, Side)>> {
        Box::pin(read::games_of(self, device))
    }

    fn rename<'a>(&'a self, id: &'a TableId, terms: Terms) -> StoreFuture<'a, ()> {
        Box::pin(write::rename(self, id, terms))
    }

    fn lobby(&self) -> StoreFuture<'_, Vec<GameRow>> {
        Box::pin(read::lobby(self))
    }

    fn search(&self, search: Search) -> StoreFuture<'_, Vec<GameRow>> {
        Box::pin(read::search(self, search))
    }

    fn unread(&self, edition: u32, most: u32) -> StoreFuture<'_, Vec<TableId>> {
        Box::pin(read::unread(self, edition, most))
    }

    fn keep_readings(&self, edition: u32, readings: Vec<Reading>) -> StoreFuture<'_, ()> {
        Box::pin(write::keep_readings(self, edition, readings))
    }

    fn withdraw<'a>(&'a self, id: &'a TableId) -> StoreFuture<'a, bool> {
        Box::pin(write::withdraw(self, id))
    }

    fn expire(&self, before: u64) -> StoreFuture<'_, u64> {
        Box::pin(write::expire(self, before))
    }

    fn say<'a>(&'a self, id: &'a TableId, line: ChatLine) -> StoreFuture<'a, ChatLine> {
        Box::pin(write::say(self, id, line))
    }

    fn talk<'a>(&'a self, id: &'a TableId) -> StoreFuture<'a, Vec<ChatLine>> {
        Box::pin(read::talk(self, id))
    }
}
