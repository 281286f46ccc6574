//! The rules of chess and Chess960.
//!
//! A [`Position`] is always legal. It comes from [`Position::standard`], [`Position::chess960`], a FEN or a
//! checked [`Setup`], and changes by playing one of its legal [`Move`]s. Everything about playing is in the
//! trait [`Rules`](tabuleiro_core::Rules) that all games share.
//!
//! ```
//! use tabuleiro_chess::{FenError, Position, Role};
//! use tabuleiro_core::{Outcome, Rules, Side, WinReason};
//!
//! let mut position: Position =
//!     "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 2 3".parse()?;
//! let (f3, f7) = ("f3".parse().unwrap(), "f7".parse().unwrap());
//! let mate = position.moves().into_iter().find(|mv| mv.from() == f3 && mv.to() == f7);
//! position.play(mate.expect("the queen can take on f7"));
//! assert_eq!(position.outcome(), Some(Outcome::win(Side::White, WinReason::Checkmate)));
//! assert_eq!(position.board().piece_on(f7), Some(Role::Queen.of(Side::White)));
//! assert_eq!(position.to_string(), "r1bqkbnr/pppp1Qpp/2n5/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 3");
//! # Ok::<(), FenError>(())
//! ```
//!
//! Moves have no text of their own: [`Position::san`] and [`Position::uci`] write them,
//! [`Position::read_move`] reads them as people type them, and a [`Refusal`] says in a player's words why one
//! is not possible.
//!
//! Castling moves go from the king's square to its rook's, so that they are clear in Chess960;
//! [`Move::landing`] is where the king ends up.

mod armies;
pub mod attacks;
mod bitboard;
mod board;
mod castling;
mod check_setup;
mod chess960;
mod count;
mod dead;
mod error;
mod fen;
mod find_move;
mod found;
mod generate;
mod lanes;
mod list;
mod mover;
mod moves;
mod noisy;
mod notation;
mod outcome;
mod piece;
mod placed;
mod play;
mod position;
mod rays;
mod read_move;
mod refusal;
mod replay;
mod san;
mod setup;
mod square;
mod tree;
mod uci;
mod view;
mod zobrist;

pub use bitboard::{Bitboard, Squares};
pub use board::Board;
pub use chess960::{CHESS960_POSITIONS, STANDARD_NUMBER, chess960_back_rank};
pub use error::PositionError;
pub use fen::{CastlingField, EnPassantField, Expected, Fen, FenError, STANDARD_FEN};
pub use moves::{Move, MoveKind, MoveList};
pub use notation::Notation;
pub use piece::{Piece, Role};
pub use placed::Placed;
pub use position::Position;
pub use read_move::{Line, MoveError, MoveExpected};
pub use refusal::Refusal;
pub use replay::{Replay, SanWord};
pub use san::San;
pub use setup::{CastlingRight, CastlingRook, Setup, Wing};
pub use square::{File, NotASquare, Rank, Square};
pub use uci::Uci;

use found::Found;
