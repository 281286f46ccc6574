//! Games as those follow them who only look on.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use serde_json::json;
use tabuleiro_facade::Moment;
use tabuleiro_host::{GameRow, Joined, Notice, Reader, Search, Status, TableId};
use tabuleiro_words::Language;

use super::lines::{Gone, Lines};
use super::model::{Refused, WatchedGame};
use super::view::{self, Seen};
use crate::app::App;
use crate::may::{Action, Role, may};
use crate::problem::Problem;
use crate::visitor::Visitor;

/// How many games are looked at to find one to show.
const LOOKED_AT: u32 = 50;

/// How a stream shows a game.
#[derive(Clone, Copy, PartialEq)]
enum Form {
    /// A game by its name, until it ends.
    One,
    /// Whatever is played, one game after the other.
    Featured,
}

/// A game as those follow it who only look on: what it is, a line for each move, and how it ended.
#[utoipa::path(get, path = "/api/stream/game/{id}", tag = "Streams",
    params(("id" = String, Path, description = "the game")),
    responses((status = 200, content_type = "application/x-ndjson", body = String), (status = 404, body = Refused),
        (status = 429, body = Refused)))]
pub async fn game(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let id: TableId = id.parse().map_err(|()| Problem::no_table())?;
    let row = app.host.store().game(&id).await?.ok_or_else(Problem::no_table)?;
    if !may(Role::Watcher, Action::Watch, &row) {
        return Err(Problem::no_table());
    }
    follow(app, visitor, row, Form::One)
}

/// The game that moved last, followed until it ends; 404 while nothing is played.
#[utoipa::path(get, path = "/api/tv/feed", tag = "Streams",
    responses((status = 200, content_type = "application/x-ndjson", body = String), (status = 404, body = Refused),
        (status = 429, body = Refused)))]
pub async fn feed(State(app): State<App>, visitor: Visitor) -> Result<Response, Problem> {
    let games = app.host.store().search(Search { most: LOOKED_AT, ..Search::default() }).await?;
    let running = games.into_iter().find(|row| row.status == Status::Running);
    let row = running.ok_or_else(|| Problem::new(StatusCode::NOT_FOUND, "api-nothing-on"))?;
    follow(app, visitor, row, Form::Featured)
}

fn follow(app: App, visitor: Visitor, row: GameRow, form: Form) -> Result<Response, Problem> {
    let place = app
        .limits
        .socket(visitor.address)
        .ok_or_else(|| Problem::new(StatusCode::TOO_MANY_REQUESTS, "web-problem-sockets"))?;
    let (mut lines, response) = Lines::open();
    tokio::spawn(async move {
        let _place = place;
        let _ = told(&app, &row, form, &mut lines).await;
    });
    Ok(response)
}

async fn told(app: &App, row: &GameRow, form: Form, lines: &mut Lines) -> Result<(), Gone> {
    let reader = Reader { side: None, language: Language::English, known: 0 };
    let mut joined: Joined = app.host.join(&row.id, reader).await.map_err(|_| Gone)?;
    let look = async || Seen::at(app, &row.id).await.map_err(|_| Gone);
    let mut seen = look().await?;
    let seated = app.accounts.seated(&row.id).await.map_err(|_| Gone)?;
    let whole = |seen: &Seen| WatchedGame {
        id: row.id.to_string(),
        variant: seen.variant.clone(),
        speed: seen.pace.speed.to_owned(),
        perf: seen.pace.perf_key(&seen.variant),
        rated: false,
        fen: seen.fen.clone(),
        turns: seen.moves.len(),
        source: "friend",
        status: view::status(seen.outcome),
        created_at: Moment::from_millis(row.created).millis(),
        player: view::side_name(seen.turn),
        last_move: seen.moves.last().cloned(),
        winner: seen.winner(),
        players: seen.players(&seated),
    };
    match form {
        Form::One => lines.say(&whole(&seen))?,
        Form::Featured => {
            let game = json!({ "id": row.id.to_string(), "orientation": "white", "fen": seen.fen,
                "players": whole(&seen).players });
            lines.say(&json!({ "t": "featured", "d": game }))?;
        }
    }
    let move_line = |seen: &Seen| match form {
        Form::One => serde_json::to_value(seen.watched()),
        Form::Featured => Ok(json!({ "t": "fen", "d": seen.watched() })),
    };
    while seen.outcome.is_none() {
        tokio::select! {
            notice = joined.listener.recv() => match notice.as_deref() {
                Ok(Notice::Happened(telling)) if telling.version > seen.version => {
                    let plies = seen.moves.len();
                    seen = look().await?;
                    if seen.moves.len() != plies {
                        lines.say(&move_line(&seen).map_err(|_| Gone)?)?;
                    }
                }
                Ok(Notice::Stopping) => return Ok(()),
                Ok(_) => {}
                // Some were missed: the next position makes up for them.
                Err(tokio::sync::broadcast::error::RecvError::Lagged(_)) => seen = look().await?,
                Err(tokio::sync::broadcast::error::RecvError::Closed) => return Ok(()),
            },
            rested = lines.rest() => rested?,
            () = app.stopped() => return Ok(()),
        }
    }
    if form == Form::One { lines.say(&whole(&seen)) } else { Ok(()) }
}
