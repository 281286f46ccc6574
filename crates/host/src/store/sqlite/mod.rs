//! Games in one SQLite file.
//!
//! One connection writes, in transactions that take in all commits that wait; a few others read.

mod accounts;
mod group;
mod read;
mod studies;
mod writer;

use std::path::Path;
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use tabuleiro_facade::{Event, Side};
use tabuleiro_wire::ChatLine;

use self::writer::Writer;
use crate::store::{Claim, Commit, GameRow, NewGame, Search, Store, StoreError, StoreFuture, StoredSeat};
use crate::{Digest, NodeName, Reading, TableId, Terms};

static MIGRATIONS: Migrator = sqlx::migrate!("migrations/sqlite");

/// How many connections read.
const READERS: u32 = 4;

/// Games in one SQLite file.
pub struct SqliteStore {
    readers: SqlitePool,
    writer: Writer,
}

impl SqliteStore {
    /// Opens the file at `path`, which is made if there is none, and brings it up to date.
    pub async fn open(path: &Path) -> Result<SqliteStore, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(5));
        let pool = SqlitePoolOptions::new().max_connections(1).connect_with(options.clone());
        let writing = pool.await.map_err(failed)?;
        MIGRATIONS.run(&writing).await.map_err(|error| StoreError::Failed(error.to_string()))?;
        let pool = SqlitePoolOptions::new().max_connections(READERS).connect_with(options.read_only(true));
        Ok(SqliteStore { readers: pool.await.map_err(failed)?, writer: Writer::start(writing) })
    }

    /// The connection that writes.
    pub(in crate::store) fn writing(&self) -> &SqlitePool {
        self.writer.pool()
    }

    /// The connections that read.
    pub(in crate::store) fn readers(&self) -> &SqlitePool {
        &self.readers
    }

    /// Copies everything into a new file at `path` while games go on.
    pub async fn backup(&self, path: &Path) -> Result<(), StoreError> {
        let path = path.to_str().ok_or_else(|| StoreError::Failed("the path is no text".to_owned()))?;
        let copied = sqlx::query("vacuum into $1").bind(path).execute(&self.readers).await;
        copied.map(|_| ()).map_err(failed)
    }

    /// Whether the file itself is whole; what is wrong with it otherwise.
    pub async fn integrity(&self) -> Result<Option<String>, StoreError> {
        let found: String =
            sqlx::query_scalar("pragma integrity_check").fetch_one(&self.readers).await.map_err(failed)?;
        Ok((found != "ok").then_some(found))
    }
}

/// A statement failed and changed nothing.
fn failed(error: sqlx::Error) -> StoreError {
    StoreError::Failed(error.to_string())
}

impl Store for SqliteStore {
    fn create(&self, game: NewGame) -> StoreFuture<'_, ()> {
        Box::pin(self.writer.create(game))
    }

    fn game<'a>(&'a self, id: &'a TableId) -> StoreFuture<'a, Option<GameRow>> {
        Box::pin(read::game(&self.readers, id))
    }

    fn claim<'a>(&'a self, id: &'a TableId, _: Option<&'a NodeName>) -> StoreFuture<'a, Claim> {
        Box::pin(self.writer.claim(id))
    }

    fn epoch<'a>(&'a self, id: &'a TableId) -> StoreFuture<'a, u64> {
        Box::pin(read::epoch(&self.readers, id))
    }

    fn events<'a>(&'a self, id: &'a TableId, after: u64) -> StoreFuture<'a, Vec<Event>> {
        Box::pin(read::events(&self.readers, id, after))
    }

    fn commit(&self, commit: Commit) -> StoreFuture<'_, ()> {
        Box::pin(self.writer.commit(commit))
    }

    fn commands<'a>(&'a self, id: &'a TableId) -> StoreFuture<'a, Vec<String>> {
        Box::pin(read::commands(&self.readers, id))
    }

    fn answered<'a>(&'a self, id: &'a TableId, command: &'a str) -> StoreFuture<'a, Option<u64>> {
        Box::pin(read::answered(&self.readers, id, command))
    }

    fn running(&self) -> StoreFuture<'_, Vec<TableId>> {
        Box::pin(read::running(&self.readers))
    }

    fn hold(&self, ids: Vec<TableId>, held: bool) -> StoreFuture<'_, ()> {
        Box::pin(self.writer.hold(ids, held))
    }

    fn seats<'a>(&'a self, id: &'a TableId) -> StoreFuture<'a, Vec<StoredSeat>> {
        Box::pin(read::seats(&self.readers, id))
    }

    fn renew_seat<'a>(&'a self, id: &'a TableId, side: Side, token: Digest) -> StoreFuture<'a, ()> {
        Box::pin(self.writer.renew_seat(id, side, token))
    }

    fn sit<'a>(&'a self, id: &'a TableId, side: Side, device: Digest) -> StoreFuture<'a, ()> {
        Box::pin(self.writer.sit(id, side, device))
    }

    fn sitting<'a>(&'a self, id: &'a TableId, device: Digest) -> StoreFuture<'a, Option<Side>> {
        Box::pin(read::sitting(&self.readers, id, device))
    }

    fn sitters<'a>(&'a self, id: &'a TableId) -> StoreFuture<'a, Vec<(Digest, Side)>> {
        Box::pin(read::sitters(&self.readers, id))
    }

    fn games_of(&self, device: Digest) -> StoreFuture<'_, Vec<(GameRow, Side)>> {
        Box::pin(read::games_of(&self.readers, device))
    }

    fn rename<'a>(&'a self, id: &'a TableId, terms: Terms) -> StoreFuture<'a, ()> {
        Box::pin(self.writer.rename(id, terms))
    }

    fn lobby(&self) -> StoreFuture<'_, Vec<GameRow>> {
        Box::pin(read::lobby(&self.readers))
    }

    fn search(&self, search: Search) -> StoreFuture<'_, Vec<GameRow>> {
        Box::pin(read::search(&self.readers, search))
    }

    fn unread(&self, edition: u32, most: u32) -> StoreFuture<'_, Vec<TableId>> {
        Box::pin(read::unread(&self.readers, edition, most))
    }

    fn keep_readings(&self, edition: u32, readings: Vec<Reading>) -> StoreFuture<'_, ()> {
        Box::pin(self.writer.keep_readings(edition, readings))
    }

    fn withdraw<'a>(&'a self, id: &'a TableId) -> StoreFuture<'a, bool> {
        Box::pin(self.writer.withdraw(id))
    }

    fn expire(&self, before: u64) -> StoreFuture<'_, u64> {
        Box::pin(self.writer.expire(before))
    }

    fn say<'a>(&'a self, id: &'a TableId, line: ChatLine) -> StoreFuture<'a, ChatLine> {
        Box::pin(self.writer.say(id, line))
    }

    fn talk<'a>(&'a self, id: &'a TableId) -> StoreFuture<'a, Vec<ChatLine>> {
        Box::pin(read::talk(&self.readers, id))
    }
}
