//! Servers with something wrong in them: mistakes that the checker must find, and a disk that does not sync.

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use tabuleiro_facade::{Event, Side};
use tabuleiro_host::{
    Commit, Digest, GameRow, NewGame, Reading, Search, SqliteStore, Store, StoreFuture, StoredSeat, TableId,
    Terms,
};
use tabuleiro_server::{Config, Server};
use tabuleiro_wire::ChatLine;
use tokio::sync::mpsc;

/// What is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Nothing.
    Nothing,
    /// Commands are answered before they are safe.
    AnswerFirst,
    /// Nobody looks whether somebody else has written meanwhile.
    IgnoreConflicts,
    /// After a while the disk no longer syncs.
    NoSync,
}

impl Fault {
    const ALL: [Fault; 4] = [Fault::Nothing, Fault::AnswerFirst, Fault::IgnoreConflicts, Fault::NoSync];

    pub fn name(self) -> &'static str {
        match self {
            Fault::Nothing => "nothing",
            Fault::AnswerFirst => "answer-first",
            Fault::IgnoreConflicts => "ignore-conflicts",
            Fault::NoSync => "no-sync",
        }
    }
}

/// How long a disk syncs that will not.
pub const SYNCS_FOR: Duration = Duration::from_secs(2);

/// A server, started by the tests as a process of its own.
#[test]
#[ignore = "started by other tests"]
fn a_server() {
    let variable = |name: &str| std::env::var(name).unwrap();
    let fault = variable("TABULEIRO_FAULT");
    let fault = Fault::ALL.into_iter().find(|known| known.name() == fault).unwrap();
    let port: u16 = variable("TABULEIRO_FAULT_PORT").parse().unwrap();
    let data = PathBuf::from(variable("TABULEIRO_FAULT_DATA"));
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let listen = ([127, 0, 0, 1], port).into();
        let config = Config { listen, threads: 1, limited: false, ..Config::new(data.clone()) };
        let sqlite = Arc::new(SqliteStore::open(&Server::database(&data)).await.unwrap());
        let store: Arc<dyn Store> = match fault {
            Fault::Nothing | Fault::NoSync => sqlite.clone(),
            _ => Arc::new(Mistaken::new(sqlite.clone(), fault)),
        };
        let server = Server::with_store(config, store, sqlite).await.unwrap();
        println!("http://{} ", server.address().unwrap());
        std::io::stdout().flush().unwrap();
        if fault == Fault::NoSync {
            tokio::spawn(async {
                tokio::time::sleep(SYNCS_FOR).await;
                #[cfg(target_os = "linux")]
                crate::no_sync::from_now_on().unwrap();
            });
        }
        server.run(std::future::pending()).await.unwrap();
    });
}

/// A store with a mistake in the one place that guards everything.
struct Mistaken {
    inner: Arc<SqliteStore>,
    fault: Fault,
    late: mpsc::UnboundedSender<Commit>,
}

impl Mistaken {
    fn new(inner: Arc<SqliteStore>, fault: Fault) -> Mistaken {
        let (late, mut waiting) = mpsc::unbounded_channel::<Commit>();
        let store = inner.clone();
        tokio::spawn(async move {
            while let Some(commit) = waiting.recv().await {
                tokio::time::sleep(Duration::from_millis(20)).await;
                let _ = store.commit(commit).await;
            }
        });
        Mistaken { inner, fault, late }
    }
}

impl Store for Mistaken {
    fn commit(&self, mut commit: Commit) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            if self.fault == Fault::AnswerFirst && commit.command.is_some() {
                let _ = self.late.send(commit);
                return Ok(());
            }
            if self.fault == Fault::AnswerFirst {
                return self.inner.commit(commit).await;
            }
            // What another has written meanwhile is passed over.
            let row = self.inner.game(&commit.id).await?;
            let stands = row.map_or(commit.version, |row| row.version);
            commit.epoch = self.inner.claim(&commit.id).await?;
            for event in &mut commit.events {
                event.version = event.version - commit.version + stands;
            }
            commit.version = stands;
            self.inner.commit(commit).await
        })
    }

    fn create(&self, game: NewGame) -> StoreFuture<'_, ()> {
        self.inner.create(game)
    }

    fn game<'a>(&'a self, id: &'a TableId) -> StoreFuture<'a, Option<GameRow>> {
        self.inner.game(id)
    }

    fn claim<'a>(&'a self, id: &'a TableId) -> StoreFuture<'a, u64> {
        self.inner.claim(id)
    }

    fn events<'a>(&'a self, id: &'a TableId, after: u64) -> StoreFuture<'a, Vec<Event>> {
        self.inner.events(id, after)
    }

    fn commands<'a>(&'a self, id: &'a TableId) -> StoreFuture<'a, Vec<String>> {
        self.inner.commands(id)
    }

    fn answered<'a>(&'a self, id: &'a TableId, command: &'a str) -> StoreFuture<'a, Option<u64>> {
        self.inner.answered(id, command)
    }

    fn running(&self) -> StoreFuture<'_, Vec<TableId>> {
        self.inner.running()
    }

    fn hold(&self, ids: Vec<TableId>, held: bool) -> StoreFuture<'_, ()> {
        self.inner.hold(ids, held)
    }

    fn seats<'a>(&'a self, id: &'a TableId) -> StoreFuture<'a, Vec<StoredSeat>> {
        self.inner.seats(id)
    }

    fn renew_seat<'a>(&'a self, id: &'a TableId, side: Side, token: Digest) -> StoreFuture<'a, ()> {
        self.inner.renew_seat(id, side, token)
    }

    fn sit<'a>(&'a self, id: &'a TableId, side: Side, device: Digest) -> StoreFuture<'a, ()> {
        self.inner.sit(id, side, device)
    }

    fn sitting<'a>(&'a self, id: &'a TableId, device: Digest) -> StoreFuture<'a, Option<Side>> {
        self.inner.sitting(id, device)
    }

    fn sitters<'a>(&'a self, id: &'a TableId) -> StoreFuture<'a, Vec<(Digest, Side)>> {
        self.inner.sitters(id)
    }

    fn rename<'a>(&'a self, id: &'a TableId, terms: Terms) -> StoreFuture<'a, ()> {
        self.inner.rename(id, terms)
    }

    fn games_of(&self, device: Digest) -> StoreFuture<'_, Vec<(GameRow, Side)>> {
        self.inner.games_of(device)
    }

    fn lobby(&self) -> StoreFuture<'_, Vec<GameRow>> {
        self.inner.lobby()
    }

    fn search(&self, search: Search) -> StoreFuture<'_, Vec<GameRow>> {
        self.inner.search(search)
    }

    fn unread(&self, edition: u32, most: u32) -> StoreFuture<'_, Vec<TableId>> {
        self.inner.unread(edition, most)
    }

    fn keep_readings(&self, edition: u32, readings: Vec<Reading>) -> StoreFuture<'_, ()> {
        self.inner.keep_readings(edition, readings)
    }

    fn withdraw<'a>(&'a self, id: &'a TableId) -> StoreFuture<'a, bool> {
        self.inner.withdraw(id)
    }

    fn expire(&self, before: u64) -> StoreFuture<'_, u64> {
        self.inner.expire(before)
    }

    fn say<'a>(&'a self, id: &'a TableId, line: ChatLine) -> StoreFuture<'a, ChatLine> {
        self.inner.say(id, line)
    }

    fn talk<'a>(&'a self, id: &'a TableId) -> StoreFuture<'a, Vec<ChatLine>> {
        self.inner.talk(id)
    }
}
