//! The one connection that writes.
//!
//! All writing is done by one task. Commits that wait for it are taken together into one transaction, so
//! that many games share one sync of the disk.

use sqlx::Connection;
use sqlx::sqlite::{SqliteConnection, SqlitePool};
use tabuleiro_facade::{Event, EventKind, Side};
use tabuleiro_wire::ChatLine;
use tokio::sync::{mpsc, oneshot};

use super::failed;
use crate::store::{Commit, NewGame, StoreError};
use crate::terms::Opponent;
use crate::{Digest, TableId, Terms};

/// How many commits share a transaction at most.
const GROUP: usize = 512;

/// How many may wait; whoever comes later waits to be let in.
const QUEUE: usize = 4096;

type Waiting = (Commit, oneshot::Sender<Result<(), StoreError>>);

/// Hands what is to be written to the task that writes.
pub(super) struct Writer {
    pool: SqlitePool,
    commits: mpsc::Sender<Waiting>,
}

impl Writer {
    /// Starts the task with the only connection of `pool`.
    pub(super) fn start(pool: SqlitePool) -> Writer {
        let (commits, waiting) = mpsc::channel(QUEUE);
        tokio::spawn(write_groups(pool.clone(), waiting));
        Writer { pool, commits }
    }

    pub(super) async fn commit(&self, commit: Commit) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        let gone = |_| StoreError::Failed("the database is closed".to_owned());
        self.commits.send((commit, answer)).await.map_err(|_| gone(()))?;
        answered.await.unwrap_or_else(|_| Err(StoreError::Unknown("the database is closed".to_owned())))
    }

    pub(super) async fn create(&self, game: NewGame) -> Result<(), StoreError> {
        let mut connection = self.pool.acquire().await.map_err(failed)?;
        let mut transaction = connection.begin().await.map_err(failed)?;
        let NewGame { id, terms, seats, events, at } = game;
        let status = i64::from(!events.is_empty());
        sqlx::query(
            "insert into game (id, kind, status, terms, white, black, version, epoch, held, clocked, listed, \
             plies, created, updated) values ($1, $2, $3, $4, $5, $6, $7, 0, 0, $8, $9, 0, $10, $10)",
        )
        .bind(id.as_str())
        .bind(&terms.game)
        .bind(status)
        .bind(json(&terms)?)
        .bind(&terms.names[0])
        .bind(&terms.names[1])
        .bind(events.len() as i64)
        .bind(is_clocked(&terms))
        .bind(terms.opponent == Opponent::Anybody)
        .bind(at as i64)
        .execute(&mut *transaction)
        .await
        .map_err(failed)?;
        for (side, token) in seats.iter().enumerate() {
            if let Some(token) = token {
                sqlx::query("insert into seat (game, side, token, taken) values ($1, $2, $3, 0)")
                    .bind(id.as_str())
                    .bind(side as i64)
                    .bind(token.as_slice())
                    .execute(&mut *transaction)
                    .await
                    .map_err(failed)?;
            }
        }
        insert_events(&mut transaction, &id, 0, None, None, &events).await?;
        // Nothing is known of a commit that failed but that the game may be there; its name is never used
        // again.
        transaction.commit().await.map_err(failed)
    }

    pub(super) async fn claim(&self, id: &TableId) -> Result<u64, StoreError> {
        let epoch: Option<i64> =
            sqlx::query_scalar("update game set epoch = epoch + 1 where id = $1 returning epoch")
                .bind(id.as_str())
                .fetch_optional(&self.pool)
                .await
                .map_err(failed)?;
        epoch.map(|epoch| epoch as u64).ok_or(StoreError::Fenced)
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

/// Whether somebody must look after the game without being asked.
fn is_clocked(terms: &Terms) -> bool {
    terms.control != "none" || matches!(terms.opponent, Opponent::Computer(_))
}

fn json(value: &impl serde::Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(|error| StoreError::Failed(error.to_string()))
}

/// Takes commits as they come, as many together as wait.
async fn write_groups(pool: SqlitePool, mut waiting: mpsc::Receiver<Waiting>) {
    let mut group = Vec::with_capacity(GROUP);
    while waiting.recv_many(&mut group, GROUP).await > 0 {
        let (commits, answers): (Vec<Commit>, Vec<_>) = group.drain(..).unzip();
        let results = match write(&pool, &commits).await {
            Ok(results) => results,
            // One of them spoils it for all: each for itself then.
            Err(_) if commits.len() > 1 => {
                let mut results = Vec::with_capacity(commits.len());
                for commit in &commits {
                    results.push(alone(&pool, commit).await);
                }
                results
            }
            Err(error) => vec![Err(error)],
        };
        for (answer, result) in answers.into_iter().zip(results) {
            // Who no longer waits has gone away with its connection; what happened is in the database.
            let _ = answer.send(result);
        }
    }
}

async fn alone(pool: &SqlitePool, commit: &Commit) -> Result<(), StoreError> {
    let mut results = write(pool, std::slice::from_ref(commit)).await?;
    results.pop().unwrap_or(Err(StoreError::Fenced))
}

/// Writes `commits` in one transaction; what became of each, or why none of them happened.
async fn write(pool: &SqlitePool, commits: &[Commit]) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let mut connection = pool.acquire().await.map_err(failed)?;
    let mut transaction = connection.begin_with("begin immediate").await.map_err(failed)?;
    let mut results = Vec::with_capacity(commits.len());
    for commit in commits {
        results.push(write_one(&mut transaction, commit).await?);
    }
    // After this it is not known what the disk holds.
    transaction.commit().await.map_err(|error| StoreError::Unknown(error.to_string()))?;
    Ok(results)
}

/// The guard is this update alone: epoch and version are those that the owner believes in, or nothing
/// happens.
async fn write_one(
    connection: &mut SqliteConnection,
    commit: &Commit,
) -> Result<Result<(), StoreError>, StoreError> {
    let begins = matches!(commit.events.first().map(|event| &event.kind), Some(EventKind::Started(_)));
    let status = match commit.result {
        Some(_) => 2,
        None => 1,
    };
    let at = commit.events.last().map_or(0, |event| event.at.millis());
    let guarded = sqlx::query(
        "update game set version = version + $4, status = $5, plies = $6, result = $7, updated = $8 \
         where id = $1 and epoch = $2 and version = $3",
    )
    .bind(commit.id.as_str())
    .bind(commit.epoch as i64)
    .bind(commit.version as i64)
    .bind(commit.events.len() as i64)
    .bind(status)
    .bind(commit.plies as i64)
    .bind(commit.result)
    .bind(at as i64)
    .execute(&mut *connection)
    .await
    .map_err(failed)?;
    if guarded.rows_affected() != 1 {
        return Ok(Err(StoreError::Fenced));
    }
    if let (true, Some(terms)) = (begins, &commit.terms) {
        sqlx::query("update game set terms = $2, white = $3, black = $4 where id = $1")
            .bind(commit.id.as_str())
            .bind(json(terms)?)
            .bind(&terms.names[0])
            .bind(&terms.names[1])
            .execute(&mut *connection)
            .await
            .map_err(failed)?;
    }
    let (command, credit) = (commit.command.as_deref(), commit.credit);
    insert_events(connection, &commit.id, commit.epoch, command, credit, &commit.events).await?;
    Ok(Ok(()))
}

async fn insert_events(
    connection: &mut SqliteConnection,
    id: &TableId,
    epoch: u64,
    command: Option<&str>,
    credit: Option<u64>,
    events: &[Event],
) -> Result<(), StoreError> {
    for (number, event) in events.iter().enumerate() {
        let is_last = number + 1 == events.len();
        sqlx::query(
            "insert into event (game, version, epoch, command, credit, body) values ($1, $2, $3, $4, $5, $6)",
        )
        .bind(id.as_str())
        .bind(event.version as i64)
        .bind(epoch as i64)
        .bind(command.filter(|_| is_last))
        .bind(credit.map(|credit| credit as i64))
        .bind(json(event)?)
        .execute(&mut *connection)
        .await
        .map_err(failed)?;
    }
    Ok(())
}
