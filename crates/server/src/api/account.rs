//! Accounts: one's own, others', who is here.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use tabuleiro_host::{Account, Status};
use utoipa::IntoParams;

use super::caller::Caller;
use super::lines::NDJSON;
use super::model::{Done, NowPlaying, Refused, User, UserStatus};
use super::view::{self, Seen};
use crate::app::App;
use crate::may::Call;
use crate::problem::Problem;

/// How many accounts are asked about at once.
const MOST_USERS: usize = 100;

/// How many games or programs are listed.
const MOST: usize = 50;

fn user(app: &App, account: &Account) -> User {
    User {
        id: account.id.clone(),
        username: account.name.to_string(),
        title: view::title(account),
        perfs: std::collections::BTreeMap::new(),
        created_at: account.created,
        seen_at: account.seen,
        online: app.is_online(&account.id),
        blocking: false,
        url: format!("/api/user/{}", account.id),
    }
}

/// The account that the token is of.
#[utoipa::path(get, path = "/api/account", tag = "Accounts", security(("token" = [])),
    responses((status = 200, body = User), (status = 401, body = Refused), (status = 429, body = Refused)))]
pub async fn own(State(app): State<App>, caller: Caller) -> Result<Json<User>, Problem> {
    caller.may(Call::Account)?;
    Ok(Json(user(&app, &caller.account)))
}

/// How many.
#[derive(Deserialize, IntoParams)]
pub struct Count {
    /// How many at most.
    #[param(minimum = 1, maximum = 50)]
    nb: Option<String>,
}

impl Count {
    fn most(&self) -> Result<usize, Problem> {
        match self.nb.as_deref().filter(|text| !text.is_empty()) {
            None => Ok(MOST),
            Some(text) => match text.parse::<usize>() {
                Ok(number) if number >= 1 => Ok(number.min(MOST)),
                _ => Err(Problem::bad("api-bad-count")),
            },
        }
    }
}

/// The running games of the account.
#[utoipa::path(get, path = "/api/account/playing", tag = "Accounts", security(("token" = [])), params(Count),
    responses((status = 200, body = NowPlaying), (status = 400, body = Refused), (status = 401, body = Refused),
        (status = 429, body = Refused)))]
pub async fn playing(
    State(app): State<App>,
    caller: Caller,
    Query(count): Query<Count>,
) -> Result<Json<NowPlaying>, Problem> {
    caller.may(Call::Account)?;
    let most = count.most()?;
    let games = app.host.store().games_of(caller.account.device).await?;
    let mut now_playing = Vec::new();
    for (row, side) in games.into_iter().filter(|(row, _)| row.status == Status::Running) {
        let seated = app.accounts.seated(&row.id).await?;
        now_playing.push(Seen::at(&app, &row.id).await?.info(&row, side, &seated));
    }
    let nb_my_turn = now_playing.iter().filter(|game| game.is_my_turn).count();
    now_playing.sort_by_key(|game| !game.is_my_turn);
    now_playing.truncate(most);
    Ok(Json(NowPlaying { nb_my_turn, now_playing }))
}

/// Says that a program plays under this account from now on, which lets it use the calls of bots. It can't
/// be undone.
#[utoipa::path(post, path = "/api/bot/account/upgrade", tag = "Accounts", security(("token" = [])),
    responses((status = 200, body = Done), (status = 400, body = Refused), (status = 401, body = Refused),
        (status = 403, body = Refused), (status = 429, body = Refused)))]
pub async fn upgrade(State(app): State<App>, caller: Caller) -> Result<Json<Done>, Problem> {
    caller.may(Call::BecomeBot)?;
    if !caller.account.bot && !app.host.store().games_of(caller.account.device).await?.is_empty() {
        return Err(Problem::bad("api-has-played"));
    }
    app.accounts.make_bot(&caller.account.id).await?;
    Ok(Json(Done::YES))
}

/// Somebody's account.
#[utoipa::path(get, path = "/api/user/{username}", tag = "Accounts",
    params(("username" = String, Path, description = "the name, however it is capitalised")),
    responses((status = 200, body = User), (status = 404, body = Refused)))]
pub async fn other(State(app): State<App>, Path(username): Path<String>) -> Result<Json<User>, Problem> {
    let found = app.accounts.account(&username).await?;
    let account = found.ok_or_else(|| Problem::new(StatusCode::NOT_FOUND, "api-no-user"))?;
    Ok(Json(user(&app, &account)))
}

/// Whose.
#[derive(Deserialize, IntoParams)]
pub struct Ids {
    /// Names, separated by commas; at most a hundred.
    ids: Option<String>,
}

/// Who of these is here and plays.
#[utoipa::path(get, path = "/api/users/status", tag = "Accounts", params(Ids),
    responses((status = 200, body = [UserStatus]), (status = 400, body = Refused)))]
pub async fn status(
    State(app): State<App>,
    Query(Ids { ids }): Query<Ids>,
) -> Result<Json<Vec<UserStatus>>, Problem> {
    let ids = ids.unwrap_or_default();
    let names: Vec<&str> = ids.split(',').map(str::trim).filter(|name| !name.is_empty()).collect();
    if names.len() > MOST_USERS {
        return Err(Problem::bad("api-too-many"));
    }
    let mut found = Vec::new();
    for name in names {
        let Some(account) = app.accounts.account(name).await? else { continue };
        let games = app.host.store().games_of(account.device).await?;
        found.push(UserStatus {
            online: app.is_online(&account.id),
            playing: games.iter().any(|(game, _)| game.status == Status::Running),
            title: view::title(&account),
            name: account.name.to_string(),
            id: account.id,
        });
    }
    Ok(Json(found))
}

/// The programs that play and are connected, one account a line.
#[utoipa::path(get, path = "/api/bot/online", tag = "Accounts", params(Count),
    responses((status = 200, content_type = "application/x-ndjson", body = String), (status = 400, body = Refused)))]
pub async fn bots(State(app): State<App>, Query(count): Query<Count>) -> Result<Response, Problem> {
    let most = count.most()?;
    let (mut text, mut listed) = (String::new(), 0);
    for id in app.online_everywhere() {
        if let Some(account) = app.accounts.account(&id).await?.filter(|account| account.bot) {
            text += &serde_json::to_string(&user(&app, &account)).unwrap_or_default();
            text.push('\n');
            listed += 1;
        }
        if listed == most {
            break;
        }
    }
    Ok(([(header::CONTENT_TYPE, NDJSON)], text).into_response())
}
