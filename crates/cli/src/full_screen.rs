//! The full-screen terminal, wired to the user's folders and to signals.

use std::cell::Cell;
use std::process::ExitCode;

use tabuleiro_facade::remote::Remote;
use tabuleiro_facade::{Explain, Game, Message, Player, Seat};
use tabuleiro_players::Engines;
use tabuleiro_players::driver::Patience;
use tabuleiro_players::seat::Occupant;
use tabuleiro_record::folders;
use tabuleiro_tui::{Begin, Options, terminal};

use crate::user::User;
use crate::{FAILED, stop};

/// Whether there is a terminal for it.
pub fn is_possible() -> bool {
    terminal::is_there()
}

/// Opens it, and begins with what the user has asked for; `ready` is another program that has come to play.
pub fn run(user: User, begin: Begin, ready: Option<Box<dyn Player>>) -> ExitCode {
    open(user, begin, None, ready)
}

/// Opens it at a table that a server keeps.
pub fn run_remote(user: User, remote: Remote) -> ExitCode {
    open(user, Begin::Home, Some(remote), None)
}

fn open(user: User, begin: Begin, remote: Option<Remote>, ready: Option<Box<dyn Player>>) -> ExitCode {
    let store = match user.store() {
        Ok(store) => store,
        Err(reason) => {
            complain!("tabuleiro: {}", user.words.say(&reason));
            return ExitCode::from(FAILED);
        }
    };
    let config = folders::config(|name| std::env::var_os(name));
    let engines = user.settings.engines.clone();
    let ready = Cell::new(ready);
    let options = Options {
        settings_file: config.map(|folder| tabuleiro_settings::file(&folder)),
        language: user.words.language(),
        depth: terminal::depth(),
        settings: user.settings,
        problems: user.problems,
        begin,
        remote,
        open_player: Box::new(move |who, game, seed| match who {
            Seat::Engine { .. } => ready.take().map_or_else(|| open_player(who, game, seed, &engines), Ok),
            _ => open_player(who, game, seed, &engines),
        }),
    };
    let ended = tabuleiro_tui::run(options, store, |terminate| stop::in_order(terminate, terminal::restore));
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            complain!("tabuleiro: {error}");
            ExitCode::from(FAILED)
        }
    }
}

/// Seats a level of our own, or another program.
fn open_player(
    who: &Seat,
    game: &dyn Game,
    seed: u64,
    engines: &Engines,
) -> Result<Box<dyn Player>, Message> {
    let occupant = Occupant::of(who).ok_or(Message::new("tui-no-computer"))?;
    occupant.open(game, engines, seed, Patience::default()).map_err(|error| error.explain())
}
