//! What a node does for the others that share its store: it says that it lives, looks after games whose
//! node does not, answers for its tables, and tells what happens.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

use tokio::sync::Notify;
use tokio::time::{MissedTickBehavior, interval};

use crate::bus::{Asked, Bus, NodeWord, Question, TableWord, Topic, packed, unpacked};
use crate::host::Host;
use crate::owner::{Ask, Shared};
use crate::store::Nodes;
use crate::{Digest, NodeName, PlayerNotice, TableId};

/// How long a node is believed to live after it last said so, unless told.
pub const LEASE: Duration = Duration::from_secs(6);

/// How many games are taken over at the same time.
const TOGETHER: usize = 64;

/// This node among those that share its store.
pub struct Cluster {
    pub(crate) nodes: Arc<dyn Nodes>,
    pub(crate) bus: Arc<dyn Bus>,
    lease: Duration,
    /// Nodes that questions don't reach, and when that was noticed.
    unheard: Mutex<BTreeMap<NodeName, Instant>>,
    /// Whose programs are connected at other nodes.
    online: Mutex<BTreeMap<NodeName, (BTreeSet<String>, Instant)>>,
    /// Somebody has gone: look after its games now.
    hurry: Notify,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Cluster {
    /// A node of those that share `nodes` and speak through `bus`, believed to live for `lease` after each
    /// word.
    pub fn new(nodes: Arc<dyn Nodes>, bus: Arc<dyn Bus>, lease: Duration) -> Cluster {
        Cluster {
            nodes,
            bus,
            lease,
            unheard: Mutex::default(),
            online: Mutex::default(),
            hurry: Notify::new(),
        }
    }

    /// The name of the node.
    pub fn node(&self) -> &NodeName {
        self.nodes.name()
    }

    /// How often a node says that it lives, and how its tables stand.
    pub fn beat(&self) -> Duration {
        self.lease / 3
    }

    /// How long an answer of another node is waited for.
    pub(crate) fn patience(&self) -> Duration {
        self.lease
    }

    /// How long a command is tried while its table changes hands.
    pub(crate) fn endurance(&self) -> Duration {
        self.lease * 2 + Duration::from_secs(2)
    }

    /// Whether the other nodes can be heard, as far as is known here.
    pub fn hears(&self) -> bool {
        self.bus.is_up()
    }

    pub(crate) fn tell_table(&self, id: &TableId, word: &TableWord) {
        self.bus.tell(&Topic::Table(id.clone()), packed(word));
    }

    pub(crate) fn tell_player(&self, device: Digest, notice: PlayerNotice) {
        self.bus.tell(&Topic::Nodes, packed(&NodeWord::Player(device, notice)));
    }

    /// Questions don't reach `node`.
    pub(crate) fn is_unheard(&self, node: &NodeName) {
        lock(&self.unheard).insert(node.clone(), Instant::now());
    }

    /// Whether `node` could not be reached a moment ago.
    pub(crate) fn could_not_reach(&self, node: &NodeName) -> bool {
        let mut unheard = lock(&self.unheard);
        unheard.retain(|_, at| at.elapsed() < self.beat());
        unheard.contains_key(node)
    }

    /// The accounts whose programs are connected at other nodes.
    pub(crate) fn online(&self) -> BTreeSet<String> {
        let mut online = lock(&self.online);
        online.retain(|_, (_, at)| at.elapsed() < self.beat() * 3);
        online.values().flat_map(|(accounts, _)| accounts.iter().cloned()).collect()
    }

    /// Tells the other nodes whose programs are connected here.
    pub(crate) fn say_online(&self, accounts: BTreeSet<String>) {
        self.bus.tell(&Topic::Nodes, packed(&NodeWord::Online(self.node().clone(), accounts)));
    }
}

/// Says that the node lives until the host is gone, and looks after games that nobody else does.
pub(crate) async fn live(shared: Weak<Shared>) {
    let Some(first) = shared.upgrade() else { return };
    let Some(cluster) = &first.cluster else { return };
    let mut beats = interval(cluster.beat());
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    drop(first);
    let mut last = Instant::now();
    loop {
        {
            let Some(shared) = shared.upgrade() else { return };
            let Some(cluster) = &shared.cluster else { return };
            tokio::select! {
                _ = beats.tick() => {}
                () = cluster.hurry.notified() => {}
            }
        }
        let Some(shared) = shared.upgrade() else { return };
        let Some(cluster) = &shared.cluster else { return };
        if shared.is_stopping() {
            return;
        }
        let began = Instant::now();
        match cluster.nodes.beat(cluster.lease).await {
            Ok(now) => {
                shared.time.set(now, began + began.elapsed() / 2);
                if last.elapsed() > cluster.lease {
                    // Others may have taken games over since; who still owns its table goes on.
                    shared.counts.late.add();
                    tracing::warn!(node = %cluster.node(), "the node was not heard for longer than its lease");
                    shared.tables.ask_all(|| Ask::Doubt);
                }
                last = began;
            }
            Err(error) => {
                tracing::warn!(%error, "the store does not hear that this node lives");
                continue;
            }
        }
        look_after_the_lonely(&shared).await;
    }
}

/// Takes over running games that no node which lives looks after.
async fn look_after_the_lonely(shared: &Arc<Shared>) {
    let lonely = match shared.store.running().await {
        Ok(lonely) => lonely,
        Err(error) => {
            tracing::warn!(%error, "games without an owner can't be found");
            return;
        }
    };
    let host = Host::from(shared.clone());
    let mut opening = tokio::task::JoinSet::new();
    for id in lonely {
        if opening.len() >= TOGETHER {
            let _ = opening.join_next().await;
        }
        let (host, shared) = (host.clone(), shared.clone());
        opening.spawn(async move {
            // Other nodes look too, and one is enough.
            let Some(cluster) = &shared.cluster else { return };
            if matches!(cluster.nodes.owner(&id).await, Ok(Some(_))) {
                return;
            }
            if let Err(error) = host.reopen(&id).await {
                tracing::warn!(table = %id, %error, "a game could not be taken over");
            }
        });
    }
    while opening.join_next().await.is_some() {}
}

/// Answers what other nodes ask of this one's tables.
pub(crate) async fn answer(shared: Weak<Shared>, mut asked: tokio::sync::mpsc::Receiver<Asked>) {
    while let Some(Asked { question, answer }) = asked.recv().await {
        let Some(shared) = shared.upgrade() else { return };
        let Some(question) = unpacked::<Question>(&question) else { continue };
        tokio::spawn(async move {
            let answered = Host::from(shared).wish_of_another(question).await;
            let _ = answer.send(packed(&answered));
        });
    }
}

/// Hears what is told to all nodes.
pub(crate) async fn hear(shared: Weak<Shared>, mut ear: crate::bus::Ear) {
    while let Some(word) = ear.recv().await {
        let Some(shared) = shared.upgrade() else { return };
        let Some(cluster) = &shared.cluster else { return };
        match unpacked::<NodeWord>(&word) {
            Some(NodeWord::Gone(node)) => {
                shared.tables.ask_all(|| Ask::Gone(node.clone()));
                cluster.hurry.notify_one();
            }
            Some(NodeWord::Player(device, notice)) => shared.notices.tell_player(&device, notice),
            Some(NodeWord::Online(node, accounts)) => {
                lock(&cluster.online).insert(node, (accounts, Instant::now()));
            }
            None => {}
        }
    }
}

/// Tells all nodes that this one has gone.
pub(crate) fn say_gone(cluster: &Cluster) {
    cluster.bus.tell(&Topic::Nodes, packed(&NodeWord::Gone(cluster.node().clone())));
}

/// The first word of the node: that it lives, and what time it is.
pub(crate) async fn begin(shared: &Arc<Shared>) -> Result<(), crate::StoreError> {
    let Some(cluster) = &shared.cluster else { return Ok(()) };
    let began = Instant::now();
    let now = cluster.nodes.beat(cluster.lease).await?;
    shared.time.set(now, began + began.elapsed() / 2);
    let asked = cluster.bus.be_asked(cluster.node()).await;
    let ear = cluster.bus.hear(&Topic::Nodes).await;
    tokio::spawn(answer(Arc::downgrade(shared), asked));
    tokio::spawn(hear(Arc::downgrade(shared), ear));
    tokio::spawn(live(Arc::downgrade(shared)));
    Ok(())
}
