//! Tokens for programs: made, listed, taken back.

use askama::Template;
use axum::Form;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use serde::Deserialize;
use tabuleiro_facade::{Message, Moment};
use tabuleiro_host::{Account, AccountName, Scopes};
use tabuleiro_words::Words;

use super::rendered;
use crate::api::new_token;
use crate::app::App;
use crate::limits::Costly;
use crate::problem::Problem;
use crate::visitor::{Visitor, clean_name};

/// How many tokens an account may have.
const MOST: usize = 20;

#[derive(Template)]
#[template(path = "tokens.html")]
struct TokensPage<'a> {
    words: &'a Words,
    /// The account of this device, by name.
    account: Option<String>,
    bot: bool,
    tokens: Vec<TokenLine>,
    /// A token that was just made, shown this once.
    made: Option<String>,
    why: Option<String>,
    name: String,
}

struct TokenLine {
    id: String,
    label: String,
    scopes: String,
    made: String,
    used: String,
}

/// The form of a new token.
#[derive(Deserialize)]
pub struct TokenForm {
    #[serde(default)]
    name: String,
    #[serde(default)]
    label: String,
    /// `bot` for an account that a program plays under.
    #[serde(default)]
    kind: String,
}

pub async fn page(State(app): State<App>, visitor: Visitor) -> Response {
    shown(&app, &visitor, None, None).await
}

async fn shown(app: &App, visitor: &Visitor, made: Option<String>, why: Option<String>) -> Response {
    match listed(app, visitor, made, why).await {
        Ok(response) => response,
        Err(problem) => problem.page(app, visitor),
    }
}

async fn listed(
    app: &App,
    visitor: &Visitor,
    made: Option<String>,
    why: Option<String>,
) -> Result<Response, Problem> {
    let words = app.host.words(visitor.language);
    let account = match visitor.device() {
        Some(device) => app.accounts.account_of(device).await?,
        None => None,
    };
    let tokens = match &account {
        Some(account) => app.accounts.tokens(Some(&account.id)).await?,
        None => Vec::new(),
    };
    let day = |at: u64| Moment::from_millis(at).day().replace('.', "-");
    let line = |token: tabuleiro_host::TokenRow| TokenLine {
        id: token.id,
        label: token.label,
        scopes: token.scopes.to_string().replace(',', ", "),
        made: day(token.created),
        used: token.used.map_or_else(|| words.get("web-token-unused"), day),
    };
    let name = visitor.name.chars().filter(char::is_ascii_alphanumeric).collect();
    Ok(rendered(&TokensPage {
        words,
        bot: account.as_ref().is_some_and(|account| account.bot),
        account: account.map(|account| account.name.to_string()),
        tokens: tokens.into_iter().map(line).collect(),
        made,
        why,
        name,
    }))
}

pub async fn make(State(app): State<App>, mut visitor: Visitor, Form(form): Form<TokenForm>) -> Response {
    match made(&app, &mut visitor, &form).await {
        Ok((token, cookies)) => {
            let cookies: Vec<_> = cookies.into_iter().map(|cookie| (header::SET_COOKIE, cookie)).collect();
            (AppendHeaders(cookies), shown(&app, &visitor, Some(token), None).await).into_response()
        }
        Err(problem) if problem.status == StatusCode::UNPROCESSABLE_ENTITY => {
            let why = app.host.words(visitor.language).say(&problem.reason);
            let mut response = shown(&app, &visitor, None, Some(why)).await;
            *response.status_mut() = problem.status;
            response
        }
        Err(problem) => problem.page(&app, &visitor),
    }
}

async fn made(app: &App, visitor: &mut Visitor, form: &TokenForm) -> Result<(String, Vec<String>), Problem> {
    app.limits.take(Costly::Create, visitor.address).map_err(|seconds| {
        app.metrics.limited.add();
        Problem::too_often(seconds)
    })?;
    let refused = |reason| Problem::because(StatusCode::UNPROCESSABLE_ENTITY, reason);
    let now = app.host.time().now().millis();
    let known = match visitor.device() {
        Some(device) => app.accounts.account_of(device).await?,
        None => None,
    };
    let (account, cookies) = match known {
        Some(account) => (account, Vec::new()),
        None => {
            let name: AccountName =
                form.name.parse().map_err(|()| refused(Message::new("web-token-bad-name")))?;
            let (device, cookies) = visitor.settle();
            let account = Account::new(name, device, form.kind == "bot", now);
            if !app.accounts.open_account(account.clone()).await? {
                return Err(refused(Message::new("web-token-taken").with("name", account.name.as_str())));
            }
            (account, cookies)
        }
    };
    if app.accounts.tokens(Some(&account.id)).await?.len() >= MOST {
        return Err(refused(Message::new("web-token-many").with("most", MOST)));
    }
    let (secret, token) = new_token(&account, &clean_name(&form.label), Scopes::usual(account.bot), now);
    app.accounts.add_token(token).await?;
    Ok((secret.reveal().to_owned(), cookies))
}

pub async fn revoke(State(app): State<App>, visitor: Visitor, Path(id): Path<String>) -> Response {
    let done = async {
        let device = visitor.device();
        let account = match device {
            Some(device) => app.accounts.account_of(device).await?,
            None => None,
        };
        let missing = || Problem::new(StatusCode::NOT_FOUND, "web-token-none");
        let account = account.ok_or_else(missing)?;
        if !app.accounts.revoke(&id, Some(&account.id)).await? {
            return Err(missing());
        }
        Ok(Redirect::to("/tokens").into_response())
    };
    match done.await {
        Ok(response) => response,
        Err(problem) => problem.page(&app, &visitor),
    }
}
