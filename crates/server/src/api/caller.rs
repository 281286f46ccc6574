//! The program that calls, by its token.

use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use tabuleiro_facade::Message;
use tabuleiro_host::{Account, Scopes, Secret};
use tabuleiro_words::Language;

use crate::app::App;
use crate::limits::{Costly, Who};
use crate::may::{Call, Lacks, may_call};
use crate::problem::Problem;
use crate::visitor::Visitor;

/// How old the memory of a token's last use may be, in milliseconds: so that not every call is written down.
const STALE: u64 = 60_000;

/// The program that calls.
pub struct Caller {
    pub account: Account,
    pub scopes: Scopes,
    /// The language that its words are in.
    pub language: Language,
}

impl Caller {
    /// Whether it may do `call`.
    pub fn may(&self, call: Call) -> Result<(), Problem> {
        let forbidden = |reason| Err(Problem::because(StatusCode::FORBIDDEN, reason));
        match may_call(self.account.bot, &self.scopes, call) {
            Ok(()) => Ok(()),
            Err(Lacks::Scope(scopes)) => {
                let names: Vec<&str> = scopes.iter().map(|scope| scope.name()).collect();
                forbidden(Message::new("api-no-scope").with("scopes", names.join(", ")))
            }
            Err(Lacks::Bot) => forbidden(Message::new("api-no-bot")),
            Err(Lacks::Person) => forbidden(Message::new("api-no-person")),
        }
    }

    /// As whom it is counted.
    pub fn who(&self) -> Who {
        Who::Account(self.account.device)
    }

    /// Counts something costly, and refuses what is too much.
    pub fn take(&self, app: &App, what: Costly) -> Result<(), Problem> {
        app.limits.take(what, self.who()).map_err(|seconds| {
            app.metrics.limited.add();
            Problem::too_often(seconds)
        })
    }
}

impl FromRequestParts<App> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Caller, Problem> {
        let Ok(visitor) = Visitor::from_request_parts(parts, app).await;
        let header = parts.headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
        let secret = header.and_then(|text| {
            let (scheme, token) = text.split_once(' ')?;
            scheme.eq_ignore_ascii_case("bearer").then(|| Secret::read(token))?
        });
        let found = match secret {
            Some(secret) => app.accounts.token(secret.digest()).await?,
            None => None,
        };
        let Some((token, account)) = found else {
            // Who tries tokens is soon told to wait.
            app.limits.take(Costly::Sit, &visitor).map_err(Problem::too_often)?;
            return Err(Problem::new(StatusCode::UNAUTHORIZED, "api-no-token"));
        };
        let now = app.host.time().now().millis();
        if token.used.is_none_or(|used| used + STALE < now) {
            app.accounts.touch(&token.id, now).await?;
        }
        let caller = Caller { account, scopes: token.scopes, language: visitor.language };
        caller.take(app, Costly::Call)?;
        Ok(caller)
    }
}
