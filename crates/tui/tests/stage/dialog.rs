//! The dialogs: a new game, and the settings.

use crate::support::{Stage, two_people};
use tabuleiro_facade::{Message, Side};
use tabuleiro_tui::key::Key;
use tabuleiro_tui::screens::Screen;

#[test]
fn settings_count_at_once_and_are_kept() {
    let mut stage = Stage::of("chess");
    stage.press(Key::Up);
    stage.press(Key::Up);
    stage.keys("\n");
    while !stage.text().contains("Polski") {
        stage.press(Key::Right);
    }
    stage.shows("Ustawienia");
    stage.press(Key::Enter);
    stage.shows("Ustawienia zapisane.");
    let kept = std::fs::read_to_string(stage.folder.path().join("settings.toml")).unwrap();
    assert!(kept.contains("language = \"pl\""), "{kept}");
}

#[test]
fn every_game_can_be_set_up_and_drawn_in_the_smallest_screen() {
    for kind in tabuleiro_facade::registry::kinds() {
        let name = kind.name().to_string();
        let mut stage = two_people(&name);
        assert!(matches!(stage.app.screen(), Screen::Play(_)), "{name}\n{}", stage.text());
        for (width, height) in [(80, 24), (160, 50)] {
            stage.resize(width, height);
            assert!(!stage.text().contains("no room"), "{name}");
        }
    }
}

#[test]
fn the_dialog_asks_only_what_the_opponent_needs_and_forgets_nothing() {
    let mut stage = Stage::of("chess");
    stage.open_dialog();
    stage.press(Key::Down);
    stage.press(Key::Right);
    stage.shows("> Computer level");
    stage.shows("< 2, about 1,100 Elo >");
    stage.press(Key::Up);
    stage.press(Key::Right);
    let people = stage.text();
    assert!(!people.contains("level") && !people.contains("Program"), "{people}");
    stage.press(Key::Right);
    let program = stage.text();
    assert!(!program.contains("level") && program.contains("Program"), "{program}");
    stage.press(Key::Right);
    let computer = stage.text();
    assert!(computer.contains("Computer level") && computer.contains("2, about 1,100 Elo"), "{computer}");
    assert!(!computer.contains("Program"), "{computer}");
}

#[test]
fn who_begins_is_told_as_the_game_has_it() {
    for (game, first) in
        [("chess", "first (White)"), ("draughts:english", "first (Black)"), ("quarto", "first ")]
    {
        let mut stage = Stage::of(game);
        stage.open_dialog();
        stage.shows(first);
    }
    let mut stage = two_people("draughts:english");
    stage.play(&["11-16", "22-18"]);
    stage.shows("1. 11-16   22-18");
    let Screen::Play(play) = stage.app.screen() else { panic!() };
    assert_eq!(play.table.played()[0].side, Side::Black);
}

#[test]
fn what_is_wrong_with_the_settings_is_told_on_the_first_screen() {
    let mut stage = Stage::of("chess");
    stage.app.ui.warn_all(&[]);
    assert!(stage.app.ui.notice.is_none());
    stage.app.ui.warn_all(&[Message::new("tui-over"), Message::new("tui-paused")]);
    stage.shows("The game is over");
    stage.shows("\n The game is paused");
}

#[test]
fn the_dialog_begins_with_the_parameters_of_the_preferred_game() {
    let mut stage = Stage::of("draughts:warcaby?size=12&capture=most&rows=99");
    stage.open_dialog();
    let text = stage.text();
    let line = |label: &str| text.lines().find(|line| line.contains(label)).unwrap().to_owned();
    assert!(line("Squares on a side").contains(" 12 "), "{text}");
    assert!(line("Rows of men").contains(" standard: 3 "), "{text}");
    assert!(!line("Capturing ").contains(" standard"), "{text}");
}

#[test]
fn the_line_on_the_rules_follows_the_parameters_and_tells_what_contradicts() {
    let mut stage = Stage::of("draughts:warcaby");
    stage.open_dialog();
    stage.shows("8x8, men capture");
    while !stage.text().contains("> Squares on a side") {
        stage.press(Key::Down);
    }
    stage.keys("12");
    stage.shows("12x12, men capture");
    stage.press(Key::Down);
    stage.keys("9");
    let text = stage.text();
    assert!(!text.contains("12x12, men"), "nine rows a side have no room:\n{text}");
    assert!(text.contains("rows"), "{text}");
}

#[test]
fn words_that_mean_no_program_are_refused_in_the_dialog() {
    let mut stage = Stage::of("chess");
    stage.open_dialog();
    stage.press(Key::Left);
    stage.press(Key::Down);
    stage.keys("foo:bar\n");
    stage.shows("“foo:bar” means no player");
    stage.shows("> Program");
}

#[test]
fn a_clock_is_typed_without_deleting_anything_first() {
    let mut stage = Stage::of("chess");
    stage.open_dialog();
    while !stage.text().contains("> Clock") {
        stage.press(Key::Down);
    }
    stage.shows("none_");
    stage.keys("7+7\n");
    stage.shows("7:00");
}

#[test]
fn settings_keep_the_parameters_of_the_preferred_game() {
    let mut stage = Stage::of("draughts:warcaby?size=12");
    stage.press(Key::Up);
    stage.press(Key::Up);
    stage.keys("\n");
    stage.shows("Warcaby");
    while !stage.text().contains("> Computer level") {
        stage.press(Key::Down);
    }
    stage.press(Key::Right);
    stage.keys("\n");
    stage.shows("The settings are saved.");
    assert_eq!(stage.app.ui.settings.game.to_string(), "draughts:warcaby?size=12");
    assert_eq!(stage.app.ui.settings.level, 2);
}
