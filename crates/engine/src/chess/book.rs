//! Opening books in the Polyglot format.
//!
//! A book is a row of entries of 16 bytes, sorted by the key of the position: the key, the move, how often
//! it is to be played beside the others, and four bytes that learning programs use; all numbers begin with
//! their highest byte.

use std::fs;
use std::io;
use std::path::Path;

use polyglot_book_rs::BoardPosition;
use polyglot_book_rs::hash::polyglot_hash;
use polyglot_book_rs::types::Piece as BookPiece;
use tabuleiro_chess::{Move, Position, Role, Side, Square, Wing};
use tabuleiro_core::SplitMix64;
use thiserror::Error;

/// The bytes of an entry.
const ENTRY: usize = 16;

/// A book of openings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Book {
    bytes: Vec<u8>,
}

/// Why a file is no book.
#[derive(Debug, Error)]
pub enum BookError {
    /// It can't be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It is not a row of entries sorted by position.
    #[error("the file is no Polyglot book: it is not a row of sorted entries of 16 bytes")]
    NotABook,
}

impl Book {
    /// Reads the book at `path`.
    ///
    /// # Errors
    /// If it can't be read or is none.
    pub fn open(path: &Path) -> Result<Book, BookError> {
        Book::new(fs::read(path)?)
    }

    /// The book of these bytes.
    ///
    /// # Errors
    /// If they are none.
    pub fn new(bytes: Vec<u8>) -> Result<Book, BookError> {
        let is_row = !bytes.is_empty() && bytes.len().is_multiple_of(ENTRY);
        let is_sorted = bytes.chunks_exact(ENTRY).map(key).is_sorted();
        if is_row && is_sorted { Ok(Book { bytes }) } else { Err(BookError::NotABook) }
    }

    /// How many entries it has.
    pub fn entries(&self) -> usize {
        self.bytes.len() / ENTRY
    }

    /// The moves that it has for a position, each with its weight beside the others; none but legal ones.
    pub fn moves(&self, position: &Position) -> Vec<(Move, u16)> {
        let wanted = polyglot_hash(&Seen(position));
        let (mut low, mut high) = (0, self.entries());
        while low < high {
            let middle = low + (high - low) / 2;
            if key(&self.bytes[middle * ENTRY..]) < wanted { low = middle + 1 } else { high = middle }
        }
        let legal = position.moves();
        let entries = self.bytes[low * ENTRY..].chunks_exact(ENTRY).take_while(|entry| key(entry) == wanted);
        entries
            .filter_map(|entry| {
                let bits = u16::from_be_bytes([entry[8], entry[9]]);
                let weight = u16::from_be_bytes([entry[10], entry[11]]);
                let mv = legal.iter().find(|mv| is_meant(**mv, bits))?;
                Some((*mv, weight))
            })
            .collect()
    }

    /// One of its moves for a position, by their weights; `None` if it has none that is to be played.
    pub fn choose(&self, position: &Position, random: &mut SplitMix64) -> Option<Move> {
        let moves = self.moves(position);
        let sum: usize = moves.iter().map(|&(_, weight)| usize::from(weight)).sum();
        if sum == 0 {
            return None;
        }
        let mut lot = random.below(sum);
        for (mv, weight) in moves {
            match lot.checked_sub(weight.into()) {
                None => return Some(mv),
                Some(rest) => lot = rest,
            }
        }
        None
    }
}

/// The key of an entry.
fn key(entry: &[u8]) -> u64 {
    entry.iter().take(8).fold(0, |key, &byte| key << 8 | u64::from(byte))
}

/// Whether the bits of an entry mean `mv`: its end and its beginning as file and rank, and what a pawn
/// becomes. Castling is written as the king taking its rook; some books write where the king lands.
fn is_meant(mv: Move, bits: u16) -> bool {
    let square = |bits: u16| Square::from_index(usize::from(bits & 63));
    let (to, from) = (square(bits), square(bits >> 6));
    let promotion = [None, Some(Role::Knight), Some(Role::Bishop), Some(Role::Rook), Some(Role::Queen)];
    let ends = to == mv.to() || mv.is_castling() && to == mv.landing();
    let becomes = promotion.get(usize::from(bits >> 12 & 7));
    from == mv.from() && ends && becomes == Some(&mv.promotion())
}

/// A position as the format's key sees it.
struct Seen<'a>(&'a Position);

impl BoardPosition for Seen<'_> {
    fn piece_at(&self, square: u8) -> BookPiece {
        let board = self.0.board();
        let square = Square::from_index(square.into());
        let Some(role) = board.role_on(square) else { return BookPiece::Empty };
        let is_white = board.side(Side::White).contains(square);
        match (role, is_white) {
            (Role::Pawn, true) => BookPiece::WPawn,
            (Role::Knight, true) => BookPiece::WKnight,
            (Role::Bishop, true) => BookPiece::WBishop,
            (Role::Rook, true) => BookPiece::WRook,
            (Role::Queen, true) => BookPiece::WQueen,
            (Role::King, true) => BookPiece::WKing,
            (Role::Pawn, false) => BookPiece::BPawn,
            (Role::Knight, false) => BookPiece::BKnight,
            (Role::Bishop, false) => BookPiece::BBishop,
            (Role::Rook, false) => BookPiece::BRook,
            (Role::Queen, false) => BookPiece::BQueen,
            (Role::King, false) => BookPiece::BKing,
        }
    }

    fn castling_rights(&self) -> u8 {
        let rights = Side::ALL.into_iter().flat_map(|side| {
            [Wing::KingSide, Wing::QueenSide].map(|wing| self.0.castling_rook(side, wing).is_some())
        });
        rights.enumerate().fold(0, |all, (place, right)| all | u8::from(right) << place)
    }

    /// The file counts if a pawn stands beside the one that has passed, whether or not it may take it.
    fn en_passant_file(&self) -> Option<u8> {
        let board = self.0.board();
        let mover = self.0.side_to_move();
        let passed = self.0.passed_square()?;
        let back = if mover == Side::White { -1 } else { 1 };
        let own = board.pieces(Role::Pawn.of(mover));
        let beside = [-1, 1].into_iter().filter_map(|files| passed.offset(files, back));
        beside.into_iter().any(|square| own.contains(square)).then(|| passed.file().index() as u8)
    }

    fn is_white_to_move(&self) -> bool {
        self.0.side_to_move() == Side::White
    }
}

#[cfg(test)]
mod tests {
    use tabuleiro_chess::{File, Rank};

    use super::*;

    /// The examples of the format's description.
    #[test]
    fn keys_are_those_of_the_format() {
        let examples = [
            ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0x463b_9618_1691_fc9c),
            ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", 0x823c_9b50_fd11_4196),
            ("rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2", 0x0756_b944_61c5_0fb0),
            ("rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2", 0x662f_afb9_65db_29d4),
            ("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3", 0x22a4_8b5a_8e47_ff78),
            ("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 0 3", 0x652a_607c_a3f2_42c1),
            ("rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 0 4", 0x00fd_d303_c946_bdd9),
            ("rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3", 0x3c81_23ea_7b06_7637),
            ("rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 0 4", 0x5c3f_9b82_9b27_9560),
        ];
        for (fen, key) in examples {
            let position: Position = fen.parse().unwrap();
            assert_eq!(polyglot_hash(&Seen(&position)), key, "{fen}");
        }
    }

    /// A book of moves in UCI for positions, sorted as books are.
    fn book(entries: &[(&str, &str, u16)]) -> Book {
        let mut rows: Vec<[u8; ENTRY]> = entries
            .iter()
            .map(|&(fen, mv, weight)| {
                let key = polyglot_hash(&Seen(&fen.parse().unwrap()));
                let places: Vec<u16> = mv.bytes().map(|byte| u16::from(byte & 15) - 1).collect();
                let promotion = match mv.as_bytes().get(4) {
                    Some(b'q') => 4,
                    _ => 0,
                };
                let bits = places[2] | places[3] << 3 | places[0] << 6 | places[1] << 9 | promotion << 12;
                let mut row = [0; ENTRY];
                row[..8].copy_from_slice(&key.to_be_bytes());
                row[8..10].copy_from_slice(&bits.to_be_bytes());
                row[10..12].copy_from_slice(&weight.to_be_bytes());
                row
            })
            .collect();
        rows.sort_unstable();
        Book::new(rows.concat()).unwrap()
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    const PROMOTION: &str = "8/P6k/8/8/8/8/8/K7 w - - 0 1";

    #[test]
    fn moves_are_found_and_chosen_by_their_weights() {
        let book = book(&[
            (START, "e2e4", 3),
            (START, "d2d4", 1),
            (START, "e2e5", 9),
            (START, "a2a3", 0),
            (CASTLING, "e1h1", 1),
            (CASTLING, "e1c1", 1),
            (PROMOTION, "a7a8q", 1),
        ]);
        let of = |fen: &str| {
            let position: Position = fen.parse().unwrap();
            let mut texts: Vec<String> =
                book.moves(&position).iter().map(|&(mv, _)| position.move_text(mv).to_string()).collect();
            texts.sort();
            texts
        };
        assert_eq!(of(START), ["a3", "d4", "e4"], "what is not legal is no move");
        assert_eq!(of(CASTLING), ["O-O", "O-O-O"]);
        assert_eq!(of(PROMOTION), ["a8=Q"]);
        assert_eq!(of("8/7k/8/8/8/8/8/K7 w - - 0 1"), [""; 0]);
        let mut random = SplitMix64::new(4);
        let start = Position::start();
        let pawns = (0..4_000)
            .filter(|_| {
                let mv = book.choose(&start, &mut random).unwrap();
                mv.from() == Square::new(File::E, Rank::Second)
            })
            .count();
        assert!((2_800..3_200).contains(&pawns), "{pawns} of 4000");
    }

    #[test]
    fn what_is_no_book_is_refused() {
        assert!(matches!(Book::new(Vec::new()), Err(BookError::NotABook)));
        assert!(matches!(Book::new(vec![0; 17]), Err(BookError::NotABook)));
        let unsorted = [[9; ENTRY], [1; ENTRY]].concat();
        assert!(matches!(Book::new(unsorted), Err(BookError::NotABook)));
        assert!(matches!(Book::open(Path::new("/nowhere/at/all.bin")), Err(BookError::Io(_))));
    }
}
