//! A position as training data, in 32 bytes.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use tabuleiro_chess::{Bitboard, Piece, Position, Role, Setup, Square};
use tabuleiro_core::{Rules, Side};
use tabuleiro_search::Score;

/// A quiet position, what the search said of it, and how its game ended.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sample {
    /// The occupied squares.
    pub occupied: Bitboard,
    /// For each of them in order, four bits: 8 for black, and the role.
    pub pieces: [u8; 16],
    /// The search's score for the side to move.
    pub score: i16,
    /// 0 if the side to move lost, 1 for a draw, 2 if it won; `None` for a position of no game.
    pub result: Option<u8>,
    /// Who is to move.
    pub side: Side,
}

/// What is stored in place of a result where there is none.
const UNKNOWN: u8 = 3;
/// Bytes of a stored sample; the last four are zeros.
const SIZE: usize = 32;

impl Sample {
    /// A sample of `position`, before the result of its game is known.
    pub fn new(position: &Position, score: Score) -> Sample {
        let board = position.board();
        let mut pieces = [0; 16];
        for (index, square) in board.occupied().into_iter().enumerate() {
            if let Some(piece) = board.piece_on(square) {
                let code = (piece.side.index() * 8 + piece.role.index()) as u8;
                pieces[index / 2] |= code << (index % 2 * 4);
            }
        }
        Sample {
            occupied: board.occupied(),
            pieces,
            score: score.clamp(-30_000, 30_000) as i16,
            result: None,
            side: position.side_to_move(),
        }
    }

    /// The pieces and where they stand.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        self.occupied.into_iter().zip(codes(&self.pieces)).map(|(square, code)| {
            let side = Side::ALL[usize::from(code / 8)];
            (square, Role::ALL[usize::from(code % 8)].of(side))
        })
    }

    /// The position, without castling and capturing in passing; `None` if these pieces make none.
    pub fn position(&self) -> Option<Position> {
        let mut setup = Setup::empty();
        setup.side_to_move = self.side;
        for (square, piece) in self.pieces() {
            setup.put(square, piece);
        }
        Position::try_from(&setup).ok()
    }

    pub fn to_bytes(self) -> [u8; SIZE] {
        let mut bytes = [0; SIZE];
        bytes[..8].copy_from_slice(&self.occupied.0.to_le_bytes());
        bytes[8..24].copy_from_slice(&self.pieces);
        bytes[24..26].copy_from_slice(&self.score.to_le_bytes());
        bytes[26] = self.result.unwrap_or(UNKNOWN);
        bytes[27] = self.side.index() as u8;
        bytes
    }

    /// The inverse of [`to_bytes`](Sample::to_bytes); `None` if the bytes are something else.
    pub fn from_bytes(bytes: &[u8; SIZE]) -> Option<Sample> {
        let (occupied, rest) = bytes.split_first_chunk()?;
        let (pieces, rest) = rest.split_first_chunk()?;
        let &[low, high, result, side, 0, 0, 0, 0] = rest else { return None };
        let occupied = Bitboard(u64::from_le_bytes(*occupied));
        let sound = occupied.count() <= 32 && codes(pieces).all(|code| code % 8 < 6);
        (sound && result <= UNKNOWN && side <= 1).then(|| Sample {
            occupied,
            pieces: *pieces,
            score: i16::from_le_bytes([low, high]),
            result: Some(result).filter(|&result| result != UNKNOWN),
            side: Side::ALL[usize::from(side)],
        })
    }
}

/// The codes of the pieces, in order; zeros after the last.
fn codes(pieces: &[u8; 16]) -> impl Iterator<Item = u8> {
    pieces.iter().flat_map(|byte| [byte & 15, byte >> 4])
}

/// All samples of some files. What a broken run has left of a last one is passed over.
pub fn read_samples(files: &[PathBuf]) -> Result<Vec<Sample>> {
    let mut samples = Vec::new();
    for file in files {
        let bytes = fs::read(file).with_context(|| format!("can't read {}", file.display()))?;
        for (number, bytes) in bytes.as_chunks().0.iter().enumerate() {
            let sample = Sample::from_bytes(bytes);
            samples.push(sample.with_context(|| {
                format!("{} has no positions of chess: see byte {}", file.display(), number * SIZE)
            })?);
        }
    }
    Ok(samples)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_survives_storing() {
        let position: Position =
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1".parse().unwrap();
        let sample = Sample { result: Some(2), ..Sample::new(&position, -77) };
        assert_eq!(Sample::from_bytes(&sample.to_bytes()), Some(sample));
        assert_eq!(Sample::from_bytes(b"this is some text of 32 letters."), None);
        for (square, piece) in sample.pieces() {
            assert_eq!(position.board().piece_on(square), Some(piece));
        }
        assert_eq!(sample.pieces().count(), 32);
    }
}
