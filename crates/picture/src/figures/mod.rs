//! The pieces of every game, each drawn in a square of 100 by 100.

mod chess;
mod draughts;
mod quarto;

use tabuleiro_facade::{Figure, PieceView, Side};

use crate::{Theme, letters};

/// With what figures are drawn: the coarser a picture, the wider the outline, and the less is within it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Brush {
    /// How wide outlines are, of the 100 that a square is wide.
    pub outline: f64,
    /// Whether there are lines within figures.
    pub details: bool,
}

impl Brush {
    /// For pictures of the usual size.
    pub const FINE: Brush = Brush { outline: 3.0, details: true };
}

/// `piece` alone, as SVG elements in a square of 100 by 100, without an `<svg>` around them.
pub fn figure(piece: &PieceView, theme: &Theme, brush: Brush) -> String {
    let mut out = String::new();
    draw(piece, theme, brush, &mut out);
    out
}

/// Appends `piece` in the colours of `theme`.
pub(crate) fn draw(piece: &PieceView, theme: &Theme, brush: Brush, out: &mut String) {
    let paint = match piece.side {
        Some(Side::Black) => &theme.black,
        _ => &theme.white,
    };
    match piece.figure {
        Figure::Man => draughts::man(paint, brush, out),
        Figure::CrownedMan => draughts::crowned(paint, brush, out),
        Figure::Block(block) => quarto::draw(block, brush, out),
        Figure::Sign(sign) => letters::sign(sign, paint, brush, out),
        chessman => chess::draw(chessman, paint, brush, out),
    }
}
