//! What is typed while the disk or an opponent takes its time counts whole, and slow saving is told.

use std::time::Duration;

use tabuleiro_facade::Seat;
use tabuleiro_tui::effect::{Answer, Effect, Input, Purpose, Reply};
use tabuleiro_tui::key::Key;
use tabuleiro_tui::screens::Screen;

use crate::support::{NOON, Stage, safe_moves, two_people};

/// Presses `key` and leaves what follows from it undone.
fn press(stage: &mut Stage, key: Key) -> Vec<Effect> {
    stage.app.update(Input::Key(key))
}

/// Does what was left undone.
fn perform(stage: &mut Stage, effects: Vec<Effect>) {
    for effect in effects {
        stage.perform(effect);
    }
}

#[test]
fn keys_typed_before_a_game_is_there_are_its_moves() {
    let mut stage = two_people("chess");
    stage.keys("d4\nq");
    let opening = press(&mut stage, Key::Enter);
    assert!(opening.iter().any(|effect| matches!(effect, Effect::Open(_))));
    stage.keys("d5\ne4\n");
    perform(&mut stage, opening);
    assert_eq!(safe_moves(&stage), ["d4", "d5", "e4"]);
}

#[test]
fn keys_typed_while_a_move_is_saved_are_the_next_move() {
    let mut stage = two_people("chess");
    stage.keys("e4");
    let saving = press(&mut stage, Key::Enter);
    stage.keys("c");
    perform(&mut stage, saving);
    stage.keys("5\n");
    assert_eq!(safe_moves(&stage), ["e4", "c5"]);
}

#[test]
fn a_move_begun_while_the_computer_thinks_is_whole_when_it_has_moved() {
    let mut stage = Stage::of("chess");
    stage.start();
    stage.computers_move = false;
    stage.keys("e4");
    let mut asked = None;
    let mut effects = press(&mut stage, Key::Enter);
    while let Some(effect) = effects.pop() {
        match effect {
            Effect::Think(thought) => asked = Some(thought),
            effect => {
                for answer in stage.keeper.perform(effect) {
                    effects.extend(stage.app.update(Input::Answer(answer)));
                }
            }
        }
    }
    let asked = asked.expect("the computer is asked");
    assert!(matches!(asked.seat, Seat::Computer { .. }));
    stage.keys("d4");
    stage.shows("Your move: d4_   It is the computer's turn.");
    assert_eq!(safe_moves(&stage), ["e4"], "nobody moves for the other");
    let Screen::Play(play) = stage.app.screen() else { panic!() };
    let reply = Reply::Move(play.table.game().read("e5").unwrap());
    stage.input(Input::Answer(Answer::PlayerReply { ticket: asked.ticket, purpose: Purpose::Move, reply }));
    stage.keys("\n");
    assert_eq!(safe_moves(&stage), ["e4", "e5", "d4"]);
}

#[test]
fn ctrl_c_does_not_wait_for_the_disk() {
    let mut stage = two_people("chess");
    stage.keys("e4");
    let saving = press(&mut stage, Key::Enter);
    let leaving = press(&mut stage, Key::Ctrl('c'));
    assert!(leaving.iter().any(|effect| matches!(effect, Effect::Quit)));
    assert!(stage.app.is_hurried());
    perform(&mut stage, saving);
    assert_eq!(safe_moves(&stage), ["e4"]);
}

#[test]
fn slow_saving_is_told_while_it_lasts() {
    let mut stage = two_people("chess");
    stage.keys("e4");
    let saving = press(&mut stage, Key::Enter);
    assert!(stage.app.is_ticking(), "the screen has to be drawn again");
    for (millis, is_told) in [(0, false), (300, false), (400, true), (60_000, true)] {
        stage.app.update(Input::Time(NOON.after(Duration::from_millis(millis))));
        assert_eq!(stage.text().contains("Saving…"), is_told, "after {millis} ms");
    }
    perform(&mut stage, saving);
    assert!(!stage.text().contains("Saving…"));
    assert!(!stage.app.is_ticking());
    assert_eq!(safe_moves(&stage), ["e4"]);
}
