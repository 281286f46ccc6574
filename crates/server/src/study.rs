//! A study over HTTP: looking at it, changing it, having it analysed. Every change is a form that works
//! without scripts; with them the page stays where it is.

use std::time::Duration;

use axum::Form;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;
use tabuleiro_facade::{Explain, Letters, Message};
use tabuleiro_host::{Change, Found, Question, StudyId, numbered};
use tabuleiro_study::{NodeId, Study, mark_of};
use tokio::sync::mpsc;

use crate::app::App;
use crate::limits::Costly;
use crate::may::{Reader, StudyAction, may_study};
use crate::pages::study as view;
use crate::problem::Problem;
use crate::visitor::Visitor;

/// The longest comment and title, in characters.
const LONGEST_COMMENT: usize = 2000;
const LONGEST_TITLE: usize = 100;

/// How many moves of the best line become a variation.
const KEPT: usize = 8;

/// How often the place in the queue is looked at.
const LOOK: Duration = Duration::from_millis(500);

/// Which part of a study is looked at.
#[derive(Clone, Copy, Default, Deserialize)]
pub struct At {
    /// The number of the move.
    #[serde(default)]
    pub at: usize,
    /// Whether Black's side is at the bottom.
    #[serde(default)]
    pub flipped: bool,
}

impl At {
    /// The address of what is looked at.
    pub fn path(self, id: &StudyId) -> String {
        format!("/s/{id}?at={}{}", self.at, if self.flipped { "&flipped=true" } else { "" })
    }
}

/// The study of that name and who `visitor` is to it.
async fn at_study(app: &App, visitor: &Visitor, id: &str) -> Result<(Found, Reader), Problem> {
    let id: StudyId = id.parse().map_err(|()| Problem::from(tabuleiro_host::StudyError::NoStudy))?;
    let found = app.studies.open(&id).await?;
    let own = visitor.device() == Some(found.row.device);
    Ok((found, if own { Reader::Author } else { Reader::Guest }))
}

/// The same for somebody who wants to do `action`.
async fn allowed(
    app: &App,
    visitor: &Visitor,
    id: &str,
    action: StudyAction,
) -> Result<(Found, Reader), Problem> {
    let (found, reader) = at_study(app, visitor, id).await?;
    if may_study(reader, action) {
        Ok((found, reader))
    } else {
        Err(Problem::new(StatusCode::FORBIDDEN, "web-study-not-yours"))
    }
}

pub async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(at): Query<At>,
    headers: HeaderMap,
) -> Response {
    shown(&app, &visitor, &id, at, &headers, None).await
}

/// The page of a study, with `problem` if something was refused.
async fn shown(
    app: &App,
    visitor: &Visitor,
    id: &str,
    at: At,
    headers: &HeaderMap,
    problem: Option<Problem>,
) -> Response {
    match allowed(app, visitor, id, StudyAction::Read).await {
        Ok((found, reader)) => {
            let words = app.host.words(visitor.language);
            let why = problem.as_ref().map(|problem| words.say(&problem.reason));
            let analysis = app.studies.analysis(&found.row.id);
            let base = view::base(app, headers);
            let seen = view::Seen { found: &found, reader, at, analysis: analysis.as_deref(), why, base };
            let mut response = match view::shown(words, &seen) {
                Ok(response) => response,
                Err(reason) => {
                    let problem = Problem::because(StatusCode::UNPROCESSABLE_ENTITY, reason);
                    return problem.page(app, visitor);
                }
            };
            if let Some(problem) = problem {
                *response.status_mut() = problem.status;
            }
            response
        }
        Err(problem) => problem.page(app, visitor),
    }
}

/// A change of a study, from a form.
#[derive(Deserialize)]
pub struct Deed {
    /// What to do.
    #[serde(rename = "do")]
    what: String,
    /// At which move.
    #[serde(default)]
    at: usize,
    /// The moves that were seen.
    #[serde(default)]
    shape: u64,
    #[serde(default)]
    flipped: bool,
    /// What was typed or chosen.
    #[serde(default)]
    text: String,
}

pub async fn act(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(deed): Form<Deed>,
) -> Response {
    let at = At { at: deed.at, flipped: deed.flipped };
    match done(&app, &visitor, &id, &deed).await {
        Ok(Some(to)) => Redirect::to(&to).into_response(),
        Ok(None) => Redirect::to(&at.path(&match id.parse() {
            Ok(id) => id,
            Err(()) => return Problem::no_table().page(&app, &visitor),
        }))
        .into_response(),
        Err(problem) if problem.status == StatusCode::FORBIDDEN => problem.page(&app, &visitor),
        Err(problem) => shown(&app, &visitor, &id, at, &headers, Some(problem)).await,
    }
}

/// Does it, and says where one goes if not to the same move.
async fn done(app: &App, visitor: &Visitor, id: &str, deed: &Deed) -> Result<Option<String>, Problem> {
    let action = if deed.what == "remove" { StudyAction::Remove } else { StudyAction::Write };
    let (found, _) = allowed(app, visitor, id, action).await?;
    app.limits.take(Costly::Write, visitor).map_err(Problem::too_often)?;
    let id = &found.row.id;
    let at = At { at: deed.at, flipped: deed.flipped };
    match deed.what.as_str() {
        "remove" => {
            app.studies.remove(id).await?;
            return Ok(Some("/studies".to_owned()));
        }
        "rename" => {
            app.studies.rename(id, &one_line(&deed.text, LONGEST_TITLE)).await?;
            return Ok(None);
        }
        "undo" => {
            if !app.studies.undo(id).await? {
                return Err(refused("web-study-nothing-to-undo"));
            }
            return Ok(None);
        }
        _ => {}
    }
    let best: Vec<String> = match app.studies.analysis(id) {
        Some(analysis) if analysis.node(&found.study) == numbered(&found.study, deed.at) => {
            let rank = deed.text.parse::<usize>().unwrap_or(1);
            let progress = analysis.progress();
            let lines = &progress.borrow().lines;
            lines.iter().find(|line| line.rank == rank).map(|line| line.moves.clone()).unwrap_or_default()
        }
        _ => Vec::new(),
    };
    let letters = visitor.language.letters();
    let change = |study: &mut Study| {
        let node = numbered(study, deed.at).ok_or_else(|| Message::new("web-study-moved"))?;
        change(study, node, deed, letters, &best)
    };
    let moved = app.studies.change(id, deed.shape, change).await?;
    Ok(moved.map(|number| At { at: number, ..at }.path(id)))
}

fn refused(key: &'static str) -> Problem {
    Problem::new(StatusCode::UNPROCESSABLE_ENTITY, key)
}

/// Changes `study` at `node` as `deed` says.
fn change(
    study: &mut Study,
    node: NodeId,
    deed: &Deed,
    letters: Letters,
    best: &[String],
) -> Result<Change, Message> {
    let play = |study: &mut Study, letters| {
        let choice =
            study.game(node)?.read_in(deed.text.trim(), letters).map_err(|refusal| refusal.explain())?;
        Ok(Change::Moves(study.play(node, &choice)))
    };
    match deed.what.as_str() {
        "move" => play(study, Letters::English),
        "type" => play(study, letters),
        "comment" => {
            let words: String = deed.text.replace(['{', '}'], " ");
            study.set_words(node, &one_line(&words, LONGEST_COMMENT));
            Ok(Change::Words)
        }
        "mark" => {
            let mark = mark_of(deed.text.trim()).filter(|mark| (1..=255).contains(mark));
            let unknown = || Message::new("tui-study-unknown-mark").with("mark", deed.text.as_str());
            study.toggle_mark(node, mark.ok_or_else(unknown)?);
            Ok(Change::Words)
        }
        "promote" if study.promote(node) => Ok(Change::Moves(node)),
        "promote" => Err(Message::new("tui-study-is-main")),
        "delete" if node == NodeId::ROOT => Err(Message::new("tui-study-no-move")),
        "delete" => Ok(Change::Moves(study.delete(node))),
        "line" => {
            let known = study.best_line(node).into_iter().map(str::to_owned).collect();
            let line: Vec<String> = if best.is_empty() { known } else { best.to_vec() };
            if line.is_empty() {
                return Err(Message::new("web-study-no-line"));
            }
            study.play_line(node, &line[..line.len().min(KEPT)]);
            Ok(Change::Moves(node))
        }
        _ => Err(Message::new("web-problem-command")),
    }
}

/// `text` in one line without characters that are not shown.
pub fn one_line(text: &str, longest: usize) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").chars().filter(|letter| !letter.is_control()).take(longest).collect()
}

/// What is to be analysed, from a form.
#[derive(Deserialize)]
pub struct Wanted {
    /// `game`, `position` or `stop`.
    #[serde(rename = "do")]
    what: String,
    #[serde(default)]
    at: usize,
    #[serde(default)]
    flipped: bool,
    /// How many lines of a position.
    #[serde(default)]
    lines: Option<usize>,
}

pub async fn analyse(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(wanted): Form<Wanted>,
) -> Response {
    let at = At { at: wanted.at, flipped: wanted.flipped };
    let begun = async {
        let (found, _) = allowed(&app, &visitor, &id, StudyAction::Analyse).await?;
        let id = found.row.id;
        let question = match wanted.what.as_str() {
            "stop" => {
                app.studies.stop(&id);
                return Ok(id);
            }
            "game" => Question::Game,
            "position" => Question::Position { at: wanted.at, lines: wanted.lines.unwrap_or(3) },
            _ => return Err(Problem::new(StatusCode::BAD_REQUEST, "web-problem-command")),
        };
        app.limits.take(Costly::Analyse, &visitor).map_err(|seconds| {
            app.metrics.limited.add();
            Problem::too_often(seconds)
        })?;
        app.studies.analyse(&id, question).await?;
        Ok(id)
    };
    match begun.await {
        Ok(id) => Redirect::to(&at.path(&id)).into_response(),
        Err(problem) if problem.status == StatusCode::FORBIDDEN => problem.page(&app, &visitor),
        Err(problem) => shown(&app, &visitor, &id, at, &headers, Some(problem)).await,
    }
}

/// What an analysis finds, as it comes: each event has the panel of the page as it is to be shown.
pub async fn events(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(at): Query<At>,
) -> Response {
    let (found, reader) = match allowed(&app, &visitor, &id, StudyAction::Read).await {
        Ok(found) => found,
        Err(problem) => return problem.data(&app, &visitor),
    };
    let Some(place) = app.limits.socket(visitor.address) else {
        return Problem::new(StatusCode::TOO_MANY_REQUESTS, "web-problem-sockets").data(&app, &visitor);
    };
    let (sender, receiver) = mpsc::channel(2);
    tokio::spawn(async move {
        let _place = place;
        tokio::select! {
            () = feed(&app, &visitor, &found, reader, at, &sender) => {}
            () = app.stopped() => {}
            () = sender.closed() => {}
        }
    });
    let stream = crate::stream::Messages::from(receiver);
    Sse::new(stream).keep_alive(KeepAlive::new().interval(Duration::from_secs(10))).into_response()
}

/// Sends the panel whenever it is another one, until the analysis is over.
async fn feed(
    app: &App,
    visitor: &Visitor,
    found: &Found,
    reader: Reader,
    at: At,
    sender: &mpsc::Sender<Event>,
) {
    let Some(analysis) = app.studies.analysis(&found.row.id) else { return };
    let mut progress = analysis.progress();
    let words = app.host.words(visitor.language);
    let mut last = String::new();
    loop {
        let is_going = analysis.is_going();
        let panel = view::panel(words, found, reader, at, Some(&analysis));
        let text = serde_json::to_string(&panel).unwrap_or_default();
        // Who reads slowly is told the next state, not each.
        if text != last && sender.send(Event::default().data(text.clone())).await.is_err() {
            return;
        }
        last = text;
        if !is_going {
            return;
        }
        let _ = tokio::time::timeout(LOOK, progress.changed()).await;
        // So many changes a second as people can follow.
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// The position that is looked at, as a picture.
pub async fn picture(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(at): Query<At>,
) -> Response {
    let drawn = async {
        let (found, _) = allowed(&app, &visitor, &id, StudyAction::Read).await?;
        view::picture(&found.study, at)
            .map_err(|reason| Problem::because(StatusCode::UNPROCESSABLE_ENTITY, reason))
    };
    match drawn.await {
        Ok(svg) => ([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response(),
        Err(problem) => problem.page(&app, &visitor),
    }
}

/// The study as PGN, PDN or the text of Quarto.
pub async fn text(State(app): State<App>, visitor: Visitor, Path(id): Path<String>) -> Response {
    let taken = async {
        app.limits.take(Costly::Search, &visitor).map_err(Problem::too_often)?;
        allowed(&app, &visitor, &id, StudyAction::Read).await
    };
    match taken.await {
        Ok((found, _)) => {
            let kind = tabuleiro_facade::registry::read_kind(&found.row.kind).ok();
            let end = kind.and_then(|kind| kind.format()).map_or("txt", |format| format.name());
            let name = format!("attachment; filename=\"{}.{end}\"", found.row.id);
            let about = [
                (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
                (header::CONTENT_DISPOSITION, name),
            ];
            (about, found.row.text).into_response()
        }
        Err(problem) => problem.page(&app, &visitor),
    }
}

/// A board that other sites may show, with steps through the main line.
pub async fn embedded(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(at): Query<At>,
) -> Response {
    match allowed(&app, &visitor, &id, StudyAction::Read).await {
        Ok((found, _)) => match view::embedded(app.host.words(visitor.language), &found, at) {
            Ok(response) => response,
            Err(reason) => Problem::because(StatusCode::UNPROCESSABLE_ENTITY, reason).page(&app, &visitor),
        },
        Err(problem) => problem.page(&app, &visitor),
    }
}
