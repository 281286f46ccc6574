//! A position that can be played.

mod chess960;
mod play;
mod rules;

pub use chess960::{CHESS960_POSITIONS, STANDARD_NUMBER, chess960_back_rank};

use core::fmt;

use tabuleiro_core::{Outcome, Side};

use crate::generate::count::count_moves;
use crate::generate::list::list_moves;
use crate::generate::tree::count_leaves;
use crate::generate::{MoveVisitor, en_passant_pawns, visit_moves};
use crate::{
    Bitboard, Board, CastlingRight, CastlingRook, Move, MoveKind, MoveList, Setup, Square, Wing, zobrist,
};

/// Where the counters of a position stop, so that whatever is written can be read again.
pub(crate) const MOST_COUNTED: u16 = 9_999;

/// A legal position with its counters: what the rules of chess need to know but the positions before it.
///
/// It is made from a [`Setup`] or a FEN, both checked, and changes only by legal moves. Its text is its FEN.
///
/// ```
/// use tabuleiro_chess::{Position, STANDARD_FEN};
///
/// let position: Position = STANDARD_FEN.parse()?;
/// assert_eq!(position, Position::start());
/// assert_eq!(position.to_string(), STANDARD_FEN);
/// # Ok::<(), tabuleiro_chess::FenError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Position {
    board: Board,
    hash: u64,
    fullmove_number: u32,
    halfmove_clock: u16,
    side_to_move: Side,
    /// Whether the passed square can be captured on; only then is it part of what makes the position.
    can_take_en_passant: bool,
}

/// Runs `$call` with `$mover` standing for the type of the side to move.
macro_rules! with_mover {
    ($side:expr, $mover:ident => $call:expr) => {
        match $side {
            Side::White => {
                type $mover = $crate::generate::mover::White;
                $call
            }
            Side::Black => {
                type $mover = $crate::generate::mover::Black;
                $call
            }
        }
    };
}

pub(crate) use with_mover;

impl Position {
    /// A position whose `board` is already known to be legal.
    pub(crate) fn new(
        board: Board,
        side_to_move: Side,
        halfmove_clock: u16,
        fullmove_number: u32,
    ) -> Position {
        let mut position = Position {
            board,
            hash: 0,
            fullmove_number: fullmove_number.min(MOST_COUNTED.into()),
            halfmove_clock: halfmove_clock.min(MOST_COUNTED),
            side_to_move,
            can_take_en_passant: with_mover!(side_to_move, M => en_passant_pawns::<M>(&board).any()),
        };
        position.hash = zobrist::position(&position);
        position
    }

    /// The usual starting position.
    pub fn start() -> Position {
        Position::chess960(STANDARD_NUMBER).expect("the number is below 960")
    }

    /// The side to move.
    #[inline]
    pub fn side_to_move(&self) -> Side {
        self.side_to_move
    }

    /// How the game is over by this position and its counters, if it is. What depends on earlier positions,
    /// repetition, is known to [`History`](crate::History).
    ///
    /// ```
    /// use tabuleiro_chess::{Outcome, Position, Side, WinReason};
    ///
    /// let mate: Position = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1".parse()?;
    /// assert_eq!(mate.outcome(), Some(Outcome::win(Side::White, WinReason::Checkmate)));
    /// # Ok::<(), tabuleiro_chess::FenError>(())
    /// ```
    pub fn outcome(&self) -> Option<Outcome> {
        crate::outcome::outcome(self)
    }

    /// A Zobrist hash of all that makes two positions the same for the rule of repetition; kept
    /// incrementally.
    #[inline]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// The placement of the pieces.
    #[inline]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Plies since the last capture or pawn move.
    #[inline]
    pub fn halfmove_clock(&self) -> u16 {
        self.halfmove_clock
    }

    /// The number of the move, counted up after black's.
    #[inline]
    pub fn fullmove_number(&self) -> u32 {
        self.fullmove_number
    }

    /// The square that a pawn has just passed by moving two squares, whether or not it can be taken.
    pub fn passed_square(&self) -> Option<Square> {
        self.board.passed_square()
    }

    /// The square on which a pawn can legally be taken en passant now.
    #[inline]
    pub fn en_passant_square(&self) -> Option<Square> {
        if self.can_take_en_passant { self.board.passed_square() } else { None }
    }

    /// The rook that `side` may still castle with on `wing`.
    pub fn castling_rook(&self, side: Side, wing: Wing) -> Option<Square> {
        let king = self.board.king(side);
        let rooks = self.board.castling_rooks() & self.board.side(side);
        rooks.into_iter().find(|&rook| (rook > king) == (wing == Wing::KingSide))
    }

    /// Whether `rook`, which may castle, stands in its corner and its king on the e-file.
    fn is_usual_castling(&self, rook: Square) -> bool {
        let side = if rook.index() < 32 { Side::White } else { Side::Black };
        matches!((self.board.king(side).index() % 8, rook.index() % 8), (4, 0 | 7))
    }

    /// Whether a castling right is left that only Chess960 knows: a king not on the e-file or a rook not in
    /// the corner.
    pub fn has_chess960_castling(&self) -> bool {
        self.board.castling_rooks().into_iter().any(|rook| !self.is_usual_castling(rook))
    }

    /// The pieces that give check to the side to move.
    ///
    /// ```
    /// use tabuleiro_chess::{Position, Square};
    ///
    /// let position: Position = "4k3/8/8/8/8/8/8/4R1K1 b - - 0 1".parse()?;
    /// assert_eq!(position.checkers().into_iter().collect::<Vec<_>>(), [Square::E1]);
    /// # Ok::<(), tabuleiro_chess::FenError>(())
    /// ```
    pub fn checkers(&self) -> Bitboard {
        self.board.checkers(self.side_to_move)
    }

    /// Whether the side to move is in check.
    pub fn is_check(&self) -> bool {
        self.checkers().any()
    }

    /// The legal moves, in an order that depends on the position alone.
    ///
    /// ```
    /// use tabuleiro_chess::Position;
    ///
    /// let position = Position::start();
    /// assert_eq!(position.moves().len(), 20);
    /// assert!(position.moves().iter().any(|&mv| position.move_text(mv).to_string() == "Nf3"));
    /// ```
    #[inline]
    pub fn moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        self.legal_moves(&mut moves);
        moves
    }

    /// Replaces the contents of `moves` by the legal moves: [`moves`](Position::moves) into a list of one's
    /// own.
    #[inline]
    pub fn legal_moves(&self, moves: &mut MoveList) {
        moves.clear();
        with_mover!(self.side_to_move, M => list_moves::<M>(&self.board, moves));
    }

    /// How many legal moves there are, which costs much less than listing them.
    ///
    /// ```
    /// assert_eq!(tabuleiro_chess::Position::start().count_moves(), 20);
    /// ```
    pub fn count_moves(&self) -> u64 {
        with_mover!(self.side_to_move, M => count_moves::<M>(&self.board))
    }

    /// Hands every legal move to `visitor`, as sets of squares: the quickest way to look at all of them.
    ///
    /// ```
    /// use tabuleiro_chess::{Bitboard, Position, Role, Square, MoveVisitor};
    ///
    /// /// The squares that the side to move can go to.
    /// struct Targets(Bitboard);
    ///
    /// impl MoveVisitor for Targets {
    ///     fn piece(&mut self, _: Role, _: Square, targets: Bitboard) {
    ///         self.0 |= targets;
    ///     }
    ///     fn pawns(&mut self, _: i8, targets: Bitboard) {
    ///         self.0 |= targets;
    ///     }
    ///     fn double_steps(&mut self, targets: Bitboard) {
    ///         self.0 |= targets;
    ///     }
    ///     fn promotions(&mut self, _: i8, targets: Bitboard) {
    ///         self.0 |= targets;
    ///     }
    ///     fn en_passant(&mut self, _: Square, to: Square) {
    ///         self.0 = self.0.with(to);
    ///     }
    ///     fn castling(&mut self, _: Square, _: Square) {}
    /// }
    ///
    /// let mut targets = Targets(Bitboard::EMPTY);
    /// Position::start().visit_moves(&mut targets);
    /// assert_eq!(targets.0.count(), 16, "the third and the fourth rank");
    /// ```
    #[inline]
    pub fn visit_moves(&self, visitor: &mut impl MoveVisitor) {
        with_mover!(self.side_to_move, M => visit_moves::<M>(&self.board, visitor));
    }

    /// The number of sequences of `depth` legal moves. [`perft::count`](crate::perft::count) does it with
    /// several threads, a table, and a number for each first move.
    ///
    /// ```
    /// assert_eq!(tabuleiro_chess::Position::start().perft(4), 197_281);
    /// ```
    pub fn perft(&self, depth: u32) -> u64 {
        with_mover!(self.side_to_move, M => count_leaves::<M>(&self.board, depth))
    }

    /// Whether `mv` is one of the legal moves.
    ///
    /// ```
    /// use tabuleiro_chess::{Move, Position};
    ///
    /// let mut position = Position::start();
    /// let kept = position.read_move("e4")?.bits();
    /// let mv = Move::from_bits(kept).unwrap();
    /// assert!(position.is_legal(mv));
    /// position.play(mv);
    /// assert!(!position.is_legal(mv));
    /// # Ok::<(), tabuleiro_chess::MoveError>(())
    /// ```
    pub fn is_legal(&self, mv: Move) -> bool {
        self.moves().contains(&mv)
    }

    /// Whether the side to move has a legal move.
    pub fn has_moves(&self) -> bool {
        self.count_moves() > 0
    }

    /// Whether `mv`, a legal move, takes something.
    #[inline]
    pub fn is_capture(&self, mv: Move) -> bool {
        match mv.kind() {
            MoveKind::Castling => false,
            MoveKind::EnPassant => true,
            MoveKind::Normal | MoveKind::Promotion(_) => self.board.occupied().contains(mv.to()),
        }
    }

    /// The hash after `mv`, a legal move, unless it castles, promotes, takes en passant, or changes who may
    /// do so: soon enough for a search to fetch what it knows of the next position before it has made it.
    #[inline]
    pub fn likely_hash_after(&self, mv: Move) -> u64 {
        let (from, to) = (mv.from(), mv.to());
        let mut hash = self.hash ^ zobrist::side_to_move(Side::Black);
        if let Some(moved) = self.board.piece_on(from) {
            hash ^= zobrist::piece(moved, from) ^ zobrist::piece(moved, to);
        }
        if let Some(taken) = self.board.piece_on(to) {
            hash ^= zobrist::piece(taken, to);
        }
        hash
    }

    /// What a text says about this position: to change something by hand and
    /// [check](Setup::position) what comes of it.
    ///
    /// ```
    /// use tabuleiro_chess::{Position, Square};
    ///
    /// let mut setup = Position::start().setup();
    /// setup.pieces[Square::D8.index()] = None;
    /// assert_eq!(setup.position()?.to_string(), "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    /// # Ok::<(), tabuleiro_chess::PositionError>(())
    /// ```
    pub fn setup(&self) -> Setup {
        let mut setup = Setup {
            side_to_move: self.side_to_move,
            passed_square: self.passed_square(),
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
            ..Setup::empty()
        };
        for square in self.board.occupied() {
            setup.pieces[square.index()] = self.board.piece_on(square);
        }
        for side in Side::ALL {
            let rooks = Wing::ALL.into_iter().filter_map(|wing| self.castling_rook(side, wing));
            let rights = rooks.map(|rook| CastlingRight { side, rook: CastlingRook::OnFile(rook.file()) });
            setup.castling.extend(rights);
        }
        setup
    }
}

impl Default for Position {
    /// The usual starting position.
    fn default() -> Position {
        Position::start()
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
