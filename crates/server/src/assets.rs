//! The files that pages load, built into the program.

use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

use crate::pieces;

#[derive(RustEmbed)]
#[folder = "assets/"]
struct Files;

/// The kind of a file, by the end of its name; others are not for browsers.
fn kind(path: &str) -> Option<&'static str> {
    Some(match path.rsplit_once('.').map(|(_, end)| end) {
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("webmanifest") => "application/manifest+json",
        _ => return None,
    })
}

/// A file, or the news that the browser has it already.
pub async fn asset(Path(path): Path<String>, headers: HeaderMap) -> Response {
    let Some(kind) = kind(&path) else { return StatusCode::NOT_FOUND.into_response() };
    let (body, tag): (axum::body::Body, String) = if let Some(symbols) = pieces::file(&path) {
        (symbols.into(), format!("\"{}-{}\"", env!("CARGO_PKG_VERSION"), symbols.len()))
    } else {
        let Some(file) = Files::get(&path) else { return StatusCode::NOT_FOUND.into_response() };
        let hash = file.metadata.sha256_hash();
        let tag = hash[..8].iter().map(|byte| format!("{byte:02x}")).collect::<String>();
        (file.data.into_owned().into(), format!("\"{tag}\""))
    };
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let about = [
        (header::CONTENT_TYPE, kind.to_owned()),
        (header::ETAG, tag),
        (header::CACHE_CONTROL, "no-cache".to_owned()),
    ];
    if known { (StatusCode::NOT_MODIFIED, about).into_response() } else { (about, body).into_response() }
}
