//! What stands at the board in panes of every size.

use std::time::Duration;

use crate::support::{NOON, Stage, safe_moves, two_people};
use tabuleiro_settings::Settings;
use tabuleiro_tui::effect::Input;
use tabuleiro_tui::key::Key;
use tabuleiro_words::Language;

#[test]
fn a_board_of_eight_has_room_in_a_pane_of_36_by_20() {
    for game in ["chess", "draughts:russian"] {
        let mut stage = two_people(game);
        stage.resize(36, 20);
        // The greeting covers a line of the board for a moment.
        stage.press(Key::Escape);
        let text = stage.text();
        assert!(text.contains("    a   b   c   d   e   f   g   h"), "squares of four columns\n{text}");
        assert!(text.lines().next().unwrap().contains("White – "), "{text}");
        stage.shows("? help");
        stage.shows("q leave");
    }
}

#[test]
fn quarto_is_played_in_a_pane_of_36_by_20() {
    let mut stage = two_people("quarto");
    stage.resize(36, 20);
    stage.play(&["- d", "B2 c"]);
    stage.press(Key::Escape);
    let text = stage.text();
    let line = |words: &str| {
        text.lines().position(|line| line.contains(words)).unwrap_or_else(|| panic!("{words}\n{text}"))
    };
    // The board with the piece on B2, the one in hand, and all others with their letters.
    assert!(
        line("[W□]") < line("A    B    C    D") && line("A    B    C    D") < line("Place this"),
        "{text}"
    );
    assert_eq!(line("a   b") + 2, line("i   j"), "{text}");
}

#[test]
fn moves_are_chosen_by_mouse_and_cursor_in_a_small_pane_too() {
    let mut stage = two_people("chess");
    stage.resize(36, 20);
    let row = |stage: &Stage, label: &str| {
        stage.text().lines().position(|line| line.starts_with(&format!(" {label}"))).unwrap() as u16
    };
    let (from, to) = (row(&stage, "2"), row(&stage, "4"));
    stage.input(Input::Click(4 + 4 * 4, from));
    stage.input(Input::Release(4 + 4 * 4, to));
    assert_eq!(safe_moves(&stage), ["e4"]);
}

#[test]
fn below_80_columns_players_moves_and_board_stand_one_below_the_other() {
    let mut stage = two_people("chess");
    stage.play(&["e4", "e5"]);
    stage.resize(60, 40);
    let text = stage.text();
    let line =
        |words: &str| text.lines().position(|line| line.contains(words)).unwrap_or_else(|| panic!("{text}"));
    let columns = text.lines().position(|line| line.trim_start().starts_with("a ")).unwrap();
    assert!(
        line("Black") < line(" 8 ") && columns < line("▶ White") && line("▶ White") < line("1. e4"),
        "{text}"
    );
}

#[test]
fn every_screen_can_be_drawn_in_the_smallest_pane() {
    let mut stage = two_people("draughts:international");
    stage.resize(36, 20);
    stage.keys("?");
    stage.press(Key::Escape);
    stage.keys("32-28\nv");
    stage.press(Key::Escape);
    stage.keys("q");
    stage.shows("Continue");
    for key in [Key::Down, Key::Enter, Key::Escape, Key::Home, Key::Enter, Key::Enter] {
        stage.press(key);
        stage.buffer();
    }
    stage.shows("[ Start ]");
}

#[test]
fn a_clock_is_large_where_there_is_room() {
    let settings = Settings { clock: "5".parse().unwrap(), ..Settings::default() };
    let mut stage = Stage::new(settings, Language::English);
    stage.start_for_two();
    stage.shows("5:00");
    stage.resize(100, 32);
    stage.input(Input::Time(NOON.after(Duration::from_secs(1))));
    let text = stage.text();
    assert!(text.contains("█▀▀") && !text.contains("5:00") && !text.contains("4:59"), "{text}");
}

#[test]
fn what_was_taken_and_how_much_it_is_worth_stand_at_the_board() {
    let mut stage = two_people("chess");
    stage.play(&["e4", "d5", "exd5"]);
    stage.shows("♟ +1");
    stage.play(&["Qxd5", "Nc3", "Qa5"]);
    assert!(!stage.text().contains('+'), "one pawn each\n{}", stage.text());
}

#[test]
fn the_end_of_a_game_is_told_with_what_can_be_done_now() {
    let mut stage = two_people("chess");
    stage.play(&["f3", "e5", "g4", "Qh4#"]);
    stage.shows("╭ 0-1");
    stage.shows("Black wins by checkmate.");
    stage.shows("n again   x swap sides");
}
