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
use tabuleiro_record::text::{self, Format};
use tabuleiro_words::Words;

use super::{failed_to_read, written, wrong_words};
use crate::contest_arguments::Analyse;
use crate::game_file::GameFile;
use crate::positions::{self, Item, Part};
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
        [] => vec![Item::Position { line: 0, game: start }],
        [file] if game_file::is_there(Path::new(file)) => {
            match positions::read(Path::new(file), &name, options.strict) {
                Ok(items) => items,
                Err(message) => return failed_to_read(words, &message),
            }
        }
        position => match positions::open(&name, Some(&position.join(" ")), options.strict) {
            Ok((game, passed_over)) => {
                positions::warn(words, &passed_over);
                vec![Item::Position { line: 0, game }]
            }
            Err(message) => match missing_file(position) {
                Some(missing) => return failed_to_read(words, &missing),
                None => return wrong_words(words, &message),
            },
        },
    };
    let mut work = Work {
        analyst,
        task,
        words,
        notation: user.notation(),
        json: options.json,
        first,
        stop: stop::flag(),
        failed: false,
    };
    let result = items.into_iter().try_for_each(|item| work.item(item));
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
    json: bool,
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

    /// Analyses a position, or every position of a game.
    fn item(&mut self, item: Item) -> io::Result<()> {
        match item {
            Item::Position { line: 0, game } => self.position(&*game, Place::Given),
            Item::Position { line, game } => self.position(&*game, Place::Line(line)),
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
        self.position(&*game, Place::Game { number, plies: before, last })?;
        for text in &moves {
            let mover = game.side_to_move();
            if self.stopped() || game.play_text(text).is_err() {
                return Ok(());
            }
            let shown = game.kind().shown(text, self.notation);
            let last = Some((mover == self.first, shown.as_str()));
            self.position(&*game, Place::Game { number, plies: before + game.ply(), last })?;
        }
        Ok(())
    }

    fn position(&mut self, game: &dyn Game, place: Place<'_>) -> io::Result<()> {
        if self.stopped() {
            return Ok(());
        }
        let position = game.position_text(game.ply()).unwrap_or_default();
        // What is thought about is said before, so that whoever reads it knows that it is under way.
        if let Some(place) = place.told().filter(|_| !self.json) {
            writeln!(io::stdout(), "{}: {position}", self.words.say(&place))?;
        }
        let bar = spinner();
        let lines = self.analyst.analyse(game, &self.task, &self.stop, &mut |line| {
            bar.set_message(self.words.say(&told(game, line, self.words, self.notation)));
        });
        bar.finish_and_clear();
        let mut out = io::stdout().lock();
        if self.json {
            return writeln!(out, "{}", as_json(game, &position, place, &lines, !self.stopped()));
        }
        if let Some(outcome) = game.outcome() {
            let over = Message::new("analyse-over").with("outcome", outcome.explain());
            return writeln!(out, "{}", self.words.say(&over));
        }
        lines.iter().try_for_each(|line| {
            writeln!(out, "{}", self.words.say(&told(game, line, self.words, self.notation)))
        })
    }
}

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
    let style =
        ProgressStyle::with_template("{spinner} {elapsed}  {wide_msg}").expect("the template is well formed");
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr()).with_style(style);
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}
