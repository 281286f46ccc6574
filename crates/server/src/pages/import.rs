//! Games from files, added to the library.

use std::ops::ControlFlow;
use std::path::Path;

use askama::Template;
use axum::extract::State;
use axum::extract::multipart::{Multipart, MultipartError};
use axum::http::StatusCode;
use axum::response::Response;
use tabuleiro_facade::{Explain, Imported, Importer, Message, Moment, Table};
use tabuleiro_record::text::{self, Format};
use tabuleiro_words::Words;
use tokio::task::JoinSet;

use super::rendered;
use crate::app::App;
use crate::limits::Costly;
use crate::problem::Problem;
use crate::visitor::Visitor;

/// The largest file, in bytes.
pub const LARGEST_FILE: usize = 4 * 1024 * 1024;

/// How many games are taken out of one file.
const MOST_GAMES: usize = 1000;

/// How many problems are told.
const MOST_PROBLEMS: usize = 20;

/// How many games are written at the same time, so that they share syncs of the disk.
const TOGETHER: usize = 64;

#[derive(Template)]
#[template(path = "import.html")]
struct ImportPage<'a> {
    words: &'a Words,
    help: String,
    /// What was pasted, to be mended.
    text: String,
    /// What became of it.
    done: Option<String>,
    more: Option<String>,
    problems: Vec<String>,
    why: Option<String>,
}

/// What was found in a file.
#[derive(Default)]
struct Found {
    tables: Vec<Table>,
    problems: Vec<Message>,
    /// Whether there are more games in it.
    is_cut: bool,
}

pub async fn page(State(app): State<App>, visitor: Visitor) -> Response {
    let words = app.host.words(visitor.language);
    rendered(&empty(words, String::new()))
}

fn empty(words: &Words, text: String) -> ImportPage<'_> {
    let help = Message::new("web-import-help").with("most", MOST_GAMES).with("megabytes", LARGEST_FILE >> 20);
    let (done, more, problems, why) = (None, None, Vec::new(), None);
    ImportPage { words, help: words.say(&help), text, done, more, problems, why }
}

/// Adds the games of a file, or of a text that was pasted.
pub async fn add(State(app): State<App>, visitor: Visitor, form: Multipart) -> Response {
    if let Err(seconds) = app.limits.take(Costly::Import, &visitor) {
        app.metrics.limited.add();
        return Problem::too_often(seconds).page(&app, &visitor);
    }
    let (name, bytes, pasted) = match sent(form).await {
        Ok(sent) => sent,
        Err(error) => {
            let key = match error.status() {
                StatusCode::PAYLOAD_TOO_LARGE => "web-problem-large",
                _ => "web-problem-form",
            };
            return Problem::new(error.status(), key).page(&app, &visitor);
        }
    };
    let words = app.host.words(visitor.language);
    let now = app.host.time().now();
    let read = tokio::task::spawn_blocking(move || read(&name, &bytes, now)).await;
    let Ok(found) = read else {
        return Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "web-problem-store").page(&app, &visitor);
    };
    let mut page = empty(words, pasted);
    page.problems = found.problems.iter().map(|problem| words.say(problem)).collect();
    if found.tables.is_empty() {
        page.why = Some(words.get("web-import-none"));
        let mut response = rendered(&page);
        *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
        return response;
    }
    let count = found.tables.len();
    if let Err(problem) = keep(&app, found.tables).await {
        return problem.page(&app, &visitor);
    }
    page.done = Some(words.say(&Message::new("web-imported").with("count", count)));
    page.more = found.is_cut.then(|| words.say(&Message::new("web-import-most").with("most", MOST_GAMES)));
    page.text.clear();
    rendered(&page)
}

/// The name and the bytes of the file that was sent, or of the text in its place, and that text.
async fn sent(mut form: Multipart) -> Result<(String, Vec<u8>, String), MultipartError> {
    let (mut name, mut bytes, mut pasted) = (String::new(), Vec::new(), String::new());
    while let Some(field) = form.next_field().await? {
        match field.name() {
            Some("file") => {
                name = field.file_name().unwrap_or_default().to_owned();
                bytes = field.bytes().await?.to_vec();
            }
            Some("text") => pasted = field.text().await?,
            _ => {}
        }
    }
    if bytes.is_empty() {
        (name, bytes) = (String::new(), pasted.clone().into_bytes());
    }
    Ok((name, bytes, pasted))
}

/// The games of `bytes`, in the format that the name of the file tells, or else in that in which most are
/// read.
fn read(name: &str, bytes: &[u8], now: Moment) -> Found {
    if let Some(format) = Format::of_path(Path::new(name)) {
        return read_as(format, bytes, now);
    }
    let tried = Format::ALL.map(|format| read_as(format, bytes, now));
    // The first of the best; of none, the one that found most to complain about came nearest.
    tried.into_iter().rev().max_by_key(|found| (found.tables.len(), found.problems.len())).unwrap_or_default()
}

fn read_as(format: Format, bytes: &[u8], now: Moment) -> Found {
    let mut found = Found::default();
    let mut problems = Vec::new();
    let mut importer = Importer::new(
        |game: Imported| {
            if found.tables.len() == MOST_GAMES {
                found.is_cut = true;
                return ControlFlow::Break(());
            }
            // A game without a move is none that anybody looks for.
            match game.table(now) {
                Ok(table) if table.played().is_empty() => {}
                Ok(table) => found.tables.push(table),
                Err(reason) => {
                    let refused = Message::new("record-import-refused").with("number", game.number);
                    found.problems.push(refused.with("reason", reason));
                }
            }
            ControlFlow::Continue(())
        },
        |problem: text::Problem| {
            if problem.spoils_game && problems.len() < MOST_PROBLEMS {
                problems.push(problem.explain());
            }
        },
    );
    // Reading from memory fails only where the games are not to be had.
    let _ = text::read(format, bytes, &mut importer);
    found.problems.extend(problems);
    found.problems.truncate(MOST_PROBLEMS);
    found
}

/// Keeps all games.
async fn keep(app: &App, tables: Vec<Table>) -> Result<(), Problem> {
    let mut keeping = JoinSet::new();
    for table in tables {
        if keeping.len() >= TOGETHER {
            kept(&mut keeping).await?;
        }
        let host = app.host.clone();
        keeping.spawn(async move { host.keep(table).await });
    }
    while !keeping.is_empty() {
        kept(&mut keeping).await?;
    }
    Ok(())
}

async fn kept(
    keeping: &mut JoinSet<Result<tabuleiro_host::TableId, tabuleiro_host::HostError>>,
) -> Result<(), Problem> {
    match keeping.join_next().await {
        None | Some(Ok(Ok(_))) => Ok(()),
        Some(Ok(Err(error))) => Err(error.into()),
        Some(Err(_)) => Err(Problem::new(StatusCode::SERVICE_UNAVAILABLE, "web-problem-store")),
    }
}
