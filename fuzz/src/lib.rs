//! What the fuzz targets share.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use tabuleiro_chess::Position;
use tabuleiro_core::Rules;

/// A position of chess that `walk` leads to: the first two bytes are the number of a Chess960 starting
/// position, or mean the usual one if there is none with that number; each further byte chooses a legal move.
pub fn chess_position(walk: &[u8]) -> Position {
    let Some((&number, walk)) = walk.split_first_chunk() else { return Position::start() };
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

/// The rules of Quarto that a byte stands for: squares or lines, and any attributes.
pub fn quarto_ruleset(byte: u8) -> tabuleiro_quarto::Ruleset {
    use tabuleiro_quarto::{Attributes, Ruleset};
    let groups = if byte & 1 == 0 { Ruleset::SQUARES } else { Ruleset::LINES };
    groups.with_attributes(Attributes::from_bits(u16::from(byte >> 1))).unwrap_or(groups)
}

/// A position of Quarto that `walk` leads to from the start: each byte chooses a legal move.
pub fn quarto_position(ruleset: tabuleiro_quarto::Ruleset, walk: &[u8]) -> tabuleiro_quarto::Position {
    let mut position = tabuleiro_quarto::Position::start(ruleset);
    let mut moves = tabuleiro_quarto::MoveList::default();
    for &choice in walk {
        position.legal_moves(&mut moves);
        let Some(&mv) = moves.as_ref().get(usize::from(choice) % moves.as_ref().len().max(1)) else { break };
        position.play(mv);
    }
    position
}

/// The lines of `bytes` that have none of `words` in them, whatever their case.
pub fn without_lines(bytes: &[u8], words: &[&str]) -> Vec<u8> {
    let lines = bytes.split_inclusive(|&byte| byte == b'\n');
    let kept = lines.filter(|line| {
        let text = String::from_utf8_lossy(line).to_lowercase();
        !words.iter().any(|word| text.contains(word))
    });
    kept.flatten().copied().collect()
}

/// An output that keeps what is written.
#[derive(Clone, Default)]
pub struct Said(Arc<Mutex<Vec<u8>>>);

impl Said {
    /// All that was written.
    pub fn bytes(&self) -> Vec<u8> {
        self.0.lock().expect("nobody panicked while writing").clone()
    }
}

impl Write for Said {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("nobody panicked while writing").write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
