//! How pieces go, written down as the rules say it, square by square.

use tabuleiro_chess::{Piece, Role, Square};
use tabuleiro_core::Side;

/// What stands on each square.
#[derive(Clone)]
pub struct Pieces(pub [Option<Piece>; 64]);

/// How many files to the right and ranks up it is from one square to another.
pub fn way(from: Square, to: Square) -> (i32, i32) {
    let difference = |a: usize, b: usize| b as i32 - a as i32;
    (difference(from.file().index(), to.file().index()), difference(from.rank().index(), to.rank().index()))
}

/// Whether some piece of `role` goes so far to the side and ahead on some board.
pub fn moves_that_way(role: Role, files: i32, ranks: i32) -> bool {
    let (sideways, straight) = (files.abs(), ranks.abs());
    let diagonally = sideways == straight && sideways > 0;
    let along = (sideways == 0) != (straight == 0);
    match role {
        Role::Pawn => matches!((sideways, ranks), (0 | 1, 1) | (0, 2)),
        Role::Knight => matches!((sideways, straight), (1, 2) | (2, 1)),
        Role::Bishop => diagonally,
        Role::Rook => along,
        Role::Queen => diagonally || along,
        Role::King => sideways <= 1 && straight <= 1 && (diagonally || along),
    }
}

/// The squares that a sliding piece touches after `from`, up to `to`.
pub fn squares_on_way(from: Square, to: Square) -> Vec<Square> {
    let (files, ranks) = way(from, to);
    let steps = files.abs().max(ranks.abs());
    (1..=steps)
        .filter_map(|step| from.offset((files * step / steps) as i8, (ranks * step / steps) as i8))
        .collect()
}

impl Pieces {
    /// Whether the piece on `from` could take a piece on `to`, if the opponent had one there.
    pub fn attacks(&self, from: Square, to: Square) -> bool {
        let Some(piece) = self.0[from.index()] else { return false };
        let (files, ranks) = way(from, to);
        let ahead = if piece.side == Side::White { ranks } else { -ranks };
        if piece.role == Role::Pawn {
            return (files.abs(), ahead) == (1, 1);
        }
        let on_way = squares_on_way(from, to);
        moves_that_way(piece.role, files, ranks)
            && (piece.role == Role::Knight
                || on_way[..on_way.len() - 1].iter().all(|square| self.0[square.index()].is_none()))
    }

    /// The pieces after the one on `from` has gone to `to`, in passing if `to` is the square that a pawn has
    /// passed.
    pub fn after(&self, from: Square, to: Square, passed: Option<Square>) -> Pieces {
        let mut after = self.clone();
        after.0[to.index()] = after.0[from.index()].take();
        let is_pawn = after.0[to.index()].is_some_and(|piece| piece.role == Role::Pawn);
        if is_pawn && passed == Some(to) && from.file() != to.file() {
            after.0[Square::new(to.file(), from.rank()).index()] = None;
        }
        after
    }
}
