//! A player's side of a server of board games.
//!
//! A [`Client`] asks a server what is played there, offers games and sits down; [`Client::join`] opens a live
//! connection and hands out the facade's [`Remote`](tabuleiro_facade::remote::Remote), by which a front end
//! plays without knowing of connections. What comes from a server is cleaned of everything that a terminal
//! would obey before anybody sees it.

mod address;
mod client;
mod connection;
mod cookies;
mod error;
mod link;
mod translate;
mod visitor;

pub use address::{Address, Place};
pub use client::{Client, Offer, Offered};
pub use error::ClientError;
pub use tabuleiro_wire::{GameEntry, GameState};
