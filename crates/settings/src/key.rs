//! Every setting by its name: how it is read, and how it is written.

use tabuleiro_table::{Explain, Message, TakebackPolicy, registry};
use tabuleiro_words::Language;
use toml::de::DeValue;

use crate::{Settings, Theme};

/// A setting.
pub(crate) struct Key {
    pub name: &'static str,
    /// Puts a value of the file into the settings, or says what it should be.
    pub read: fn(&mut Settings, &DeValue<'_>) -> Result<(), Message>,
    /// The value as the file writes it; `None` where it is not set.
    pub write: fn(&Settings) -> Option<String>,
}

/// All settings, in the order of the documentation.
pub(crate) const KEYS: [Key; 8] = [
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
            registry::open(name, None)?;
            settings.game = name.trim().to_owned();
            Ok(())
        },
        write: |settings| Some(quoted(&settings.game)),
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
            settings.theme = theme.ok_or(Message::new("settings-expect-theme").with("names", names))?;
            Ok(())
        },
        write: |settings| Some(quoted(settings.theme.name())),
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
            settings.clock = text.parse().map_err(|error: tabuleiro_table::ControlError| error.explain())?;
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
