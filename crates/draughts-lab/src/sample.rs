//! A position as training data.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use tabuleiro_core::{Rules, Side};
use tabuleiro_draughts::{Piece, Position, Setup, Square, Variant};
use tabuleiro_search::Score;

/// A position without a capture, what the search said of it, and how its game ended.
#[derive(Clone, PartialEq, Debug)]
pub struct Sample {
    /// The pieces: 4 bits a square, 0 for none, 1 and 2 for White's man and king, 3 and 4 for Black's.
    pub squares: Vec<u8>,
    /// The search's score for the side to move.
    pub score: i16,
    /// 0 if the side to move lost, 1 for a draw, 2 if it won; `None` if it was no position of the game itself.
    pub result: Option<u8>,
    /// Who is to move.
    pub side: Side,
}

/// The byte of a result that is not known.
const UNKNOWN: u8 = 3;
/// Bytes before the squares.
const HEAD: usize = 4;

impl Sample {
    /// A sample of `position`, before the result of its game is known.
    pub fn new(position: &Position, score: Score) -> Sample {
        let variant = position.variant();
        let mut squares = vec![0; variant.square_count().div_ceil(2)];
        for square in variant.all_squares() {
            let code = match position.at(square) {
                None => 0,
                Some((side, Piece::Man)) => 1 + 2 * side.index() as u8,
                Some((side, Piece::King)) => 2 + 2 * side.index() as u8,
            };
            squares[square.index() / 2] |= code << (square.index() % 2 * 4);
        }
        let score = score.clamp(-30_000, 30_000) as i16;
        Sample { squares, score, result: None, side: position.side_to_move() }
    }

    /// The pieces: the square, whose it is, and whether it is a king.
    pub fn pieces(&self, variant: &Variant) -> impl Iterator<Item = (Square, Side, bool)> {
        (0..variant.square_count()).filter_map(|index| {
            let code = self.squares[index / 2] >> (index % 2 * 4) & 15;
            let side = if code <= 2 { Side::White } else { Side::Black };
            let square = Square::new(index).filter(|_| code != 0)?;
            Some((square, side, code.is_multiple_of(2)))
        })
    }

    /// The position; `None` if the bytes are not of this variant.
    pub fn position(&self, variant: &Variant) -> Option<Position> {
        let mut setup = Setup { side_to_move: self.side, ..Setup::empty(*variant) };
        for (square, side, is_king) in self.pieces(variant) {
            setup.put(square, side, if is_king { Piece::King } else { Piece::Man });
        }
        Position::new(&setup).ok()
    }

    pub fn to_bytes(&self) -> Vec<u8> {
        let [low, high] = self.score.to_le_bytes();
        [&[low, high, self.result.unwrap_or(UNKNOWN), self.side.index() as u8], self.squares.as_slice()]
            .concat()
    }

    /// The inverse of [`to_bytes`](Sample::to_bytes); `None` if the bytes are something else.
    pub fn from_bytes(bytes: &[u8]) -> Option<Sample> {
        let (&[low, high, result, side], squares) = bytes.split_first_chunk::<HEAD>()?;
        let sound = squares.iter().all(|byte| byte & 15 <= 4 && byte >> 4 <= 4);
        (sound && result <= UNKNOWN && side <= 1).then(|| Sample {
            squares: squares.to_vec(),
            score: i16::from_le_bytes([low, high]),
            result: Some(result).filter(|&result| result != UNKNOWN),
            side: Side::ALL[usize::from(side)],
        })
    }
}

/// All samples of some files. What a broken run has left of a last one is passed over.
pub fn read_samples(variant: &Variant, files: &[PathBuf]) -> Result<Vec<Sample>> {
    let size = HEAD + variant.square_count().div_ceil(2);
    let mut samples = Vec::new();
    for file in files {
        let bytes = fs::read(file).with_context(|| format!("can't read {}", file.display()))?;
        for (number, bytes) in bytes.chunks_exact(size).enumerate() {
            let sample = Sample::from_bytes(bytes);
            samples.push(sample.with_context(|| {
                let (file, place) = (file.display(), number * size);
                format!("{file} has no positions of {} draughts: see byte {place}", variant.name)
            })?);
        }
    }
    Ok(samples)
}

#[cfg(test)]
mod tests {
    use tabuleiro_draughts::{fen, named};

    use super::*;

    #[test]
    fn a_sample_survives_storing() {
        for (variant, text) in
            [(named::BRAZILIAN, "B:W21,22,K30:B5,K7,12"), (named::INTERNATIONAL, "W:W31,K50:BK5,7")]
        {
            let position = Position::new(&fen::read(variant, text).unwrap()).unwrap();
            let sample = Sample { result: Some(2), ..Sample::new(&position, -77) };
            let bytes = sample.to_bytes();
            assert_eq!(Sample::from_bytes(&[&bytes[..4], b"text"].concat()), None);
            let stored = Sample::from_bytes(&bytes).unwrap();
            assert_eq!(stored, sample);
            assert!(stored.position(&variant).unwrap().same_position(&position));
        }
    }
}
