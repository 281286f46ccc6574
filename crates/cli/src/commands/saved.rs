//! `tabuleiro games list`, `show`, `export`, `import` and `delete`: the saved games.

use std::io::{self, IsTerminal, Stdin, Write};
use std::path::Path;
use std::process::ExitCode;

use jiff::tz::TimeZone;
use tabuleiro_console::{Input, Lines, printable, printable_lines};
use tabuleiro_facade::{Explain, GameId, JournalError, Message, Moment, Side, Start, Table};
use tabuleiro_record::{SavedGame, Store, Summary, SystemError, event_lines, output};
use tabuleiro_say::YesNo;
use tabuleiro_words::Words;

use super::play::no_such;
use super::{import, written};
use crate::FAILED;
use crate::arguments::Saved;
use crate::user::User;

pub fn run(action: Saved, user: &User) -> ExitCode {
    let words = &user.words;
    let done = user.store().and_then(|store| match action {
        Saved::List => list(&store, words),
        Saved::Show { id } => show(&store, id, user),
        Saved::Export { id, file, events, force } => {
            export(&store, id, file.as_deref(), events, force, words)
        }
        Saved::Import { source, games } => Ok(import::run(&source, &games, &store, words)),
        Saved::Delete { ids, yes } => Ok(delete(&store, &ids, yes, words)),
    });
    done.unwrap_or_else(|reason| {
        complain!("tabuleiro: {}", words.say(&reason));
        ExitCode::from(FAILED)
    })
}

fn list(store: &Store, words: &Words) -> Result<ExitCode, Message> {
    let entries = store.list().map_err(|error| error.explain())?;
    if entries.is_empty() {
        return Ok(print(words, &format!("{}\n", words.get("record-none"))));
    }
    let lines = entries.iter().map(|entry| {
        let message = match &entry.summary {
            Ok(summary) => described(entry, summary),
            Err(error) => Message::new("record-unreadable")
                .with("id", entry.id.to_string())
                .with("reason", error.explain()),
        };
        words.say(&message) + "\n"
    });
    Ok(print(words, &lines.collect::<String>()))
}

fn described(entry: &SavedGame, summary: &Summary) -> Message {
    let state = match summary.outcome {
        Some(outcome) => Message::new("record-over").with("score", outcome.score()),
        None if entry.in_use => Message::new("record-played-now"),
        None => Message::new("record-unfinished"),
    };
    heading("record-entry", entry.id, &summary.start)
        .with("plies", summary.plies)
        .with("date", date(summary.changed))
        .with("state", state)
}

/// The entry `key` with what it says of the game and its players.
fn heading(key: &'static str, id: GameId, start: &Start) -> Message {
    Message::new(key)
        .with("id", id.to_string())
        .with("game", tabuleiro_say::title(start))
        .with("white", tabuleiro_say::seat(start, Side::White))
        .with("black", tabuleiro_say::seat(start, Side::Black))
}

fn show(store: &Store, id: GameId, user: &User) -> Result<ExitCode, Message> {
    let words = &user.words;
    let contents = store.read(id).map_err(|error| explain(id, &error))?;
    let table = Table::replay(contents.events).map_err(|error| error.explain())?;
    let start = table.setup();
    let mut lines = vec![
        words.say(&heading("record-shown", id, start)),
        words.say(&Message::new("record-rules").with("name", start.game.to_string())),
        words.say(&Message::new("record-began").with("date", date(table.log()[0].at))),
        words.say(&Message::new("record-position").with("position", start.position.as_str())),
    ];
    lines.extend(
        start.tags.iter().map(|(name, value)| printable(&format!("[{name} \"{value}\"]")).into_owned()),
    );
    if table.clock().is_some() {
        lines.push(words.say(&Message::new("record-clock").with("clock", start.control.to_string())));
    }
    lines.push(printable(&tabuleiro_say::numbered_moves(&table, user.notation())).into_owned());
    lines.extend(tabuleiro_say::opening_name(&table, words).map(|name| words.say(&name)));
    for ply in 0..=table.game().ply() {
        for comment in table.comments(ply) {
            lines.push(
                words.say(&Message::new("record-comment").with("ply", ply).with("text", comment.as_str())),
            );
        }
    }
    lines.push(words.say(&match table.outcome() {
        Some(outcome) => outcome.explain(),
        None => {
            let who = tabuleiro_say::who(start, table.game().side_to_move());
            Message::new("play-prompt").with("who", who)
        }
    }));
    lines.extend(contents.loss.notice().map(|notice| words.say(&notice)));
    lines.retain(|line| !line.is_empty());
    Ok(print(words, &(lines.join("\n") + "\n")))
}

fn export(
    store: &Store,
    id: GameId,
    file: Option<&Path>,
    as_events: bool,
    force: bool,
    words: &Words,
) -> Result<ExitCode, Message> {
    let contents = store.read(id).map_err(|error| explain(id, &error))?;
    if let Some(notice) = contents.loss.notice() {
        complain!("tabuleiro: {}", words.say(&notice));
    }
    let text = if as_events {
        event_lines(&contents.events)
    } else {
        let table = Table::replay(contents.events).map_err(|error| error.explain())?;
        table.exported(file)?
    };
    let Some(file) = file else {
        // A file gets what was recorded letter by letter; a terminal nothing that it would obey.
        return Ok(print(
            words,
            &if io::stdout().is_terminal() { printable_lines(&text) } else { text.into() },
        ));
    };
    let path = file.display().to_string();
    if output::replaces(file) && !force {
        return Err(Message::new("record-exists").with("path", path));
    }
    output::write(file, text.as_bytes()).map_err(|error| {
        Message::new("record-io").with("path", path.as_str()).with("error", SystemError::from(error))
    })?;
    Ok(print(words, &format!("{}\n", words.say(&Message::new("play-exported").with("path", path)))))
}

/// Deletes all of `ids` that can be; the exit status tells whether that was all of them.
fn delete(store: &Store, ids: &[GameId], yes: bool, words: &Words) -> ExitCode {
    let mut is_all = true;
    let mut answers = Lines::new(io::stdin());
    for &id in ids {
        let said = match delete_one(store, id, yes, words, &mut answers) {
            Ok(deleted) => print(words, &format!("{}\n", words.say(&deleted))) == ExitCode::SUCCESS,
            Err(reason) => {
                complain!("tabuleiro: {}", words.say(&reason));
                false
            }
        };
        is_all &= said;
    }
    if is_all { ExitCode::SUCCESS } else { ExitCode::from(FAILED) }
}

fn delete_one(
    store: &Store,
    id: GameId,
    yes: bool,
    words: &Words,
    answers: &mut Lines<Stdin>,
) -> Result<Message, Message> {
    if !store.path(id).exists() {
        return Err(no_such(id));
    }
    if !yes && !confirmed(id, words, answers) {
        return Err(Message::new("record-kept").with("id", id.to_string()));
    }
    store.delete(id).map_err(|error| explain(id, &error))?;
    Ok(Message::new("record-deleted").with("id", id.to_string()))
}

/// Asks whether to delete; anything but yes is no.
fn confirmed(id: GameId, words: &Words, answers: &mut Lines<Stdin>) -> bool {
    let question = words.say(&Message::new("record-really-delete").with("id", id.to_string()));
    // Nobody says yes to a question that can't be read.
    let is_asked = writeln!(io::stdout(), "{question}").is_ok();
    is_asked && says_yes(words, answers)
}

/// Whether the next line says yes.
fn says_yes(words: &Words, answers: &mut Lines<Stdin>) -> bool {
    match answers.next_line() {
        Ok(Some(Input::Line(line))) => YesNo::new(words).read(&line) == Some(true),
        _ => false,
    }
}

fn explain(id: GameId, error: &JournalError) -> Message {
    match error {
        JournalError::Missing { .. } => no_such(id),
        error => error.explain(),
    }
}

/// A moment on the user's calendar and clock.
fn date(moment: Moment) -> String {
    let millis = i64::try_from(moment.millis()).unwrap_or(i64::MAX);
    match jiff::Timestamp::from_millisecond(millis) {
        Ok(time) => time.to_zoned(TimeZone::system()).strftime("%Y-%m-%d %H:%M").to_string(),
        Err(_) => moment.to_string(),
    }
}

fn print(words: &Words, text: &str) -> ExitCode {
    written(words, io::stdout().write_all(text.as_bytes()))
}
