//! The Hub protocol of draughts, version 2, as an engine.
//!
//! [`serve`] reads commands from one stream and answers on another until it is told to quit.

mod level;
mod notation;
mod params;
mod sentence;
mod session;
mod steering;
mod thinker;

pub use level::LevelError;
pub(crate) use notation::legal_move;
pub use notation::{MoveError, move_text, read_move, read_variant, variant_name, variant_names};
pub use params::{ParamError, Params};
pub use sentence::{Sentence, SyntaxError};
pub use session::serve;
