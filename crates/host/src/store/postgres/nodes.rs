//! The nodes that share the database.

use std::time::Duration;

use sqlx::Row;
use tabuleiro_facade::Moment;

use super::{PostgresStore, ask};
use crate::store::rows::damaged;
use crate::store::{Nodes, StoreError, StoreFuture};
use crate::{NodeName, TableId};

impl Nodes for PostgresStore {
    fn name(&self) -> &NodeName {
        &self.node
    }

    fn beat(&self, lease: Duration) -> StoreFuture<'_, Moment> {
        Box::pin(beat(self, lease))
    }

    fn owner<'a>(&'a self, id: &'a TableId) -> StoreFuture<'a, Option<NodeName>> {
        Box::pin(async move {
            let query = sqlx::query_scalar::<_, String>(
                "select owner from game join node on node.id = owner \
                 where game.id = $1 and alive_until > clock_timestamp()",
            );
            Ok(ask!(self, query.bind(id.as_str()), fetch_optional).map(NodeName::from))
        })
    }

    fn leave(&self) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let query = sqlx::query(
                "with freed as (update game set owner = null where owner = $1) delete from node where id = $1",
            );
            ask!(self, query.bind(self.node.as_str()), execute);
            Ok(())
        })
    }
}

async fn beat(store: &PostgresStore, lease: Duration) -> Result<Moment, StoreError> {
    let query = sqlx::query(
        "insert into node (id, alive_until) values ($1, clock_timestamp() + $2 * interval '1 millisecond') \
         on conflict (id) do update set alive_until = excluded.alive_until \
         returning (extract(epoch from clock_timestamp()) * 1000)::bigint as now",
    );
    let row = ask!(store, query.bind(store.node.as_str()).bind(lease.as_millis() as i64), fetch_one);
    let now: i64 = row.try_get("now").map_err(damaged)?;
    Ok(Moment::from_millis(now as u64))
}
