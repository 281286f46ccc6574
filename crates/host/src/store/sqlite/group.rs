//! New games, commits and claims, as many together as wait: many games share one sync of the disk.

use sqlx::sqlite::{Sqlite, SqliteConnection, SqlitePool};
use sqlx::{Connection, QueryBuilder};
use tabuleiro_facade::{Event, EventKind};
use tokio::sync::{mpsc, oneshot};

use super::failed;
use crate::TableId;
use crate::store::rows::{is_clocked, json, status_of};
use crate::store::{Commit, NewGame, StoreError};
use crate::terms::Opponent;

/// How many jobs share a transaction at most.
pub(super) const GROUP: usize = 512;

/// How many rows one statement takes: few different numbers, so that each is prepared once.
const ROWS: [usize; 4] = [64, 16, 4, 1];

/// Who waits for what became of a job.
type Waiting<T> = oneshot::Sender<Result<T, StoreError>>;

/// What the task that writes does.
pub(super) enum Job {
    /// Adds events to a game.
    Commit(Box<Commit>, Waiting<()>),
    /// Keeps a new game.
    Create(Box<NewGame>, Waiting<()>),
    /// Raises the epoch of a game.
    Claim(TableId, Waiting<u64>),
}

/// What became of a job.
enum Done {
    Written,
    Claimed(u64),
}

/// Takes jobs as they come, as many together as wait.
pub(super) async fn write_groups(pool: SqlitePool, mut waiting: mpsc::Receiver<Job>) {
    let mut group = Vec::with_capacity(GROUP);
    while waiting.recv_many(&mut group, GROUP).await > 0 {
        match write(&pool, &group).await {
            Ok(done) => answer(group.drain(..).zip(done.into_iter().map(Ok))),
            // Nobody knows what the disk holds. Trying again would hide that from those who must look.
            Err(error @ StoreError::Unknown(_)) => {
                answer(group.drain(..).map(|job| (job, Err(error.clone()))));
            }
            // One of them spoils it for all: each for itself then.
            Err(_) => {
                for job in group.drain(..) {
                    let done = write(&pool, std::slice::from_ref(&job)).await;
                    let done = done.and_then(|mut done| done.pop().ok_or(StoreError::Fenced));
                    answer([(job, done)]);
                }
            }
        }
    }
}

/// Tells those who wait. Who no longer does has gone away with its connection; what happened is in the
/// database.
fn answer(done: impl IntoIterator<Item = (Job, Result<Done, StoreError>)>) {
    for (job, done) in done {
        match (job, done) {
            (Job::Commit(_, waiting) | Job::Create(_, waiting), done) => {
                drop(waiting.send(done.map(|_| ())));
            }
            (Job::Claim(_, waiting), Ok(Done::Claimed(epoch))) => drop(waiting.send(Ok(epoch))),
            (Job::Claim(_, waiting), Ok(Done::Written)) => drop(waiting.send(Err(StoreError::Fenced))),
            (Job::Claim(_, waiting), Err(error)) => drop(waiting.send(Err(error))),
        }
    }
}

/// Does `jobs` in one transaction, or none of them.
async fn write(pool: &SqlitePool, jobs: &[Job]) -> Result<Vec<Done>, StoreError> {
    let mut connection = pool.acquire().await.map_err(failed)?;
    let mut transaction = connection.begin_with("begin immediate").await.map_err(failed)?;
    let mut done = Vec::with_capacity(jobs.len());
    let mut commits = Vec::with_capacity(jobs.len());
    let mut created = Vec::new();
    // Claims come first: a commit of an owner who is one no longer fails at once.
    for job in jobs {
        done.push(match job {
            Job::Claim(id, _) => Done::Claimed(claim(&mut transaction, id).await?),
            Job::Commit(commit, _) => {
                commits.push(&**commit);
                Done::Written
            }
            Job::Create(game, _) => {
                create(&mut transaction, game).await?;
                created.push(&**game);
                Done::Written
            }
        });
    }
    let mut rest = commits.as_slice();
    while !rest.is_empty() {
        let count = fitting(rest.len());
        let (some, others) = rest.split_at(count);
        raise(&mut transaction, some).await?;
        rest = others;
    }
    for commit in &commits {
        begin(&mut transaction, commit).await?;
    }
    let events = commits.iter().flat_map(|commit| {
        let (command, credit) = (commit.command.as_deref(), commit.credit);
        event_rows(&commit.id, commit.epoch, command, credit, &commit.events)
    });
    let first = created.iter().flat_map(|game| event_rows(&game.id, 0, None, None, &game.events));
    let events = events.chain(first).collect::<Result<Vec<_>, _>>()?;
    insert_events(&mut transaction, &events).await?;
    // After this it is not known what the disk holds.
    transaction.commit().await.map_err(|error| StoreError::Unknown(error.to_string()))?;
    Ok(done)
}

/// The largest number of rows that one statement takes of `count`.
fn fitting(count: usize) -> usize {
    ROWS.into_iter().find(|&rows| rows <= count).unwrap_or(1)
}

async fn create(connection: &mut SqliteConnection, game: &NewGame) -> Result<(), StoreError> {
    let NewGame { id, terms, seats, events, plies, result, at } = game;
    sqlx::query(
        "insert into game (id, kind, status, terms, white, black, version, epoch, held, clocked, listed, \
         plies, result, created, updated) values ($1, $2, $3, $4, $5, $6, $7, 0, 0, $8, $9, $10, $11, $12, $12)",
    )
    .bind(id.as_str())
    .bind(&terms.game)
    .bind(status_of(game))
    .bind(json(terms)?)
    .bind(&terms.names[0])
    .bind(&terms.names[1])
    .bind(events.len() as i64)
    .bind(is_clocked(terms))
    .bind(terms.opponent == Opponent::Anybody)
    .bind(*plies as i64)
    .bind(*result)
    .bind(*at as i64)
    .execute(&mut *connection)
    .await
    .map_err(failed)?;
    for (side, token) in seats.iter().enumerate() {
        if let Some(token) = token {
            sqlx::query("insert into seat (game, side, token, taken) values ($1, $2, $3, 0)")
                .bind(id.as_str())
                .bind(side as i64)
                .bind(token.as_slice())
                .execute(&mut *connection)
                .await
                .map_err(failed)?;
        }
    }
    Ok(())
}

async fn claim(connection: &mut SqliteConnection, id: &TableId) -> Result<u64, StoreError> {
    let epoch: Option<i64> =
        sqlx::query_scalar("update game set epoch = epoch + 1 where id = $1 returning epoch")
            .bind(id.as_str())
            .fetch_optional(connection)
            .await
            .map_err(failed)?;
    epoch.map(|epoch| epoch as u64).ok_or(StoreError::Fenced)
}

/// Raises the versions of games. The guard is this update alone: epoch and version of each are those that its
/// owner believes in, or nothing happens at all.
async fn raise(connection: &mut SqliteConnection, commits: &[&Commit]) -> Result<(), StoreError> {
    let mut update = QueryBuilder::<Sqlite>::new(
        "update game set version = version + given.column4, status = given.column5, plies = given.column6, \
         result = given.column7, updated = given.column8, edition = 0 from (",
    );
    update.push_values(commits, |mut row, commit| {
        row.push_bind(commit.id.as_str())
            .push_bind(commit.epoch as i64)
            .push_bind(commit.version as i64)
            .push_bind(commit.events.len() as i64)
            .push_bind(if commit.result.is_some() { 2_i64 } else { 1 })
            .push_bind(commit.plies as i64)
            .push_bind(commit.result)
            .push_bind(commit.events.last().map_or(0, |event| event.at.millis()) as i64);
    });
    update.push(
        ") as given where game.id = given.column1 and game.epoch = given.column2 \
         and game.version = given.column3",
    );
    let raised = update.build().execute(connection).await.map_err(failed)?;
    if raised.rows_affected() == commits.len() as u64 { Ok(()) } else { Err(StoreError::Fenced) }
}

/// A game that begins with these events has got its players.
async fn begin(connection: &mut SqliteConnection, commit: &Commit) -> Result<(), StoreError> {
    let begins = matches!(commit.events.first().map(|event| &event.kind), Some(EventKind::Started(_)));
    let (true, Some(terms)) = (begins, &commit.terms) else { return Ok(()) };
    sqlx::query("update game set terms = $2, white = $3, black = $4 where id = $1")
        .bind(commit.id.as_str())
        .bind(json(terms)?)
        .bind(&terms.names[0])
        .bind(&terms.names[1])
        .execute(connection)
        .await
        .map(|_| ())
        .map_err(failed)
}

/// An event as it is kept.
pub(super) struct EventRow<'a> {
    game: &'a str,
    version: u64,
    epoch: u64,
    command: Option<&'a str>,
    credit: Option<u64>,
    body: String,
}

/// The rows of `events`; the command that caused them stands with the last.
pub(super) fn event_rows<'a>(
    id: &'a TableId,
    epoch: u64,
    command: Option<&'a str>,
    credit: Option<u64>,
    events: &'a [Event],
) -> impl Iterator<Item = Result<EventRow<'a>, StoreError>> {
    events.iter().enumerate().map(move |(number, event)| {
        Ok(EventRow {
            game: id.as_str(),
            version: event.version,
            epoch,
            command: command.filter(|_| number + 1 == events.len()),
            credit,
            body: json(event)?,
        })
    })
}

/// Writes `rows`.
pub(super) async fn insert_events(
    connection: &mut SqliteConnection,
    mut rows: &[EventRow<'_>],
) -> Result<(), StoreError> {
    while !rows.is_empty() {
        let (some, others) = rows.split_at(fitting(rows.len()));
        let mut insert =
            QueryBuilder::<Sqlite>::new("insert into event (game, version, epoch, command, credit, body) ");
        insert.push_values(some, |mut row, event| {
            row.push_bind(event.game)
                .push_bind(event.version as i64)
                .push_bind(event.epoch as i64)
                .push_bind(event.command)
                .push_bind(event.credit.map(|credit| credit as i64))
                .push_bind(event.body.as_str());
        });
        insert.build().execute(&mut *connection).await.map_err(failed)?;
        rows = others;
    }
    Ok(())
}
