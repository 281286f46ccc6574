//! Something that can't be done, told to a person or a program.

use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use tabuleiro_facade::Message;
use tabuleiro_host::{HostError, StoreError, StudyError};

use crate::app::App;
use crate::pages::ProblemPage;
use crate::visitor::Visitor;

/// Something that can't be done, and why.
#[derive(Clone, Debug)]
pub struct Problem {
    pub status: StatusCode,
    pub reason: Message,
    retry: Option<u64>,
}

impl Problem {
    pub fn new(status: StatusCode, key: &'static str) -> Problem {
        Problem::because(status, Message::new(key))
    }

    pub fn because(status: StatusCode, reason: Message) -> Problem {
        Problem { status, reason, retry: None }
    }

    /// Somebody asks too often, and may try again in so many seconds.
    pub fn too_often(seconds: u64) -> Problem {
        let reason = Message::new("web-problem-too-often").with("seconds", seconds);
        Problem { status: StatusCode::TOO_MANY_REQUESTS, reason, retry: Some(seconds) }
    }

    /// There is no such table.
    pub fn no_table() -> Problem {
        Problem::new(StatusCode::NOT_FOUND, "web-problem-no-table")
    }

    /// It is for somebody else to do.
    pub fn not_yours() -> Problem {
        Problem::new(StatusCode::FORBIDDEN, "web-problem-not-yours")
    }

    /// What a call is answered with: the words are put in by whoever knows the language.
    pub fn bad(key: &'static str) -> Problem {
        Problem::new(StatusCode::BAD_REQUEST, key)
    }

    /// As a page for `visitor`, or as data if that is a program.
    pub fn page(&self, app: &App, visitor: &Visitor) -> Response {
        if visitor.wants_data {
            return self.data(app, visitor);
        }
        let words = app.host.words(visitor.language);
        let body = ProblemPage { words, why: words.say(&self.reason) }.text();
        self.with_retry((self.status, Html(body)).into_response())
    }

    /// As data for a program of `visitor`.
    pub fn data(&self, app: &App, visitor: &Visitor) -> Response {
        let why = app.host.words(visitor.language).say(&self.reason);
        self.with_retry((self.status, Json(tabuleiro_wire::Problem { error: why })).into_response())
    }

    fn with_retry(&self, mut response: Response) -> Response {
        if let Some(seconds) = self.retry {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        response
    }
}

impl From<HostError> for Problem {
    fn from(error: HostError) -> Problem {
        match error {
            HostError::NoTable => Problem::no_table(),
            HostError::NotBegun => Problem::new(StatusCode::CONFLICT, "web-problem-not-begun"),
            HostError::NoSeat => Problem::new(StatusCode::FORBIDDEN, "web-problem-no-seat"),
            HostError::Terms(reason) => Problem::because(StatusCode::UNPROCESSABLE_ENTITY, reason),
            HostError::Store(error) => error.into(),
        }
    }
}

impl From<StudyError> for Problem {
    fn from(error: StudyError) -> Problem {
        match error {
            StudyError::NoStudy => Problem::new(StatusCode::NOT_FOUND, "web-problem-no-study"),
            StudyError::Moved => Problem::new(StatusCode::CONFLICT, "web-study-moved"),
            StudyError::Refused(reason) => Problem::because(StatusCode::UNPROCESSABLE_ENTITY, reason),
            StudyError::Busy => Problem::new(StatusCode::SERVICE_UNAVAILABLE, "web-study-busy"),
            StudyError::Store(error) => error.into(),
        }
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        tracing::error!(%error, "the store does not work");
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "web-problem-store")
    }
}
