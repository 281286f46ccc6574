//! Names of tables, and secrets that open seats.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

/// Letters and digits that nobody takes for one another.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// `count` random letters.
fn random_letters(count: usize) -> String {
    let mut bytes = vec![0; count];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    letters(&bytes)
}

/// A letter for each of `bytes`.
fn letters(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| char::from(ALPHABET[usize::from(*byte) % 32])).collect()
}

/// The name of a table in addresses: ten letters and digits, too many to guess.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TableId(String);

impl TableId {
    /// How long the names are.
    pub const LENGTH: usize = 10;

    /// A new one.
    pub fn random() -> TableId {
        TableId(random_letters(TableId::LENGTH))
    }

    /// The table at which those of this one play again: whoever asks first, all find the same.
    #[must_use]
    pub fn again(&self) -> TableId {
        let digest = Sha256::digest(format!("again {}", self.0));
        TableId(letters(&digest[..TableId::LENGTH]))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The name of a study in addresses, of the same form: whoever knows it may read the study.
pub type StudyId = TableId;

impl FromStr for TableId {
    type Err = ();

    fn from_str(text: &str) -> Result<TableId, ()> {
        let fits = text.len() == TableId::LENGTH && text.bytes().all(|byte| ALPHABET.contains(&byte));
        if fits { Ok(TableId(text.to_owned())) } else { Err(()) }
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// One run of a server among those that share a store: what it is called, with something that is new at each
/// start.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct NodeName(String);

impl NodeName {
    /// A new run of the server called `name`.
    pub fn new(name: &str) -> NodeName {
        NodeName(format!("{name}-{}", random_letters(8)))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<String> for NodeName {
    fn from(text: String) -> NodeName {
        NodeName(text)
    }
}

impl fmt::Display for NodeName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What proves that somebody may sit somewhere: 130 random bits as 26 letters. Never stored, never logged.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

/// What is stored of a [`Secret`].
pub type Digest = [u8; 32];

impl Secret {
    const LENGTH: usize = 26;

    /// A new one.
    pub fn random() -> Secret {
        Secret(random_letters(Secret::LENGTH))
    }

    /// The secret that `text` is, if it has the form of one.
    pub fn read(text: &str) -> Option<Secret> {
        let text = text.trim();
        let fits = text.len() == Secret::LENGTH && text.bytes().all(|byte| ALPHABET.contains(&byte));
        fits.then(|| Secret(text.to_owned()))
    }

    /// The text, to be handed to its owner and nobody else.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// What is stored of it.
    pub fn digest(&self) -> Digest {
        Sha256::digest(self.0.as_bytes()).into()
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_secrets_are_read_back_and_differ() {
        let (one, two) = (TableId::random(), TableId::random());
        assert_ne!(one, two);
        assert_eq!(one.to_string().parse(), Ok(one.clone()));
        for wrong in ["", "abc", "abcdefghi1", "ABCDEFGHIJ", "abcdefghijk"] {
            assert_eq!(wrong.parse::<TableId>(), Err(()), "{wrong}");
        }
        assert_eq!(one.again(), one.again());
        assert_ne!(one.again(), two.again());
        assert_eq!(one.again().to_string().parse(), Ok(one.again()));
        let secret = Secret::random();
        assert_eq!(Secret::read(secret.reveal()).unwrap().digest(), secret.digest());
        assert!(Secret::read("x").is_none());
        assert!(!format!("{secret:?}").contains(secret.reveal()));
    }
}
