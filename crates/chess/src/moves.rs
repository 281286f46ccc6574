//! Moves as values.

use core::fmt;
use core::num::NonZeroU16;

use arrayvec::ArrayVec;

use crate::{File, Role, Square, Uci};

/// A move: where from, where to, and what is special about it, in 16 bits.
///
/// A castling move goes from the king's square to its own rook's square, so that it is unambiguous in
/// Chess960 too; [`landing`](Move::landing) is where the king ends up.
///
/// A move means something only in the position that produced it. Its [`Display`](fmt::Display) is the two
/// squares, as engines of Chess960 write it: `e2e4`, `b7b8q`, `e1h1` for castling.
/// [`Position::move_text`](crate::Position::move_text) and [`Position::uci`](crate::Position::uci) write it
/// as people and as engines do.
///
/// ```
/// use tabuleiro_chess::{Move, Position, Square};
///
/// let mv = Position::start().read_move("Nf3")?;
/// assert_eq!((mv.from(), mv.to()), (Square::G1, Square::F3));
/// assert_eq!(mv.to_string(), "g1f3");
/// assert_eq!(Move::from_bits(mv.bits()), Some(mv));
/// # Ok::<(), tabuleiro_chess::MoveError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(NonZeroU16);

/// What is special about a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MoveKind {
    /// A piece goes to an empty square or takes the piece there.
    Normal,
    /// The king and a rook move together; the move's target is the rook's square.
    Castling,
    /// A pawn takes a pawn that has just passed it.
    EnPassant,
    /// A pawn reaches the last rank and becomes this.
    Promotion(Role),
}

/// Moves of one position; there is room for more than any position has (218).
pub type MoveList = ArrayVec<Move, 256>;

const KIND_SHIFT: u32 = 12;
const CASTLING: u16 = 1;
const EN_PASSANT: u16 = 2;
/// Promotions are this plus the role's index, which is 1 to 4.
const PROMOTION: u16 = 8;

impl Move {
    /// A move from `from` to a different square `to`.
    #[inline]
    pub(crate) const fn new(from: Square, to: Square, kind: MoveKind) -> Move {
        debug_assert!(from.index() != to.index());
        let kind = match kind {
            MoveKind::Normal => 0,
            MoveKind::Castling => CASTLING,
            MoveKind::EnPassant => EN_PASSANT,
            MoveKind::Promotion(role) => PROMOTION + role as u16,
        };
        let squares = (from.index() | to.index() << 6) as u16;
        // Only the impossible move from a1 to a1 would be 0; the bit set here is part of any other square.
        match NonZeroU16::new(squares | kind << KIND_SHIFT) {
            Some(bits) => Move(bits),
            None => Move(NonZeroU16::MIN),
        }
    }

    /// The move as a number, never 0 and different for different moves: for tables of a search.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0.get()
    }

    /// The move whose [`bits`](Move::bits) is `bits`; `None` for a number that is no move's. Whether it is
    /// legal is another matter: see [`Position::is_legal`](crate::Position::is_legal).
    #[inline]
    pub const fn from_bits(bits: u16) -> Option<Move> {
        let is_kind = matches!(bits >> KIND_SHIFT, 0 | CASTLING | EN_PASSANT | 9..=12);
        match NonZeroU16::new(bits) {
            Some(known) if is_kind && bits & 63 != bits >> 6 & 63 => Some(Move(known)),
            _ => None,
        }
    }

    /// Where the piece comes from.
    #[inline]
    pub const fn from(self) -> Square {
        Square::from_index(self.0.get() as usize)
    }

    /// Where the piece goes; for castling the square of the rook that takes part.
    #[inline]
    pub const fn to(self) -> Square {
        Square::from_index(self.0.get() as usize >> 6)
    }

    /// Where the moved piece stands afterwards; for castling the c- or g-file square that the king reaches.
    pub const fn landing(self) -> Square {
        match self.kind() {
            MoveKind::Castling => castling_targets(self.from(), self.to()).0,
            _ => self.to(),
        }
    }

    /// What is special about the move.
    #[inline]
    pub const fn kind(self) -> MoveKind {
        match self.0.get() >> KIND_SHIFT {
            0 => MoveKind::Normal,
            CASTLING => MoveKind::Castling,
            EN_PASSANT => MoveKind::EnPassant,
            kind => MoveKind::Promotion(Role::ALL[(kind & 7) as usize % 6]),
        }
    }

    /// What the pawn becomes, if this is a promotion.
    #[inline]
    pub const fn promotion(self) -> Option<Role> {
        match self.kind() {
            MoveKind::Promotion(role) => Some(role),
            _ => None,
        }
    }

    /// Whether king and rook move together.
    #[inline]
    pub const fn is_castling(self) -> bool {
        self.0.get() >> KIND_SHIFT == CASTLING
    }

    /// Whether a pawn takes a pawn in passing.
    #[inline]
    pub const fn is_en_passant(self) -> bool {
        self.0.get() >> KIND_SHIFT == EN_PASSANT
    }
}

/// Where king and rook stand after castling, from where they stood.
#[inline]
pub(crate) const fn castling_targets(king: Square, rook: Square) -> (Square, Square) {
    let rank = king.rank();
    if rook.index() > king.index() {
        (Square::new(File::G, rank), Square::new(File::F, rank))
    } else {
        (Square::new(File::C, rank), Square::new(File::D, rank))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Uci::from(*self), f)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())?;
        match self.kind() {
            MoveKind::Normal => Ok(()),
            MoveKind::Castling => f.write_str(" castling"),
            MoveKind::EnPassant => f.write_str(" en passant"),
            MoveKind::Promotion(role) => write!(f, "={}", role.letter()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_gives_back_what_it_was_made_of() {
        let kinds = [MoveKind::Normal, MoveKind::Castling, MoveKind::EnPassant];
        let promotions = Role::PROMOTIONS.map(MoveKind::Promotion);
        for kind in kinds.into_iter().chain(promotions) {
            for from in Square::all() {
                for to in Square::all().filter(|&to| to != from) {
                    let mv = Move::new(from, to, kind);
                    assert_eq!((mv.from(), mv.to(), mv.kind()), (from, to, kind));
                    assert_eq!(Move::from_bits(mv.bits()), Some(mv));
                }
            }
        }
    }

    #[test]
    fn only_the_bits_of_moves_make_moves() {
        let moves = (0..=u16::MAX).filter_map(Move::from_bits).inspect(|mv| {
            let kinds = [MoveKind::Normal, MoveKind::Castling, MoveKind::EnPassant];
            let promotions = Role::PROMOTIONS.map(MoveKind::Promotion);
            assert!(kinds.contains(&mv.kind()) || promotions.contains(&mv.kind()), "{mv:?}");
            assert_ne!(mv.from(), mv.to());
        });
        assert_eq!(moves.count(), 64 * 63 * 7);
    }

    #[test]
    fn an_absent_move_takes_no_more_room() {
        assert_eq!(size_of::<Option<Move>>(), 2);
    }

    #[test]
    fn the_king_lands_on_the_c_or_g_file() {
        let landing = |king: &str, rook: &str| {
            let mv = Move::new(king.parse().unwrap(), rook.parse().unwrap(), MoveKind::Castling);
            mv.landing().to_string()
        };
        assert_eq!(landing("e1", "h1"), "g1");
        assert_eq!(landing("e8", "a8"), "c8");
        assert_eq!(landing("b1", "a1"), "c1");
        assert_eq!(landing("g8", "h8"), "g8");
    }
}
