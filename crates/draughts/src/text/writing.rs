//! Writing moves.

use tabuleiro_core::Rules;

use crate::moves::Move;
use crate::position::Position;
use crate::variant::Variant;

impl Variant {
    /// The move with its whole path, in this variant's notation: `c3-d4`, `22x15x8`.
    pub fn full_move_text(&self, mv: &Move) -> String {
        let names: Vec<String> = mv.path().map(|square| self.square_name(square)).collect();
        names.join(self.sign(mv))
    }

    fn short_move_text(&self, mv: &Move) -> String {
        [self.square_name(mv.from()), self.square_name(mv.to())].join(self.sign(mv))
    }

    fn sign(&self, mv: &Move) -> &'static str {
        match self.notation.capture {
            _ if !mv.is_capture() => "-",
            ':' => ":",
            '-' => "-",
            _ => "x",
        }
    }
}

impl Position {
    /// The legal move `mv` as PDN writes it: first and last square, and the squares between them only where
    /// another legal move has the same ends.
    pub fn move_text(&self, mv: &Move) -> String {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        let same_ends = |other: &&Move| other.from() == mv.from() && other.to() == mv.to();
        if moves.iter().filter(same_ends).count() > 1 {
            self.variant().full_move_text(mv)
        } else {
            self.variant().short_move_text(mv)
        }
    }
}
