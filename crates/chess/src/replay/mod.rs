//! Games replayed from their text, as fast as their legality can be checked.
//!
//! Reading millions of games needs much less than playing one: no hash, no list of moves. A move in strict
//! notation names its piece and its target; the piece is found by looking back from the target, and the
//! move is legal if the king is safe afterwards.

use tabuleiro_core::Side;

use crate::generate::mover::{Black, Mover, White};
use crate::position::MOST_COUNTED;
use crate::{Board, Move, MoveKind, Position, Role};

mod find;
mod reach;
mod san_word;

pub use san_word::SanWord;

use find::find;
use reach::{is_safe, reach};

/// A position of a game that is being replayed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Replay {
    pub(crate) board: Board,
    fullmove_number: u32,
    halfmove_clock: u16,
    side_to_move: Side,
}

impl Replay {
    /// A game that goes on from `position`.
    pub fn new(position: &Position) -> Replay {
        Replay {
            board: *position.board(),
            fullmove_number: position.fullmove_number(),
            halfmove_clock: position.halfmove_clock(),
            side_to_move: position.side_to_move(),
        }
    }

    /// The position as one that knows everything.
    pub fn position(&self) -> Position {
        Position::new(self.board, self.side_to_move, self.halfmove_clock, self.fullmove_number)
    }

    /// The number of the move, counted up after black's.
    pub fn fullmove_number(&self) -> u32 {
        self.fullmove_number.min(MOST_COUNTED.into())
    }

    /// The side to move.
    pub fn side_to_move(&self) -> Side {
        self.side_to_move
    }

    /// Whether the game may be over here. Most positions show at a glance that it is not.
    pub fn may_be_over(&self) -> bool {
        self.is_check() || !self.has_obvious_move() || self.halfmove_clock >= 150
    }

    /// Whether the king of the side to move is attacked.
    pub fn is_check(&self) -> bool {
        match self.side_to_move {
            Side::White => !is_safe::<White>(&self.board),
            Side::Black => !is_safe::<Black>(&self.board),
        }
    }

    /// Whether a pawn that no line pins can step ahead, with pieces on the board that could still mate.
    fn has_obvious_move(&self) -> bool {
        let own = self.board.pieces(Role::Pawn.of(self.side_to_move));
        let king = self.board.king(self.side_to_move);
        let lines = reach(Role::Queen, king);
        let steps = match self.side_to_move {
            Side::White => White::forward(own.without(lines)),
            Side::Black => Black::forward(own.without(lines)),
        };
        let mighty = self.board.straight_sliders();
        mighty.any() && steps.without(self.board.occupied()).any()
    }

    /// Plays `mv`, which must be legal.
    pub fn play(&mut self, mv: Move) {
        let before = self.board;
        self.board = match self.side_to_move {
            Side::White => after::<White>(&before, mv),
            Side::Black => after::<Black>(&before, mv),
        };
        let role = before.role_on(mv.from());
        let takes = !mv.is_castling() && before.occupied().contains(mv.to());
        self.count(role == Some(Role::Pawn) || takes);
    }

    /// Plays the move that `text` means in strict Standard Algebraic Notation (`e4`, `Nbxd7+`, `O-O`);
    /// `None`, with nothing changed, if it is not written so or not legal. [`Position::read_move`] can then
    /// tell more.
    ///
    /// ```
    /// use tabuleiro_chess::Replay;
    ///
    /// let mut replay = Replay::default();
    /// for san in ["e4", "e5", "Nf3", "Nc6", "Bb5"] {
    ///     assert!(replay.play_san(san.as_bytes()).is_some());
    /// }
    /// assert_eq!(replay.position().fen().to_string().split(' ').nth(1), Some("b"));
    /// ```
    #[inline]
    pub fn play_san(&mut self, text: &[u8]) -> Option<Move> {
        let mut next = *self;
        let mv = self.after_san(SanWord::new(text)?, &mut next)?;
        *self = next;
        Some(mv)
    }

    /// Makes `next` what becomes of the game by the move that `word` means, and says which move that is.
    /// `None` if it is not strict notation or not legal; `next` then means nothing.
    ///
    /// The position is made where it stays, because copying what was written just before makes the
    /// processor wait.
    #[inline(always)]
    pub fn after_san(&self, word: SanWord, next: &mut Replay) -> Option<Move> {
        let step = match self.side_to_move {
            Side::White => find::<White>(&self.board, word, &mut next.board)?,
            Side::Black => find::<Black>(&self.board, word, &mut next.board)?,
        };
        next.halfmove_clock = self.halfmove_clock;
        next.fullmove_number = self.fullmove_number;
        next.side_to_move = self.side_to_move;
        next.count(step.is_progress);
        Some(step.mv)
    }

    /// Counts on beyond where the counters of a position stop: whoever asks is told no more than those say.
    #[inline(always)]
    fn count(&mut self, is_progress: bool) {
        self.halfmove_clock = if is_progress { 0 } else { self.halfmove_clock.saturating_add(1) };
        self.fullmove_number = self.fullmove_number.saturating_add(self.side_to_move.index() as u32);
        self.side_to_move = self.side_to_move.other();
    }
}

impl Default for Replay {
    /// A game from the usual starting position.
    fn default() -> Replay {
        Replay::new(&Position::start())
    }
}

/// The board after a legal move of `M`'s side.
fn after<M: Mover>(board: &Board, mv: Move) -> Board {
    let (from, to) = (mv.from(), mv.to());
    let role = board.role_on(from).unwrap_or(Role::Pawn);
    match mv.kind() {
        MoveKind::Normal if role == Role::Pawn && from.index().abs_diff(to.index()) == 16 => {
            board.after_double_step::<M>(to)
        }
        MoveKind::Normal => board.after_move::<M>(role, from, to),
        MoveKind::Promotion(promoted) => board.after_promotion::<M>(promoted, from, to),
        MoveKind::EnPassant => board.after_en_passant::<M>(from, to),
        MoveKind::Castling => board.after_castling::<M>(from, to),
    }
}
