//! A game that only this test knows, played by every front end and the match runner, none of which was
//! changed for it; and how often a typed move is read on its way from the keyboard to the journal and the
//! screen.

mod counted_chess;
mod readings;
#[path = "../../../tui/tests/stage/support.rs"]
#[allow(dead_code, reason = "the tests of the full screen use the rest")]
mod support;
mod tic_tac_toe;

use std::io::Cursor;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use support::{Stage, safe_moves, two_people};
use tabuleiro_arena::{Adjudication, Contest, Entrant, Openings, Pace, Plan};
use tabuleiro_core::contract::{check_perft, check_random_games};
use tabuleiro_facade::{Choice, Game, Limits, Moment, Player, PlayerFault, SavedTable, Seat, Setup, Store};
use tabuleiro_line_mode::Talk;
use tabuleiro_settings::Settings;
use tabuleiro_words::{Language, Words};
use tic_tac_toe::{Position, READINGS, register};

const MOVES: [&str; 5] = ["b2", "a1", "c3", "b1", "a3"];

/// How often texts are read as moves while `work` is done.
fn readings(work: impl FnOnce()) -> usize {
    READINGS.set(0);
    work();
    READINGS.get()
}

#[test]
fn it_obeys_the_contract() {
    assert_eq!(check_random_games(&Position::default(), 100, 10, 1), 100);
    check_perft(&Position::default(), &[9, 72, 504, 3024, 15120, 54720]);
}

#[test]
fn line_mode_plays_it_and_reads_each_typed_move_once() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::in_data_folder(folder.path());
    let (id, saved) = SavedTable::start(&store, Setup::new(register()), Moment::default()).unwrap();
    let words = Words::new(Language::English);
    let mut output = Vec::new();
    let lines = format!("board\n{}\nboard\n{}\nquit\n", MOVES[0], MOVES[1..].join("\n"));
    let count = readings(|| {
        let mut talk = Talk::new(Cursor::new(lines), &mut output, Moment::default());
        tabuleiro_line_mode::run(id, saved, &words, &mut talk).unwrap();
    });
    let said = String::from_utf8(output).unwrap();
    assert!(said.contains("3 . . .\n2 . . .\n1 . . .\n  a b c\n"), "{said}");
    assert!(said.contains("2 . x .\n"), "{said}");
    assert!(said.contains("plays a3."), "{said}");
    assert_eq!(count, MOVES.len(), "{said}");
    assert_eq!(store.read(id).unwrap().events.len(), 1 + MOVES.len() + 1, "the moves, and their end");
}

#[test]
fn the_full_screen_plays_it_and_reads_each_typed_move_once() {
    let mut stage = two_people(&register().to_string());
    stage.shows("Tic-tac-toe");
    for text in &MOVES[..3] {
        assert_eq!(readings(|| stage.play(&[text])), 1);
    }
    // Squares that are chosen with the cursor are no text at all.
    assert_eq!(readings(|| stage.keys("\t\n")), 0);
    let moves = safe_moves(&stage);
    assert_eq!((&moves[..3], moves.len()), (&MOVES.map(str::to_owned)[..3], 4), "{}", stage.text());
}

#[test]
fn the_full_screen_shows_its_letters_where_nothing_is_drawn() {
    let settings = Settings { game: register(), ascii: true, ..Settings::default() };
    let mut stage = Stage::new(settings, Language::English);
    stage.start_for_two();
    stage.play(&["b2"]);
    let text = stage.text();
    let middle = text.lines().find(|line| line.trim_start().starts_with("2 ")).expect("the middle row");
    assert!(middle.contains('x') && !middle.contains('X'), "{text}");
}

/// Plays the first legal move of whatever game.
struct First;

impl Player for First {
    fn choose(&mut self, game: &dyn Game, _: &Limits, _: &AtomicBool) -> Result<Choice, PlayerFault> {
        Ok(game.choices().remove(0))
    }
}

#[test]
fn the_match_runner_plays_it() {
    let entrant = |name: &str| Entrant {
        name: name.to_owned(),
        seat: Seat::computer(1),
        lasting: false,
        open: Arc::new(|_, _| Ok(Box::new(First))),
    };
    let contest = Contest {
        game: register(),
        entrants: vec![entrant("one"), entrant("two")],
        openings: Openings::Random { plies: 2, seed: 1 },
        pace: Pace::Free,
        adjudication: Adjudication::default(),
        patience: Duration::from_secs(60),
        concurrency: 1,
        seed: 9,
    };
    let mut ended = 0;
    contest
        .play(&Plan::RoundRobin.slots(2, 4), &AtomicBool::new(false), |game| {
            assert_eq!(game.remark, None);
            ended += 1;
            ControlFlow::Continue(())
        })
        .unwrap();
    assert_eq!(ended, 4);
}
