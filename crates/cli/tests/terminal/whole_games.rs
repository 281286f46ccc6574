//! A whole game of each family against the computer.

use std::sync::atomic::AtomicBool;

use tabuleiro_facade::{Limits, Side, Table};
use tempfile::TempDir;

use crate::pane::{Pane, prefer, saved};

/// How strong the one is who plays through the terminal.
const LEVEL: u8 = 4;

#[test]
fn chess() {
    play_whole_game("chess", "pgn");
}

#[test]
fn draughts() {
    play_whole_game("draughts:russian", "pdn");
}

#[test]
fn quarto() {
    play_whole_game("quarto", "quarto");
}

/// Plays from the first screen to the result; on the way asks for a hint, takes back, resizes, writes the
/// record, leaves and comes back.
fn play_whole_game(game: &str, ending: &str) {
    let folder = TempDir::new().unwrap();
    prefer(folder.path(), game);
    let mut pane = Pane::open(folder.path());
    pane.shows("New game");
    pane.keys("\r");
    pane.shows("Which game?");
    pane.keys("\r");
    pane.shows("[ Start ]");
    let computer_plays = tabuleiro_facade::registry::open(game, None).unwrap().player(1, 0).is_some();
    assert!(computer_plays, "{game} has a computer player");
    pane.keys("\r");
    pane.shows("game 1");
    let mut turns = 0;
    loop {
        let table = wait_for_turn(&mut pane, folder.path());
        if let Some(outcome) = table.outcome() {
            let words = tabuleiro_words::Words::new(tabuleiro_words::Language::English);
            let sentence = words.say(&tabuleiro_facade::Explain::explain(&outcome));
            pane.shows(&sentence);
            break;
        }
        match turns {
            1 => {
                pane.keys("h");
                pane.shows("A good move is");
            }
            2 => take_back(&mut pane, folder.path(), &table),
            3 => {
                pane.resize(120, 40);
                pane.wait("a larger screen", |text| text.lines().count() > 30);
                pane.resize(80, 24);
            }
            4 => {
                pane.keys("s");
                pane.shows("tabuleiro-1");
                pane.keys("\r");
                pane.shows("is written into");
                let file = folder.path().join(format!("tabuleiro-1.{ending}"));
                assert!(std::fs::read_to_string(file).unwrap().contains("[White \"?\"]"));
            }
            5 => {
                pane.keys("q");
                pane.shows("> Continue:");
                pane.keys("\r");
                pane.shows("game 1");
            }
            _ => {}
        }
        let table = wait_for_turn(&mut pane, folder.path());
        if table.outcome().is_none() {
            let mut player = table.game().player(LEVEL, turns).unwrap();
            let choice = player.choose(table.game(), &Limits::default(), &AtomicBool::new(false)).unwrap();
            let before = table.played().len();
            pane.keys(&format!("{}\r", choice.text));
            pane.wait("the move to be safe", |_| {
                saved(folder.path()).is_some_and(|table| table.played().len() > before)
            });
        }
        turns += 1;
        assert!(turns < 300, "this game never ends");
    }
    pane.keys("v");
    pane.shows("position");
    pane.keys("q");
    pane.shows("leave");
    pane.keys("q");
    pane.shows("Saved games (1)");
    pane.keys("q");
    pane.ended();
}

/// Waits until the person is to move or the game is over, on the disk and then on the screen.
fn wait_for_turn(pane: &mut Pane, folder: &std::path::Path) -> Table {
    let mut found = None;
    pane.wait("our turn", |_| {
        found = saved(folder).filter(|table| {
            let ours = table.game().side_to_move() == Side::White && table.pause().is_none();
            ours || table.outcome().is_some()
        });
        found.is_some()
    });
    let table = found.unwrap();
    if table.outcome().is_none() {
        // What is safe on the disk comes to the screen a moment later, where our mark may still be that of
        // the turn before.
        let number = format!(" {}. ", table.played().len() / 2);
        pane.wait("the mark of who is to move", |text| {
            let joined = text.split_whitespace().collect::<Vec<_>>().join(" ");
            let marked: Vec<&str> = text.lines().filter(|line| line.contains("▶ ")).collect();
            let is_ours = !marked.is_empty() && !marked.iter().any(|line| line.contains("Computer"));
            is_ours && (table.played().is_empty() || joined.contains(&number))
        });
    }
    table
}

fn take_back(pane: &mut Pane, folder: &std::path::Path, before: &Table) {
    let plies = before.played().len();
    pane.keys("u");
    pane.shows("taken back");
    let after = saved(folder).unwrap().played().len();
    assert_eq!(after, plies - 2, "one's own move and the answer to it");
}
