//! Deleting several saved games.

use crate::binary::{folder, run};

#[test]
fn deleting_goes_on_after_a_game_that_is_not_there() {
    let folder = folder("delete");
    for _ in 0..3 {
        run(&folder, &["play", "chess", "--two-players"], "e4\n");
    }
    let said = run(&folder, &["games", "delete", "--yes", "2", "9", "3"], "");
    assert_eq!(said.stdout, "Game 2 is deleted.\nGame 3 is deleted.\n");
    assert_eq!(
        said.stderr,
        "tabuleiro: There is no saved game number 9. “tabuleiro games list” lists them.\n"
    );
    assert_eq!(said.status, Some(1), "not everything that was asked for is done");
    let list = run(&folder, &["games", "list"], "").stdout;
    assert!(list.starts_with('1') && list.lines().count() == 1, "{list}");
    let said = run(&folder, &["games", "delete", "--yes", "1"], "");
    assert_eq!((said.stdout.as_str(), said.status), ("Game 1 is deleted.\n", Some(0)));
}

#[test]
fn a_game_that_the_user_keeps_is_kept_and_the_others_are_asked_for() {
    let folder = folder("delete-asked");
    for _ in 0..2 {
        run(&folder, &["play", "chess", "--two-players"], "e4\n");
    }
    let said = run(&folder, &["games", "delete", "1", "2"], "no\nyes\n");
    assert!(said.stdout.ends_with("Game 2 is deleted.\n"), "{}", said.stdout);
    assert_eq!((said.stderr.as_str(), said.status), ("tabuleiro: Game 1 is kept.\n", Some(1)));
}
