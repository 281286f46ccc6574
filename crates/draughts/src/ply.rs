//! A move in the bits of a layout.

use core::fmt;

use crate::board::{Board, square_of, squares};
use crate::geometry::{Bits, Geometry};
use crate::moves::Move;
use crate::variant::Variant;

/// A move in the bits of the layout `G`: as small as that board allows, for search.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ply<G: Geometry> {
    pub(crate) taken: G::Bits,
    pub(crate) from: u8,
    pub(crate) to: u8,
    pub(crate) king: bool,
    pub(crate) crowned: bool,
    /// How many squares of `path` are used: the landings of all jumps, or the one square of a quiet move.
    pub(crate) landings: u8,
    pub(crate) path: G::Path,
}

impl<G: Geometry> Ply<G> {
    /// The bit of the square that the piece comes from.
    pub fn from(&self) -> u8 {
        self.from
    }

    /// The bit of the square that the piece ends on.
    pub fn to(&self) -> u8 {
        self.to
    }

    /// The captured pieces.
    pub fn taken(&self) -> G::Bits {
        self.taken
    }

    /// Whether a piece is captured.
    pub fn is_capture(&self) -> bool {
        !self.taken.is_empty()
    }

    /// Whether a king makes the move.
    pub fn is_by_king(&self) -> bool {
        self.king
    }

    /// Whether a man becomes a king by the move.
    pub fn is_crowning(&self) -> bool {
        self.crowned
    }

    /// A capture that rests on these squares, from first to last; `None` if there is no room for them.
    pub(crate) fn along(path: &[u8], taken: G::Bits, king: bool, crowned: bool) -> Option<Ply<G>> {
        let (&from, landings) = path.split_first()?;
        let &to = landings.last()?;
        let mut path = G::NO_PATH;
        path.as_mut().get_mut(..landings.len())?.copy_from_slice(landings);
        Some(Ply { taken, from, to, king, crowned, landings: landings.len() as u8, path })
    }

    /// A move of the piece that stands on `from`, for playing only: its path has no more than its end.
    pub(crate) fn result(board: &Board<G::Bits>, from: u8, to: u8, taken: G::Bits, crowned: bool) -> Ply<G> {
        let king = !(G::Bits::one(from) & board.kings).is_empty();
        let mut path = G::NO_PATH;
        path.as_mut()[0] = to;
        Ply { taken, from, to, king, crowned, landings: 1, path }
    }

    /// The same move in squares of `variant`, which must be the one that it was generated for.
    pub fn to_move(self, variant: &Variant) -> Move {
        let landings = &self.path.as_ref()[..usize::from(self.landings)];
        let path: arrayvec::ArrayVec<_, 201> =
            core::iter::once(&self.from).chain(landings).map(|&bit| square_of::<G>(variant, bit)).collect();
        Move::new(variant, &path, squares::<G>(variant, self.taken), self.crowned)
            .expect("a move has two squares")
    }
}

impl<G: Geometry> fmt::Debug for Ply<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.from)?;
        for bit in &self.path.as_ref()[..usize::from(self.landings)] {
            write!(f, "{}{bit}", if self.is_capture() { 'x' } else { '-' })?;
        }
        write!(f, "{}", if self.crowned { "K" } else { "" })
    }
}
