//! What can be asked of a server before one sits at a table.

use std::path::PathBuf;
use std::sync::Arc;

use tabuleiro_core::printable;
use tabuleiro_facade::remote::Remote;
use tabuleiro_wire::GameEntry;
use tokio::runtime::{Builder, Runtime};

use crate::visitor::{Reply, Visitor};
use crate::{Address, ClientError, link};

/// What begins the name of the cookie that holds the secret of the other seat of an offered game.
const OTHER_SEAT: &str = "tabuleiro-link-";

/// Somebody who talks to one server.
pub struct Client {
    visitor: Arc<Visitor>,
    runtime: Runtime,
}

/// A game to be offered, in the words of the server's form.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Offer {
    /// The name of the game, with its parameters.
    pub game: String,
    /// The position to start from; empty for the usual one.
    pub position: String,
    /// How thinking time is limited.
    pub clock: String,
    /// `friend`, `anybody` or `computer`.
    pub opponent: &'static str,
    /// The level of the computer.
    pub level: Option<u8>,
    /// `white`, `black` or `lot`.
    pub colour: &'static str,
    /// When moves may be taken back: `none`, `ask` or `free`.
    pub takeback: String,
    /// What the player is called.
    pub name: String,
}

/// A game that was offered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offered {
    /// The name of its table.
    pub table: String,
    /// The link of the other seat, where a person is to take it.
    pub link: Option<String>,
}

impl Client {
    /// Somebody who reads the language of `tag`. What the server of `address` knows this machine by is kept
    /// in `folder`, so that one comes back to one's own seat.
    pub fn new(address: Address, tag: &'static str, folder: Option<PathBuf>) -> Result<Client, ClientError> {
        let runtime = Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|error| ClientError::Local(error.to_string()))?;
        Ok(Client { visitor: Arc::new(Visitor::new(address, tag, folder)?), runtime })
    }

    /// The games that wait for whoever likes to play.
    pub fn lobby(&self) -> Result<Vec<GameEntry>, ClientError> {
        self.list("/lobby")
    }

    /// The games of this machine, the newest first.
    pub fn own(&self) -> Result<Vec<GameEntry>, ClientError> {
        self.list("/my")
    }

    fn list(&self, path: &str) -> Result<Vec<GameEntry>, ClientError> {
        let list: Vec<GameEntry> = self.runtime.block_on(self.visitor.get(path))?;
        Ok(list.into_iter().map(clean).collect())
    }

    /// The game at `table`.
    pub fn game(&self, table: &str) -> Result<GameEntry, ClientError> {
        Ok(clean(self.runtime.block_on(self.visitor.get(&format!("/t/{table}")))?))
    }

    /// Sits down at `table` under `name`: with the secret of a seat, or at the free one.
    pub fn sit(&self, table: &str, secret: Option<&str>, name: &str) -> Result<(), ClientError> {
        let fields = [("secret", secret.unwrap_or_default()), ("name", name)];
        self.runtime.block_on(self.visitor.post(&format!("/t/{table}/seat"), &fields)).map(drop)
    }

    /// Offers a game.
    pub fn offer(&self, offer: &Offer) -> Result<Offered, ClientError> {
        let level = offer.level.map(|level| level.to_string()).unwrap_or_default();
        let fields = [
            ("game", offer.game.as_str()),
            ("position", &offer.position),
            ("clock", &offer.clock),
            ("opponent", offer.opponent),
            ("level", &level),
            ("colour", offer.colour),
            ("takeback", &offer.takeback),
            ("name", &offer.name),
            ("chat", "on"),
            ("pauses", "on"),
        ];
        let reply = self.runtime.block_on(self.visitor.post("/new", &fields))?;
        offered(&self.visitor, &reply)
    }

    /// Takes back the offer of a game that nobody has taken.
    pub fn withdraw(&self, table: &str) -> Result<(), ClientError> {
        self.runtime.block_on(self.visitor.post(&format!("/t/{table}/withdraw"), &[])).map(drop)
    }

    /// Comes to `table`, where a game has begun, and stays there until the [`Remote`] is gone.
    pub fn join(&self, table: &str) -> Result<Remote, ClientError> {
        link::open(self.visitor.clone(), table)
    }
}

/// What a reply says of a game that was offered.
pub(crate) fn offered(visitor: &Visitor, reply: &Reply) -> Result<Offered, ClientError> {
    let table = reply.location().and_then(|path| path.strip_prefix("/t/"));
    let table = table.filter(|table| crate::address::is_word(table)).ok_or_else(|| visitor.stranger())?;
    let secret = reply.cookies().into_iter().find(|(name, _)| name.starts_with(OTHER_SEAT));
    let secret = secret.map(|(_, secret)| secret).filter(|secret| crate::address::is_word(secret));
    let link = secret.map(|secret| format!("{}/join/{table}#{secret}", visitor.address));
    Ok(Offered { table: table.to_owned(), link })
}

/// `game` without anything that a terminal would obey.
fn clean(game: GameEntry) -> GameEntry {
    let clean = |text: &str| printable(text).into_owned();
    GameEntry {
        id: clean(&game.id),
        game: clean(&game.game),
        title: clean(&game.title),
        white: clean(&game.white),
        black: clean(&game.black),
        clock: clean(&game.clock),
        ..game
    }
}
