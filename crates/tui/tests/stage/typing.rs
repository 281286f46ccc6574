//! Typing moves at once, although keys of the game are letters of moves.

use crate::support::{Stage, safe_moves, set_up, two_people};
use tabuleiro_tui::app::App;
use tabuleiro_tui::effect::Effect;
use tabuleiro_tui::key::Key;
use tabuleiro_tui::screens::Screen;
use tabuleiro_tui::screens::play::Play;

fn play(app: &App) -> &Play {
    match app.screen() {
        Screen::Play(play) => play,
        _ => panic!("no game is in front"),
    }
}

#[test]
fn typed_moves_are_completed_and_slips_guessed() {
    let mut stage = two_people("chess");
    stage.keys("mNf\t\n");
    assert_eq!(safe_moves(&stage), ["Nf3"]);
    stage.keys("mNf7\n");
    stage.shows("Did you mean “Nf6”?");
    stage.keys("e5\n");
    assert_eq!(safe_moves(&stage), ["Nf3", "e5"], "a letter that is no key begins to type");
    stage.keys("mg2g4\n");
    assert_eq!(safe_moves(&stage).len(), 3, "any notation of the game");
}

#[test]
fn a_move_may_begin_with_the_letter_of_any_key() {
    let mut stage = two_people("chess");
    stage.keys("a4\nh5\nf3\nnc6\nRa3\n");
    assert_eq!(safe_moves(&stage), ["a4", "h5", "f3", "Nc6", "Ra3"]);
    let play = play(&stage.app);
    assert!(play.analysis.is_none() && !play.flipped && play.table.outcome().is_none());
    assert!(matches!(stage.others.last(), Some(Effect::StopAnalysis)), "the analysis of “a” is stopped");
}

#[test]
fn an_analysis_that_was_on_is_on_again() {
    let mut stage = two_people("chess");
    stage.keys("a");
    assert!(play(&stage.app).analysis.is_some());
    stage.press(Key::Escape);
    stage.keys("a4");
    assert!(play(&stage.app).analysis.is_some());
    assert!(matches!(stage.others.last(), Some(Effect::Analyse { .. })));
    stage.keys("\n");
    assert_eq!(safe_moves(&stage), ["a4"]);
}

#[test]
fn a_key_that_begins_no_move_is_only_a_key() {
    let mut stage = two_people("chess");
    stage.keys("ab4\n");
    assert!(play(&stage.app).analysis.is_some());
    assert_eq!(safe_moves(&stage), ["b4"]);
    stage.keys("f");
    stage.press(Key::Escape);
    stage.keys("5");
    assert!(play(&stage.app).flipped, "another key came between");
}

#[test]
fn a_hint_that_becomes_a_move_is_no_longer_looked_for() {
    let mut stage = Stage::of("chess");
    stage.start();
    stage.computers_move = false;
    stage.keys("h");
    stage.shows("Looking for a good move");
    stage.keys("4");
    assert!(matches!(stage.others.last(), Some(Effect::StopThinking)));
    stage.shows("Your move: h4_");
    stage.keys("\n");
    assert_eq!(safe_moves(&stage), ["h4"]);
}

#[test]
fn a_move_that_is_not_legal_is_refused_and_is_nothing_else() {
    let mut stage = two_people("chess");
    stage.keys("Re4\n");
    stage.shows("None of your rooks can go to e4.");
    stage.keys("axb5\n");
    assert!(safe_moves(&stage).is_empty(), "not b5 either");
    assert!(play(&stage.app).table.outcome().is_none() && play(&stage.app).analysis.is_none());
    stage.keys("re1\n");
    assert!(matches!(stage.app.screen(), Screen::Play(_)), "the rules are closed again\n{}", stage.text());
}

#[test]
fn castling_in_small_letters_offers_no_draw() {
    let mut stage = set_up("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    stage.keys("o-o\n");
    assert_eq!(safe_moves(&stage), ["O-O"]);
    assert!(play(&stage.app).table.draw_offer().is_none());
}

#[test]
fn on_the_largest_board_columns_are_typed_too() {
    let mut stage = two_people("draughts:warcaby?size=20&rows=3");
    for column in ["a", "h", "f", "l", "m", "n", "o", "r", "s"] {
        let choices = &play(&stage.app).choices;
        // White and Black stand on squares of other columns.
        let Some(choice) = choices.iter().find(|choice| choice.text.starts_with(column)) else {
            let text = choices[0].text.clone();
            stage.play(&[&text]);
            continue;
        };
        let (text, before) = (choice.text.clone(), safe_moves(&stage).len());
        stage.keys(&format!("{text}\n"));
        let safe = safe_moves(&stage);
        assert_eq!((safe.len(), safe.last()), (before + 1, Some(&text)), "{}", stage.text());
    }
    assert!(play(&stage.app).table.outcome().is_none() && !play(&stage.app).flipped);
}

#[test]
fn a_key_that_can_not_be_undone_is_typed_first_where_a_column_is_called_so() {
    let mut stage = two_people("draughts:warcaby?size=20&rows=3");
    let text =
        play(&stage.app).choices.iter().find(|choice| choice.text.starts_with('q')).unwrap().text.clone();
    stage.keys(&format!("{text}\n"));
    assert_eq!(safe_moves(&stage), [text]);
    stage.keys("p");
    stage.shows("Your move: p_   ⏎ pause the game or go on");
    stage.press(Key::Escape);
    assert!(play(&stage.app).table.pause().is_none());
    stage.keys("p\n");
    assert!(play(&stage.app).table.pause().is_some());
    stage.keys("p");
    assert!(
        play(&stage.app).table.pause().is_none(),
        "a paused game takes no moves, so that p is only a key"
    );
    stage.keys("q\n");
    stage.shows("> Continue");
    stage.keys("\n");
    assert!(matches!(stage.app.screen(), Screen::Play(_)), "back with one key");
}

#[test]
fn in_quarto_squares_are_typed_at_once() {
    let mut stage = two_people("quarto");
    stage.keys("mi\na1 b\n");
    assert_eq!(safe_moves(&stage), ["- i", "A1 b"]);
}

#[test]
fn whoever_types_too_early_is_told_so() {
    let mut stage = Stage::of("chess");
    stage.start();
    stage.computers_move = false;
    stage.keys("e4\n");
    for text in ["d4", "a4"] {
        stage.press(Key::Escape);
        stage.keys(text);
        stage.shows("It is the computer's turn.");
    }
    assert!(play(&stage.app).analysis.is_none());
    assert_eq!(safe_moves(&stage), ["e4"]);
}

#[test]
fn the_help_says_that_moves_are_typed_at_once() {
    let mut stage = two_people("chess");
    stage.keys("?");
    stage.shows("↓ 1-");
    stage.press(Key::PageDown);
    stage.press(Key::PageDown);
    stage.shows("“h4” is a move");
    let end = stage.text();
    stage.press(Key::Down);
    assert_eq!(stage.text(), end, "there is no more");
    stage.press(Key::Up);
    assert_ne!(stage.text(), end);
}
