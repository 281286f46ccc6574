//! Calls for programs: bots, boards, apps. Paths, names and types are those of Lichess, so that its programs
//! play here; everything else, and all other games, go by the same tables as the pages.

mod account;
mod caller;
mod challenge;
mod events;
mod export;
mod fields;
mod game;
mod lines;
mod model;
mod offer;
mod online;
mod play;
mod seek;
mod token;
mod view;
mod watch;

pub use online::Online;
pub use token::new_token;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::header::{
    ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN, CONTENT_TYPE,
    HeaderValue, WWW_AUTHENTICATE,
};
use axum::http::{Method, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
use utoipa::openapi::{Components, InfoBuilder, OpenApi, RefOr, Required};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::problem::Problem;
use crate::router::{LARGEST_BODY, PATIENCE};
use crate::visitor::Visitor;

/// Calls that ask for what is usual if nothing is sent.
const WITHOUT_BODY: [&str; 2] = ["/api/challenge/open", "/api/token/test"];

/// All calls, and the document that describes them.
pub fn router(app: &App) -> Router<App> {
    // Streams last as long as they like; compressing them would only delay what they say.
    let streams = OpenApiRouter::new()
        .routes(routes!(events::stream))
        .routes(routes!(game::stream))
        .routes(routes!(watch::game))
        .routes(routes!(watch::feed))
        .routes(routes!(seek::seek))
        .routes(routes!(challenge::create));
    let calls = OpenApiRouter::new()
        .routes(routes!(token::test))
        .routes(routes!(token::revoke))
        .routes(routes!(account::own))
        .routes(routes!(account::playing))
        .routes(routes!(account::upgrade))
        .routes(routes!(account::other))
        .routes(routes!(account::status))
        .routes(routes!(account::bots))
        .routes(routes!(challenge::list))
        .routes(routes!(challenge::show))
        .routes(routes!(challenge::accept))
        .routes(routes!(challenge::decline))
        .routes(routes!(challenge::cancel))
        .routes(routes!(challenge::computer))
        .routes(routes!(challenge::open))
        .routes(routes!(play::play))
        .routes(routes!(play::resign))
        .routes(routes!(play::draw))
        .routes(routes!(play::takeback))
        .routes(routes!(play::claim_draw))
        .routes(routes!(play::claim_victory))
        .routes(routes!(play::abort))
        .routes(routes!(play::berserk))
        .routes(routes!(play::chat, play::talk))
        .routes(routes!(export::game));
    let (streams, mut document) = streams.split_for_parts();
    let (calls, more) = calls.split_for_parts();
    document.merge(more);
    let document = described(document);
    // A program writes this one with a slash at its end.
    let slashed = Router::new()
        .route("/api/{kind}/game/{id}/claim-victory/", axum::routing::post(play::claim_victory))
        .route(
            "/api/openapi.json",
            get(async move || ([(CONTENT_TYPE, "application/json")], document.clone())),
        );
    let calls = calls
        .merge(slashed)
        .layer(CompressionLayer::new())
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, PATIENCE));
    streams
        .merge(calls)
        .layer(from_fn_with_state(app.clone(), worded))
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
}

/// The document as text.
fn described(mut document: OpenApi) -> String {
    document.info = InfoBuilder::new()
        .title("Tabuleiro")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(
            "Calls for programs that play: bots, boards, apps. Paths, names and types are those that programs of \
             Lichess know; chess is `standard`, every other game has our name of it.",
        ))
        .build();
    for path in WITHOUT_BODY {
        let call = document.paths.paths.get_mut(path).and_then(|item| item.post.as_mut());
        if let Some(RefOr::T(body)) = call.and_then(|call| call.request_body.as_mut()) {
            body.required = Some(Required::False);
        }
    }
    let scheme = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
    let components = document.components.get_or_insert_with(Components::new);
    components.security_schemes.insert("token".to_owned(), scheme.into());
    document.to_pretty_json().expect("the document can be said in JSON")
}

/// Puts refusals into words, and lets pages of other sites call: they have a token or nothing, never a
/// cookie.
async fn worded(State(app): State<App>, visitor: Visitor, request: Request, next: Next) -> Response {
    let mut response = if request.method() == Method::OPTIONS {
        StatusCode::NO_CONTENT.into_response()
    } else {
        next.run(request).await
    };
    let status = response.status();
    if let Some(problem) = response.extensions_mut().remove::<Problem>() {
        response = problem.data(&app, &visitor);
    } else if status.is_client_error() {
        // What was refused before it came to a call of ours.
        let key = match status {
            StatusCode::METHOD_NOT_ALLOWED => "api-method",
            StatusCode::REQUEST_TIMEOUT => "api-timeout",
            StatusCode::PAYLOAD_TOO_LARGE => "api-too-large",
            _ => "api-bad-path",
        };
        let allow = response.headers().get("allow").cloned();
        response = Problem::new(status, key).data(&app, &visitor);
        if let Some(allow) = allow {
            response.headers_mut().insert("allow", allow);
        }
    }
    let headers = response.headers_mut();
    if status == StatusCode::UNAUTHORIZED {
        headers.insert(WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
    }
    headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    headers.insert(ACCESS_CONTROL_ALLOW_METHODS, HeaderValue::from_static("GET, POST, DELETE"));
    headers.insert(
        ACCESS_CONTROL_ALLOW_HEADERS,
        HeaderValue::from_static("authorization, content-type, accept"),
    );
    response
}

impl IntoResponse for Problem {
    /// Without words yet: [`worded`] knows the language.
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}
