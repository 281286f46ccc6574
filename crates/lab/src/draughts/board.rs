//! A board in 4 bits a square: 0 for nothing, 1 and 2 for White's man and king, 3 and 4 for Black's.

use tabuleiro_core::Side;
use tabuleiro_draughts::{Piece, Position, Setup, Variant};

/// Bytes of a stored board.
pub fn bytes(variant: &Variant) -> usize {
    variant.square_count().div_ceil(2)
}

/// The board of a position, stored.
pub fn encode(position: &Position) -> Vec<u8> {
    let variant = position.variant();
    let mut board = vec![0; bytes(variant)];
    for square in variant.all_squares() {
        if let Some((side, piece)) = position.at(square) {
            let code = 1 + 2 * side.index() as u8 + u8::from(piece == Piece::King);
            board[square.index() / 2] |= code << (square.index() % 2 * 4);
        }
    }
    board
}

/// The position of a stored board; `None` if the bytes are none of this variant.
pub fn decode(variant: &Variant, board: &[u8], side: Side) -> Option<Position> {
    let mut setup = Setup { side_to_move: side, ..Setup::empty(*variant) };
    for square in variant.all_squares() {
        let (side, piece) = match board.get(square.index() / 2)? >> (square.index() % 2 * 4) & 15 {
            0 => continue,
            1 => (Side::White, Piece::Man),
            2 => (Side::White, Piece::King),
            3 => (Side::Black, Piece::Man),
            4 => (Side::Black, Piece::King),
            _ => return None,
        };
        setup.put(square, side, piece);
    }
    Position::new(&setup).ok()
}

#[cfg(test)]
mod tests {
    use tabuleiro_core::Rules;
    use tabuleiro_draughts::{fen, named};

    use super::*;

    #[test]
    fn a_board_survives_storing() {
        for (variant, text) in
            [(named::BRAZILIAN, "B:W21,22,K30:B5,K7,12"), (named::INTERNATIONAL, "W:W31,K50:BK5,7")]
        {
            let position = Position::new(&fen::read(text, variant).unwrap()).unwrap();
            let board = encode(&position);
            assert_eq!(board.len(), bytes(&variant));
            let stored = decode(&variant, &board, position.side_to_move()).unwrap();
            assert!(stored.same_position(&position));
            assert!(decode(&variant, &vec![b'~'; board.len()], Side::White).is_none());
        }
    }
}
