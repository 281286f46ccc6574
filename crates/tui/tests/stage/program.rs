//! Other programs as opponents, and what happens when they fail.

use crate::support::{Stage, safe_moves};
use tabuleiro_facade::{Message, Outcome, Seat, Side, Store, WinReason};
use tabuleiro_settings::Settings;
use tabuleiro_tui::effect::{Answer, Effect, Input, Purpose, Reply};
use tabuleiro_tui::key::Key;
use tabuleiro_tui::screens::Screen;
use tabuleiro_words::Language;

#[test]
fn a_program_that_can_not_come_is_told_of_in_the_dialog() {
    let mut stage = Stage::of("chess");
    stage.programs_come = false;
    stage.open_dialog();
    stage.press(Key::Left);
    stage.press(Key::Down);
    stage.keys("uci:nobody\n");
    stage.shows("Which program?");
    stage.shows("> Program");
    assert!(Store::in_data_folder(stage.folder.path()).list().unwrap().is_empty());
}

#[test]
fn a_program_that_is_not_there_costs_no_game() {
    let mut stage = Stage::of("chess");
    stage.open_dialog();
    stage.press(Key::Left);
    stage.press(Key::Down);
    stage.keys("uci:nobody\n");
    stage.play(&["e4"]);
    stage.shows("program again.");
    let Screen::Play(play) = stage.app.screen() else { panic!() };
    assert!(play.table.outcome().is_none() && play.table.pause().is_some());
    assert_eq!(safe_moves(&stage), ["e4"]);
}

#[test]
fn a_program_that_dies_is_asked_again_and_nothing_is_lost() {
    let mut stage = Stage::new(Settings::default(), Language::English);
    stage.computers_move = false;
    stage.open_dialog();
    stage.press(Key::Left);
    stage.press(Key::Down);
    stage.keys("uci:mortal\n");
    let asked = |effects: Vec<Effect>, stage: &mut Stage| {
        let mut found = None;
        for effect in effects {
            match effect {
                Effect::Think(thought) => {
                    assert!(matches!(thought.seat, Seat::Engine { .. }));
                    found = Some(thought.ticket);
                }
                effect => {
                    for answer in stage.keeper.perform(effect) {
                        let more = stage.app.update(Input::Answer(answer));
                        for effect in more {
                            if let Effect::Think(thought) = effect {
                                found = Some(thought.ticket);
                            }
                        }
                    }
                }
            }
        }
        found.expect("the program is asked")
    };
    stage.keys("e4");
    let effects = stage.app.update(Input::Key(Key::Enter));
    let ticket = asked(effects, &mut stage);
    let reply = Reply::Nothing(Message::new("tui-no-computer"));
    stage.input(Input::Answer(Answer::PlayerReply { ticket, purpose: Purpose::Move, reply }));
    stage.shows("“p” asks the program again");
    assert_eq!(
        stage.text().matches("paused").count(),
        2,
        "beside the name and in the news\n{}",
        stage.text()
    );
    let effects = stage.app.update(Input::Key(Key::Char('p')));
    let ticket = asked(effects, &mut stage);
    let Screen::Play(play) = stage.app.screen() else { panic!() };
    let reply = Reply::Move(play.table.game().read("e5").unwrap());
    stage.input(Input::Answer(Answer::PlayerReply { ticket, purpose: Purpose::Move, reply }));
    assert_eq!(safe_moves(&stage), ["e4", "e5"]);
    let Screen::Play(play) = stage.app.screen() else { panic!() };
    assert!(play.table.outcome().is_none() && play.table.pause().is_none());
    // A person decides on the draw that a program wants; a program that resigns needs nobody.
    stage.keys("d4");
    let effects = stage.app.update(Input::Key(Key::Enter));
    let ticket = asked(effects, &mut stage);
    let reply = Reply::ClaimsDraw;
    stage.input(Input::Answer(Answer::PlayerReply { ticket, purpose: Purpose::Move, reply }));
    stage.shows("do you accept the draw?");
    let effects = stage.app.update(Input::Key(Key::Char('n')));
    let ticket = asked(effects, &mut stage);
    let reply = Reply::Resigned;
    stage.input(Input::Answer(Answer::PlayerReply { ticket, purpose: Purpose::Move, reply }));
    let Screen::Play(play) = stage.app.screen() else { panic!() };
    let outcome = play.table.outcome();
    assert!(
        matches!(outcome, Some(Outcome::Win { winner: Side::White, reason: WinReason::Resignation })),
        "{outcome:?}"
    );
}
