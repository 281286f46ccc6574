//! Nodes in one process: for a server that shares its store with nobody, and for tests.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

use super::{Asked, Bus, BusFuture, Ear, Topic, Unheard};
use crate::NodeName;

/// How many words may wait to be heard; who is slower misses some.
const BACKLOG: usize = 256;

/// A bus between nodes of one process. Each clone is another node's end of it, unless it is cut off.
#[derive(Default)]
pub struct Neighbours {
    street: Arc<Street>,
    /// Which end this is: nobody hears what they say themselves.
    house: u64,
    is_cut: Arc<AtomicBool>,
}

#[derive(Default)]
struct Street {
    houses: AtomicU64,
    ears: Mutex<HashMap<Topic, Vec<Listening>>>,
    asked: Mutex<HashMap<NodeName, Answering>>,
}

/// Where a node is asked.
#[derive(Clone)]
struct Answering {
    asked: mpsc::Sender<Asked>,
    is_cut: Arc<AtomicBool>,
}

/// An ear of a house.
struct Listening {
    house: u64,
    is_cut: Arc<AtomicBool>,
    ear: mpsc::Sender<Vec<u8>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Neighbours {
    /// Lets nothing through from now on, or everything again.
    pub fn cut(&self, cut: bool) {
        self.is_cut.store(cut, Ordering::Relaxed);
    }
}

impl Clone for Neighbours {
    fn clone(&self) -> Neighbours {
        let house = self.street.houses.fetch_add(1, Ordering::Relaxed) + 1;
        Neighbours { street: self.street.clone(), house, is_cut: Arc::default() }
    }
}

impl Bus for Neighbours {
    fn tell(&self, topic: &Topic, words: Vec<u8>) {
        if !self.is_up() {
            return;
        }
        let mut ears = lock(&self.street.ears);
        if let Some(hearing) = ears.get_mut(topic) {
            hearing.retain(|listening| {
                if listening.house != self.house && !listening.is_cut.load(Ordering::Relaxed) {
                    // Who is slow misses it.
                    let _ = listening.ear.try_send(words.clone());
                }
                !listening.ear.is_closed()
            });
            if hearing.is_empty() {
                ears.remove(topic);
            }
        }
    }

    fn hear<'a>(&'a self, topic: &'a Topic) -> BusFuture<'a, Ear> {
        let (sender, ear) = mpsc::channel(BACKLOG);
        let listening = Listening { house: self.house, is_cut: self.is_cut.clone(), ear: sender };
        lock(&self.street.ears).entry(topic.clone()).or_default().push(listening);
        Box::pin(async move { ear })
    }

    fn ask<'a>(
        &'a self,
        node: &'a NodeName,
        question: Vec<u8>,
        patience: Duration,
    ) -> BusFuture<'a, Result<Vec<u8>, Unheard>> {
        Box::pin(async move {
            let known = lock(&self.street.asked).get(node).cloned();
            let Answering { asked, is_cut } = known.filter(|_| self.is_up()).ok_or(Unheard::Nobody)?;
            if is_cut.load(Ordering::Relaxed) {
                return Err(Unheard::Nobody);
            }
            let (answer, answered) = oneshot::channel();
            asked.send(Asked { question, answer }).await.map_err(|_| Unheard::Nobody)?;
            match timeout(patience, answered).await {
                Ok(Ok(answer)) if self.is_up() => Ok(answer),
                _ => Err(Unheard::Late),
            }
        })
    }

    fn be_asked<'a>(&'a self, node: &'a NodeName) -> BusFuture<'a, mpsc::Receiver<Asked>> {
        let (sender, asked) = mpsc::channel(BACKLOG);
        lock(&self.street.asked)
            .insert(node.clone(), Answering { asked: sender, is_cut: self.is_cut.clone() });
        Box::pin(async move { asked })
    }

    fn is_up(&self) -> bool {
        !self.is_cut.load(Ordering::Relaxed)
    }
}
