//! A thousand games of Brazilian draughts, the computer at level 1 against random moves: it must never play a move
//! that is not legal. Too long for the tests; `cargo xtask perft` runs it.

#[path = "../tests/computer/mod.rs"]
mod computer;

const GAMES: u64 = 1_000;

fn main() {
    let won = computer::brazilian(GAMES);
    println!("ok   draughts:brazilian: {GAMES} games at level 1 against random moves, all legal, {won} won");
}
