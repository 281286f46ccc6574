//! The screens, one file each: what they hold, what keys do to them, how they look.

pub mod form;
pub mod home;
pub mod import;
pub mod page;
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
    Import(import::Import),
    /// A new game.
    Setup(Box<setup::SetupForm>),
    /// What the user prefers.
    Settings(Box<settings::SettingsForm>),
    /// The games whose rules can be read.
    Rules(rules::Rules),
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
            Screen::Saved(_) => Context::Saved,
            Screen::Import(_) => Context::Import,
            Screen::Setup(_) | Screen::Settings(_) => Context::Form,
            Screen::Rules(_) => Context::RulesList,
            Screen::Page(_) => Context::Page,
            Screen::Play(play) if play.entry.is_some() => Context::Entry,
            Screen::Play(play) if play.table.outcome().is_some() => Context::Over,
            Screen::Play(play) if play.table.pause().is_some() => Context::Paused,
            Screen::Play(_) => Context::Play,
            Screen::Review(_) => Context::Review,
        }
    }
}
