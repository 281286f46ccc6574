//! What carries words between the nodes that share a store. Nothing depends on it but how soon something is
//! known: what it loses is read from the store.

mod nats;
mod nearby;
mod words;

use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};

pub use nats::{BusError, NatsBus};
pub use nearby::Neighbours;
pub(crate) use words::{Answered, NodeWord, Question, Stands, TableWord, packed, unpacked};

use crate::{NodeName, TableId};

/// What a bus does takes a while.
pub type BusFuture<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// Hears what is told.
pub type Ear = mpsc::Receiver<Vec<u8>>;

/// Carries words between nodes, each at most once, and never back to the node that said them.
pub trait Bus: Send + Sync {
    /// Tells every node that hears about `topic`.
    fn tell(&self, topic: &Topic, words: Vec<u8>);

    /// From now on hears what is told about `topic`, until the ear is dropped.
    fn hear<'a>(&'a self, topic: &'a Topic) -> BusFuture<'a, Ear>;

    /// Asks a node something.
    fn ask<'a>(
        &'a self,
        node: &'a NodeName,
        question: Vec<u8>,
        patience: Duration,
    ) -> BusFuture<'a, Result<Vec<u8>, Unheard>>;

    /// From now on is asked what is asked of `node`.
    fn be_asked<'a>(&'a self, node: &'a NodeName) -> BusFuture<'a, mpsc::Receiver<Asked>>;

    /// Whether words come through, as far as is known here.
    fn is_up(&self) -> bool;
}

/// What words are about.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Topic {
    /// A table.
    Table(TableId),
    /// The nodes themselves, and players wherever they are.
    Nodes,
}

/// A question of another node.
pub struct Asked {
    /// The question.
    pub question: Vec<u8>,
    /// Who waits for the answer.
    pub answer: oneshot::Sender<Vec<u8>>,
}

/// Why there is no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unheard {
    /// Nobody of that name hears questions, or nothing comes through from here.
    Nobody,
    /// None came in time: nobody knows what became of the question.
    Late,
}
