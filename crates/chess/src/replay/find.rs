//! From a word to the board after it.

use super::SanWord;
use super::reach::{after_move, is_safe, is_safe_on, pieces_of, reach};
use crate::attacks::{between, pawn_attacks};
use crate::generate::mover::Mover;
use crate::moves::castling_targets;
use crate::{Bitboard, Board, File, Move, MoveKind, Rank, Role, Square};

/// A legal move.
pub(super) struct Step {
    pub(super) mv: Move,
    /// Whether it is a pawn's move or takes something.
    pub(super) is_progress: bool,
}

/// What the first letter of a move says.
#[derive(Clone, Copy, PartialEq, Eq)]
enum FirstLetter {
    Nothing,
    Pawn,
    Piece(Role),
    Castling,
}

static FIRST_LETTERS: [FirstLetter; 256] = {
    let mut letters = [FirstLetter::Nothing; 256];
    let mut file = b'a';
    while file <= b'h' {
        letters[file as usize] = FirstLetter::Pawn;
        file += 1;
    }
    letters[b'N' as usize] = FirstLetter::Piece(Role::Knight);
    letters[b'B' as usize] = FirstLetter::Piece(Role::Bishop);
    letters[b'R' as usize] = FirstLetter::Piece(Role::Rook);
    letters[b'Q' as usize] = FirstLetter::Piece(Role::Queen);
    letters[b'K' as usize] = FirstLetter::Piece(Role::King);
    letters[b'O' as usize] = FirstLetter::Castling;
    letters
};

/// The legal move of `M`'s side that `word` means, if it means one; `next` becomes the board after it.
#[inline(always)]
pub(super) fn find<M: Mover>(board: &Board, word: SanWord, next: &mut Board) -> Option<Step> {
    match FIRST_LETTERS[usize::from(word.byte(0))] {
        FirstLetter::Piece(role) => find_piece::<M>(board, role, word, next),
        FirstLetter::Pawn => find_pawn::<M>(board, word, next),
        FirstLetter::Castling => find_castling::<M>(board, word, next),
        FirstLetter::Nothing => None,
    }
}

#[inline(always)]
fn find_piece<M: Mover>(board: &Board, role: Role, word: SanWord, next: &mut Board) -> Option<Step> {
    let length = word.move_length();
    if length < 3 {
        return None;
    }
    let to = square(word.byte_from_end(1), word.byte_from_end(0))?;
    let takes = word.byte_from_end(2) == b'x';
    let own = board.side(M::SIDE);
    let occupied = board.occupied();
    if own.contains(to) | (occupied.contains(to) != takes) {
        return None;
    }
    let mut candidates = pieces_of(board, role) & own & reach(role, to);
    let said = length - 3 - usize::from(takes);
    if said > 0 {
        candidates &= origin(word, said)?;
    }
    let mut from = candidates.first()?;
    let after = after_move::<M>(board, role, from, to);
    if !candidates.several() && !between(from, to).meets(occupied) && is_safe::<M>(&after) {
        *next = after;
    } else {
        from = only_safe::<M>(board, role, candidates, to, next)?;
    }
    Some(Step { mv: Move::new(from, to, MoveKind::Normal), is_progress: takes })
}

/// The squares that the `length` letters after the piece's allow.
#[inline]
fn origin(word: SanWord, length: usize) -> Option<Bitboard> {
    match (length, word.byte(1), word.byte(2)) {
        (1, file @ b'a'..=b'h', _) => Some(Bitboard::file(File::ALL[usize::from(file - b'a')])),
        (1, rank @ b'1'..=b'8', _) => Some(Bitboard::rank(Rank::ALL[usize::from(rank - b'1')])),
        (2, file, rank) => square(file, rank).map(Bitboard::from),
        _ => None,
    }
}

/// The one of `candidates` that can go to `to` without exposing its king; `next` becomes the board after
/// that.
#[inline(never)]
fn only_safe<M: Mover>(
    board: &Board,
    role: Role,
    candidates: Bitboard,
    to: Square,
    next: &mut Board,
) -> Option<Square> {
    let occupied = board.occupied();
    let free = candidates.into_iter().filter(|&from| !between(from, to).meets(occupied));
    let mut safe = free
        .map(|from| (from, after_move::<M>(board, role, from, to)))
        .filter(|(_, after)| is_safe::<M>(after));
    let (from, after) = safe.next()?;
    *next = after;
    safe.next().is_none().then_some(from)
}

#[inline(always)]
fn find_pawn<M: Mover>(board: &Board, word: SanWord, next: &mut Board) -> Option<Step> {
    let is_promotion = word.move_length() > 3 && word.byte_from_end(1) == b'=';
    if is_promotion {
        return find_promotion::<M>(board, word, next);
    }
    let (after, mv) = match word.move_length() {
        2 => {
            let to = square(word.byte(0), word.byte(1))?;
            pawn_step::<M>(board, to)?
        }
        4 if word.byte(1) == b'x' => {
            let to = square(word.byte(2), word.byte(3))?;
            let from = pawn_before_capture::<M>(board, word.byte(0), to)?;
            if !board.side(M::SIDE.other()).contains(to) {
                return en_passant::<M>(board, from, to, next);
            }
            (after_move::<M>(board, Role::Pawn, from, to), Move::new(from, to, MoveKind::Normal))
        }
        _ => return None,
    };
    if M::rank(Rank::Eighth).contains(mv.to()) || !is_safe::<M>(&after) {
        return None;
    }
    *next = after;
    Some(Step { mv, is_progress: true })
}

/// The capture of a pawn that has just passed `to`, if one has.
#[inline(never)]
fn en_passant<M: Mover>(board: &Board, from: Square, to: Square, next: &mut Board) -> Option<Step> {
    if board.passed_square() != Some(to) {
        return None;
    }
    *next = board.after_en_passant::<M>(from, to);
    is_safe::<M>(next).then_some(Step { mv: Move::new(from, to, MoveKind::EnPassant), is_progress: true })
}

/// One or two squares straight ahead to `to`.
#[inline(always)]
fn pawn_step<M: Mover>(board: &Board, to: Square) -> Option<(Board, Move)> {
    let occupied = board.occupied();
    let pawns = board.role(Role::Pawn) & board.side(M::SIDE);
    let from = to.before(M::FORWARD);
    if occupied.contains(to) {
        return None;
    }
    if pawns.contains(from) {
        return Some((after_move::<M>(board, Role::Pawn, from, to), Move::new(from, to, MoveKind::Normal)));
    }
    let start = to.before(2 * M::FORWARD);
    let may_step_twice =
        M::rank(Rank::Fourth).contains(to) && pawns.contains(start) && !occupied.contains(from);
    may_step_twice.then(|| (board.after_double_step::<M>(to), Move::new(start, to, MoveKind::Normal)))
}

/// The pawn of the file called `file` that attacks `to`.
#[inline(always)]
fn pawn_before_capture<M: Mover>(board: &Board, file: u8, to: Square) -> Option<Square> {
    let file = File::ALL.get(usize::from(file.wrapping_sub(b'a')))?;
    let pawns = board.role(Role::Pawn) & board.side(M::SIDE);
    (pawn_attacks(M::SIDE.other(), to) & pawns & Bitboard::file(*file)).first()
}

#[inline(never)]
fn find_promotion<M: Mover>(board: &Board, word: SanWord, next: &mut Board) -> Option<Step> {
    let role = match word.byte_from_end(0) {
        b'Q' => Role::Queen,
        b'R' => Role::Rook,
        b'B' => Role::Bishop,
        b'N' => Role::Knight,
        _ => return None,
    };
    let word = word.without_last(2);
    let (from, to) = match word.move_length() {
        2 => {
            let to = square(word.byte(0), word.byte(1))?;
            let from = to.before(M::FORWARD);
            let pawns = board.role(Role::Pawn) & board.side(M::SIDE);
            (!board.occupied().contains(to) && pawns.contains(from)).then_some((from, to))?
        }
        4 if word.byte(1) == b'x' => {
            let to = square(word.byte(2), word.byte(3))?;
            let from = pawn_before_capture::<M>(board, word.byte(0), to)?;
            board.side(M::SIDE.other()).contains(to).then_some((from, to))?
        }
        _ => return None,
    };
    *next = board.after_promotion::<M>(role, from, to);
    let is_legal = M::rank(Rank::Eighth).contains(to) && is_safe::<M>(next);
    let mv = Move::new(from, to, MoveKind::Promotion(role));
    is_legal.then_some(Step { mv, is_progress: true })
}

#[inline(never)]
fn find_castling<M: Mover>(board: &Board, word: SanWord, next: &mut Board) -> Option<Step> {
    const SHORT: u64 = u64::from_le_bytes(*b"O-O\0\0\0\0\0");
    const LONG: u64 = u64::from_le_bytes(*b"O-O-O\0\0\0");
    let king = board.king(M::SIDE);
    let rooks = board.castling_rooks() & M::rank(Rank::First);
    let rook = match word.move_bytes() {
        SHORT => rooks.into_iter().find(|&rook| rook > king)?,
        LONG => rooks.into_iter().find(|&rook| rook < king)?,
        _ => return None,
    };
    let (king_target, rook_target) = castling_targets(king, rook);
    let path = between(king, king_target).with(king_target);
    let needed = path | between(rook, rook_target).with(rook_target);
    let occupied = board.occupied();
    if needed.meets(occupied ^ Bitboard::from(king).with(rook)) {
        return None;
    }
    let without_king = occupied ^ Bitboard::from(king);
    if !path.with(king).into_iter().all(|square| is_safe_on::<M>(board, square, without_king)) {
        return None;
    }
    *next = board.after_castling::<M>(king, rook);
    // In Chess960 the rook may have shielded the king.
    let mv = Move::new(king, rook, MoveKind::Castling);
    is_safe::<M>(next).then_some(Step { mv, is_progress: false })
}

#[inline(always)]
fn square(file: u8, rank: u8) -> Option<Square> {
    let (file, rank) = (file.wrapping_sub(b'a'), rank.wrapping_sub(b'1'));
    (file | rank < 8).then(|| Square::from_index(usize::from(rank * 8 + file)))
}
