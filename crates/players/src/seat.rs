//! Who plays, said in a few words: the one place where such words become a player.
//!
//! | words | player |
//! |---|---|
//! | `level:7`, `7` | our own player of that level, 1 to 10 |
//! | `elo:1500` | our own player of the level nearest to that Elo number, in games that have such a scale |
//! | `full`, `full:threads=2,hash=256` | our own engine as strong as it can within the limits it is given |
//! | `engine:NAME` | the program of that name in the settings |
//! | `uci:COMMAND`, `cecp:COMMAND`, `hub:COMMAND` | a program that is started by this command |
//! | `dxp:HOST:PORT`, `dxp:PORT`, `dxp` | a program that listens there |

use tabuleiro_core::{Explain, Message};
use tabuleiro_facade::{Game, NoAnalyst, Player, Resources, Seat, closest};
use thiserror::Error;

use crate::driver::{self, EngineFault, Patience};
use crate::engines::{EngineSpec, Engines, Protocol, command_words};
use crate::full::FullStrength;

/// Who plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Occupant {
    /// Our own player of this level.
    Level(u8),
    /// Our own player of the level nearest to this Elo number.
    Elo(u32),
    /// Our own engine as strong as it can.
    Full(Resources),
    /// A program that the settings know by this name.
    Named(String),
    /// A program that is described in the words themselves.
    Program(EngineSpec),
}

/// Why nobody can be seated.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum OpenError {
    /// The words mean nobody.
    #[error(
        "{text:?} means no player; say level:7, elo:1500, full, engine:NAME, uci:COMMAND, cecp:COMMAND, hub:COMMAND or dxp:HOST:PORT"
    )]
    Unknown {
        /// The words.
        text: String,
    },
    /// The level does not exist.
    #[error("a level is a number from 1 to 10, not {text:?}")]
    Level {
        /// What was given.
        text: String,
    },
    /// The Elo number is none.
    #[error("an Elo number is a whole number such as 1500, not {text:?}")]
    Elo {
        /// What was given.
        text: String,
    },
    /// No level is that weak or that strong.
    #[error("the levels of {game} have Elo numbers from {least} to {greatest}; {elo} is not among them")]
    EloRange {
        /// The game.
        game: String,
        /// What was given.
        elo: u32,
        /// The weakest level's.
        least: u32,
        /// The strongest level's.
        greatest: u32,
    },
    /// The game's levels have no Elo numbers.
    #[error("the levels of {game} have no Elo numbers; say a level from 1 to 10")]
    NoElo {
        /// The game.
        game: String,
    },
    /// What the engine may use is not understood.
    #[error("{text:?} is not threads=NUMBER or hash=MEGABYTES")]
    Resource {
        /// What was given.
        text: String,
    },
    /// The settings know no such program.
    #[error("the settings know no engine called {name:?}")]
    UnknownEngine {
        /// The name.
        name: String,
        /// The one that was probably meant.
        close: Option<String>,
    },
    /// There is no command to start the program with.
    #[error("{protocol} needs the command that starts the program")]
    NoCommand {
        /// The protocol.
        protocol: Protocol,
    },
    /// The game has no computer player.
    #[error("there is no computer player for {game}")]
    NoComputer {
        /// The game.
        game: String,
    },
    /// Our own engine can't be used.
    #[error(transparent)]
    Full(#[from] NoAnalyst),
    /// The program can't be used.
    #[error(transparent)]
    Engine(#[from] EngineFault),
}

impl Explain for OpenError {
    fn explain(&self) -> Message {
        match self {
            OpenError::Unknown { text } => {
                Message::new("protocol-unknown-player").with("text", text.as_str())
            }
            OpenError::Level { text } => Message::new("protocol-bad-level").with("text", text.as_str()),
            OpenError::Elo { text } => Message::new("protocol-bad-elo").with("text", text.as_str()),
            OpenError::EloRange { game, elo, least, greatest } => Message::new("protocol-elo-range")
                .with("game", game.as_str())
                .with("elo", elo.to_string())
                .with("least", least.to_string())
                .with("greatest", greatest.to_string()),
            OpenError::NoElo { game } => Message::new("protocol-no-elo").with("game", game.as_str()),
            OpenError::Resource { text } => Message::new("protocol-bad-resource").with("text", text.as_str()),
            OpenError::UnknownEngine { name, close: None } => {
                Message::new("protocol-unknown-engine").with("name", name.as_str())
            }
            OpenError::UnknownEngine { name, close: Some(close) } => Message::new("protocol-misspelt-engine")
                .with("name", name.as_str())
                .with("close", close.as_str()),
            OpenError::NoCommand { protocol } => {
                Message::new("protocol-no-command").with("protocol", protocol.name())
            }
            OpenError::NoComputer { game } => {
                Message::new("protocol-no-computer").with("game", game.as_str())
            }
            OpenError::Full(reason) => reason.explain(),
            OpenError::Engine(fault) => fault.explain(),
        }
    }
}

impl Occupant {
    /// Understands `text`.
    pub fn read(text: &str) -> Result<Occupant, OpenError> {
        let text = text.trim();
        let number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let (kind, rest) = if number { ("level", text) } else { text.split_once(':').unwrap_or((text, "")) };
        let rest = rest.trim();
        match kind {
            "level" => match rest.parse() {
                Ok(level @ 1..=10) => Ok(Occupant::Level(level)),
                _ => Err(OpenError::Level { text: rest.to_owned() }),
            },
            "elo" => match rest.parse() {
                Ok(elo) => Ok(Occupant::Elo(elo)),
                Err(_) => Err(OpenError::Elo { text: rest.to_owned() }),
            },
            "full" => Ok(Occupant::Full(resources(rest)?)),
            "engine" if !rest.is_empty() => Ok(Occupant::Named(rest.to_owned())),
            _ => match Protocol::from_name(kind) {
                Some(Protocol::Dxp) => {
                    let address = (!rest.is_empty()).then(|| rest.to_owned());
                    Ok(Occupant::Program(EngineSpec {
                        address,
                        ..EngineSpec::new(Protocol::Dxp, Vec::new())
                    }))
                }
                Some(protocol) if rest.is_empty() => Err(OpenError::NoCommand { protocol }),
                Some(protocol) => Ok(Occupant::Program(EngineSpec::new(protocol, command_words(rest)))),
                None => Err(OpenError::Unknown { text: text.to_owned() }),
            },
        }
    }

    /// Who plays from a seat of a table; `None` for a person. An engine whose name is itself such words
    /// (`uci:stockfish`) needs no settings.
    pub fn of(seat: &Seat) -> Option<Occupant> {
        match seat {
            Seat::Human { .. } => None,
            Seat::Computer { level } => Some(Occupant::Level(*level)),
            Seat::Engine { name } => {
                Some(Occupant::read(name).unwrap_or_else(|_| Occupant::Named(name.clone())))
            }
        }
    }

    /// The seat of a table for this occupant, which `words` mean.
    pub fn seat(&self, words: &str) -> Seat {
        match self {
            Occupant::Level(level) => Seat::computer(*level),
            Occupant::Named(name) => Seat::Engine { name: name.clone() },
            Occupant::Elo(_) | Occupant::Full(_) | Occupant::Program(_) => {
                Seat::Engine { name: words.to_owned() }
            }
        }
    }

    /// Seats the occupant at `game`; programs are started and introduced. `engines` are those that the
    /// settings know, `seed` fixes random choices of our own players.
    pub fn open(
        &self,
        game: &dyn Game,
        engines: &Engines,
        seed: u64,
        patience: Patience,
    ) -> Result<Box<dyn Player>, OpenError> {
        let no_computer = || OpenError::NoComputer { game: game.name().to_string() };
        match self {
            Occupant::Level(level) => game.player(*level, seed).ok_or_else(no_computer),
            Occupant::Elo(elo) => game.player(level_of_elo(game, *elo)?, seed).ok_or_else(no_computer),
            Occupant::Full(resources) => Ok(Box::new(FullStrength::new(game, *resources)?)),
            Occupant::Named(name) => match engines.get(name) {
                Some(spec) => Ok(driver::open(name, spec, game, patience)?),
                None => {
                    let close = closest(name, engines.keys().map(String::as_str)).map(str::to_owned);
                    Err(OpenError::UnknownEngine { name: name.clone(), close })
                }
            },
            Occupant::Program(spec) => {
                let name = spec.command.first().or(spec.address.as_ref()).cloned();
                let name = name.unwrap_or_else(|| spec.protocol.name().to_owned());
                Ok(driver::open(&name, spec, game, patience)?)
            }
        }
    }
}

/// The player for a seat of a table, started if it is another program; `None` for a person, and for a
/// computer in a game that has none.
pub fn open_seat(
    seat: &Seat,
    game: &dyn Game,
    engines: &Engines,
    seed: u64,
) -> Result<Option<Box<dyn Player>>, OpenError> {
    let Some(occupant) = Occupant::of(seat) else { return Ok(None) };
    match occupant.open(game, engines, seed, Patience::default()) {
        Err(OpenError::NoComputer { .. }) => Ok(None),
        opened => opened.map(Some),
    }
}

/// The seat of a table for these words.
pub fn seat(text: &str) -> Result<Seat, OpenError> {
    Ok(Occupant::read(text)?.seat(text.trim()))
}

/// The level of `game` whose Elo number is nearest to `elo`.
fn level_of_elo(game: &dyn Game, elo: u32) -> Result<u8, OpenError> {
    let scale = game.elo_scale().ok_or_else(|| OpenError::NoElo { game: game.name().to_string() })?;
    let (Some(&least), Some(&greatest)) = (scale.first(), scale.last()) else {
        return Err(OpenError::NoElo { game: game.name().to_string() });
    };
    if !(least..=greatest).contains(&elo) {
        return Err(OpenError::EloRange { game: game.name().to_string(), elo, least, greatest });
    }
    let nearest = (1..).zip(scale).min_by_key(|(_, number)| number.abs_diff(elo));
    Ok(nearest.map_or(1, |(level, _)| level))
}

/// `threads=2,hash=256`, both optional.
fn resources(text: &str) -> Result<Resources, OpenError> {
    let mut resources = Resources::default();
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let wrong = || OpenError::Resource { text: part.to_owned() };
        let (name, value) = part.split_once('=').ok_or_else(wrong)?;
        let number = value.parse().ok().filter(|number| (1..=65_536).contains(number)).ok_or_else(wrong)?;
        match name {
            "threads" if number <= 512 => resources.threads = number,
            "hash" => resources.hash_megabytes = number,
            _ => return Err(wrong()),
        }
    }
    Ok(resources)
}

#[cfg(test)]
mod tests {
    use tabuleiro_facade::registry;

    use super::*;

    #[test]
    fn every_kind_of_player_is_understood() {
        assert_eq!(Occupant::read("level:7"), Ok(Occupant::Level(7)));
        assert_eq!(Occupant::read("7"), Ok(Occupant::Level(7)));
        assert_eq!(Occupant::read("elo:1500"), Ok(Occupant::Elo(1500)));
        assert_eq!(Occupant::read(" full "), Ok(Occupant::Full(Resources::default())));
        let resources = Resources { threads: 2, hash_megabytes: 256 };
        assert_eq!(Occupant::read("full:threads=2,hash=256"), Ok(Occupant::Full(resources)));
        assert_eq!(Occupant::read("engine:scan"), Ok(Occupant::Named("scan".into())));
        let program = |protocol, words: &[&str]| {
            EngineSpec::new(protocol, words.iter().map(|&word| word.to_owned()).collect())
        };
        let scan = program(Protocol::Hub, &["./my scan", "hub"]);
        assert_eq!(Occupant::read("hub: './my scan' hub"), Ok(Occupant::Program(scan)));
        let address = Some("[::1]:27531".to_owned());
        let listener = EngineSpec { address, ..program(Protocol::Dxp, &[]) };
        assert_eq!(Occupant::read("dxp:[::1]:27531"), Ok(Occupant::Program(listener)));
        assert_eq!(Occupant::read("dxp"), Ok(Occupant::Program(program(Protocol::Dxp, &[]))));
    }

    #[test]
    fn what_is_not_understood_is_told() {
        let error = |text: &str| Occupant::read(text).unwrap_err();
        for text in ["", "nobody", "engine:", "xboard:gnuchess"] {
            assert_eq!(error(text), OpenError::Unknown { text: text.into() });
        }
        for text in ["0", "11", "x", ""] {
            assert_eq!(error(&format!("level:{text}")), OpenError::Level { text: text.into() });
        }
        for text in ["", "strong", "-3", "1500.5"] {
            assert_eq!(error(&format!("elo:{text}")), OpenError::Elo { text: text.into() });
        }
        assert_eq!(error("uci:"), OpenError::NoCommand { protocol: Protocol::Uci });
        for text in ["hash", "hash=0", "threads=9999", "cores=2"] {
            assert_eq!(error(&format!("full:{text}")), OpenError::Resource { text: text.into() });
        }
    }

    #[test]
    fn a_seat_knows_who_sits_there() {
        for text in ["level:7", "elo:1500", "full", "engine:scan", "uci:stockfish", "dxp:27531"] {
            assert_eq!(Occupant::of(&seat(text).unwrap()), Occupant::read(text).ok());
        }
        let scan = Seat::Engine { name: "scan".into() };
        assert_eq!(Occupant::of(&scan), Some(Occupant::Named("scan".into())));
        assert_eq!(Occupant::of(&Seat::somebody()), None);
    }

    #[test]
    fn an_elo_number_means_the_nearest_level_of_a_game_with_a_scale() {
        let chess = registry::open("chess", None).unwrap();
        let scale = chess.elo_scale().unwrap();
        for (level, &number) in (1..).zip(scale) {
            assert_eq!(level_of_elo(&*chess, number), Ok(level));
        }
        assert_eq!(level_of_elo(&*chess, scale[4] + 1), Ok(5));
        let (least, greatest) = (scale[0], scale[9]);
        for elo in [0, least - 1, greatest + 1] {
            let refused = OpenError::EloRange { game: "chess".into(), elo, least, greatest };
            assert_eq!(level_of_elo(&*chess, elo), Err(refused));
        }
        let quarto = registry::open("quarto", None).unwrap();
        assert_eq!(level_of_elo(&*quarto, 1500), Err(OpenError::NoElo { game: quarto.name().to_string() }));
        assert!(Occupant::Elo(1500).open(&*chess, &Engines::new(), 0, Patience::default()).is_ok());
    }

    #[test]
    fn memory_that_does_not_exist_is_refused() {
        let game = registry::open("draughts:brazilian", None).unwrap();
        let megabytes = usize::MAX;
        let full = Occupant::Full(Resources { threads: 1, hash_megabytes: megabytes });
        let error = full.open(&*game, &Engines::new(), 0, Patience::default()).err().unwrap();
        assert_eq!(error, OpenError::Full(NoAnalyst::NoMemory { megabytes }));
        assert_eq!(error.explain(), Message::new("table-no-memory").with("megabytes", megabytes.to_string()));
    }

    #[test]
    fn an_engine_that_the_settings_do_not_know_is_refused() {
        let game = registry::open("chess", None).unwrap();
        let spec = EngineSpec::new(Protocol::Uci, vec!["stockfish".to_owned()]);
        let engines = Engines::from([("stockfish".to_owned(), spec)]);
        let stokfish = Occupant::Named("stokfish".to_owned());
        let error = stokfish.open(&*game, &engines, 0, Patience::default()).err().unwrap();
        let (name, close) = ("stokfish".to_owned(), Some("stockfish".to_owned()));
        assert_eq!(error, OpenError::UnknownEngine { name, close });
    }
}
