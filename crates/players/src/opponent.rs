//! Somebody to play against, by the words of [`seat`](crate::seat), as matches need them.

use std::env;
use std::sync::Arc;
use std::time::Duration;

use tabuleiro_facade::{Explain, Game, Player, PlayerFault, Seat};

use crate::driver::Patience;
use crate::files_run;
use crate::seat::{Occupant, OpenError};
use crate::{EngineSpec, Engines, Kept, Protocol};

/// How a player is seated at a game.
pub type Open = dyn Fn(&dyn Game, u64) -> Result<Box<dyn Player>, PlayerFault> + Send + Sync;

/// A player as somebody named it.
pub struct Opponent {
    /// What it was called.
    pub name: String,
    /// Its seat at a table.
    pub seat: Seat,
    /// Whether the same player can stay for many games.
    pub lasting: bool,
    /// Seats the player at a game, with a seed that fixes its random choices.
    pub open: Arc<Open>,
    /// What tells the player from others: the whole command, and the builds of all programs that it runs,
    /// also behind `env` or a script. Results of two builds are not one player's.
    pub identity: String,
    /// What the program uses for a move where nothing else limits it.
    pub move_time: Option<Duration>,
    /// Where the program listens, for one that serves a single connection: it can play only one game at a
    /// time.
    pub address: Option<String>,
}

impl Opponent {
    /// The player that `text` names by the words of [`seat`](crate::seat). `engines` are those that the
    /// settings know, and `patience` is for programs.
    pub fn read(text: &str, engines: &Engines, patience: Patience) -> Result<Opponent, OpenError> {
        let occupant = Occupant::read(text)?;
        let name = match &occupant {
            Occupant::Level(level) => format!("level:{level}"),
            _ => text.trim().to_owned(),
        };
        let seat = occupant.seat(&name);
        let spec = match &occupant {
            Occupant::Level(_) | Occupant::Elo(_) | Occupant::Full(_) => None,
            Occupant::Program(spec) => Some(spec),
            Occupant::Named(name) => engines.get(name),
        };
        let build = match &occupant {
            Occupant::Level(_) | Occupant::Elo(_) | Occupant::Full(_) => {
                env::current_exe().map(|program| files_run::stamp(&program)).unwrap_or_default()
            }
            Occupant::Program(_) | Occupant::Named(_) => {
                spec.map(|spec| files_run::stamps(&spec.command, spec.folder.as_deref())).unwrap_or_default()
            }
        };
        let address = spec.filter(|spec| spec.protocol == Protocol::Dxp).map(EngineSpec::dxp_address);
        let move_time = spec.map(|spec| spec.move_time);
        let described = match &occupant {
            // The settings may call another program by the same name one day.
            Occupant::Named(name) => format!("{:?}", engines.get(name)),
            _ => String::new(),
        };
        let identity = format!("{name} {described} {build}");
        let lasting = !matches!(occupant, Occupant::Level(_) | Occupant::Elo(_));
        let engines = engines.clone();
        // A program that serves one connection may end when it is closed.
        let kept = address.is_some().then(Kept::default);
        let open = move |game: &dyn Game, seed| {
            let open = || occupant.open(game, &engines, seed, patience);
            let player = match &kept {
                Some(kept) => kept.lend(patience.handshake, open),
                None => open(),
            };
            player.map_err(|error| PlayerFault::Failed(error.explain()))
        };
        Ok(Opponent { name, seat, lasting, open: Arc::new(open), identity, move_time, address })
    }
}
