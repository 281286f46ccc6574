//! The grammar that PGN, PDN and the text of Quarto share: tags, then moves with numbers, comments,
//! variations and marks, then a result.
//!
//! The `Lexer` cuts a stream of any length into `Token`s in constant memory. It is tolerant: whatever can
//! only mean one thing is read so, and what makes no sense becomes a token too, with its place, so that
//! reading goes on.

mod block;
mod bytes;
mod flaw;
mod input;
mod lexer;
mod marks;
mod place;
mod tag;
mod tag_scan;
mod token;

pub use flaw::{Flaw, Sign};
pub(crate) use lexer::{Lexer, NEW_GAME};
pub use place::Place;
pub use tag::TagText;
pub(crate) use tag::decode;
pub(crate) use token::{Glance, Token};
