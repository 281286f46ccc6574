//! The page of a table: waiting for somebody, playing, looking on.

use askama::Template;
use axum::Json;
use axum::extract::{Form, Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use fast_qr::convert::Builder;
use fast_qr::convert::svg::SvgBuilder;
use fast_qr::qr::QRBuilder;
use serde::Deserialize;
use tabuleiro_facade::{Message, Moment, Notation, Side};
use tabuleiro_host::{GameRow, Opponent, Secret, Status};
use tabuleiro_picture::Picture;
use tabuleiro_wire::{ChatLine, SeatView, State as TableState, View};
use tabuleiro_words::Words;

use super::{Row, entry, rendered};
use crate::app::App;
use crate::limits::Costly;
use crate::may::{Action, Role, may};
use crate::problem::Problem;
use crate::seat::allowed;
use crate::visitor::{Visitor, find};

/// The words that the page's scripts say by themselves.
const SCRIPT_WORDS: [&str; 83] = [
    "web-adjourned",
    "web-again-offered",
    "web-back",
    "web-board",
    "web-board-blue",
    "web-board-brown",
    "web-board-contrast",
    "web-board-green",
    "web-board-grey",
    "web-board-safe",
    "web-cancel",
    "web-choose-gift",
    "web-choose-path",
    "web-choose-promotion",
    "web-close",
    "web-down",
    "web-down-left",
    "web-down-right",
    "web-draw-offered",
    "web-dropped",
    "web-empty-square",
    "web-first",
    "web-flip",
    "web-in-check",
    "web-in-hand",
    "web-keys",
    "web-keys-help",
    "web-last-move",
    "web-left",
    "web-no-captures-there",
    "web-no-clock",
    "web-no-moves-there",
    "web-no-square",
    "web-no-such-square",
    "web-none-yet",
    "web-not-there",
    "web-not-your-turn",
    "web-nothing",
    "web-now",
    "web-offline",
    "web-on",
    "web-palette",
    "web-past",
    "web-paused",
    "web-picked",
    "web-piece-bishop",
    "web-piece-king",
    "web-piece-knight",
    "web-piece-queen",
    "web-piece-rook",
    "web-pieces",
    "web-pieces-bold",
    "web-pieces-classic",
    "web-pieces-red",
    "web-pieces-wood",
    "web-place-first",
    "web-premove",
    "web-premove-gone",
    "web-resign-sure",
    "web-right",
    "web-settings",
    "web-size",
    "web-sound",
    "web-sound-off",
    "web-sound-on",
    "web-start-position",
    "web-supply",
    "web-takeback-asked",
    "web-taken-by-black",
    "web-taken-by-white",
    "web-target",
    "web-their-turn",
    "web-theme",
    "web-theme-auto",
    "web-theme-dark",
    "web-theme-light",
    "web-up",
    "web-up-left",
    "web-up-right",
    "web-watchers",
    "web-you-watch",
    "web-your-turn",
    "web-zoom",
];

/// The same in the language of `words`, as the page brings them.
pub fn script_words(words: &Words) -> String {
    let by_key: std::collections::BTreeMap<&str, String> =
        SCRIPT_WORDS.iter().map(|key| (*key, words.get(key))).collect();
    serde_json::to_string(&by_key).unwrap_or_default()
}

#[derive(Template)]
#[template(path = "table.html")]
struct TablePage<'a> {
    words: &'a Words,
    id: String,
    game: Row,
    state: TableState,
    plays: bool,
    /// White's and Black's; of a computer with its level.
    names: [String; 2],
    /// The address for those who look on.
    watch: String,
    /// What shows the board on another site.
    embed: String,
    /// The next game that is offered, and whether the visitor sits there.
    next: Option<String>,
    sits: bool,
    chat_open: bool,
    pauses: bool,
    over: bool,
    /// The opponent offers a draw.
    offered: bool,
    rows: Vec<tabuleiro_say::MoveRow>,
    chat: Vec<ChatLine>,
    said: String,
    why: Option<String>,
    script_words: String,
    /// Our own drawing, in which nothing comes from outside.
    board: String,
    flipped: bool,
}

#[derive(Template)]
#[template(path = "waiting.html")]
struct WaitingPage<'a> {
    words: &'a Words,
    id: String,
    game: Row,
    offers: bool,
    anybody: bool,
    link: Option<Link>,
    /// The address for those who look on.
    watch: String,
    name: String,
}

#[derive(Template)]
#[template(path = "links.html")]
struct LinksPage<'a> {
    words: &'a Words,
    id: String,
    link: Link,
}

#[derive(Template)]
#[template(path = "embed.html")]
struct EmbeddedPage<'a> {
    words: &'a Words,
    game: Row,
    id: String,
}

/// The address of a seat, and the same for cameras.
struct Link {
    address: String,
    qr: String,
}

/// The address under which the visitor reaches this server.
pub fn base(app: &App, headers: &HeaderMap) -> String {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    match &app.config.public {
        Some(public) => public.trim_end_matches('/').to_owned(),
        None => format!("http://{host}"),
    }
}

impl Link {
    fn new(app: &App, headers: &HeaderMap, game: &GameRow, secret: &Secret) -> Link {
        let address = format!("{}/join/{}#{}", base(app, headers), game.id, secret.reveal());
        let code = QRBuilder::new(address.as_str()).build();
        let qr = code.map(|code| SvgBuilder::default().margin(2).to_str(&code)).unwrap_or_default();
        Link { address, qr }
    }
}

/// The cookie on the device of whoever offers a game that holds the link for the other seat.
fn link_cookie(id: &str) -> String {
    format!("tabuleiro-link-{id}")
}

/// The same as it is set: for this table alone, and a day.
pub fn keep_link(visitor: &Visitor, id: &str, secret: &Secret) -> String {
    visitor.cookie(&link_cookie(id), secret.reveal(), &format!("/t/{id}"), 24 * 3600)
}

pub async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Response {
    match allowed(&app, &visitor, &id, Action::SeeTerms).await {
        Ok((game, role)) if visitor.wants_data => {
            let words = app.host.words(visitor.language);
            Json(entry(words, &game, role.side())).into_response()
        }
        Ok((game, role)) if game.status == Status::Waiting => waiting(&app, &visitor, &game, role, &headers),
        Ok(_) => shown(&app, &visitor, &id, None, &headers).await,
        Err(problem) => problem.page(&app, &visitor),
    }
}

fn waiting(app: &App, visitor: &Visitor, game: &GameRow, role: Role, headers: &HeaderMap) -> Response {
    let words = app.host.words(visitor.language);
    let id = game.id.to_string();
    let kept = find(headers, &link_cookie(&id)).and_then(Secret::read);
    let offers = may(role, Action::RenewLinks, game);
    rendered(&WaitingPage {
        words,
        game: Row::new(words, game),
        offers,
        anybody: game.terms.opponent == Opponent::Anybody,
        watch: format!("{}/t/{id}", base(app, headers)),
        link: kept.filter(|_| offers).map(|secret| Link::new(app, headers, game, &secret)),
        name: visitor.name.clone(),
        id,
    })
}

/// What shows the page at `address` on another site.
pub fn embedding(address: &str, title: &str) -> String {
    let title = title.replace(['"', '<', '>', '&'], " ");
    format!("<iframe src=\"{address}\" width=\"420\" height=\"520\" title=\"{title}\"></iframe>")
}

/// The page of a game that has begun, with `why` something was refused.
pub async fn shown(
    app: &App,
    visitor: &Visitor,
    id: &str,
    why: Option<String>,
    headers: &HeaderMap,
) -> Response {
    match table(app, visitor, id, why, base(app, headers)).await {
        Ok(response) => response,
        Err(problem) => problem.page(app, visitor),
    }
}

async fn table(
    app: &App,
    visitor: &Visitor,
    id: &str,
    why: Option<String>,
    base: String,
) -> Result<Response, Problem> {
    let (game, role) = allowed(app, visitor, id, Action::Watch).await?;
    let words = app.host.words(visitor.language);
    let (language, now) = (visitor.language, app.host.time().now());
    let host = app.host.clone();
    let look = move |room: &tabuleiro_host::Room| look(&room.table, host.words(language), role.side(), now);
    let (state, rows, said, board) = app.host.look(&game.id, look).await?;
    let flipped = role.side() == Some(Side::Black);
    let next = match game.status {
        Status::Over => app.host.offered_again(&game.id, visitor.device()).await?,
        _ => None,
    };
    Ok(rendered(&TablePage {
        words,
        id: id.to_owned(),
        plays: role.side().is_some(),
        names: [0, 1].map(|seat| name(words, &state.seats[seat])),
        watch: format!("{base}/t/{id}"),
        embed: embedding(&format!("{base}/embed/{id}"), &state.title),
        next: next.as_ref().map(|(next, _)| next.to_string()),
        sits: next.is_some_and(|(_, sits)| sits),
        chat_open: game.terms.chat,
        pauses: game.terms.pauses,
        // Of a game that was played elsewhere nobody may know how it ended.
        over: game.status == Status::Over || state.standing.outcome.is_some(),
        offered: state.standing.draw_offer.is_some() && state.standing.draw_offer != state.you,
        chat: app.host.store().talk(&game.id).await?,
        game: Row::new(words, &game),
        state,
        rows,
        said,
        why,
        script_words: script_words(words),
        board,
        flipped,
    }))
}

/// What the page calls whoever has `seat`.
fn name(words: &Words, seat: &SeatView) -> String {
    match seat.level {
        Some(level) => words.say(&Message::new("web-computer").with("level", level)),
        None => seat.name.clone(),
    }
}

/// What the page shows of a table.
fn look(
    table: &tabuleiro_facade::Table,
    words: &Words,
    side: Option<Side>,
    now: Moment,
) -> (TableState, Vec<tabuleiro_say::MoveRow>, String, String) {
    let notation = Notation::of(words.language().letters());
    let state = TableState::new(table, View { side, words }, 0, now);
    let rows = tabuleiro_say::move_rows(table, notation);
    let last = table.log().last();
    let said =
        last.map(|event| words.say(&tabuleiro_say::happened(table, event, notation))).unwrap_or_default();
    let scene = table.game().scene();
    let board = Picture::new(&scene).flipped(side == Some(Side::Black)).svg();
    (state, rows, said, board)
}

/// Which seat a new link is for.
#[derive(Deserialize)]
pub struct LinksForm {
    /// `own` or `other`.
    #[serde(default)]
    seat: String,
}

/// Makes a new link for a seat; the old one opens nothing any more.
pub async fn renew_links(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(form): Form<LinksForm>,
) -> Response {
    match renewed(&app, &visitor, &id, &form).await {
        Ok((game, secret, waits)) => {
            let words = app.host.words(visitor.language);
            let link = Link::new(&app, &headers, &game, &secret);
            if waits {
                let cookie = [(header::SET_COOKIE, keep_link(&visitor, &id, &secret))];
                return (AppendHeaders(cookie), Redirect::to(&format!("/t/{id}"))).into_response();
            }
            rendered(&LinksPage { words, id, link })
        }
        Err(problem) => problem.page(&app, &visitor),
    }
}

async fn renewed(
    app: &App,
    visitor: &Visitor,
    id: &str,
    form: &LinksForm,
) -> Result<(GameRow, Secret, bool), Problem> {
    app.limits.take(Costly::Sit, visitor).map_err(Problem::too_often)?;
    let (game, role) = allowed(app, visitor, id, Action::RenewLinks).await?;
    let own = role.side().ok_or_else(Problem::not_yours)?;
    let waits = game.status == Status::Waiting && form.seat == "other";
    // Nobody takes the seat of an opponent who sits there already.
    let side = if waits { !own } else { own };
    let secret = Secret::random();
    app.host.store().renew_seat(&game.id, side, secret.digest()).await?;
    Ok((game, secret, waits))
}

/// Takes back the offer of a game that nobody has taken.
pub async fn withdraw(State(app): State<App>, visitor: Visitor, Path(id): Path<String>) -> Response {
    let done = async {
        let (game, _) = allowed(&app, &visitor, &id, Action::Withdraw).await?;
        app.host.store().withdraw(&game.id).await?;
        Ok::<_, Problem>(Redirect::to("/").into_response())
    };
    match done.await {
        Ok(response) => response,
        Err(problem) => problem.page(&app, &visitor),
    }
}

/// How the same game is played again.
#[derive(Deserialize)]
pub struct AgainForm {
    /// `swap` or `same`.
    #[serde(default)]
    colours: String,
}

/// Offers the same game again, or takes the seat that the opponent offers.
pub async fn again(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<AgainForm>,
) -> Response {
    match played_again(&app, &visitor, &id, form.colours != "same").await {
        Ok((id, secret)) => {
            let cookie = secret.map(|secret| (header::SET_COOKIE, keep_link(&visitor, &id, &secret)));
            (AppendHeaders(cookie), Redirect::to(&format!("/t/{id}"))).into_response()
        }
        Err(problem) => problem.page(&app, &visitor),
    }
}

async fn played_again(
    app: &App,
    visitor: &Visitor,
    id: &str,
    swap: bool,
) -> Result<(String, Option<Secret>), Problem> {
    app.limits.take(Costly::Create, visitor).map_err(Problem::too_often)?;
    let (game, role) = allowed(app, visitor, id, Action::Rematch).await?;
    let (Some(side), Some(device)) = (role.side(), visitor.device()) else {
        return Err(Problem::not_yours());
    };
    let (next, created) = app.host.again(&game.id, side, swap, device).await?;
    let other = created.and_then(|created| {
        let [white, black] = created.seats;
        if created.side == Side::White { black } else { white }
    });
    Ok((next.to_string(), other))
}

/// A board that other sites may show.
pub async fn embedded(State(app): State<App>, visitor: Visitor, Path(id): Path<String>) -> Response {
    let words = app.host.words(visitor.language);
    match allowed(&app, &visitor, &id, Action::SeeTerms).await {
        Ok((game, _)) if may(Role::Watcher, Action::Watch, &game) => {
            rendered(&EmbeddedPage { words, game: Row::new(words, &game), id })
        }
        Ok(_) => Problem::no_table().page(&app, &visitor),
        Err(problem) => problem.page(&app, &visitor),
    }
}
