//! What is asked of the file.

use sqlx::sqlite::SqlitePool;
use tabuleiro_facade::{Event, Side};
use tabuleiro_wire::ChatLine;

use super::failed;
use crate::store::rows::{self, damaged, game_columns, json};
use crate::store::{GameRow, Search, StoreError, StoredSeat};
use crate::{Digest, TableId};

pub(super) async fn game(pool: &SqlitePool, id: &TableId) -> Result<Option<GameRow>, StoreError> {
    let found = sqlx::query(concat!("select ", game_columns!(), " from game where id = $1"))
        .bind(id.as_str())
        .fetch_optional(pool);
    found.await.map_err(failed)?.as_ref().map(rows::game).transpose()
}

pub(super) async fn epoch(pool: &SqlitePool, id: &TableId) -> Result<u64, StoreError> {
    let epoch: Option<i64> = sqlx::query_scalar("select epoch from game where id = $1")
        .bind(id.as_str())
        .fetch_optional(pool)
        .await
        .map_err(failed)?;
    epoch.map(|epoch| epoch as u64).ok_or(StoreError::Fenced)
}

pub(super) async fn events(pool: &SqlitePool, id: &TableId, after: u64) -> Result<Vec<Event>, StoreError> {
    let bodies: Vec<String> =
        sqlx::query_scalar("select body from event where game = $1 and version > $2 order by version")
            .bind(id.as_str())
            .bind(after as i64)
            .fetch_all(pool)
            .await
            .map_err(failed)?;
    bodies.iter().map(|body| serde_json::from_str(body).map_err(damaged)).collect()
}

pub(super) async fn commands(pool: &SqlitePool, id: &TableId) -> Result<Vec<String>, StoreError> {
    sqlx::query_scalar("select command from event where game = $1 and command is not null")
        .bind(id.as_str())
        .fetch_all(pool)
        .await
        .map_err(failed)
}

pub(super) async fn answered(
    pool: &SqlitePool,
    id: &TableId,
    command: &str,
) -> Result<Option<u64>, StoreError> {
    let version: Option<i64> =
        sqlx::query_scalar("select version from event where game = $1 and command = $2")
            .bind(id.as_str())
            .bind(command)
            .fetch_optional(pool)
            .await
            .map_err(failed)?;
    Ok(version.map(|version| version as u64))
}

pub(super) async fn running(pool: &SqlitePool) -> Result<Vec<TableId>, StoreError> {
    let ids: Vec<String> = sqlx::query_scalar("select id from game where status = 1 and (clocked or held)")
        .fetch_all(pool)
        .await
        .map_err(failed)?;
    ids.iter().map(|id| id.parse().map_err(|()| damaged("a game without a name"))).collect()
}

pub(super) async fn seats(pool: &SqlitePool, id: &TableId) -> Result<Vec<StoredSeat>, StoreError> {
    let found = sqlx::query("select side, token, taken from seat where game = $1 order by side")
        .bind(id.as_str())
        .fetch_all(pool)
        .await
        .map_err(failed)?;
    found.iter().map(rows::seat).collect()
}

pub(super) async fn sitting(
    pool: &SqlitePool,
    id: &TableId,
    device: Digest,
) -> Result<Option<Side>, StoreError> {
    let found: Option<i64> = sqlx::query_scalar("select side from sitter where device = $1 and game = $2")
        .bind(device.as_slice())
        .bind(id.as_str())
        .fetch_optional(pool)
        .await
        .map_err(failed)?;
    Ok(found.map(rows::side))
}

pub(super) async fn sitters(pool: &SqlitePool, id: &TableId) -> Result<Vec<(Digest, Side)>, StoreError> {
    let found = sqlx::query("select device, side from sitter where game = $1")
        .bind(id.as_str())
        .fetch_all(pool)
        .await
        .map_err(failed)?;
    found.iter().map(|row| Ok((rows::digest(row, "device")?, rows::side_of(row)?))).collect()
}

pub(super) async fn games_of(pool: &SqlitePool, device: Digest) -> Result<Vec<(GameRow, Side)>, StoreError> {
    let found = sqlx::query(concat!(
        "select ",
        game_columns!(),
        ", side from sitter join game on game.id = sitter.game where device = $1 ",
        "order by status = 2, updated desc limit 200"
    ))
    .bind(device.as_slice())
    .fetch_all(pool)
    .await
    .map_err(failed)?;
    found.iter().map(|row| Ok((rows::game(row)?, rows::side_of(row)?))).collect()
}

pub(super) async fn lobby(pool: &SqlitePool) -> Result<Vec<GameRow>, StoreError> {
    let found = sqlx::query(concat!(
        "select ",
        game_columns!(),
        " from game where status = 0 and listed order by updated desc limit 100"
    ))
    .fetch_all(pool)
    .await
    .map_err(failed)?;
    found.iter().map(rows::game).collect()
}

/// The games that match, out of `$from`; a game that was not read yet was played when it was offered.
macro_rules! games_found {
    ($from:literal) => {
        concat!(
            "select ",
            game_columns!(),
            " from (select *, coalesce(day, strftime('%Y-%m-%d', created / 1000, 'unixepoch')) as played from ",
            $from,
            " where status > 0) as game",
            " where ($1 = '' or instr(lower(white), lower($1)) or instr(lower(black), lower($1)))",
            " and ($2 = '' or kind = $2 or substr(kind, 1, length($2) + 1) in ($2 || ':', $2 || '?'))",
            " and ($3 = '' or result = $3) and ($4 = '' or instr(lower(opening), lower($4))",
            " or opening in (select value from json_each($9)))",
            " and ($5 = '' or played >= $5) and ($6 = '' or played <> '' and played <= $6 || '~')",
            " order by updated desc limit $7 offset $8"
        )
    };
}

pub(super) async fn search(pool: &SqlitePool, search: Search) -> Result<Vec<GameRow>, StoreError> {
    let statement = match search.position {
        None => games_found!("game"),
        Some(_) => games_found!("position join game on game.id = position.game and position.hash = $10"),
    };
    let asked = sqlx::query(statement)
        .bind(search.player.trim())
        .bind(search.kind.trim())
        .bind(search.result.trim())
        .bind(search.opening.trim())
        .bind(search.since.trim())
        .bind(search.until.trim())
        .bind(i64::from(search.most.clamp(1, 200)))
        .bind(i64::from(search.skip))
        .bind(json(&search.openings)?);
    let asked = match search.position {
        None => asked,
        Some(position) => asked.bind(position.cast_signed()),
    };
    asked.fetch_all(pool).await.map_err(failed)?.iter().map(rows::game).collect()
}

pub(super) async fn unread(pool: &SqlitePool, edition: u32, most: u32) -> Result<Vec<TableId>, StoreError> {
    let ids: Vec<String> =
        sqlx::query_scalar("select id from game where status = 2 and edition < $1 order by edition limit $2")
            .bind(edition)
            .bind(most)
            .fetch_all(pool)
            .await
            .map_err(failed)?;
    ids.iter().map(|id| id.parse().map_err(|()| damaged("a game without a name"))).collect()
}

pub(super) async fn talk(pool: &SqlitePool, id: &TableId) -> Result<Vec<ChatLine>, StoreError> {
    let found = sqlx::query("select n, at, side, name, text from chat where game = $1 order by n")
        .bind(id.as_str())
        .fetch_all(pool)
        .await
        .map_err(failed)?;
    found.iter().map(rows::line).collect()
}
