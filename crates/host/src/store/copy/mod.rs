//! Everything of one store into another one, batch by batch; it can be broken off and gone on with.
//!
//! A batch is written in one transaction together with the place that it leads to, so that nothing is written
//! twice and nothing is left out. At the end both are read again and compared.

mod postgres;
mod sqlite;
mod tables;

use std::future::Future;
use std::pin::Pin;

use thiserror::Error;

use self::tables::{Batch, GAMES, OTHERS, Row, Table};
use super::{PostgresStore, SqliteStore, StoreError};

/// How many games go together.
const TOGETHER: i64 = 250;

/// How many rows of anything else.
const ROWS: i64 = 500;

type CopyFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// A store as rows.
pub(in crate::store) trait Rows: Send + Sync {
    /// The next rows of a table after the key `after`, in the order of the key.
    fn read<'a>(&'a self, table: &'a Table, after: Option<&'a str>, most: i64) -> CopyFuture<'a, Vec<Row>>;

    /// The rows that belong to those games, in the order of the game and then of the table.
    fn of_games<'a>(&'a self, table: &'a Table, games: &'a [String]) -> CopyFuture<'a, Vec<Row>>;

    /// Writes a batch, and that the copy has come to its end.
    fn write<'a>(&'a self, batch: &'a Batch) -> CopyFuture<'a, ()>;

    /// How far a copy has come that was broken off: for each table the last key.
    fn places(&self) -> CopyFuture<'_, Vec<(String, String)>>;

    /// Forgets that there was a copy.
    fn finish(&self) -> CopyFuture<'_, ()>;
}

/// Why a copy was not made, or is not whole.
#[derive(Debug, Error)]
pub enum CopyError {
    /// One of the stores does not work.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// There is something else where the copy is to be.
    #[error("there are games already")]
    NotEmpty,
    /// The copy is not the same; here is where.
    #[error("the copy differs at {0}")]
    Differs(String),
    /// Whoever watches has had enough; the copy can be gone on with.
    #[error("the copy was broken off")]
    Stopped,
}

/// What a copy has come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Copied {
    /// How many games are there.
    pub games: u64,
    /// Of these, how many a copy that was broken off had brought.
    pub before: u64,
    /// Whether they are being compared.
    pub is_checking: bool,
}

/// Anything that can be copied.
#[derive(Clone, Copy)]
pub struct Copying<'a>(&'a dyn Rows);

impl<'a> From<&'a SqliteStore> for Copying<'a> {
    fn from(store: &'a SqliteStore) -> Copying<'a> {
        Copying(store)
    }
}

impl<'a> From<&'a PostgresStore> for Copying<'a> {
    fn from(store: &'a PostgresStore) -> Copying<'a> {
        Copying(store)
    }
}

/// Copies everything and compares it; `watch` hears how far it is and says whether to go on. Nobody may
/// change either store meanwhile.
pub async fn copy(
    from: Copying<'_>,
    to: Copying<'_>,
    watch: &mut (dyn FnMut(Copied) -> bool + Send),
) -> Result<Copied, CopyError> {
    let (from, to) = (from.0, to.0);
    let places = to.places().await?;
    let place = |table: &Table| {
        let found = places.iter().find(|(name, _)| name == table.name);
        found.map(|(_, key)| key.clone())
    };
    if places.is_empty() {
        for table in std::iter::once(&GAMES).chain(&OTHERS) {
            if !to.read(table, None, 1).await?.is_empty() {
                return Err(CopyError::NotEmpty);
            }
        }
    }
    let mut copied = Copied::default();
    if let Some(last) = place(&GAMES) {
        copied.games = count_up_to(to, &last).await?;
        copied.before = copied.games;
    }
    let mut go_on = |copied| if watch(copied) { Ok(()) } else { Err(CopyError::Stopped) };
    go_on(copied)?;
    let mut last = place(&GAMES);
    while let Some(batch) = games_after(from, last.as_deref()).await? {
        to.write(&batch).await?;
        copied.games += batch.rows[0].1.len() as u64;
        last = Some(batch.last.clone());
        go_on(copied)?;
    }
    for table in &OTHERS {
        let mut last = place(table);
        while let Some(batch) = rows_after(from, table, last.as_deref()).await? {
            to.write(&batch).await?;
            last = Some(batch.last.clone());
            go_on(copied)?;
        }
    }
    copied.is_checking = true;
    copied.games = 0;
    let mut last = None;
    loop {
        let (one, other) = (games_after(from, last.as_deref()), games_after(to, last.as_deref()));
        let (one, other) = tokio::try_join!(one, other)?;
        compare(one.as_ref(), other.as_ref())?;
        let Some(batch) = one else { break };
        copied.games += batch.rows[0].1.len() as u64;
        last = Some(batch.last);
        go_on(copied)?;
    }
    for table in &OTHERS {
        let mut last = None;
        loop {
            let one = rows_after(from, table, last.as_deref());
            let (one, other) = tokio::try_join!(one, rows_after(to, table, last.as_deref()))?;
            compare(one.as_ref(), other.as_ref())?;
            let Some(batch) = one else { break };
            last = Some(batch.last);
        }
    }
    to.finish().await?;
    Ok(copied)
}

/// How many games there are up to the key `last`.
async fn count_up_to(rows: &dyn Rows, last: &str) -> Result<u64, StoreError> {
    let (mut count, mut after) = (0, None);
    loop {
        let page = rows.read(&GAMES, after.as_deref(), 5000).await?;
        let fitting = page.iter().filter(|row| row.key() <= last).count();
        count += fitting as u64;
        if fitting < page.len() || page.is_empty() {
            return Ok(count);
        }
        after = page.last().map(|row| row.key().to_owned());
    }
}

/// The next games with all that belongs to them.
async fn games_after(rows: &dyn Rows, after: Option<&str>) -> Result<Option<Batch>, StoreError> {
    let games = rows.read(&GAMES, after, TOGETHER).await?;
    let Some(last) = games.last().map(|row| row.key().to_owned()) else { return Ok(None) };
    let ids: Vec<String> = games.iter().map(|row| row.key().to_owned()).collect();
    let mut all = vec![(&GAMES, games)];
    for table in &tables::OF_GAMES {
        all.push((table, rows.of_games(table, &ids).await?));
    }
    Ok(Some(Batch { rows: all, last }))
}

/// The next rows of another table.
async fn rows_after(
    rows: &dyn Rows,
    table: &'static Table,
    after: Option<&str>,
) -> Result<Option<Batch>, StoreError> {
    let found = rows.read(table, after, ROWS).await?;
    let Some(last) = found.last().map(|row| row.key().to_owned()) else { return Ok(None) };
    Ok(Some(Batch { rows: vec![(table, found)], last }))
}

/// Whether both are the same; where they are not.
fn compare(one: Option<&Batch>, other: Option<&Batch>) -> Result<(), CopyError> {
    let all = |batch: Option<&Batch>| -> Vec<(&'static str, Row)> {
        let rows = batch.into_iter().flat_map(|batch| &batch.rows);
        rows.flat_map(|(table, rows)| rows.iter().map(|row| (table.name, row.clone()))).collect()
    };
    let (one, other) = (all(one), all(other));
    if one == other {
        return Ok(());
    }
    let differs = one.iter().zip(&other).find(|(one, other)| one != other).map(|(one, _)| one);
    let (table, row) =
        differs.or(one.get(other.len())).or(other.get(one.len())).expect("there is a difference");
    Err(CopyError::Differs(format!("{table} {}", row.key())))
}
