//! Who somebody is at a table, and sitting down there.

use axum::Form;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use serde::Deserialize;
use tabuleiro_host::{GameRow, Secret, TableId};

use crate::app::App;
use crate::limits::Costly;
use crate::may::{Action, Role, may};
use crate::problem::Problem;
use crate::visitor::{Visitor, clean_name};

/// The table of that name and who `visitor` is there.
async fn at_table(app: &App, visitor: &Visitor, id: &str) -> Result<(GameRow, Role), Problem> {
    let id: TableId = id.parse().map_err(|()| Problem::no_table())?;
    let game = app.host.store().game(&id).await?.ok_or_else(Problem::no_table)?;
    let side = match visitor.device() {
        Some(device) => app.host.store().sitting(&id, device).await?,
        None => None,
    };
    Ok((game, side.map_or(Role::Watcher, Role::Player)))
}

/// The same for somebody who wants to do `action` there; a problem if that is not theirs to do.
pub async fn allowed(
    app: &App,
    visitor: &Visitor,
    id: &str,
    action: Action,
) -> Result<(GameRow, Role), Problem> {
    let (game, role) = at_table(app, visitor, id).await?;
    if may(role, action, &game) {
        return Ok((game, role));
    }
    Err(match action {
        // Who may not see a game is not told that there is one.
        Action::Watch => Problem::no_table(),
        Action::Chat => Problem::new(StatusCode::FORBIDDEN, "web-problem-no-chat"),
        Action::Study => Problem::new(StatusCode::FORBIDDEN, "web-study-not-over"),
        _ => Problem::not_yours(),
    })
}

/// The form of somebody who sits down.
#[derive(Deserialize)]
pub struct SitForm {
    #[serde(default)]
    secret: String,
    #[serde(default)]
    name: String,
}

/// Lets the visitor sit down with the secret of a seat, or at the free seat of a game in the lobby.
pub async fn sit(
    State(app): State<App>,
    mut visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<SitForm>,
) -> Response {
    match sit_down(&app, &mut visitor, &id, form).await {
        Ok(cookies) => {
            let cookies = cookies.into_iter().map(|cookie| (header::SET_COOKIE, cookie));
            (AppendHeaders(cookies.collect::<Vec<_>>()), Redirect::to(&format!("/t/{id}"))).into_response()
        }
        Err(problem) => problem.page(&app, &visitor),
    }
}

async fn sit_down(app: &App, visitor: &mut Visitor, id: &str, form: SitForm) -> Result<Vec<String>, Problem> {
    app.limits.take(Costly::Sit, &*visitor).map_err(Problem::too_often)?;
    let id: TableId = id.parse().map_err(|()| Problem::no_table())?;
    let name = clean_name(&form.name);
    let (device, mut cookies) = visitor.settle();
    if form.secret.is_empty() {
        app.host.take_free(&id, device, &name).await?;
    } else {
        let secret = Secret::read(&form.secret)
            .ok_or_else(|| Problem::new(StatusCode::FORBIDDEN, "web-problem-no-seat"))?;
        app.host.sit(&id, &secret, device, &name).await?;
    }
    if !name.is_empty() {
        cookies.push(visitor.name_cookie(&name));
    }
    Ok(cookies)
}
