//! The opening table: what positions are worth while the board has few pieces, where solving takes longest.
//!
//! It is made by `cargo xtask lab quarto book`, which solves one position of each class, and the tests check
//! it against the solver. Nearly all early positions are draws, so only the others are in it: four bytes
//! each, the canonical key with the kind of value in its upper bits, in the order of the keys.

mod make;

pub use make::make_book;

use tabuleiro_quarto::{Attributes, Position, Ruleset};

/// The book knows all positions with at most this many pieces on the board.
pub const BOOK_PLACED: usize = 3;

/// The canonical keys of positions with up to [`BOOK_PLACED`] pieces take 29 bits.
const KEY_BITS: u32 = 29;

/// What a position is worth for the side to move, without the time that it takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The other side can force a win.
    Loss,
    /// Nobody can.
    Draw,
    /// The side to move can force a win.
    Win,
}

/// What the book says about a position; `None` if it says nothing. It knows only the full games.
///
/// ```
/// use tabuleiro_engine::quarto::{Kind, look_up};
/// use tabuleiro_quarto::{Position, Ruleset};
/// assert_eq!(look_up(&Position::start(Ruleset::LINES)), Some(Kind::Draw));
/// # Ok::<(), tabuleiro_quarto::PositionError>(())
/// ```
pub fn look_up(position: &Position) -> Option<Kind> {
    let ruleset = position.ruleset();
    if position.placed() > BOOK_PLACED || ruleset.attributes() != Attributes::ALL {
        return None;
    }
    if !position.winning_squares().is_empty() {
        return Some(Kind::Win);
    }
    let (entries, _) = book_of(ruleset).as_chunks();
    let key = position.canonical_key();
    let found = entries.binary_search_by_key(&key, key_of);
    Some(found.map_or(Kind::Draw, |index| kind_of(&entries[index])))
}

fn book_of(ruleset: Ruleset) -> &'static [u8] {
    if ruleset.counts_squares() {
        include_bytes!("../../../book/quarto/squares.bin")
    } else {
        include_bytes!("../../../book/quarto/lines.bin")
    }
}

type BookEntry = [u8; 4];

fn entry(position: &Position, kind: Kind) -> BookEntry {
    let kind = u32::from(kind == Kind::Win);
    (position.canonical_key() as u32 | kind << KEY_BITS).to_le_bytes()
}

fn key_of(entry: &BookEntry) -> u64 {
    u64::from(u32::from_le_bytes(*entry) & ((1 << KEY_BITS) - 1))
}

fn kind_of(entry: &BookEntry) -> Kind {
    if u32::from_le_bytes(*entry) >> KEY_BITS == 0 { Kind::Loss } else { Kind::Win }
}
