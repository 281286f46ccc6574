//! Keys as the program knows them, whatever the terminal sends.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// A key that somebody pressed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Key {
    /// A letter, a digit or a sign.
    Char(char),
    /// A letter with the control key.
    Ctrl(char),
    /// The return key.
    Enter,
    /// The escape key.
    Escape,
    /// The tabulator.
    Tab,
    /// The tabulator with shift.
    BackTab,
    /// The key that deletes to the left.
    Backspace,
    /// The key that deletes to the right.
    Delete,
    /// An arrow.
    Up,
    /// An arrow.
    Down,
    /// An arrow.
    Left,
    /// An arrow.
    Right,
    /// To the beginning.
    Home,
    /// To the end.
    End,
    /// A page back.
    PageUp,
    /// A page on.
    PageDown,
}

impl Key {
    /// The key of a terminal's event; `None` for one that means nothing to us, such as the release of a key.
    pub fn from_event(event: KeyEvent) -> Option<Key> {
        if event.kind == KeyEventKind::Release {
            return None;
        }
        Some(match event.code {
            KeyCode::Char(letter) if event.modifiers.contains(KeyModifiers::CONTROL) => {
                Key::Ctrl(letter.to_ascii_lowercase())
            }
            KeyCode::Char(letter) => Key::Char(letter),
            KeyCode::Enter => Key::Enter,
            KeyCode::Esc => Key::Escape,
            KeyCode::Tab => Key::Tab,
            KeyCode::BackTab => Key::BackTab,
            KeyCode::Backspace => Key::Backspace,
            KeyCode::Delete => Key::Delete,
            KeyCode::Up => Key::Up,
            KeyCode::Down => Key::Down,
            KeyCode::Left => Key::Left,
            KeyCode::Right => Key::Right,
            KeyCode::Home => Key::Home,
            KeyCode::End => Key::End,
            KeyCode::PageUp => Key::PageUp,
            KeyCode::PageDown => Key::PageDown,
            _ => return None,
        })
    }

    /// The key as the key bar and the help write it; `plain` without signs beyond ASCII.
    pub fn sign(self, plain: bool) -> String {
        let (sign, word) = match self {
            Key::Char(' ') => ("␣", "Space"),
            Key::Char(letter) => return letter.to_string(),
            Key::Ctrl(letter) => return format!("^{}", letter.to_ascii_uppercase()),
            Key::Enter => ("⏎", "Enter"),
            Key::Escape => ("Esc", "Esc"),
            Key::Tab => ("Tab", "Tab"),
            Key::BackTab => ("⇧Tab", "S-Tab"),
            Key::Backspace => ("⌫", "Bksp"),
            Key::Delete => ("Del", "Del"),
            Key::Up => ("↑", "Up"),
            Key::Down => ("↓", "Down"),
            Key::Left => ("←", "Left"),
            Key::Right => ("→", "Right"),
            Key::Home => ("Home", "Home"),
            Key::End => ("End", "End"),
            Key::PageUp => ("PgUp", "PgUp"),
            Key::PageDown => ("PgDn", "PgDn"),
        };
        if plain { word.to_owned() } else { sign.to_owned() }
    }
}
