//! What a server knows this machine by, kept from one day to the next.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::{fs, io};

use tabuleiro_record::{folders, output};

use crate::Address;

/// The end of the name of the cookie that names a device; all others are the browser's concern.
const DEVICE: &str = "tabuleiro-device";

/// The cookies of one server.
pub(crate) struct Cookies {
    known: Mutex<BTreeMap<String, String>>,
    file: Option<PathBuf>,
}

impl Cookies {
    /// Those of the server of `address` that `folder` holds; without a folder they last as long as this.
    pub(crate) fn of(address: &Address, folder: Option<PathBuf>) -> Cookies {
        let name: String = address
            .to_string()
            .chars()
            .map(|letter| if letter.is_ascii_alphanumeric() || letter == '.' { letter } else { '-' })
            .collect();
        let file = folder.map(|folder| folder.join(format!("{name}.json")));
        let kept = file.as_ref().and_then(|file| fs::read(file).ok());
        // What can't be read is gone; a seat is opened again by its link.
        let known = kept.and_then(|text| serde_json::from_slice(&text).ok()).unwrap_or_default();
        Cookies { known: Mutex::new(known), file }
    }

    /// What is sent with every request.
    pub(crate) fn header(&self) -> String {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("; ")
    }

    /// Keeps those among `cookies` that name this machine.
    pub(crate) fn keep(&self, cookies: &[(String, String)]) -> io::Result<()> {
        let new = cookies.iter().filter(|(name, _)| name.ends_with(DEVICE));
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let before = known.len();
        known.extend(new.cloned());
        match &self.file {
            Some(file) if known.len() > before => {
                if let Some(folder) = file.parent() {
                    folders::make(folder)?;
                }
                let text = serde_json::to_vec(&*known).map_err(io::Error::other)?;
                output::write(file, &text)
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_device_is_known_the_next_day_and_by_its_own_server_alone() {
        let folder = tempfile::TempDir::new().unwrap();
        let open = |text: &str| {
            let address: Address = text.parse().unwrap();
            Cookies::of(&address, Some(folder.path().join("servers")))
        };
        let cookie = |name: &str| (name.to_owned(), "x23".to_owned());
        open("http://club:80").keep(&[cookie("tabuleiro-device"), cookie("tabuleiro-lang")]).unwrap();
        assert_eq!(open("http://club").header(), "tabuleiro-device=x23");
        assert_eq!(open("https://club").header(), "");
        assert_eq!(open("http://club:8064").header(), "");
        std::fs::write(folder.path().join("servers/http---club.json"), "{").unwrap();
        assert_eq!(open("http://club").header(), "", "what is broken is forgotten");
    }
}
