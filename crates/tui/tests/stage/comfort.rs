//! Dragging, moves before their turn, lines that stay to be edited, the clipboard and the bell.

use crate::support::{Stage, safe_moves, two_people};
use tabuleiro_settings::{Settings, Theme};
use tabuleiro_tui::bindings::Context;
use tabuleiro_tui::effect::{Answer, Effect, Input, Purpose, Reply};
use tabuleiro_tui::key::Key;
use tabuleiro_tui::look::Role;
use tabuleiro_tui::screens::Screen;
use tabuleiro_tui::screens::play::{Play, Premove};
use tabuleiro_words::Language;

fn play(stage: &Stage) -> &Play {
    match stage.app.screen() {
        Screen::Play(play) => play,
        _ => panic!("no game is in front\n{}", stage.text()),
    }
}

/// Where the middle of a square of a chess board is on the screen.
fn place(stage: &Stage, square: &str) -> (u16, u16) {
    let text = stage.text();
    let row = text.lines().position(|line| line.starts_with(&format!(" {}", &square[1..]))).unwrap();
    (4 + 5 * u16::from(square.as_bytes()[0] - b'a'), row as u16)
}

fn drag(stage: &mut Stage, from: &str, to: &str) {
    let (x, y) = place(stage, from);
    stage.input(Input::Click(x, y));
    let (x, y) = place(stage, to);
    stage.input(Input::Drag(x, y));
    stage.input(Input::Release(x, y));
}

fn click(stage: &mut Stage, square: &str) {
    let (x, y) = place(stage, square);
    stage.input(Input::Click(x, y));
    stage.input(Input::Release(x, y));
}

/// A game whose computer thinks about its answer to 1. e4, and the mark of that thought.
fn thinking() -> (Stage, u64) {
    let mut stage = Stage::of("chess");
    stage.start();
    stage.keys("e4");
    let mut effects = stage.app.update(Input::Key(Key::Enter));
    let mut ticket = None;
    while let Some(effect) = effects.pop() {
        match effect {
            Effect::Think(thought) => ticket = Some(thought.ticket),
            effect => {
                for answer in stage.keeper.perform(effect) {
                    effects.extend(stage.app.update(Input::Answer(answer)));
                }
            }
        }
    }
    stage.computers_move = false;
    (stage, ticket.expect("the computer is asked"))
}

fn answer(stage: &mut Stage, ticket: u64, text: &str) {
    let reply = Reply::Move(play(stage).table.game().read(text).unwrap());
    stage.input(Input::Answer(Answer::PlayerReply { ticket, purpose: Purpose::Move, reply }));
}

#[test]
fn a_piece_is_dragged_to_its_square() {
    let mut stage = two_people("chess");
    drag(&mut stage, "e2", "e4");
    drag(&mut stage, "g8", "f6");
    assert_eq!(safe_moves(&stage), ["e4", "Nf6"]);
    drag(&mut stage, "d2", "d6");
    stage.shows("The pawn on d2 can't go to d6");
    assert_eq!(safe_moves(&stage).len(), 2);
}

#[test]
fn a_piece_let_go_where_it_stood_is_chosen_and_put_back_by_another_click() {
    let mut stage = two_people("chess");
    click(&mut stage, "e2");
    stage.shows("•");
    click(&mut stage, "e2");
    assert!(!stage.text().contains('•'), "{}", stage.text());
    click(&mut stage, "e2");
    drag(&mut stage, "e2", "e4");
    assert_eq!(safe_moves(&stage), ["e4"], "a chosen piece can be dragged too");
}

#[test]
fn a_piece_let_go_beside_the_board_stays_where_it_was() {
    let mut stage = two_people("chess");
    let (x, y) = place(&stage, "e2");
    stage.input(Input::Click(x, y));
    stage.input(Input::Release(79, 5));
    assert!(safe_moves(&stage).is_empty());
    drag(&mut stage, "e5", "e6");
    assert!(safe_moves(&stage).is_empty(), "an empty square holds nothing");
}

#[test]
fn a_refused_line_stays_to_be_edited() {
    let mut stage = two_people("chess");
    stage.keys("Nf4\n");
    stage.shows("Your move: Nf4_   ⌫ edit");
    stage.press(Key::Backspace);
    stage.shows("Your move: Nf_   Nf3");
    stage.keys("3\n");
    assert_eq!(safe_moves(&stage), ["Nf3"]);
    stage.keys("Nf9\n");
    stage.keys("e5\n");
    assert_eq!(safe_moves(&stage), ["Nf3", "e5"], "who types another move has it");
}

#[test]
fn one_key_takes_what_was_probably_meant() {
    let mut stage = two_people("chess");
    stage.keys("y");
    stage.shows("There is no suggestion to take");
    stage.keys("Nf4\n");
    stage.shows("Did you mean “Nf3”? “y” plays it.");
    stage.keys("y");
    assert_eq!(safe_moves(&stage), ["Nf3"]);
}

#[test]
fn one_key_takes_the_hint() {
    let mut stage = Stage::of("chess");
    stage.start();
    stage.keys("h");
    stage.shows("“y” plays it.");
    stage.keys("y");
    assert_eq!(safe_moves(&stage).len(), 2);
}

#[test]
fn the_line_does_not_deny_a_move_that_it_then_plays() {
    for (game, before, typed, offer) in [
        ("chess", &[][..], "e2", "e3 e4"),
        ("chess", &[], "e2e4", "e4"),
        ("chess", &[], "g1-f", "Nf3"),
        ("quarto", &[], "c", "- c"),
        ("draughts:russian", &[], "c3d", "c3-d4"),
    ] {
        let mut stage = two_people(game);
        stage.play(before);
        stage.keys(&format!("m{typed}"));
        stage.shows(&format!("Your move: {typed}_   {offer}"));
    }
    let mut stage = two_people("chess");
    stage.keys("me9");
    stage.shows("(no legal move begins like this)");
}

#[test]
fn a_move_chosen_early_is_played_when_its_turn_comes() {
    let (mut stage, ticket) = thinking();
    click(&mut stage, "d2");
    click(&mut stage, "d4");
    stage.shows("d2-d4 is played as soon as it is your turn.");
    answer(&mut stage, ticket, "e5");
    assert_eq!(safe_moves(&stage), ["e4", "e5", "d4"]);
    let (mut stage, ticket) = thinking();
    stage.keys("Nf3\n");
    stage.shows("Nf3 is played as soon as it is your turn.");
    answer(&mut stage, ticket, "e5");
    assert_eq!(safe_moves(&stage), ["e4", "e5", "Nf3"]);
}

#[test]
fn a_move_chosen_early_is_taken_back_or_refused_with_the_reason() {
    let (mut stage, ticket) = thinking();
    drag(&mut stage, "d2", "d4");
    assert!(matches!(play(&stage).premove, Some(Premove::Squares(..))));
    stage.press(Key::Escape);
    answer(&mut stage, ticket, "e5");
    assert_eq!(safe_moves(&stage), ["e4", "e5"]);
    let (mut stage, ticket) = thinking();
    drag(&mut stage, "e4", "e5");
    answer(&mut stage, ticket, "e5");
    stage.shows("The move that waited can't be played.");
    assert_eq!(safe_moves(&stage), ["e4", "e5"]);
}

#[test]
fn a_piece_chosen_early_is_still_chosen_when_its_turn_comes() {
    let (mut stage, ticket) = thinking();
    click(&mut stage, "g1");
    answer(&mut stage, ticket, "e5");
    click(&mut stage, "f3");
    assert_eq!(safe_moves(&stage), ["e4", "e5", "Nf3"]);
}

#[test]
fn the_position_and_the_game_go_into_the_clipboard() {
    let mut stage = two_people("chess");
    stage.play(&["e4"]);
    let copied = |stage: &Stage| match stage.others.last() {
        Some(Effect::Copy(text)) => text.clone(),
        _ => panic!("nothing was copied"),
    };
    stage.press(Key::Ctrl('f'));
    stage.shows("The position is in the clipboard");
    assert!(copied(&stage).starts_with("rnbqkbnr/pppppppp/8/8/4P3/8/"), "{}", copied(&stage));
    stage.press(Key::Ctrl('g'));
    assert!(copied(&stage).contains("1. e4 *"), "{}", copied(&stage));
}

#[test]
fn the_bell_rings_only_for_who_wants_it_and_when_the_opponent_has_moved() {
    for bell in [false, true] {
        let settings = Settings { bell, level: 1, ..Settings::default() };
        let mut stage = Stage::new(settings, Language::English);
        stage.start();
        stage.keys("e4\n");
        let rings = stage.others.iter().filter(|effect| matches!(effect, Effect::Ring)).count();
        assert_eq!(rings, usize::from(bell));
    }
}

#[test]
fn the_theme_follows_the_background_unless_the_user_has_chosen_one() {
    let mut stage = Stage::of("chess");
    let dim = |stage: &Stage| stage.app.ui.look.style(Role::Accent);
    let dark = dim(&stage);
    stage.input(Input::Background { light: true });
    assert_ne!(dim(&stage), dark);
    stage.app.ui.adopt(Settings { theme: Theme::Dark, ..Settings::default() });
    assert_eq!(dim(&stage), dark);
}

#[test]
fn a_game_that_is_over_is_played_again_with_the_same_or_other_sides() {
    let mut stage = Stage::of("chess");
    stage.computers_move = false;
    stage.start();
    let seats = |stage: &Stage| play(stage).table.setup().seats.clone();
    let before = seats(&stage);
    stage.keys("Ryn");
    assert_eq!((stage.app.context(), seats(&stage)), (Context::Play, before.clone()));
    stage.keys("Ryx");
    let [white, black] = before;
    assert_eq!(seats(&stage), [black, white]);
    assert!(play(&stage).flipped, "seen from one's own side");
}

#[test]
fn suspending_is_left_to_the_terminal() {
    let mut stage = Stage::of("chess");
    stage.press(Key::Ctrl('z'));
    assert!(matches!(stage.others.last(), Some(Effect::Suspend)));
}
