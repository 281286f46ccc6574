//! Lists of games: the picker, the saved games, the first screen.

use crate::support::{Stage, two_people};
use tabuleiro_facade::Store;
use tabuleiro_tui::bindings::Context;
use tabuleiro_tui::effect::{Effect, Input};
use tabuleiro_tui::key::Key;
use tabuleiro_tui::screens::Screen;

/// How many games are saved.
fn saved(stage: &Stage) -> usize {
    Store::in_data_folder(stage.folder.path()).list().unwrap().len()
}

/// The list of some saved games, of which every second one is a game of Quarto.
fn saved_games(count: usize) -> Stage {
    let mut stage = Stage::of("chess");
    stage.computers_move = false;
    for at in 0..count {
        let (game, text) = if at % 2 == 0 { ("chess", "e4") } else { ("quarto", "- a") };
        stage.app.ui.settings.game = game.parse().unwrap();
        stage.start_for_two();
        stage.play(&[text]);
        stage.keys("q");
    }
    for key in [Key::Home, Key::Down, Key::Down, Key::Enter] {
        stage.press(key);
    }
    stage
}

#[test]
fn typing_shows_only_games_that_are_called_like_it() {
    let mut stage = Stage::of("chess");
    stage.keys("\nital");
    stage.shows("Search: ital_");
    stage.shows("> Italian draughts");
    assert!(!stage.text().contains("  Spanish draughts"), "{}", stage.text());
    stage.keys("xx");
    stage.shows("Nothing fits.");
    stage.keys("\n");
    assert_eq!(stage.app.context(), Context::Picker, "there is nothing to choose");
    stage.press(Key::Backspace);
    stage.press(Key::Backspace);
    stage.keys("\n");
    stage.shows("╭ Italian draughts");
    stage.press(Key::Escape);
    stage.press(Key::Escape);
    stage.shows("> Italian draughts");
    stage.shows("  Spanish draughts");
    stage.press(Key::Escape);
    assert_eq!(stage.app.context(), Context::Home);
}

#[test]
fn the_picker_shows_the_board_and_a_line_on_the_rules_of_every_game() {
    let mut stage = Stage::of("chess");
    stage.keys("\n");
    let boards: Vec<String> = (0..26)
        .map(|_| {
            stage.press(Key::Down);
            stage.text()
        })
        .collect();
    for (kind, text) in tabuleiro_facade::registry::kinds().iter().cycle().skip(1).zip(&boards) {
        let summary = stage.app.ui.say(&kind.summary());
        let first: String = summary.split(' ').take(3).collect::<Vec<_>>().join(" ");
        // As a sentence it begins with a capital letter.
        assert!(text.to_lowercase().contains(&first.to_lowercase()), "{summary}\n{text}");
        assert!(text.contains("│ ") && !text.contains('…'), "{text}");
    }
}

#[test]
fn a_click_goes_to_a_game_and_another_one_chooses_it() {
    let mut stage = Stage::of("chess");
    stage.keys("\n");
    let text = stage.text();
    let y = text.lines().position(|line| line.contains("Russian draughts")).unwrap() as u16;
    stage.input(Input::Click(8, y));
    stage.shows("> Russian draughts");
    stage.input(Input::Click(8, y));
    stage.shows("[ Start ]");
}

#[test]
fn saved_games_are_searched_and_several_deleted_together() {
    let mut stage = saved_games(6);
    stage.keys("/quarto\n");
    let text = stage.text();
    assert!(!text.contains("Chess") && text.matches("Quarto ").count() == 3, "{text}");
    stage.keys("ad");
    stage.shows("Delete 3 games for ever?");
    stage.press(Key::Escape);
    assert_eq!(saved(&stage), 6, "going back deletes nothing");
    stage.keys("dy");
    stage.shows("3 games are deleted.");
    assert_eq!(saved(&stage), 3);
    stage.press(Key::Escape);
    stage.shows("Chess");
    stage.keys(" d");
    stage.shows("Delete game");
    stage.keys("y");
    assert_eq!(saved(&stage), 2);
}

#[test]
fn a_list_of_saved_games_tells_that_it_goes_on() {
    let mut stage = saved_games(22);
    stage.shows("↓ 1-18/22");
    stage.press(Key::End);
    stage.shows("↑ 5-22/22");
}

#[test]
fn a_mate_on_the_second_move_is_a_game_of_two_moves() {
    let mut stage = two_people("chess");
    stage.play(&["f3", "e5", "g4", "Qh4#"]);
    stage.keys("q");
    for key in [Key::Home, Key::Down, Key::Enter] {
        stage.press(key);
    }
    let text = stage.text();
    let row = text.lines().find(|line| line.contains("0-1")).unwrap_or_else(|| panic!("{text}"));
    assert!(row.contains(" 2  20"), "{row}");
}

#[test]
fn a_game_without_a_move_is_not_kept() {
    let mut stage = Stage::of("chess");
    stage.start();
    stage.keys("q");
    stage.shows("No move was played, so nothing is kept of the game.");
    assert_eq!(saved(&stage), 0);
    stage.start();
    stage.press(Key::Ctrl('c'));
    assert_eq!(saved(&stage), 0, "also when the program is left");
}

#[test]
fn a_game_with_a_comment_or_a_result_is_kept_without_a_move() {
    let mut stage = two_people("chess");
    stage.keys("wlater\nq");
    assert_eq!(saved(&stage), 1);
    stage.start_for_two();
    stage.keys("Ryq");
    assert_eq!(saved(&stage), 2);
}

#[test]
fn the_first_screen_knows_the_game_that_was_left_before_the_disk_has_listed_it() {
    let mut stage = two_people("chess");
    stage.play(&["e4", "e5"]);
    let effects = stage.app.update(Input::Key(Key::Char('q')));
    assert!(effects.iter().any(|effect| matches!(effect, Effect::ListGames)));
    stage.shows("> Continue: Chess");
    stage.shows("Saved games (1)");
    let before = stage.buffer();
    for effect in effects {
        stage.perform(effect);
    }
    assert_eq!(stage.buffer(), before, "nothing jumps when the list comes");
}

#[test]
fn only_the_newest_unfinished_game_is_offered_to_go_on_with() {
    let mut stage = Stage::of("chess");
    for _ in 0..3 {
        stage.start_for_two();
        stage.play(&["e4"]);
        stage.keys("q");
    }
    assert_eq!(stage.text().matches("Continue: Chess").count(), 2, "in the list and above its words");
    stage.keys("\n");
    let Screen::Play(play) = stage.app.screen() else { panic!() };
    assert_eq!(play.id.map(|id| id.to_string()).as_deref(), Some("3"));
}

#[test]
fn changed_settings_are_not_lost_without_a_question() {
    let mut stage = Stage::of("chess");
    let open = |stage: &mut Stage| {
        stage.press(Key::Up);
        stage.press(Key::Up);
        stage.keys("\n");
    };
    open(&mut stage);
    stage.press(Key::Escape);
    assert_eq!(stage.app.context(), Context::Home, "nothing was changed");
    stage.press(Key::Home);
    open(&mut stage);
    for key in [Key::Down, Key::Char('A'), Key::Escape] {
        stage.press(key);
    }
    stage.shows("The settings are changed. Save them?");
    stage.press(Key::Escape);
    stage.shows("> Your name");
    stage.press(Key::Escape);
    stage.keys("n");
    assert_eq!((stage.app.context(), stage.app.ui.settings.name.as_str()), (Context::Home, ""));
    stage.press(Key::Home);
    open(&mut stage);
    for key in [Key::Down, Key::Char('A'), Key::Escape, Key::Char('y')] {
        stage.press(key);
    }
    assert_eq!(stage.app.ui.settings.name, "A");
    let kept = std::fs::read_to_string(stage.folder.path().join("settings.toml")).unwrap();
    assert!(kept.contains("name = \"A\""), "{kept}");
}
