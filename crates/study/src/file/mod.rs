//! Files of any number of games: a list of them that can be searched, and one game put back in its place.

mod fold;
mod index;
mod list;
mod replace;

pub use index::{Index, IndexedGame};
pub use list::{Batch, Listed, list};
pub use replace::{Place, PlaceError, Stamp, open_game, replace};
