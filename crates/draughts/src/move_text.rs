//! Writing moves.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use crate::moves::Move;
use crate::position::Position;
use crate::square::Square;
use crate::variant::Variant;

impl Variant {
    /// The move with its whole path, in this variant's notation: `c3-d4`, `22x15x8`.
    pub fn full_move_text(&self, mv: Move) -> String {
        let names: Vec<String> = mv.path().map(|square| self.square_name(square)).collect();
        names.join(self.sign(mv))
    }

    fn short_move_text(&self, mv: Move) -> String {
        [self.square_name(mv.from()), self.square_name(mv.to())].join(self.sign(mv))
    }

    /// The text of a move where `alike` legal moves have its ends.
    fn text_among(&self, mv: Move, alike: usize) -> String {
        if alike > 1 { self.full_move_text(mv) } else { self.short_move_text(mv) }
    }

    fn sign(&self, mv: Move) -> &'static str {
        match self.notation.capture {
            _ if !mv.is_capture() => "-",
            ':' => ":",
            '-' => "-",
            _ => "x",
        }
    }
}

/// Where a move begins and ends.
fn ends(mv: Move) -> (Square, Square) {
    (mv.from(), mv.to())
}

impl Position {
    /// The legal move `mv` as PDN writes it: first and last square, and the squares between them only where
    /// another legal move has the same ends.
    pub fn move_text(&self, mv: Move) -> String {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        let same_ends = |other: &&Move| ends(**other) == ends(mv);
        self.variant().text_among(mv, moves.iter().filter(same_ends).count())
    }

    /// The texts of `moves`, which are all the legal ones, each as [`move_text`](Position::move_text) writes
    /// it, but without listing the others for each of them again.
    pub fn move_texts(&self, moves: &[Move]) -> Vec<String> {
        let mut alike: BTreeMap<(Square, Square), usize> = BTreeMap::new();
        for &mv in moves {
            *alike.entry(ends(mv)).or_default() += 1;
        }
        moves.iter().map(|&mv| self.variant().text_among(mv, alike[&ends(mv)])).collect()
    }
}
