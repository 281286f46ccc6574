//! A program that is killed at any moment loses nothing that it has shown.

use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::Duration;

use tabuleiro_facade::{Limits, Side, SplitMix64, Table};
use tempfile::TempDir;

use crate::pane::{Pane, prefer, saved};

/// How often the program is killed; `cargo xtask kill-test` asks for more.
fn kills() -> usize {
    std::env::var("TABULEIRO_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(6)
}

#[test]
fn no_move_that_was_shown_is_ever_lost() {
    let mut random = SplitMix64::new(7);
    let folder = TempDir::new().unwrap();
    let games = ["draughts:russian", "quarto", "chess"];
    let mut known: Vec<String> = Vec::new();
    for round in 0..kills() {
        let over = saved(folder.path()).is_none_or(|table| table.outcome().is_some());
        let mut pane = Pane::open_in(folder.path(), over.then(|| games[round % games.len()]));
        pane.shows("New game");
        if over {
            known.clear();
            pane.keys("\r");
            pane.shows("Which game?");
            pane.keys("\r");
            pane.shows("[ Start ]");
            pane.keys("\r");
        } else {
            pane.shows("Continue:");
            pane.keys("\x1b[B\r");
        }
        pane.shows("Computer, level 1");
        // Everything that was safe before the last kill must be there again.
        let table = saved(folder.path()).unwrap();
        let played = texts(&table);
        assert!(played.starts_with(&known), "round {round}: {played:?} after {known:?}");
        let shown = play_until(&mut pane, &folder, &mut random);
        let last = pane.kill();
        let table = saved(folder.path()).unwrap();
        known = texts(&table);
        let acknowledged = shown.max(moves_on(&last));
        assert!(
            known.len() >= acknowledged,
            "round {round}: {acknowledged} moves were shown, kept are {known:?}"
        );
    }
}

impl Pane {
    /// Opens the program, perhaps with another game preferred.
    fn open_in(folder: &std::path::Path, game: Option<&str>) -> Pane {
        if let Some(game) = game {
            prefer(folder, game);
        }
        Pane::open(folder)
    }
}

fn texts(table: &Table) -> Vec<String> {
    table.played().iter().map(|played| played.text.clone()).collect()
}

/// Plays a random number of moves and then for a random time longer; how many moves the screen has shown.
fn play_until(pane: &mut Pane, folder: &TempDir, random: &mut SplitMix64) -> usize {
    let mut shown = 0;
    for _ in 0..random.below(3) {
        let mut found = None;
        pane.wait("our turn", |text| {
            shown = shown.max(moves_on(text));
            found = saved(folder.path()).filter(|table| {
                (table.game().side_to_move() == Side::White && table.pause().is_none())
                    || table.outcome().is_some()
            });
            found.is_some()
        });
        let Some(table) = found.filter(|table| table.outcome().is_none()) else { break };
        pane.wait("the mark of who is to move", |text| {
            text.lines().any(|line| line.contains("▶ ") && !line.contains("Computer"))
        });
        let seed = random.next_u64();
        let mut player = table.game().player(2, seed).unwrap();
        let choice = player.choose(table.game(), &Limits::default(), &AtomicBool::new(false)).unwrap();
        pane.keys(&format!("m{}\r", choice.text));
    }
    thread::sleep(Duration::from_millis(random.below(60) as u64));
    shown.max(moves_on(&pane.text()))
}

/// How many moves a screen shows, by the last row of its list: `  3. b4-a5   f6xd4`.
fn moves_on(text: &str) -> usize {
    let row = |line: &str| {
        let at = line.find(". ")?;
        let before = line[..at].rsplit(' ').next()?;
        let number: usize = before.parse().ok()?;
        // A move of Quarto has two words, and a row has room for two moves.
        let rest: Vec<&str> =
            line[at + 2..].split("  ").map(str::trim).filter(|word| !word.is_empty()).collect();
        (number > 0).then(|| 2 * (number - 1) + rest.len().min(2))
    };
    text.lines().filter_map(row).max().unwrap_or(0)
}
