//! Counting games exactly: perft as deep as memory allows, by symmetry instead of by walking.

use std::collections::HashMap;

use crate::position::Position;

/// The number of sequences of `depth` plies from a position: what perft counts, but boards that a symmetry
/// maps to each other are counted once, with the number of ways that lead to them.
///
/// From the start, a depth of 7 takes moments; each ply more takes some fifteen times the memory and time.
///
/// ```
/// use tabuleiro_quarto::{Position, Ruleset, count_sequences};
/// assert_eq!(count_sequences(&Position::start(Ruleset::SQUARES), 5), 22_830_782_976);
/// assert_eq!(count_sequences(&Position::start(Ruleset::LINES), 5), 22_861_347_840);
/// ```
pub fn count_sequences(position: &Position, depth: u32) -> u128 {
    match depth {
        0 => return 1,
        1 => return position.count_moves().into(),
        _ if position.outcome().is_some() => return 0,
        _ => {}
    }
    // Boards without a piece in hand, one for each class, with the number of sequences that lead to the
    // class.
    let mut boards: HashMap<u64, (Position, u128)> = HashMap::new();
    if position.hand().is_none() {
        boards.insert(position.class_key(), (position.clone(), 1));
    } else {
        add_placements(position, 1, &mut boards);
    }
    for _ in 2..depth {
        let mut next = HashMap::new();
        for (board, ways) in boards.values() {
            for piece in board.remaining() {
                let mut given = board.clone();
                given.take_in_hand(piece);
                add_placements(&given, *ways, &mut next);
            }
        }
        boards = next;
    }
    let ends = boards.values().map(|(board, ways)| {
        let given = board.remaining().iter().map(|piece| {
            let mut given = board.clone();
            given.take_in_hand(piece);
            u128::from(given.count_moves())
        });
        ways * given.sum::<u128>()
    });
    ends.sum()
}

/// Places the piece in hand in all ways that do not end the game.
fn add_placements(position: &Position, ways: u128, boards: &mut HashMap<u64, (Position, u128)>) {
    let Some(hand) = position.hand() else { return };
    let winning = position.winning_squares();
    for square in position.empty().iter().filter(|&square| !winning.contains(square)) {
        let mut board = position.clone();
        board.place_hand(hand, square, false);
        boards.entry(board.class_key()).or_insert((board, 0)).1 += ways;
    }
}
