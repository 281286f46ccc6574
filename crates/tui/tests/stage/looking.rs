//! Looking through games and files of games.

use crate::support::{Stage, set_up, two_people};
use tabuleiro_study::Score;
use tabuleiro_tui::effect::{Answer, Effect, Input};
use tabuleiro_tui::key::Key;

#[test]
fn a_click_on_a_move_or_on_the_graph_of_a_review_goes_there() {
    let mut stage = two_people("chess");
    stage.play(&["f3", "e5", "g4", "Qh4#"]);
    stage.keys("va");
    let Some(Effect::Judge { ticket, .. }) = stage.others.pop() else { panic!() };
    for ply in (0..=4).rev() {
        let score = Score::Points(ply as i32 * 40);
        stage.input(Input::Answer(Answer::Judged { ticket, part: 0, ply, score, line: Vec::new() }));
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
    let (x, y) = place(&stage, "▲");
    stage.input(Input::Click(x - 4, y - 1));
    stage.shows("position 2 of 4");
}

#[test]
fn the_verdict_names_the_players_and_a_mate_needs_no_number() {
    let mut stage = two_people("quarto");
    stage.play(&["- a"]);
    stage.keys("va");
    let Some(Effect::Judge { ticket, .. }) = stage.others.pop() else { panic!() };
    for ply in [1, 0] {
        stage.input(Input::Answer(Answer::Judged {
            ticket,
            part: 0,
            ply,
            score: Score::Draw,
            line: Vec::new(),
        }));
    }
    stage.shows("Doubtful moves: First player 0, Second player 0.");
    let mut stage = two_people("chess");
    stage.play(&["f3", "e5", "g4", "Qh4#"]);
    stage.keys("va");
    let Some(Effect::Judge { ticket, .. }) = stage.others.pop() else { panic!() };
    let score = Score::Win { side: tabuleiro_facade::Side::Black, plies: 0 };
    stage.input(Input::Answer(Answer::Judged { ticket, part: 0, ply: 4, score, line: Vec::new() }));
    stage.shows("Black wins by checkmate.");
    assert!(!stage.text().contains("Evaluation"), "{}", stage.text());
}

#[test]
fn moves_are_numbered_as_the_game_was_where_black_began() {
    let mut stage = set_up("4k3/8/8/8/8/8/8/4K2R b K - 0 1");
    stage.play(&["Kd8", "Kd2"]);
    stage.keys("v");
    stage.shows(" 2. Kd2");
    stage.press(Key::Left);
    stage.shows(" 1... Kd8");
}

#[test]
fn an_analysis_goes_on_after_a_review_has_had_the_analyst() {
    let mut stage = two_people("chess");
    stage.play(&["e4"]);
    stage.keys("ava");
    assert!(matches!(stage.others.last(), Some(Effect::Judge { .. })));
    stage.press(Key::Escape);
    assert!(matches!(stage.others.last(), Some(Effect::Analyse { .. })));
    stage.shows("Analysis begins");
}

#[test]
fn a_file_without_games_says_so() {
    let mut stage = Stage::of("chess");
    let file = stage.folder.path().join("none.pgn");
    std::fs::write(&file, "").unwrap();
    stage.press(Key::Down);
    stage.press(Key::Down);
    stage.keys(&format!("\n{}\n", file.display()));
    stage.shows("There is no game in this file that could be opened.");
}

#[test]
fn a_long_text_tells_how_much_of_it_is_shown() {
    let mut stage = two_people("draughts:international");
    stage.keys("r");
    stage.shows("↓ 1-19/");
    stage.press(Key::PageDown);
    stage.shows("↑");
    stage.press(Key::End);
    let text = stage.text();
    let place = text.lines().find(|line| line.contains("↑ ")).unwrap_or_else(|| panic!("{text}"));
    let (_, place) = place.split_once('-').unwrap();
    let (last, all) = place.split_once('/').unwrap();
    assert_eq!(Some(last), all.split_whitespace().next(), "{text}");
}
