//! The tables in memory, each with its owner.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::mpsc;

use crate::TableId;
use crate::owner::Ask;

/// The place of one table: its owner, if there is one. Whoever holds the lock may open the table; the
/// others wait for that, so that a table is opened once however many come to it at the same time.
pub(crate) type Place = Arc<tokio::sync::Mutex<Option<mpsc::Sender<Ask>>>>;

/// The tables in memory.
#[derive(Default)]
pub(crate) struct Tables(Mutex<HashMap<TableId, Place>>);

impl Tables {
    /// The place of a table.
    pub(crate) fn place(&self, id: &TableId) -> Place {
        let mut places = self.lock();
        if let Some(place) = places.get(id) {
            return place.clone();
        }
        places.entry(id.clone()).or_default().clone()
    }

    /// The owner of a table has gone; nothing is left of it unless somebody opens it anew just now.
    pub(crate) fn leave(&self, id: &TableId) {
        let mut places = self.lock();
        let is_idle = |place: &Place| {
            let owner = place.try_lock();
            Arc::strong_count(place) == 1
                && owner.is_ok_and(|owner| owner.as_ref().is_none_or(mpsc::Sender::is_closed))
        };
        if places.get(id).is_some_and(is_idle) {
            places.remove(id);
        }
    }

    /// Asks every table in memory the same; one that is too busy to take it misses it.
    pub(crate) fn ask_all(&self, ask: impl Fn() -> Ask) {
        let places: Vec<Place> = self.lock().values().cloned().collect();
        for place in places {
            if let Ok(owner) = place.try_lock()
                && let Some(owner) = owner.as_ref()
            {
                let _ = owner.try_send(ask());
            }
        }
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.lock().len()
    }

    /// All of them, which are then forgotten.
    pub(crate) fn drain(&self) -> Vec<(TableId, Place)> {
        self.lock().drain().collect()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, Place>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_place_lasts_as_long_as_somebody_is_there() {
        let tables = Tables::default();
        let id = TableId::random();
        let (owner, asked) = mpsc::channel(1);
        *tables.place(&id).lock().await = Some(owner);
        tables.leave(&id);
        assert_eq!(tables.count(), 1, "its owner is still there");
        let opening = tables.place(&id);
        drop(asked);
        tables.leave(&id);
        assert_eq!(tables.count(), 1, "somebody opens it just now");
        drop(opening);
        tables.leave(&id);
        assert_eq!(tables.count(), 0);
    }
}
