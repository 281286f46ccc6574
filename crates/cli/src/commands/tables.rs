//! `tabuleiro tables`: perfect play with few pieces.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use indicatif::{HumanBytes, HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};
use tabuleiro_facade::endings::{self, Known, Order, Summary};
use tabuleiro_facade::{GameName, Message, registry};
use tabuleiro_record::folders;
use tabuleiro_words::Words;

use super::solve::{as_json, as_text, cores};
use super::{failed_to_read, written, wrong_words};
use crate::arguments::Tables;
use crate::{resources, stop, terminal};

/// Where the tables are, if the user has a folder for data at all.
pub fn folder() -> Option<PathBuf> {
    Some(folders::data(|name| std::env::var_os(name))?.join("tables"))
}

pub fn run(action: Tables, words: &Words) -> ExitCode {
    let result = match action {
        Tables::Build { game, pieces, threads } => build(&game, pieces, threads, words),
        Tables::Probe { game, position, json } => probe(&game, &position, json, words),
        Tables::Check { game, sample, all, threads } => {
            check(&game, if all { u64::MAX } else { sample }, threads, words)
        }
        Tables::List => Ok(list(words)),
    };
    result.unwrap_or_else(|message| wrong_words(words, &message))
}

fn name_of(game: &str) -> Result<GameName, Message> {
    registry::read_kind(game).map(|kind| kind.name().clone()).map_err(|error| {
        use tabuleiro_facade::Explain;
        error.explain()
    })
}

fn folder_or_why() -> Result<PathBuf, Message> {
    folder().ok_or_else(|| Message::new("record-no-home"))
}

/// The threads that were asked for, or all cores; with the memory that is needed it must be possible.
fn threads(asked: Option<u16>, megabytes: u64) -> Result<usize, Message> {
    let threads = asked.map_or_else(cores, usize::from);
    resources::check(threads, megabytes as usize)?;
    Ok(threads)
}

fn build(game: &str, pieces: u8, asked: Option<u16>, words: &Words) -> Result<ExitCode, Message> {
    let name = name_of(game)?;
    let folder = folder_or_why()?;
    let positions = endings::count(&name, pieces)?;
    // What is smaller stays in memory; of what is worked on there is no more than a third at once.
    let smaller = endings::count(&name, pieces.max(3) - 1)?;
    let threads = threads(asked, (smaller + positions / 3) >> 20)?;
    let stop = stop::flag();
    let started = Instant::now();
    let bar = bar(positions);
    let result = endings::build(
        &name,
        &Order {
            pieces,
            folder: &folder,
            threads,
            stop: &stop,
            progress: &|progress| {
                bar.set_position(progress.done);
                bar.set_message(progress.material.to_string());
            },
        },
    );
    bar.finish_and_clear();
    if let Err(message) = result {
        let stopped = stop.load(Ordering::Relaxed);
        complain!("tabuleiro: {}", words.say(&message.with("name", name.to_string())));
        return Ok(ExitCode::from(if stopped { stop::INTERRUPTED } else { crate::FAILED }));
    }
    let place = folder.join(endings::folder_of(&name)?);
    let mut length = 0;
    for entry in std::fs::read_dir(&place).into_iter().flatten().flatten() {
        length += entry.metadata().map_or(0, |data| data.len());
    }
    let message = Message::new("tables-built")
        .with("name", name.to_string())
        .with("pieces", pieces)
        .with("positions", HumanCount(positions).to_string())
        .with("size", HumanBytes(length).to_string())
        .with("folder", place.display().to_string())
        .with("time", format!("{:.1} s", started.elapsed().as_secs_f64()));
    Ok(written(words, writeln!(io::stdout(), "{}", words.say(&message))))
}

fn probe(game: &str, position: &[String], json: bool, words: &Words) -> Result<ExitCode, Message> {
    let position = (!position.is_empty()).then(|| position.join(" "));
    let game = registry::open(game, position.as_deref())?;
    let started = Instant::now();
    let never = std::sync::atomic::AtomicBool::new(false);
    let is_suited = endings::folder_of(game.name()).is_ok();
    let options = tabuleiro_facade::SolveOptions { threads: 1, stop: &never, progress: &|_| {} };
    let solution = is_suited.then(|| game.solve(options)).flatten();
    let Some(solution) = solution else { return Err(endings::why_unknown(&*game)) };
    let seconds = started.elapsed().as_secs_f64();
    let text = if json { as_json(&*game, &solution, seconds) } else { as_text(&solution) };
    Ok(written(words, io::stdout().write_all(text.as_bytes())))
}

fn check(game: &str, sample: u64, asked: Option<u16>, words: &Words) -> Result<ExitCode, Message> {
    let name = name_of(game)?;
    let folder = folder_or_why()?;
    let threads = threads(asked, 0)?;
    let stop = stop::flag();
    let mut by_pieces: Vec<(u8, Summary)> = Vec::new();
    let result = endings::check(&name, &folder, sample, threads, &stop, |material, summary| {
        let pieces = material.pieces();
        match by_pieces.last_mut().filter(|(last, _)| *last == pieces) {
            Some((_, sum)) => *sum = sum.and(summary),
            None => by_pieces.push((pieces, summary)),
        }
    });
    let told: String = by_pieces
        .iter()
        .map(|(pieces, summary)| {
            let number = |number: u64| HumanCount(number).to_string();
            let message = Message::new("tables-summary")
                .with("pieces", *pieces)
                .with("positions", number(summary.wins + summary.draws + summary.losses))
                .with("wins", number(summary.wins))
                .with("draws", number(summary.draws))
                .with("losses", number(summary.losses))
                .with("doubtful", number(summary.doubtful))
                .with("longest", summary.longest);
            format!("{}\n", words.say(&message))
        })
        .collect();
    let status = written(words, io::stdout().write_all(told.as_bytes()));
    match result {
        Ok(known) => {
            let message = Message::new("tables-sound")
                .with("name", name.to_string())
                .with("pieces", known.most_pieces)
                .with("size", HumanBytes(known.length).to_string());
            written(words, writeln!(io::stdout(), "{}", words.say(&message)));
            Ok(status)
        }
        Err(message) if stop.load(Ordering::Relaxed) => {
            complain!("tabuleiro: {}", words.say(&message));
            Ok(ExitCode::from(stop::INTERRUPTED))
        }
        Err(message) => Ok(failed_to_read(words, &message.with("name", name.to_string()))),
    }
}

fn list(words: &Words) -> ExitCode {
    let mut text = String::new();
    for kind in registry::kinds() {
        let name = kind.name();
        if let Ok(Known { most_pieces: most @ 2.., length }) = endings::known(name) {
            let message = Message::new("tables-listed")
                .with("name", name.to_string())
                .with("pieces", most)
                .with("size", HumanBytes(length).to_string());
            text.push_str(&format!("{}\n", words.say(&message)));
        }
    }
    if text.is_empty() {
        text = format!("{}\n", words.get("tables-nothing"));
    }
    written(words, io::stdout().write_all(text.as_bytes()))
}

/// A bar on standard error, if somebody watches.
fn bar(positions: u64) -> ProgressBar {
    if !terminal::shows_progress() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {percent:>3} %  {msg:12}  {elapsed}  (eta {eta})")
        .expect("the template is well formed");
    let bar = ProgressBar::with_draw_target(Some(positions), ProgressDrawTarget::stderr()).with_style(style);
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}
