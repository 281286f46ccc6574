//! A move as the world sees it: its whole path and what it captures.

use core::fmt;

use crate::square::{Square, Squares};
use crate::variant::{Notation, PlayingSquares, SquareNames, Variant, named};

/// A move: the squares that the piece rests on, from first to last, and the pieces it captures.
///
/// Where several paths lead from the same square to the same square and capture the same pieces, the legal
/// moves hold one of them; [`Position::moves_by`](crate::Position::moves_by) has them all.
///
/// It is written as its game does it, with its whole path;
/// [`Position::move_text`](crate::Position::move_text) leaves out the squares that need not be told.
///
/// ```
/// use tabuleiro_draughts::{Position, named};
///
/// let text = |variant, typed| Position::start(variant).unwrap().read_move(typed).unwrap().to_string();
/// assert_eq!(text(named::BRAZILIAN, "22-18"), "c3-d4");
/// assert_eq!(text(named::INTERNATIONAL, "32-28"), "32-28");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    captured: Squares,
    /// The squares of the path, as far as `length`; zero after that, so that equal moves are equal bytes.
    path: [u8; Square::MAX],
    length: u8,
    crowned: bool,
    writing: Writing,
}

/// What of its game's rules a move needs to be written.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Writing {
    width: u8,
    height: u8,
    squares: PlayingSquares,
    names: SquareNames,
    capture: char,
}

impl Move {
    /// A move along `path` in a game of `variant`; `None` if that has fewer than two squares or more than a
    /// board. Whether it is legal is another matter: see [`Position::is_legal`](crate::Position::is_legal).
    pub fn new(variant: &Variant, path: &[Square], captured: Squares, crowned: bool) -> Option<Move> {
        if path.len() < 2 || path.len() > Square::MAX {
            return None;
        }
        let writing = Writing {
            width: variant.width,
            height: variant.height,
            squares: variant.squares,
            names: variant.notation.squares,
            capture: variant.notation.capture,
        };
        let mut mv = Move { captured, path: [0; Square::MAX], length: path.len() as u8, crowned, writing };
        for (slot, square) in mv.path.iter_mut().zip(path) {
            *slot = square.index() as u8;
        }
        Some(mv)
    }

    /// Where the piece comes from.
    pub fn from(&self) -> Square {
        self.square(0)
    }

    /// Where the piece ends.
    pub fn to(&self) -> Square {
        self.square(usize::from(self.length) - 1)
    }

    /// The squares that the piece rests on: where it starts, where each jump lands, where it ends. Of a king
    /// that jumps several pieces on one line, the squares directly behind each but the last.
    pub fn path(&self) -> impl ExactSizeIterator<Item = Square> + DoubleEndedIterator + '_ {
        (0..usize::from(self.length)).map(|step| self.square(step))
    }

    /// The squares of the captured pieces.
    ///
    /// ```
    /// use tabuleiro_draughts::{Position, named};
    ///
    /// let position = Position::read_fen("W:Wc3:Bd4,f6", named::BRAZILIAN)?;
    /// let mv = position.moves()[0];
    /// assert_eq!((mv.path().len(), mv.captured().len()), (3, 2));
    /// # Ok::<(), tabuleiro_draughts::PositionError>(())
    /// ```
    pub fn captured(&self) -> Squares {
        self.captured
    }

    /// Whether a piece is captured.
    pub fn is_capture(&self) -> bool {
        !self.captured.is_empty()
    }

    /// Whether the piece becomes a king by this move.
    pub fn is_crowning(&self) -> bool {
        self.crowned
    }

    /// Whether the two moves have the same result: the same first and last square, the same captured pieces
    /// and the same crowning. Of such moves, only one is among the legal moves.
    pub fn same_result(&self, other: &Move) -> bool {
        (self.from(), self.to(), self.captured, self.crowned)
            == (other.from(), other.to(), other.captured, other.crowned)
    }

    fn square(&self, step: usize) -> Square {
        Square::new(usize::from(self.path[step])).expect("a path is made of squares")
    }
}

/// The whole path as its game writes it: `32-28`, `c3xe5xg7`, `c3:e5`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Writing { width, height, squares, names, capture } = self.writing;
        let notation = Notation { squares: names, capture, pdn_game_type: None };
        f.pad(&Variant { width, height, squares, notation, ..named::CUSTOM }.full_move_text(*self))
    }
}

/// The whole path in numbers, and a `K` where a man becomes a king: `32-28`, `11x2K`.
impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.is_capture() { 'x' } else { '-' };
        for (step, square) in self.path().enumerate() {
            if step > 0 {
                write!(f, "{sign}")?;
            }
            write!(f, "{square}")?;
        }
        f.write_str(if self.crowned { "K" } else { "" })
    }
}
