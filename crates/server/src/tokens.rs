//! The tokens of a server, without serving it.

use tabuleiro_facade::Message;
use tabuleiro_host::{Account, AccountName, Scopes, Secret, Stores, Timepiece, TokenRow};

use crate::api::new_token;
use crate::kept::Kept;
use crate::server::ServerError;

/// The tokens of a server, which may be running.
pub struct Tokens {
    stores: Stores,
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
    /// Opens what is kept there; a folder is made if there is none.
    pub async fn open(kept: &Kept) -> Result<Tokens, ServerError> {
        Ok(Tokens { stores: kept.open("tool").await? })
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
        let account = match self.stores.accounts.account(name.as_str()).await? {
            Some(account) => account,
            None => {
                let account = Account::new(name, Secret::random().digest(), bot, now);
                self.stores.accounts.open_account(account.clone()).await?;
                account
            }
        };
        if bot && !account.bot {
            if !self.stores.games.games_of(account.device).await?.is_empty() {
                return Err(TokenError::Refused(Message::new("api-has-played")));
            }
            self.stores.accounts.make_bot(&account.id).await?;
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
        self.stores.accounts.add_token(token).await?;
        Ok(secret.reveal().to_owned())
    }

    /// All tokens, the newest first.
    pub async fn list(&self) -> Result<Vec<TokenRow>, TokenError> {
        Ok(self.stores.accounts.tokens(None).await?)
    }

    /// Takes the token called `id` back; false if there is none.
    pub async fn revoke(&self, id: &str) -> Result<bool, TokenError> {
        Ok(self.stores.accounts.revoke(id, None).await?)
    }
}
