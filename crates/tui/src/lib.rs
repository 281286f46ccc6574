//! The full-screen terminal: pick a game, pick an opponent, play, look back; with keys, mouse or typed moves.
//!
//! [`app::App`] is the whole state, and pure: inputs change it and it says what is to be done ([`effect`]).
//! [`view`] draws it, also pure. Everything that takes time happens on the threads of [`work`], and only
//! [`terminal`] touches the terminal. The keys are one table, [`bindings`].

pub mod app;
pub mod bindings;
pub mod board;
mod calendar;
mod complete;
pub mod effect;
mod export;
mod gauge;
pub mod key;
mod list;
pub mod look;
pub mod overlay;
mod paint;
pub mod pick;
pub mod pixels;
mod preview;
pub mod screens;
pub mod terminal;
pub mod ui;
pub mod view;
pub mod work;

use std::io;
use std::path::PathBuf;

use tabuleiro_facade::remote::Remote;
use tabuleiro_facade::{GameId, Message, Setup, Store};
use tabuleiro_settings::Settings;
use tabuleiro_words::Language;

use effect::Input;
use look::Depth;
use work::OpenPlayer;

/// What is open at first.
pub enum Begin {
    /// The first screen.
    Home,
    /// A new game.
    Start(Box<Setup>),
    /// A saved game.
    Open(GameId),
}

/// What the program starts with.
pub struct Options {
    /// What is open at first.
    pub begin: Begin,
    /// The table of a server that is open in place of that.
    pub remote: Option<Remote>,
    /// What the user prefers.
    pub settings: Settings,
    /// Where changed settings are kept; `None` if there is no such place.
    pub settings_file: Option<PathBuf>,
    /// The language where the settings name none.
    pub language: Language,
    /// How many colours the terminal shows.
    pub depth: Depth,
    /// What is wrong with the settings, to be told at once.
    pub problems: Vec<Message>,
    /// What seats computers and other programs.
    pub open_player: OpenPlayer,
}

/// Runs the program with the games of `store` until the user leaves. `on_signal` gets what must be called
/// when the system asks the program to end.
pub fn run(
    options: Options,
    store: Store,
    on_signal: impl FnOnce(Box<dyn Fn() + Send + 'static>),
) -> io::Result<()> {
    let (inputs, incoming) = terminal::channel();
    let terminate = inputs.clone();
    on_signal(Box::new(move || {
        // Without a listener the program is ending already.
        let _ = terminate.send(Input::Terminate);
    }));
    terminal::run(options, store, (inputs, incoming))
}
