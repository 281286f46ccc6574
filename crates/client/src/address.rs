//! Addresses that people are given: of a server, a table, or a seat.

use std::fmt;
use std::str::FromStr;

use crate::ClientError;

/// The port of a server where only its host is named.
const PORT: u16 = 8064;

/// The longest name of a table and secret of a seat.
const LONGEST_WORD: usize = 64;

/// An address of a server, and of what there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Address {
    /// Whether it is reached by TLS.
    pub secure: bool,
    /// The host, as it stands in addresses: IPv6 in brackets.
    pub host: String,
    /// The port.
    pub port: u16,
    /// What is meant there.
    pub place: Place,
}

/// What an address means on its server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// The server itself.
    Server,
    /// A table: one's own seat there, or to look on.
    Table(String),
    /// A seat, which its secret opens.
    Seat {
        /// The table.
        table: String,
        /// The secret.
        secret: String,
    },
}

impl Address {
    /// Host and port as requests name them.
    pub fn authority(&self) -> String {
        let usual = if self.secure { 443 } else { 80 };
        if self.port == usual { self.host.clone() } else { format!("{}:{}", self.host, self.port) }
    }

    /// The host as the system's resolver takes it.
    pub(crate) fn bare_host(&self) -> &str {
        self.host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(&self.host)
    }

    /// The address of a table of the same server.
    pub fn table(&self, table: &str) -> String {
        format!("{self}/t/{table}")
    }
}

/// The server's own address.
impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", if self.secure { "https" } else { "http" }, self.authority())
    }
}

impl FromStr for Address {
    type Err = ClientError;

    fn from_str(text: &str) -> Result<Address, ClientError> {
        let text = text.trim();
        let wrong = || ClientError::Address(text.to_owned());
        let (secure, usual_port, rest) = match text.split_once("://") {
            Some((scheme, rest)) => match scheme.to_ascii_lowercase().as_str() {
                "http" | "ws" => (false, 80, rest),
                "https" | "wss" => (true, 443, rest),
                _ => return Err(wrong()),
            },
            None => (false, PORT, text),
        };
        let (rest, fragment) = rest.split_once('#').unwrap_or((rest, ""));
        let rest = rest.split_once('?').map_or(rest, |(rest, _)| rest);
        let (authority, path) = rest.split_once('/').unwrap_or((rest, ""));
        let (host, port) = match authority.rsplit_once(':') {
            // A colon within brackets is part of an IPv6 address.
            Some((host, port)) if !port.contains(']') => {
                (host, port.parse().ok().filter(|port| *port != 0).ok_or_else(wrong)?)
            }
            _ => (authority, usual_port),
        };
        if !is_host(host) {
            return Err(wrong());
        }
        let mut steps = path.split('/').filter(|step| !step.is_empty());
        let place = match (steps.next(), steps.next()) {
            (None | Some("lobby"), None) => Place::Server,
            (Some("t" | "embed"), Some(table)) if is_word(table) => Place::Table(table.to_owned()),
            (Some("join"), Some(table)) if is_word(table) => match fragment.trim() {
                "" => return Err(ClientError::NoSecret),
                secret if is_word(secret) => {
                    Place::Seat { table: table.to_owned(), secret: secret.to_owned() }
                }
                _ => return Err(wrong()),
            },
            _ => return Err(wrong()),
        };
        Ok(Address { secure, host: host.to_ascii_lowercase(), port, place })
    }
}

fn is_host(text: &str) -> bool {
    match text.strip_prefix('[').and_then(|text| text.strip_suffix(']')) {
        Some(inner) => inner.parse::<std::net::Ipv6Addr>().is_ok(),
        None => {
            let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_');
            !text.is_empty() && text.len() <= 253 && text.bytes().all(is_letter)
        }
    }
}

/// Whether `text` may be the name of a table or a secret.
pub(crate) fn is_word(text: &str) -> bool {
    !text.is_empty() && text.len() <= LONGEST_WORD && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_read_as_they_are_given() {
        for (text, server, place) in [
            ("http://127.0.0.1:8064", "http://127.0.0.1:8064", Place::Server),
            ("192.168.1.5", "http://192.168.1.5:8064", Place::Server),
            ("ws://Chess.Club:9000/", "http://chess.club:9000", Place::Server),
            ("https://chess.club/lobby", "https://chess.club", Place::Server),
            ("http://[::1]:8064/t/abc23", "http://[::1]:8064", Place::Table("abc23".to_owned())),
            ("wss://chess.club/t/abc23?x=1", "https://chess.club", Place::Table("abc23".to_owned())),
            (
                " http://chess.club:8064/join/abc23#s3cret ",
                "http://chess.club:8064",
                Place::Seat { table: "abc23".to_owned(), secret: "s3cret".to_owned() },
            ),
        ] {
            let address: Address = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!((address.to_string().as_str(), &address.place), (server, &place), "{text}");
        }
    }

    #[test]
    fn what_is_no_address_is_refused() {
        for text in [
            "",
            "ftp://club",
            "http://",
            "http://club:0",
            "http://club:99999",
            "http://club:x",
            "http://a b",
            "http://user@club",
            "http://[::1",
            "http://[club]:80",
            "http://club/settings",
            "http://club/t/",
            "http://club/t/../x",
            "http://club/join/abc#a/b",
        ] {
            assert_eq!(text.parse::<Address>(), Err(ClientError::Address(text.to_owned())), "{text}");
        }
        assert_eq!("http://club/join/abc".parse::<Address>(), Err(ClientError::NoSecret));
    }
}
