//! All tables of one server.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

use tabuleiro_facade::{EventKind, Letters, Message, Seat, Side, SplitMix64, Table, registry};
use tabuleiro_wire::{ChatLine, Request, State};
use tabuleiro_words::Language;
use thiserror::Error;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinSet;

use crate::bus::{Answered, Question, TableWord, Topic, unpacked};
use crate::cluster::{self, Cluster};
use crate::counts::Counts;
use crate::library;
use crate::notices::{Listener, Notice, Notices, PlayerListener, PlayerNotice};
use crate::owner::{Alone, Ask, Follower, Opened, Owner, Reader, Room, Shared};
use crate::store::{Claim, Commit, GameRow, NewGame, Status, Store, StoreError};
use crate::tables::{Place, Tables};
use crate::{Digest, Opponent, Reading, Reply, Scheduler, Secret, TableId, Terms, Timepiece, Vocabulary};

/// All tables of one server.
#[derive(Clone)]
pub struct Host {
    shared: Arc<Shared>,
}

/// How many tables are opened at the same time when a server begins.
const TOGETHER: usize = 256;

/// How long a table is asked that leaves and comes back all the time, and the first pause between.
const ENDURANCE: Duration = Duration::from_millis(200);
const PAUSE: Duration = Duration::from_millis(20);

/// How often a table is opened anew that can't be opened, and the pause between.
const ATTEMPTS: usize = 20;
const REST: Duration = Duration::from_millis(500);

/// Why a host did not do what it was asked.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum HostError {
    /// There is no such table.
    #[error("there is no such table")]
    NoTable,
    /// The game has not begun yet.
    #[error("the game has not begun")]
    NotBegun,
    /// The seat is taken, or the secret opens none.
    #[error("the seat can't be taken")]
    NoSeat,
    /// The terms make no game.
    #[error("the terms make no game ({})", .0.key)]
    Terms(Message),
    /// The store does not work.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A game that was offered.
pub struct Created {
    /// Its name.
    pub id: TableId,
    /// The side of whoever offered it.
    pub side: Side,
    /// The secrets of both seats; `None` where a computer sits.
    pub seats: [Option<Secret>; 2],
}

/// Who has come to a table: what to show, and how to hear more. Dropping it is leaving.
pub struct Joined {
    /// The table as it is.
    pub state: State,
    /// What happens from now on.
    pub listener: Listener,
    reader: Reader,
    owner: mpsc::Sender<Ask>,
}

impl Drop for Joined {
    fn drop(&mut self) {
        let (owner, reader) = (self.owner.clone(), self.reader);
        // Nobody waits for this; a full mailbox is emptied soon.
        tokio::spawn(async move {
            let _ = owner.send(Ask::Leave { reader }).await;
        });
    }
}

/// A seat that was taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sitting {
    /// Which.
    pub side: Side,
    /// Whether the game began with it.
    pub begins: bool,
}

impl Host {
    /// A host that keeps its games in `store`, which it shares with nobody, and thinks on so many threads.
    pub fn new(store: Arc<dyn Store>, threads: usize) -> Host {
        Host::made(store, threads, None)
    }

    /// A host that shares `store` with others, as the node of `cluster`.
    pub async fn among(store: Arc<dyn Store>, threads: usize, cluster: Cluster) -> Result<Host, HostError> {
        let host = Host::made(store, threads, Some(cluster));
        cluster::begin(&host.shared).await?;
        Ok(host)
    }

    fn made(store: Arc<dyn Store>, threads: usize, cluster: Option<Cluster>) -> Host {
        let (anew, lost) = mpsc::unbounded_channel();
        let shared = Arc::new(Shared {
            store,
            notices: Notices::default(),
            scheduler: Scheduler::new(threads),
            time: Timepiece::new(),
            vocabulary: Vocabulary::new(),
            tables: Tables::default(),
            cluster,
            counts: Counts::default(),
            anew,
            stopping: AtomicBool::new(false),
        });
        tokio::spawn(open_anew(Arc::downgrade(&shared), lost));
        Host { shared }
    }

    /// The store.
    pub fn store(&self) -> &Arc<dyn Store> {
        &self.shared.store
    }

    /// The words of all languages.
    pub fn vocabulary(&self) -> &Vocabulary {
        &self.shared.vocabulary
    }

    /// The clock that all tables go by.
    pub fn time(&self) -> Timepiece {
        self.shared.time.clone()
    }

    /// The threads that think.
    pub fn scheduler(&self) -> &Scheduler {
        &self.shared.scheduler
    }

    /// How many tables are in memory.
    pub fn open_tables(&self) -> usize {
        self.shared.tables.count()
    }

    /// Goes on with the games that were running when the server went away; how many there are.
    pub async fn resume(&self) -> Result<usize, HostError> {
        let ids = self.shared.store.running().await?;
        let count = ids.len();
        // Many together, so that they share syncs of the disk.
        let mut opening = JoinSet::new();
        let mut rest = ids.iter().cloned();
        loop {
            while opening.len() < TOGETHER
                && let Some(id) = rest.next()
            {
                let host = self.clone();
                opening.spawn(async move { (host.owner(&id).await.map(|_| ()), id) });
            }
            match opening.join_next().await {
                Some(Ok((Ok(()), _))) => {}
                Some(Ok((Err(HostError::Store(StoreError::Damaged(what))), id))) => {
                    tracing::error!(table = %id, %what, "a game can't be gone on with");
                }
                // It is tried again soon, here or elsewhere.
                Some(Ok((Err(error), id))) if self.shared.cluster.is_some() => {
                    tracing::warn!(table = %id, %error, "a game can't be gone on with yet");
                }
                Some(Ok((Err(error), _))) => return Err(error),
                Some(Err(error)) => return Err(StoreError::Failed(error.to_string()).into()),
                None => break,
            }
        }
        if self.shared.cluster.is_none() {
            self.shared.store.hold(ids, false).await?;
        }
        Ok(count)
    }

    /// Offers a game. Against a computer it begins at once.
    pub async fn create(&self, terms: Terms, device: Digest) -> Result<Created, HostError> {
        self.offer(TableId::random(), terms, Some(device)).await
    }

    /// Offers a game whose seats are both free: it begins when somebody sits at each.
    pub async fn create_open(&self, terms: Terms) -> Result<Created, HostError> {
        self.offer(TableId::random(), terms, None).await
    }

    async fn offer(
        &self,
        id: TableId,
        mut terms: Terms,
        device: Option<Digest>,
    ) -> Result<Created, HostError> {
        let now = self.shared.time.now();
        terms.seed = random_seed();
        if let Ok(name) = terms.game.parse() {
            terms.game = registry::draw_lots(&name, &mut SplitMix64::new(terms.seed)).to_string();
        }
        let table = terms.table(now).map_err(HostError::Terms)?;
        if let Opponent::Computer(level) = terms.opponent
            && table.game().player(level, 0).is_none()
        {
            return Err(HostError::Terms(Message::new("web-no-computer")));
        }
        // The name as the registry writes it, so that searching finds it.
        terms.game = table.game().name().to_string();
        let begins = matches!(terms.opponent, Opponent::Computer(_));
        let side = terms.offering_side();
        let is_person = |seat: Side| seat == side || !begins;
        let seats = [Side::White, Side::Black].map(|seat| is_person(seat).then(Secret::random));
        let game = NewGame {
            id: id.clone(),
            terms,
            seats: [0, 1].map(|seat: usize| seats[seat].as_ref().map(Secret::digest)),
            events: if begins { table.log().to_vec() } else { Vec::new() },
            plies: 0,
            result: None,
            at: now.millis(),
        };
        self.shared.store.create(game).await?;
        if let Some(device) = device {
            self.shared.store.sit(&id, side, device).await?;
        }
        if begins {
            self.open(&id, false).await?;
            self.shared.tell_sitters(&id, PlayerNotice::Began);
        }
        Ok(Created { id, side, seats })
    }

    /// Offers those at a table another game on the same terms, with colours changed if `swap`; or takes the
    /// seat that the opponent has offered meanwhile. `None` instead of the offer if it was made before.
    pub async fn again(
        &self,
        id: &TableId,
        by: Side,
        swap: bool,
        device: Digest,
    ) -> Result<(TableId, Option<Created>), HostError> {
        let row = self.shared.store.game(id).await?.ok_or(HostError::NoTable)?;
        let (next, name) = (id.again(), &row.terms.names[by.index()]);
        if let Some(seated) = self.accept(&next, device, name).await? {
            return Ok((seated, None));
        }
        let side = if swap { !by } else { by };
        let mut names = [String::new(), String::new()];
        names[side.index()].clone_from(name);
        let opponent = match row.terms.opponent {
            // The seat is the opponent's, not anybody's.
            Opponent::Anybody => Opponent::Friend,
            opponent => opponent,
        };
        let terms = Terms { side: side.index(), names, opponent, ..row.terms.clone() };
        match self.offer(next.clone(), terms, Some(device)).await {
            Ok(created) => {
                self.shared.tell_everywhere(id, TableWord::Again);
                Ok((next, Some(created)))
            }
            // Both may have asked at the same moment: then the other's offer is there now.
            Err(HostError::Store(error)) => match self.accept(&next, device, name).await? {
                Some(seated) => Ok((seated, None)),
                None => Err(error.into()),
            },
            Err(error) => Err(error),
        }
    }

    /// Sits down at `next` if there is such a game and the device does not sit there yet.
    async fn accept(&self, next: &TableId, device: Digest, name: &str) -> Result<Option<TableId>, HostError> {
        let Some(offer) = self.shared.store.game(next).await? else { return Ok(None) };
        let sits = self.shared.store.sitting(next, device).await?.is_some();
        if offer.status == Status::Waiting && !sits {
            self.take(next, !offer.terms.offering_side(), device, name).await?;
        }
        Ok(Some(next.clone()))
    }

    /// The other game that was offered at a table, and whether the device sits there.
    pub async fn offered_again(
        &self,
        id: &TableId,
        device: Option<Digest>,
    ) -> Result<Option<(TableId, bool)>, HostError> {
        let next = id.again();
        if self.shared.store.game(&next).await?.is_none() {
            return Ok(None);
        }
        let sits = match device {
            Some(device) => self.shared.store.sitting(&next, device).await?.is_some(),
            None => false,
        };
        Ok(Some((next, sits)))
    }

    /// Keeps a game that was played elsewhere, as everybody may see it; nobody sits there.
    pub async fn keep(&self, table: Table) -> Result<TableId, HostError> {
        let start = table.setup();
        let name = |seat: &Seat| match seat {
            Seat::Human { name } | Seat::Engine { name } => name.clone(),
            Seat::Computer { .. } => String::new(),
        };
        let terms = Terms {
            game: start.game.to_string(),
            position: Some(start.position.clone()),
            control: "none".to_owned(),
            takeback: "none".to_owned(),
            opponent: Opponent::Friend,
            side: 0,
            names: [name(&start.seats[0]), name(&start.seats[1])],
            chat: false,
            pauses: false,
            seed: 0,
        };
        let id = TableId::random();
        let game = NewGame {
            id: id.clone(),
            terms,
            seats: [None, None],
            events: table.log().to_vec(),
            plies: table.played().len() as u64,
            result: table.outcome().map(|outcome| outcome.score()),
            at: self.shared.time.now().millis(),
        };
        self.shared.store.create(game).await?;
        Ok(id)
    }

    /// Lets a device sit down with the secret of a seat, and begins the game if nobody is missing any more.
    pub async fn sit(
        &self,
        id: &TableId,
        secret: &Secret,
        device: Digest,
        name: &str,
    ) -> Result<Sitting, HostError> {
        let seats = self.shared.store.seats(id).await?;
        let token = secret.digest();
        let seat = seats.iter().find(|seat| seat.token == token).ok_or(HostError::NoSeat)?;
        self.take(id, seat.side, device, name).await
    }

    /// Lets a device take the free seat of a game in the lobby.
    pub async fn take_free(&self, id: &TableId, device: Digest, name: &str) -> Result<Sitting, HostError> {
        let row = self.shared.store.game(id).await?.ok_or(HostError::NoTable)?;
        let seats = self.shared.store.seats(id).await?;
        if row.status != Status::Waiting || row.terms.opponent != Opponent::Anybody {
            return Err(HostError::NoSeat);
        }
        if self.shared.store.sitting(id, device).await?.is_some() {
            return Err(HostError::NoSeat);
        }
        let free = seats.iter().find(|seat| !seat.taken).ok_or(HostError::NoSeat)?;
        self.take(id, free.side, device, name).await
    }

    /// Lets the device of whoever a game was offered to take the other seat, without any secret.
    pub async fn take_offered(&self, id: &TableId, device: Digest, name: &str) -> Result<Sitting, HostError> {
        let row = self.shared.store.game(id).await?.ok_or(HostError::NoTable)?;
        if row.status != Status::Waiting || self.shared.store.sitting(id, device).await?.is_some() {
            return Err(HostError::NoSeat);
        }
        self.take(id, !row.terms.offering_side(), device, name).await
    }

    async fn take(&self, id: &TableId, side: Side, device: Digest, name: &str) -> Result<Sitting, HostError> {
        let row = self.shared.store.game(id).await?.ok_or(HostError::NoTable)?;
        // A player who holds both links plays both sides, and sits at the one that was opened last.
        self.shared.store.sit(id, side, device).await?;
        if row.status != Status::Waiting {
            return Ok(Sitting { side, begins: false });
        }
        let seats = self.shared.store.seats(id).await?;
        if seats.iter().any(|seat| !seat.taken) {
            // Whoever comes first to two free seats is remembered by name until the other comes.
            let mut terms = row.terms;
            if terms.names[side.index()].is_empty() && !name.is_empty() {
                name.clone_into(&mut terms.names[side.index()]);
                self.shared.store.rename(id, terms).await?;
            }
            return Ok(Sitting { side, begins: false });
        }
        self.begin(row, side, name).await?;
        Ok(Sitting { side, begins: true })
    }

    /// Begins a game that waited for the player of `side`.
    async fn begin(&self, row: GameRow, side: Side, name: &str) -> Result<(), HostError> {
        let mut terms = row.terms;
        if side != terms.offering_side() || !name.is_empty() {
            name.clone_into(&mut terms.names[side.index()]);
        }
        let now = self.shared.time.now();
        let table = terms.table(now).map_err(HostError::Terms)?;
        let Claim::Mine { epoch, .. } = self.shared.store.claim(&row.id, None).await? else {
            // Somebody else was quicker with the same link, at another node.
            return Ok(());
        };
        let commit = Commit {
            id: row.id.clone(),
            epoch,
            version: 0,
            command: None,
            credit: None,
            events: table.log().to_vec(),
            plies: 0,
            result: table.outcome().map(|outcome| outcome.score()),
            terms: Some(terms),
        };
        match self.shared.store.commit(commit).await {
            // Somebody else was quicker with the same link: the game has begun all the same.
            Ok(()) | Err(StoreError::Fenced) => {}
            Err(error) => return Err(error.into()),
        }
        self.open(&row.id, false).await?;
        self.shared.tell_everywhere(&row.id, TableWord::Begun);
        self.shared.tell_sitters(&row.id, PlayerNotice::Began);
        Ok(())
    }

    /// The owner of a table, which is started if there is none: then nobody looked after the table for a
    /// while.
    async fn owner(&self, id: &TableId) -> Result<mpsc::Sender<Ask>, HostError> {
        self.open(id, true).await
    }

    /// The same for a table that may have begun just now, and was not left alone.
    async fn open(&self, id: &TableId, was_alone: bool) -> Result<mpsc::Sender<Ask>, HostError> {
        let place = self.shared.tables.place(id);
        let opened = self.open_at(id, &place, was_alone).await;
        if opened.is_err() {
            drop(place);
            self.shared.tables.leave(id);
        }
        opened
    }

    async fn open_at(
        &self,
        id: &TableId,
        place: &Place,
        was_alone: bool,
    ) -> Result<mpsc::Sender<Ask>, HostError> {
        let mut place = place.lock().await;
        if let Some(owner) = place.as_ref().filter(|owner| !owner.is_closed()) {
            return Ok(owner.clone());
        }
        if self.shared.is_stopping() {
            return Err(StoreError::Failed("the server stops".to_owned()).into());
        }
        let store = &self.shared.store;
        let row = store.game(id).await?.ok_or(HostError::NoTable)?;
        if row.status == Status::Waiting {
            return Err(HostError::NotBegun);
        }
        let cluster = self.shared.cluster.as_ref();
        // What is said while the table is read is heard after it.
        let ear = match cluster {
            Some(cluster) => Some(cluster.bus.hear(&Topic::Table(id.clone())).await),
            None => None,
        };
        let (owner, alone) = match self.claim(id).await? {
            Claim::Theirs(node) => (Err(node), None),
            Claim::Mine { epoch, left } => (Ok(epoch), (left && was_alone).then_some(Alone::Left)),
        };
        // From here on nobody else adds anything to a table that is ours, so that what is read now is all.
        let row = if cluster.is_some() { store.game(id).await?.ok_or(HostError::NoTable)? } else { row };
        let events = store.events(id, 0).await?;
        let table = Table::replay(events).map_err(|error| StoreError::Damaged(error.to_string()))?;
        let room = Room { table, terms: row.terms };
        let shared = self.shared.clone();
        let keeper = match (owner, ear) {
            (Err(node), Some(ear)) => Follower::start(id.clone(), room, node, ear, shared),
            (Err(_), None) => return Err(StoreError::Fenced.into()),
            (Ok(epoch), ear) => {
                let commands = store.commands(id).await?;
                // Whoever is next goes on with what a node has stopped in order, however it came by it.
                let alone = if row.held { Some(Alone::Held) } else { alone };
                Owner::start(id.clone(), Opened { room, epoch, commands, alone, ear }, shared)
            }
        };
        *place = Some(keeper.clone());
        Ok(keeper)
    }

    /// Becomes the owner of a table, unless a node that lives and can be reached is.
    async fn claim(&self, id: &TableId) -> Result<Claim, HostError> {
        let store = &self.shared.store;
        let mut claim = store.claim(id, None).await?;
        let Some(cluster) = &self.shared.cluster else { return Ok(claim) };
        if let Claim::Theirs(node) = &claim
            && cluster.could_not_reach(node)
        {
            tracing::info!(table = %id, %node, "a game is taken from a node that can't be reached");
            claim = store.claim(id, Some(node)).await?;
        }
        if let Claim::Mine { left, .. } = &claim {
            self.shared.counts.claims.add();
            if *left {
                self.shared.counts.takeovers.add();
            }
        }
        Ok(claim)
    }

    /// Opens a table that nobody looks after here; those who look at it ask for what they missed.
    pub(crate) async fn reopen(&self, id: &TableId) -> Result<(), HostError> {
        self.owner(id).await?;
        self.shared.notices.publish(id, Notice::Anew);
        Ok(())
    }

    /// Asks the owner of a table, which is opened anew if the one that was asked has gone.
    async fn ask<T>(
        &self,
        id: &TableId,
        ask: impl Fn(oneshot::Sender<T>) -> Ask,
    ) -> Result<(T, mpsc::Sender<Ask>), HostError> {
        let endurance = self.shared.cluster.as_ref().map_or(ENDURANCE, Cluster::endurance);
        let began = Instant::now();
        let mut pause = PAUSE;
        while began.elapsed() < endurance {
            let owner = self.owner(id).await?;
            let (reply, replied) = oneshot::channel();
            if owner.send(ask(reply)).await.is_ok()
                && let Ok(answer) = replied.await
            {
                return Ok((answer, owner));
            }
            // It left, or lost the table: a moment for whoever has it now.
            tokio::time::sleep(pause).await;
            pause = (pause * 2).min(PAUSE * 10);
        }
        Err(HostError::Store(StoreError::Unknown("nobody answers for the table".to_owned())))
    }

    /// Carries out a wish of the player of `by`. The same id gets the same answer, however often it is sent.
    pub async fn act(
        &self,
        id: &TableId,
        by: Side,
        request: Request,
        letters: Letters,
        lag: Duration,
    ) -> Result<Reply, HostError> {
        let at = self.shared.time.now();
        let ask = |reply| {
            let request = request.clone();
            Ask::Wish { by, request, letters, lag, at, is_forwarded: false, reply }
        };
        Ok(self.ask(id, ask).await?.0)
    }

    /// A wish of a player who is connected to another node.
    pub(crate) async fn wish_of_another(&self, question: Question) -> Answered {
        self.shared.counts.forwarded.add();
        let (letters, lag) = (question.letters(), Duration::from_millis(question.lag));
        let Question { table, by, request, at, .. } = question;
        let owner = match self.owner(&table).await {
            Ok(owner) => owner,
            Err(_) => return Answered::Unknown,
        };
        let (reply, replied) = oneshot::channel();
        let at = at.min(self.shared.time.now());
        let wish = Ask::Wish { by, request, letters, lag, at, is_forwarded: true, reply };
        if owner.send(wish).await.is_err() {
            return Answered::Unknown;
        }
        // Who follows another owner does not hand the wish on: whoever asks finds out who the owner is.
        replied.await.map_or(Answered::NotMine, Answered::from)
    }

    /// Comes to a table.
    pub async fn join(&self, id: &TableId, reader: Reader) -> Result<Joined, HostError> {
        let ((mut state, listener), owner) = self.ask(id, |reply| Ask::Join { reader, reply }).await?;
        let joined = |state| Joined { state, listener, reader, owner };
        state.chat = self.shared.store.talk(id).await?;
        Ok(joined(state))
    }

    /// Hears of a table that has not begun.
    pub fn listen(&self, id: &TableId) -> Listener {
        self.listening(id)
    }

    fn listening(&self, id: &TableId) -> Listener {
        let listener = self.shared.notices.listen(id);
        if self.shared.cluster.is_some() {
            tokio::spawn(hear_of_waiting(self.shared.clone(), id.clone()));
        }
        listener
    }

    /// The accounts whose programs are connected at other nodes.
    pub fn online_elsewhere(&self) -> BTreeSet<String> {
        self.shared.cluster.as_ref().map(Cluster::online).unwrap_or_default()
    }

    /// Tells other nodes whose programs are connected here.
    pub fn say_online(&self, accounts: BTreeSet<String>) {
        if let Some(cluster) = &self.shared.cluster {
            cluster.say_online(accounts);
        }
    }

    /// Whether the host stops: no table is opened any more.
    pub fn is_stopping(&self) -> bool {
        self.shared.is_stopping()
    }

    /// What the host counts about itself.
    pub fn counts(&self) -> &Counts {
        &self.shared.counts
    }

    /// This node among those that share the store.
    pub fn cluster(&self) -> Option<&Cluster> {
        self.shared.cluster.as_ref()
    }

    /// Tells the player of a device something.
    pub fn tell_player(&self, device: &Digest, notice: PlayerNotice) {
        self.shared.tell_player(device, notice);
    }

    /// Hears what the player of a device is told.
    pub fn hear_player(&self, device: &Digest) -> PlayerListener {
        self.shared.notices.hear_player(device)
    }

    /// Shows the table to `look`.
    pub async fn look<T: Send + 'static>(
        &self,
        id: &TableId,
        look: impl Fn(&Room) -> T + Send + Sync + 'static,
    ) -> Result<T, HostError> {
        let look = Arc::new(look);
        let ask = |reply: oneshot::Sender<T>| {
            let look = look.clone();
            Ask::Look(Box::new(move |room| {
                let _ = reply.send(look(room));
            }))
        };
        Ok(self.ask(id, ask).await?.0)
    }

    /// Writes a line for everybody at the table.
    pub async fn say(
        &self,
        id: &TableId,
        side: Option<Side>,
        name: &str,
        text: &str,
    ) -> Result<ChatLine, HostError> {
        let line = ChatLine {
            n: 0,
            at: self.shared.time.now().millis(),
            side: side.map(|side| side.to_string()),
            name: name.to_owned(),
            text: text.to_owned(),
        };
        let line = self.shared.store.say(id, line).await?;
        self.shared.tell_everywhere(id, TableWord::Chat(line.clone()));
        Ok(line)
    }

    /// Stops all tables: their clocks stand still, and everybody is told. Where others share the store,
    /// they go on with them.
    pub async fn stop(&self) -> Result<(), HostError> {
        if self.shared.cluster.is_some() {
            self.shared.stopping.store(true, Ordering::Relaxed);
        }
        let mut held = Vec::new();
        let mut waiting = Vec::new();
        for (id, place) in self.shared.tables.drain() {
            let (reply, replied) = oneshot::channel();
            if let Some(owner) = &*place.lock().await
                && owner.send(Ask::Stop { reply }).await.is_ok()
            {
                waiting.push((id, replied));
            }
        }
        for (id, replied) in waiting {
            if replied.await == Ok(true) {
                held.push(id);
            }
        }
        self.shared.store.hold(held, true).await?;
        if let Some(cluster) = &self.shared.cluster {
            cluster.nodes.leave().await?;
            cluster::say_gone(cluster);
        }
        Ok(())
    }

    /// The table of a stored game, for whoever only reads: a check, an export.
    pub async fn replay(&self, id: &TableId) -> Result<Table, HostError> {
        let events = self.shared.store.events(id, 0).await?;
        if !matches!(events.first().map(|event| &event.kind), Some(EventKind::Started(_))) {
            return Err(HostError::NotBegun);
        }
        Table::replay(events).map_err(|error| StoreError::Damaged(error.to_string()).into())
    }

    /// Reads some of the games that are over and were not read yet, so that the library can be searched by
    /// what they hold; how many.
    pub async fn read_some(&self) -> Result<usize, HostError> {
        let ids = self.shared.store.unread(library::EDITION, library::TOGETHER).await?;
        let mut readings = Vec::with_capacity(ids.len());
        for id in ids {
            let events = self.shared.store.events(&id, 0).await?;
            let reading = tokio::task::spawn_blocking(move || match Table::replay(events) {
                Ok(table) => Reading::of(id, &table),
                Err(error) => {
                    tracing::error!(table = %id, %error, "a game can't be read for the library");
                    Reading::nothing(id)
                }
            });
            readings.push(reading.await.map_err(|error| StoreError::Failed(error.to_string()))?);
        }
        let count = readings.len();
        if count > 0 {
            self.shared.store.keep_readings(library::EDITION, readings).await?;
        }
        Ok(count)
    }

    /// The words of `language`.
    pub fn words(&self, language: Language) -> &tabuleiro_words::Words {
        self.shared.vocabulary.of(language)
    }
}

impl From<Arc<Shared>> for Host {
    fn from(shared: Arc<Shared>) -> Host {
        Host { shared }
    }
}

/// Hears what other nodes say of a table that has not begun, as long as somebody here waits for it.
async fn hear_of_waiting(shared: Arc<Shared>, id: TableId) {
    let Some(cluster) = &shared.cluster else { return };
    let mut ear = cluster.bus.hear(&Topic::Table(id.clone())).await;
    let mut beats = tokio::time::interval(cluster.beat());
    while shared.notices.is_heard(&id) {
        tokio::select! {
            word = ear.recv() => match word.map(|word| unpacked::<TableWord>(&word)) {
                Some(Some(TableWord::Begun)) => return shared.notices.publish(&id, Notice::Begun),
                Some(_) => {}
                None => return,
            },
            _ = beats.tick() => {
                // A word may be lost.
                let row = shared.store.game(&id).await;
                if row.is_ok_and(|row| row.is_none_or(|row| row.status != Status::Waiting)) {
                    return shared.notices.publish(&id, Notice::Begun);
                }
            }
        }
    }
}

/// Opens the tables anew that were lost and are still wanted.
async fn open_anew(shared: Weak<Shared>, mut lost: mpsc::UnboundedReceiver<TableId>) {
    while let Some(id) = lost.recv().await {
        let shared = shared.clone();
        tokio::spawn(async move {
            for _ in 0..ATTEMPTS {
                let Some(shared) = shared.upgrade().filter(|shared| !shared.is_stopping()) else { return };
                if Host::from(shared).reopen(&id).await.is_ok() {
                    return;
                }
                tokio::time::sleep(REST).await;
            }
        });
    }
}

fn random_seed() -> u64 {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    // JSON readers that know only floating point keep this many bits.
    u64::from_le_bytes(bytes) >> 11
}
