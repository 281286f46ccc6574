//! Many tables at once: each has one owner that decides, commits, and only then answers and tells.
//!
//! A [`Host`] knows every table by its [`TableId`]. Commands go to the table's owner, which reads them, asks
//! the [`Store`] to keep what they cause, and publishes it on the [`Bus`]. Computer players think on
//! the threads of the [`Scheduler`], and so do the analyses of [`Studies`]. Nothing here knows HTTP;
//! `tabuleiro-server` does.

mod accounts;
mod answer;
mod bus;
mod clock;
mod credit;
mod host;
mod ids;
mod library;
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
pub use bus::{Bus, Listener, LocalBus, Notice, PlayerListener, PlayerNotice, Telling};
pub use clock::Timepiece;
pub use credit::RoundTrips;
pub use host::{Created, Host, HostError, Joined, Sitting};
pub use ids::{Digest, Secret, StudyId, TableId};
pub use library::Reading;
pub use owner::{Ask, Reader, Room};
pub use scheduler::{Job, Priority, Scheduler, Step, Steps, Ticket};
pub use shelf::{Shelf, StudyRow};
pub use store::{
    Commit, GameRow, NewGame, Search, SqliteStore, Status, Store, StoreError, StoreFuture, StoredSeat,
};
pub use studies::{
    Analysis, Change, Found, Progress, Question, Stage, Studies, StudyError, number_of, numbered,
};
pub use terms::{Colour, Opponent, Terms};
pub use vocabulary::Vocabulary;
