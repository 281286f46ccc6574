//! The page of a study: board, tree of moves, what an engine says, mistakes and the graph of the game.

mod graph;
mod panel;
mod tree;

use askama::Template;
use axum::http::{HeaderMap, header};
use axum::response::Response;
use tabuleiro_facade::{CellId, Choice, Explain, Game, Message, Notation, Outcome, Side, registry};
use tabuleiro_host::{Analysis, Found, number_of, numbered};
use tabuleiro_picture::{Arrow, Mark, Pen, Picture};
use tabuleiro_study::{MainLine, Mistake, NodeId, Score, Study, explain, sign};
use tabuleiro_wire::{Board, Choice as WireChoice};
use tabuleiro_words::Words;

use self::graph::Graph;
use self::tree::Part;
use super::{rendered, title};
use crate::app::App;
use crate::may::{Reader, StudyAction, may_study};
use crate::study::At;

pub use panel::panel;

/// The marks that the page offers.
const MARKS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

/// What is seen of a study, and by whom.
pub struct Seen<'a> {
    pub found: &'a Found,
    pub reader: Reader,
    pub at: At,
    pub analysis: Option<&'a Analysis>,
    /// Why the last change was refused.
    pub why: Option<String>,
    /// The address of the server, as the visitor knows it.
    pub base: String,
}

#[derive(Template)]
#[template(path = "study.html")]
struct StudyPage<'a> {
    words: &'a Words,
    id: String,
    title: String,
    kind: String,
    game: Option<String>,
    shape: u64,
    here: usize,
    flipped: bool,
    author: bool,
    can_undo: bool,
    is_going: bool,
    /// Our own drawing, in which nothing comes from outside.
    board: String,
    board_data: String,
    choices: String,
    turn: &'static str,
    arrow: String,
    script_words: String,
    head: String,
    about: Vec<String>,
    comment: String,
    is_variation: bool,
    steps: Steps,
    parts: Vec<Part>,
    graph: Option<Graph>,
    /// Who sits above and below the board.
    sides: [SideView; 2],
    mistakes: Vec<MistakeView>,
    marks: [&'static str; 6],
    panel: String,
    share: String,
    embed: String,
    why: Option<String>,
}

/// Where the steps through the moves lead.
struct Steps {
    first: Option<usize>,
    back: Option<usize>,
    on: Option<usize>,
    last: Option<usize>,
}

/// How a side played.
struct SideView {
    code: &'static str,
    name: String,
    accuracy: Option<String>,
    counts: Option<String>,
}

/// A mistake of the main line.
struct MistakeView {
    number: usize,
    text: String,
    why: String,
    line: String,
}

#[derive(Template)]
#[template(path = "embed_study.html")]
struct EmbeddedPage<'a> {
    words: &'a Words,
    id: String,
    title: String,
    head: String,
    /// Our own drawing, in which nothing comes from outside.
    board: String,
    steps: Steps,
    flipped: bool,
}

/// The address of the server, as whoever asks knows it.
pub fn base(app: &App, headers: &HeaderMap) -> String {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    match &app.config.public {
        Some(public) => public.trim_end_matches('/').to_owned(),
        None => format!("http://{host}"),
    }
}

/// A place in a study, with what follows from it.
struct Place<'a> {
    study: &'a Study,
    main: MainLine,
    node: NodeId,
    game: Box<dyn Game>,
    notation: Notation,
}

impl<'a> Place<'a> {
    fn new(words: &Words, study: &'a Study, at: At) -> Result<Place<'a>, Message> {
        let node = numbered(study, at.at).unwrap_or(NodeId::ROOT);
        let game = study.game(node)?;
        let notation = Notation::of(words.language().letters());
        Ok(Place { study, main: MainLine::of(study), node, game, notation })
    }

    /// A move as the reader reads it.
    fn shown(&self, text: &str) -> String {
        self.game.kind().shown(text, self.notation)
    }

    /// A move with its number and its signs.
    fn named(&self, node: NodeId) -> String {
        let study = self.study;
        let text = self.shown(study.move_text(node));
        format!("{} {text}{}", study.number(node).text(), self.signs(node))
    }

    /// The signs of a move: those that somebody gave it, or that of a mistake.
    fn signs(&self, node: NodeId) -> String {
        let signs: String = self.study.marks(node).iter().map(|&mark| sign(mark, false)).collect();
        let mistake = self.main.mistake(self.study, node).filter(|_| signs.is_empty());
        mistake.map_or(signs, |mistake| mistake.sign().to_owned())
    }

    /// The moves of `line`, which is played from `from` on, with their numbers.
    fn line(&self, from: NodeId, line: &[String]) -> String {
        let mut number = self.study.number_after(from);
        let mut words = Vec::new();
        for (place, text) in line.iter().enumerate() {
            let text = self.shown(text);
            words.push(match (number.is_second, place) {
                (false, _) => format!("{}. {text}", number.number),
                (true, 0) => format!("{}… {text}", number.number),
                (true, _) => text,
            });
            number = number.next();
        }
        words.join(" ")
    }

    fn steps(&self) -> Steps {
        let study = self.study;
        let number = |node: NodeId| number_of(study, node);
        let end = study.next(self.node).map(|_| study.end_of_line(self.node));
        Steps {
            first: (self.node != NodeId::ROOT).then_some(0),
            back: study.before(self.node).map(number),
            on: study.next(self.node).map(number),
            last: end.map(number),
        }
    }

    /// The best move that is known here: by an analysis of this position, or by an earlier judgement.
    fn best(&self, analysis: Option<&Analysis>) -> Option<Choice> {
        let told = analysis.filter(|it| it.node(self.study) == Some(self.node)).and_then(|analysis| {
            let progress = analysis.progress();
            progress.borrow().lines.first()?.moves.first().cloned()
        });
        let text = told.or_else(|| self.study.best_line(self.node).first().map(|text| (*text).to_owned()))?;
        self.game.read(&text).ok()
    }

    /// What is to be said of the position: its worth, why the move was a mistake, comments, the result.
    fn about(&self, words: &Words) -> Vec<String> {
        let (study, node) = (self.study, self.node);
        let mut lines = Vec::new();
        if let (Some(_), Some(side)) = (self.main.mistake(study, node), self.main.mover(study, node))
            && let Some(explanation) = explain(study, node, side)
        {
            let line = self.line(explanation.from, &explanation.line);
            lines.push(format!("{} {line}", words.say(&explanation.explain())).trim().to_owned());
        }
        lines.extend(study.words(node));
        let is_end = study.is_main(node) && study.next(node).is_none() && node != NodeId::ROOT;
        match self.game.outcome() {
            Some(outcome) => lines.push(words.say(&Outcome::explain(&outcome))),
            None if is_end => {
                let result = study.tag("Result").filter(|it| *it != "*");
                lines.extend(result.map(|it| it.replace("1/2-1/2", "½–½").replace('-', "–")));
            }
            None => {}
        }
        lines
    }

    /// The move that is shown, and what the position is worth.
    fn head(&self, words: &Words) -> String {
        let over = self.game.outcome().is_some();
        let worth = self.study.score(self.node).filter(|_| !over).map(Score::text);
        let head = if self.node == NodeId::ROOT { words.get("tui-at-start") } else { self.named(self.node) };
        worth.map_or(head.clone(), |worth| format!("{head}   {worth}"))
    }

    fn mistakes(&self, words: &Words) -> Vec<MistakeView> {
        let view = |(it, _): (tabuleiro_study::MainMove, Mistake)| {
            let found = explain(self.study, it.node, it.side?)?;
            Some(MistakeView {
                number: number_of(self.study, it.node),
                text: self.named(it.node),
                why: words.say(&found.explain()),
                line: self.line(found.from, &found.line),
            })
        };
        self.main.mistakes(self.study).into_iter().filter_map(view).collect()
    }

    fn side(&self, words: &Words, side: Side) -> SideView {
        let study = self.study;
        let family = study.game_name().family();
        let tag = study.tag(if side == Side::White { "White" } else { "Black" }).unwrap_or_default();
        let usual = Message::new("play-side").with("family", family).with("side", side);
        let count = |mistake| self.main.count(study, side, mistake);
        let counts = Message::new("tui-mistakes")
            .with("slips", count(Mistake::Slip))
            .with("mistakes", count(Mistake::Mistake))
            .with("blunders", count(Mistake::Blunder));
        let accuracy = self.main.accuracy(study, side);
        SideView {
            code: if side == Side::White { "white" } else { "black" },
            name: if tag.is_empty() || tag == "?" { words.say(&usual) } else { tag.to_owned() },
            counts: accuracy.map(|_| words.say(&counts)),
            accuracy: accuracy.map(|accuracy| {
                words.say(&Message::new("web-study-accuracy").with("percent", accuracy.round() as usize))
            }),
        }
    }
}

/// From where to where a move goes; twice the same cell for a piece that is placed.
fn ends(choice: &Choice) -> Option<[CellId; 2]> {
    Some([*choice.cells.first()?, *choice.cells.last()?])
}

/// The board with an arrow for the best move.
fn drawn(scene: &tabuleiro_facade::Scene, best: Option<&Choice>, flipped: bool) -> String {
    let picture = Picture::new(scene).flipped(flipped);
    match best.and_then(ends) {
        Some([from, to]) if from == to => picture.mark(Mark { cell: from, pen: Pen::Green }).svg(),
        Some([from, to]) => picture.arrow(Arrow { from, to, pen: Pen::Green }).svg(),
        None => picture.svg(),
    }
}

/// The page.
pub fn shown(words: &Words, seen: &Seen<'_>) -> Result<Response, Message> {
    let Seen { found, reader, at, analysis, base, .. } = seen;
    let (row, study) = (&found.row, &found.study);
    let place = Place::new(words, study, *at)?;
    let author = may_study(*reader, StudyAction::Write);
    let scene = place.game.scene();
    let family = study.game_name().family();
    let best = place.best(*analysis);
    let choices = if author && place.game.outcome().is_none() {
        WireChoice::all(&*place.game, place.notation)
    } else {
        Vec::new()
    };
    let json = |value: &serde_json::Value| value.to_string();
    let path = at.path(&row.id);
    let embed = super::table::embedding(&format!("{base}/embed/s/{}?at={}", row.id, at.at), &row.title);
    let page = StudyPage {
        id: row.id.to_string(),
        title: if row.title.is_empty() { title(words, &row.kind) } else { row.title.clone() },
        kind: title(words, &row.kind),
        game: row.game.clone(),
        shape: row.shape,
        here: number_of(study, place.node),
        flipped: at.flipped,
        author,
        can_undo: row.former.is_some(),
        is_going: analysis.is_some_and(Analysis::is_going),
        board: drawn(&scene, best.as_ref(), at.flipped),
        board_data: serde_json::to_string(&Board::new(words, family, &scene)).unwrap_or_default(),
        choices: serde_json::to_string(&choices).unwrap_or_default(),
        turn: if place.game.side_to_move() == Side::White { "white" } else { "black" },
        arrow: best
            .as_ref()
            .and_then(ends)
            .map_or_else(String::new, |[from, to]| json(&serde_json::json!([from.index(), to.index()]))),
        script_words: super::table::script_words(words),
        head: place.head(words),
        about: place.about(words),
        comment: study.words(place.node).pop().unwrap_or_default(),
        is_variation: !study.is_main(place.node),
        steps: place.steps(),
        parts: tree::parts(&place),
        graph: Graph::new(&place),
        sides: if at.flipped { [Side::White, Side::Black] } else { [Side::Black, Side::White] }
            .map(|side| place.side(words, side)),
        mistakes: place.mistakes(words),
        marks: MARKS,
        panel: panel(words, found, *reader, *at, *analysis).html,
        share: format!("{base}{path}"),
        embed,
        why: seen.why.clone(),
        words,
    };
    Ok(rendered(&page))
}

/// The position as a picture.
pub fn picture(study: &Study, at: At) -> Result<String, Message> {
    let node = numbered(study, at.at).unwrap_or(NodeId::ROOT);
    let game = study.game(node)?;
    let best = study.best_line(node).first().and_then(|text| game.read(text).ok());
    Ok(drawn(&game.scene(), best.as_ref(), at.flipped))
}

/// A board for other sites.
pub fn embedded(words: &Words, found: &Found, at: At) -> Result<Response, Message> {
    let place = Place::new(words, &found.study, at)?;
    let named = &found.row.title;
    Ok(rendered(&EmbeddedPage {
        id: found.row.id.to_string(),
        title: if named.is_empty() { title(words, &found.row.kind) } else { named.clone() },
        head: place.head(words),
        board: drawn(&place.game.scene(), None, at.flipped),
        steps: place.steps(),
        flipped: at.flipped,
        words,
    }))
}

/// What a new study is called: who plays, or else what is played.
pub fn usual_title(words: &Words, study: &Study) -> String {
    let tag = |name: &str| study.tag(name).filter(|value| !value.is_empty() && *value != "?");
    match (tag("White"), tag("Black")) {
        (None, None) => {
            let kind = registry::kind(study.game_name());
            kind.map(|kind| words.say(&kind.title())).unwrap_or_default()
        }
        (white, black) => {
            let name = |name: Option<&str>| name.map_or_else(|| words.get("web-nameless"), str::to_owned);
            format!("{} – {}", name(white), name(black))
        }
    }
}
