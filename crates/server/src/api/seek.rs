//! Waiting in the lobby for whoever comes.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde_json::json;
use tabuleiro_host::{Colour, GameRow, Notice, Opponent, TableId};
use utoipa::ToSchema;

use super::caller::Caller;
use super::challenge::created;
use super::fields::Fields;
use super::lines::Lines;
use super::model::Refused;
use super::offer::{Offer, colour, correspondence, game, timed};
use crate::app::App;
use crate::may::Call;
use crate::problem::Problem;

/// The longest clock, in minutes.
const LONGEST: f64 = 24.0 * 60.0;

/// What is looked for.
#[derive(ToSchema)]
#[allow(dead_code, reason = "this describes what is read field by field")]
pub struct SeekForm {
    /// Only `false`: there are no ratings.
    rated: Option<bool>,
    /// Minutes on the clock.
    #[schema(minimum = 0, maximum = 1440)]
    time: Option<f64>,
    /// Seconds that each move adds.
    #[schema(minimum = 0, maximum = 3600)]
    increment: Option<u32>,
    /// Days for each move, in place of a clock.
    #[schema(minimum = 1, maximum = 14)]
    days: Option<u32>,
    /// `standard`, `chess960`, or our name of a game.
    variant: Option<String>,
    /// `white`, `black` or `random`.
    #[schema(pattern = "^(white|black|random)$")]
    color: Option<String>,
}

/// Waits in the lobby, where people see the offer too. If somebody waits there for the same, the game begins
/// at once. With a clock the answer is a stream of empty lines that ends when the game begins; leaving it
/// takes the offer back. With days for each move the offer stays, and the answer is its name.
#[utoipa::path(post, path = "/api/board/seek", tag = "Challenges", security(("token" = [])),
    request_body(content((SeekForm = "application/x-www-form-urlencoded"), (SeekForm = "application/json"))),
    responses((status = 200, content_type = "application/x-ndjson", body = String), (status = 400, body = Refused),
        (status = 401, body = Refused), (status = 403, body = Refused), (status = 413, body = Refused),
        (status = 429, body = Refused)))]
pub async fn seek(State(app): State<App>, caller: Caller, fields: Fields) -> Result<Response, Problem> {
    caller.may(Call::Seek)?;
    let (offer, stays) = read(&fields, &caller)?;
    let (mut lines, response) = Lines::open();
    if let Some(id) = taken(&app, &caller, &offer).await? {
        drop(lines.say(&json!({ "id": id.to_string() })));
        return Ok(response);
    }
    let place = app
        .limits
        .socket(caller.who())
        .ok_or_else(|| Problem::new(StatusCode::TOO_MANY_REQUESTS, "web-problem-sockets"))?;
    let id = created(&app, &caller, offer).await?.id;
    if stays {
        drop(lines.say(&json!({ "id": id.to_string() })));
        return Ok(response);
    }
    let mut heard = app.host.listen(&id);
    tokio::spawn(async move {
        let _place = place;
        let _here = app.online.enter(&caller.account.id);
        // Somebody may have been quicker than the listener.
        let begun = app
            .host
            .store()
            .game(&id)
            .await
            .is_ok_and(|row| row.is_some_and(|row| !super::challenge::waits(&row)));
        if begun {
            return;
        }
        loop {
            tokio::select! {
                notice = heard.recv() => match notice.as_deref() {
                    Ok(Notice::Begun) | Err(_) => break,
                    Ok(_) => {}
                },
                rested = lines.rest() => if rested.is_err() {
                    if let Err(error) = app.host.store().withdraw(&id).await {
                        tracing::warn!(table = %id, %error, "an offer could not be taken back");
                    }
                    break;
                },
                () = app.stopped() => break,
            }
        }
    });
    Ok(response)
}

/// What is looked for, and whether the offer stays when the caller leaves.
fn read(fields: &Fields, caller: &Caller) -> Result<(Offer, bool), Problem> {
    if fields.flag("rated")? {
        return Err(Problem::bad("api-no-ratings"));
    }
    let days = fields.number("days", 1..=14)?;
    let minutes = match fields.text("time") {
        None => None,
        Some(text) => match text.parse::<f64>() {
            Ok(minutes) if (0.0..=LONGEST).contains(&minutes) => Some(minutes),
            _ => return Err(Problem::bad("api-bad-clock")),
        },
    };
    let increment = fields.number("increment", 0..=3600)?;
    let control = match (minutes, days) {
        (Some(minutes), None) => timed((minutes * 60.0).round() as u32, increment.unwrap_or(0))?,
        (None, Some(days)) => correspondence(days),
        _ => return Err(Problem::bad("api-bad-clock")),
    };
    let game = game(fields.text("variant"), None)?;
    let name = caller.account.name.as_str();
    let offer = Offer::new(game, None, control, colour(fields)?, Opponent::Anybody, name)?;
    Ok((offer, days.is_some()))
}

/// The game of somebody who waits for the same, if there is one and the caller gets its free seat.
async fn taken(app: &App, caller: &Caller, offer: &Offer) -> Result<Option<TableId>, Problem> {
    let fits = |row: &GameRow| {
        let free = !row.terms.offering_side();
        let colour = match offer.colour {
            Colour::White => free == tabuleiro_facade::Side::White,
            Colour::Black => free == tabuleiro_facade::Side::Black,
            Colour::Lot => true,
        };
        let same =
            |one: &str, other: &str| one.parse::<tabuleiro_facade::Control>().ok() == other.parse().ok();
        colour
            && family(&row.terms.game) == family(&offer.terms.game)
            && row.terms.position.is_none()
            && same(&row.terms.control, &offer.terms.control)
    };
    for row in app.host.store().lobby().await?.into_iter().rev().filter(fits) {
        let (device, name) = (caller.account.device, caller.account.name.as_str());
        // Refused where it is one's own, or somebody else was quicker: on to the next.
        if app.host.take_free(&row.id, device, name).await.is_ok() {
            return Ok(Some(row.id));
        }
    }
    Ok(None)
}

/// A game without the start that was drawn for it.
fn family(name: &str) -> &str {
    name.strip_prefix("chess960").map_or(name, |_| "chess960")
}
