//! Who asks: a device, a language, an address.

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::header::{ACCEPT, ACCEPT_LANGUAGE, COOKIE, HeaderMap};
use axum::http::request::Parts;
use tabuleiro_host::{Digest, Secret};
use tabuleiro_words::Language;

use crate::app::App;

/// The cookie that names a device.
const DEVICE: &str = "tabuleiro-device";
/// The same where visitors come by TLS: browsers keep it to this host and to TLS.
const SECURE_DEVICE: &str = "__Host-tabuleiro-device";
/// The cookie of the chosen language.
const LANGUAGE: &str = "tabuleiro-lang";
/// The cookie of the name that somebody plays under.
const NAME: &str = "tabuleiro-name";

/// How long cookies last, in seconds: a year.
const COOKIE_LASTS: u32 = 365 * 24 * 3600;

/// The longest name of a player, in characters.
const LONGEST_NAME: usize = 30;

/// Who asks.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// The device, if it has been here before.
    device: Option<Secret>,
    pub language: Language,
    pub name: String,
    pub address: IpAddr,
    /// Whether it is a program that wants data in place of pages.
    pub wants_data: bool,
    secure: bool,
}

impl Visitor {
    /// What is stored of the device.
    pub fn device(&self) -> Option<Digest> {
        self.device.as_ref().map(Secret::digest)
    }

    /// The device, which gets a name now if it has none, and the cookies that keep it.
    pub fn settle(&mut self) -> (Digest, Vec<String>) {
        if let Some(device) = self.device() {
            return (device, Vec::new());
        }
        let secret = Secret::random();
        let digest = secret.digest();
        let name = if self.secure { SECURE_DEVICE } else { DEVICE };
        let cookie = self.cookie(name, secret.reveal(), "/", COOKIE_LASTS);
        self.device = Some(secret);
        (digest, vec![cookie])
    }

    /// The cookie that remembers `language`.
    pub fn language_cookie(&self, language: Language) -> String {
        self.cookie(LANGUAGE, language.tag(), "/", COOKIE_LASTS)
    }

    /// The cookie that remembers `name`.
    pub fn name_cookie(&self, name: &str) -> String {
        let hex: String = name.bytes().map(|byte| format!("{byte:02x}")).collect();
        self.cookie(NAME, &hex, "/", COOKIE_LASTS)
    }

    /// A cookie for pages below `path` that lasts so many seconds. No script reads it, no other site
    /// sends it, and where visitors come by TLS it goes no other way.
    pub fn cookie(&self, name: &str, value: &str, path: &str, seconds: u32) -> String {
        let secure = if self.secure { "; Secure" } else { "" };
        format!("{name}={value}; Path={path}; Max-Age={seconds}; SameSite=Lax; HttpOnly{secure}")
    }
}

/// What people write, as it is shown to others: no controls, no marks of direction, nothing that can't be
/// seen.
pub fn clean_text(text: &str) -> String {
    let hidden = |letter: &char| {
        letter.is_control()
            || matches!(letter, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}')
            || matches!(letter, '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}')
            || matches!(letter, '\u{e0000}'..='\u{e007f}')
    };
    text.chars().filter(|letter| !hidden(letter)).collect()
}

/// A name that somebody wants to be called, as it is shown: in one line, and not too long.
pub fn clean_name(text: &str) -> String {
    let shown = clean_text(text);
    let words: Vec<&str> = shown.split_whitespace().collect();
    words.join(" ").chars().take(LONGEST_NAME).collect::<String>().trim().to_owned()
}

/// The value of a cookie.
pub fn find<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let all = headers.get_all(COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    all.flat_map(|value| value.split(';')).find_map(|pair| {
        let (key, value) = pair.trim().split_once('=')?;
        (key == name).then_some(value)
    })
}

fn unhex(text: &str) -> Option<String> {
    let bytes = (0..text.len()).step_by(2).map(|at| u8::from_str_radix(text.get(at..at + 2)?, 16).ok());
    String::from_utf8(bytes.collect::<Option<Vec<u8>>>()?).ok()
}

/// The language that a browser asks for: the first that we speak.
fn asked_language(headers: &HeaderMap) -> Option<Language> {
    let wanted = headers.get(ACCEPT_LANGUAGE)?.to_str().ok()?;
    let mut tags: Vec<(&str, f32)> = wanted
        .split(',')
        .take(20)
        .map(|part| {
            let (tag, weight) = part.split_once(";q=").unwrap_or((part, "1"));
            (tag.trim(), weight.trim().parse().unwrap_or(0.0))
        })
        .collect();
    tags.sort_by(|one, two| two.1.total_cmp(&one.1));
    tags.into_iter().find_map(|(tag, _)| Language::from_tag(tag))
}

/// Where a request comes from: the address of the connection, or what a trusted proxy says.
fn address(app: &App, parts: &Parts) -> IpAddr {
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
    let peer = peer.map_or(IpAddr::from([127, 0, 0, 1]), |ConnectInfo(peer)| peer.ip());
    if !app.config.proxies.contains(&peer) {
        return peer;
    }
    let lists = parts.headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
    forwarded(lists, &app.config.proxies).unwrap_or(peer)
}

/// The address that our proxies saw, out of the lists that they send: the last that is none of theirs.
/// What stands before it anybody may have written.
fn forwarded<'a>(lists: impl DoubleEndedIterator<Item = &'a str>, proxies: &[IpAddr]) -> Option<IpAddr> {
    let mut seen = None;
    for entry in lists.rev().flat_map(|list| list.rsplit(',')) {
        let address = entry.trim().parse().ok()?;
        seen = Some(address);
        if !proxies.contains(&address) {
            break;
        }
    }
    seen
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, Infallible> {
        let secure = app.config.is_secure();
        let device = find(&parts.headers, if secure { SECURE_DEVICE } else { DEVICE });
        let language = find(&parts.headers, LANGUAGE).and_then(Language::from_tag);
        Ok(Visitor {
            device: device.and_then(Secret::read),
            language: language.or_else(|| asked_language(&parts.headers)).unwrap_or_default(),
            name: find(&parts.headers, NAME)
                .and_then(unhex)
                .map(|name| clean_name(&name))
                .unwrap_or_default(),
            address: address(app, parts),
            wants_data: parts.headers.get(ACCEPT).is_some_and(|kind| kind == "application/json"),
            secure,
        })
    }
}

/// Whether a request comes with one of our cookies that let somebody act.
pub fn has_device(headers: &HeaderMap) -> bool {
    find(headers, DEVICE).or_else(|| find(headers, SECURE_DEVICE)).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_shown_as_they_are_or_not_at_all() {
        assert_eq!(clean_name("  Zażółć\u{202e}  gęślą\u{7} "), "Zażółć gęślą");
        assert_eq!(clean_name(&"x".repeat(100)).len(), 30);
        assert_eq!(unhex("5a61c5bc"), Some("Zaż".to_owned()));
        assert_eq!(unhex("5"), None);
        assert_eq!(unhex("zz"), None);
    }

    #[test]
    fn a_proxy_is_believed_and_what_it_was_told_is_not() {
        let address = |text: &str| text.parse::<IpAddr>().unwrap();
        let proxies = [address("10.0.0.1"), address("10.0.0.2")];
        let seen = |lists: &[&str]| forwarded(lists.iter().copied(), &proxies);
        assert_eq!(seen(&["6.6.6.6, 192.0.2.7"]), Some(address("192.0.2.7")));
        assert_eq!(seen(&["6.6.6.6, 192.0.2.7, 10.0.0.2"]), Some(address("192.0.2.7")));
        assert_eq!(seen(&["192.0.2.7", "10.0.0.2"]), Some(address("192.0.2.7")));
        assert_eq!(seen(&["192.0.2.7, nonsense"]), None);
        assert_eq!(seen(&[]), None);
    }

    #[test]
    fn the_first_language_that_we_speak_is_taken() {
        let mut headers = HeaderMap::new();
        headers.insert(ACCEPT_LANGUAGE, "de, en;q=0.5, pl;q=0.8".parse().unwrap());
        assert_eq!(asked_language(&headers), Some(Language::Polish));
        headers.insert(ACCEPT_LANGUAGE, "de".parse().unwrap());
        assert_eq!(asked_language(&headers), None);
    }
}
