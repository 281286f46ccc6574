//! The laws that every game must obey.

use tabuleiro_chess::{CHESS960_POSITIONS, Position};
use tabuleiro_core::contract::check_random_games;

#[test]
fn standard_games_obey_the_contract() {
    let ended = check_random_games(&Position::standard(), 60, 600, 1);
    assert!(ended > 30, "only {ended} games ended");
}

#[test]
fn chess960_games_obey_the_contract() {
    for number in (0..CHESS960_POSITIONS).step_by(20) {
        check_random_games(&Position::chess960(number).unwrap(), 1, 300, u64::from(number));
    }
}
