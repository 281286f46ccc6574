//! A position as training data.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use tabuleiro_core::{Rules, Side};
use tabuleiro_search::Score;

use crate::game::Trained;

/// A quiet position, what the search said of it, and how its game ended.
#[derive(Clone, PartialEq, Debug)]
pub struct Sample {
    /// The board, as [`Trained::encode`] stores it.
    pub board: Vec<u8>,
    /// The search's score for the side to move.
    pub score: i16,
    /// 0 if the side to move lost, 1 for a draw, 2 if it won; `None` for a position of no game.
    pub result: Option<u8>,
    /// Who is to move.
    pub side: Side,
}

/// What is stored in place of a result where there is none.
const UNKNOWN: u8 = 3;
/// Bytes before the board: the score, the result, the side.
const HEAD: usize = 4;

impl Sample {
    /// A sample of `position`, before the result of its game is known.
    pub fn new<G: Trained>(game: &G, position: &G::Position, score: Score) -> Sample {
        let score = score.clamp(-30_000, 30_000) as i16;
        Sample { board: game.encode(position), score, result: None, side: position.side_to_move() }
    }

    /// The position; `None` if the bytes are none of this game.
    pub fn position<G: Trained>(&self, game: &G) -> Option<G::Position> {
        game.decode(&self.board, self.side)
    }

    /// The sample as it is stored.
    pub fn to_bytes(&self) -> Vec<u8> {
        let [low, high] = self.score.to_le_bytes();
        let head = [low, high, self.result.unwrap_or(UNKNOWN), self.side.index() as u8];
        [&head, self.board.as_slice()].concat()
    }

    /// The inverse of [`to_bytes`](Sample::to_bytes); `None` if the bytes are something else.
    pub fn from_bytes(bytes: &[u8]) -> Option<Sample> {
        let (&[low, high, result, side], board) = bytes.split_first_chunk::<HEAD>()?;
        (result <= UNKNOWN && side <= 1).then(|| Sample {
            board: board.to_vec(),
            score: i16::from_le_bytes([low, high]),
            result: Some(result).filter(|&result| result != UNKNOWN),
            side: Side::ALL[usize::from(side)],
        })
    }
}

/// All samples of a file that are positions of the game. What a broken run has left of a last one is passed
/// over.
pub fn read_samples<G: Trained>(game: &G, file: &Path) -> Result<Vec<(Sample, G::Position)>> {
    let bytes = fs::read(file).with_context(|| format!("can't read {}", file.display()))?;
    let size = HEAD + game.board_bytes();
    let read = |(number, bytes): (usize, &[u8])| {
        let sample = Sample::from_bytes(bytes);
        let both = sample.and_then(|sample| Some((sample.position(game)?, sample)));
        both.map(|(position, sample)| (sample, position)).with_context(|| {
            format!("{} has no positions of {}: see byte {}", file.display(), game.name(), number * size)
        })
    };
    bytes.chunks_exact(size).enumerate().map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::Chess;
    use crate::game::Game;

    #[test]
    fn a_sample_survives_storing() {
        let start = Chess.start().unwrap();
        for result in [Some(0), Some(2), None] {
            let sample = Sample { result, ..Sample::new(&Chess, &start, -77) };
            assert_eq!(Sample::from_bytes(&sample.to_bytes()), Some(sample));
        }
        assert_eq!(Sample::from_bytes(b"this is some text"), None);
        assert_eq!(Sample::from_bytes(b"abc"), None);
    }

    #[test]
    fn a_torn_last_sample_is_passed_over_and_text_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("positions");
        let bytes = Sample::new(&Chess, &Chess.start().unwrap(), 5).to_bytes();
        fs::write(&file, [&bytes[..], &bytes[..7]].concat()).unwrap();
        assert_eq!(read_samples(&Chess, &file).unwrap().len(), 1);
        fs::write(&file, "no positions at all, only words in a row").unwrap();
        assert!(read_samples(&Chess, &file).unwrap_err().to_string().contains("has no positions of chess"));
    }
}
