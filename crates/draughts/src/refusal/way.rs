//! What is wrong on the way of a move, step by step.

use alloc::vec::Vec;

use tabuleiro_core::Side;

use super::Refusal;
use super::judge::Case;
use crate::piece::Piece;
use crate::square::Square;
use crate::variant::{Crowning, Directions, Removal, Variant};

impl Case<'_> {
    /// The first step that the piece can't make, wherever the other pieces stand or because of where they do.
    pub(super) fn on_the_way(&self) -> Option<Refusal> {
        let variant = self.position.variant();
        let mut king = self.piece == Piece::King;
        let mut taken: Vec<Square> = Vec::new();
        for step in self.path.windows(2) {
            let (from, to) = (step[0], step[1]);
            let off_the_line = || Some(Refusal::OffTheLine { from: self.name(from), to: self.name(to) });
            let Some(line) = Ray::between(variant, self.side, from, to) else { return off_the_line() };
            let (moves, captures) = match king {
                true => (variant.king_moves, variant.king_captures),
                false => (variant.man_moves, variant.man_captures),
            };
            if !line.is_in(moves.or(captures)) {
                return off_the_line();
            }
            let jumped = match self.jumped(&line, &taken, line.is_in(captures)) {
                Ok(jumped) => jumped,
                Err(refusal) => return Some(refusal),
            };
            if jumped.is_none() && !line.is_in(moves) {
                return off_the_line();
            }
            let flies = variant.flying && king;
            if !flies && line.squares.len() > 1 + usize::from(jumped.is_some()) {
                return Some(Refusal::TooFar);
            }
            taken.extend(jumped);
            let crowned = variant.crown_squares(self.side).contains(to);
            king |= crowned && variant.crowning == Crowning::Continues;
        }
        None
    }

    /// The piece that is jumped on the line, if any; or what stands in the way.
    fn jumped(&self, line: &Ray, taken: &[Square], captures: bool) -> Result<Option<Square>, Refusal> {
        let removed = self.position.variant().removal == Removal::AtOnce;
        let mut jumped = None;
        for (&square, left) in line.squares.iter().zip((0..line.squares.len()).rev()) {
            // The moving piece has left its own square.
            let Some((side, _)) = self.position.at(square).filter(|_| square != self.path[0]) else {
                continue;
            };
            let last = left == 0;
            match taken.contains(&square) {
                true if removed => {}
                true if !last => return Err(Refusal::JumpedTwice { square: self.name(square) }),
                false if !last && side != self.side && captures && jumped.is_none() => jumped = Some(square),
                _ => return Err(Refusal::Blocked { square: self.name(square) }),
            }
        }
        Ok(jumped)
    }
}

/// The playing squares of a straight line after its first one, and where it goes.
struct Ray {
    squares: Vec<Square>,
    direction: u8,
}

impl Ray {
    /// The line from `from` to `to`, or `None` if they are on none.
    fn between(variant: &Variant, side: Side, from: Square, to: Square) -> Option<Ray> {
        let (column, row) = variant.coordinates(from)?;
        let (to_column, to_row) = variant.coordinates(to)?;
        let (across, up) = (i16::from(to_column) - i16::from(column), i16::from(to_row) - i16::from(row));
        let length = across.abs().max(up.abs());
        if length == 0 || (across != 0 && up != 0 && across.abs() != up.abs()) {
            return None;
        }
        let at = |step: i16| {
            let column = i16::from(column) + across.signum() * step;
            let row = i16::from(row) + up.signum() * step;
            variant.square_at(u8::try_from(column).ok()?, u8::try_from(row).ok()?)
        };
        // Clockwise from straight ahead, as White sees it; Black sits opposite.
        let for_white = match (across.signum(), up.signum()) {
            (0, 1) => 0,
            (1, 1) => 1,
            (1, 0) => 2,
            (1, -1) => 3,
            (0, -1) => 4,
            (-1, -1) => 5,
            (-1, 0) => 6,
            _ => 7,
        };
        let direction = if side == Side::White { for_white } else { (for_white + 4) % 8 };
        Some(Ray { squares: (1..=length).filter_map(at).collect(), direction })
    }

    fn is_in(&self, directions: Directions) -> bool {
        directions.has(self.direction)
    }
}
