//! `tabuleiro check`: every game of a file by the rules.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::atomic::Ordering;

use indicatif::ProgressBar;
use tabuleiro_facade::{Explain, Message};
use tabuleiro_record::text::{self, FoundKind, GameEnd, Problem, ReadOptions, Sink};
use tabuleiro_words::Words;

use super::{OpenGames, failed_to_read, open_games, written};
use crate::FAILED;
use crate::arguments::{Check, KnownGameFile};
use crate::game_file;
use crate::stop;

pub fn run(options: &Check, words: &Words) -> ExitCode {
    let KnownGameFile { source, game } = &options.source;
    let strict = options.strict;
    let OpenGames { format, options, file } = match open_games(source, game.as_ref(), words) {
        Ok(opened) => opened,
        Err(status) => return status,
    };
    let (bar, stop) = (file.bar(), file.stop());
    let mut report = Report { words, bar: bar.clone(), tally: text::Tally::default(), failure: None };
    let read = text::read_with(format, &ReadOptions { strict, ..options }, file, &mut report);
    bar.finish_and_clear();
    let Report { tally, failure, .. } = report;
    if let Some(error) = failure {
        return written(words, Err(error));
    }
    let summary = Message::new("file-checked")
        .with("games", tally.games)
        .with("errors", tally.errors)
        .with("warnings", tally.warnings);
    let status = written(words, writeln!(io::stdout(), "{}", words.say(&summary)));
    match read {
        Err(_) if stop.load(Ordering::Relaxed) => {
            complain!("tabuleiro: {}", words.get("file-stopped"));
            ExitCode::from(stop::INTERRUPTED)
        }
        Err(error) => failed_to_read(words, &game_file::unreadable(&source.file, &error)),
        Ok(()) if tally.errors > 0 => ExitCode::from(FAILED),
        Ok(()) => status,
    }
}

/// Prints problems as they come.
struct Report<'a> {
    words: &'a Words,
    bar: ProgressBar,
    tally: text::Tally,
    /// Why the output can't be written.
    failure: Option<io::Error>,
}

impl Sink for Report<'_> {
    fn found(&mut self, kind: &FoundKind) {
        let line = self.words.say(&kind.explain());
        self.bar.suspend(|| complain!("tabuleiro: {line}"));
    }

    fn problem(&mut self, problem: Problem) {
        let level = match problem.fault.level() {
            text::Level::Error => "file-error",
            text::Level::Warning => "file-warning",
        };
        let line = self.words.say(&Message::new(level).with("problem", problem.explain()));
        let said = self.bar.suspend(|| writeln!(io::stdout(), "{line}"));
        self.failure = self.failure.take().or(said.err());
        self.tally.problem(problem);
    }

    fn end(&mut self, end: GameEnd) -> ControlFlow<()> {
        let go_on = self.tally.end(end);
        if self.failure.is_some() { ControlFlow::Break(()) } else { go_on }
    }
}
