//! The random numbers that a position's hash is made of.

use tabuleiro_core::{Side, SplitMix64};

use crate::{Bitboard, Board, File, Piece, Position, Square};

struct Keys {
    pieces: [[[u64; 64]; 6]; 2],
    castling_rooks: [[u64; 8]; 2],
    en_passant_files: [u64; 8],
    black_to_move: u64,
}

static KEYS: Keys = {
    let mut random = SplitMix64::new(0x7AB0_1E12_0C4E_5500);
    let mut keys = Keys {
        pieces: [[[0; 64]; 6]; 2],
        castling_rooks: [[0; 8]; 2],
        en_passant_files: [0; 8],
        black_to_move: random.next_u64(),
    };
    let mut side = 0;
    while side < 2 {
        let mut role = 0;
        while role < 6 {
            let mut square = 0;
            while square < 64 {
                keys.pieces[side][role][square] = random.next_u64();
                square += 1;
            }
            role += 1;
        }
        let mut file = 0;
        while file < 8 {
            keys.castling_rooks[side][file] = random.next_u64();
            file += 1;
        }
        side += 1;
    }
    let mut file = 0;
    while file < 8 {
        keys.en_passant_files[file] = random.next_u64();
        file += 1;
    }
    keys
};

/// The part of the hash for a piece on a square.
#[inline]
pub(crate) fn piece(piece: Piece, square: Square) -> u64 {
    KEYS.pieces[piece.side.index()][piece.role.index()][square.index()]
}

/// The part of the hash for the castling rights of the rooks on `rooks`, all on the back ranks.
#[inline]
pub(crate) fn castling(rooks: Bitboard) -> u64 {
    rooks.into_iter().fold(0, |hash, rook| {
        hash ^ KEYS.castling_rooks[usize::from(rook.index() >= 32)][rook.file().index()]
    })
}

/// The part of the hash for a legal en passant capture on `file`.
#[inline]
pub(crate) fn en_passant(file: File) -> u64 {
    KEYS.en_passant_files[file.index()]
}

/// The part of the hash for the side to move.
#[inline]
pub(crate) fn side_to_move(side: Side) -> u64 {
    match side {
        Side::White => 0,
        Side::Black => KEYS.black_to_move,
    }
}

/// The hash of a position, from nothing.
pub(crate) fn position(position: &Position) -> u64 {
    let passed = position.en_passant_square().map_or(0, |square| en_passant(square.file()));
    board(position.board()) ^ passed ^ side_to_move(position.side_to_move())
}

/// The part of the hash for pieces and castling rights.
fn board(board: &Board) -> u64 {
    board.occupied().into_iter().fold(castling(board.castling_rooks()), |hash, square| {
        hash ^ board.piece_on(square).map_or(0, |found| piece(found, square))
    })
}
