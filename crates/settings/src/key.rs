//! Every setting by its name: how it is read, and how it is written.

use tabuleiro_facade::{Explain, Message, TakebackPolicy, registry};
use tabuleiro_words::Language;
use toml::de::DeValue;

use crate::{Figures, PieceNames, Settings, Theme};

/// A setting.
pub(crate) struct Key {
    pub name: &'static str,
    /// Puts a value of the file into the settings, or says what it should be.
    pub read: fn(&mut Settings, &DeValue<'_>) -> Result<(), Message>,
    /// The value as the file writes it; `None` where it is not set.
    pub write: fn(&Settings) -> Option<String>,
}

/// The board that has the colours of the theme.
const FOLLOWS_THEME: &str = "auto";

/// All settings, in the order of the documentation.
pub(crate) const KEYS: [Key; 12] = [
    Key {
        name: "language",
        read: |settings, value| {
            let language = value.as_str().and_then(Language::from_tag);
            settings.language = Some(language.ok_or(Message::new("settings-expect-language"))?);
            Ok(())
        },
        write: |settings| settings.language.map(|language| quoted(language.tag())),
    },
    Key {
        name: "name",
        read: |settings, value| {
            let name = value.as_str().ok_or(Message::new("settings-expect-name"))?;
            settings.name = name.trim().to_owned();
            Ok(())
        },
        write: |settings| Some(quoted(&settings.name)),
    },
    Key {
        name: "game",
        read: |settings, value| {
            let name = value.as_str().ok_or(Message::new("settings-expect-game"))?;
            settings.game = registry::open(name, None)?.name().clone();
            Ok(())
        },
        write: |settings| Some(quoted(&settings.game.to_string())),
    },
    Key {
        name: "level",
        read: |settings, value| {
            let level = value.as_integer().and_then(|number| number.as_str().parse().ok());
            let level = level.filter(|level| (1..=10).contains(level));
            settings.level = level.ok_or(Message::new("settings-expect-level"))?;
            Ok(())
        },
        write: |settings| Some(settings.level.to_string()),
    },
    Key {
        name: "theme",
        read: |settings, value| {
            let theme = value.as_str().and_then(Theme::from_name);
            let names = Theme::ALL.map(Theme::name).join(", ");
            settings.theme = theme.ok_or(Message::new("settings-expect-one-of").with("names", names))?;
            Ok(())
        },
        write: |settings| Some(quoted(settings.theme.name())),
    },
    Key {
        name: "board",
        read: |settings, value| {
            let name = value.as_str().unwrap_or_default();
            let board = tabuleiro_picture::Theme::named(name);
            if board.is_none() && name != FOLLOWS_THEME {
                let names = tabuleiro_picture::Theme::ALL.map(|theme| theme.name).join(", ");
                let names = format!("{FOLLOWS_THEME}, {names}");
                return Err(Message::new("settings-expect-one-of").with("names", names));
            }
            settings.board = board;
            Ok(())
        },
        write: |settings| Some(quoted(settings.board.map_or(FOLLOWS_THEME, |theme| theme.name))),
    },
    Key {
        name: "figures",
        read: |settings, value| {
            let figures = value.as_str().and_then(Figures::from_name);
            let names = Figures::ALL.map(Figures::name).join(", ");
            settings.figures = figures.ok_or(Message::new("settings-expect-one-of").with("names", names))?;
            Ok(())
        },
        write: |settings| Some(quoted(settings.figures.name())),
    },
    Key {
        name: "ascii",
        read: |settings, value| {
            settings.ascii = value.as_bool().ok_or(Message::new("settings-expect-yes-or-no"))?;
            Ok(())
        },
        write: |settings| Some(settings.ascii.to_string()),
    },
    Key {
        name: "notation",
        read: |settings, value| {
            let chosen = value.as_str().and_then(PieceNames::from_name);
            let names = PieceNames::ALL.map(PieceNames::name).join(", ");
            settings.piece_names =
                chosen.ok_or(Message::new("settings-expect-one-of").with("names", names))?;
            Ok(())
        },
        write: |settings| Some(quoted(settings.piece_names.name())),
    },
    Key {
        name: "bell",
        read: |settings, value| {
            settings.bell = value.as_bool().ok_or(Message::new("settings-expect-yes-or-no"))?;
            Ok(())
        },
        write: |settings| Some(settings.bell.to_string()),
    },
    Key {
        name: "takeback",
        read: |settings, value| {
            let policy = value.as_str().and_then(TakebackPolicy::from_name);
            settings.takeback = policy.ok_or(Message::new("settings-expect-takeback"))?;
            Ok(())
        },
        write: |settings| Some(quoted(settings.takeback.name())),
    },
    Key {
        name: "clock",
        read: |settings, value| {
            let text = value.as_str().ok_or(Message::new("settings-expect-clock"))?;
            settings.clock = text.parse().map_err(|error: tabuleiro_facade::ControlError| error.explain())?;
            Ok(())
        },
        write: |settings| Some(quoted(&settings.clock.to_string())),
    },
];

/// A string as TOML writes it.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            letter if letter.is_control() => quoted.push_str(&format!("\\u{:04X}", u32::from(letter))),
            letter => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}
