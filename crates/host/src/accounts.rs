//! Accounts, the tokens that programs show, and the challenges between accounts.

use std::fmt;
use std::str::FromStr;

use crate::store::StoreFuture;
use crate::{Colour, Digest, TableId};
use tabuleiro_facade::Side;

/// Where accounts, tokens and challenges are kept.
pub trait Accounts: Send + Sync {
    /// Keeps a new account; false if the name or the device has one already.
    fn open_account(&self, account: Account) -> StoreFuture<'_, bool>;

    /// The account of that name, however it is capitalised.
    fn account<'a>(&'a self, name: &'a str) -> StoreFuture<'a, Option<Account>>;

    /// The account of a device.
    fn account_of(&self, device: Digest) -> StoreFuture<'_, Option<Account>>;

    /// Says from now on that a program plays.
    fn make_bot<'a>(&'a self, id: &'a str) -> StoreFuture<'a, ()>;

    /// The accounts that sit at a table.
    fn seated<'a>(&'a self, table: &'a TableId) -> StoreFuture<'a, Vec<(Side, Account)>>;

    /// Keeps a new token.
    fn add_token(&self, token: NewToken) -> StoreFuture<'_, ()>;

    /// The token with that digest and whose it is.
    fn token(&self, digest: Digest) -> StoreFuture<'_, Option<(TokenRow, Account)>>;

    /// All tokens, or those of one account, the newest first.
    fn tokens<'a>(&'a self, account: Option<&'a str>) -> StoreFuture<'a, Vec<TokenRow>>;

    /// Remembers when a token was used.
    fn touch<'a>(&'a self, token: &'a str, at: u64) -> StoreFuture<'a, ()>;

    /// Takes a token back, which is of `account` if one is said; false if there is none.
    fn revoke<'a>(&'a self, token: &'a str, account: Option<&'a str>) -> StoreFuture<'a, bool>;

    /// Keeps a new challenge.
    fn add_challenge(&self, challenge: Challenge) -> StoreFuture<'_, ()>;

    /// The challenge of that name.
    fn challenge<'a>(&'a self, id: &'a TableId) -> StoreFuture<'a, Option<Challenge>>;

    /// The challenges from and to an account that wait, the oldest first.
    fn challenges_of<'a>(&'a self, account: &'a str) -> StoreFuture<'a, Vec<Challenge>>;

    /// Ends the waiting of a challenge; false if it waits no longer.
    fn settle<'a>(
        &'a self,
        id: &'a TableId,
        status: ChallengeStatus,
        reason: Option<&'a str>,
    ) -> StoreFuture<'a, bool>;
}

/// Somebody whose programs come with tokens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// The name in small letters, by which it is found.
    pub id: String,
    /// The name.
    pub name: AccountName,
    /// The device that its games are kept by.
    pub device: Digest,
    /// Whether a program plays, and says so.
    pub bot: bool,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// When one of its programs was last here.
    pub seen: u64,
}

impl Account {
    /// A new account.
    pub fn new(name: AccountName, device: Digest, bot: bool, now: u64) -> Account {
        Account { id: name.id(), name, device, bot, created: now, seen: now }
    }
}

/// What an account can be called: 2 to 30 letters, digits, hyphens and low lines, a letter or digit first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccountName(String);

/// Names that paths give another meaning.
const RESERVED: [&str; 2] = ["ai", "open"];

impl AccountName {
    /// The name in small letters.
    pub fn id(&self) -> String {
        self.0.to_ascii_lowercase()
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for AccountName {
    type Err = ();

    fn from_str(text: &str) -> Result<AccountName, ()> {
        let text = text.trim();
        let fits = (2..=30).contains(&text.len())
            && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
            && text.starts_with(|first: char| first.is_ascii_alphanumeric())
            && !RESERVED.contains(&text.to_ascii_lowercase().as_str());
        if fits { Ok(AccountName(text.to_owned())) } else { Err(()) }
    }
}

impl fmt::Display for AccountName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What a token lets its holder do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Scope {
    /// See challenges.
    ReadChallenges,
    /// Make and answer challenges.
    WriteChallenges,
    /// Play as a person's program: a board, an app.
    PlayBoard,
    /// Play as a program of its own.
    PlayBot,
}

impl Scope {
    /// All of them.
    pub const ALL: [Scope; 4] =
        [Scope::ReadChallenges, Scope::WriteChallenges, Scope::PlayBoard, Scope::PlayBot];

    /// What programs call it.
    pub const fn name(self) -> &'static str {
        match self {
            Scope::ReadChallenges => "challenge:read",
            Scope::WriteChallenges => "challenge:write",
            Scope::PlayBoard => "board:play",
            Scope::PlayBot => "bot:play",
        }
    }
}

/// What a token lets its holder do, all together.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scopes(Vec<Scope>);

impl Scopes {
    /// These.
    pub fn new(mut scopes: Vec<Scope>) -> Scopes {
        scopes.sort_unstable();
        scopes.dedup();
        Scopes(scopes)
    }

    /// What the holder of a token of this kind of account usually needs.
    pub fn usual(bot: bool) -> Scopes {
        let play = if bot { Scope::PlayBot } else { Scope::PlayBoard };
        Scopes::new(vec![Scope::ReadChallenges, Scope::WriteChallenges, play])
    }

    /// Whether one of `wanted` is among them.
    pub fn has_any(&self, wanted: &[Scope]) -> bool {
        wanted.iter().any(|scope| self.0.contains(scope))
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl FromStr for Scopes {
    /// The word that is none.
    type Err = String;

    fn from_str(text: &str) -> Result<Scopes, String> {
        let words = text.split([',', ' ']).map(str::trim).filter(|word| !word.is_empty());
        let scope = |word: &str| Scope::ALL.into_iter().find(|scope| scope.name() == word);
        words
            .map(|word| scope(word).ok_or_else(|| word.to_owned()))
            .collect::<Result<_, _>>()
            .map(Scopes::new)
    }
}

impl fmt::Display for Scopes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.0.iter().map(|scope| scope.name()).collect();
        f.write_str(&names.join(","))
    }
}

/// A token to be kept.
#[derive(Clone, Debug)]
pub struct NewToken {
    /// The digest of the secret.
    pub digest: Digest,
    /// The rest.
    pub row: TokenRow,
}

/// A token as it is listed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TokenRow {
    /// How it is called where it is taken back.
    pub id: String,
    /// Whose it is.
    pub account: String,
    /// What it is for, in its owner's words.
    pub label: String,
    /// What it lets its holder do.
    pub scopes: Scopes,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// When it was last used.
    pub used: Option<u64>,
}

/// How far a challenge has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChallengeStatus {
    /// It waits for an answer.
    Created,
    /// It became a game.
    Accepted,
    /// It was turned down.
    Declined,
    /// Whoever made it took it back.
    Canceled,
}

/// A game that one account offers another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Challenge {
    /// Its name, which is also that of the game.
    pub id: TableId,
    /// Who offers it; nobody if it is open to whoever has a link.
    pub challenger: Option<String>,
    /// Who is asked.
    pub dest: Option<String>,
    /// The side that the challenger asked for.
    pub colour: Colour,
    /// How far it has come.
    pub status: ChallengeStatus,
    /// Why it was turned down.
    pub reason: Option<String>,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_scopes_are_read_or_refused() {
        for good in ["ab", "Tabu-1", "0_x", &"x".repeat(30)] {
            assert_eq!(good.parse::<AccountName>().map(|name| name.to_string()), Ok(good.to_owned()));
        }
        for bad in ["", "a", "-ab", "a b", "żółw", "AI", "open", "a/b", &"x".repeat(31)] {
            assert_eq!(bad.parse::<AccountName>(), Err(()), "{bad}");
        }
        let scopes: Scopes = "bot:play, challenge:read,bot:play".parse().unwrap();
        assert_eq!(scopes.to_string(), "challenge:read,bot:play");
        assert!(scopes.has_any(&[Scope::PlayBot, Scope::PlayBoard]) && !scopes.has_any(&[Scope::PlayBoard]));
        assert_eq!("bot:play,email:read".parse::<Scopes>(), Err("email:read".to_owned()));
        assert!("".parse::<Scopes>().unwrap().is_empty());
    }
}
