//! `tabuleiro picture`: a position or a whole game as a picture.

mod source;

use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::Duration;

use indicatif::ProgressBar;
use tabuleiro_facade::{CellId, Game, Message, Scene};
use tabuleiro_picture::{Arrow, Film, Mark, Pen, Picture, RasterError, Theme, png};
use tabuleiro_record::output::{Output, is_standard, is_stream};
use tabuleiro_words::Words;

use super::{failed_to_read, failed_to_write, wrong_words};
use crate::arguments;
use crate::{FAILED, stop, terminal};

/// How much longer the last position of a film is shown than the others.
const LAST: u32 = 4;

/// What kind of file to make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Svg,
    Png,
    Gif,
}

/// What went wrong while a picture was made.
enum Failure {
    /// The words of the command line.
    Words(Message),
    /// The output.
    Output(std::io::Error),
    /// The pixels.
    Raster(RasterError),
    /// Ctrl-C.
    Stopped,
}

pub fn run(options: &arguments::Picture, words: &Words) -> ExitCode {
    let standard = PathBuf::from("-");
    let path = options.output.as_deref().unwrap_or(&standard);
    let kind = match kind(options, path) {
        Ok(kind) => kind,
        Err(message) => return wrong_words(words, &message),
    };
    let shown = match source::find(options, words) {
        Ok(shown) => shown,
        Err(status) => return status,
    };
    match make(options, kind, path, shown) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Words(message)) => wrong_words(words, &message),
        Err(Failure::Output(error)) => failed_to_write(words, path, error),
        Err(Failure::Raster(error)) => {
            failed_to_read(words, &Message::new("picture-no-pixels").with("reason", error.to_string()))
        }
        Err(Failure::Stopped) => {
            complain!("tabuleiro: {}", words.get("picture-stopped"));
            ExitCode::from(stop::INTERRUPTED)
        }
    }
}

/// The kind of file, by its name or by what the options say.
fn kind(options: &arguments::Picture, path: &Path) -> Result<Kind, Message> {
    let ending = path.extension().and_then(|ending| ending.to_str()).map(str::to_ascii_lowercase);
    let named = match ending.as_deref() {
        Some("svg") => Some(Kind::Svg),
        Some("png") => Some(Kind::Png),
        Some("gif") => Some(Kind::Gif),
        _ => None,
    };
    let kind = match (options.png, named) {
        (true, None | Some(Kind::Png)) => Kind::Png,
        (false, Some(kind)) => kind,
        // The name of a pipe or a device says nothing of what is written to it.
        (false, None) if is_stream(path).unwrap_or(false) => Kind::Svg,
        _ => {
            let path = path.display().to_string();
            return Err(Message::new("picture-unknown-ending").with("path", path));
        }
    };
    if is_standard(path) && kind != Kind::Svg && std::io::stdout().is_terminal() {
        return Err(Message::new("picture-not-to-terminal"));
    }
    Ok(kind)
}

/// A game at its beginning, and the moves that lead to what is shown.
struct Shown {
    game: Box<dyn Game>,
    moves: Vec<String>,
}

fn make(options: &arguments::Picture, kind: Kind, path: &Path, shown: Shown) -> Result<(), Failure> {
    let Shown { mut game, moves } = shown;
    if kind == Kind::Gif {
        return film(options, path, game, &moves);
    }
    for text in &moves {
        game.play_text(text).map_err(|refusal| Failure::Words(refusal.words))?;
    }
    let scene = game.scene();
    let svg = drawn(options, &scene, true)?.svg();
    let bytes = match kind {
        Kind::Png => png(&svg, options.width).map_err(Failure::Raster)?,
        _ => svg.into_bytes(),
    };
    let mut out = Output::open(path).map_err(Failure::Output)?;
    out.write_all(&bytes).and_then(|()| out.commit()).map_err(Failure::Output)
}

/// Every position of the game, one after the other.
fn film(
    options: &arguments::Picture,
    path: &Path,
    mut game: Box<dyn Game>,
    moves: &[String],
) -> Result<(), Failure> {
    let stop = stop::flag();
    let bar =
        if terminal::shows_progress() { ProgressBar::new(moves.len() as u64) } else { ProgressBar::hidden() };
    let out = Output::open(path).map_err(Failure::Output)?;
    let mut film = Film::new(out, options.width);
    let time = Duration::from_secs_f64(options.seconds);
    for ply in 0..=moves.len() {
        if stop.load(Ordering::Relaxed) {
            bar.finish_and_clear();
            return Err(Failure::Stopped);
        }
        let is_last = ply == moves.len();
        let svg = drawn(options, &game.scene(), is_last)?.svg();
        film.push(&svg, if is_last { time * LAST } else { time }).map_err(Failure::Raster)?;
        if let Some(text) = moves.get(ply) {
            game.play_text(text).map_err(|refusal| Failure::Words(refusal.words))?;
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    match film.finish().map_err(Failure::Raster)? {
        Some(out) => out.commit().map_err(Failure::Output),
        None => Ok(()),
    }
}

/// The picture of `scene`, with arrows and marks if it is the `last` one.
fn drawn<'a>(options: &arguments::Picture, scene: &'a Scene, last: bool) -> Result<Picture<'a>, Failure> {
    let mut picture = Picture::new(scene)
        .theme(theme(options)?)
        .flipped(options.flip)
        .coordinates(!options.bare)
        .names(options.names);
    if !last {
        return Ok(picture);
    }
    for text in &options.arrows {
        picture = picture.arrow(arrow(scene, text).map_err(Failure::Words)?);
    }
    for text in &options.marks {
        picture = picture.mark(mark(scene, text).map_err(Failure::Words)?);
    }
    Ok(picture)
}

fn theme(options: &arguments::Picture) -> Result<Theme, Failure> {
    let Some(name) = &options.theme else { return Ok(Theme::default()) };
    Theme::named(name).ok_or_else(|| {
        let names = Theme::ALL.map(|theme| theme.name).join(", ");
        Failure::Words(Message::new("picture-no-theme").with("name", name.as_str()).with("names", names))
    })
}

/// Reads `e2-e4`, `e2e4`, `32-28` or `a1-b2:red`.
fn arrow(scene: &Scene, text: &str) -> Result<Arrow, Message> {
    let (squares, pen) = pen(text)?;
    let pair = |from: &str, to: &str| Some((scene.find(from)?, scene.find(to)?));
    let found = match squares.split_once('-') {
        Some((from, to)) => pair(from, to),
        // Names of squares have one length on a board with letters.
        None => squares.split_at_checked(squares.len() / 2).and_then(|(from, to)| pair(from, to)),
    };
    let (from, to) = found.ok_or_else(|| Message::new("picture-no-arrow").with("text", text))?;
    Ok(Arrow { from, to, pen })
}

/// Reads `e4` or `28:blue`.
fn mark(scene: &Scene, text: &str) -> Result<Mark, Message> {
    let (square, pen) = pen(text)?;
    let cell: Option<CellId> = scene.find(square);
    let cell = cell.ok_or_else(|| Message::new("picture-no-mark").with("text", text))?;
    Ok(Mark { cell, pen })
}

/// What stands before a colour, and the colour.
fn pen(text: &str) -> Result<(&str, Pen), Message> {
    let Some((squares, name)) = text.split_once(':') else { return Ok((text, Pen::default())) };
    let pen = Pen::named(name).ok_or_else(|| {
        let names = Pen::ALL.map(Pen::name).join(", ");
        Message::new("picture-no-colour").with("name", name).with("names", names)
    })?;
    Ok((squares, pen))
}

/// The exit status after a file that has nothing to show.
fn nothing(words: &Words, message: &Message) -> ExitCode {
    complain!("tabuleiro: {}", words.say(message));
    ExitCode::from(FAILED)
}
