//! A board in 24 bytes: the occupied squares, and for each of them in order four bits, 8 for black and the
//! role.

use tabuleiro_chess::{Bitboard, Position, Role, Setup};
use tabuleiro_core::Side;

const SQUARES: usize = 8;
/// Bytes of a stored board.
pub const BYTES: usize = SQUARES + 16;

/// The board of a position, stored.
pub fn encode(position: &Position) -> Vec<u8> {
    let board = position.board();
    let mut bytes = board.occupied().0.to_le_bytes().to_vec();
    bytes.resize(BYTES, 0);
    for (index, square) in board.occupied().into_iter().enumerate() {
        if let Some(piece) = board.piece_on(square) {
            let code = (piece.side.index() * 8 + piece.role.index()) as u8;
            bytes[SQUARES + index / 2] |= code << (index % 2 * 4);
        }
    }
    bytes
}

/// The position of a stored board, without castling and capturing in passing; `None` if these pieces make
/// none.
pub fn decode(bytes: &[u8], side: Side) -> Option<Position> {
    let (squares, pieces) = bytes.split_first_chunk::<SQUARES>()?;
    let occupied = Bitboard(u64::from_le_bytes(*squares));
    if occupied.count() as usize > 2 * pieces.len() {
        return None;
    }
    let codes = pieces.iter().flat_map(|byte| [byte & 15, byte >> 4]);
    let mut setup = Setup::empty();
    setup.side_to_move = side;
    for (square, code) in occupied.into_iter().zip(codes) {
        let role = Role::ALL.get(usize::from(code % 8))?;
        setup.put(square, role.of(Side::ALL[usize::from(code / 8)]));
    }
    setup.position().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_survives_storing() {
        let position: Position =
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b - - 0 1".parse().unwrap();
        let bytes = encode(&position);
        assert_eq!(bytes.len(), BYTES);
        assert_eq!(decode(&bytes, Side::Black).unwrap().fen().to_string(), position.fen().to_string());
        assert!(decode(b"this is some text of 24.", Side::White).is_none());
    }
}
