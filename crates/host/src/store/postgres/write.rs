//! What is written.

use sqlx::{Acquire, Row};
use tabuleiro_facade::{EventKind, Side};
use tabuleiro_wire::ChatLine;

use super::line::within;
use super::{PostgresStore, ask};
use crate::store::rows::{is_clocked, json, status_of};
use crate::store::{Claim, Commit, NewGame, StoreError};
use crate::terms::Opponent;
use crate::{Digest, NodeName, Reading, TableId, Terms};

pub(super) async fn create(store: &PostgresStore, game: NewGame) -> Result<(), StoreError> {
    let status = status_of(&game);
    let NewGame { id, terms, seats, events, plies, result, at } = game;
    let mut line = store.line().await?;
    let insert_game = sqlx::query(
        "insert into game (id, kind, status, terms, white, black, version, epoch, held, clocked, listed, plies, \
         result, created, updated, born) values ($1, $2, $3, $4, $5, $6, $7, 0, false, $8, $9, $10, $11, \
         $12, $12, keep_month($12))",
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
    .bind(plies as i64)
    .bind(result)
    .bind(at as i64);
    let insert_seats = seats.iter().enumerate().filter_map(|(side, token)| {
        let query = sqlx::query("insert into seat (game, side, token, taken) values ($1, $2, $3, false)");
        token.map(|token| query.bind(id.as_str()).bind(side as i64).bind(token.to_vec()))
    });
    let bodies = events.iter().map(json).collect::<Result<Vec<_>, _>>()?;
    let versions: Vec<i64> = events.iter().map(|event| event.version as i64).collect();
    let insert_events = sqlx::query(
        "insert into event (born, game, version, epoch, body) select game.born, $1, given.version, 0, given.body \
         from game, unnest($2::bigint[], $3::text[]) as given(version, body) where game.id = $1",
    )
    .bind(id.as_str())
    .bind(versions)
    .bind(bodies);
    let everything = async {
        let mut transaction = line.begin().await?;
        insert_game.execute(&mut *transaction).await?;
        for seat in insert_seats {
            seat.execute(&mut *transaction).await?;
        }
        if !events.is_empty() {
            insert_events.execute(&mut *transaction).await?;
        }
        transaction.commit().await
    };
    within(store.patience, everything).await?;
    line.free();
    Ok(())
}

/// A node that lives keeps its games, unless its word does not come through. The row is locked: a commit of
/// the owner before is seen by whoever owns the game after this, or refused.
pub(super) async fn claim(
    store: &PostgresStore,
    id: &TableId,
    unheard: Option<&NodeName>,
) -> Result<Claim, StoreError> {
    let mut line = store.line().await?;
    let claimed = async {
        let mut transaction = line.begin().await?;
        let row = sqlx::query(
            "select owner, exists (select 1 from node where node.id = owner \
             and alive_until > clock_timestamp()) as alive from game where id = $1 for update",
        )
        .bind(id.as_str())
        .fetch_optional(&mut *transaction)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let owner: Option<String> = row.try_get("owner")?;
        let lives: bool = row.try_get("alive")?;
        let is_mine = owner.as_deref() == Some(store.node.as_str());
        if let Some(owner) = owner.filter(|_| lives && !is_mine)
            && unheard.map(NodeName::as_str) != Some(owner.as_str())
        {
            return Ok(Some(Claim::Theirs(owner.into())));
        }
        let epoch: i64 =
            sqlx::query_scalar("update game set owner = $2, epoch = epoch + 1 where id = $1 returning epoch")
                .bind(id.as_str())
                .bind(store.node.as_str())
                .fetch_one(&mut *transaction)
                .await?;
        transaction.commit().await?;
        Ok(Some(Claim::Mine { epoch: epoch as u64, left: is_mine || !lives }))
    };
    let claimed = within(store.patience, claimed).await?;
    line.free();
    claimed.ok_or(StoreError::Fenced)
}

/// One statement: the guard is its update, which raises the version only where epoch and version are those
/// that the owner believes in; the events are written only with it. A conflict of keys makes all of it fail.
pub(super) async fn commit(store: &PostgresStore, commit: Commit) -> Result<(), StoreError> {
    let begins = matches!(commit.events.first().map(|event| &event.kind), Some(EventKind::Started(_)));
    let terms = commit.terms.as_ref().filter(|_| begins);
    let bodies = commit.events.iter().map(json).collect::<Result<Vec<_>, _>>()?;
    let versions: Vec<i64> = commit.events.iter().map(|event| event.version as i64).collect();
    let count = bodies.len() as u64;
    // A node that stops says so with the clocks, or nobody would go on with a game that changes hands just
    // then.
    let last = commit.events.last().map(|event| &event.kind);
    let is_held = commit.command.is_none() && matches!(last, Some(EventKind::Paused));
    let query = sqlx::query(
        "with guarded as ( \
             update game set version = version + $4, status = $5, plies = $6, result = $7, updated = $8, \
                 held = $16, edition = 0, terms = coalesce($9, terms), white = coalesce($10, white), \
                 black = coalesce($11, black) \
             where id = $1 and epoch = $2 and version = $3 returning id, born) \
         insert into event (born, game, version, epoch, command, credit, body) \
         select guarded.born, guarded.id, given.version, $2, \
             case when given.version = $3 + $4 then $12 end, $13, given.body \
         from guarded, unnest($14::bigint[], $15::text[]) as given(version, body)",
    )
    .bind(commit.id.as_str())
    .bind(commit.epoch as i64)
    .bind(commit.version as i64)
    .bind(count as i64)
    .bind(if commit.result.is_some() { 2_i64 } else { 1 })
    .bind(commit.plies as i64)
    .bind(commit.result)
    .bind(commit.events.last().map_or(0, |event| event.at.millis()) as i64)
    .bind(terms.map(json).transpose()?)
    .bind(terms.map(|terms| terms.names[0].clone()))
    .bind(terms.map(|terms| terms.names[1].clone()))
    .bind(commit.command)
    .bind(commit.credit.map(|credit| credit as i64))
    .bind(versions)
    .bind(bodies)
    .bind(is_held);
    let done = ask!(store, query, execute);
    if done.rows_affected() == count { Ok(()) } else { Err(StoreError::Fenced) }
}

/// Games that are held are nobody's: whoever is next goes on with them.
pub(super) async fn hold(store: &PostgresStore, ids: Vec<TableId>, held: bool) -> Result<(), StoreError> {
    let ids: Vec<String> = ids.iter().map(TableId::to_string).collect();
    let query = sqlx::query(
        "update game set held = $2, owner = case when $2 then null else owner end \
         where id = any($1) and owner = $3",
    );
    ask!(store, query.bind(ids).bind(held).bind(store.node.as_str()), execute);
    Ok(())
}

/// One game after the other: nodes may read the same at the same time, and then the last has written it all.
pub(super) async fn keep_readings(
    store: &PostgresStore,
    edition: u32,
    readings: Vec<Reading>,
) -> Result<(), StoreError> {
    for reading in readings {
        let positions: Vec<i64> = reading.positions.iter().map(|position| position.cast_signed()).collect();
        let query = sqlx::query(
            "with kept as (update game set opening = $2, day = $3, edition = $4 where id = $1 returning id) \
             insert into position (hash, game) select hash, kept.id from kept, unnest($5::bigint[]) as hash \
             on conflict do nothing",
        )
        .bind(reading.id.as_str())
        .bind(&reading.opening)
        .bind(&reading.day)
        .bind(i64::from(edition))
        .bind(positions);
        ask!(store, query, execute);
    }
    Ok(())
}

pub(super) async fn renew_seat(
    store: &PostgresStore,
    id: &TableId,
    side: Side,
    token: Digest,
) -> Result<(), StoreError> {
    let query = sqlx::query("update seat set token = $3 where game = $1 and side = $2");
    ask!(store, query.bind(id.as_str()).bind(side.index() as i64).bind(token.to_vec()), execute);
    Ok(())
}

pub(super) async fn sit(
    store: &PostgresStore,
    id: &TableId,
    side: Side,
    device: Digest,
) -> Result<(), StoreError> {
    let query = sqlx::query(
        "with taken as (update seat set taken = true where game = $2 and side = $3) \
         insert into sitter (device, game, side) values ($1, $2, $3) \
         on conflict (device, game) do update set side = excluded.side",
    );
    ask!(store, query.bind(device.to_vec()).bind(id.as_str()).bind(side.index() as i64), execute);
    Ok(())
}

pub(super) async fn rename(store: &PostgresStore, id: &TableId, terms: Terms) -> Result<(), StoreError> {
    let query =
        sqlx::query("update game set terms = $2, white = $3, black = $4 where id = $1 and status = 0")
            .bind(id.as_str())
            .bind(json(&terms)?)
            .bind(&terms.names[0])
            .bind(&terms.names[1]);
    ask!(store, query, execute);
    Ok(())
}

/// Removes games that wait and match a condition, with what belongs to them.
macro_rules! remove {
    ($store:expr, $condition:literal, $value:expr) => {{
        let query = sqlx::query(concat!(
            "with gone as (delete from game where status = 0 and ",
            $condition,
            " returning id), ",
            "talk as (delete from chat where game in (select id from gone)), ",
            "sitters as (delete from sitter where game in (select id from gone)), ",
            "seats as (delete from seat where game in (select id from gone)) ",
            "select count(*) as count from gone"
        ));
        let row = ask!($store, query.bind($value), fetch_one);
        row.try_get::<i64, _>("count").map_err(crate::store::rows::damaged)? as u64
    }};
}

pub(super) async fn withdraw(store: &PostgresStore, id: &TableId) -> Result<bool, StoreError> {
    Ok(remove!(store, "id = $1", id.as_str()) > 0)
}

pub(super) async fn expire(store: &PostgresStore, before: u64) -> Result<u64, StoreError> {
    Ok(remove!(store, "updated < $1", before as i64))
}

/// Lines of one game are numbered one after the other, because each waits for the row of its game.
pub(super) async fn say(store: &PostgresStore, id: &TableId, line: ChatLine) -> Result<ChatLine, StoreError> {
    let side = line.side.as_deref().map(|side| i64::from(side == "black"));
    let mut connection = store.line().await?;
    let everything = async {
        let mut transaction = connection.begin().await?;
        sqlx::query("select 1 from game where id = $1 for no key update")
            .bind(id.as_str())
            .execute(&mut *transaction)
            .await?;
        let n: i64 = sqlx::query_scalar(
            "insert into chat (game, n, at, side, name, text) \
             values ($1, (select coalesce(max(n), 0) + 1 from chat where game = $1), $2, $3, $4, $5) \
             returning n",
        )
        .bind(id.as_str())
        .bind(line.at as i64)
        .bind(side)
        .bind(&line.name)
        .bind(&line.text)
        .fetch_one(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(n)
    };
    let n = within(store.patience, everything).await?;
    connection.free();
    Ok(ChatLine { n: n as u64, ..line })
}
