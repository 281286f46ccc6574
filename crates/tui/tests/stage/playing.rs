//! Playing by cursor, mouse and typing, against people and the computer, with everything kept.

use crate::support::{NOON, Stage};
use tabuleiro_settings::Settings;
use tabuleiro_table::{Message, Moment, Side, Store, Table};
use tabuleiro_tui::effect::{Answer, Effect, Input};
use tabuleiro_tui::key::Key;
use tabuleiro_tui::score::Score;
use tabuleiro_tui::screens::Screen;
use tabuleiro_words::Language;

/// The moves that are safe in the journal of the only game.
fn safe_moves(stage: &Stage) -> Vec<String> {
    let store = Store::in_data_folder(stage.folder.path());
    let entry = store.list().unwrap().into_iter().next().unwrap();
    let table = Table::replay(store.read(entry.id).unwrap().events).unwrap();
    table.played().iter().map(|played| played.text.clone()).collect()
}

fn two_people(game: &str) -> Stage {
    let mut stage = Stage::of(game);
    stage.keys("\n");
    // The opponent is the field before the level.
    while !stage.text().contains("> Opponent") {
        stage.press(Key::Down);
    }
    stage.press(Key::Right);
    stage.keys("\n");
    stage
}

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
    click(&mut stage, " 2", 4 + 4 * 4);
    stage.shows("•");
    click(&mut stage, " 4", 4 + 4 * 4);
    assert_eq!(safe_moves(&stage), ["e4"]);
    stage.keys("f");
    click(&mut stage, " 7", 4 + 3 * 4);
    click(&mut stage, " 5", 4 + 3 * 4);
    assert_eq!(safe_moves(&stage), ["e4", "e5"], "seen from Black, e is the fourth from the left");
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
fn a_wrong_square_is_answered_with_the_reason() {
    let mut stage = two_people("chess");
    click(&mut stage, " 2", 4 + 4 * 4);
    click(&mut stage, " 6", 4 + 4 * 4);
    let (notice, _) = stage.app.desk.notice.clone().unwrap();
    assert!(!notice.is_empty());
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
    stage.press(Key::Char('h'));
    stage.shows("A good move is");
    stage.shows("?");
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
        let plays = tabuleiro_table::registry::open(game, None).unwrap().player(1, 0).is_some();
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
    stage.keys("q");
    let id = store.list().unwrap()[0].id;
    let (_held, _) = store.open(id).unwrap();
    stage.press(Key::Home);
    stage.press(Key::Down);
    stage.press(Key::Enter);
    stage.shows("being played elsewhere");
}

#[test]
fn a_fallen_flag_ends_the_game() {
    let settings = Settings { clock: "1".parse().unwrap(), ..Settings::default() };
    let mut stage = Stage::new(settings, Language::English);
    stage.start();
    stage.shows("1:00");
    stage.input(Input::Time(NOON.after(std::time::Duration::from_secs(59))));
    stage.shows("0:01");
    stage.input(Input::Time(Moment::from_millis(NOON.millis() + 61_000)));
    stage.shows("White's time is up; Black wins.");
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
    for listing in tabuleiro_table::registry::listings() {
        let mut stage = two_people(&listing.name);
        assert!(matches!(stage.app.screen(), Screen::Play(_)), "{}\n{}", listing.name, stage.text());
        for (width, height) in [(80, 24), (160, 50)] {
            stage.resize(width, height);
            assert!(!stage.text().contains("no room"), "{}", listing.name);
        }
    }
}

#[test]
fn a_terminal_that_is_too_small_is_told_and_nothing_breaks() {
    let mut stage = two_people("chess");
    for (width, height) in [(79, 24), (80, 23), (20, 5), (1, 1), (0, 0)] {
        stage.resize(width, height);
        stage.buffer();
        stage.press(Key::Right);
    }
    stage.resize(60, 20);
    stage.shows("least 80 by 24");
}

#[test]
fn a_program_that_is_not_there_costs_no_game() {
    let mut stage = Stage::of("chess");
    stage.keys("\n");
    stage.press(Key::Down);
    stage.press(Key::Left);
    stage.press(Key::Down);
    stage.keys("uci:nobody\n");
    stage.play(&["e4"]);
    stage.shows("p tries");
    let Screen::Play(play) = stage.app.screen() else { panic!() };
    assert!(play.table.outcome().is_none() && play.table.pause().is_some());
    assert_eq!(safe_moves(&stage), ["e4"]);
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
fn the_dialog_asks_only_what_the_opponent_needs_and_forgets_nothing() {
    let mut stage = Stage::of("chess");
    stage.keys("\n");
    stage.press(Key::Down);
    stage.press(Key::Down);
    stage.press(Key::Right);
    stage.shows("> Level of the computer (1 to 10)  < 2 >");
    stage.press(Key::Up);
    stage.press(Key::Right);
    let people = stage.text();
    assert!(!people.contains("Level") && !people.contains("Program"), "{people}");
    stage.press(Key::Right);
    let program = stage.text();
    assert!(!program.contains("Level") && program.contains("Program"), "{program}");
    stage.press(Key::Right);
    let computer = stage.text();
    assert!(computer.contains("Level of the computer (1 to 10)  2"), "{computer}");
    assert!(!computer.contains("Program"), "{computer}");
}

#[test]
fn who_begins_is_told_as_the_game_has_it() {
    for (game, first) in
        [("chess", "first (White)"), ("draughts:english", "first (Black)"), ("quarto", "first\n")]
    {
        let mut stage = Stage::of(game);
        stage.keys("\n");
        stage.shows(first);
    }
    let mut stage = two_people("draughts:english");
    stage.play(&["11-16", "22-18"]);
    stage.shows("1. 11-16   22-18");
    let Screen::Play(play) = stage.app.screen() else { panic!() };
    assert_eq!(play.table.played()[0].side, Side::Black);
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
fn what_is_wrong_with_the_settings_is_told_on_the_first_screen() {
    let mut stage = Stage::of("chess");
    stage.app.desk.warn_all(&[]);
    assert!(stage.app.desk.notice.is_none());
    stage.app.desk.warn_all(&[Message::new("tui-over"), Message::new("tui-paused")]);
    stage.shows("The game is over");
    stage.shows("\n The game is paused");
}

#[test]
fn the_dialog_begins_with_the_parameters_of_the_preferred_game() {
    let mut stage = Stage::of("draughts:warcaby?size=12&capture=most&rows=99");
    stage.keys("\n");
    let text = stage.text();
    let line = |label: &str| text.lines().find(|line| line.contains(label)).unwrap().to_owned();
    assert!(line("Squares on a side").ends_with(" 12"), "{text}");
    assert!(line("Rows of men").ends_with(" usual"), "{text}");
    assert!(!line("Capturing ").ends_with(" usual"), "{text}");
}

#[test]
fn a_click_on_a_move_or_on_the_graph_of_a_review_goes_there() {
    let mut stage = two_people("chess");
    stage.play(&["f3", "e5", "g4", "Qh4#"]);
    stage.keys("va");
    let Some(Effect::Judge { ticket, .. }) = stage.others.pop() else { panic!() };
    for ply in (0..=4).rev() {
        let score = Score::Points(ply as i32 * 40);
        stage.input(Input::Answer(Answer::Judged { ticket, ply, score, best: None }));
    }
    let place = |stage: &Stage, sign: &str| {
        let text = stage.text();
        let (y, line) = text.lines().enumerate().find(|(_, line)| line.contains(sign)).unwrap();
        let before = &line[..line.find(sign).unwrap()];
        (before.chars().count() as u16, y as u16)
    };
    let (x, y) = place(&stage, "g4");
    stage.input(Input::Click(x, y));
    stage.shows("position 3 of 4");
    let (x, y) = place(&stage, "^");
    stage.input(Input::Click(x - 4, y - 1));
    stage.shows("position 2 of 4");
}
