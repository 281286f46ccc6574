//! Every path and who answers there.

use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::handler::Handler;
use axum::http::{StatusCode, header};
use axum::middleware::from_fn_with_state;
use axum::response::IntoResponse;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;

use crate::app::App;
use crate::routes::{Route, Routes};
use crate::{api, assets, command, export, guard, pages, seat, socket, stream, study};

/// The largest form.
pub const LARGEST_BODY: usize = 64 * 1024;

/// The largest form with the text of a study, in which any letter may take the place of three.
const LARGEST_STUDY: usize = 3 * 512 * 1024;

/// The largest form with a file of games.
const LARGEST_IMPORT: usize = pages::import::LARGEST_FILE + LARGEST_BODY;

/// How long an ordinary request may take.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// Every path and who answers there.
fn routes() -> Routes {
    // Live connections last as long as they like; compressing them would only delay what they say.
    let live = Routes::default()
        .get("/t/{id}/socket", socket::open)
        .get("/t/{id}/events", stream::open)
        .get("/s/{study}/events", study::events);
    let pages = Routes::default()
        .get("/", pages::home::page)
        .get("/new", pages::new::page)
        .post("/new", pages::new::create)
        .get("/lobby", pages::home::lobby)
        .get("/my", pages::my::page)
        .get("/tokens", pages::tokens::page)
        .post("/tokens", pages::tokens::make)
        .post("/tokens/{id}/revoke", pages::tokens::revoke)
        .get("/games", pages::games::page)
        .get("/games/file", export::file)
        .get("/games/import", pages::import::page)
        .post("/games/import", pages::import::add.layer(DefaultBodyLimit::max(LARGEST_IMPORT)))
        .get("/editor", pages::editor::page)
        .get("/editor/board.svg", pages::editor::picture)
        .get("/rules", pages::rules::list)
        .get("/rules/{kind}", pages::rules::page)
        .get("/pictures/{kind}", pages::thumbnail::picture)
        .post("/language", pages::home::language)
        .get("/join/{id}", pages::join::page)
        .get("/t/{id}", pages::table::page)
        .post("/t/{id}/seat", seat::sit)
        .post("/t/{id}/do", command::post)
        .post("/t/{id}/form", command::form)
        .post("/t/{id}/chat", command::chat_form)
        .post("/t/{id}/links", pages::table::renew_links)
        .post("/t/{id}/withdraw", pages::table::withdraw)
        .post("/t/{id}/again", pages::table::again)
        .get("/t/{id}/board", export::board)
        .get("/t/{id}/board.svg", export::picture)
        .get("/t/{id}/game", export::text)
        .get("/embed/{id}", pages::table::embedded)
        .get("/studies", pages::studies::page)
        .post("/studies", pages::studies::begin.layer(DefaultBodyLimit::max(LARGEST_STUDY)))
        .get("/s/{study}", study::page)
        .post("/s/{study}/do", study::act)
        .post("/s/{study}/analysis", study::analyse)
        .get("/s/{study}/board.svg", study::picture)
        .get("/s/{study}/game", study::text)
        .get("/embed/s/{study}", study::embedded)
        .get("/assets/{*path}", assets::asset)
        .get("/healthz", health)
        .get("/readyz", ready)
        .get("/metrics", metrics)
        .around(|router| {
            router
                .fallback(guard::nowhere)
                .layer(CompressionLayer::new())
                .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, PATIENCE))
                .layer(DefaultBodyLimit::max(LARGEST_BODY))
        });
    live.merge(pages)
}

/// Every method and path that is answered, but for the calls of programs, which their document lists.
pub fn list() -> Vec<Route> {
    routes().list().to_vec()
}

/// All of them, with what is true of every request.
pub fn router(app: App) -> Router {
    routes()
        .into_router()
        .merge(api::router(&app))
        .layer(from_fn_with_state(app.clone(), guard::guard))
        .with_state(app)
}

/// Whether the database answers.
async fn health(State(app): State<App>) -> impl IntoResponse {
    match app.host.store().lobby().await {
        Ok(_) => (StatusCode::OK, "ok\n"),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n"),
    }
}

/// Whether visitors may be sent here: the database answers, the server does not stop, and the other nodes
/// are heard.
async fn ready(State(app): State<App>) -> impl IntoResponse {
    if *app.stopping.borrow() || app.host.is_stopping() {
        return (StatusCode::SERVICE_UNAVAILABLE, "the server stops\n");
    }
    if app.host.cluster().is_some_and(|cluster| !cluster.hears()) {
        return (StatusCode::SERVICE_UNAVAILABLE, "the other nodes are not heard\n");
    }
    match app.host.store().lobby().await {
        Ok(_) => (StatusCode::OK, "ready\n"),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n"),
    }
}

async fn metrics(State(app): State<App>) -> impl IntoResponse {
    let (tables, waiting) = (app.host.open_tables(), app.host.scheduler().waiting());
    let text = app.metrics.text(app.host.counts(), tables, waiting);
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text)
}
