//! Small pictures of the games, for pages that offer several.

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use tabuleiro_facade::{Explain, registry};
use tabuleiro_picture::Picture;

use crate::app::App;
use crate::problem::Problem;
use crate::visitor::Visitor;

/// Positions that show more of a game than its start does, by family.
const TYPICAL: [(&str, &str); 2] = [
    ("chess", "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4"),
    ("quarto", "ap2/1c2/2n1/4 f"),
];

/// The board of the kind that is called `NAME`, at the address `NAME.svg`.
pub async fn picture(State(app): State<App>, visitor: Visitor, Path(file): Path<String>) -> Response {
    let name = file.strip_suffix(".svg").unwrap_or(&file);
    let drawn = registry::read_kind(name).map_err(|error| error.explain()).and_then(|kind| {
        let typical = TYPICAL.iter().find(|(name, _)| kind.name().to_string() == *name);
        let mut scene = kind.open(typical.map(|(_, position)| *position))?.scene();
        scene.trays.clear();
        Ok(Picture::new(&scene).coordinates(false).svg())
    });
    match drawn {
        Ok(svg) => {
            let about = [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "max-age=86400")];
            (about, svg).into_response()
        }
        Err(reason) => Problem::because(StatusCode::NOT_FOUND, reason).page(&app, &visitor),
    }
}
