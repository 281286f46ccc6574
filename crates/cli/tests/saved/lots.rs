//! Games whose start is drawn by lot.

use crate::binary::{folder, run};

#[test]
fn the_start_of_chess960_is_drawn_by_lot_and_fixed_by_the_seed() {
    let folder = folder("lots");
    let start = |number: usize, words: &[&str]| {
        let played = run(&folder, &[&["play", "--plain", "--two-players"], words].concat(), "");
        assert_eq!(played.status, Some(0), "{}", played.stderr);
        let shown = run(&folder, &["games", "show", &number.to_string()], "").stdout;
        let name = shown.split_whitespace().find(|word| word.starts_with("chess960?start="));
        name.unwrap_or_else(|| panic!("{shown}")).trim_end_matches(['.', ',']).to_owned()
    };
    let first = start(1, &["chess960", "--seed", "1"]);
    assert_eq!(start(2, &["chess960", "--seed", "1"]), first);
    assert_ne!(start(3, &["chess960", "--seed", "2"]), first);
    assert_eq!(start(4, &["chess960?start=7", "--seed", "1"]), "chess960?start=7");
}
