//! A square alone, with what stands on it: what a terminal that shows pixels has in place of characters.

use std::fmt::Write;

use tabuleiro_facade::{Figure, PieceView, Side};

use crate::{Brush, Colour, Pen, Theme, arrow, figures, letters};

/// A square alone, of any width and height.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tile {
    /// The colours of what stands on it.
    pub theme: Theme,
    /// The colour of the square, with its mark.
    pub square: Colour,
    /// The colour of its well, where it has one.
    pub well: Option<Colour>,
    /// What stands on it, and whose it is.
    pub piece: Option<(Figure, Option<Side>)>,
    /// Whether the piece is not there yet, but would be.
    pub ghost: bool,
    /// Whether it has a dot, because a piece can go there.
    pub dot: bool,
    /// The colour of the corners of the cursor, if that is here.
    pub cursor: Option<Colour>,
    /// What its mark looks like to people who don't see its colour.
    pub sign: Option<Sign>,
    /// Its number, on boards whose squares are numbered.
    pub number: Option<u16>,
    /// The arrow that goes over it.
    pub arrow: Option<Over>,
}

/// An arrow that goes over a square: where it begins and ends, in squares to the right of this one and below.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Over {
    /// Where it begins.
    pub from: (i16, i16),
    /// Where its head is.
    pub to: (i16, i16),
}

/// A sign in both upper corners of a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sign {
    /// It is chosen.
    Chosen,
    /// What stands there is taken.
    Taken,
    /// The king there is in check.
    Check,
    /// It is part of a hint.
    Hint,
    /// It is part of the line that won.
    Won,
    /// The last move touched it.
    Last,
}

/// From how many pixels on there is room for lines within figures.
const DETAILED: u32 = 36;

impl Tile {
    /// The tile as the text of an SVG file, `width` and `height` pixels large. It has no transparent part.
    pub fn svg(&self, width: u32, height: u32) -> String {
        let Tile { theme, square, .. } = self;
        let side = width.min(height).max(1);
        let scale = f64::from(side) / 100.0;
        let (left, top) =
            (f64::from(width - width.min(side)) / 2.0, f64::from(height - height.min(side)) / 2.0);
        let mut out =
            format!(r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">"#);
        let _ = write!(out, r#"<rect width="{width}" height="{height}" fill="{square}"/>"#);
        let _ = write!(out, r#"<g transform="translate({left} {top}) scale({scale})">"#);
        if let Some(well) = self.well {
            let edge = well.mixed(theme.frame, 45);
            let _ = write!(
                out,
                r#"<circle cx="50" cy="50" r="45" fill="{well}" stroke="{edge}" stroke-width="2"/>"#
            );
        }
        if self.dot && self.piece.is_none() {
            let colour = self.well.unwrap_or(*square).mixed(theme.black.line, 45);
            let _ = write!(out, r#"<circle cx="50" cy="50" r="15" fill="{colour}"/>"#);
        }
        if let Some((figure, side_of)) = self.piece {
            let outline = (130.0 / f64::from(side)).clamp(3.0, 7.0);
            let brush = Brush { outline, details: side >= DETAILED };
            let share = if self.ghost { ".5" } else { "1" };
            let _ = write!(out, r#"<g opacity="{share}">"#);
            figures::draw(&PieceView { figure, side: side_of }, theme, brush, &mut out);
            out.push_str("</g>");
        }
        out.push_str("</g>");
        self.edges((f64::from(width), f64::from(height)), scale, &mut out);
        if let Some(Over { from, to }) = self.arrow {
            let middle = |(column, row): (i16, i16)| {
                ((f64::from(column) + 0.5) * f64::from(width), (f64::from(row) + 0.5) * f64::from(height))
            };
            arrow::draw_between(middle(from), middle(to), Pen::Blue, scale, &mut out);
        }
        out.push_str("</svg>");
        out
    }

    /// What stands at the edges, wherever they are.
    fn edges(&self, (width, height): (f64, f64), scale: f64, out: &mut String) {
        let ink = if self.theme.black.line.contrast(self.square) >= 4.0 {
            self.theme.black.line
        } else {
            self.theme.white.fill
        };
        if let Some(number) = self.number {
            let text = number.to_string();
            let size = (14.0 * scale).max(7.0);
            let x = size * 0.35 * (text.len() as f64 + 1.0);
            letters::write(&text, x, size, size, ink, out);
        }
        if let Some(colour) = self.cursor {
            let (arm, line) = (24.0 * scale, (6.0 * scale).max(2.0));
            let (near, right, bottom) = (line / 2.0, width - line / 2.0, height - line / 2.0);
            let _ = write!(out, r#"<g fill="none" stroke="{colour}" stroke-width="{line:.1}">"#);
            for (x, y, across, down) in [
                (near, near, arm, arm),
                (right, near, -arm, arm),
                (near, bottom, arm, -arm),
                (right, bottom, -arm, -arm),
            ] {
                let _ = write!(out, r#"<path d="M{:.1} {y:.1}H{x:.1}V{:.1}"/>"#, x + across, y + down);
            }
            out.push_str("</g>");
        } else if let Some(sign) = self.sign {
            let (left, right) = sign.lines();
            let size = 2.2 * scale;
            let line = r#"fill="none" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round""#;
            for (lines, x) in [(left, 4.0 * scale), (right, width - 4.0 * scale - 8.0 * size)] {
                let y = 4.0 * scale;
                let place = format!(r#"transform="translate({x:.1} {y:.1}) scale({size:.3})""#);
                let _ = write!(out, r#"<path {place} d="{lines}" stroke="{ink}" {line}/>"#);
            }
        }
    }
}

impl Sign {
    /// The lines of the sign at the left and at the right, in a square of 8 by 8.
    fn lines(self) -> (&'static str, &'static str) {
        let same = match self {
            Sign::Chosen => return ("M2 1L6 4 2 7", "M6 1L2 4 6 7"),
            Sign::Taken => "M1 1L7 7M7 1L1 7",
            Sign::Check => "M4 0V5M4 7.5V8",
            Sign::Hint => "M4 1V7M1 4H7",
            Sign::Won => "M4 0V8M.5 2L7.5 6M7.5 2L.5 6",
            Sign::Last => "M4 3.7V4.3",
        };
        (same, same)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::png;

    fn tile() -> Tile {
        let piece = Some((Figure::Knight, Some(Side::White)));
        let theme = Theme::BROWN;
        Tile {
            theme,
            square: theme.dark,
            well: None,
            piece,
            ghost: false,
            dot: false,
            cursor: None,
            sign: None,
            number: None,
            arrow: None,
        }
    }

    /// Red, green and blue of each pixel.
    fn pixels(tile: &Tile, width: u32, height: u32) -> Vec<[u8; 3]> {
        let drawn = crate::raster(&tile.svg(width, height)).unwrap();
        assert_eq!((drawn.width, drawn.height), (width, height));
        drawn.pixels
    }

    #[test]
    fn a_tile_of_any_size_is_drawn_whole() {
        for (width, height) in [(16, 17), (24, 17), (40, 34), (80, 85), (192, 204)] {
            let drawn = pixels(&tile(), width, height);
            assert_eq!(drawn.len() as u32, width * height);
            let Colour(red, green, blue) = Theme::BROWN.dark;
            assert_eq!(drawn[0], [red, green, blue], "the corner is the square's");
        }
        assert!(png(&tile().svg(80, 85), 80).is_ok());
        assert!(png(&tile().svg(1, 1), 1).is_ok());
    }

    #[test]
    fn whatever_a_tile_has_is_seen() {
        let plain = pixels(&tile(), 80, 85);
        let ink = Colour(0, 0, 0);
        let empty = Tile { piece: None, ..tile() };
        let others = [
            empty,
            Tile { dot: true, ..empty },
            Tile { well: Some(Theme::BROWN.light), ..empty },
            Tile { ghost: true, ..tile() },
            Tile { cursor: Some(ink), ..tile() },
            Tile { number: Some(27), ..tile() },
            Tile { arrow: Some(Over { from: (-1, 2), to: (0, 0) }), ..tile() },
            Tile { arrow: Some(Over { from: (0, 0), to: (3, 0) }), ..tile() },
            Tile { piece: Some((Figure::Knight, Some(Side::Black))), ..tile() },
        ];
        let signs = [Sign::Chosen, Sign::Taken, Sign::Check, Sign::Hint, Sign::Won, Sign::Last];
        let signed = signs.map(|sign| Tile { sign: Some(sign), ..tile() });
        let mut seen = vec![plain];
        for tile in others.into_iter().chain(signed) {
            let drawn = pixels(&tile, 80, 85);
            assert!(!seen.contains(&drawn), "{tile:?}");
            seen.push(drawn);
        }
    }
}
