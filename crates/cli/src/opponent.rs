//! Players by the words of the command line.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, UNIX_EPOCH};

use tabuleiro_arena::Entrant;
use tabuleiro_protocol::driver::Patience;
use tabuleiro_protocol::seat::{self, Occupant};
use tabuleiro_protocol::{EngineSpec, Engines, Protocol};
use tabuleiro_table::{Explain, Message, PlayerFault};

/// A player as somebody named it.
pub struct Opponent {
    /// The player.
    pub entrant: Entrant,
    /// What tells the player from others, with the build of its program: results of two builds are not one player's.
    pub identity: String,
    /// What the program uses for a move where nothing else limits it.
    pub move_time: Option<Duration>,
    /// Where the program listens, for one that serves a single connection: it can play only one game at a time.
    pub address: Option<String>,
}

/// The player that `text` names: a level by its number alone, or anybody by the words of [`seat`]. `engines` are those that the
/// settings know, and `patience` is for programs.
pub fn read(text: &str, engines: &Engines, patience: Patience) -> Result<Opponent, Message> {
    let level = text.trim().parse::<u8>().map(|level| format!("level:{level}"));
    let name = level.unwrap_or_else(|_| text.trim().to_owned());
    let occupant = Occupant::read(&name).map_err(|error| error.explain())?;
    let seat = seat::seat(&name).map_err(|error| error.explain())?;
    let spec = match &occupant {
        Occupant::Level(_) | Occupant::Elo(_) | Occupant::Full(_) => None,
        Occupant::Program(spec) => Some(spec),
        Occupant::Named(name) => engines.get(name),
    };
    let program = match &occupant {
        Occupant::Level(_) | Occupant::Elo(_) | Occupant::Full(_) => env::current_exe().ok(),
        Occupant::Program(_) | Occupant::Named(_) => spec.and_then(file),
    };
    let address = spec.filter(|spec| spec.protocol == Protocol::Dxp).map(EngineSpec::dxp_address);
    let move_time = spec.map(|spec| spec.move_time);
    let described = match &occupant {
        // The settings may call another program by the same name one day.
        Occupant::Named(name) => format!("{:?}", engines.get(name)),
        _ => String::new(),
    };
    let identity = format!("{name} {described} {}", program.as_deref().map(stamp).unwrap_or_default());
    let lasting = !matches!(occupant, Occupant::Level(_) | Occupant::Elo(_));
    let engines = engines.clone();
    let open = move |game: &dyn tabuleiro_table::Game, seed| {
        let player = occupant.open(game, &engines, seed, patience);
        player.map_err(|error| PlayerFault::Failed(error.explain()))
    };
    Ok(Opponent {
        entrant: Entrant { name, seat, lasting, open: Arc::new(open) },
        identity,
        move_time,
        address,
    })
}

/// The file of the program that `spec` starts.
fn file(spec: &EngineSpec) -> Option<PathBuf> {
    let program = Path::new(spec.command.first()?);
    if program.components().count() > 1 {
        let folder = spec.folder.as_deref().unwrap_or(Path::new(""));
        return Some(folder.join(program));
    }
    let folders = env::var_os("PATH")?;
    env::split_paths(&folders).map(|folder| folder.join(program)).find(|file| file.is_file())
}

/// What tells a build of a program from another: length and time of its file.
fn stamp(program: &Path) -> String {
    let Ok(about) = fs::metadata(program) else { return String::new() };
    let changed = about.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
    format!("{}-{}", about.len(), changed.unwrap_or_default().as_nanos())
}
