//! What a server of games and its clients say to each other about a table, as plain data for JSON.
//!
//! A client opens a table with the version that it knows and is sent a [`State`]; after that an [`Update`]
//! for each thing that happens. It sends a [`Request`] with an id of its own and gets an [`Answer`] to each.
//! All words are in the reader's language already; squares are numbers of cells. `docs/server.md` shows
//! examples.

mod choice;
mod clock;
mod event;
mod game;
mod message;
mod scene;
mod state;
mod wish;

pub use choice::Choice;
pub use clock::{Clocks, Left};
pub use event::Event;
pub use game::{GameEntry, GameState, Problem};
pub use message::{Answer, ChatLine, FromClient, FromServer, Log};
pub use scene::{Board, Cell, Change, Tray, piece_code, piece_words};
pub use state::{MoveEntry, SeatView, Standing, State, Update, View};
pub use wish::{Request, Wish};
