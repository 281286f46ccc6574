//! What the fuzz targets share.

use tabuleiro_chess::Position;
use tabuleiro_core::Rules;

/// A position of chess that `walk` leads to: the first two bytes are the number of a Chess960 starting
/// position, or mean the usual one if there is none with that number; each further byte chooses a legal move.
pub fn chess_position(walk: &[u8]) -> Position {
    let Some((&number, walk)) = walk.split_first_chunk() else { return Position::standard() };
    let mut position = Position::chess960(u16::from_be_bytes(number)).unwrap_or_default();
    for &choice in walk {
        let moves = position.moves();
        if moves.is_empty() {
            break;
        }
        position.play(moves[usize::from(choice) % moves.len()]);
    }
    position
}
