//! Many tables at once: each has one owner that decides, commits, and only then answers and tells.
//!
//! A [`Host`] knows every table by its [`TableId`]. Commands go to the table's owner, which reads them, asks
//! the [`Store`] to keep what they cause, and tells it. Computer players think on
//! the threads of the [`Scheduler`], and so do the analyses of [`Studies`]. Nothing here knows HTTP;
//! `tabuleiro-server` does.
//!
//! Several nodes may share a store: each is a host with a [`Cluster`], a table has its owner at one of
//! them, and the others follow it over the [`Bus`].

mod accounts;
mod answer;
mod bus;
mod clock;
mod cluster;
mod counts;
mod credit;
mod host;
mod ids;
mod library;
mod notices;
mod owner;
mod scheduler;
mod shelf;
mod store;
mod studies;
mod tables;
mod terms;
mod vocabulary;

pub use accounts::{
    Account, AccountName, Accounts, Challenge, ChallengeStatus, NewToken, Scope, Scopes, TokenRow,
};
pub use answer::{Accepted, Reply};
pub use bus::{Asked, Bus, BusError, BusFuture, Ear, NatsBus, Neighbours, Topic, Unheard};
pub use clock::Timepiece;
pub use cluster::{Cluster, LEASE};
pub use counts::{Counts, Number};
pub use credit::RoundTrips;
pub use host::{Created, Host, HostError, Joined, Sitting};
pub use ids::{Digest, NodeName, Secret, StudyId, TableId};
pub use library::Reading;
pub use notices::{Listener, Notice, PlayerListener, PlayerNotice, Telling};
pub use owner::{Ask, Reader, Room};
pub use scheduler::{Job, Priority, Scheduler, Step, Steps, Ticket};
pub use shelf::{Shelf, StudyRow};
pub use store::{
    Claim, Commit, Copied, CopyError, Copying, GameRow, NewGame, Nodes, PostgresStore, Search, SqliteStore,
    Status, Store, StoreError, StoreFuture, StoredSeat, Stores, copy,
};
pub use studies::{
    Analysis, Change, Found, Progress, Question, Stage, Studies, StudyError, number_of, numbered,
};
pub use terms::{Colour, Opponent, Terms};
pub use vocabulary::Vocabulary;
