//! A position as training data, in 32 bytes.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use tabuleiro_chess::{Bitboard, Position, Role, Setup, Square};
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
/// Bytes of a stored sample; the last ones are unused.
pub const SIZE: usize = 32;

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

    /// The pieces with their square numbers.
    pub fn pieces(&self) -> impl Iterator<Item = (usize, Side, Role)> + '_ {
        self.occupied.into_iter().enumerate().map(|(index, square)| {
            let code = self.pieces[index / 2] >> (index % 2 * 4) & 15;
            let side = if code >= 8 { Side::Black } else { Side::White };
            (square.index(), side, Role::ALL[usize::from(code & 7) % 6])
        })
    }

    /// The position, without castling and capturing in passing; `None` if it is none, as in a damaged file.
    pub fn position(&self) -> Option<Position> {
        let mut setup = Setup::empty();
        setup.side_to_move = self.side;
        for (square, side, role) in self.pieces() {
            setup.put(Square::from_index(square), role.of(side));
        }
        Position::try_from(&setup).ok()
    }

    /// What to expect of the game, from 0 to 1: so much of the search's score, in units of `scale`, the rest of the result.
    pub fn aim(&self, score_share: f32, scale: f32) -> f32 {
        let expected = 1.0 / (1.0 + (-f32::from(self.score) / scale).exp());
        match self.result {
            Some(result) => score_share * expected + (1.0 - score_share) * f32::from(result) / 2.0,
            None => expected,
        }
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

    pub fn from_bytes(bytes: &[u8; SIZE]) -> Sample {
        let mut occupied = [0; 8];
        occupied.copy_from_slice(&bytes[..8]);
        let mut pieces = [0; 16];
        pieces.copy_from_slice(&bytes[8..24]);
        Sample {
            // No more than 32 pieces fit the codes, whatever a damaged file says.
            occupied: Bitboard(u64::from_le_bytes(occupied)).into_iter().take(32).collect(),
            pieces,
            score: i16::from_le_bytes([bytes[24], bytes[25]]),
            result: (bytes[26] <= 2).then_some(bytes[26]),
            side: if bytes[27] == 0 { Side::White } else { Side::Black },
        }
    }
}

/// All samples of some files.
pub fn read_samples(files: &[PathBuf]) -> Result<Vec<Sample>> {
    let mut samples = Vec::new();
    for file in files {
        let bytes = fs::read(file).with_context(|| format!("can't read {}", file.display()))?;
        samples.extend(bytes.as_chunks::<SIZE>().0.iter().map(Sample::from_bytes));
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
        assert_eq!(Sample::from_bytes(&sample.to_bytes()), sample);
        for (square, side, role) in sample.pieces() {
            let square = Square::from_index(square);
            assert_eq!(position.board().piece_on(square), Some(role.of(side)));
        }
        assert_eq!(sample.pieces().count(), 32);
    }
}
