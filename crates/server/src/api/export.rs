//! A game to take away.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use tabuleiro_host::TableId;
use tabuleiro_record::text::Format;
use utoipa::IntoParams;

use super::fields::is_yes;
use super::model::{Exported, Refused};
use super::view::{self, Seen};
use crate::app::App;
use crate::limits::Costly;
use crate::may::{Action, Role, may};
use crate::problem::Problem;
use crate::visitor::Visitor;

/// How a game is written.
#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
pub struct Options {
    /// Whether JSON holds the text of the game as well.
    pgn_in_json: Option<String>,
}

/// A game as text (PGN of chess, PDN of draughts, the text of Quarto), or as JSON if `Accept` asks for that.
#[utoipa::path(get, path = "/game/export/{id}", tag = "Games",
    params(("id" = String, Path, description = "the game"), Options),
    responses((status = 200, content((Exported = "application/json"), (String = "application/x-chess-pgn"),
            (String = "text/plain; charset=utf-8"))),
        (status = 400, body = Refused), (status = 404, body = Refused), (status = 429, body = Refused)))]
pub async fn game(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(options): Query<Options>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    app.limits.take(Costly::Search, &visitor).map_err(Problem::too_often)?;
    let with_text = match options.pgn_in_json.as_deref() {
        None => false,
        Some(text) => is_yes(text).ok_or_else(|| Problem::bad("api-bad-body"))?,
    };
    let id: TableId = id.parse().map_err(|()| Problem::no_table())?;
    let row = app.host.store().game(&id).await?.ok_or_else(Problem::no_table)?;
    if !may(Role::Watcher, Action::Watch, &row) {
        return Err(Problem::no_table());
    }
    let exported = app.host.look(&id, |room| (room.table.text_format(), room.table.exported(None)));
    let (format, text) = exported.await?;
    let refused = |reason| Problem::because(StatusCode::BAD_REQUEST, reason);
    let wants = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if !wants.contains("application/json") {
        let kind = match format {
            Some(Format::Pgn) => "application/x-chess-pgn",
            _ => "text/plain; charset=utf-8",
        };
        return Ok(([(header::CONTENT_TYPE, kind)], text.map_err(refused)?).into_response());
    }
    let seen = Seen::at(&app, &id).await?;
    let seated = app.accounts.seated(&id).await?;
    let exported = Exported {
        id: id.to_string(),
        rated: false,
        variant: seen.variant.key.clone(),
        speed: seen.pace.speed.to_owned(),
        perf: seen.pace.perf_key(&seen.variant),
        created_at: row.created,
        last_move_at: row.updated,
        status: view::status(seen.outcome).name,
        players: seen.players(&seated),
        initial_fen: seen.initial_fen(),
        winner: seen.winner(),
        moves: seen.texts.join(" "),
        pgn: if with_text { Some(text.map_err(refused)?) } else { None },
        days_per_turn: seen.pace.days(),
        clock: seen.pace.total(),
    };
    Ok(Json(exported).into_response())
}
