//! `tabuleiro games import`: games of a file among the saved ones.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::SystemTime;

use indicatif::ProgressBar;
use tabuleiro_facade::{Explain, Imported, Importer, Message, Moment, Store};
use tabuleiro_record::text::{self, Problem};
use tabuleiro_words::Words;

use super::{OpenGames, failed_to_read, open_games, written};
use crate::FAILED;
use crate::arguments::{self, ImportChoice};
use crate::game_file;
use crate::stop;

/// How many games are kept unless others are chosen. More is a database, not something to go on with.
const MOST: usize = 1000;

/// Keeps the games of `source` with the numbers among `choices`, or all of them.
pub fn run(source: &arguments::GameFile, choices: &[ImportChoice], store: &Store, words: &Words) -> ExitCode {
    let mut kind = None;
    let mut chosen: Vec<u64> = Vec::new();
    for choice in choices {
        match choice {
            ImportChoice::Number(number) => chosen.push(*number),
            ImportChoice::Kind(name) => kind = Some(name),
        }
    }
    let chosen = chosen.as_slice();
    let OpenGames { format, options, file } = match open_games(source, kind, words) {
        Ok(opened) => opened,
        Err(status) => return status,
    };
    let (bar, stop) = (file.bar(), file.stop());
    let mut import = Import {
        chosen,
        store,
        words,
        bar: bar.clone(),
        kept: Vec::new(),
        is_full: false,
        failed: false,
        output_error: None,
    };
    let is_wanted = |number| chosen.is_empty() || chosen.contains(&number);
    let mut is_flawed = false;
    let tell = |problem: Problem| {
        if is_wanted(problem.game) {
            is_flawed |= problem.spoils_game;
            let line = words.say(&problem.explain());
            bar.suspend(|| complain!("{line}"));
        }
    };
    let mut importer = Importer::new(|game| import.keep(&game), tell);
    let read = text::read_with(format, &options, file, &mut importer);
    bar.finish_and_clear();
    if let Some(kind) = importer.found() {
        complain!("tabuleiro: {}", words.say(&kind.explain()));
    }
    let Import { kept, is_full, failed, output_error, .. } = import;
    if let Some(error) = output_error {
        return written(words, Err(error));
    }
    match read {
        Err(_) if stop.load(Ordering::Relaxed) => {
            complain!("tabuleiro: {}", words.get("file-stopped"));
            return ExitCode::from(stop::INTERRUPTED);
        }
        Err(error) => return failed_to_read(words, &game_file::unreadable(&source.file, &error)),
        Ok(()) => {}
    }
    let path = source.file.display().to_string();
    let missing = chosen.iter().filter(|number| !kept.contains(number));
    let mut complaints: Vec<Message> = missing
        .map(|&number| {
            Message::new("record-import-missing").with("path", path.as_str()).with("number", number)
        })
        .collect();
    if chosen.is_empty() && kept.is_empty() {
        complaints.push(Message::new("record-import-none").with("path", path.as_str()));
    }
    if is_full {
        complaints.push(Message::new("record-import-many").with("most", MOST));
    }
    for message in &complaints {
        complain!("tabuleiro: {}", words.say(message));
    }
    if failed || is_flawed || !complaints.is_empty() { ExitCode::from(FAILED) } else { ExitCode::SUCCESS }
}

/// Keeps games as they come, and tells of each.
struct Import<'a> {
    chosen: &'a [u64],
    store: &'a Store,
    words: &'a Words,
    bar: ProgressBar,
    /// The numbers in the file of those that are kept.
    kept: Vec<u64>,
    /// Whether there are more games than are kept.
    is_full: bool,
    /// Whether a game could not be kept.
    failed: bool,
    /// Why standard output can't be written to any more.
    output_error: Option<io::Error>,
}

impl Import<'_> {
    fn keep(&mut self, game: &Imported) -> ControlFlow<()> {
        if !self.chosen.is_empty() && !self.chosen.contains(&game.number) {
            return ControlFlow::Continue(());
        }
        if self.chosen.is_empty() && self.kept.len() == MOST {
            self.is_full = true;
            return ControlFlow::Break(());
        }
        let kept = game.table(Moment::from(SystemTime::now())).and_then(|table| {
            let (id, _journal) = self.store.create(table.log()).map_err(|error| error.explain())?;
            Ok(id)
        });
        match kept {
            Ok(id) => {
                self.kept.push(game.number);
                let message = Message::new("record-imported")
                    .with("number", game.number)
                    .with("id", id.to_string())
                    .with("plies", game.moves.len());
                let line = self.words.say(&message);
                let said = self.bar.suspend(|| writeln!(io::stdout(), "{line}"));
                self.output_error = said.err();
                if game.rest.is_some() {
                    let line =
                        self.words.say(&Message::new("record-import-rest").with("number", game.number));
                    self.bar.suspend(|| complain!("tabuleiro: {line}"));
                }
            }
            Err(reason) => {
                self.failed = true;
                let message =
                    Message::new("record-import-refused").with("number", game.number).with("reason", reason);
                let line = self.words.say(&message);
                self.bar.suspend(|| complain!("tabuleiro: {line}"));
            }
        }
        let has_all = !self.chosen.is_empty() && self.chosen.iter().all(|number| self.kept.contains(number));
        if has_all || self.output_error.is_some() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}
