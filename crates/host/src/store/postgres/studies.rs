//! Studies in the database.

use super::{PostgresStore, ask};
use crate::shelf::{Shelf, StudyRow};
use crate::store::{StoreError, StoreFuture, rows};
use crate::{Digest, StudyId};

/// How many studies of a device are listed.
const MOST: i64 = 200;

impl PostgresStore {
    async fn insert_study(&self, study: StudyRow) -> Result<(), StoreError> {
        let query = sqlx::query(
            "insert into study (id, device, kind, title, game, text, former, version, shape, created, updated) \
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        )
        .bind(study.id.as_str())
        .bind(study.device.to_vec())
        .bind(study.kind)
        .bind(study.title)
        .bind(study.game)
        .bind(study.text)
        .bind(study.former)
        .bind(study.version as i64)
        .bind(study.shape as i64)
        .bind(study.created as i64)
        .bind(study.updated as i64);
        ask!(self, query, execute);
        Ok(())
    }

    async fn update_study(&self, study: StudyRow) -> Result<bool, StoreError> {
        let query = sqlx::query(
            "update study set title = $2, text = $3, former = $4, version = $5, shape = $6, updated = $7 \
             where id = $1 and version = $5 - 1",
        )
        .bind(study.id.as_str())
        .bind(study.title)
        .bind(study.text)
        .bind(study.former)
        .bind(study.version as i64)
        .bind(study.shape as i64)
        .bind(study.updated as i64);
        Ok(ask!(self, query, execute).rows_affected() == 1)
    }
}

impl Shelf for PostgresStore {
    fn add_study(&self, study: StudyRow) -> StoreFuture<'_, ()> {
        Box::pin(self.insert_study(study))
    }

    fn study<'a>(&'a self, id: &'a StudyId) -> StoreFuture<'a, Option<StudyRow>> {
        Box::pin(async move {
            let query = sqlx::query("select * from study where id = $1").bind(id.as_str());
            ask!(self, query, fetch_optional).as_ref().map(rows::study).transpose()
        })
    }

    fn studies_of(&self, device: Digest) -> StoreFuture<'_, Vec<StudyRow>> {
        Box::pin(async move {
            let query = sqlx::query(
                "select id, device, kind, title, game, '' as text, null::text as former, version, shape, created, \
                 updated from study where device = $1 order by updated desc limit $2",
            );
            let found = ask!(self, query.bind(device.to_vec()).bind(MOST), fetch_all);
            found.iter().map(rows::study).collect()
        })
    }

    fn study_about<'a>(&'a self, device: Digest, game: &'a str) -> StoreFuture<'a, Option<StudyId>> {
        Box::pin(async move {
            let query = sqlx::query_scalar::<_, String>(
                "select id from study where device = $1 and game = $2 order by updated desc limit 1",
            );
            let found = ask!(self, query.bind(device.to_vec()).bind(game), fetch_optional);
            Ok(found.and_then(|id| id.parse().ok()))
        })
    }

    fn replace_study(&self, study: StudyRow) -> StoreFuture<'_, bool> {
        Box::pin(self.update_study(study))
    }

    fn remove_study<'a>(&'a self, id: &'a StudyId) -> StoreFuture<'a, bool> {
        Box::pin(async move {
            let query = sqlx::query("delete from study where id = $1").bind(id.as_str());
            Ok(ask!(self, query, execute).rows_affected() == 1)
        })
    }
}
