//! Sentences about a table, for every front end that speaks.
//!
//! What is said here is a [`Message`](tabuleiro_facade::Message); its words come from the catalogues. Nothing
//! here reads or writes.

mod answer;
mod clock;
mod event;
mod moves;
mod piece;
mod player;
mod talk;

pub use answer::{YesNo, fold, phrases};
pub use clock::time_text;
pub use event::happened;
pub use moves::{MoveRow, begins_second, move_rows, numbered_moves, opening_in, opening_name};
pub use piece::{piece_name, pieces, trays, won_by};
pub use player::{seat, side_name, title, who};
pub use talk::spoken;
