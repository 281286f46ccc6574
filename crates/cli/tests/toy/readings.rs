//! How often a move of chess is read on its way from the keyboard to the journal and the screen.

use std::io::Cursor;

use tabuleiro_facade::{Command, Moment, SavedTable, Seat, Setup, Store, Table, registry};
use tabuleiro_line_mode::Talk;
use tabuleiro_study::Study;
use tabuleiro_words::{Language, Words};

use crate::counted_chess::{Counter, register};
use crate::support::{Stage, safe_moves};

#[test]
fn line_mode_reads_a_typed_move_once_and_the_computers_answer_never() {
    let counter = Counter::alone();
    let folder = tempfile::tempdir().unwrap();
    let store = Store::in_data_folder(folder.path());
    let setup = Setup { seats: [Seat::somebody(), Seat::computer(1)], ..Setup::new(register()) };
    let (id, saved) = SavedTable::start(&store, setup, Moment::default()).unwrap();
    let words = Words::new(Language::English);
    let mut output = Vec::new();
    let count = counter.readings(|| {
        let mut talk = Talk::new(Cursor::new("e4\nmoves\nquit\n"), &mut output, Moment::default());
        tabuleiro_line_mode::run(id, saved, &words, &mut talk).unwrap();
    });
    let said = String::from_utf8(output).unwrap();
    let moves = store.read(id).unwrap().events.len() - 2;
    assert_eq!((moves, count), (2, 1), "the start, two moves and the adjournment: {said}");
}

#[test]
fn the_full_screen_reads_a_typed_move_once_and_the_computers_answer_never() {
    let counter = Counter::alone();
    let mut stage = Stage::of(&register().to_string());
    stage.start();
    for plies in [2, 4, 6] {
        let text = ["a3", "b3", "c3"][plies / 2 - 1];
        assert_eq!(counter.readings(|| stage.play(&[text])), 1, "{text}: {}", stage.text());
        assert_eq!(safe_moves(&stage).len(), plies, "{}", stage.text());
    }
}

#[test]
fn forking_a_game_of_three_hundred_moves_reads_nothing() {
    let counter = Counter::alone();
    let mut game = registry::kind(&register()).unwrap().open(None).unwrap();
    let there_and_back = ["Nf3", "Nf6", "Ng1", "Ng8"].into_iter().cycle().take(600);
    assert_eq!(counter.readings(|| there_and_back.for_each(|text| drop(game.play_text(text).unwrap()))), 600);
    assert_eq!(counter.readings(|| assert_eq!(game.fork().moves(), game.moves())), 0);
}

#[test]
fn a_study_reads_each_move_once_and_those_played_in_it_never() {
    let counter = Counter::alone();
    let mut table = Table::start(Setup::new(register()), Moment::default()).unwrap();
    for text in ["e4", "e5", "Nf3"] {
        let choice = table.game().read(text).unwrap();
        table.apply_at(None, Command::Move(choice), Moment::default()).unwrap();
    }
    let mut study = Study::of_table(&table);
    let last = *study.main_line().last().unwrap();
    assert_eq!(counter.readings(|| drop(study.game(last).unwrap())), 3);
    assert_eq!(counter.readings(|| drop(study.game(last).unwrap())), 0);
    let answer = study.game(last).unwrap().choices().remove(0);
    let next = study.play(last, &answer);
    assert_eq!(counter.readings(|| assert_eq!(study.game(next).unwrap().moves().len(), 4)), 0);
}
