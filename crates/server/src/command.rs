//! Commands by plain HTTP: from forms without JavaScript, and from clients whose proxies break live
//! connections.

use std::time::Duration;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use axum::{Form, Json};
use serde::Deserialize;
use tabuleiro_facade::{Notation, Side};
use tabuleiro_host::{Host, Reply, Secret, TableId};
use tabuleiro_wire::{Answer, Request, Wish};

use crate::app::App;
use crate::limits::Costly;
use crate::may::Action;
use crate::problem::Problem;
use crate::seat::allowed;
use crate::visitor::{Visitor, clean_text};

/// The longest line of talk, in characters.
pub const LONGEST_LINE: usize = 300;

/// Carries out `request` and puts the answer into the visitor's language.
pub async fn act(
    app: &App,
    visitor: &Visitor,
    id: &TableId,
    side: Side,
    request: Request,
    lag: Duration,
) -> Result<Answer, Problem> {
    app.limits.take(Costly::Command, visitor).map_err(|seconds| {
        app.metrics.limited.add();
        Problem::too_often(seconds)
    })?;
    let command = request.id.clone();
    let reply = app.host.act(id, side, request, visitor.language.letters(), lag).await?;
    let answer = answer(&app.host, id, visitor, command, reply).await?;
    if answer.ok { &app.metrics.accepted } else { &app.metrics.refused }.add();
    Ok(answer)
}

/// `reply` in the visitor's language and notation.
async fn answer(
    host: &Host,
    id: &TableId,
    visitor: &Visitor,
    command: String,
    reply: Reply,
) -> Result<Answer, Problem> {
    Ok(match reply {
        Reply::Accepted(accepted) => {
            Answer { id: command, ok: true, v: accepted.version, why: None, meant: Vec::new() }
        }
        Reply::Refused { version, reason, meant } => {
            let notation = Notation::of(visitor.language.letters());
            let meant = if meant.is_empty() {
                meant
            } else {
                let shown = move |room: &tabuleiro_host::Room| {
                    let kind = room.table.game().kind();
                    meant.iter().map(|text| kind.shown(text, notation)).collect()
                };
                host.look(id, shown).await?
            };
            let why = Some(host.words(visitor.language).say(&reason));
            Answer { id: command, ok: false, v: version, why, meant }
        }
    })
}

/// A command as JSON; the answer likewise, with status 200 whether it was accepted or refused by the table.
pub async fn post(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Json(request): Json<Request>,
) -> Response {
    match by_player(&app, &visitor, &id, request).await {
        Ok(answer) => Json(answer).into_response(),
        Err(problem) => problem.data(&app, &visitor),
    }
}

async fn by_player(app: &App, visitor: &Visitor, id: &str, request: Request) -> Result<Answer, Problem> {
    let (game, role) = allowed(app, visitor, id, Action::Command).await?;
    let side = role.side().ok_or_else(Problem::not_yours)?;
    act(app, visitor, &game.id, side, request, Duration::ZERO).await
}

/// A command of a form.
#[derive(Deserialize)]
pub struct CommandForm {
    /// What to do, as in [`Wish`].
    #[serde(rename = "do")]
    what: String,
    /// What was typed.
    #[serde(default)]
    text: String,
}

/// A command of a form; then the page again, with the reason if it was refused.
pub async fn form(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(form): Form<CommandForm>,
) -> Response {
    let wish = serde_json::json!({ "do": form.what, "text": form.text });
    let Ok(wish) = serde_json::from_value::<Wish>(wish) else {
        return Problem::new(StatusCode::BAD_REQUEST, "web-problem-command").page(&app, &visitor);
    };
    let request = Request { id: Secret::random().reveal().to_owned(), v: None, wish };
    match by_player(&app, &visitor, &id, request).await {
        Ok(answer) if answer.ok => Redirect::to(&format!("/t/{id}")).into_response(),
        Ok(answer) => {
            let why = answer.why.unwrap_or_default();
            crate::pages::table::shown(&app, &visitor, &id, Some(why), &headers).await
        }
        Err(problem) => problem.page(&app, &visitor),
    }
}

/// A line of talk as it is kept.
pub fn clean_line(text: &str) -> String {
    clean_text(text.trim()).chars().take(LONGEST_LINE).collect()
}

/// Writes a line for everybody at the table.
pub async fn chat(app: &App, visitor: &Visitor, id: &str, text: &str) -> Result<(), Problem> {
    let (game, role) = allowed(app, visitor, id, Action::Chat).await?;
    app.limits.take(Costly::Chat, visitor).map_err(Problem::too_often)?;
    let text = clean_line(text);
    if text.is_empty() {
        return Ok(());
    }
    let name = match role.side() {
        Some(Side::White) => game.white.as_str(),
        Some(Side::Black) => game.black.as_str(),
        None => "",
    };
    app.host.say(&game.id, role.side(), name, &text).await?;
    Ok(())
}

/// A line of a form.
#[derive(Deserialize)]
pub struct ChatForm {
    #[serde(default)]
    text: String,
}

/// A line of talk by a form.
pub async fn chat_form(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<ChatForm>,
) -> Response {
    match chat(&app, &visitor, &id, &form.text).await {
        Ok(()) => Redirect::to(&format!("/t/{id}")).into_response(),
        Err(problem) => problem.page(&app, &visitor),
    }
}
