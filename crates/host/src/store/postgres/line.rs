//! A connection that is given back only if what was asked of it was answered.

use std::ops::{Deref, DerefMut};
use std::time::Duration;

use sqlx::pool::PoolConnection;
use sqlx::{PgConnection, Postgres};
use tokio::time::timeout;

use crate::store::StoreError;

/// A connection for one task. Dropped before [`free`](Line::free) it is closed, because an answer may still
/// come over it, or never will.
pub(super) struct Line(Option<PoolConnection<Postgres>>);

impl Line {
    pub(super) fn new(connection: PoolConnection<Postgres>) -> Line {
        Line(Some(connection))
    }

    /// Everything was answered: others may use it.
    pub(super) fn free(mut self) {
        self.0.take();
    }
}

impl Deref for Line {
    type Target = PgConnection;

    fn deref(&self) -> &PgConnection {
        self.0.as_ref().expect("a line is there until it is freed")
    }
}

impl DerefMut for Line {
    fn deref_mut(&mut self) -> &mut PgConnection {
        self.0.as_mut().expect("a line is there until it is freed")
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        if let Some(connection) = self.0.take() {
            drop(connection.detach());
        }
    }
}

/// What `query` answers, if it does so within `patience`.
pub(super) async fn within<T>(
    patience: Duration,
    query: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, StoreError> {
    match timeout(patience, query).await {
        Ok(done) => done.map_err(|error| failed(&error)),
        Err(_) => Err(StoreError::Unknown("it took too long".to_owned())),
    }
}

/// What an error says about what happened. Only where the server itself says that it refused, nothing did.
fn failed(error: &sqlx::Error) -> StoreError {
    let said = error.to_string();
    let sqlx::Error::Database(refusal) = error else {
        return match error {
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => StoreError::Damaged(said),
            _ => StoreError::Unknown(said),
        };
    };
    match refusal.code().as_deref() {
        // Somebody has written that version, or that command was carried out: what the owner knows is old.
        Some("23505") => StoreError::Fenced,
        Some(code) if ["08", "57", "58", "XX"].iter().any(|class| code.starts_with(class)) => {
            StoreError::Unknown(said)
        }
        _ => StoreError::Failed(said),
    }
}
