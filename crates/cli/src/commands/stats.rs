//! `tabuleiro stats`: what is in a file of games.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::atomic::Ordering;

use serde_json::{Value, json};
use tabuleiro_facade::{Explain, Message};
use tabuleiro_record::text::{self, Score, Tally};
use tabuleiro_words::Words;

use super::{OpenGames, failed_to_read, open_games, written};
use crate::arguments::{KnownGameFile, Stats};
use crate::game_file;
use crate::stop;

/// How many of the commonest first moves are shown.
const FIRST_MOVES: usize = 10;

pub fn run(options: &Stats, words: &Words) -> ExitCode {
    let KnownGameFile { source, game } = &options.source;
    let path = &source.file;
    let OpenGames { format, options: reading, file } = match open_games(source, game.as_ref(), words) {
        Ok(opened) => opened,
        Err(status) => return status,
    };
    let (bar, stop) = (file.bar(), file.stop());
    let mut tally = Tally::default();
    let read = text::read_with(format, &reading, file, &mut tally);
    bar.finish_and_clear();
    if let Some(kind) = &tally.found {
        complain!("tabuleiro: {}", words.say(&kind.explain()));
    }
    let text = if options.json { as_json(&tally, read.is_ok()) } else { as_text(&tally, words) };
    let status = written(words, io::stdout().write_all(text.as_bytes()));
    match read {
        Ok(()) => status,
        Err(_) if stop.load(Ordering::Relaxed) => {
            complain!("tabuleiro: {}", words.get("file-stopped"));
            ExitCode::from(stop::INTERRUPTED)
        }
        Err(error) => failed_to_read(words, &game_file::unreadable(path, &error)),
    }
}

fn as_text(tally: &Tally, words: &Words) -> String {
    let mut lines = vec![
        Message::new("file-stats-games").with("games", tally.games).with("spoiled", tally.spoiled),
        Message::new("file-stats-results")
            .with("white", share(tally.score(Score::White), tally.games))
            .with("draws", share(tally.score(Score::Draw), tally.games))
            .with("black", share(tally.score(Score::Black), tally.games))
            .with("others", share(tally.score(Score::Unknown) + tally.score(Score::BothLost), tally.games)),
    ];
    if let (Some(shortest), Some(longest)) = (tally.shortest, tally.longest) {
        let mean = tally.plies as f64 / (tally.games - tally.spoiled) as f64;
        lines.push(
            Message::new("file-stats-plies")
                .with("plies", tally.plies)
                .with("mean", format!("{mean:.1}"))
                .with("shortest", shortest)
                .with("longest", longest),
        );
    }
    if let Some((first, last)) = tally.years {
        let years = Message::new("file-stats-years");
        lines.push(years.with("first", first.to_string()).with("last", last.to_string()));
    }
    let extras = Message::new("file-stats-extras");
    lines.push(extras.with("comments", tally.comments).with("variations", tally.variations));
    let mut text: String = lines.iter().map(|line| words.say(line) + "\n").collect();

    list(&mut text, &words.get("file-stats-kinds"), named(&tally.kinds), tally.games);
    list(&mut text, &words.get("file-stats-first-moves"), most_frequent(&tally.first_moves), tally.games);
    let endings =
        tally.endings.iter().map(|(&ending, &count)| (words.get(ending_words(ending)), count)).collect();
    list(&mut text, &words.get("file-stats-endings"), endings, tally.games);
    text
}

/// Adds a heading and a line for each of `counts`, if there are any.
fn list(text: &mut String, heading: &str, counts: Vec<(String, u64)>, total: u64) {
    if counts.is_empty() {
        return;
    }
    text.push_str(&format!("{heading}\n"));
    let width = counts.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    for (name, count) in counts {
        text.push_str(&format!("  {name:width$}  {}\n", share(count, total)));
    }
}

/// A number, and how many percent of `total` it is.
fn share(count: u64, total: u64) -> String {
    let percent = if total == 0 { 0.0 } else { 100.0 * count as f64 / total as f64 };
    format!("{count} ({percent:.1}%)")
}

fn most_frequent(moves: &BTreeMap<String, u64>) -> Vec<(String, u64)> {
    let mut moves: Vec<(String, u64)> = moves.iter().map(|(mv, &count)| (mv.clone(), count)).collect();
    moves.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    moves.truncate(FIRST_MOVES);
    moves
}

/// The heading of an ending, without the names of the winner and loser that its own sentence has.
fn ending_words(outcome: &str) -> &'static str {
    match outcome {
        "outcome-checkmate" => "file-ending-checkmate",
        "outcome-stalemate" => "file-ending-stalemate",
        "outcome-no-moves" | "outcome-no-pieces" => "file-ending-no-moves",
        "outcome-gave-everything-away" => "file-ending-gave-everything-away",
        "outcome-first-king" => "file-ending-first-king",
        "outcome-completed-line" => "file-ending-completed-line",
        "outcome-full-board" => "file-ending-full-board",
        "outcome-insufficient-material" | "outcome-dead-position" => "file-ending-dead-position",
        _ => "file-ending-limit",
    }
}

/// What was counted, by its name as text.
fn named<N: ToString>(counts: &BTreeMap<N, u64>) -> Vec<(String, u64)> {
    counts.iter().map(|(name, &count)| (name.to_string(), count)).collect()
}

fn as_json(tally: &Tally, complete: bool) -> String {
    let map = |counts: Vec<(String, u64)>| -> Value {
        Value::Object(counts.into_iter().map(|(name, count)| (name, json!(count))).collect())
    };
    let endings = tally
        .endings
        .iter()
        .map(|(key, &count)| (key.split_once('-').map_or(*key, |(_, ending)| ending).to_owned(), count));
    let object = json!({
        "games": tally.games,
        "spoiled": tally.spoiled,
        "errors": tally.errors,
        "warnings": tally.warnings,
        "plies": tally.plies,
        "shortest": tally.shortest,
        "longest": tally.longest,
        "white": tally.score(Score::White),
        "black": tally.score(Score::Black),
        "draws": tally.score(Score::Draw),
        "both_lost": tally.score(Score::BothLost),
        "unknown": tally.score(Score::Unknown),
        "first_year": tally.years.map(|(first, _)| first),
        "last_year": tally.years.map(|(_, last)| last),
        "comments": tally.comments,
        "variations": tally.variations,
        "kinds": map(named(&tally.kinds)),
        "first_moves": map(named(&tally.first_moves)),
        "endings": map(endings.collect()),
        "complete": complete,
    });
    format!("{object}\n")
}
