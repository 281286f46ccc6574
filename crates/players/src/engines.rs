//! Other programs that play, as the user's settings describe them.

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use crate::wire::dxp::PORT;

/// Other programs by the names that the user gave them.
pub type Engines = BTreeMap<String, EngineSpec>;

/// How to reach another program and what to tell it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngineSpec {
    /// The language that it speaks.
    pub protocol: Protocol,
    /// The program and its arguments. May be empty for DXP, where the program may be running already.
    pub command: Vec<String>,
    /// The folder to start it in; `None` for the current one.
    pub folder: Option<PathBuf>,
    /// For DXP: the host and port where the program listens; `None` for the usual ones on this computer.
    pub address: Option<String>,
    /// What to set in the program, by its own names.
    pub options: BTreeMap<String, String>,
    /// How long it may think about a move where nothing else limits it.
    pub move_time: Duration,
}

impl EngineSpec {
    /// How long a program may think about a move where nobody says anything.
    pub const MOVE_TIME: Duration = Duration::from_secs(2);

    /// A program that is started by `command`, with nothing else said.
    pub fn new(protocol: Protocol, command: Vec<String>) -> EngineSpec {
        EngineSpec {
            protocol,
            command,
            folder: None,
            address: None,
            options: BTreeMap::new(),
            move_time: EngineSpec::MOVE_TIME,
        }
    }

    /// Where a program that speaks DXP listens: host and port, the usual ones where nothing is said.
    pub fn dxp_address(&self) -> String {
        match &self.address {
            None => format!("127.0.0.1:{PORT}"),
            Some(port) if port.parse::<u16>().is_ok() => format!("127.0.0.1:{port}"),
            // An IPv6 address has colons of its own, inside brackets.
            Some(host) if !host.contains(':') || host.ends_with(']') => format!("{host}:{PORT}"),
            Some(address) => address.clone(),
        }
    }
}

/// A language that programs speak with each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Protocol {
    /// The Universal Chess Interface.
    Uci,
    /// The Chess Engine Communication Protocol of XBoard, version 2.
    Cecp,
    /// The Hub protocol of draughts, version 2.
    Hub,
    /// DamExchange, for draughts over a network connection.
    Dxp,
}

impl Protocol {
    /// All of them.
    pub const ALL: [Protocol; 4] = [Protocol::Uci, Protocol::Cecp, Protocol::Hub, Protocol::Dxp];

    /// The name in settings and on the command line: `uci`, `cecp`, `hub` or `dxp`.
    pub const fn name(self) -> &'static str {
        match self {
            Protocol::Uci => "uci",
            Protocol::Cecp => "cecp",
            Protocol::Hub => "hub",
            Protocol::Dxp => "dxp",
        }
    }

    /// The protocol called `name`.
    pub fn from_name(name: &str) -> Option<Protocol> {
        Protocol::ALL.into_iter().find(|protocol| protocol.name() == name)
    }
}

impl fmt::Display for Protocol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The words of a command line: blanks part them, single or double quotation marks keep them together.
///
/// ```
/// use tabuleiro_players::command_words;
/// assert_eq!(command_words("scan 'my hub' \"\""), ["scan", "my hub", ""]);
/// ```
pub fn command_words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for c in line.chars() {
        match quote {
            Some(mark) if c == mark => quote = None,
            Some(_) => word.get_or_insert_default().push(c),
            None if c == '"' || c == '\'' => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            None if c.is_whitespace() => words.extend(word.take()),
            None => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_parted_by_blanks_outside_quotation_marks() {
        assert_eq!(command_words("  a\tb  "), ["a", "b"]);
        assert_eq!(command_words("a\"b c\"d 'e \" f'"), ["ab cd", "e \" f"]);
        assert_eq!(command_words("'open end"), ["open end"]);
        assert_eq!(command_words(" "), Vec::<String>::new());
    }

    #[test]
    fn addresses_are_completed() {
        for (given, whole) in [
            (None, "127.0.0.1:27531"),
            (Some("9000"), "127.0.0.1:9000"),
            (Some("host"), "host:27531"),
            (Some("[::1]"), "[::1]:27531"),
            (Some("host:9000"), "host:9000"),
        ] {
            let address = given.map(str::to_owned);
            let spec = EngineSpec { address, ..EngineSpec::new(Protocol::Dxp, Vec::new()) };
            assert_eq!(spec.dxp_address(), whole);
        }
    }

    #[test]
    fn names_are_read_back() {
        for protocol in Protocol::ALL {
            assert_eq!(Protocol::from_name(protocol.name()), Some(protocol));
        }
        assert_eq!(Protocol::from_name("UCI"), None);
    }
}
