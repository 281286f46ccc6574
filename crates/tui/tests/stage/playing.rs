//! Playing by cursor, mouse and typing, against people and the computer, with everything kept.

use crate::support::{Stage, safe_moves, two_people};
use tabuleiro_facade::Store;
use tabuleiro_tui::effect::{Effect, Input};
use tabuleiro_tui::key::Key;
use tabuleiro_tui::screens::Screen;
use tabuleiro_tui::screens::play::Hint;

/// Clicks the first place where `sign` is drawn in the row of the screen that begins with `row`.
fn click(stage: &mut Stage, row: &str, column: u16) {
    let text = stage.text();
    let y = text.lines().position(|line| line.starts_with(row)).unwrap();
    stage.input(Input::Click(column, y as u16));
}

#[test]
fn a_move_by_cursor() {
    let mut stage = two_people("chess");
    // The cursor starts on d2.
    for key in [Key::Right, Key::Enter, Key::Up, Key::Up, Key::Enter] {
        stage.press(key);
    }
    stage.shows("1. e4");
    assert_eq!(safe_moves(&stage), ["e4"]);
}

#[test]
fn a_move_by_mouse() {
    let mut stage = two_people("chess");
    click(&mut stage, " 2", 4 + 5 * 4);
    stage.shows("•");
    click(&mut stage, " 4", 4 + 5 * 4);
    assert_eq!(safe_moves(&stage), ["e4"]);
    stage.keys("f");
    click(&mut stage, " 7", 4 + 3 * 5);
    click(&mut stage, " 5", 4 + 3 * 5);
    assert_eq!(safe_moves(&stage), ["e4", "e5"], "seen from Black, e is the fourth from the left");
}

#[test]
fn a_wrong_square_is_answered_with_the_reason() {
    let mut stage = two_people("chess");
    click(&mut stage, " 2", 4 + 5 * 4);
    click(&mut stage, " 6", 4 + 5 * 4);
    let (notice, _) = stage.app.ui.notice.clone().unwrap();
    assert_eq!(notice, "The pawn on e2 can't go to e6: pawns move straight ahead and take diagonally ahead.");
    assert!(safe_moves(&stage).is_empty());
}

#[test]
fn the_computer_answers_and_a_takeback_returns_to_the_own_decision() {
    let mut stage = Stage::of("chess");
    stage.start();
    stage.keys("e4\n");
    assert_eq!(safe_moves(&stage).len(), 2);
    stage.press(Key::Char('u'));
    assert_eq!(safe_moves(&stage).len(), 0);
    stage.shows("2 moves were taken back.");
}

#[test]
fn a_hint_is_told_and_marked() {
    let mut stage = Stage::of("chess");
    stage.start();
    let signs = |stage: &Stage, square: &str| {
        let text = stage.text();
        let row =
            text.lines().find(|line| line.starts_with(&format!(" {}", &square[1..]))).unwrap().to_owned();
        let column = 3 + 5 * usize::from(square.as_bytes()[0] - b'a');
        let cell: Vec<char> = row.chars().chain(std::iter::repeat(' ')).skip(column).take(5).collect();
        [cell[0], cell[4]]
    };
    stage.press(Key::Char('h'));
    let Screen::Play(play) = stage.app.screen() else { panic!() };
    let Hint::Known(choice) = play.hint.clone() else { panic!("no hint") };
    stage.shows(&format!("A good move is {}.", choice.text));
    for square in play.scene.names(&choice.cells) {
        assert_eq!(signs(&stage, square), ['+', '+'], "{square}\n{}", stage.text());
    }
    assert_ne!(signs(&stage, "a5"), ['+', '+'], "no other square is marked");
}

#[test]
fn quarto_by_cursor_places_and_gives() {
    let mut stage = two_people("quarto");
    stage.shows("Give the opponent one");
    stage.press(Key::Enter);
    assert_eq!(safe_moves(&stage).len(), 1);
    stage.shows("Place this");
    // The cursor is on the board now; after placing it goes to the supply.
    stage.press(Key::Enter);
    stage.press(Key::Enter);
    assert_eq!(safe_moves(&stage).len(), 2, "{}", stage.text());
}

#[test]
fn whole_games_of_every_family_against_the_computer() {
    for game in ["quarto", "draughts:brazilian", "draughts:warcaby", "chess"] {
        let plays = tabuleiro_facade::registry::open(game, None).unwrap().player(1, 0).is_some();
        let mut stage = if plays { Stage::of(game) } else { two_people(game) };
        if plays {
            stage.start();
        }
        for turn in 0..400 {
            let Screen::Play(play) = stage.app.screen() else { panic!("{game}: {turn}\n{}", stage.text()) };
            if play.table.outcome().is_some() {
                break;
            }
            let choices = play.choices.clone();
            assert!(!choices.is_empty(), "{game}\n{}", stage.text());
            let text = &choices[(turn * 7) % choices.len()].text;
            stage.play(&[text]);
        }
        let Screen::Play(play) = stage.app.screen() else { panic!() };
        let played: Vec<String> = play.table.played().iter().map(|played| played.text.clone()).collect();
        assert_eq!(safe_moves(&stage), played, "{game}");
    }
}

#[test]
fn a_game_put_aside_is_offered_again_and_goes_on() {
    let mut stage = Stage::of("chess");
    stage.start();
    stage.keys("e4\nq");
    stage.shows("Continue: Chess");
    stage.press(Key::Home);
    stage.press(Key::Down);
    stage.press(Key::Enter);
    stage.shows("1. e4");
    stage.keys("d4\n");
    assert_eq!(safe_moves(&stage).len(), 4);
}

#[test]
fn a_game_that_somebody_else_plays_is_refused_with_the_reason() {
    let mut stage = Stage::of("chess");
    stage.start();
    let store = Store::in_data_folder(stage.folder.path());
    stage.keys("e4\nq");
    let id = store.list().unwrap()[0].id;
    let (_held, _) = store.open(id).unwrap();
    stage.press(Key::Home);
    stage.press(Key::Down);
    stage.press(Key::Enter);
    stage.shows("being played elsewhere");
}

#[test]
fn analysis_is_asked_for_and_stopped() {
    let mut stage = Stage::of("chess");
    stage.start();
    stage.press(Key::Char('a'));
    assert!(matches!(stage.others.last(), Some(Effect::Analyse { .. })));
    stage.shows("Analysis begins");
    stage.press(Key::Char('a'));
    assert!(matches!(stage.others.last(), Some(Effect::StopAnalysis)));
}

#[test]
fn the_record_is_written_once_and_replaced_only_after_a_yes() {
    let mut stage = two_people("chess");
    stage.play(&["e4", "e5"]);
    let file = stage.folder.path().join("game.pgn");
    let save = |stage: &mut Stage| {
        stage.press(Key::Char('s'));
        for _ in 0..40 {
            stage.press(Key::Backspace);
        }
        stage.keys(&format!("{}\n", file.display()));
    };
    save(&mut stage);
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.contains("1. e4 e5 *"), "{text}");
    stage.play(&["Nf3"]);
    save(&mut stage);
    stage.shows("Replace it?");
    stage.press(Key::Char('n'));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
    save(&mut stage);
    stage.press(Key::Char('y'));
    assert!(std::fs::read_to_string(&file).unwrap().contains("2. Nf3"));
}

#[test]
fn a_terminal_that_is_too_small_is_told_and_nothing_breaks() {
    let mut stage = two_people("chess");
    for (width, height) in [(79, 24), (80, 23), (36, 20), (35, 20), (20, 5), (1, 1), (0, 0)] {
        stage.resize(width, height);
        stage.buffer();
        stage.press(Key::Right);
    }
    stage.resize(60, 19);
    stage.shows("least 36 by 20");
}

#[test]
fn news_that_need_two_lines_have_them() {
    let mut stage = two_people("chess");
    stage.play(&["Nf9"]);
    let text = stage.text();
    assert!(!text.contains('…'), "{text}");
    stage.shows("Did you mean");
}

#[test]
fn the_wheel_goes_through_lists_moves_and_texts() {
    let mut stage = two_people("chess");
    stage.play(&["e4", "e5"]);
    stage.keys("v");
    stage.shows("position 2 of 2");
    stage.input(Input::Wheel { up: true });
    stage.shows("position 1 of 2");
    stage.input(Input::Wheel { up: false });
    stage.shows("position 2 of 2");
    stage.press(Key::Escape);
    stage.keys("q");
    stage.press(Key::Home);
    stage.input(Input::Wheel { up: false });
    stage.shows("> Continue");
}

#[test]
fn a_long_name_beside_the_board_is_shortened_and_not_cut() {
    let mut stage = Stage::of("quarto");
    stage.computers_move = false;
    stage.start();
    let text = stage.text();
    assert!(!text.contains('…') && text.contains("  Computer\n"), "{text}");
    stage.resize(100, 30);
    stage.shows("Computer, level 1 (Second player)");
}
