//! The screens, one file each: what they hold, what keys do to them, how they look.

pub mod form;
pub mod home;
pub mod import;
pub mod page;
pub mod picker;
pub mod play;
pub mod review;
pub mod rules;
pub mod saved;
pub mod settings;
pub mod setup;
mod summary;

use crate::bindings::Context;

/// A screen.
pub enum Screen {
    /// What one can do.
    Home(home::Home),
    /// The saved games.
    Saved(saved::Saved),
    /// The games of a file.
    Import(Box<import::Import>),
    /// A new game.
    Setup(Box<setup::SetupForm>),
    /// What the user prefers.
    Settings(Box<settings::SettingsForm>),
    /// All games, to choose one of.
    Picker(picker::Picker),
    /// A long text.
    Page(page::Page),
    /// A game.
    Play(Box<play::Play>),
    /// A game to look through.
    Review(Box<review::Review>),
}

impl Screen {
    /// What keys mean here.
    pub fn context(&self) -> Context {
        match self {
            Screen::Home(_) => Context::Home,
            Screen::Saved(saved) if saved.filtering => Context::Filter,
            Screen::Saved(_) => Context::Saved,
            Screen::Import(_) => Context::Import,
            Screen::Setup(_) | Screen::Settings(_) => Context::Form,
            Screen::Picker(_) => Context::Picker,
            Screen::Page(_) => Context::Page,
            Screen::Play(play) if play.typed_move.is_some() => Context::TypedMove,
            Screen::Play(play) if play.table.outcome().is_some() => Context::Over,
            Screen::Play(play) if play.table.pause().is_some() => Context::Paused,
            Screen::Play(_) => Context::Play,
            Screen::Review(review) if review.is_on_board() => Context::ReviewBoard,
            Screen::Review(_) => Context::Review,
        }
    }
}
