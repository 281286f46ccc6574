//! A game as a study: what a file holds is shown, changed and written back whole.

use std::fs;

use tabuleiro_facade::{Side, Store};
use tabuleiro_settings::Settings;
use tabuleiro_study::{BestLine, Score};
use tabuleiro_tui::effect::{Answer, Effect, Input};
use tabuleiro_tui::key::Key;
use tabuleiro_words::Language;

use crate::support::{Stage, choose_file, open_file, open_file_in, two_people};

/// Three games, of which the second has everything.
const GAMES: &str = r#"[Event "First"]
[White "Ana"]
[Black "Bia"]
[Result "1-0"]

1. e4 1-0

[Event "Second"]
[White "Carlsen"]
[Black "Duda"]
[Result "1/2-1/2"]
[Annotator "Ela"]

{ Before. } 1. e4 $1 { [%clk 0:05:00] Best. } e5 ( { Or } 1... c5 2. Nf3 ( 2. c3 $14 ) 2... d6 )
( 1... e6 ) 2. Nf3 Nc6 1/2-1/2

[Event "Third"]
[White "Żywa"]
[Black "Bia"]
[Result "0-1"]

1. d4 0-1
"#;

/// The file of the stage, in one line.
fn file(stage: &Stage) -> String {
    let text = fs::read_to_string(stage.folder.path().join("games.pgn")).unwrap();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The second game of the file.
fn second() -> Stage {
    let mut stage = open_file("games.pgn", GAMES);
    stage.keys("carlsen\n");
    stage.resize(100, 40);
    stage
}

#[test]
fn variations_comments_and_marks_of_a_file_are_shown() {
    let mut stage = second();
    for words in ["Before.", "e4!", "Best.", "Or 1…c5", "2.Nf3", "2.c3⩲", "1…e6", "Carlsen", "Duda"] {
        stage.shows(words);
    }
    assert!(!stage.text().contains("%clk"), "{}", stage.text());
    // In the order of reading, into the variation; along its line; and back to where it began.
    for _ in 0..3 {
        stage.press(Key::Down);
    }
    stage.shows("1... c5");
    stage.press(Key::End);
    stage.shows("2... d6");
    stage.press(Key::Left);
    stage.press(Key::Left);
    stage.press(Key::Left);
    stage.shows("1. e4!");
}

#[test]
fn saving_over_the_original_loses_nothing() {
    let mut stage = second();
    stage.press(Key::Right);
    stage.keys("mc6\n");
    stage.shows("1... c6");
    stage.keys("wSolid.\n");
    stage.keys("n!?\n");
    stage.keys("s\n");
    stage.shows("with everything else as it was.");
    let text = file(&stage);
    let second = "{ Before. } 1. e4 $1 { [%clk 0:05:00] Best. } 1... e5 ( { Or } 1... c5 2. Nf3 ( 2. c3 $14 ) \
                  2... d6 ) ( 1... e6 ) ( 1... c6 $5 { Solid. } ) 2. Nf3 Nc6 1/2-1/2";
    assert!(text.contains(second), "{text}");
    assert!(text.contains("[Annotator \"Ela\"]"), "{text}");
    assert!(text.starts_with("[Event \"First\"]") && text.ends_with("1. d4 0-1"), "{text}");
    // What was changed is there again, and the game behind it has not been lost.
    stage.press(Key::Escape);
    stage.press(Key::Escape);
    stage.keys("zywa\n");
    stage.shows("Żywa (White)");
    stage.press(Key::Escape);
    stage.press(Key::Escape);
    stage.keys("carlsen\n");
    stage.shows("1…c6!? Solid.");
}

#[test]
fn looking_at_a_game_of_a_file_makes_no_copy() {
    let mut stage = second();
    let store = Store::in_data_folder(stage.folder.path());
    stage.press(Key::Escape);
    assert!(store.list().unwrap().is_empty());
    stage.press(Key::Enter);
    stage.keys("k");
    stage.shows("among the saved");
    let id = store.list().unwrap()[0].id;
    assert!(store.study(id).unwrap().unwrap().contains("2. c3 $14"), "with everything that was written");
    store.delete(id).unwrap();
    assert_eq!(store.study(id).unwrap(), None);
}

#[test]
fn moves_are_tried_on_the_board_and_undone() {
    let mut stage = second();
    stage.press(Key::Right);
    stage.press(Key::Tab);
    // From the middle of the board to the pawn on d7.
    for key in [Key::Up, Key::Up, Key::Up, Key::Left, Key::Enter, Key::Down, Key::Down, Key::Enter] {
        stage.press(key);
    }
    stage.shows("1... d5");
    stage.press(Key::Tab);
    stage.keys("+");
    stage.shows("1. …        d5");
    stage.keys("u");
    stage.shows("1. …        e5");
    stage.keys("d");
    assert!(!stage.text().contains("1…d5"), "{}", stage.text());
    stage.keys("u");
    stage.shows("1…d5");
    // Typed and refused, it stays to be mended.
    stage.keys("mKe5\n");
    stage.shows("Ke5_");
}

#[test]
fn changes_are_not_lost_by_leaving() {
    let mut stage = second();
    stage.keys("w");
    stage.press(Key::Ctrl('u'));
    stage.keys("New words.\n");
    stage.press(Key::Escape);
    stage.shows("Save the changes in");
    stage.press(Key::Escape);
    stage.shows("New words.");
    stage.press(Key::Ctrl('c'));
    stage.shows("Save the changes in");
    assert!(stage.others.is_empty(), "the program has not ended");
    stage.keys("n");
    assert!(matches!(stage.others.last(), Some(Effect::Quit)));
    assert!(!file(&stage).contains("New words."));
    let mut stage = second();
    stage.keys("w");
    stage.press(Key::Ctrl('u'));
    stage.keys("New words.\n");
    stage.press(Key::Escape);
    stage.keys("y");
    stage.shows("one game of 3");
    assert!(file(&stage).contains("{ New words. }"), "{}", file(&stage));
}

#[test]
fn a_file_that_somebody_else_has_changed_is_not_overwritten() {
    let mut stage = second();
    stage.keys("wMine.\n");
    let path = stage.folder.path().join("games.pgn");
    fs::write(&path, format!("{GAMES}\n1. c4 *\n")).unwrap();
    stage.keys("s\n");
    stage.shows("was changed by another program.");
    assert!(file(&stage).ends_with("1. c4 *"));
    stage.shows("Mine.");
}

#[test]
fn what_could_not_be_read_is_not_lost_by_saving() {
    let text = "[Event \"x\"]\n\n1. e4 ( 1. e9 e5 ) e5 *\n";
    let mut stage = open_file("games.pgn", text);
    stage.keys("\n");
    stage.shows("e9");
    stage.keys("wWords.\ns\n");
    stage.shows("would be lost");
    assert_eq!(fs::read_to_string(stage.folder.path().join("games.pgn")).unwrap(), text);
}

#[test]
fn every_game_of_a_large_file_is_listed_and_found() {
    let game = |number: usize| {
        format!(
            "[Event \"e\"]\n[White \"Player {number}\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 c5 1-0\n\n"
        )
    };
    let text: String = (1..=2500).map(game).collect();
    let mut stage = open_file("games.pgn", &text);
    stage.shows("2500 games of 2500");
    stage.press(Key::End);
    stage.shows("Player 2500");
    stage.keys("sicilian 1-0 player 2499");
    stage.shows("one game of 2500");
    stage.keys("\n");
    stage.shows("Player 2499");
    stage.press(Key::Escape);
    stage.press(Key::Escape);
    stage.keys("zzz");
    stage.shows("No game of this file fits.");
}

fn judge(stage: &mut Stage, scores: &[(Score, &str)]) {
    stage.keys("a");
    let Some(Effect::Judge { ticket, .. }) = stage.others.pop() else { panic!() };
    for (ply, (score, line)) in scores.iter().enumerate().rev() {
        let line = line.split_whitespace().map(str::to_owned).collect();
        stage.input(Input::Answer(Answer::Judged { ticket, part: 0, ply, score: *score, line }));
    }
}

#[test]
fn judgements_are_there_at_the_next_opening() {
    let mut stage = two_people("chess");
    stage.play(&["f3", "e5", "g4"]);
    stage.keys("v");
    let mate = Score::Win { side: Side::Black, plies: 1 };
    judge(
        &mut stage,
        &[
            (Score::Points(20), "e4"),
            (Score::Points(-60), "e5"),
            (Score::Points(-70), "e4 d5"),
            (mate, "Qh4#"),
        ],
    );
    stage.shows("Lets the opponent win in one");
    stage.shows("2…Qh4#");
    stage.shows("2. g4??   -#1");
    let shown = stage.text();
    stage.press(Key::Escape);
    stage.keys("v");
    let panel =
        |text: &str| text.lines().skip(1).take(20).map(|it| it.to_owned()).collect::<Vec<_>>().join("\n");
    assert_eq!(panel(&stage.text()), panel(&shown), "nothing has to be judged again");
    stage.keys("x");
    stage.shows("2. g4??");
}

#[test]
fn judgements_of_a_file_are_saved_in_it() {
    let mut stage = open_file("games.pgn", "[Event \"x\"]\n\n1. e4 Nf6 2. e5 a6 *\n");
    stage.keys("\n");
    let even = (Score::Points(30), "");
    judge(&mut stage, &[even, even, even, (Score::Points(40), "Nd5 d4"), (Score::Points(330), "exf6")]);
    stage.keys("x");
    stage.shows("Loses a knight.");
    stage.shows("3.exf6");
    stage.keys("s\n");
    let text = file(&stage);
    assert!(text.contains("a6 $2 { [%eval 3.30] [%pv exf6] } *") || text.contains("a6 $4 {"), "{text}");
    let mut again = Stage::of("chess");
    open_file_in(
        &mut again,
        "again.pgn",
        &fs::read_to_string(stage.folder.path().join("games.pgn")).unwrap(),
    );
    again.keys("\nx");
    again.shows("Loses a knight.");
}

#[test]
fn a_mistake_is_explained_in_every_language() {
    for (language, words) in [
        (Language::English, "Loses a knight."),
        (Language::BrazilianPortuguese, "Perde um cavalo."),
        (Language::EuropeanPortuguese, "Perde um cavalo."),
        (Language::Polish, "Traci skoczka."),
    ] {
        let mut stage = Stage::new(Settings::default(), language);
        let text = "1. e4 { [%eval 0.3] } Nf6 { [%eval 0.4] } 2. e5 { [%eval 0.4] } a6 { [%eval 3.3] [%pv exf6] } *\n";
        fs::write(stage.folder.path().join("games.pgn"), text).unwrap();
        let path = stage.folder.path().join("games.pgn").display().to_string();
        choose_file(&mut stage, &path);
        stage.keys("\nx");
        stage.shows(words);
    }
}

#[test]
fn the_engine_shows_as_many_lines_as_wanted() {
    let mut stage = second();
    stage.keys("e");
    let Some(Effect::Analyse { ticket, lines: 3, .. }) = stage.others.pop() else { panic!() };
    for (rank, first) in [(1, "d4"), (2, "Nf3"), (3, "c4")] {
        let moves = vec![first.to_owned()];
        let line = BestLine { rank, depth: 9, score: Score::Points(30), nodes: 1, moves };
        stage.input(Input::Answer(Answer::Analysed { ticket, line }));
    }
    stage.shows("+0.30  9 1.d4");
    stage.shows("+0.30  9 1.Nf3");
    stage.shows("+0.30  9 1.c4");
    stage.keys("i");
    stage.shows("1.d4");
    stage.keys("l");
    assert!(matches!(stage.others.last(), Some(Effect::Analyse { lines: 4, .. })));
    // Wherever one goes the engine follows.
    stage.press(Key::Right);
    assert!(matches!(stage.others.last(), Some(Effect::Analyse { .. })));
    stage.keys("e");
    assert!(matches!(stage.others.last(), Some(Effect::StopAnalysis)));
}

#[test]
fn draughts_with_a_position_in_the_middle_is_a_study_too() {
    let text = "[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 /FEN \"W:W31:B6,20\"/ 3. 31-27 20-24 *\n";
    let mut stage = open_file("games.pdn", text);
    stage.keys("\n");
    stage.press(Key::End);
    stage.shows("20-24");
    stage.keys("a");
    let Some(Effect::Judge { games, .. }) = stage.others.pop() else { panic!() };
    assert_eq!(games.iter().map(|game| game.ply()).collect::<Vec<_>>(), [3, 2]);
}
