//! `tabuleiro tournament`: several players, and a cross table.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;

use serde_json::{Value, json};
use tabuleiro_arena::{Plan, Results, Standing};
use tabuleiro_facade::Message;
use tabuleiro_words::Words;

use super::contest::{self, Order};
use super::match_::{signed, tally_json};
use super::written;
use crate::contest_arguments::Tournament;
use crate::user::User;

pub fn run(options: &Tournament, user: &User) -> ExitCode {
    let words = &user.words;
    let order = Order {
        game: &options.game,
        players: options.players.iter().map(String::as_str).collect(),
        plan: if options.gauntlet { Plan::Gauntlet } else { Plan::RoundRobin },
        games: options.games as usize,
        terms: &options.terms,
    };
    let held = contest::hold(&order, user, &|results| {
        let leaders = results.standings.ranking().into_iter().take(3).map(|standing| {
            let Standing { player, tally, .. } = standing;
            format!("{} {}/{}", results.names[player], tally.points(), tally.total())
        });
        (leaders.collect::<Vec<_>>().join("; "), ControlFlow::Continue(()))
    });
    let (results, status) = match held {
        Ok(held) => held,
        Err(refusal) => return refusal.tell(words),
    };
    let text = if options.terms.json {
        as_json(&options.game, &results)
    } else {
        as_text(&options.game, &results, words)
    };
    match io::stdout().write_all(text.as_bytes()) {
        Ok(()) => status,
        error => written(words, error),
    }
}

fn as_text(game: &str, results: &Results, words: &Words) -> String {
    let ranking = results.standings.ranking();
    let title = Message::new("match-table-title")
        .with("game", game)
        .with("players", ranking.len())
        .with("games", results.standings.games());
    let mut rows = vec![heading(ranking.len(), words)];
    rows.extend((1..).zip(&ranking).map(|(rank, standing)| row(rank, standing, &ranking, results)));
    let mut text = words.say(&title) + "\n" + &aligned(&rows);
    for line in contest::forfeit_lines(results) {
        text.push_str(&words.say(&line));
        text.push('\n');
    }
    text
}

fn heading(players: usize, words: &Words) -> Vec<String> {
    let keys = ["match-table-player", "match-table-rating", "match-table-games", "match-table-points"];
    let mut cells = vec![String::new()];
    cells.extend(keys.map(|key| words.get(key)));
    cells.extend(["%".to_owned(), words.get("match-table-results")]);
    cells.extend((1..=players).map(|rank| rank.to_string()));
    cells
}

/// A player's line: the rank, the sums, and the points against each other player.
fn row(rank: usize, standing: &Standing, ranking: &[Standing], results: &Results) -> Vec<String> {
    let Standing { player, tally, rating, .. } = standing;
    let mut cells = vec![
        rank.to_string(),
        results.names[*player].clone(),
        signed(*rating),
        tally.total().to_string(),
        tally.points().to_string(),
        format!("{:.1}", 100.0 * tally.score().unwrap_or(0.0)),
        format!("{}/{}/{}", tally.wins(), tally.draws(), tally.losses()),
    ];
    cells.extend(ranking.iter().map(|other| {
        let against = results.standings.tally(*player, other.player);
        if against.total() == 0 { "·".to_owned() } else { against.points().to_string() }
    }));
    cells
}

/// Rows with their columns one below the other: the names to the left, everything else to the right.
fn aligned(rows: &[Vec<String>]) -> String {
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..rows[0].len()).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| match column {
            1 => format!("{cell:<width$}"),
            _ => format!("{cell:>width$}"),
        });
        let line = cells.collect::<Vec<_>>().join("  ");
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

fn as_json(game: &str, results: &Results) -> String {
    let ranking = results.standings.ranking();
    let players = ranking.iter().map(|standing| {
        let against = ranking.iter().filter(|other| other.player != standing.player).map(|other| {
            let tally = results.standings.tally(standing.player, other.player);
            json!({ "player": results.names[other.player], "result": tally_json(tally) })
        });
        json!({
            "player": results.names[standing.player],
            "rating": standing.rating,
            "result": tally_json(&standing.tally),
            "against": against.collect::<Value>(),
        })
    });
    contest::as_json(game, results, json!({ "players": players.collect::<Value>() }))
}
