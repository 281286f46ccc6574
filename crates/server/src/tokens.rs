//! The tokens of a data folder, without serving it.

use std::path::Path;
use std::sync::Arc;

use tabuleiro_facade::Message;
use tabuleiro_host::{
    Account, AccountName, Accounts, Scopes, Secret, SqliteStore, Store, Timepiece, TokenRow,
};

use crate::api::new_token;
use crate::server::{Server, ServerError, make_private};

/// The tokens of a data folder, which a server may be serving.
pub struct Tokens {
    store: Arc<SqliteStore>,
}

/// Why a token was not made.
#[derive(Debug, thiserror::Error)]
pub enum TokenError {
    /// The store does not work.
    #[error(transparent)]
    Server(#[from] ServerError),
    /// What is asked for can't be.
    #[error("the token can't be made ({})", .0.key)]
    Refused(Message),
}

impl From<tabuleiro_host::StoreError> for TokenError {
    fn from(error: tabuleiro_host::StoreError) -> TokenError {
        TokenError::Server(error.into())
    }
}

impl Tokens {
    /// Opens the folder `data`, which is made if there is none.
    pub async fn open(data: &Path) -> Result<Tokens, ServerError> {
        make_private(data)
            .map_err(|error| ServerError::Folder { folder: data.display().to_string(), error })?;
        Ok(Tokens { store: Arc::new(SqliteStore::open(&Server::database(data)).await?) })
    }

    /// Makes a token for the account called `name`, which is made too if there is none; of a program, if
    /// `bot`.
    /// `scopes` are separated by commas; the usual ones if nothing is said. What is returned is kept nowhere.
    pub async fn make(
        &self,
        name: &str,
        bot: bool,
        label: &str,
        scopes: Option<&str>,
    ) -> Result<String, TokenError> {
        let name: AccountName =
            name.parse().map_err(|()| TokenError::Refused(Message::new("web-token-bad-name")))?;
        let now = Timepiece::new().now().millis();
        let account = match self.store.account(name.as_str()).await? {
            Some(account) => account,
            None => {
                let account = Account::new(name, Secret::random().digest(), bot, now);
                self.store.open_account(account.clone()).await?;
                account
            }
        };
        if bot && !account.bot {
            if !self.store.games_of(account.device).await?.is_empty() {
                return Err(TokenError::Refused(Message::new("api-has-played")));
            }
            self.store.make_bot(&account.id).await?;
        }
        let scopes = match scopes {
            None => Scopes::usual(bot || account.bot),
            Some(text) => text.parse().map_err(|scope: String| {
                let known = Scopes::new(tabuleiro_host::Scope::ALL.to_vec());
                let reason = Message::new("web-token-cli-scope").with("scope", scope);
                TokenError::Refused(reason.with("scopes", known.to_string().replace(',', ", ")))
            })?,
        };
        let (secret, token) = new_token(&account, &crate::visitor::clean_name(label), scopes, now);
        self.store.add_token(token).await?;
        Ok(secret.reveal().to_owned())
    }

    /// All tokens, the newest first.
    pub async fn list(&self) -> Result<Vec<TokenRow>, TokenError> {
        Ok(self.store.tokens(None).await?)
    }

    /// Takes the token called `id` back; false if there is none.
    pub async fn revoke(&self, id: &str) -> Result<bool, TokenError> {
        Ok(self.store.revoke(id, None).await?)
    }
}
