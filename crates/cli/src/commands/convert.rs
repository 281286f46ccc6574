//! `tabuleiro convert`: the games of a file in the standard form of their format.

use std::io;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::atomic::Ordering;

use indicatif::ProgressBar;
use tabuleiro_facade::{Explain, Message};
use tabuleiro_record::output::Output;
use tabuleiro_record::packed::unpacked_name;
use tabuleiro_record::text::{self, Builder, Format, FoundKind, Problem, ReadOptions, Take, TextGame};
use tabuleiro_words::Words;

use super::{failed_to_read, failed_to_write, read_options, wrong_words};
use crate::FAILED;
use crate::arguments::Convert;
use crate::game_file::{self, GameFile};
use crate::stop;

pub fn run(options: &Convert, words: &Words) -> ExitCode {
    let (input, output) = (options.input.as_path(), options.output.as_path());
    let format = match formats(options) {
        Ok(format) => format,
        Err(message) => return wrong_words(words, &message),
    };
    let reading = match read_options(format, options.game.as_ref()) {
        Ok(reading) => ReadOptions { squares: options.squares, ..reading },
        Err(message) => return wrong_words(words, &message),
    };
    let file = match GameFile::open(input) {
        Ok(file) => file,
        Err(message) => return failed_to_read(words, &message),
    };
    let out = match Output::open(output) {
        Ok(out) => out,
        Err(error) => return failed_to_write(words, output, error),
    };
    let (bar, stop) = (file.bar(), file.stop());
    let writer = Writer { words, bar: bar.clone(), out, games: 0, left_out: 0, last_bad: 0, failure: None };
    let mut builder = Builder::new(writer);
    let read = text::read_with(format, &reading, file, &mut builder);
    bar.finish_and_clear();
    let Writer { out, games, left_out, failure, .. } = builder.into_taker();
    if let Some(error) = failure {
        return failed_to_write(words, output, error);
    }
    match read {
        Err(_) if stop.load(Ordering::Relaxed) => {
            // A part of the games must not take the place of a whole file.
            complain!("tabuleiro: {}", words.get("file-convert-stopped"));
            return ExitCode::from(stop::INTERRUPTED);
        }
        Err(error) => return failed_to_read(words, &game_file::unreadable(input, &error)),
        Ok(()) => {}
    }
    if let Err(error) = out.commit() {
        return failed_to_write(words, output, error);
    }
    let summary = Message::new("file-converted").with("games", games).with("spoiled", left_out);
    complain!("{}", words.say(&summary));
    if left_out > 0 { ExitCode::from(FAILED) } else { ExitCode::SUCCESS }
}

/// The format of both files, which must be the same: other formats are for other games.
fn formats(options: &Convert) -> Result<Format, Message> {
    if unpacked_name(&options.output).is_some() {
        let path = options.output.display().to_string();
        return Err(Message::new("file-convert-packed").with("path", path));
    }
    let format = game_file::format(options.format, &[&options.input, &options.output])?;
    match Format::of_path(&options.output) {
        Some(other) if options.format.is_none() && other != format => {
            Err(Message::new("file-convert-formats").with("from", format.name()).with("to", other.name()))
        }
        _ => Ok(format),
    }
}

/// Writes games and tells of problems.
struct Writer<'a> {
    words: &'a Words,
    bar: ProgressBar,
    out: Output,
    games: u64,
    /// The games that are left out, and the number of the last of them.
    left_out: u64,
    last_bad: u64,
    failure: Option<io::Error>,
}

impl Take for Writer<'_> {
    fn game(&mut self, game: &TextGame) -> ControlFlow<()> {
        match game.write(&mut self.out) {
            Ok(()) => {
                self.games += 1;
                ControlFlow::Continue(())
            }
            Err(error) => {
                self.failure = Some(error);
                ControlFlow::Break(())
            }
        }
    }

    fn found(&mut self, kind: &FoundKind) {
        let line = self.words.say(&kind.explain());
        self.bar.suspend(|| complain!("{line}"));
    }

    fn problem(&mut self, problem: Problem) {
        if problem.spoils_game && problem.game != self.last_bad {
            self.last_bad = problem.game;
            self.left_out += 1;
        }
        let line = self.words.say(&problem.explain());
        self.bar.suspend(|| complain!("{line}"));
    }
}
