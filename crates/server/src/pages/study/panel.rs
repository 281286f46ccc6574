//! The engine's part of the page, which is also sent by itself while an analysis goes on.

use askama::Template;
use serde::Serialize;
use tabuleiro_facade::Message;
use tabuleiro_host::{Analysis, Found, Question, Stage};
use tabuleiro_words::Words;

use super::{Place, ends};
use crate::may::{Reader, StudyAction, may_study};
use crate::study::At;

/// The engine's part of the page.
#[derive(Serialize)]
pub struct Panel {
    /// The part as it stands on the page.
    pub html: String,
    /// How many positions are judged and kept.
    pub done: usize,
    /// Whether more is to come.
    pub going: bool,
    /// The best move of the position that is looked at, if the analysis is about that.
    pub arrow: Option<[usize; 2]>,
}

#[derive(Template)]
#[template(path = "panel.html")]
struct PanelPart<'a> {
    words: &'a Words,
    id: String,
    at: usize,
    flipped: bool,
    shape: u64,
    may: bool,
    is_going: bool,
    is_over: bool,
    said: String,
    /// How many of how many positions.
    progress: Option<(usize, usize)>,
    lines: Vec<LineView>,
    counts: [usize; 5],
    count: usize,
}

struct LineView {
    rank: usize,
    score: String,
    depth: u32,
    moves: String,
}

/// What is said of an analysis.
fn said(words: &Words, analysis: &Analysis) -> String {
    let progress = analysis.progress();
    let progress = progress.borrow();
    let message = match (&progress.stage, analysis.place(), analysis.question) {
        (Stage::Failed(reason), ..) => reason.clone(),
        (Stage::Stopped, ..) => Message::new("web-study-stopped"),
        (Stage::Done, ..) => Message::new("web-study-done"),
        (Stage::Going, Some(ahead), _) => Message::new("web-study-waiting").with("ahead", ahead),
        (Stage::Going, None, Question::Position { .. }) => Message::new("web-study-thinking"),
        (Stage::Going, None, Question::Game) => {
            Message::new("web-study-judging").with("done", progress.done).with("total", progress.total)
        }
    };
    words.say(&message)
}

/// The panel as it stands.
pub fn panel(words: &Words, found: &Found, reader: Reader, at: At, analysis: Option<&Analysis>) -> Panel {
    let is_going = analysis.is_some_and(Analysis::is_going);
    let place = Place::new(words, &found.study, at).ok();
    // Lines are shown with the position that they belong to.
    let lines = analysis.zip(place.as_ref()).filter(|(analysis, place)| {
        matches!(analysis.question, Question::Position { .. })
            && analysis.node(place.study) == Some(place.node)
    });
    let lines = lines.map_or_else(Vec::new, |(analysis, _)| analysis.progress().borrow().lines.clone());
    let progress = analysis.filter(|it| it.is_going() && it.question == Question::Game).map(|analysis| {
        let progress = analysis.progress();
        let progress = progress.borrow();
        (progress.done, progress.total)
    });
    let count = match analysis.map(|analysis| analysis.question) {
        Some(Question::Position { lines, .. }) => lines,
        _ => 3,
    };
    let arrow = place.as_ref().zip(lines.first()).and_then(|(place, line)| {
        let best = place.game.read(line.moves.first()?).ok()?;
        ends(&best).map(|cells| cells.map(|cell| cell.index()))
    });
    let view = |(line, place): (&tabuleiro_study::BestLine, &Place<'_>)| LineView {
        rank: line.rank,
        score: line.score.text(),
        depth: line.depth,
        moves: place.line(place.node, &line.moves),
    };
    let part = PanelPart {
        words,
        id: found.row.id.to_string(),
        at: at.at,
        flipped: at.flipped,
        shape: found.row.shape,
        may: may_study(reader, StudyAction::Analyse),
        is_going,
        is_over: place.as_ref().is_none_or(|place| place.game.outcome().is_some()),
        said: analysis.map(|analysis| said(words, analysis)).unwrap_or_default(),
        progress,
        lines: lines.iter().zip(place.iter().cycle()).map(view).collect(),
        counts: [1, 2, 3, 4, 5],
        count,
    };
    let html = part.render().unwrap_or_default();
    let done = analysis.map_or(0, |analysis| analysis.progress().borrow().done);
    Panel { html, done, going: is_going, arrow }
}
