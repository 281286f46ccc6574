//! A SQLite file as rows.

use sqlx::sqlite::{Sqlite, SqliteConnection};
use sqlx::{AssertSqlSafe, Connection, QueryBuilder, Row as _};

use super::tables::{Batch, Kind, Row, Table, Value, push_row, read_row};
use super::{CopyFuture, Rows};
use crate::store::{SqliteStore, StoreError};

/// How many values one statement takes at most.
const VALUES: usize = 30_000;

fn failed(error: sqlx::Error) -> StoreError {
    StoreError::Failed(error.to_string())
}

impl Rows for SqliteStore {
    fn read<'a>(&'a self, table: &'a Table, after: Option<&'a str>, most: i64) -> CopyFuture<'a, Vec<Row>> {
        Box::pin(async move {
            let statement = format!(
                "select {} from {} where {key} > coalesce($1, '') order by {key} limit $2",
                table.names(""),
                table.name,
                key = table.columns[0].0
            );
            // Made of words of ours alone.
            let found = sqlx::query(AssertSqlSafe(statement)).bind(after).bind(most);
            let found = found.fetch_all(self.readers()).await.map_err(failed)?;
            found.iter().map(|row| read_row!(table, row).map_err(failed)).collect()
        })
    }

    fn of_games<'a>(&'a self, table: &'a Table, games: &'a [String]) -> CopyFuture<'a, Vec<Row>> {
        Box::pin(async move {
            let statement = format!(
                "select {} from {} where game in (select value from json_each($1)) order by game, {}",
                table.names(""),
                table.name,
                table.order
            );
            let games = serde_json::to_string(games).expect("names can be said in JSON");
            let found = sqlx::query(AssertSqlSafe(statement)).bind(games);
            let found = found.fetch_all(self.readers()).await.map_err(failed)?;
            found.iter().map(|row| read_row!(table, row).map_err(failed)).collect()
        })
    }

    fn write<'a>(&'a self, batch: &'a Batch) -> CopyFuture<'a, ()> {
        Box::pin(async move {
            let mut connection = self.writing().acquire().await.map_err(failed)?;
            let mut transaction = connection.begin_with("begin immediate").await.map_err(failed)?;
            for (table, rows) in &batch.rows {
                insert(&mut transaction, table, rows).await.map_err(failed)?;
            }
            sqlx::query("insert or replace into copying (name, place) values ($1, $2)")
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
            let found = sqlx::query_as("select name, place from copying").fetch_all(self.readers());
            found.await.map_err(failed)
        })
    }

    fn finish(&self) -> CopyFuture<'_, ()> {
        Box::pin(async move {
            let done = sqlx::query("delete from copying").execute(self.writing()).await;
            done.map(|_| ()).map_err(failed)
        })
    }
}

async fn insert(connection: &mut SqliteConnection, table: &Table, rows: &[Row]) -> Result<(), sqlx::Error> {
    for rows in rows.chunks(VALUES / table.columns.len()) {
        let start = format!("insert into {} ({}) ", table.name, table.names(""));
        let mut insert = QueryBuilder::<Sqlite>::new(start);
        insert.push_values(rows, |mut out, row| push_row!(out, row));
        insert.build().persistent(false).execute(&mut *connection).await?;
    }
    Ok(())
}
