//! The user's engines: the tables `[engines.NAME]`.

use std::time::Duration;

use tabuleiro_facade::{Message, closest};
use tabuleiro_players::{EngineSpec, Engines, Protocol, command_words};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::{Place, Problem};

/// The name of the table of all engines.
pub(crate) const ENGINES: &str = "engines";

/// What can be set of an engine.
struct Key {
    name: &'static str,
    /// Puts a value into the description, or says what it should be.
    read: fn(&mut Draft, &DeValue<'_>) -> Result<(), Message>,
}

const KEYS: [Key; 6] = [
    Key {
        name: "protocol",
        read: |draft, value| {
            let protocol = value.as_str().and_then(Protocol::from_name);
            draft.protocol = Some(protocol.ok_or(Message::new("settings-expect-protocol"))?);
            Ok(())
        },
    },
    Key {
        name: "command",
        read: |draft, value| {
            let words = match value {
                DeValue::String(line) => Some(command_words(line)),
                DeValue::Array(words) => {
                    words.iter().map(|word| word.get_ref().as_str().map(str::to_owned)).collect()
                }
                _ => None,
            };
            let words = words.filter(|words| words.first().is_some_and(|program| !program.is_empty()));
            draft.spec.command = words.ok_or(Message::new("settings-expect-command"))?;
            Ok(())
        },
    },
    Key {
        name: "folder",
        read: |draft, value| {
            let folder = value.as_str().filter(|folder| !folder.is_empty());
            draft.spec.folder = Some(folder.ok_or(Message::new("settings-expect-folder"))?.into());
            Ok(())
        },
    },
    Key {
        name: "address",
        read: |draft, value| {
            let address = value.as_str().filter(|address| !address.is_empty());
            draft.spec.address = Some(address.ok_or(Message::new("settings-expect-address"))?.to_owned());
            Ok(())
        },
    },
    Key {
        name: "options",
        read: |draft, value| {
            let options = value.as_table().ok_or(Message::new("settings-expect-options"))?;
            for (name, value) in options {
                let text = plain_text(value.get_ref()).ok_or(Message::new("settings-expect-options"))?;
                draft.spec.options.insert(name.get_ref().as_ref().to_owned(), text);
            }
            Ok(())
        },
    },
    Key {
        name: "time",
        read: |draft, value| {
            let seconds = plain_text(value).and_then(|text| text.parse::<f64>().ok());
            let seconds = seconds.filter(|seconds| (0.001..=86_400.0).contains(seconds));
            let seconds = seconds.ok_or(Message::new("settings-expect-seconds"))?;
            draft.spec.move_time = Duration::from_secs_f64(seconds);
            Ok(())
        },
    },
];

/// A description that is not complete yet.
struct Draft {
    protocol: Option<Protocol>,
    spec: EngineSpec,
}

/// Reads the table of all engines. One that is not described well enough is left out; what is wrong is added
/// to `problems`, each with its offset in `text`.
pub(crate) fn read(
    text: &str,
    value: &Spanned<DeValue<'_>>,
    problems: &mut Vec<(usize, Problem)>,
) -> Engines {
    let mut engines = Engines::new();
    let wrong = |offset, key, expected: Message| {
        (offset, Problem::WrongValue { place: Place::of(text, offset), key, expected })
    };
    let no_engine = |offset| wrong(offset, ENGINES, Message::new("settings-expect-engine"));
    let Some(tables) = value.get_ref().as_table() else {
        problems.push(no_engine(value.span().start));
        return engines;
    };
    for (name, value) in tables {
        let offset = name.span().start;
        let Some(table) = value.get_ref().as_table() else {
            problems.push(no_engine(offset));
            continue;
        };
        match read_one(text, table, problems).complete() {
            Ok(spec) => drop(engines.insert(name.get_ref().as_ref().to_owned(), spec)),
            // What is there and wrong has been told already.
            Err((key, _)) if table.contains_key(key) => {}
            Err((key, expected)) => problems.push(wrong(offset, key, expected)),
        }
    }
    engines
}

fn read_one(text: &str, table: &DeTable<'_>, problems: &mut Vec<(usize, Problem)>) -> Draft {
    let mut draft = Draft { protocol: None, spec: EngineSpec::new(Protocol::Uci, Vec::new()) };
    for (key, value) in table {
        let (offset, name) = (key.span().start, key.get_ref().as_ref());
        let Some(known) = KEYS.iter().find(|known| known.name == name) else {
            let close = closest(name, KEYS.iter().map(|known| known.name));
            let place = Place::of(text, offset);
            problems.push((offset, Problem::UnknownKey { place, key: name.to_owned(), close }));
            continue;
        };
        if let Err(expected) = (known.read)(&mut draft, value.get_ref()) {
            let offset = value.span().start;
            let place = Place::of(text, offset);
            problems.push((offset, Problem::WrongValue { place, key: known.name, expected }));
        }
    }
    draft
}

impl Draft {
    /// The description, or the key that is missing and what it should say.
    fn complete(mut self) -> Result<EngineSpec, (&'static str, Message)> {
        let protocol = self.protocol.ok_or(("protocol", Message::new("settings-expect-protocol")))?;
        // A program that speaks DXP may be running already.
        if self.spec.command.is_empty() && protocol != Protocol::Dxp {
            return Err(("command", Message::new("settings-expect-command")));
        }
        self.spec.protocol = protocol;
        Ok(self.spec)
    }
}

/// A text, a number or a truth value as programs write it.
fn plain_text(value: &DeValue<'_>) -> Option<String> {
    match value {
        DeValue::String(text) => Some(text.to_string()),
        DeValue::Boolean(truth) => Some(truth.to_string()),
        // Underscores only help people to read a number.
        DeValue::Integer(number) => Some(number.as_str().replace('_', "")),
        DeValue::Float(number) => Some(number.as_str().replace('_', "")),
        _ => None,
    }
}
