//! `tabuleiro dxp`: draughts with another program over a network connection.

use std::cell::Cell;
use std::io::{self, Write};
use std::net::{SocketAddr, TcpListener, TcpStream, ToSocketAddrs};
use std::process::ExitCode;
use std::time::{Duration, SystemTime};

use tabuleiro_facade::{Explain, GameName, Message, Moment, Player, Side, SplitMix64, registry};
use tabuleiro_players::driver::Patience;
use tabuleiro_players::seat::Occupant;
use tabuleiro_players::wire::dxp::{PORT, Wire};
use tabuleiro_protocol::dxp::{Happening, Host, Plan, Report, Trouble, check_game};
use tabuleiro_record::SystemError;
use tabuleiro_words::Words;

use super::wrong_words;
use crate::FAILED;
use crate::arguments::{Dxp, SideChoice};
use crate::user::User;

/// How long to wait for a connection.
const CONNECT_TIME: Duration = Duration::from_secs(10);

pub fn run(options: &Dxp, user: &User) -> ExitCode {
    let words = &user.words;
    let seed = Moment::from(SystemTime::now()).millis();
    let game = match registry::open(&options.game, options.fen.as_deref()) {
        Ok(game) => game,
        Err(reason) => return wrong_words(words, &reason),
    };
    if let Err(reason) = check_game(game.name()) {
        return wrong_words(words, &reason);
    }
    let occupant = match options.level {
        Some(level) => Ok(Occupant::Level(level)),
        None => Occupant::read(&options.player),
    };
    let engines = &user.settings.engines;
    let mut player = match occupant.and_then(|who| who.open(&*game, engines, seed, Patience::default())) {
        Ok(player) => player,
        Err(error) => return wrong_words(words, &error.explain()),
    };
    let (port, listening) = match (options.listen, options.connect) {
        (Some(port), _) => (port.unwrap_or(PORT), true),
        (None, port) => (port.flatten().unwrap_or(PORT), false),
    };
    let addresses = match (options.address.as_str(), port).to_socket_addrs() {
        Ok(addresses) => addresses.collect::<Vec<_>>(),
        Err(error) => return fail(words, &no_way(listening, format!("{}:{port}", options.address), &error)),
    };
    if addresses.iter().any(|address| !address.ip().is_loopback()) {
        tell(words, &Message::new("protocol-dxp-open-network").with("address", options.address.as_str()));
    }
    let initiate = options.initiate || !(listening || options.follow);
    let session = Session {
        game: game.name(),
        options,
        words,
        seed,
        initiate,
        begun: Cell::new(0),
        ended: Cell::new(0),
        broken: Cell::new(0),
    };
    let result = if listening {
        session.listen(&addresses, &mut *player)
    } else {
        session.connect(&addresses, &mut *player)
    };
    match result {
        Ok(()) if session.broken_off() > 0 => {
            fail(words, &Message::new("protocol-dxp-broken").with("games", session.broken_off()))
        }
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => fail(words, &reason),
    }
}

/// What all connections share.
struct Session<'a> {
    /// What is played.
    game: &'a GameName,
    options: &'a Dxp,
    words: &'a Words,
    seed: u64,
    /// Whether we ask for games.
    initiate: bool,
    /// How many games were begun, and of how many the end was told.
    begun: Cell<u32>,
    ended: Cell<u32>,
    /// How many of these were broken off because something went wrong.
    broken: Cell<u32>,
}

impl Session<'_> {
    /// How many games were broken off because something went wrong, with those whose connection ended.
    fn broken_off(&self) -> u32 {
        self.broken.get() + self.begun.get() - self.ended.get()
    }

    /// How many games are still to be played; `None` for any number.
    fn left(&self) -> Option<u32> {
        self.options.games.map(|games| games.saturating_sub(self.begun.get()))
    }

    fn connect(&self, addresses: &[SocketAddr], player: &mut dyn Player) -> Result<(), Message> {
        let mut last = io::Error::from(io::ErrorKind::AddrNotAvailable);
        for address in addresses {
            match TcpStream::connect_timeout(address, CONNECT_TIME).and_then(Wire::over) {
                Ok(mut wire) => {
                    let connected =
                        Message::new("protocol-dxp-connected").with("address", address.to_string());
                    say(self.words, &connected);
                    return self.play(&mut wire, player);
                }
                Err(error) => last = error,
            }
        }
        let shown = addresses.first().map_or_else(String::new, SocketAddr::to_string);
        Err(no_way(false, shown, &last))
    }

    /// Plays with one program after the other.
    fn listen(&self, addresses: &[SocketAddr], player: &mut dyn Player) -> Result<(), Message> {
        let shown = addresses.first().map_or_else(String::new, SocketAddr::to_string);
        let failed = |error: io::Error| no_way(true, shown.clone(), &error);
        let listener = TcpListener::bind(addresses).map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;
        say(self.words, &Message::new("protocol-dxp-listening").with("address", address.to_string()));
        while self.left() != Some(0) {
            let (stream, partner) = listener.accept().map_err(failed)?;
            say(self.words, &Message::new("protocol-dxp-connected").with("address", partner.to_string()));
            let played = Wire::over(stream).map_err(failed).and_then(|mut wire| self.play(&mut wire, player));
            // What goes wrong with one program is no reason to send the next one away.
            if let Err(reason) = played {
                tell(self.words, &reason);
            }
        }
        Ok(())
    }

    /// Plays over a connection what is left to play.
    fn play(&self, wire: &mut Wire, player: &mut dyn Player) -> Result<(), Message> {
        let games = self.left();
        let count = |counter: &Cell<u32>| counter.set(counter.get() + 1);
        let verbose = self.options.verbose;
        let mut report = |report: Report| {
            match &report {
                Report::Begun { .. } => count(&self.begun),
                Report::Over { ended, .. } => {
                    count(&self.ended);
                    if ended.trouble.is_some() {
                        count(&self.broken);
                    }
                }
                Report::Happened(_) | Report::Refused { .. } => {}
            }
            if verbose || !matches!(report, Report::Happened(Happening::Moved { .. })) {
                say(self.words, &report.explain());
            }
        };
        let mut host = Host::new(self.game, player, &mut report)?;
        host.move_time = self.options.move_time;
        let explain = |trouble: Trouble| trouble.explain();
        if !self.initiate {
            return host.follow(wire, games).map_err(explain);
        }
        let plan = Plan {
            games: games.unwrap_or(1),
            side: match self.options.side {
                None => None,
                Some(SideChoice::White) => Some(Side::White),
                Some(SideChoice::Black) => Some(Side::Black),
                Some(SideChoice::Random) => Some(Side::ALL[SplitMix64::new(self.seed).below(2)]),
            },
            minutes: self.options.minutes,
            moves: self.options.moves,
            position: self.options.fen.clone(),
        };
        host.initiate(wire, &plan).map_err(explain)
    }
}

fn no_way(listening: bool, address: String, error: &io::Error) -> Message {
    let message = if listening {
        Message::new("protocol-dxp-cant-listen")
    } else {
        Message::new("protocol-dxp-cant-connect")
    };
    message.with("address", address).with("error", SystemError::from(error))
}

/// Says something that is part of the course of things; seen at once also through a pipe.
fn say(words: &Words, message: &Message) {
    let mut output = io::stdout().lock();
    // Nobody may be reading; the games go on.
    let _ = writeln!(output, "{}", words.say(message)).and_then(|()| output.flush());
}

fn tell(words: &Words, message: &Message) {
    complain!("tabuleiro: {}", words.say(message));
}

fn fail(words: &Words, message: &Message) -> ExitCode {
    tell(words, message);
    ExitCode::from(FAILED)
}
