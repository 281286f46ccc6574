//! The computer players: what each game adds to the search that all share.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use tabuleiro_engine::chess::{History, Limits, Player, Position, Thinker};
//!
//! let game = History::new("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1".parse::<Position>()?);
//! let mut player = Player::new(8, 1);
//! let mv = player.choose(&game, &Limits::depth(4), &AtomicBool::new(false)).ok_or("the game is over")?;
//! assert_eq!(game.position().move_text(mv).to_string(), "Ra8#");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What to use for what:
//!
//! - play against a level, of any game: [`Thinker`], which [`chess::Player`], [`draughts::Player`] and
//!   [`quarto::Player`] are
//! - find the best lines of a position: [`chess::Engine::think`], [`draughts::Engine::think`],
//!   [`quarto::Solver::analyse`]
//! - bound a search, stop it, or let it ponder: [`chess::Limits`], [`chess::Control`], the same for every
//!   game
//! - judge a position without a search: [`chess::evaluation`], [`draughts::evaluation`]
//! - know what an exchange on a square is worth: [`chess::see`]
//! - solve a position of Quarto: [`quarto::Solver::value`], [`quarto::Solver::solve`]; know its opening:
//!   [`quarto::look_up`]
//! - see whether a change altered the search: [`chess::bench()`], [`draughts::bench()`],
//!   [`quarto::solve_bench_positions`]
//!
//! Each game re-exports what its player is asked with: its position and history, and the limits of a search.

mod bench;
pub mod chess;
pub mod draughts;
pub mod quarto;

pub use bench::Bench;
pub use tabuleiro_search::Thinker;
