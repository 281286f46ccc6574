//! Every path and who answers there.

use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{StatusCode, header};
use axum::middleware::from_fn_with_state;
use axum::response::IntoResponse;
use axum::routing::{get, post};
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;

use crate::app::App;
use crate::{assets, command, export, guard, pages, seat, socket, stream};

/// The largest form.
const LARGEST_BODY: usize = 64 * 1024;

/// How long an ordinary request may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// Every path and who answers there.
pub fn router(app: App) -> Router {
    // Live connections last as long as they like; compressing them would only delay what they say.
    let live =
        Router::new().route("/t/{id}/socket", get(socket::open)).route("/t/{id}/events", get(stream::open));
    let pages = Router::new()
        .route("/", get(pages::home::page))
        .route("/new", get(pages::new::page).post(pages::new::create))
        .route("/lobby", get(pages::home::lobby))
        .route("/my", get(pages::my::page))
        .route("/games", get(pages::games::page))
        .route("/rules", get(pages::rules::list))
        .route("/rules/{kind}", get(pages::rules::page))
        .route("/language", post(pages::home::language))
        .route("/join/{id}", get(pages::join::page))
        .route("/t/{id}", get(pages::table::page))
        .route("/t/{id}/seat", post(seat::sit))
        .route("/t/{id}/do", post(command::post))
        .route("/t/{id}/form", post(command::form))
        .route("/t/{id}/chat", post(command::chat_form))
        .route("/t/{id}/links", post(pages::table::renew_links))
        .route("/t/{id}/withdraw", post(pages::table::withdraw))
        .route("/t/{id}/again", post(pages::table::again))
        .route("/t/{id}/board", get(export::board))
        .route("/t/{id}/board.svg", get(export::picture))
        .route("/t/{id}/game", get(export::text))
        .route("/embed/{id}", get(pages::table::embedded))
        .route("/assets/{*path}", get(assets::asset))
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
        .fallback(guard::nowhere)
        .layer(CompressionLayer::new())
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, PATIENCE))
        .layer(DefaultBodyLimit::max(LARGEST_BODY));
    live.merge(pages).layer(from_fn_with_state(app.clone(), guard::guard)).with_state(app)
}

/// Whether the database answers.
async fn health(State(app): State<App>) -> impl IntoResponse {
    match app.host.store().lobby().await {
        Ok(_) => (StatusCode::OK, "ok\n"),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n"),
    }
}

async fn metrics(State(app): State<App>) -> impl IntoResponse {
    let text = app.metrics.text(app.host.open_tables(), app.host.scheduler().waiting());
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text)
}
