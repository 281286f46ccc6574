//! Two programs and one game.

use crate::binary::{Program, command, folder, run};

#[test]
fn a_second_program_is_told_that_the_game_is_being_played() {
    let folder = folder("lock");
    let mut first = Program::start(command(&folder, &["play", "chess", "--two-players"]));
    first.hear_until(|line| line == "White to move.").unwrap();
    for words in [&["play", "--resume", "1"][..], &["games", "delete", "1", "--yes"]] {
        let second = run(&folder, words, "");
        assert_eq!(second.status, Some(1));
        assert!(second.stderr.contains("This game is being played elsewhere"), "{}", second.stderr);
        assert_eq!(second.stdout, "");
    }
    let list = run(&folder, &["games", "list"], "");
    assert!(list.stdout.contains("being played now"), "{}", list.stdout);
    // Looking is allowed, and another game too.
    assert_eq!(run(&folder, &["games", "show", "1"], "").status, Some(0));
    let other = run(&folder, &["play", "chess", "--two-players"], "e4\n");
    assert!(other.stdout.contains("This is saved game number 2."), "{}", other.stdout);
    first.say("e4");
    assert_eq!(first.hear().as_deref(), Some("White plays e4."));
    assert_eq!(first.finish().status, Some(0));
    assert_eq!(run(&folder, &["play", "--resume", "1"], "e5\n").status, Some(0));
}

#[test]
fn resuming_without_a_number_takes_the_newest_game_that_nobody_plays() {
    let folder = folder("newest");
    run(&folder, &["play", "chess", "--two-players"], "e4\n");
    let mut second = Program::start(command(&folder, &["play", "quarto", "--two-players"]));
    second.hear_until(|line| line == "First player to move.").unwrap();
    let first = run(&folder, &["play", "--resume"], "");
    assert!(first.stdout.contains("This is saved game number 1."), "{}", first.stdout);
    second.say("- a");
    second.hear_until(|line| line == "Second player to move.").unwrap();
    second.finish();
    let second = run(&folder, &["play", "--resume"], "");
    assert!(second.stdout.contains("This is saved game number 2."), "{}", second.stdout);
}
