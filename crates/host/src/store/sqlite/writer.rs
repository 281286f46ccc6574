//! The one connection that writes.
//!
//! Commits and claims are written by one task, which takes all that wait into one transaction (`group`); what
//! is rare has a transaction of its own.

use sqlx::sqlite::{Sqlite, SqlitePool};
use sqlx::{Connection, QueryBuilder};
use tabuleiro_facade::Side;
use tabuleiro_wire::ChatLine;
use tokio::sync::{mpsc, oneshot};

use super::failed;
use super::group::{Job, write_groups};
use crate::store::rows::json;
use crate::store::{Claim, Commit, NewGame, StoreError};
use crate::{Digest, Reading, TableId, Terms};

/// How many may wait; whoever comes later waits to be let in.
const QUEUE: usize = 4096;

/// How many positions of a game are written at once.
const POSITIONS: usize = 256;

/// Hands what is to be written to the task that writes.
pub(super) struct Writer {
    pool: SqlitePool,
    jobs: mpsc::Sender<Job>,
}

impl Writer {
    /// Starts the task with the only connection of `pool`.
    pub(super) fn start(pool: SqlitePool) -> Writer {
        let (jobs, waiting) = mpsc::channel(QUEUE);
        tokio::spawn(write_groups(pool.clone(), waiting));
        Writer { pool, jobs }
    }

    async fn do_job<T>(
        &self,
        job: impl FnOnce(oneshot::Sender<Result<T, StoreError>>) -> Job,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        let gone = "the database is closed";
        self.jobs.send(job(answer)).await.map_err(|_| StoreError::Failed(gone.to_owned()))?;
        answered.await.unwrap_or_else(|_| Err(StoreError::Unknown(gone.to_owned())))
    }

    /// The connection, for what is seldom written.
    pub(super) fn pool(&self) -> &SqlitePool {
        &self.pool
    }

    pub(super) async fn commit(&self, commit: Commit) -> Result<(), StoreError> {
        self.do_job(|answer| Job::Commit(Box::new(commit), answer)).await
    }

    /// Whoever asks gets it: one program alone uses the file.
    pub(super) async fn claim(&self, id: &TableId) -> Result<Claim, StoreError> {
        let epoch = self.do_job(|answer| Job::Claim(id.clone(), answer)).await?;
        Ok(Claim::Mine { epoch, left: true })
    }

    pub(super) async fn create(&self, game: NewGame) -> Result<(), StoreError> {
        self.do_job(|answer| Job::Create(Box::new(game), answer)).await
    }

    pub(super) async fn hold(&self, ids: Vec<TableId>, held: bool) -> Result<(), StoreError> {
        let mut connection = self.pool.acquire().await.map_err(failed)?;
        let mut transaction = connection.begin().await.map_err(failed)?;
        for id in ids {
            sqlx::query("update game set held = $2 where id = $1")
                .bind(id.as_str())
                .bind(held)
                .execute(&mut *transaction)
                .await
                .map_err(failed)?;
        }
        transaction.commit().await.map_err(failed)
    }

    pub(super) async fn renew_seat(&self, id: &TableId, side: Side, token: Digest) -> Result<(), StoreError> {
        sqlx::query("update seat set token = $3 where game = $1 and side = $2")
            .bind(id.as_str())
            .bind(side.index() as i64)
            .bind(token.as_slice())
            .execute(&self.pool)
            .await
            .map(|_| ())
            .map_err(failed)
    }

    pub(super) async fn sit(&self, id: &TableId, side: Side, device: Digest) -> Result<(), StoreError> {
        let mut connection = self.pool.acquire().await.map_err(failed)?;
        let mut transaction = connection.begin().await.map_err(failed)?;
        sqlx::query("update seat set taken = 1 where game = $1 and side = $2")
            .bind(id.as_str())
            .bind(side.index() as i64)
            .execute(&mut *transaction)
            .await
            .map_err(failed)?;
        sqlx::query("insert or replace into sitter (device, game, side) values ($1, $2, $3)")
            .bind(device.as_slice())
            .bind(id.as_str())
            .bind(side.index() as i64)
            .execute(&mut *transaction)
            .await
            .map_err(failed)?;
        transaction.commit().await.map_err(failed)
    }

    pub(super) async fn rename(&self, id: &TableId, terms: Terms) -> Result<(), StoreError> {
        sqlx::query("update game set terms = $2, white = $3, black = $4 where id = $1 and status = 0")
            .bind(id.as_str())
            .bind(json(&terms)?)
            .bind(&terms.names[0])
            .bind(&terms.names[1])
            .execute(&self.pool)
            .await
            .map(|_| ())
            .map_err(failed)
    }

    pub(super) async fn withdraw(&self, id: &TableId) -> Result<bool, StoreError> {
        self.remove("id = $1", id.as_str()).await.map(|removed| removed > 0)
    }

    pub(super) async fn expire(&self, before: u64) -> Result<u64, StoreError> {
        self.remove("updated < cast($1 as integer)", &before.to_string()).await
    }

    /// Removes games that wait and match `condition`, with their seats.
    async fn remove(&self, condition: &'static str, value: &str) -> Result<u64, StoreError> {
        let mut connection = self.pool.acquire().await.map_err(failed)?;
        let mut transaction = connection.begin().await.map_err(failed)?;
        let mut removed = 0;
        for (table, key) in [("chat", "game"), ("sitter", "game"), ("seat", "game"), ("game", "id")] {
            let statement = format!(
                "delete from {table} where {key} in (select id from game where status = 0 and {condition})"
            );
            // Made of words of ours alone.
            let done = sqlx::query(sqlx::AssertSqlSafe(statement)).bind(value).execute(&mut *transaction);
            removed = done.await.map_err(failed)?.rows_affected();
        }
        transaction.commit().await.map_err(failed)?;
        Ok(removed)
    }

    pub(super) async fn keep_readings(&self, edition: u32, readings: Vec<Reading>) -> Result<(), StoreError> {
        let mut connection = self.pool.acquire().await.map_err(failed)?;
        let mut transaction = connection.begin().await.map_err(failed)?;
        for reading in readings {
            sqlx::query("update game set opening = $2, day = $3, edition = $4 where id = $1")
                .bind(reading.id.as_str())
                .bind(&reading.opening)
                .bind(&reading.day)
                .bind(edition)
                .execute(&mut *transaction)
                .await
                .map_err(failed)?;
            for some in reading.positions.chunks(POSITIONS) {
                let mut insert = QueryBuilder::<Sqlite>::new("insert or ignore into position (hash, game) ");
                insert.push_values(some, |mut row, position| {
                    row.push_bind(position.cast_signed()).push_bind(reading.id.as_str());
                });
                // The number of rows varies, so that keeping the statement would not pay.
                insert.build().persistent(false).execute(&mut *transaction).await.map_err(failed)?;
            }
        }
        transaction.commit().await.map_err(failed)
    }

    pub(super) async fn say(&self, id: &TableId, line: ChatLine) -> Result<ChatLine, StoreError> {
        let side = line.side.as_deref().map(|side| i64::from(side == "black"));
        let n: i64 = sqlx::query_scalar(
            "insert into chat (game, n, at, side, name, text) \
             values ($1, (select coalesce(max(n), 0) + 1 from chat where game = $1), $2, $3, $4, $5) returning n",
        )
        .bind(id.as_str())
        .bind(line.at as i64)
        .bind(side)
        .bind(&line.name)
        .bind(&line.text)
        .fetch_one(&self.pool)
        .await
        .map_err(failed)?;
        Ok(ChatLine { n: n as u64, ..line })
    }
}
