//! Games replayed from their text, as fast as their legality can be checked.
//!
//! Reading millions of games needs much less than playing one: no hash, no list of moves. A move in strict notation names
//! its piece and its target; the piece is found by looking back from the target, and the move is legal if the king is
//! safe afterwards.

use tabuleiro_core::{Rules, Side};

use crate::attacks::{between, king_attacks, knight_attacks, pawn_attacks};
use crate::mover::{Black, Mover, White};
use crate::moves::castling_targets;
use crate::{Bitboard, Board, File, Move, MoveKind, Position, Rank, Role, Square};

/// A position of a game that is being replayed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Replay {
    board: Board,
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
        self.fullmove_number
    }

    /// The side to move.
    pub fn side_to_move(&self) -> Side {
        self.side_to_move
    }

    /// Whether the game may be over here. Most positions show at a glance that it is not.
    pub fn may_be_over(&self) -> bool {
        self.board.checkers(self.side_to_move).any() || !self.has_obvious_move() || self.halfmove_clock >= 150
    }

    /// Whether a pawn that no line pins can step ahead, with pieces on the board that could still mate.
    fn has_obvious_move(&self) -> bool {
        let own = self.board.pieces(Role::Pawn.of(self.side_to_move));
        let king = self.board.king(self.side_to_move);
        let lines = lines(Role::Queen, king);
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

    /// Plays the move that `text` means in strict Standard Algebraic Notation (`e4`, `Nbxd7+`, `O-O`); `None`, with
    /// nothing changed, if it is not written so or not legal. [`Position::read_move`] can then tell more.
    #[inline]
    pub fn play_san(&mut self, text: &[u8]) -> Option<Move> {
        match self.side_to_move {
            Side::White => self.play_san_as::<White>(text),
            Side::Black => self.play_san_as::<Black>(text),
        }
    }

    #[inline(always)]
    fn play_san_as<M: Mover>(&mut self, text: &[u8]) -> Option<Move> {
        let text = match text {
            [text @ .., b'+' | b'#'] => text,
            _ => text,
        };
        // One branch a role, so that each is compiled for its own way of moving.
        match text.first()? {
            b'a'..=b'h' => self.play_pawn::<M>(text),
            b'N' => self.play_piece::<M>(Role::Knight, text),
            b'B' => self.play_piece::<M>(Role::Bishop, text),
            b'R' => self.play_piece::<M>(Role::Rook, text),
            b'Q' => self.play_piece::<M>(Role::Queen, text),
            b'K' => self.play_piece::<M>(Role::King, text),
            b'O' => self.play_castling::<M>(text),
            _ => None,
        }
    }

    #[inline(always)]
    fn play_piece<M: Mover>(&mut self, role: Role, text: &[u8]) -> Option<Move> {
        let [_, origin @ .., file, rank] = text else { return None };
        let to = square(*file, *rank)?;
        let (origin, takes) = match origin {
            [origin @ .., b'x'] => (origin, true),
            _ => (origin, false),
        };
        let board = self.board;
        let own = board.side(M::SIDE);
        let occupied = board.occupied();
        if own.contains(to) || occupied.contains(to) != takes {
            return None;
        }
        let said = match *origin {
            [] => Bitboard::ALL,
            [file @ b'a'..=b'h'] => Bitboard::file(File::ALL[usize::from(file - b'a')]),
            [rank @ b'1'..=b'8'] => Bitboard::rank(Rank::ALL[usize::from(rank - b'1')]),
            [file, rank] => square(file, rank)?.into(),
            _ => return None,
        };
        let candidates = unblocked(board.role(role) & own & said & lines(role, to), to, occupied);
        let from = candidates.first()?;
        let next = board.after_move::<M>(role, from, to);
        let (from, next) = if candidates.several() {
            only_safe::<M>(&board, role, candidates, to)?
        } else if is_safe::<M>(&next) {
            (from, next)
        } else {
            return None;
        };
        self.board = next;
        self.count(takes);
        Some(Move::new(from, to, MoveKind::Normal))
    }

    #[inline(always)]
    fn play_pawn<M: Mover>(&mut self, text: &[u8]) -> Option<Move> {
        let (text, promotion) = match text {
            [text @ .., b'=', role] => (text, Some(promotion(*role)?)),
            _ => (text, None),
        };
        let (to, origin_file) = match *text {
            [file, rank] => (square(file, rank)?, None),
            [origin @ b'a'..=b'h', b'x', file, rank] => {
                (square(file, rank)?, Some(usize::from(origin - b'a')))
            }
            _ => return None,
        };
        if promotion.is_some() != M::rank(Rank::Eighth).contains(to) {
            return None;
        }
        let board = self.board;
        let pawns = board.pieces(Role::Pawn.of(M::SIDE));
        let (next, mv) = match origin_file {
            None => {
                if board.occupied().contains(to) {
                    return None;
                }
                let from = M::origin(to, M::FORWARD);
                if pawns.contains(from) {
                    pawn_move::<M>(&board, from, to, promotion)
                } else {
                    let start = M::origin(to, 2 * M::FORWARD);
                    let may_step_twice = M::rank(Rank::Fourth).contains(to)
                        && pawns.contains(start)
                        && !board.occupied().contains(from);
                    if !may_step_twice {
                        return None;
                    }
                    (board.after_double_step::<M>(to), Move::new(start, to, MoveKind::Normal))
                }
            }
            Some(file) => {
                let line = Bitboard::file(File::ALL[file]);
                let from = (pawn_attacks(M::SIDE.other(), to) & pawns & line).first()?;
                if board.side(M::SIDE.other()).contains(to) {
                    pawn_move::<M>(&board, from, to, promotion)
                } else if board.passed_square() == Some(to) {
                    (board.after_en_passant::<M>(from, to), Move::new(from, to, MoveKind::EnPassant))
                } else {
                    return None;
                }
            }
        };
        if !is_safe::<M>(&next) {
            return None;
        }
        self.board = next;
        self.count(true);
        Some(mv)
    }

    fn play_castling<M: Mover>(&mut self, text: &[u8]) -> Option<Move> {
        let board = self.board;
        let king = board.king(M::SIDE);
        let mut rooks = board.castling_rooks() & M::rank(Rank::First);
        rooks = match text {
            b"O-O" => rooks.into_iter().filter(|&rook| rook > king).collect(),
            b"O-O-O" => rooks.into_iter().filter(|&rook| rook < king).collect(),
            _ => return None,
        };
        let rook = rooks.first()?;
        let (king_target, rook_target) = castling_targets(king, rook);
        let path = between(king, king_target).with(king_target);
        let needed = path | between(rook, rook_target).with(rook_target);
        let occupied = board.occupied();
        if needed.meets(occupied ^ Bitboard::from(king).with(rook)) {
            return None;
        }
        let enemies = board.side(M::SIDE.other());
        let without_king = occupied ^ Bitboard::from(king);
        if path.with(king).into_iter().any(|square| board.attackers(square, without_king).meets(enemies)) {
            return None;
        }
        let next = board.after_castling::<M>(king, rook);
        // In Chess960 the rook may have shielded the king.
        if !is_safe::<M>(&next) {
            return None;
        }
        self.board = next;
        self.count(false);
        Some(Move::new(king, rook, MoveKind::Castling))
    }

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
        Replay::new(&Position::standard())
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

#[inline(always)]
fn pawn_move<M: Mover>(board: &Board, from: Square, to: Square, promotion: Option<Role>) -> (Board, Move) {
    match promotion {
        Some(role) => {
            (board.after_promotion::<M>(role, from, to), Move::new(from, to, MoveKind::Promotion(role)))
        }
        None => (board.after_move::<M>(Role::Pawn, from, to), Move::new(from, to, MoveKind::Normal)),
    }
}

/// The one of `candidates` that can go to `to` without exposing its king, and the board after that.
#[cold]
fn only_safe<M: Mover>(
    board: &Board,
    role: Role,
    candidates: Bitboard,
    to: Square,
) -> Option<(Square, Board)> {
    let moved = candidates.into_iter().map(|from| (from, board.after_move::<M>(role, from, to)));
    let mut safe = moved.filter(|(_, next)| is_safe::<M>(next));
    let found = safe.next()?;
    safe.next().is_none().then_some(found)
}

/// Whether `M`'s king can't be taken.
#[inline(always)]
fn is_safe<M: Mover>(board: &Board) -> bool {
    let king = board.king(M::SIDE);
    let steppers = pawn_attacks(M::SIDE, king) & board.role(Role::Pawn)
        | knight_attacks(king) & board.role(Role::Knight)
        | king_attacks(king) & board.role(Role::King);
    let sliders = lines(Role::Bishop, king) & board.diagonal_sliders()
        | lines(Role::Rook, king) & board.straight_sliders();
    let enemies = board.side(M::SIDE.other());
    !steppers.meets(enemies) && unblocked(sliders & enemies, king, board.occupied()).is_empty()
}

/// Those of `pieces`, each on a line with `to` or a leap away from it, that nothing stands between.
///
/// There are hardly ever more than two, so that this beats a look-up of slider attacks: those tables are large,
/// and what is read between two look-ups drives them out of the cache.
#[inline(always)]
fn unblocked(pieces: Bitboard, to: Square, occupied: Bitboard) -> Bitboard {
    pieces.into_iter().filter(|&from| !between(from, to).meets(occupied)).collect()
}

/// From where a piece that is no pawn reaches `to` on an empty board.
#[inline(always)]
fn lines(role: Role, to: Square) -> Bitboard {
    let straight = STRAIGHT[to.index()];
    let diagonal = DIAGONAL[to.index()];
    match role {
        Role::Pawn => Bitboard::EMPTY,
        Role::Knight => knight_attacks(to),
        Role::Bishop => diagonal,
        Role::Rook => straight,
        Role::Queen => straight | diagonal,
        Role::King => king_attacks(to),
    }
}

/// The rank and the file of each square, without it.
static STRAIGHT: [Bitboard; 64] = crosses(false);
/// The diagonals of each square, without it.
static DIAGONAL: [Bitboard; 64] = crosses(true);

const fn crosses(diagonal: bool) -> [Bitboard; 64] {
    let mut crosses = [Bitboard::EMPTY; 64];
    let mut pair = 0;
    while pair < 64 * 64 {
        let (a, b) = (pair / 64, pair % 64);
        let (files, ranks) = ((a % 8usize).abs_diff(b % 8), (a / 8usize).abs_diff(b / 8));
        let is_on_line = if diagonal { files == ranks } else { files == 0 || ranks == 0 };
        if is_on_line && a != b {
            crosses[a] = crosses[a].with(Square::from_index(b));
        }
        pair += 1;
    }
    crosses
}

#[inline(always)]
fn square(file: u8, rank: u8) -> Option<Square> {
    let (file, rank) = (file.wrapping_sub(b'a'), rank.wrapping_sub(b'1'));
    (file < 8 && rank < 8).then(|| Square::from_index(usize::from(rank * 8 + file)))
}

#[inline(always)]
fn promotion(letter: u8) -> Option<Role> {
    match letter {
        b'Q' => Some(Role::Queen),
        b'R' => Some(Role::Rook),
        b'B' => Some(Role::Bishop),
        b'N' => Some(Role::Knight),
        _ => None,
    }
}
