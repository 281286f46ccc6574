//! Challenges: made, shown, answered, taken back; games with the computer.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use tabuleiro_facade::{Message, Side};
use tabuleiro_host::{
    Account, Challenge, ChallengeStatus, Colour, GameRow, HostError, Listener, Notice, Opponent,
    PlayerNotice, Status, TableId,
};
use tabuleiro_words::Language;
use utoipa::ToSchema;

use super::caller::Caller;
use super::fields::Fields;
use super::lines::Lines;
use super::model::{ChallengeUser, ChallengeView, Challenges, Done, NewGame, Perf, Refused};
use super::offer::Offer;
use super::view::{self, Pace, Seen};
use crate::app::App;
use crate::limits::Costly;
use crate::may::{Action, Call, Role, may};
use crate::problem::Problem;

/// Why a challenge may be turned down.
const REASONS: [&str; 11] = [
    "generic",
    "later",
    "tooFast",
    "tooSlow",
    "timeControl",
    "rated",
    "casual",
    "standard",
    "variant",
    "noBot",
    "onlyBot",
];

/// What a challenge asks for.
#[derive(ToSchema)]
#[allow(dead_code, reason = "this describes what is read field by field")]
pub struct ChallengeForm {
    /// Only `false`: there are no ratings.
    rated: Option<bool>,
    /// `standard`, `chess960`, `fromPosition`, or our name of a game, such as `draughts:brazilian`.
    variant: Option<String>,
    /// `white`, `black` or `random`.
    #[schema(pattern = "^(white|black|random)$")]
    color: Option<String>,
    /// A position in the notation of its game.
    fen: Option<String>,
    /// Seconds on the clock. Without a clock and days, time is not limited.
    #[serde(rename = "clock.limit")]
    #[schema(minimum = 0, maximum = 86400)]
    clock_limit: Option<u32>,
    /// Seconds that each move adds.
    #[serde(rename = "clock.increment")]
    #[schema(minimum = 0, maximum = 3600)]
    clock_increment: Option<u32>,
    /// Days for each move, in place of a clock.
    #[schema(minimum = 1, maximum = 14)]
    days: Option<u32>,
    /// Keeps the answer open as a stream until the challenge is answered; leaving it takes the challenge
    /// back.
    #[serde(rename = "keepAliveStream")]
    keep_alive_stream: Option<bool>,
}

/// What a game with the computer is asked by, besides what a challenge has.
#[derive(ToSchema)]
#[allow(dead_code, reason = "this describes what is read field by field")]
pub struct ComputerForm {
    /// The level of the computer.
    #[schema(minimum = 1, maximum = 10)]
    level: u32,
    #[serde(flatten)]
    challenge: ChallengeForm,
}

/// Why a challenge is turned down.
#[derive(ToSchema)]
#[allow(dead_code, reason = "this describes what is read field by field")]
pub struct DeclineForm {
    /// One of `generic`, `later`, `tooFast`, `tooSlow`, `timeControl`, `rated`, `casual`, `standard`,
    /// `variant`,
    /// `noBot`, `onlyBot`.
    reason: Option<String>,
}

/// A challenge with the game that it is about, as `reader` sees it.
async fn shown(
    app: &App,
    challenge: &Challenge,
    row: &GameRow,
    reader: Option<&str>,
) -> Result<ChallengeView, Problem> {
    let words = app.host.words(Language::English);
    let variant = view::variant(words, &row.terms.game, row.terms.position.is_some());
    let control = row.terms.control.parse().unwrap_or_default();
    let pace = Pace::of(&control);
    let user = async |id: &Option<String>| -> Result<Option<ChallengeUser>, Problem> {
        let Some(id) = id else { return Ok(None) };
        Ok(app.accounts.account(id).await?.map(|account| ChallengeUser {
            online: app.is_online(&account.id),
            title: view::title(&account),
            name: account.name.to_string(),
            id: account.id,
        }))
    };
    let reason = challenge.reason.as_ref().filter(|_| challenge.status == ChallengeStatus::Declined);
    let direction = reader.map(|reader| if challenge.dest.as_deref() == Some(reader) { "in" } else { "out" });
    Ok(ChallengeView {
        url: format!("/t/{}", challenge.id),
        id: challenge.id.to_string(),
        status: match challenge.status {
            ChallengeStatus::Created => "created",
            ChallengeStatus::Accepted => "accepted",
            ChallengeStatus::Declined => "declined",
            ChallengeStatus::Canceled => "canceled",
        }
        .to_owned(),
        challenger: user(&challenge.challenger).await?,
        dest_user: user(&challenge.dest).await?,
        rated: false,
        speed: pace.speed.to_owned(),
        time_control: pace.control.clone(),
        color: view::colour_name(challenge.colour).to_owned(),
        final_color: view::side_name(row.terms.offering_side()),
        perf: Perf { name: pace.perf(&variant) },
        direction: direction.map(str::to_owned),
        initial_fen: row.terms.position.clone(),
        decline_reason: reason
            .map(|reason| words.say(&Message::new("api-declined").with("reason", reason.as_str()))),
        decline_reason_key: reason.map(|reason| reason.to_lowercase()),
        url_white: None,
        url_black: None,
        variant,
    })
}

/// The challenge `id` as `reader` sees it, while its game is known.
pub async fn view_of(app: &App, id: &TableId, reader: Option<&str>) -> Result<ChallengeView, Problem> {
    let missing = || Problem::new(StatusCode::NOT_FOUND, "api-no-challenge");
    let challenge = app.accounts.challenge(id).await?.ok_or_else(missing)?;
    let row = app.host.store().game(id).await?.ok_or_else(missing)?;
    shown(app, &challenge, &row, reader).await
}

/// The challenge that `caller` has a part in.
async fn own(app: &App, caller: &Caller, id: &str) -> Result<Challenge, Problem> {
    let missing = || Problem::new(StatusCode::NOT_FOUND, "api-no-challenge");
    let id: TableId = id.parse().map_err(|()| missing())?;
    let challenge = app.accounts.challenge(&id).await?.ok_or_else(missing)?;
    let own = Some(&caller.account.id);
    let is_own = challenge.challenger.as_ref() == own || challenge.dest.as_ref() == own;
    if is_own { Ok(challenge) } else { Err(missing()) }
}

/// The challenges to and from the account that wait.
#[utoipa::path(get, path = "/api/challenge", tag = "Challenges", security(("token" = [])),
    responses((status = 200, body = Challenges), (status = 401, body = Refused), (status = 403, body = Refused),
        (status = 429, body = Refused)))]
pub async fn list(State(app): State<App>, caller: Caller) -> Result<Json<Challenges>, Problem> {
    caller.may(Call::SeeChallenges)?;
    let id = &caller.account.id;
    let mut all = Challenges { incoming: Vec::new(), out: Vec::new() };
    for challenge in app.accounts.challenges_of(id).await? {
        let Some(row) = app.host.store().game(&challenge.id).await? else { continue };
        let view = shown(&app, &challenge, &row, Some(id)).await?;
        let incoming = challenge.dest.as_ref() == Some(id);
        if incoming { &mut all.incoming } else { &mut all.out }.push(view);
    }
    Ok(Json(all))
}

/// One challenge.
#[utoipa::path(get, path = "/api/challenge/{id}/show", tag = "Challenges", security(("token" = [])),
    params(("id" = String, Path, description = "the challenge")),
    responses((status = 200, body = ChallengeView), (status = 401, body = Refused), (status = 403, body = Refused),
        (status = 404, body = Refused),
        (status = 429, body = Refused)))]
pub async fn show(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<ChallengeView>, Problem> {
    caller.may(Call::SeeChallenges)?;
    let challenge = own(&app, &caller, &id).await?;
    Ok(Json(view_of(&app, &challenge.id, Some(&caller.account.id)).await?))
}

/// Offers a game; the terms' refusals are the caller's mistakes.
pub async fn created(app: &App, caller: &Caller, offer: Offer) -> Result<tabuleiro_host::Created, Problem> {
    caller.take(app, Costly::Create)?;
    let created = match app.host.create(offer.terms, caller.account.device).await {
        Err(HostError::Terms(reason)) => return Err(Problem::because(StatusCode::BAD_REQUEST, reason)),
        created => created?,
    };
    app.metrics.created.add();
    Ok(created)
}

/// Challenges an account to a game, which gets the name of the challenge when it is accepted.
#[utoipa::path(post, path = "/api/challenge/{username}", tag = "Challenges", security(("token" = [])),
    params(("username" = String, Path, description = "who is challenged")),
    request_body(content((ChallengeForm = "application/x-www-form-urlencoded"), (ChallengeForm = "application/json"))),
    responses((status = 200, content((ChallengeView = "application/json"), (ChallengeView = "application/x-ndjson"))),
        (status = 400, body = Refused), (status = 401, body = Refused), (status = 403, body = Refused),
        (status = 404, body = Refused), (status = 413, body = Refused), (status = 429, body = Refused)))]
pub async fn create(
    State(app): State<App>,
    caller: Caller,
    Path(username): Path<String>,
    fields: Fields,
) -> Result<Response, Problem> {
    caller.may(Call::Challenge)?;
    let keep = fields.flag("keepAliveStream")?;
    let missing = || Problem::new(StatusCode::NOT_FOUND, "api-no-user");
    let dest = app.accounts.account(&username).await?.ok_or_else(missing)?;
    if dest.id == caller.account.id {
        return Err(Problem::bad("api-yourself"));
    }
    let offer = Offer::read(&fields, Opponent::Friend, caller.account.name.as_str())?;
    let colour = offer.colour;
    let id = created(&app, &caller, offer).await?.id;
    let heard = keep.then(|| app.host.listen(&id));
    let view = challenged(&app, &caller.account, &dest, &id, colour).await?;
    match heard {
        Some(heard) => {
            let (mut lines, response) = Lines::open();
            if lines.say(&view).is_ok() {
                tokio::spawn(keep_open(app, caller.account, id, heard, lines));
            }
            Ok(response)
        }
        None => Ok(Json(view).into_response()),
    }
}

/// Keeps the challenge of a game that was offered, and tells both.
async fn challenged(
    app: &App,
    challenger: &Account,
    dest: &Account,
    id: &TableId,
    colour: Colour,
) -> Result<ChallengeView, Problem> {
    let challenge = Challenge {
        id: id.clone(),
        challenger: Some(challenger.id.clone()),
        dest: Some(dest.id.clone()),
        colour,
        status: ChallengeStatus::Created,
        reason: None,
        created: app.host.time().now().millis(),
    };
    app.accounts.add_challenge(challenge).await?;
    for account in [dest, challenger] {
        app.host.tell_player(&account.device, PlayerNotice::Challenged(id.clone()));
    }
    view_of(app, id, Some(&challenger.id)).await
}

/// Keeps a stream open until the challenge is answered; if the challenger leaves first, it is taken back.
async fn keep_open(app: App, challenger: Account, id: TableId, mut heard: Listener, mut lines: Lines) {
    let mut player = app.host.hear_player(&challenger.device);
    loop {
        tokio::select! {
            notice = heard.recv() => match notice.as_deref() {
                Ok(Notice::Begun) => break drop(lines.say(&serde_json::json!({ "done": "accepted" }))),
                Ok(_) => {}
                Err(_) => break,
            },
            notice = player.recv() => match notice {
                Ok(PlayerNotice::Declined(declined)) if declined == id => {
                    break drop(lines.say(&serde_json::json!({ "done": "declined" })));
                }
                Ok(PlayerNotice::Canceled(canceled)) if canceled == id => {
                    break drop(lines.say(&serde_json::json!({ "done": "canceled" })));
                }
                _ => {}
            },
            kept = lines.rest() => if kept.is_err() {
                if let Err(problem) = take_back(&app, &id).await {
                    tracing::warn!(table = %id, ?problem, "a challenge could not be taken back");
                }
                break;
            },
            () = app.stopped() => break,
        }
    }
}

/// Takes a challenge back and tells both; false if it waits no longer.
async fn take_back(app: &App, id: &TableId) -> Result<bool, Problem> {
    settle(app, id, ChallengeStatus::Canceled, None, PlayerNotice::Canceled).await
}

/// Ends the waiting of a challenge without a game, and tells both.
async fn settle(
    app: &App,
    id: &TableId,
    status: ChallengeStatus,
    reason: Option<&str>,
    notice: fn(TableId) -> PlayerNotice,
) -> Result<bool, Problem> {
    if !app.accounts.settle(id, status, reason).await? {
        return Ok(false);
    }
    let challenge = app.accounts.challenge(id).await?;
    let (challenger, dest) = challenge.map_or((None, None), |known| (known.challenger, known.dest));
    for name in [challenger, dest].into_iter().flatten() {
        if let Some(account) = app.accounts.account(&name).await? {
            app.host.tell_player(&account.device, notice(id.clone()));
        }
    }
    Ok(true)
}

/// Accepts a challenge; the game begins. Accepting twice is no mistake.
#[utoipa::path(post, path = "/api/challenge/{id}/accept", tag = "Challenges", security(("token" = [])),
    params(("id" = String, Path, description = "the challenge")),
    responses((status = 200, body = Done), (status = 400, body = Refused), (status = 401, body = Refused),
        (status = 403, body = Refused), (status = 404, body = Refused),
        (status = 429, body = Refused)))]
pub async fn accept(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Done>, Problem> {
    caller.may(Call::Challenge)?;
    let challenge = own(&app, &caller, &id).await?;
    if challenge.dest.as_ref() != Some(&caller.account.id) {
        return Err(Problem::bad("api-own-challenge"));
    }
    match challenge.status {
        ChallengeStatus::Created => {}
        ChallengeStatus::Accepted => return Ok(Json(Done::YES)),
        _ => return Err(Problem::new(StatusCode::NOT_FOUND, "api-no-challenge")),
    }
    match app.host.take_offered(&challenge.id, caller.account.device, caller.account.name.as_str()).await {
        Ok(_) => {}
        Err(HostError::NoTable | HostError::NoSeat) => {
            return Err(Problem::new(StatusCode::NOT_FOUND, "api-no-challenge"));
        }
        Err(error) => return Err(error.into()),
    }
    app.accounts.settle(&challenge.id, ChallengeStatus::Accepted, None).await?;
    Ok(Json(Done::YES))
}

/// Turns a challenge down.
#[utoipa::path(post, path = "/api/challenge/{id}/decline", tag = "Challenges", security(("token" = [])),
    params(("id" = String, Path, description = "the challenge")),
    request_body(content((DeclineForm = "application/x-www-form-urlencoded"), (DeclineForm = "application/json"))),
    responses((status = 200, body = Done), (status = 400, body = Refused), (status = 401, body = Refused),
        (status = 403, body = Refused), (status = 404, body = Refused), (status = 413, body = Refused),
        (status = 429, body = Refused)))]
pub async fn decline(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
    fields: Fields,
) -> Result<Json<Done>, Problem> {
    caller.may(Call::Challenge)?;
    let challenge = own(&app, &caller, &id).await?;
    if challenge.dest.as_ref() != Some(&caller.account.id) {
        return Err(Problem::bad("api-own-challenge"));
    }
    // A reason that we do not know is no reason to keep the challenge waiting.
    let reason = fields.text("reason").and_then(|text| REASONS.into_iter().find(|reason| *reason == text));
    let reason = reason.unwrap_or("generic");
    let declined =
        settle(&app, &challenge.id, ChallengeStatus::Declined, Some(reason), PlayerNotice::Declined).await?;
    if !declined && challenge.status != ChallengeStatus::Declined {
        return Err(Problem::new(StatusCode::NOT_FOUND, "api-no-challenge"));
    }
    Ok(Json(Done::YES))
}

/// Takes back a challenge of one's own.
#[utoipa::path(post, path = "/api/challenge/{id}/cancel", tag = "Challenges", security(("token" = [])),
    params(("id" = String, Path, description = "the challenge")),
    responses((status = 200, body = Done), (status = 400, body = Refused), (status = 401, body = Refused),
        (status = 403, body = Refused), (status = 404, body = Refused),
        (status = 429, body = Refused)))]
pub async fn cancel(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Done>, Problem> {
    caller.may(Call::Challenge)?;
    let challenge = own(&app, &caller, &id).await?;
    let row = app.host.store().game(&challenge.id).await?;
    let missing = || Problem::new(StatusCode::NOT_FOUND, "api-no-challenge");
    let Some(row) = row else { return Err(missing()) };
    let side = app.host.store().sitting(&challenge.id, caller.account.device).await?;
    let role = side.map_or(Role::Watcher, Role::Player);
    if !may(role, Action::Withdraw, &row) || !take_back(&app, &challenge.id).await? {
        return Err(missing());
    }
    Ok(Json(Done::YES))
}

/// Begins a game with the computer.
#[utoipa::path(post, path = "/api/challenge/ai", tag = "Challenges", security(("token" = [])),
    request_body(content((ComputerForm = "application/x-www-form-urlencoded"), (ComputerForm = "application/json"))),
    responses((status = 201, body = NewGame), (status = 400, body = Refused), (status = 401, body = Refused),
        (status = 403, body = Refused), (status = 413, body = Refused), (status = 429, body = Refused)))]
pub async fn computer(State(app): State<App>, caller: Caller, fields: Fields) -> Result<Response, Problem> {
    caller.may(Call::Challenge)?;
    let Some(level) = fields.number("level", 1..=10)? else { return Err(Problem::bad("api-no-level")) };
    let opponent = Opponent::Computer(u8::try_from(level).unwrap_or(10));
    let offer = Offer::read(&fields, opponent, caller.account.name.as_str())?;
    let id = created(&app, &caller, offer).await?.id;
    let seen = Seen::at(&app, &id).await?;
    let game = NewGame {
        full_id: id.to_string(),
        variant: seen.variant.key.clone(),
        speed: seen.pace.speed.to_owned(),
        perf: seen.pace.perf_key(&seen.variant),
        rated: false,
        fen: seen.fen.clone(),
        turns: seen.moves.len(),
        source: "ai",
        status: view::status(seen.outcome).name,
        created_at: app.host.time().now().millis(),
        player: view::side_name(seen.turn),
        id: id.to_string(),
    };
    Ok((StatusCode::CREATED, Json(game)).into_response())
}

/// Offers a game to whoever opens one of the two links: the caller does not play.
#[utoipa::path(post, path = "/api/challenge/open", tag = "Challenges", security(("token" = [])),
    request_body(content((ChallengeForm = "application/x-www-form-urlencoded"), (ChallengeForm = "application/json"))),
    responses((status = 200, body = ChallengeView), (status = 400, body = Refused), (status = 401, body = Refused),
        (status = 403, body = Refused), (status = 413, body = Refused), (status = 429, body = Refused)))]
pub async fn open(
    State(app): State<App>,
    caller: Caller,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Json<ChallengeView>, Problem> {
    caller.may(Call::Challenge)?;
    let offer = Offer::read(&fields, Opponent::Friend, "")?;
    let colour = offer.colour;
    caller.take(&app, Costly::Create)?;
    let open = app.host.create_open(offer.terms).await;
    let open = match open {
        Err(HostError::Terms(reason)) => return Err(Problem::because(StatusCode::BAD_REQUEST, reason)),
        open => open?,
    };
    app.metrics.created.add();
    let challenge = Challenge {
        id: open.id.clone(),
        challenger: None,
        dest: None,
        colour,
        status: ChallengeStatus::Created,
        reason: None,
        created: app.host.time().now().millis(),
    };
    app.accounts.add_challenge(challenge).await?;
    let mut view = view_of(&app, &open.id, None).await?;
    let base = crate::pages::table::base(&app, &headers);
    let link = |side: Side| {
        let secret = open.seats[side.index()].as_ref()?;
        Some(format!("{base}/join/{}#{}", open.id, secret.reveal()))
    };
    view.url = format!("{base}/t/{}", open.id);
    (view.url_white, view.url_black) = (link(Side::White), link(Side::Black));
    Ok(Json(view))
}

/// Whether a game still waits for its second player.
pub fn waits(row: &GameRow) -> bool {
    row.status == Status::Waiting
}
