//! Tokens, as programs ask about them.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::request::Parts;
use tabuleiro_host::{Account, NewToken, Scopes, Secret, TableId, TokenRow};

use super::caller::Caller;
use super::model::{Refused, TokenInfo};
use crate::app::App;
use crate::limits::Costly;
use crate::may::Call;
use crate::problem::Problem;
use crate::visitor::Visitor;

/// How many tokens are asked about at once.
const MOST: usize = 20;

/// What tokens are good for; `null` for what is none. The body is the tokens as text, separated by commas.
#[utoipa::path(post, path = "/api/token/test", tag = "Accounts",
    request_body(content_type = "text/plain", content = String),
    responses((status = 200, body = Object), (status = 400, body = Refused),
        (status = 413, body = Refused), (status = 429, body = Refused)))]
pub async fn test(
    State(app): State<App>,
    visitor: Visitor,
    body: Result<String, axum::extract::rejection::StringRejection>,
) -> Result<Json<BTreeMap<String, Option<TokenInfo>>>, Problem> {
    let body = body.map_err(|_| Problem::bad("api-bad-body"))?;
    let tokens: Vec<&str> = body.split(',').map(str::trim).filter(|token| !token.is_empty()).collect();
    if tokens.len() > MOST {
        return Err(Problem::bad("api-too-many"));
    }
    app.limits.take(Costly::Sit, &visitor).map_err(Problem::too_often)?;
    let mut answers = BTreeMap::new();
    for text in tokens {
        let found = match Secret::read(text) {
            Some(secret) => app.accounts.token(secret.digest()).await?,
            None => None,
        };
        let info = found.map(|(token, account)| TokenInfo {
            user_id: account.id,
            scopes: token.scopes.to_string(),
            expires: None,
        });
        answers.insert(text.to_owned(), info);
    }
    Ok(Json(answers))
}

/// Takes the token back that the call is made with.
#[utoipa::path(delete, path = "/api/token", tag = "Accounts", security(("token" = [])),
    responses((status = 204), (status = 401, body = Refused), (status = 429, body = Refused)))]
pub async fn revoke(State(app): State<App>, caller: Caller, parts: Parts) -> Result<StatusCode, Problem> {
    caller.may(Call::Account)?;
    let header = parts.headers.get("authorization").and_then(|value| value.to_str().ok()).unwrap_or_default();
    let secret = header.split_once(' ').and_then(|(_, token)| Secret::read(token));
    if let Some(secret) = secret
        && let Some((token, _)) = app.accounts.token(secret.digest()).await?
    {
        app.accounts.revoke(&token.id, None).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// A new token of `account`, to be handed to its owner and kept nowhere.
pub fn new_token(account: &Account, label: &str, scopes: Scopes, now: u64) -> (Secret, NewToken) {
    let secret = Secret::random();
    let row = TokenRow {
        id: TableId::random().to_string(),
        account: account.id.clone(),
        label: label.to_owned(),
        scopes,
        created: now,
        used: None,
    };
    let token = NewToken { digest: secret.digest(), row };
    (secret, token)
}
