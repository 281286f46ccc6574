//! What is true of every request and every answer: where it comes from, and what a browser may do with it.

use axum::extract::{Request, State};
use axum::http::header::{
    ACCEPT, AUTHORIZATION, CONTENT_TYPE, HOST, HeaderMap, HeaderName, HeaderValue, ORIGIN,
};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::problem::Problem;
use crate::visitor::{Visitor, has_device};

/// What a page may load: our own files and nothing else.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

/// The same for boards that other sites show.
const EMBEDDED_POLICY: &str = "default-src 'none'; style-src 'self'; img-src 'self' data:; \
    frame-ancestors *; base-uri 'none'; form-action 'none'";

/// Refuses what another site makes a browser send, and tells browsers what pages may do.
pub async fn guard(State(app): State<App>, visitor: Visitor, request: Request, next: Next) -> Response {
    let unsafe_method = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let upgrades = request.headers().contains_key("upgrade");
    if (unsafe_method || upgrades) && !is_trusted(&app, request.headers()) {
        return Problem::new(StatusCode::FORBIDDEN, "web-problem-origin").page(&app, &visitor);
    }
    let embedded = request.uri().path().starts_with("/embed/");
    let data = wants_data(&request);
    let mut response = worded(&app, &visitor, data, next.run(request).await);
    let headers = response.headers_mut();
    let mut set = |name: &'static str, value: &'static str| {
        headers.entry(HeaderName::from_static(name)).or_insert(HeaderValue::from_static(value));
    };
    set("content-security-policy", if embedded { EMBEDDED_POLICY } else { POLICY });
    set("x-content-type-options", "nosniff");
    set("referrer-policy", "no-referrer");
    set("cross-origin-opener-policy", "same-origin");
    set("permissions-policy", "camera=(), microphone=(), geolocation=()");
    set("cache-control", "no-store");
    if app.config.is_secure() {
        set("strict-transport-security", "max-age=31536000");
    }
    response
}

/// Whether a request that changes something, or opens a live connection, may be taken for what its sender
/// wants. A browser says by itself, by one header or the other, which site caused it; other sites cause
/// nothing here, not even without a cookie, for the answer would bring one. Who says neither is no
/// browser, and has no business with cookies. What browsers never send by themselves is trusted: a token.
fn is_trusted(app: &App, headers: &HeaderMap) -> bool {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    if text(AUTHORIZATION).is_some_and(|text| text.starts_with("Bearer ")) {
        return true;
    }
    if let Some(site) = text(HeaderName::from_static("sec-fetch-site")) {
        return site == "same-origin" || site == "none";
    }
    match text(ORIGIN) {
        Some(origin) => {
            let is_public =
                app.config.public.as_deref().is_some_and(|public| public.trim_end_matches('/') == origin);
            is_public || origin.split_once("://").is_some_and(|(_, from)| Some(from) == text(HOST))
        }
        None => !has_device(headers),
    }
}

/// Whether a program asks, which is answered with data.
fn wants_data(request: &Request) -> bool {
    let says = |name: HeaderName| {
        let value = request.headers().get(name).and_then(|value| value.to_str().ok());
        value.is_some_and(|value| value.starts_with("application/json"))
    };
    request.uri().path().starts_with("/api/") || says(CONTENT_TYPE) || says(ACCEPT)
}

/// The same answer, with a sentence where something was refused before we looked at it: a form that can't
/// be read, a path that is not asked that way.
fn worded(app: &App, visitor: &Visitor, data: bool, response: Response) -> Response {
    let kind = response.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let ours = kind.starts_with("text/html") || kind.starts_with("application/json");
    if ours || !response.status().is_client_error() {
        return response;
    }
    let key = match response.status() {
        StatusCode::NOT_FOUND | StatusCode::METHOD_NOT_ALLOWED => "web-problem-nowhere",
        StatusCode::PAYLOAD_TOO_LARGE => "web-problem-large",
        StatusCode::REQUEST_TIMEOUT => "web-problem-slow",
        _ => "web-problem-form",
    };
    let problem = Problem::new(response.status(), key);
    if data { problem.data(app, visitor) } else { problem.page(app, visitor) }
}

/// The answer to a path that leads nowhere.
pub async fn nowhere(State(app): State<App>, visitor: Visitor, request: Request) -> Response {
    if request.uri().path().starts_with("/api/") {
        return Problem::new(StatusCode::NOT_FOUND, "api-nowhere").data(&app, &visitor);
    }
    Problem::new(StatusCode::NOT_FOUND, "web-problem-nowhere").page(&app, &visitor).into_response()
}
