//! The Hub protocol of draughts, version 2: its sentences, and how it writes moves and variants.

mod notation;
mod sentence;

pub(crate) use notation::legal_move;
pub use notation::{MoveError, move_text, read_move, read_variant, variant_name, variant_names};
pub use sentence::{Sentence, SyntaxError};
