//! Playing: moves, offers, claims, talk.

use std::time::Duration;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use serde::Deserialize;
use tabuleiro_facade::{Message, Side};
use tabuleiro_host::{GameRow, Reply, Secret, TableId};
use tabuleiro_wire::{Request, Wish};
use utoipa::{IntoParams, ToSchema};

use super::caller::Caller;
use super::fields::{Fields, is_yes};
use super::model::{ChatLine, Done, Refused};
use super::view::Seen;
use crate::app::App;
use crate::command::{LONGEST_LINE, clean_line};
use crate::limits::Costly;
use crate::may::{Action, Call, Client, Role, may};
use crate::problem::Problem;

/// Which calls: a person's board or app, or a program that plays by itself.
#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    Board,
    Bot,
}

impl From<Kind> for Call {
    fn from(kind: Kind) -> Call {
        Call::Play(match kind {
            Kind::Board => Client::Board,
            Kind::Bot => Client::Bot,
        })
    }
}

/// A game, by which calls.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct At {
    /// `board` for a person's board or app, `bot` for a program that plays by itself.
    #[param(inline)]
    kind: Kind,
    /// The game.
    id: String,
}

/// The game and the side that the caller plays there.
pub async fn seat(app: &App, caller: &Caller, at: &At) -> Result<(GameRow, Side), Problem> {
    caller.may(at.kind.into())?;
    let (row, role) = role(app, caller, &at.id).await?;
    match role {
        Role::Player(side) if may(role, Action::Command, &row) => Ok((row, side)),
        Role::Player(_) => Err(Problem::bad("web-problem-not-begun")),
        Role::Watcher => Err(Problem::new(StatusCode::FORBIDDEN, "api-not-playing")),
    }
}

/// The game and who the caller is there.
pub async fn role(app: &App, caller: &Caller, id: &str) -> Result<(GameRow, Role), Problem> {
    let id: TableId = id.parse().map_err(|()| Problem::no_table())?;
    let row = app.host.store().game(&id).await?.ok_or_else(Problem::no_table)?;
    let side = app.host.store().sitting(&id, caller.account.device).await?;
    Ok((row, side.map_or(Role::Watcher, Role::Player)))
}

/// Carries out what the player of `side` wishes; a refusal of the table is the caller's mistake.
async fn act(app: &App, caller: &Caller, id: &TableId, side: Side, wish: Wish) -> Result<(), Problem> {
    caller.take(app, Costly::Command)?;
    let request = Request { id: Secret::random().reveal().to_owned(), v: None, wish };
    match app.host.act(id, side, request, caller.language.letters(), Duration::ZERO).await? {
        Reply::Accepted(_) => {
            app.metrics.accepted.add();
            Ok(())
        }
        Reply::Refused { reason, .. } => {
            app.metrics.refused.add();
            Err(Problem::because(StatusCode::BAD_REQUEST, reason))
        }
    }
}

/// A move of a game.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct MoveAt {
    /// `board` or `bot`.
    #[param(inline)]
    kind: Kind,
    /// The game.
    id: String,
    /// The move: UCI in chess (`e2e4`, `e7e8q`), elsewhere our notation without blanks. In chess the
    /// standard notation of games (`Nf3`) is read as well.
    #[serde(rename = "move")]
    mv: String,
}

/// What may come with a move.
#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
pub struct MoveOptions {
    /// `true` offers a draw with the move.
    offering_draw: Option<String>,
}

/// Plays a move. A move that was played already, and is sent again because the answer got lost, is no
/// mistake.
#[utoipa::path(post, path = "/api/{kind}/game/{id}/move/{move}", tag = "Play", security(("token" = [])),
    params(MoveAt, MoveOptions),
    responses((status = 200, body = Done), (status = 400, body = Refused), (status = 401, body = Refused),
        (status = 403, body = Refused), (status = 404, body = Refused), (status = 429, body = Refused)))]
pub async fn play(
    State(app): State<App>,
    caller: Caller,
    Path(MoveAt { kind, id, mv }): Path<MoveAt>,
    Query(options): Query<MoveOptions>,
) -> Result<Json<Done>, Problem> {
    let offers = yes_or_no(options.offering_draw.as_deref().unwrap_or("false"))?;
    let (row, side) = seat(&app, &caller, &At { kind, id }).await?;
    if let Err(problem) = act(&app, &caller, &row.id, side, Wish::Move { text: mv.clone() }).await {
        if problem.status == StatusCode::BAD_REQUEST && is_repeated(&app, &row.id, side, &mv).await? {
            return Ok(Json(Done::YES));
        }
        return Err(problem);
    }
    if offers {
        // The move counts whether or not the game goes on for an offer to be made.
        match act(&app, &caller, &row.id, side, Wish::OfferDraw).await {
            Err(problem) if problem.status != StatusCode::BAD_REQUEST => return Err(problem),
            _ => {}
        }
    }
    Ok(Json(Done::YES))
}

/// Whether `text` is the last move that `side` has played.
async fn is_repeated(app: &App, id: &TableId, side: Side, text: &str) -> Result<bool, Problem> {
    let seen = Seen::at(app, id).await?;
    let own_is_last = seen.turn != side;
    let last = if own_is_last { seen.moves.len().checked_sub(1) } else { seen.moves.len().checked_sub(2) };
    Ok(last.is_some_and(|last| seen.moves[last].eq_ignore_ascii_case(text)))
}

fn yes_or_no(text: &str) -> Result<bool, Problem> {
    is_yes(text).ok_or_else(|| {
        let found: String = text.chars().take(40).collect();
        let reason = Message::new("api-yes-or-no").with("found", found);
        Problem::because(StatusCode::BAD_REQUEST, reason)
    })
}

/// Gives a game up.
#[utoipa::path(post, path = "/api/{kind}/game/{id}/resign", tag = "Play", security(("token" = [])), params(At),
    responses((status = 200, body = Done), (status = 400, body = Refused), (status = 401, body = Refused),
        (status = 403, body = Refused), (status = 404, body = Refused), (status = 429, body = Refused)))]
pub async fn resign(
    State(app): State<App>,
    caller: Caller,
    Path(at): Path<At>,
) -> Result<Json<Done>, Problem> {
    let (row, side) = seat(&app, &caller, &at).await?;
    act(&app, &caller, &row.id, side, Wish::Resign).await?;
    Ok(Json(Done::YES))
}

/// A game, and an answer.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct AnswerAt {
    /// `board` or `bot`.
    #[param(inline)]
    kind: Kind,
    /// The game.
    id: String,
    /// `yes` offers or accepts, `no` turns down.
    #[param(pattern = "^(yes|no|true|false|1|0)$")]
    answer: String,
}

/// Offers, accepts or turns down a draw.
#[utoipa::path(post, path = "/api/{kind}/game/{id}/draw/{answer}", tag = "Play", security(("token" = [])),
    params(AnswerAt),
    responses((status = 200, body = Done), (status = 400, body = Refused), (status = 401, body = Refused),
        (status = 403, body = Refused), (status = 404, body = Refused), (status = 429, body = Refused)))]
pub async fn draw(
    State(app): State<App>,
    caller: Caller,
    Path(AnswerAt { kind, id, answer }): Path<AnswerAt>,
) -> Result<Json<Done>, Problem> {
    let yes = yes_or_no(&answer)?;
    let (row, side) = seat(&app, &caller, &At { kind, id }).await?;
    let wish = if yes { Wish::OfferDraw } else { Wish::DeclineDraw };
    act(&app, &caller, &row.id, side, wish).await?;
    Ok(Json(Done::YES))
}

/// Asks to take moves back, or grants or turns down the opponent's wish.
#[utoipa::path(post, path = "/api/{kind}/game/{id}/takeback/{answer}", tag = "Play", security(("token" = [])),
    params(AnswerAt),
    responses((status = 200, body = Done), (status = 400, body = Refused), (status = 401, body = Refused),
        (status = 403, body = Refused), (status = 404, body = Refused), (status = 429, body = Refused)))]
pub async fn takeback(
    State(app): State<App>,
    caller: Caller,
    Path(AnswerAt { kind, id, answer }): Path<AnswerAt>,
) -> Result<Json<Done>, Problem> {
    let yes = yes_or_no(&answer)?;
    let (row, side) = seat(&app, &caller, &At { kind, id }).await?;
    let asked = app.host.look(&row.id, move |room| room.table.takeback_wish() == Some(!side)).await?;
    let wish = match (yes, asked) {
        (true, true) => Wish::GrantTakeback,
        (true, false) => Wish::TakeBack,
        (false, _) => Wish::DeclineTakeback,
    };
    act(&app, &caller, &row.id, side, wish).await?;
    Ok(Json(Done::YES))
}

/// Claims the draw that the rules allow.
#[utoipa::path(post, path = "/api/{kind}/game/{id}/claim-draw", tag = "Play", security(("token" = [])), params(At),
    responses((status = 200, body = Done), (status = 400, body = Refused), (status = 401, body = Refused),
        (status = 403, body = Refused), (status = 404, body = Refused), (status = 429, body = Refused)))]
pub async fn claim_draw(
    State(app): State<App>,
    caller: Caller,
    Path(at): Path<At>,
) -> Result<Json<Done>, Problem> {
    let (row, side) = seat(&app, &caller, &at).await?;
    act(&app, &caller, &row.id, side, Wish::ClaimDraw).await?;
    Ok(Json(Done::YES))
}

/// Says that the opponent's time is up, which this server also sees by itself: nobody wins here by the
/// opponent's absence, only by the clock. While there is time left, the call is refused.
#[utoipa::path(post, path = "/api/{kind}/game/{id}/claim-victory", tag = "Play", security(("token" = [])), params(At),
    responses((status = 200, body = Done), (status = 400, body = Refused), (status = 401, body = Refused),
        (status = 403, body = Refused), (status = 404, body = Refused), (status = 429, body = Refused)))]
pub async fn claim_victory(
    State(app): State<App>,
    caller: Caller,
    Path(at): Path<At>,
) -> Result<Json<Done>, Problem> {
    let (row, side) = seat(&app, &caller, &at).await?;
    act(&app, &caller, &row.id, side, Wish::CallFlag).await?;
    Ok(Json(Done::YES))
}

/// Would end a game without a result. Games here end with one: the call is refused with what to do instead.
#[utoipa::path(post, path = "/api/{kind}/game/{id}/abort", tag = "Play", security(("token" = [])), params(At),
    responses((status = 400, body = Refused), (status = 401, body = Refused), (status = 403, body = Refused),
        (status = 404, body = Refused),
        (status = 429, body = Refused)))]
pub async fn abort(
    State(app): State<App>,
    caller: Caller,
    Path(at): Path<At>,
) -> Result<Json<Done>, Problem> {
    seat(&app, &caller, &at).await?;
    Err(Problem::bad("api-no-abort"))
}

/// Would halve the clock in an arena. There are none here: the call is refused.
#[utoipa::path(post, path = "/api/{kind}/game/{id}/berserk", tag = "Play", security(("token" = [])), params(At),
    responses((status = 400, body = Refused), (status = 401, body = Refused), (status = 403, body = Refused),
        (status = 404, body = Refused),
        (status = 429, body = Refused)))]
pub async fn berserk(
    State(app): State<App>,
    caller: Caller,
    Path(at): Path<At>,
) -> Result<Json<Done>, Problem> {
    seat(&app, &caller, &at).await?;
    Err(Problem::bad("api-no-berserk"))
}

/// A line of talk.
#[derive(ToSchema)]
#[allow(dead_code, reason = "this describes what is read field by field")]
pub struct ChatForm {
    /// `player` or `spectator`; a table has one talk, and both are it.
    #[schema(pattern = "^(player|spectator)$")]
    room: Option<String>,
    text: String,
}

/// Writes a line for everybody at the table. Where the game was agreed without talk, the line is taken and
/// thrown away, so that programs that greet play on.
#[utoipa::path(post, path = "/api/{kind}/game/{id}/chat", tag = "Play", security(("token" = [])), params(At),
    request_body(content((ChatForm = "application/x-www-form-urlencoded"), (ChatForm = "application/json"))),
    responses((status = 200, body = Done), (status = 400, body = Refused), (status = 401, body = Refused),
        (status = 403, body = Refused), (status = 404, body = Refused), (status = 413, body = Refused),
        (status = 429, body = Refused)))]
pub async fn chat(
    State(app): State<App>,
    caller: Caller,
    Path(at): Path<At>,
    fields: Fields,
) -> Result<Json<Done>, Problem> {
    let (row, side) = seat(&app, &caller, &at).await?;
    fields.word("room", &["player", "spectator"])?;
    let text = clean_line(fields.line("text")?.unwrap_or_default());
    if text.is_empty() {
        let reason = Message::new("api-no-text").with("most", LONGEST_LINE);
        return Err(Problem::because(StatusCode::BAD_REQUEST, reason));
    }
    caller.take(&app, Costly::Chat)?;
    if may(Role::Player(side), Action::Chat, &row) {
        app.host.say(&row.id, Some(side), caller.account.name.as_str(), &text).await?;
    }
    Ok(Json(Done::YES))
}

/// The talk so far.
#[utoipa::path(get, path = "/api/{kind}/game/{id}/chat", tag = "Play", security(("token" = [])), params(At),
    responses((status = 200, body = [ChatLine]), (status = 400, body = Refused), (status = 401, body = Refused),
        (status = 403, body = Refused), (status = 404, body = Refused),
        (status = 429, body = Refused)))]
pub async fn talk(
    State(app): State<App>,
    caller: Caller,
    Path(at): Path<At>,
) -> Result<Json<Vec<ChatLine>>, Problem> {
    let (row, _) = seat(&app, &caller, &at).await?;
    let lines = app.host.store().talk(&row.id).await?;
    Ok(Json(lines.into_iter().map(|line| ChatLine { user: speaker(&row, &line), text: line.text }).collect()))
}

/// Who wrote a line.
pub fn speaker(row: &GameRow, line: &tabuleiro_wire::ChatLine) -> String {
    let seat = match line.side.as_deref() {
        Some("white") => &row.white,
        Some("black") => &row.black,
        _ => &line.name,
    };
    let known = [&line.name, seat].into_iter().find(|name| !name.is_empty());
    known.cloned().or_else(|| line.side.clone()).unwrap_or_default()
}
