//! A position that can be played.

use std::fmt;

use tabuleiro_core::{DrawReason, Outcome, RepetitionRule, Rules, Side};

use crate::count::count_moves;
use crate::generate::en_passant_pawns;
use crate::list::list_moves;
use crate::mover::{Black, Mover, White};
use crate::tree::count_leaves;
use crate::{
    Bitboard, Board, CastlingRight, CastlingRook, Move, MoveKind, MoveList, Role, STANDARD_NUMBER, Setup,
    Square, Wing, zobrist,
};

/// A legal position with its counters: what the rules of chess need to know but the positions before it.
///
/// It is made from a [`Setup`] or a FEN, both checked, and changes only by legal moves.
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
                type $mover = White;
                $call
            }
            Side::Black => {
                type $mover = Black;
                $call
            }
        }
    };
}

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
            fullmove_number,
            halfmove_clock,
            side_to_move,
            can_take_en_passant: with_mover!(side_to_move, M => en_passant_pawns::<M>(&board).any()),
        };
        position.hash = position.hash_from_scratch();
        position
    }

    /// The usual starting position.
    pub fn standard() -> Position {
        Position::chess960(STANDARD_NUMBER).expect("the number is below 960")
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

    /// Whether a castling right is left that only Chess960 knows: a king not on the e-file or a rook not in
    /// the corner.
    pub fn has_chess960_castling(&self) -> bool {
        self.board.castling_rooks().into_iter().any(|rook| {
            let side = if rook.index() < 32 { Side::White } else { Side::Black };
            !matches!((self.board.king(side).index() % 8, rook.index() % 8), (4, 0 | 7))
        })
    }

    /// The pieces that give check to the side to move.
    pub fn checkers(&self) -> Bitboard {
        self.board.checkers(self.side_to_move)
    }

    /// Whether the side to move is in check.
    pub fn is_check(&self) -> bool {
        self.checkers().any()
    }

    /// The legal moves as a new list.
    pub fn moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        self.legal_moves(&mut moves);
        moves
    }

    /// Whether `mv` is one of the legal moves.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.moves().contains(&mv)
    }

    /// The position with the other side to move, as if a move had been passed; `None` in check. No rule allows
    /// it: a search asks so what the opponent threatens.
    pub fn after_pass(&self) -> Option<Position> {
        if self.is_check() {
            return None;
        }
        let mut next = self.clone();
        if let Some(passed) = self.en_passant_square() {
            next.hash ^= zobrist::en_passant(passed.file());
        }
        next.board.set_passed_square(None);
        next.can_take_en_passant = false;
        next.hash ^= zobrist::side_to_move(Side::Black);
        next.side_to_move = !self.side_to_move;
        next.halfmove_clock = self.halfmove_clock.saturating_add(1);
        Some(next)
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

    /// The hash after `mv`, a legal move, unless it castles, promotes, takes en passant, or changes who may do so: soon
    /// enough for a search to ask for what it knows of the next position before it has made it.
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

    /// What a text says about this position.
    pub fn to_setup(&self) -> Setup {
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

    fn play_as<M: Mover>(&mut self, mv: Move) {
        let before = self.board;
        let (from, to) = (mv.from(), mv.to());
        let role = before.role_on(from).unwrap_or(Role::Pawn);
        let moved = role.of(M::SIDE);
        let mut hash = self.hash ^ zobrist::piece(moved, from);
        if let Some(passed) = self.en_passant_square() {
            hash ^= zobrist::en_passant(passed.file());
        }
        self.can_take_en_passant = false;

        let taken_on = match mv.kind() {
            MoveKind::Castling => None,
            MoveKind::EnPassant => Some(Board::passing_pawn(to)),
            MoveKind::Normal | MoveKind::Promotion(_) => Some(to),
        };
        let taken = taken_on.and_then(|square| before.piece_on(square).map(|piece| (piece, square)));
        if let Some((piece, square)) = taken {
            hash ^= zobrist::piece(piece, square);
        }

        match mv.kind() {
            MoveKind::Normal if role == Role::Pawn && from.index().abs_diff(to.index()) == 16 => {
                self.board = before.after_double_step::<M>(to);
                hash ^= zobrist::piece(moved, to);
                if en_passant_pawns::<M::Opponent>(&self.board).any() {
                    self.can_take_en_passant = true;
                    hash ^= zobrist::en_passant(to.file());
                }
            }
            MoveKind::Normal => {
                self.board = before.after_move::<M>(role, from, to);
                hash ^= zobrist::piece(moved, to);
            }
            MoveKind::Promotion(promoted) => {
                self.board = before.after_promotion::<M>(promoted, from, to);
                hash ^= zobrist::piece(promoted.of(M::SIDE), to);
            }
            MoveKind::EnPassant => {
                self.board = before.after_en_passant::<M>(from, to);
                hash ^= zobrist::piece(moved, to);
            }
            MoveKind::Castling => {
                self.board = before.after_castling::<M>(from, to);
                let (king_target, rook_target) = crate::moves::castling_targets(from, to);
                let rook = Role::Rook.of(M::SIDE);
                hash ^= zobrist::piece(moved, king_target);
                hash ^= zobrist::piece(rook, to) ^ zobrist::piece(rook, rook_target);
            }
        }
        hash ^= zobrist::castling(before.castling_rooks() ^ self.board.castling_rooks());
        hash ^= zobrist::side_to_move(Side::Black);

        self.hash = hash;
        let progress = taken.is_some() || role == Role::Pawn;
        self.halfmove_clock = if progress { 0 } else { self.halfmove_clock.saturating_add(1) };
        if M::SIDE == Side::Black {
            self.fullmove_number = self.fullmove_number.saturating_add(1);
        }
        self.side_to_move = M::SIDE.other();
    }
}

impl Rules for Position {
    type Move = Move;
    type Moves = MoveList;

    #[inline]
    fn side_to_move(&self) -> Side {
        self.side_to_move
    }

    fn legal_moves(&self, moves: &mut MoveList) {
        moves.clear();
        with_mover!(self.side_to_move, M => list_moves::<M>(&self.board, moves));
    }

    fn count_moves(&self) -> u64 {
        with_mover!(self.side_to_move, M => count_moves::<M>(&self.board))
    }

    fn play(&mut self, mv: Move) {
        with_mover!(self.side_to_move, M => self.play_as::<M>(mv));
    }

    fn leaves(&self, depth: u32) -> u64 {
        with_mover!(self.side_to_move, M => count_leaves::<M>(&self.board, depth))
    }

    #[inline]
    fn hash(&self) -> u64 {
        self.hash
    }

    fn hash_from_scratch(&self) -> u64 {
        let en_passant = self.en_passant_square().map_or(0, |square| zobrist::en_passant(square.file()));
        zobrist::board(&self.board) ^ en_passant ^ zobrist::side_to_move(self.side_to_move)
    }

    /// FIDE 9.2.3: the same pieces on the same squares, the same side to move, and the same possible moves,
    /// which castling rights and a legal en passant capture belong to.
    fn same_position(&self, other: &Position) -> bool {
        self.side_to_move == other.side_to_move
            && self.en_passant_square() == other.en_passant_square()
            && self.board.same_but_for_passed_square(&other.board)
    }

    fn outcome(&self) -> Option<Outcome> {
        crate::outcome::outcome(self)
    }

    /// FIDE 9.3: fifty moves of each side without a capture or a pawn move.
    fn claimable_draw(&self) -> Option<DrawReason> {
        (self.halfmove_clock >= 100).then_some(DrawReason::MoveLimit { moves: 50 })
    }

    /// FIDE 9.2 and 9.6.1.
    fn repetition_rule(&self) -> RepetitionRule {
        RepetitionRule { claim: Some(3), automatic: Some(5) }
    }

    /// Captures, pawn moves, and what loses a castling right.
    fn is_irreversible(&self, mv: Move) -> bool {
        let role = self.board.role_on(mv.from());
        let castling = self.board.castling_rooks();
        let king_loses_right = role == Some(Role::King) && castling.meets(self.board.side(self.side_to_move));
        role == Some(Role::Pawn) || king_loses_right || castling.contains(mv.from()) || self.is_capture(mv)
    }
}

impl Default for Position {
    /// The usual starting position.
    fn default() -> Position {
        Position::standard()
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
