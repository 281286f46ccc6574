//! Where games are kept.

mod copy;
mod postgres;
mod rows;
mod sqlite;

pub use copy::{Copied, CopyError, Copying, copy};
pub use postgres::PostgresStore;
pub use sqlite::SqliteStore;

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use tabuleiro_facade::{Event, Moment, Side};
use tabuleiro_wire::ChatLine;
use thiserror::Error;

use crate::{Accounts, Digest, NodeName, Reading, Shelf, TableId, Terms};

/// What a store does takes a while.
pub type StoreFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Where games, seats and talk are kept. One program uses one store; several may use the same one, and then
/// only what [`commit`](Store::commit) guards keeps them apart.
pub trait Store: Send + Sync {
    /// Keeps a new game with its first events, if it begins at once.
    fn create(&self, game: NewGame) -> StoreFuture<'_, ()>;

    /// The game, without its events.
    fn game<'a>(&'a self, id: &'a TableId) -> StoreFuture<'a, Option<GameRow>>;

    /// Becomes the owner of a game: every commit of an earlier owner fails from now on. A node that lives
    /// keeps its games, unless it is the one that is `unheard`.
    fn claim<'a>(&'a self, id: &'a TableId, unheard: Option<&'a NodeName>) -> StoreFuture<'a, Claim>;

    /// The epoch that commits to a game must name now.
    fn epoch<'a>(&'a self, id: &'a TableId) -> StoreFuture<'a, u64>;

    /// The events of a game after version `after`.
    fn events<'a>(&'a self, id: &'a TableId, after: u64) -> StoreFuture<'a, Vec<Event>>;

    /// Adds events to a game. They are safe when this returns; with [`StoreError::Failed`] and
    /// [`StoreError::Fenced`] nothing has happened.
    fn commit(&self, commit: Commit) -> StoreFuture<'_, ()>;

    /// The commands that were carried out, in any order.
    fn commands<'a>(&'a self, id: &'a TableId) -> StoreFuture<'a, Vec<String>>;

    /// The version that `command` led to, if it was carried out.
    fn answered<'a>(&'a self, id: &'a TableId, command: &'a str) -> StoreFuture<'a, Option<u64>>;

    /// The games that must be looked after without anybody asking: running ones with clocks or computers.
    fn running(&self) -> StoreFuture<'_, Vec<TableId>>;

    /// Marks running games as held by the server, or as going on.
    fn hold(&self, ids: Vec<TableId>, held: bool) -> StoreFuture<'_, ()>;

    /// The seats of a game.
    fn seats<'a>(&'a self, id: &'a TableId) -> StoreFuture<'a, Vec<StoredSeat>>;

    /// Replaces the secret of a seat, so that its old link no longer opens it.
    fn renew_seat<'a>(&'a self, id: &'a TableId, side: Side, token: Digest) -> StoreFuture<'a, ()>;

    /// Lets a device sit; the name is kept with the terms while the game waits.
    fn sit<'a>(&'a self, id: &'a TableId, side: Side, device: Digest) -> StoreFuture<'a, ()>;

    /// The side that a device plays.
    fn sitting<'a>(&'a self, id: &'a TableId, device: Digest) -> StoreFuture<'a, Option<Side>>;

    /// The devices that sit at a table, and where.
    fn sitters<'a>(&'a self, id: &'a TableId) -> StoreFuture<'a, Vec<(Digest, Side)>>;

    /// The games of a device, the newest first.
    fn games_of(&self, device: Digest) -> StoreFuture<'_, Vec<(GameRow, Side)>>;

    /// Calls the players of a game that waits as `terms` do.
    fn rename<'a>(&'a self, id: &'a TableId, terms: Terms) -> StoreFuture<'a, ()>;

    /// The games that wait in the lobby, the newest first.
    fn lobby(&self) -> StoreFuture<'_, Vec<GameRow>>;

    /// Games by what is known of them, the newest first.
    fn search(&self, search: Search) -> StoreFuture<'_, Vec<GameRow>>;

    /// Games that are over and were not read for `edition` of the library or a later one, `most` of them.
    fn unread(&self, edition: u32, most: u32) -> StoreFuture<'_, Vec<TableId>>;

    /// Keeps what was read out of games for `edition` of the library.
    fn keep_readings(&self, edition: u32, readings: Vec<Reading>) -> StoreFuture<'_, ()>;

    /// Removes a game that waits and was never begun; false if it has begun or is not there.
    fn withdraw<'a>(&'a self, id: &'a TableId) -> StoreFuture<'a, bool>;

    /// Removes games that have waited since before `before`; how many.
    fn expire(&self, before: u64) -> StoreFuture<'_, u64>;

    /// Adds a line of talk and numbers it.
    fn say<'a>(&'a self, id: &'a TableId, line: ChatLine) -> StoreFuture<'a, ChatLine>;

    /// The talk of a game, oldest first.
    fn talk<'a>(&'a self, id: &'a TableId) -> StoreFuture<'a, Vec<ChatLine>>;
}

/// What nodes that share a store know of one another there. A node lives as long as it has said; by the
/// clock of the store, which is everybody's.
pub trait Nodes: Send + Sync {
    /// The node that uses the store here.
    fn name(&self) -> &NodeName;

    /// Says that the node lives for so long from now; what time it is.
    fn beat(&self, lease: Duration) -> StoreFuture<'_, Moment>;

    /// The node that owns a game, if it lives.
    fn owner<'a>(&'a self, id: &'a TableId) -> StoreFuture<'a, Option<NodeName>>;

    /// Says that the node goes away and gives up its games.
    fn leave(&self) -> StoreFuture<'_, ()>;
}

/// All that a server keeps, in one database.
#[derive(Clone)]
pub struct Stores {
    /// Games, seats and talk.
    pub games: Arc<dyn Store>,
    /// Accounts, tokens and challenges.
    pub accounts: Arc<dyn Accounts>,
    /// Studies.
    pub studies: Arc<dyn Shelf>,
    /// The nodes that share the database, if it can be shared.
    pub nodes: Option<Arc<dyn Nodes>>,
}

impl From<Arc<SqliteStore>> for Stores {
    fn from(store: Arc<SqliteStore>) -> Stores {
        Stores { games: store.clone(), accounts: store.clone(), studies: store, nodes: None }
    }
}

impl From<Arc<PostgresStore>> for Stores {
    fn from(store: Arc<PostgresStore>) -> Stores {
        Stores { games: store.clone(), accounts: store.clone(), studies: store.clone(), nodes: Some(store) }
    }
}

/// What came of a claim.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Claim {
    /// The game is the claimant's.
    Mine {
        /// What its commits name.
        epoch: u64,
        /// Whether nobody who lives looked after the game.
        left: bool,
    },
    /// This node lives and keeps it.
    Theirs(NodeName),
}

/// Why a store did not do what it was asked.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum StoreError {
    /// Nothing has happened, for this reason.
    #[error("the database refused: {0}")]
    Failed(String),
    /// It is not known whether it happened: look it up.
    #[error("the database did not answer: {0}")]
    Unknown(String),
    /// Somebody else owns the game now, or it has another version. Nothing has happened.
    #[error("the game is owned elsewhere")]
    Fenced,
    /// What is kept is no game.
    #[error("the database holds something that is no game: {0}")]
    Damaged(String),
}

/// How far a game has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// It waits for a player.
    Waiting,
    /// It is played.
    Running,
    /// It is over.
    Over,
}

/// A game as it is kept, without its events.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRow {
    /// Its name.
    pub id: TableId,
    /// How far it has come.
    pub status: Status,
    /// What was agreed.
    pub terms: Terms,
    /// What White is called.
    pub white: String,
    /// What Black is called.
    pub black: String,
    /// The version.
    pub version: u64,
    /// Whether the server stopped it.
    pub held: bool,
    /// How many plies were played.
    pub plies: u64,
    /// `1-0`, `0-1` or `1/2-1/2`.
    pub result: Option<String>,
    /// Its opening, once it was read for the library.
    pub opening: Option<String>,
    /// The day when it was played, once it was read for the library: `1972-07-11`, or less where no more is
    /// known.
    pub day: Option<String>,
    /// When it was offered, in milliseconds since 1970.
    pub created: u64,
    /// When something happened last.
    pub updated: u64,
}

/// A game to be kept.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// Its name.
    pub id: TableId,
    /// What was agreed.
    pub terms: Terms,
    /// The digests of the secrets of both seats; `None` where a computer sits.
    pub seats: [Option<Digest>; 2],
    /// Its first events, if it begins at once; all of them, if it was played elsewhere.
    pub events: Vec<Event>,
    /// How many plies were played.
    pub plies: u64,
    /// The result, if it is over.
    pub result: Option<&'static str>,
    /// When it was offered.
    pub at: u64,
}

/// A seat as it is kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StoredSeat {
    /// Which side.
    pub side: Side,
    /// The digest of its secret.
    pub token: Digest,
    /// Whether somebody sits there.
    pub taken: bool,
}

/// Events to be added to a game, if it is still at this version and epoch.
#[derive(Clone, Debug)]
pub struct Commit {
    /// Which game.
    pub id: TableId,
    /// The owner's epoch.
    pub epoch: u64,
    /// The version before.
    pub version: u64,
    /// The id of the command that caused them.
    pub command: Option<String>,
    /// What a move was not charged with, in milliseconds.
    pub credit: Option<u64>,
    /// The events.
    pub events: Vec<Event>,
    /// How many plies stand after them.
    pub plies: u64,
    /// The result, where the game ends with them.
    pub result: Option<&'static str>,
    /// What the players are called, where the game begins with them.
    pub terms: Option<Terms>,
}

/// What is known of games that are looked for; whatever is left out matches.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Search {
    /// A part of a player's name.
    pub player: String,
    /// The name of the kind, or its family.
    pub kind: String,
    /// `1-0`, `0-1` or `1/2-1/2`.
    pub result: String,
    /// A part of the opening's name, of its code, or of the first moves where openings have no names.
    pub opening: String,
    /// Openings, each by its code and name; one of these will do too.
    pub openings: Vec<String>,
    /// Played not before this day: `1972-07-11`, or only its year or month.
    pub since: String,
    /// Played not after this day.
    pub until: String,
    /// A position that the game went through, by its [hash](tabuleiro_facade::Game::position_hash).
    pub position: Option<u64>,
    /// How many to pass over.
    pub skip: u32,
    /// How many at most.
    pub most: u32,
}
