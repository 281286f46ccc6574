//! The picture by which people find the program: one piece of each family on a little board.

use std::fmt::Write;

use tabuleiro_facade::{Block, Figure, PieceView, Side};

use crate::{Brush, Theme, figure};

/// How wide the icon is, in the units of its drawing: two squares and a frame.
const WIDTH: f64 = 2.0 * SQUARE + 2.0 * FRAME;
const SQUARE: f64 = 100.0;
const FRAME: f64 = 16.0;

/// Up to this width, in pixels, lines within figures would only blur them.
const SMALL: u32 = 32;

/// The icon of the program as SVG, drawn for a picture that is about `pixels` wide.
pub fn icon(pixels: u32) -> String {
    let theme = Theme::default();
    let brush = if pixels > SMALL { Brush::FINE } else { Brush { outline: 5.0, details: false } };
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {WIDTH}\">\
         <rect width=\"{WIDTH}\" height=\"{WIDTH}\" rx=\"36\" fill=\"{}\"/>",
        theme.frame
    );
    for (at, piece) in pieces().into_iter().enumerate() {
        let (column, row) = (at % 2, at / 2);
        let square = if column == row { theme.light } else { theme.dark };
        let place = |step: usize| FRAME + SQUARE * step as f64;
        // Writing into a string does not fail.
        let _ = write!(
            out,
            "<g transform=\"translate({} {})\"><rect width=\"{SQUARE}\" height=\"{SQUARE}\" fill=\"{square}\"/>{}</g>",
            place(column),
            place(row),
            figure(&piece, &theme, brush)
        );
    }
    out.push_str("</svg>\n");
    out
}

/// What stands on the four squares, row by row.
fn pieces() -> [PieceView; 4] {
    let block = Block { small: false, black: false, square: false, hollow: true };
    let of = |figure, side| PieceView { figure, side };
    [
        of(Figure::Knight, Some(Side::Black)),
        of(Figure::CrownedMan, Some(Side::White)),
        of(Figure::Man, Some(Side::Black)),
        of(Figure::Block(block), None),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_drawn_in_every_size() {
        for pixels in [16, 32, 256] {
            let picture = crate::raster(&icon(pixels)).unwrap();
            assert_eq!(picture.width, picture.height);
            assert!(crate::png(&icon(pixels), pixels).unwrap().starts_with(b"\x89PNG"));
        }
        assert!(icon(16).len() < icon(256).len(), "small icons have less in them");
    }
}
