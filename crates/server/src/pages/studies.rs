//! The studies of a device, and how one begins: from a game, a text, a position or another study.

use askama::Template;
use axum::Form;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use serde::Deserialize;
use tabuleiro_facade::{Explain, Moment, Setup, Table, registry};
use tabuleiro_host::{StudyId, StudyRow};
use tabuleiro_record::text::{Format, ReadOptions};
use tabuleiro_study::{ReadError, Study, read};
use tabuleiro_words::Words;

use super::study::usual_title;
use super::{rendered, title};
use crate::app::App;
use crate::limits::Costly;
use crate::may::Action;
use crate::problem::Problem;
use crate::seat::allowed;
use crate::visitor::Visitor;

#[derive(Template)]
#[template(path = "studies.html")]
struct StudiesPage<'a> {
    words: &'a Words,
    studies: Vec<Entry>,
    kinds: Vec<(String, String)>,
    form: BeginForm,
    why: Option<String>,
}

/// A study in the list.
struct Entry {
    id: String,
    title: String,
    kind: String,
    day: String,
}

impl Entry {
    fn new(words: &Words, study: &StudyRow) -> Entry {
        let kind = title(words, &study.kind);
        Entry {
            id: study.id.to_string(),
            title: if study.title.is_empty() { kind.clone() } else { study.title.clone() },
            kind,
            day: Moment::from_millis(study.updated).day().replace('.', "-"),
        }
    }
}

/// What a study is to begin with: the first of these that is there.
#[derive(Clone, Default, Deserialize)]
pub struct BeginForm {
    /// A table that is over.
    #[serde(default)]
    game: String,
    /// Another study.
    #[serde(default)]
    study: String,
    /// The text of a game.
    #[serde(default)]
    text: String,
    /// What is to be played.
    #[serde(default)]
    kind: String,
    /// From where; the usual start if nobody says.
    #[serde(default)]
    position: String,
}

pub async fn page(State(app): State<App>, visitor: Visitor) -> Response {
    shown(&app, &visitor, BeginForm::default(), None).await
}

async fn shown(app: &App, visitor: &Visitor, form: BeginForm, why: Option<String>) -> Response {
    let words = app.host.words(visitor.language);
    let studies = match visitor.device() {
        Some(device) => app.studies.shelf().studies_of(device).await,
        None => Ok(Vec::new()),
    };
    let kinds = registry::kinds();
    match studies {
        Ok(studies) => rendered(&StudiesPage {
            words,
            studies: studies.iter().map(|study| Entry::new(words, study)).collect(),
            kinds: kinds.iter().map(|kind| (kind.name().to_string(), words.say(&kind.title()))).collect(),
            form,
            why,
        }),
        Err(error) => Problem::from(error).page(app, visitor),
    }
}

/// Begins a study.
pub async fn begin(State(app): State<App>, mut visitor: Visitor, Form(form): Form<BeginForm>) -> Response {
    match begun(&app, &mut visitor, &form).await {
        Ok((id, cookies)) => {
            let cookies: Vec<_> = cookies.into_iter().map(|cookie| (header::SET_COOKIE, cookie)).collect();
            (AppendHeaders(cookies), Redirect::to(&format!("/s/{id}"))).into_response()
        }
        Err(problem) if problem.status == StatusCode::UNPROCESSABLE_ENTITY => {
            let why = app.host.words(visitor.language).say(&problem.reason);
            let mut response = shown(&app, &visitor, form, Some(why)).await;
            *response.status_mut() = problem.status;
            response
        }
        Err(problem) => problem.page(&app, &visitor),
    }
}

async fn begun(
    app: &App,
    visitor: &mut Visitor,
    form: &BeginForm,
) -> Result<(StudyId, Vec<String>), Problem> {
    app.limits.take(Costly::Create, &*visitor).map_err(|seconds| {
        app.metrics.limited.add();
        Problem::too_often(seconds)
    })?;
    let words = app.host.words(visitor.language);
    let refused = |reason| Problem::because(StatusCode::UNPROCESSABLE_ENTITY, reason);
    let (study, game, name) = if !form.game.is_empty() {
        let (game, _) = allowed(app, visitor, &form.game, Action::Study).await?;
        // Whoever comes back to the game comes back to its study.
        if let Some(device) = visitor.device()
            && let Some(known) = app.studies.shelf().study_about(device, game.id.as_str()).await?
        {
            return Ok((known, Vec::new()));
        }
        let study = app.host.look(&game.id, |room| Study::of_table(&room.table)).await?;
        (study, Some(game.id.to_string()), None)
    } else if !form.study.is_empty() {
        let id: StudyId =
            form.study.parse().map_err(|()| Problem::from(tabuleiro_host::StudyError::NoStudy))?;
        let found = app.studies.open(&id).await?;
        (found.study, found.row.game, Some(found.row.title))
    } else if !form.text.trim().is_empty() {
        (read_any(&form.text)?, None, None)
    } else {
        let position = form.position.trim();
        let setup = Setup {
            position: (!position.is_empty()).then(|| position.to_owned()),
            ..Setup::new(
                registry::read_kind(&form.kind).map_err(|error| refused(error.explain()))?.name().clone(),
            )
        };
        let table = Table::start(setup, app.host.time().now()).map_err(refused)?;
        (Study::of_table(&table), None, None)
    };
    let (device, cookies) = visitor.settle();
    let name = name.unwrap_or_else(|| usual_title(words, &study));
    Ok((app.studies.begin(device, &study, name, game).await?, cookies))
}

/// The first game of `text`, whatever its format.
fn read_any(text: &str) -> Result<Study, Problem> {
    let mut why = None;
    let mut empty = None;
    for format in Format::ALL {
        match read(format, &ReadOptions::default(), text.as_bytes()) {
            Ok(found) if !found.study.main_line().is_empty() => return Ok(found.study),
            Ok(found) => empty = empty.or(Some(found.study)),
            Err(ReadError::Spoiled(reason)) => why = why.or(Some(reason)),
            Err(ReadError::Empty | ReadError::Io(_)) => {}
        }
    }
    let reason = why.unwrap_or_else(|| tabuleiro_facade::Message::new("web-study-no-game"));
    empty.ok_or_else(|| Problem::because(StatusCode::UNPROCESSABLE_ENTITY, reason))
}
