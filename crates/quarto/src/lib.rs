//! The rules of Quarto: sixteen pieces that differ in four attributes, a board of four by four.
//!
//! A turn places the piece that the opponent gave and gives the opponent the next one; who completes a row,
//! column or diagonal (or, by the classic program's rules, a small square) of four pieces that share an
//! attribute wins. A [`Position`] is always legal; it comes from its start, a text or a checked [`Setup`],
//! and changes by playing one of its legal [`Move`]s, each a whole turn.
//!
//! ```
//! use tabuleiro_quarto::{Outcome, Position, Ruleset, Side, WinReason};
//!
//! let mut position = Position::read_fen("abc1/4/4/4 d", Ruleset::LINES)?;
//! let mv = position.read_move("D1")?;
//! assert_eq!(position.move_text(mv), "D1 -");
//! position.try_play(mv)?;
//! assert_eq!(position.outcome(), Some(Outcome::win(Side::White, WinReason::CompletedLine)));
//! assert_eq!(position.to_string(), "abcd/4/4/4 -");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | to… | see |
//! |---|---|
//! | choose what wins | [`Ruleset`], also by its name: [`Ruleset::of_name`] |
//! | begin a game | [`Position::start`] |
//! | read and write a position | [`Position::read_fen`], [`str::parse`]; [`Position::fen`], [`ToString`] |
//! | set up a position by hand | [`Setup`], [`Position::setup`], [`Setup::position`] |
//! | list or count the legal moves | [`Position::moves`], [`Position::count_moves`] |
//! | play a move | [`Position::try_play`]; [`Position::play`] where it is known to be legal |
//! | read and write a move | [`Position::read_move`], [`Position::move_text`] |
//! | say why a move is not possible | [`Position::check`], [`MoveError`], [`Refusal`], [`Explain`] |
//! | know whether the game is over | [`Position::outcome`], [`Position::completed_groups`], [`History`] |
//! | count the tree of moves | [`Position::perft`], [`perft::count`]; [`count_sequences`] goes deeper |
//! | write an engine | [`Position::winning_squares`], [`Symmetry`], [`Move::bits`], [`Position::hash`] |
//! | write code for every game | [`Rules`] |
//!
//! Without `std` it needs an allocator only. Features: `std` (on as usual: perft with several threads,
//! [`Symmetry`], [`count_sequences`]), `serde` (set-ups, squares and moves as text).

#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

#[cfg(feature = "std")]
mod count;
mod fen;
mod group;
mod move_text;
mod moves;
mod name;
mod piece;
mod position;
mod read_move;
mod refusal;
mod ruleset;
#[cfg(feature = "serde")]
mod serde;
mod set;
mod setup;
mod square;
#[cfg(feature = "std")]
mod symmetry;
mod text;
mod zobrist;

#[cfg(feature = "std")]
pub use count::count_sequences;
pub use group::{LINES, SMALL_SQUARES};
pub use moves::{Move, MoveList};
pub use name::NameError;
pub use piece::{Attribute, Attributes, Piece, PieceSet};
pub use position::{CompletedGroup, Position, PositionError};
pub use read_move::MoveError;
pub use refusal::Refusal;
pub use ruleset::Ruleset;
pub use set::{Iter, Member, Set};
pub use setup::{Setup, SetupError};
pub use square::{Square, SquareSet};
#[cfg(feature = "std")]
pub use symmetry::{Canon, Planes, Symmetry, plane};
pub use text::{Expected, TextError};

pub use tabuleiro_core::{
    Arg, DrawReason, Explain, GameName, History, IllegalMove, Message, Outcome, RepetitionRule, Rules, Side,
    SplitMix64, WinReason, perft,
};
