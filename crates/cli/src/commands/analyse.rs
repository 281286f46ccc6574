//! `tabuleiro analyse`: the best lines of positions.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::process::ExitCode;
use std::slice;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde_json::{Value, json};
use tabuleiro_arena::read_time;
use tabuleiro_facade::{
    AnalysisLine, AnalysisScore, AnalysisTask, Analyst, Explain, Game, Imported, Importer, Limits, Message,
    Notation, Resources, Side, registry,
};
use tabuleiro_record::epd::{Epd, Operation};
use tabuleiro_record::text::{self, Format};
use tabuleiro_words::Words;

use super::{failed_to_read, written, wrong_words};
use crate::contest_arguments::Analyse;
use crate::game_file::GameFile;
use crate::positions::{self, Exercise, Item, Part};
use crate::stop;
use crate::user::User;
use crate::{FAILED, game_file, resources, terminal};

/// How long to think where nothing is said.
const USUAL_TIME: Duration = Duration::from_secs(5);

pub fn run(options: &Analyse, user: &User) -> ExitCode {
    let words = &user.words;
    let limits = match limits(options) {
        Ok(limits) => limits,
        Err(message) => return wrong_words(words, &message),
    };
    let task = AnalysisTask { limits, lines: options.lines.into() };
    let (name, position) = match named(options) {
        Ok(named) => named,
        Err(message) => return failed_to_read(words, &message),
    };
    let start = match registry::open(&name, None) {
        Ok(game) => game,
        Err(message) => return wrong_words(words, &message),
    };
    let first = start.side_to_move();
    let start_family = start.name().family().to_owned();
    if let Err(message) = resources::check(options.threads.into(), options.hash as usize) {
        return wrong_words(words, &message);
    }
    let resources = Resources { threads: options.threads.into(), hash_megabytes: options.hash as usize };
    let analyst = match start.analyst(resources) {
        Ok(analyst) => analyst,
        Err(reason) => return wrong_words(words, &reason.explain()),
    };
    // A position has a blank in it, so it may come as several words.
    let items = match position {
        [] => vec![Item::Position { line: 0, game: start, exercise: None }],
        [file] if game_file::is_there(Path::new(file)) => {
            match positions::read(Path::new(file), &name, options.strict) {
                Ok(items) => items,
                Err(message) => return failed_to_read(words, &message),
            }
        }
        position => match positions::open(&name, Some(&position.join(" ")), options.strict) {
            Ok((game, passed_over)) => {
                positions::warn(words, &passed_over);
                vec![Item::Position { line: 0, game, exercise: None }]
            }
            Err(message) => match missing_file(position) {
                Some(missing) => return failed_to_read(words, &missing),
                None => return wrong_words(words, &message),
            },
        },
    };
    let style = match (options.json, options.epd) {
        (true, _) => Style::Json,
        (_, true) if start_family.starts_with("chess") => Style::Epd,
        (_, true) => return wrong_words(words, &Message::new("analyse-epd-chess")),
        _ => Style::Words,
    };
    let mut work = Work {
        analyst,
        task,
        words,
        notation: user.notation(),
        style,
        total: items.iter().filter(|item| matches!(item, Item::Position { .. })).count(),
        begun: 0,
        asked: 0,
        solved: 0,
        first,
        stop: stop::flag(),
        failed: false,
    };
    let result = items.into_iter().try_for_each(|item| work.item(item));
    let result = result.and_then(|()| work.score());
    match result {
        Err(error) => written(words, Err(error)),
        Ok(()) if work.stopped() => {
            complain!("tabuleiro: {}", words.get("analyse-stopped"));
            ExitCode::from(stop::INTERRUPTED)
        }
        Ok(()) if work.failed => ExitCode::from(FAILED),
        Ok(()) => ExitCode::SUCCESS,
    }
}

/// The name of the game and what is to be analysed of it. A file of games says by itself what is played.
fn named(options: &Analyse) -> Result<(String, &[String]), Message> {
    let path = Path::new(&options.game);
    let is_name = registry::read_kind(&options.game).is_ok();
    if positions::is_epd(path) && !is_name && options.position.is_empty() {
        return Ok((positions::EPD_GAME.to_owned(), slice::from_ref(&options.game)));
    }
    match Format::of_source(path) {
        Some(format) if !is_name && options.position.is_empty() => {
            let name = played_in(path, format)?;
            Ok((name, slice::from_ref(&options.game)))
        }
        _ => Ok((options.game.clone(), &options.position)),
    }
}

/// What is played in the first game of the file at `path`.
fn played_in(path: &Path, format: Format) -> Result<String, Message> {
    let mut first = None;
    let keep = |game: Imported| {
        first = Some(game.name.to_string());
        ControlFlow::Break(())
    };
    let file = GameFile::open(path)?;
    let bar = file.bar();
    // What is wrong with a game is told when it is analysed.
    let read = text::read(format, file, &mut Importer::new(keep, |_| {}));
    bar.finish_and_clear();
    read.map_err(|error| game_file::unreadable(path, &error))?;
    first.ok_or_else(|| Message::new("analyse-no-games").with("path", path.display().to_string()))
}

/// That there is no such file, if the words can only be the name of one: no position ends in letters after
/// a full stop.
fn missing_file(words: &[String]) -> Option<Message> {
    let [word] = words else { return None };
    let path = Path::new(word);
    let extension = path.extension()?.to_str()?;
    let is_name = !extension.is_empty() && extension.chars().all(|letter| letter.is_ascii_alphabetic());
    let error = std::fs::metadata(path).err().filter(|_| is_name)?;
    Some(game_file::unreadable(path, &error))
}

fn limits(options: &Analyse) -> Result<Limits, Message> {
    let time = options.time.as_deref().map(read_time).transpose().map_err(|error| error.explain())?;
    let unlimited = options.depth.is_none() && options.nodes.is_none();
    Ok(Limits {
        depth: options.depth,
        nodes: options.nodes,
        move_time: time.or(unlimited.then_some(USUAL_TIME)),
        ..Limits::default()
    })
}

/// Analyses one thing after the other.
struct Work<'a> {
    analyst: Box<dyn Analyst>,
    task: AnalysisTask,
    words: &'a Words,
    /// How moves are written for people.
    notation: Notation,
    style: Style,
    /// How many positions the file has, where it says them one by one.
    total: usize,
    /// How many were begun, how many of them ask for a move, and how many of those were solved.
    begun: usize,
    asked: usize,
    solved: usize,
    /// The side that usually begins.
    first: Side,
    stop: std::sync::Arc<AtomicBool>,
    /// Whether something could not be analysed.
    failed: bool,
}

impl Work<'_> {
    fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Tells how many exercises were solved, if there were any; where programs read the results, not among
    /// them.
    fn score(&self) -> io::Result<()> {
        if self.asked == 0 {
            return Ok(());
        }
        let score = Message::new("analyse-score").with("solved", self.solved).with("asked", self.asked);
        match self.style {
            Style::Words => writeln!(io::stdout(), "{}", self.words.say(&score)),
            Style::Json | Style::Epd => {
                complain!("tabuleiro: {}", self.words.say(&score));
                Ok(())
            }
        }
    }

    /// Analyses a position, or every position of a game.
    fn item(&mut self, item: Item) -> io::Result<()> {
        match item {
            Item::Position { line, game, exercise } => {
                let place = if line == 0 { Place::Given } else { Place::Line(line) };
                self.position(&*game, place, exercise.as_ref())
            }
            Item::Game { number, parts } => parts.into_iter().try_for_each(|part| self.part(number, part)),
            Item::Remark(message) => {
                complain!("tabuleiro: {}", self.words.say(&message));
                Ok(())
            }
            Item::Wrong(message) => {
                self.failed = true;
                complain!("tabuleiro: {}", self.words.say(&message));
                Ok(())
            }
        }
    }

    /// Analyses every position of a part of a game.
    fn part(&mut self, number: usize, part: Part) -> io::Result<()> {
        let Part { before, begins, mut game } = part;
        let moves = game.moves();
        while game.undo() {}
        // What leads to it is a pass, and no move of the side that is to move now.
        let last = begins.as_deref().map(|text| (game.side_to_move() != self.first, text));
        self.position(&*game, Place::Game { number, plies: before, last }, None)?;
        for text in &moves {
            let mover = game.side_to_move();
            if self.stopped() || game.play_text(text).is_err() {
                return Ok(());
            }
            let shown = game.kind().shown(text, self.notation);
            let last = Some((mover == self.first, shown.as_str()));
            self.position(&*game, Place::Game { number, plies: before + game.ply(), last }, None)?;
        }
        Ok(())
    }

    fn position(&mut self, game: &dyn Game, place: Place<'_>, exercise: Option<&Exercise>) -> io::Result<()> {
        if self.stopped() {
            return Ok(());
        }
        let position = game.position_text(game.ply()).unwrap_or_default();
        // What is thought about is said before, so that whoever reads it knows that it is under way.
        if let Some(place) = place.told().filter(|_| self.style == Style::Words) {
            let id = exercise.and_then(|exercise| exercise.epd.operand("id"));
            let place = match id {
                Some(id) => Message::new("analyse-place-id").with("place", place).with("id", id.to_owned()),
                None => place,
            };
            writeln!(io::stdout(), "{}: {position}", self.words.say(&place))?;
        }
        let bar = spinner();
        self.begun += 1;
        bar.set_prefix(self.progress());
        let lines = self.analyst.analyse(game, &self.task, &self.stop, &mut |line| {
            bar.set_message(self.words.say(&told(game, line, self.words, self.notation)));
        });
        bar.finish_and_clear();
        let found = lines.first().map(|line| line.moves[0].text.as_str());
        // Whoever stops the thinking did not let it be solved.
        let solved = match (exercise, found) {
            (Some(exercise), Some(found)) if !self.stopped() => exercise.is_solved_by(found),
            _ => None,
        };
        self.asked += usize::from(solved.is_some());
        self.solved += usize::from(solved == Some(true));
        let mut out = io::stdout().lock();
        match self.style {
            Style::Words => {}
            Style::Json => {
                let mut value = as_json(game, &position, place, &lines, !self.stopped());
                if let Some(exercise) = exercise {
                    value["id"] = json!(exercise.epd.operand("id"));
                    value["best"] = json!(exercise.best);
                    value["avoid"] = json!(exercise.avoid);
                    value["solved"] = json!(solved);
                }
                return writeln!(out, "{value}");
            }
            Style::Epd => {
                // The text of a game's own position has no more than an EPD has.
                let Ok(read) = Epd::read(&position) else { return Ok(()) };
                let operations = exercise.map_or(Vec::new(), |exercise| exercise.epd.operations.clone());
                return writeln!(out, "{}", with_findings(Epd { operations, ..read }, &lines));
            }
        }
        if let Some(outcome) = game.outcome() {
            let over = Message::new("analyse-over").with("outcome", outcome.explain());
            return writeln!(out, "{}", self.words.say(&over));
        }
        lines.iter().try_for_each(|line| {
            writeln!(out, "{}", self.words.say(&told(game, line, self.words, self.notation)))
        })?;
        match (exercise, solved) {
            (Some(exercise), Some(solved)) => writeln!(out, "{}", self.words.say(&verdict(exercise, solved))),
            _ => Ok(()),
        }
    }

    /// How far a file has come: `12/300`, and what was solved of what was asked.
    fn progress(&self) -> String {
        match (self.total, self.asked) {
            (0 | 1, _) => String::new(),
            (total, 0) => format!("{}/{total}", self.begun),
            (total, asked) => {
                let score = Message::new("analyse-score").with("solved", self.solved).with("asked", asked);
                format!("{}/{total}  {}", self.begun, self.words.say(&score))
            }
        }
    }
}

/// How results are written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    /// For people.
    Words,
    /// One JSON object for each position.
    Json,
    /// One line of EPD for each position.
    Epd,
}

/// Whether an exercise was solved, in words.
fn verdict(exercise: &Exercise, solved: bool) -> Message {
    match (solved, exercise.best.is_empty()) {
        (true, _) => Message::new("analyse-solved"),
        (false, false) => Message::new("analyse-missed").with("moves", exercise.best.join(" ")),
        (false, true) => Message::new("analyse-fell-for").with("moves", exercise.avoid.join(" ")),
    }
}

/// What was found, as operations: depth, positions, seconds, the worth in hundredths of a pawn or the moves
/// to a mate, and the line.
fn with_findings(mut epd: Epd, lines: &[AnalysisLine]) -> Epd {
    let Some(line) = lines.first() else { return epd };
    let mut say = |code: &str, operands: Vec<String>| epd.set(Operation::new(code, operands));
    say("acd", vec![line.depth.to_string()]);
    say("acn", vec![line.nodes.to_string()]);
    say("acs", vec![line.time.as_secs().to_string()]);
    match line.score {
        AnalysisScore::Points(points) => say("ce", vec![points.to_string()]),
        AnalysisScore::WinIn(plies) => {
            say("ce", vec![(MATE - plies as i32).to_string()]);
            say("dm", vec![plies.div_ceil(2).to_string()]);
        }
        AnalysisScore::LossIn(plies) => say("ce", vec![(plies as i32 - MATE).to_string()]),
        AnalysisScore::Draw => say("ce", vec!["0".to_owned()]),
    }
    say("pv", line.texts().into_iter().map(str::to_owned).collect());
    epd
}

/// What the EPD standard gives a mate, less one for each ply until then.
const MATE: i32 = 32_767;

/// Where a position comes from.
#[derive(Clone, Copy)]
enum Place<'a> {
    /// The command line.
    Given,
    /// A line of a file.
    Line(usize),
    /// A game of a file, by its number, with the plies until then, the last move and whether it is of the
    /// side that usually begins.
    Game { number: usize, plies: usize, last: Option<(bool, &'a str)> },
}

impl Place<'_> {
    /// The place in words. Moves are numbered from the start of the game that is in the file: `2. g4`,
    /// `2... Qh4`.
    fn told(self) -> Option<Message> {
        match self {
            Place::Given => None,
            Place::Line(line) => Some(Message::new("analyse-place-line").with("line", line)),
            Place::Game { number, plies, last } => {
                let last = last.map_or(String::new(), |(first, text)| match first {
                    // If the other side began, its first move has a number of its own.
                    true => format!("{}. {text}", plies / 2 + 1),
                    false => format!("{}... {text}", plies.div_ceil(2)),
                });
                let message = Message::new("analyse-place-game").with("number", number).with("plies", plies);
                Some(message.with("moves", last))
            }
        }
    }
}

/// A line for a person.
fn told(game: &dyn Game, line: &AnalysisLine, words: &Words, notation: Notation) -> Message {
    let score = match line.score {
        AnalysisScore::Points(points) => format!("{:+.2}", f64::from(points) / 100.0),
        AnalysisScore::WinIn(plies) => words.say(&Message::new("analyse-win").with("plies", plies)),
        AnalysisScore::LossIn(plies) => words.say(&Message::new("analyse-loss").with("plies", plies)),
        AnalysisScore::Draw => words.get("analyse-draw"),
    };
    let kind = game.kind();
    let moves: Vec<String> = line.texts().into_iter().map(|text| kind.shown(text, notation)).collect();
    Message::new("analyse-line")
        .with("rank", line.rank)
        .with("score", score)
        .with("depth", format!("{}/{}", line.depth, line.seldepth))
        .with("nodes", HumanCount(line.nodes).to_string())
        .with("moves", moves.join(" "))
}

fn as_json(
    game: &dyn Game,
    position: &str,
    place: Place<'_>,
    lines: &[AnalysisLine],
    complete: bool,
) -> Value {
    let lines = lines.iter().map(|line| {
        let (kind, value) = match line.score {
            AnalysisScore::Points(points) => ("points", Some(i64::from(points))),
            AnalysisScore::WinIn(plies) => ("win", Some(plies.into())),
            AnalysisScore::LossIn(plies) => ("loss", Some(plies.into())),
            AnalysisScore::Draw => ("draw", None),
        };
        json!({
            "rank": line.rank,
            "depth": line.depth,
            "seldepth": line.seldepth,
            "score": { "kind": kind, "value": value },
            "nodes": line.nodes,
            "seconds": line.time.as_secs_f64(),
            "hash_permille": line.hash_permille,
            "moves": line.texts(),
        })
    });
    let (line, number) = match place {
        Place::Given => (None, None),
        Place::Line(line) => (Some(line), None),
        Place::Game { number, .. } => (None, Some(number)),
    };
    json!({
        "game": game.name().to_string(),
        "position": position,
        "line": line,
        "number": number,
        "ply": number.map(|_| game.ply()),
        "outcome": game.outcome().map(|outcome| outcome.score()),
        "lines": lines.collect::<Value>(),
        "complete": complete,
    })
}

/// What is found so far, on standard error if somebody watches.
fn spinner() -> ProgressBar {
    if !terminal::shows_progress() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{spinner} {elapsed}  {prefix}  {wide_msg}")
        .expect("the template is well formed");
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr()).with_style(style);
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}
