//! The rules of chess and Chess960.
//!
//! A [`Position`] is always legal. It comes from its start, a FEN or a checked [`Setup`], and changes by
//! playing one of its legal [`Move`]s.
//!
//! ```
//! use tabuleiro_chess::{Outcome, Position, Side, WinReason};
//!
//! let mut position: Position =
//!     "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 2 3".parse()?;
//! assert_eq!(position.moves().len(), 42);
//! let mv = position.read_move("Qxf7")?;
//! assert_eq!(position.move_text(mv).to_string(), "Qxf7#");
//! position.try_play(mv)?;
//! assert_eq!(position.outcome(), Some(Outcome::win(Side::White, WinReason::Checkmate)));
//! assert_eq!(position.to_string(), "r1bqkbnr/pppp1Qpp/2n5/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What to use for what:
//!
//! - begin a game: [`Position::start`], [`Position::chess960`]
//! - read a FEN: [`str::parse`], [`Position::read_fen`]; write one: `to_string`, [`Position::fen`]
//! - set up a position by hand: [`Setup`], [`Position::setup`], [`Setup::position`]
//! - list the legal moves: [`Position::moves`]; count them: [`Position::count_moves`]; look at them as sets
//!   of squares: [`Position::visit_moves`]
//! - play a move: [`Position::try_play`], or [`Position::play`] where it is known to be legal
//! - read a move: [`Position::read_move`], [`Position::read_uci`], [`Position::find_move`]
//! - write a move: [`Position::move_text`], [`Position::uci`]
//! - say why a move is not possible: [`MoveError`], [`Refusal`]; in other languages: [`Explain`]
//! - know whether the game is over: [`Position::outcome`]; with repetition and claims: [`History`]
//! - count the tree of moves: [`Position::perft`], [`perft::count`]
//! - replay many games quickly: [`Replay`]
//! - write an engine: [`Board`], [`Bitboard`], [`attacks`], [`Move::bits`], [`Position::hash`]
//! - write code for every game: [`Rules`]
//!
//! Castling moves go from the king's square to its rook's, so that they are clear in Chess960;
//! [`Move::landing`] is where the king ends up.
//!
//! Features: `std` (the default; without it the crate needs only `alloc`, and [`perft`] counts with one
//! thread), `serde` (positions as FEN, squares and UCI moves as text, moves as numbers).

#![cfg_attr(not(feature = "std"), no_std)]

extern crate alloc;

pub mod attacks;
mod bitboard;
mod board;
mod error;
mod fen;
mod generate;
mod move_text;
mod moves;
mod outcome;
mod piece;
mod position;
mod read_move;
mod refusal;
mod replay;
#[cfg(feature = "serde")]
mod serde;
mod setup;
mod square;
mod zobrist;

pub use bitboard::{Bitboard, Squares};
pub use board::Board;
pub use fen::{CastlingField, EnPassantField, Fen, FenError, FenExpected, FenReading, STANDARD_FEN};
pub use generate::MoveVisitor;
pub use move_text::{Notation, San, Uci};
pub use moves::{Move, MoveKind, MoveList};
pub use piece::{Piece, Role};
pub use position::{CHESS960_POSITIONS, Position, STANDARD_NUMBER, chess960_back_rank};
pub use read_move::{FileOrRank, MoveError, MoveExpected};
pub use refusal::{Placed, Refusal};
pub use replay::{Replay, SanWord};
pub use setup::{CastlingRight, CastlingRook, PassedOver, PositionError, Setup, Wing};
pub use square::{File, NotASquare, Rank, Square};

pub use tabuleiro_core::{
    Arg, DrawReason, Explain, History, IllegalMove, Message, Outcome, RepetitionRule, Rules, Side,
    SplitMix64, WinReason, perft,
};

use error::Found;
