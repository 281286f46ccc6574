//! A PostgreSQL database as rows.

use sqlx::postgres::{PgConnection, Postgres};
use sqlx::{AssertSqlSafe, Connection, QueryBuilder, Row as _};

use super::tables::{Batch, GAMES, Kind, Row, Table, Value, push_row, read_row};
use super::{CopyFuture, Rows};
use crate::store::{PostgresStore, StoreError};

/// How many values one statement takes at most.
const VALUES: usize = 60_000;

fn failed(error: sqlx::Error) -> StoreError {
    StoreError::Failed(error.to_string())
}

impl Rows for PostgresStore {
    fn read<'a>(&'a self, table: &'a Table, after: Option<&'a str>, most: i64) -> CopyFuture<'a, Vec<Row>> {
        Box::pin(async move {
            let statement = format!(
                "select {} from {} where {key} > coalesce($1, '') order by {key} limit $2",
                table.names(""),
                table.name,
                key = table.columns[0].0
            );
            let found = sqlx::query(AssertSqlSafe(statement)).bind(after).bind(most);
            let found = found.fetch_all(self.pool()).await.map_err(failed)?;
            found.iter().map(|row| read_row!(table, row).map_err(failed)).collect()
        })
    }

    fn of_games<'a>(&'a self, table: &'a Table, games: &'a [String]) -> CopyFuture<'a, Vec<Row>> {
        Box::pin(async move {
            let born = if table.name == "event" { "and of.born = game.born" } else { "" };
            let statement = format!(
                "select {} from game join {} as of on of.game = game.id {born} where game.id = any($1) \
                 order by of.game, of.{}",
                table.names("of."),
                table.name,
                table.order
            );
            let found = sqlx::query(AssertSqlSafe(statement)).bind(games);
            let found = found.fetch_all(self.pool()).await.map_err(failed)?;
            found.iter().map(|row| read_row!(table, row).map_err(failed)).collect()
        })
    }

    fn write<'a>(&'a self, batch: &'a Batch) -> CopyFuture<'a, ()> {
        Box::pin(async move {
            let mut connection = self.pool().acquire().await.map_err(failed)?;
            let mut transaction = connection.begin().await.map_err(failed)?;
            for (table, rows) in &batch.rows {
                insert(&mut transaction, table, rows).await.map_err(failed)?;
            }
            sqlx::query(
                "insert into copying (name, place) values ($1, $2) \
                 on conflict (name) do update set place = excluded.place",
            )
            .bind(batch.rows[0].0.name)
            .bind(&batch.last)
            .execute(&mut *transaction)
            .await
            .map_err(failed)?;
            transaction.commit().await.map_err(failed)
        })
    }

    fn places(&self) -> CopyFuture<'_, Vec<(String, String)>> {
        Box::pin(async move {
            let found = sqlx::query_as("select name, place from copying").fetch_all(self.pool());
            found.await.map_err(failed)
        })
    }

    fn finish(&self) -> CopyFuture<'_, ()> {
        Box::pin(async move {
            let done = sqlx::query("delete from copying").execute(self.pool()).await;
            done.map(|_| ()).map_err(failed)
        })
    }
}

async fn insert(connection: &mut PgConnection, table: &Table, rows: &[Row]) -> Result<(), sqlx::Error> {
    for rows in rows.chunks(VALUES / table.columns.len()) {
        // The month of a game, by which its events are kept together, follows from when it was offered.
        let (columns, given) = match table.name {
            name if name == GAMES.name => ("born, ", "keep_month(given.created), "),
            "event" => ("born, ", "(select born from game where id = given.game), "),
            _ => ("", ""),
        };
        let (names, values) = (table.names(""), table.names("given."));
        let start = format!("insert into {} ({columns}{names}) select {given}{values} from (", table.name);
        let mut insert = QueryBuilder::<Postgres>::new(start);
        insert.push_values(rows, |mut out, row| push_row!(out, row));
        insert.push(format!(") as given ({names})"));
        insert.build().persistent(false).execute(&mut *connection).await?;
    }
    Ok(())
}
