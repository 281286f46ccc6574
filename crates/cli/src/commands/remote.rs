//! `tabuleiro play --at`: a game at the table of a server.

use std::io::{self, Write};
use std::process::ExitCode;
use std::thread;
use std::time::{Duration, SystemTime};

use tabuleiro_client::{Address, Client, ClientError, GameEntry, GameState, Offer, Place};
use tabuleiro_console::Status;
use tabuleiro_facade::remote::Remote;
use tabuleiro_facade::{Explain, Message, Moment, TakebackPolicy, registry};
use tabuleiro_line_mode::{Heard, Talk};
use tabuleiro_record::folders;

use super::classic::finish;
use crate::arguments::{Play, SideChoice};
use crate::user::User;
use crate::{FAILED, WRONG_WORDS, full_screen};

/// How often is asked whether somebody has taken an offered game.
const ASK_AGAIN: Duration = Duration::from_secs(1);

/// Plays on the full screen. What comes before the game is told and asked line by line.
pub fn run_full_screen(at: &str, options: &Play, user: User) -> ExitCode {
    let mut hear = || {
        let mut line = String::new();
        matches!(io::stdin().read_line(&mut line), Ok(1..)).then_some(line)
    };
    let mut say = |text: &str| {
        // Without a terminal there is no full screen.
        let _ = writeln!(io::stdout(), "{text}");
    };
    match come(at, options, &user, &mut hear, &mut say) {
        Ok(Some(remote)) => full_screen::run_remote(user, remote),
        Ok(None) => ExitCode::SUCCESS,
        Err(refusal) => refusal.told(&user),
    }
}

/// Plays line by line.
pub fn run(at: &str, options: &Play, user: &User) -> ExitCode {
    let talk = &mut Talk::new(io::stdin(), io::stdout(), Moment::from(SystemTime::now()));
    let talk = std::cell::RefCell::new(talk);
    let mut hear = || loop {
        match talk.borrow_mut().hear(None) {
            Ok(Heard::Line(line)) => return Some(line),
            Ok(Heard::Unreadable | Heard::Time) => {}
            Err(_) => return None,
        }
    };
    let mut say = |text: &str| {
        talk.borrow_mut().say_line(text);
        // Somebody who has gone shows when something is heard.
        let _ = talk.borrow_mut().flush();
    };
    match come(at, options, user, &mut hear, &mut say) {
        Ok(Some(remote)) => {
            let talk = talk.into_inner();
            let end = tabuleiro_line_mode::run_remote(remote, &user.words, user.notation(), talk);
            finish(end, &user.words)
        }
        Ok(None) => finish(Ok(Status::Done), &user.words),
        Err(refusal) => refusal.told(user),
    }
}

/// Why there is no table, and the exit status that tells so.
struct Refusal {
    reason: Message,
    status: u8,
}

impl Refusal {
    fn told(&self, user: &User) -> ExitCode {
        complain!("tabuleiro: {}", user.words.say(&self.reason));
        ExitCode::from(self.status)
    }

    fn words(reason: Message) -> Refusal {
        Refusal { reason, status: WRONG_WORDS }
    }
}

impl From<ClientError> for Refusal {
    fn from(error: ClientError) -> Refusal {
        let wrong = matches!(error, ClientError::Address(_) | ClientError::NoSecret);
        Refusal { reason: error.explain(), status: if wrong { WRONG_WORDS } else { FAILED } }
    }
}

/// Somebody who comes to a server.
struct Guest<'a> {
    client: Client,
    address: Address,
    options: &'a Play,
    user: &'a User,
    hear: &'a mut dyn FnMut() -> Option<String>,
    say: &'a mut dyn FnMut(&str),
}

/// Comes to a table of the server `at`; `None` if the user leaves before.
fn come(
    at: &str,
    options: &Play,
    user: &User,
    hear: &mut dyn FnMut() -> Option<String>,
    say: &mut dyn FnMut(&str),
) -> Result<Option<Remote>, Refusal> {
    let address: Address = at.parse()?;
    let folder = folders::data(|name| std::env::var_os(name)).map(|folder| folder.join("servers"));
    let client = Client::new(address.clone(), user.words.language().tag(), folder)?;
    let mut guest = Guest { client, address, options, user, hear, say };
    let table = match guest.address.place.clone() {
        Place::Seat { table, secret } => {
            guest.client.sit(&table, Some(&secret), guest.name())?;
            Some(table)
        }
        Place::Table(table) => {
            guest.take_free(&table)?;
            Some(table)
        }
        Place::Server => match &options.game {
            Some(game) => Some(guest.offer(game)?),
            None => guest.choose()?,
        },
    };
    match table {
        Some(table) => guest.join(&table).map(Some),
        None => Ok(None),
    }
}

impl Guest<'_> {
    fn tell(&mut self, message: &Message) {
        let words = self.user.words.say(message);
        (self.say)(&words);
    }

    /// What the user is called.
    fn name(&self) -> &str {
        let given = self.options.white.as_deref().or(self.options.black.as_deref());
        given.unwrap_or(&self.user.settings.name)
    }

    /// Sits down where whoever likes may, unless the user sits there already.
    fn take_free(&mut self, table: &str) -> Result<(), Refusal> {
        let game = self.client.game(table)?;
        if game.state != GameState::Waiting || game.you.is_some() {
            return Ok(());
        }
        if game.free.is_none() {
            return Err(Refusal { reason: Message::new("remote-not-begun"), status: FAILED });
        }
        Ok(self.client.sit(table, None, self.name())?)
    }

    /// Offers `game`; its table.
    fn offer(&mut self, game: &str) -> Result<String, Refusal> {
        let name = game.parse().map_err(|error: tabuleiro_facade::GameNameError| error.explain());
        let kind = name.and_then(|name| registry::kind(&name).map_err(|error| error.explain()));
        let kind = kind.map_err(Refusal::words)?;
        let (opponent, level) = self.opponent().map_err(Refusal::words)?;
        let settings = &self.user.settings;
        let offer = Offer {
            game: game.to_owned(),
            position: self.options.fen.clone().unwrap_or_default(),
            clock: self.options.clock.unwrap_or(settings.clock).to_string(),
            opponent,
            level,
            colour: match self.options.side {
                SideChoice::White => "white",
                SideChoice::Black => "black",
                SideChoice::Random => "lot",
            },
            // The settings are about games against the computer; here there is somebody to ask.
            takeback: self.options.takeback.unwrap_or(TakebackPolicy::Ask).name().to_owned(),
            name: self.name().to_owned(),
        };
        let offered = self.client.offer(&offer)?;
        if let Some(link) = offered.link {
            let key = if opponent == "anybody" { "remote-offered-anybody" } else { "remote-offered" };
            self.tell(&Message::new(key).with("game", kind.title()));
            (self.say)(&link);
        }
        Ok(offered.table)
    }

    /// Against whom a game is offered, in the words of the server.
    fn opponent(&self) -> Result<(&'static str, Option<u8>), Message> {
        if let Some(level) = self.options.level {
            return Ok(("computer", Some(level)));
        }
        match self.options.opponent.as_deref() {
            None | Some("friend") => Ok(("friend", None)),
            Some("anybody") => Ok(("anybody", None)),
            Some(text) => {
                let level = text.strip_prefix("level:").unwrap_or(text).parse();
                match level {
                    Ok(level @ 1..=10) => Ok(("computer", Some(level))),
                    _ => Err(Message::new("remote-opponent").with("text", text)),
                }
            }
        }
    }

    /// Lists what is played, and lets the user choose; `None` if the user leaves.
    fn choose(&mut self) -> Result<Option<String>, Refusal> {
        loop {
            let server = self.address.to_string();
            let mut games: Vec<GameEntry> = self.client.own()?;
            games.retain(|game| game.state != GameState::Over);
            let own = games.len();
            let lobby = self.client.lobby()?;
            games.extend(
                lobby
                    .into_iter()
                    .filter(|game| !games[..own].iter().any(|own| own.id == game.id))
                    .collect::<Vec<_>>(),
            );
            self.tell(&Message::new("remote-games").with("server", server));
            if own > 0 {
                self.tell(&Message::new("remote-own"));
            }
            for (at, game) in games.iter().enumerate() {
                if at == own {
                    self.tell(&Message::new("remote-lobby"));
                }
                let entry = entry(at + 1, game);
                self.tell(&entry);
            }
            if own == games.len() {
                self.tell(&Message::new("remote-lobby-empty"));
            }
            self.tell(&Message::new("remote-which"));
            let Some(line) = (self.hear)() else { return Ok(None) };
            let line = line.trim();
            if line.is_empty() {
                return Ok(None);
            }
            let Ok(number) = line.parse::<usize>() else {
                match self.offer(line) {
                    Ok(table) => return Ok(Some(table)),
                    // What was typed may be put right.
                    Err(refusal) => {
                        self.tell(&refusal.reason);
                        continue;
                    }
                }
            };
            let Some(game) = number.checked_sub(1).and_then(|at| games.get(at)) else {
                self.tell(&Message::new("remote-no-number").with("number", number));
                continue;
            };
            let table = game.id.clone();
            match self.take_free(&table) {
                Ok(()) => return Ok(Some(table)),
                // Somebody was quicker.
                Err(refusal) => self.tell(&refusal.reason),
            }
        }
    }

    /// Comes to `table`, after waiting for the opponent.
    fn join(&mut self, table: &str) -> Result<Remote, Refusal> {
        let (mut told, mut lost) = (false, false);
        loop {
            match self.client.game(table) {
                Ok(game) if game.state != GameState::Waiting => return Ok(self.client.join(table)?),
                Ok(_) => {
                    if std::mem::take(&mut lost) {
                        self.tell(&Message::new("remote-back"));
                    }
                    if !std::mem::replace(&mut told, true) {
                        let address = self.address.table(table);
                        self.tell(&Message::new("remote-waiting").with("address", address));
                    }
                }
                // The offer is safe there, and the server may be starting again.
                Err(ClientError::Unreachable { .. }) if told => {
                    if !std::mem::replace(&mut lost, true) {
                        self.tell(&Message::new("remote-lost"));
                    }
                }
                Err(error) => return Err(error.into()),
            }
            thread::sleep(ASK_AGAIN);
        }
    }
}

/// A game of a list.
fn entry(number: usize, game: &GameEntry) -> Message {
    Message::new("remote-entry")
        .with("number", number)
        .with("game", game.title.as_str())
        .with("white", game.white.as_str())
        .with("black", game.black.as_str())
        .with("clock", game.clock.as_str())
}
