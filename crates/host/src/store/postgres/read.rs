//! What is asked of the database.

use tabuleiro_facade::{Event, Side};
use tabuleiro_wire::ChatLine;

use super::{PostgresStore, ask};
use crate::store::rows::{self, damaged, game_columns};
use crate::store::{GameRow, Search, StoreError, StoredSeat};
use crate::{Digest, TableId};

/// How many games without an owner are found at a time.
const MOST_ALONE: i64 = 2000;

pub(super) async fn game(store: &PostgresStore, id: &TableId) -> Result<Option<GameRow>, StoreError> {
    let query =
        sqlx::query(concat!("select ", game_columns!(), " from game where id = $1")).bind(id.as_str());
    ask!(store, query, fetch_optional).as_ref().map(rows::game).transpose()
}

pub(super) async fn epoch(store: &PostgresStore, id: &TableId) -> Result<u64, StoreError> {
    let query = sqlx::query_scalar::<_, i64>("select epoch from game where id = $1").bind(id.as_str());
    ask!(store, query, fetch_optional).map(|epoch| epoch as u64).ok_or(StoreError::Fenced)
}

pub(super) async fn events(
    store: &PostgresStore,
    id: &TableId,
    after: u64,
) -> Result<Vec<Event>, StoreError> {
    let query = sqlx::query_scalar(
        "select body from event where born = (select born from game where id = $1) and game = $1 \
         and version > $2 order by version",
    );
    let bodies: Vec<String> = ask!(store, query.bind(id.as_str()).bind(after as i64), fetch_all);
    bodies.iter().map(|body| serde_json::from_str(body).map_err(damaged)).collect()
}

pub(super) async fn commands(store: &PostgresStore, id: &TableId) -> Result<Vec<String>, StoreError> {
    let query = sqlx::query_scalar(
        "select command from event where born = (select born from game where id = $1) and game = $1 \
         and command is not null",
    );
    Ok(ask!(store, query.bind(id.as_str()), fetch_all))
}

pub(super) async fn answered(
    store: &PostgresStore,
    id: &TableId,
    command: &str,
) -> Result<Option<u64>, StoreError> {
    let query = sqlx::query_scalar::<_, i64>(
        "select version from event where born = (select born from game where id = $1) and game = $1 \
         and command = $2",
    );
    let version = ask!(store, query.bind(id.as_str()).bind(command), fetch_optional);
    Ok(version.map(|version| version as u64))
}

/// The running games that somebody must look after and that no node which lives owns.
pub(super) async fn running(store: &PostgresStore) -> Result<Vec<TableId>, StoreError> {
    let query = sqlx::query_scalar(
        "select id from game where status = 1 and (clocked or held) and (owner is null \
         or owner in (select id from node where alive_until <= clock_timestamp())) limit $1",
    );
    let ids: Vec<String> = ask!(store, query.bind(MOST_ALONE), fetch_all);
    ids.iter().map(|id| id.parse().map_err(|()| damaged("a game without a name"))).collect()
}

pub(super) async fn seats(store: &PostgresStore, id: &TableId) -> Result<Vec<StoredSeat>, StoreError> {
    let query = sqlx::query("select side, token, taken from seat where game = $1 order by side");
    ask!(store, query.bind(id.as_str()), fetch_all).iter().map(rows::seat).collect()
}

pub(super) async fn sitting(
    store: &PostgresStore,
    id: &TableId,
    device: Digest,
) -> Result<Option<Side>, StoreError> {
    let query = sqlx::query_scalar("select side from sitter where device = $1 and game = $2");
    Ok(ask!(store, query.bind(device.to_vec()).bind(id.as_str()), fetch_optional).map(rows::side))
}

pub(super) async fn sitters(store: &PostgresStore, id: &TableId) -> Result<Vec<(Digest, Side)>, StoreError> {
    let query = sqlx::query("select device, side from sitter where game = $1").bind(id.as_str());
    let sitter = |row| Ok((rows::digest(row, "device")?, rows::side_of(row)?));
    ask!(store, query, fetch_all).iter().map(sitter).collect()
}

pub(super) async fn games_of(
    store: &PostgresStore,
    device: Digest,
) -> Result<Vec<(GameRow, Side)>, StoreError> {
    let query = sqlx::query(concat!(
        "select ",
        game_columns!(),
        ", side from sitter join game on game.id = sitter.game where device = $1 ",
        "order by status = 2, updated desc limit 200"
    ));
    let found = ask!(store, query.bind(device.to_vec()), fetch_all);
    found.iter().map(|row| Ok((rows::game(row)?, rows::side_of(row)?))).collect()
}

pub(super) async fn lobby(store: &PostgresStore) -> Result<Vec<GameRow>, StoreError> {
    let query = sqlx::query(concat!(
        "select ",
        game_columns!(),
        " from game where status = 0 and listed order by updated desc limit 100"
    ));
    ask!(store, query, fetch_all).iter().map(rows::game).collect()
}

/// The games that match, out of `$from`; a game that was not read yet was played when it was offered.
macro_rules! games_found {
    ($from:literal) => {
        concat!(
            "select ",
            game_columns!(),
            " from (select game.*, coalesce(day, to_char(to_timestamp(created / 1000.0) at time zone 'UTC',",
            " 'YYYY-MM-DD')) as played from ",
            $from,
            " where status > 0) as game",
            " where ($1 = '' or strpos(lower(white), lower($1)) > 0 or strpos(lower(black), lower($1)) > 0)",
            " and ($2 = '' or kind = $2 or left(kind, length($2) + 1) in ($2 || ':', $2 || '?'))",
            " and ($3 = '' or result = $3) and ($4 = '' or strpos(lower(opening), lower($4)) > 0",
            " or opening = any($9))",
            " and ($5 = '' or played >= $5) and ($6 = '' or played <> '' and played <= $6 || '~')",
            " order by updated desc, id limit $7 offset $8"
        )
    };
}

pub(super) async fn search(store: &PostgresStore, search: Search) -> Result<Vec<GameRow>, StoreError> {
    let statement = match search.position {
        None => games_found!("game"),
        Some(_) => games_found!("position join game on game.id = position.game and position.hash = $10"),
    };
    let query = sqlx::query(statement)
        .bind(search.player.trim())
        .bind(search.kind.trim())
        .bind(search.result.trim())
        .bind(search.opening.trim())
        .bind(search.since.trim())
        .bind(search.until.trim())
        .bind(i64::from(search.most.clamp(1, 200)))
        .bind(i64::from(search.skip))
        .bind(&search.openings);
    let query = match search.position {
        None => query,
        Some(position) => query.bind(position.cast_signed()),
    };
    ask!(store, query, fetch_all).iter().map(rows::game).collect()
}

pub(super) async fn unread(
    store: &PostgresStore,
    edition: u32,
    most: u32,
) -> Result<Vec<TableId>, StoreError> {
    let query =
        sqlx::query_scalar("select id from game where status = 2 and edition < $1 order by edition limit $2");
    let ids: Vec<String> = ask!(store, query.bind(i64::from(edition)).bind(i64::from(most)), fetch_all);
    ids.iter().map(|id| id.parse().map_err(|()| damaged("a game without a name"))).collect()
}

pub(super) async fn talk(store: &PostgresStore, id: &TableId) -> Result<Vec<ChatLine>, StoreError> {
    let query = sqlx::query("select n, at, side, name, text from chat where game = $1 order by n");
    ask!(store, query.bind(id.as_str()), fetch_all).iter().map(rows::line).collect()
}
