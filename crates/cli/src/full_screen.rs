//! The full-screen terminal, wired to the user's folders and to signals.

use std::process::ExitCode;

use tabuleiro_protocol::{Engines, seat};
use tabuleiro_record::folders;
use tabuleiro_table::{Explain, Game, Message, Player, Seat};
use tabuleiro_tui::look::Depth;
use tabuleiro_tui::{Options, edge};

use crate::FAILED;
use crate::user::User;

/// Whether there is a terminal for it.
pub fn is_possible() -> bool {
    edge::is_there()
}

pub fn run(user: User) -> ExitCode {
    let store = match user.store() {
        Ok(store) => store,
        Err(reason) => {
            complain!("tabuleiro: {}", user.words.say(&reason));
            return ExitCode::from(FAILED);
        }
    };
    let config = folders::config(|name| std::env::var_os(name));
    let engines = user.settings.engines.clone();
    let options = Options {
        settings_file: config.map(|folder| tabuleiro_settings::file(&folder)),
        language: user.words.language(),
        depth: Depth::detect(|name| std::env::var(name).ok()),
        settings: user.settings,
        problems: user.problems,
        open_player: Box::new(move |who, game, seed| open_player(who, game, seed, &engines)),
    };
    let ended = tabuleiro_tui::run(options, store, |terminate| {
        // Without a handler a signal ends the program at once, and the journal still has every move.
        drop(ctrlc::set_handler(terminate));
    });
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
    let words = seat::words(who).ok_or(Message::new("tui-no-computer"))?;
    seat::open(&words, game, engines, seed).map_err(|error| error.explain())
}
