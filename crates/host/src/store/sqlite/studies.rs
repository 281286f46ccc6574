//! Studies in the file.

use sqlx::sqlite::SqlitePool;

use super::{SqliteStore, failed};
use crate::shelf::{Shelf, StudyRow};
use crate::store::{StoreError, StoreFuture, rows};
use crate::{Digest, StudyId};

/// How many studies of a device are listed.
const MOST: i64 = 200;

impl Shelf for SqliteStore {
    fn add_study(&self, study: StudyRow) -> StoreFuture<'_, ()> {
        Box::pin(add(self.writing(), study))
    }

    fn study<'a>(&'a self, id: &'a StudyId) -> StoreFuture<'a, Option<StudyRow>> {
        Box::pin(study(&self.readers, id))
    }

    fn studies_of(&self, device: Digest) -> StoreFuture<'_, Vec<StudyRow>> {
        Box::pin(studies_of(&self.readers, device))
    }

    fn study_about<'a>(&'a self, device: Digest, game: &'a str) -> StoreFuture<'a, Option<StudyId>> {
        Box::pin(study_about(&self.readers, device, game))
    }

    fn replace_study(&self, study: StudyRow) -> StoreFuture<'_, bool> {
        Box::pin(replace(self.writing(), study))
    }

    fn remove_study<'a>(&'a self, id: &'a StudyId) -> StoreFuture<'a, bool> {
        Box::pin(remove(self.writing(), id))
    }
}

async fn add(pool: &SqlitePool, study: StudyRow) -> Result<(), StoreError> {
    sqlx::query(
        "insert into study (id, device, kind, title, game, text, former, version, shape, created, updated) \
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
    )
    .bind(study.id.as_str())
    .bind(study.device.as_slice())
    .bind(study.kind)
    .bind(study.title)
    .bind(study.game)
    .bind(study.text)
    .bind(study.former)
    .bind(study.version as i64)
    .bind(study.shape as i64)
    .bind(study.created as i64)
    .bind(study.updated as i64)
    .execute(pool)
    .await
    .map(|_| ())
    .map_err(failed)
}

async fn study(pool: &SqlitePool, id: &StudyId) -> Result<Option<StudyRow>, StoreError> {
    let found = sqlx::query("select * from study where id = $1").bind(id.as_str()).fetch_optional(pool);
    found.await.map_err(failed)?.as_ref().map(rows::study).transpose()
}

async fn studies_of(pool: &SqlitePool, device: Digest) -> Result<Vec<StudyRow>, StoreError> {
    let found = sqlx::query(
        "select id, device, kind, title, game, '' as text, null as former, version, shape, created, updated \
         from study where device = $1 order by updated desc limit $2",
    )
    .bind(device.as_slice())
    .bind(MOST)
    .fetch_all(pool)
    .await
    .map_err(failed)?;
    found.iter().map(rows::study).collect()
}

async fn study_about(pool: &SqlitePool, device: Digest, game: &str) -> Result<Option<StudyId>, StoreError> {
    let found: Option<String> =
        sqlx::query_scalar("select id from study where device = $1 and game = $2 order by updated desc")
            .bind(device.as_slice())
            .bind(game)
            .fetch_optional(pool)
            .await
            .map_err(failed)?;
    Ok(found.and_then(|id| id.parse().ok()))
}

async fn replace(pool: &SqlitePool, study: StudyRow) -> Result<bool, StoreError> {
    let done = sqlx::query(
        "update study set title = $2, text = $3, former = $4, version = $5, shape = $6, updated = $7 \
         where id = $1 and version = $5 - 1",
    )
    .bind(study.id.as_str())
    .bind(study.title)
    .bind(study.text)
    .bind(study.former)
    .bind(study.version as i64)
    .bind(study.shape as i64)
    .bind(study.updated as i64)
    .execute(pool)
    .await
    .map_err(failed)?;
    Ok(done.rows_affected() == 1)
}

async fn remove(pool: &SqlitePool, id: &StudyId) -> Result<bool, StoreError> {
    let done = sqlx::query("delete from study where id = $1").bind(id.as_str()).execute(pool).await;
    Ok(done.map_err(failed)?.rows_affected() == 1)
}
