//! A table as this node shows it, whether it owns it or follows the owner.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

use tabuleiro_facade::{Event, Scene};
use tabuleiro_wire::{FromServer, State, Update, View};
use tokio::sync::oneshot;

use super::audience::{Audience, Reader};
use super::{Room, Shared};
use crate::bus::{Stands, TableWord};
use crate::notices::{Listener, Notice, Telling};
use crate::{NodeName, TableId};

/// A table with those who look at it here, and how many do elsewhere.
pub(super) struct Stage {
    pub id: TableId,
    pub room: Room,
    pub shared: Arc<Shared>,
    pub audience: Audience,
    /// How many look on at other nodes, and when they said so.
    elsewhere: BTreeMap<NodeName, (usize, Instant)>,
}

impl Stage {
    pub fn new(id: TableId, room: Room, shared: Arc<Shared>) -> Stage {
        Stage { id, room, shared, audience: Audience::default(), elsewhere: BTreeMap::new() }
    }

    /// How many look on, wherever they are.
    pub fn watchers(&self) -> usize {
        self.audience.watchers() + self.elsewhere.values().map(|(watchers, _)| watchers).sum::<usize>()
    }

    /// Somebody comes.
    pub fn join(&mut self, reader: &Reader, reply: oneshot::Sender<(State, Listener)>) {
        self.audience.add(reader);
        let now = self.shared.time.now();
        let view = View { side: reader.side, words: self.shared.vocabulary.of(reader.language) };
        let mut state = State::new(&self.room.table, view, reader.known, now);
        state.watchers = self.watchers();
        let listener = self.shared.notices.listen(&self.id);
        if reply.send((state, listener)).is_err() {
            self.audience.remove(reader);
        } else if reader.side.is_none() {
            self.watchers_changed();
        }
    }

    /// Somebody leaves.
    pub fn leave(&mut self, reader: &Reader) {
        self.audience.remove(reader);
        if reader.side.is_none() {
            self.watchers_changed();
        }
    }

    /// Tells those who look at the table here.
    pub fn tell(&self, notice: Notice) {
        self.shared.notices.publish(&self.id, notice);
    }

    /// Tells them that so many look on, and the other nodes how many do here.
    fn watchers_changed(&self) {
        self.tell(Notice::Watchers(self.watchers()));
        self.say_here(None);
    }

    /// Tells the other nodes that this one has the table, and how it stands if this is the owner.
    pub fn say_here(&self, stands: Option<Stands>) {
        if let Some(cluster) = &self.shared.cluster {
            let here =
                TableWord::Here { node: cluster.node().clone(), watchers: self.audience.watchers(), stands };
            cluster.tell_table(&self.id, &here);
        }
    }

    /// Another node has the table too.
    pub fn hear_here(&mut self, node: NodeName, watchers: usize) {
        let before = self.watchers();
        self.elsewhere.insert(node, (watchers, Instant::now()));
        if self.watchers() != before {
            self.tell(Notice::Watchers(self.watchers()));
        }
    }

    /// Forgets nodes that have said nothing for a while; whether any has the table too.
    pub fn is_elsewhere(&mut self) -> bool {
        let Some(cluster) = &self.shared.cluster else { return false };
        let (before, patience) = (self.watchers(), cluster.beat() * 3);
        self.elsewhere.retain(|_, (_, at)| at.elapsed() < patience);
        if self.watchers() != before {
            self.tell(Notice::Watchers(self.watchers()));
        }
        !self.elsewhere.is_empty()
    }

    /// Tells those who look at the table here what the last `count` events made of `before`.
    pub fn happened(&self, before: &Scene, count: usize) -> Vec<Event> {
        let table = &self.room.table;
        let mover = table.game().side_to_move();
        let now = self.shared.time.now();
        let text = |language, side| {
            let view = View { side, words: self.shared.vocabulary.of(language) };
            let update = Update::new(table, before, count, view, now);
            let message = FromServer::Update(Box::new(update));
            Arc::<str>::from(serde_json::to_string(&message).expect("an update can be said in JSON"))
        };
        let texts: Vec<_> = self
            .audience
            .languages()
            .map(|language| (language, [text(language, Some(mover)), text(language, None)]))
            .collect();
        let version = table.version();
        let before = version - count as u64;
        let events = table.log()[before as usize..].to_vec();
        self.tell(Notice::Happened(Telling { before, version, mover, events: events.clone(), texts }));
        events
    }
}
