//! The rules of the draughts family: twenty-one [`named`] games, and any sensible combination of their rules.
//!
//! A [`Variant`] is the rules of a game as parameters. A [`Position`] is always legal and knows its
//! variant. It comes from its start, a FEN or a checked [`Setup`], and changes by playing one of its legal
//! [`Move`]s, each of which is a whole turn: its path and all that it takes.
//!
//! ```
//! use tabuleiro_draughts::{Position, Side, named};
//!
//! let mut position = Position::start(named::BRAZILIAN)?;
//! assert_eq!(position.moves().len(), 7);
//! for text in ["c3-d4", "f6-e5", "d4xf6"] {
//!     let mv = position.read_move(text)?;
//!     assert_eq!(position.move_text(mv), text);
//!     position.try_play(mv)?;
//! }
//! assert_eq!((position.side_to_move(), position.outcome()), (Side::Black, None));
//! let refused = position.read_move("b6-a5").unwrap_err();
//! assert_eq!(refused.to_string(), "you must capture: e7xg5, g7xe5");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | to… | see |
//! |---|---|
//! | choose the rules | [`named`], [`Variant::parse`]; any field of a [`Variant`] can be changed |
//! | say the rules in words | [`Variant::rules`], [`Variant::summary`] |
//! | begin a game | [`Position::start`] |
//! | read and write a FEN | [`Position::read_fen`], [`Position::fen`] |
//! | the same with the name of the game | [`str::parse`], [`ToString`] |
//! | set up a position by hand | [`Setup`], [`Position::setup`], [`Setup::position`] |
//! | name squares | [`Variant::read_square`], [`Variant::square_name`] |
//! | list or count the legal moves | [`Position::moves`], [`Position::count_moves`], [`Position::moves_by`] |
//! | play a move | [`Position::try_play`]; [`Position::play`] where it is known to be legal |
//! | read a move | [`Position::read_move`] |
//! | write a move | [`Position::move_text`]; a [`Move`] writes its whole path |
//! | say why a move is not possible | [`MoveError`], [`Refusal`]; [`Explain`] for other languages |
//! | know whether the game is over | [`Position::outcome`]; [`History`] for repetition and taking back |
//! | count the tree of moves | [`Position::perft`], [`perft::count`]; as others count: [`PositionBy`] |
//! | write an engine | [`Game`], [`Board`], [`Ply`], [`geometry`] |
//! | walk through all boards of an ending | [`Bare`] |
//! | write code for every game | [`Rules`] |
//!
//! On large boards a game may get to a position with more captures than can be found; [`Position::moves_by`]
//! says what happens then.
//!
//! Features: `std` (the default; without it the crate needs only `alloc`, and [`perft`] counts with one
//! thread), `serde` (variants and positions as text, squares as numbers).

#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

mod bare;
mod board;
mod counters;
mod endings;
pub mod fen;
mod game;
mod generate;
pub mod geometry;
mod move_text;
mod moves;
mod piece;
mod ply;
mod position;
mod read_move;
mod refusal;
#[cfg(feature = "serde")]
mod serde;
mod setup;
mod square;
pub mod variant;
mod zobrist;

pub use bare::Bare;
pub use board::{Area, Board};
pub use counters::{Counters, KingRun};
pub use fen::{FenError, FenProblem};
pub use game::Game;
pub use generate::{Compiled, Distinction};
pub use moves::Move;
pub use piece::Piece;
pub use ply::Ply;
pub use position::{Position, PositionBy, PositionError};
pub use read_move::MoveError;
pub use refusal::Refusal;
pub use setup::{Setup, SetupError};
pub use square::{Square, Squares};
pub use variant::{NameError, Variant, VariantError, named};

pub use tabuleiro_core::{
    Arg, DrawReason, Explain, History, IllegalMove, Message, Outcome, RepetitionRule, Rules, Side,
    SplitMix64, WinReason, perft,
};
