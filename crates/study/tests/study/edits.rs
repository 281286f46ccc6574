//! Changes of the tree.

use tabuleiro_study::{Item, NodeId};

use crate::support::{find, moves, pgn, play};

#[test]
fn a_move_goes_on_with_its_line_or_becomes_a_variation() {
    let mut study = pgn("1. e4 e5 *");
    let e5 = find(&study, &["e4", "e5"]);
    let nf3 = play(&mut study, e5, "Nf3");
    assert_eq!(moves(&study), "1. e4 e5 2. Nf3 *");
    let e4 = find(&study, &["e4"]);
    assert_eq!(play(&mut study, e4, "e5"), e5, "a known move is only found");
    let c5 = play(&mut study, e4, "c5");
    play(&mut study, c5, "Nf3");
    play(&mut study, e4, "e6");
    assert_eq!(moves(&study), "1. e4 e5 ( 1... c5 2. Nf3 ) ( 1... e6 ) 2. Nf3 *");
    let d4 = play(&mut study, NodeId::ROOT, "d4");
    assert_eq!(moves(&study), "1. e4 ( 1. d4 ) 1... e5 ( 1... c5 2. Nf3 ) ( 1... e6 ) 2. Nf3 *");
    assert_eq!(study.before(d4), Some(NodeId::ROOT));
    assert_eq!(study.before(nf3), Some(e5));
}

#[test]
fn a_promoted_variation_changes_places_with_its_line() {
    let mut study = pgn("1. e4 e5 { king } ( 1... c5 { queen } 2. Nf3 ) ( 1... e6 ) 2. Nf3 Nc6 *");
    let sicilian = find(&study, &["e4", "c5", "Nf3"]);
    assert!(study.promote(sicilian));
    assert_eq!(moves(&study), "1. e4 c5 { queen } ( 1... e5 { king } 2. Nf3 Nc6 ) ( 1... e6 ) 2. Nf3 *");
    assert!(!study.promote(sicilian), "it is the main line now");
    let french = find(&study, &["e4", "e6"]);
    assert!(study.promote(french));
    assert_eq!(moves(&study), "1. e4 e6 ( 1... c5 { queen } 2. Nf3 ) ( 1... e5 { king } 2. Nf3 Nc6 ) *");
}

#[test]
fn what_is_said_before_a_variation_stays_before_its_first_move() {
    let mut study = pgn("1. e4 e5 ( { now } 1... c5 ) *");
    let node = find(&study, &["e4", "c5"]);
    study.promote(node);
    assert_eq!(moves(&study), "1. e4 { now } 1... c5 ( 1... e5 ) *");
}

#[test]
fn a_deleted_move_leaves_its_place_to_a_variation() {
    let mut study = pgn("1. e4 e5 ( 1... c5 2. Nf3 ) ( 1... e6 ) 2. Nf3 Nc6 *");
    let nc6 = find(&study, &["e4", "e5", "Nf3", "Nc6"]);
    assert_eq!(study.delete(nc6), find(&study, &["e4", "e5", "Nf3"]));
    assert_eq!(moves(&study), "1. e4 e5 ( 1... c5 2. Nf3 ) ( 1... e6 ) 2. Nf3 *");
    let e5 = find(&study, &["e4", "e5"]);
    study.delete(e5);
    assert_eq!(moves(&study), "1. e4 c5 ( 1... e6 ) 2. Nf3 *");
    let e6 = find(&study, &["e4", "e6"]);
    study.delete(e6);
    assert_eq!(moves(&study), "1. e4 c5 2. Nf3 *");
    let e4 = find(&study, &["e4"]);
    assert_eq!(study.delete(e4), NodeId::ROOT);
    assert_eq!(moves(&study), "*");
}

#[test]
fn words_are_changed_and_commands_stay() {
    let mut study = pgn("1. e4 { [%clk 0:05:00] good } e5 *");
    let e4 = find(&study, &["e4"]);
    study.set_words(e4, "best by test");
    assert_eq!(moves(&study), "1. e4 { [%clk 0:05:00] best by test } 1... e5 *");
    study.set_words(e4, "");
    assert_eq!(moves(&study), "1. e4 { [%clk 0:05:00] } 1... e5 *");
    study.set_command(e4, "eval", Some("0.30"));
    study.set_command(e4, "clk", Some("0:04:00"));
    assert_eq!(moves(&study), "1. e4 { [%eval 0.30] [%clk 0:04:00] } 1... e5 *");
    study.set_command(e4, "clk", None);
    study.set_command(e4, "eval", None);
    study.set_words(NodeId::ROOT, "first");
    assert_eq!(moves(&study), "{ first } 1. e4 e5 *");
    study.set_words(NodeId::ROOT, "");
    assert_eq!(moves(&study), "1. e4 e5 *");
}

#[test]
fn one_mark_judges_a_move_and_others_stand_beside_it() {
    let mut study = pgn("1. e4 $14 e5 *");
    let e4 = find(&study, &["e4"]);
    study.toggle_mark(e4, 1);
    study.toggle_mark(e4, 3);
    assert_eq!(study.marks(e4), [3, 14]);
    study.judge_by_mark(e4, 4);
    assert_eq!(study.marks(e4), [3, 14], "somebody has judged it already");
    study.toggle_mark(e4, 3);
    assert_eq!(study.marks(e4), [14]);
}

#[test]
fn numbers_are_those_of_the_text() {
    let study = pgn("1. e4 e5 ( 1... c5 2. Nf3 ( 2. c3 d5 ) ) 2. Nf3 *");
    let numbers: Vec<String> = study
        .items()
        .into_iter()
        .filter_map(|item| match item {
            Item::Move { node, number } => {
                assert_eq!(study.number(node), number);
                Some(format!("{}{}", number.text(), study.move_text(node)))
            }
            _ => None,
        })
        .collect();
    assert_eq!(numbers, ["1.e4", "1...e5", "1...c5", "2.Nf3", "2.c3", "2...d5", "2.Nf3"]);
}
