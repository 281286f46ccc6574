//! The pieces that a game file is made of.

use super::{Flaw, Place, TagText};

/// A piece of a game file. What only helps the eye (space, move numbers, dots, lines that begin with `%`) is
/// left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Token<'a> {
    /// `[Name "value"]`.
    Tag(TagText<'a>),
    /// The words of a comment, without the signs around it.
    Comment(&'a [u8]),
    /// `$5`, or what means the same: `!?`.
    Mark(u16),
    /// `(`: what follows could have been played instead of the last move.
    Open,
    /// `)`.
    Close,
    /// `/FEN "position"/`: the game goes on from there. With the place of the position.
    Setup(&'a [u8], Place),
    /// A move or a result, or a number without a dot.
    Word(&'a [u8]),
    /// Something that the grammar has no room for; it is skipped.
    Flaw(Flaw, Place),
    /// The end of the file.
    End,
}

/// What most of a game is made of, seen before it is cut.
pub(crate) enum Glance<'a> {
    /// A word begins here, with these bytes; zeros stand behind the end of the file.
    Word([u8; 8]),
    /// A comment, which is done with.
    Comment(&'a [u8]),
    /// A mark, which is done with.
    Mark(u16),
    /// Anything else, which is yet to be read.
    Other,
}
