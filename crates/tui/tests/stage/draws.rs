//! Offering and claiming draws, resigning, taking back with leave.

use crate::support::{Stage, safe_moves, two_people};
use tabuleiro_facade::{Side, TakebackPolicy};
use tabuleiro_settings::Settings;
use tabuleiro_tui::bindings::Context;
use tabuleiro_tui::effect::Effect;
use tabuleiro_words::Language;

#[test]
fn a_draw_is_offered_only_after_a_yes_and_the_other_one_decides() {
    let mut stage = two_people("chess");
    stage.keys("on");
    assert_eq!(stage.app.context(), Context::Play);
    stage.keys("oy");
    stage.shows("Black, do you accept the draw?");
    stage.keys("n");
    stage.shows("The draw is declined.");
    stage.keys("oyy");
    assert_eq!(stage.app.context(), Context::Over);
}

#[test]
fn the_return_key_answers_no_question() {
    let mut stage = two_people("chess");
    stage.keys("R\n");
    assert_eq!(stage.app.context(), Context::Question);
    stage.keys("y");
    stage.shows("White resigns; Black wins.");
    let told = |effect: &Effect| matches!(effect, Effect::GameOver { outcome, .. } if outcome.winner() == Some(Side::Black));
    assert!(stage.others.iter().any(told), "the players hear that it is over");
}

#[test]
fn a_draw_is_claimed_with_the_move_that_brings_it_about() {
    let mut stage = two_people("chess");
    stage.keys("l");
    stage.shows("The rules do not allow a draw to be claimed here.");
    stage.play(&["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"]);
    stage.keys("l");
    stage.shows("Claim the draw with which move?");
    stage.shows("> Ng8");
    stage.keys("\n");
    assert_eq!(safe_moves(&stage).len(), 8);
    assert_eq!(stage.app.context(), Context::Over);
    stage.shows("Draw: the position came up 3 times.");
}

#[test]
fn a_draw_that_stands_on_the_board_is_claimed_at_once() {
    let mut stage = two_people("chess");
    stage.play(&["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"]);
    stage.keys("l");
    assert_eq!(stage.app.context(), Context::Over);
}

#[test]
fn a_takeback_needs_leave_where_that_was_agreed() {
    let settings = Settings { takeback: TakebackPolicy::Ask, ..Settings::default() };
    let mut stage = Stage::new(settings, Language::English);
    stage.start_for_two();
    stage.play(&["e4"]);
    stage.keys("u");
    stage.shows("Black, may the move be taken back?");
    stage.keys("n");
    assert_eq!(safe_moves(&stage), ["e4"]);
    stage.keys("uy");
    assert!(safe_moves(&stage).is_empty());
}
