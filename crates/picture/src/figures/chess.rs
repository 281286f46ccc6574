//! Chessmen, drawn in a square of 100 by 100.

use std::fmt::Write;

use tabuleiro_facade::Figure;

use super::Brush;
use crate::theme::Paint;

/// What every chessman stands on.
const BASE: &str = "M21 90v-6c0-4 3-7 7-7h44c4 0 7 3 7 7v6z";

/// A chessman: its bodies from the back to the front, balls on top (x, y, radius), lines on it, and dots.
struct Chessman {
    bodies: &'static [&'static str],
    balls: &'static [(f32, f32, f32)],
    lines: &'static str,
    dots: &'static [(f32, f32, f32)],
}

const PAWN: Chessman = Chessman {
    bodies: &[
        "M40 51c1 12-4 20-11 26h42c-7-6-12-14-11-26z",
        "M37 43h26a4.5 4.5 0 0 1 0 9H37a4.5 4.5 0 0 1 0-9z",
    ],
    balls: &[(50.0, 31.0, 13.5)],
    lines: "",
    dots: &[],
};

const KNIGHT: Chessman = Chessman {
    bodies: &[
        "M31 77c0-11 6-16 14-22 5-4 6-8 5-11-5 5-11 6-15 7-4 1-4 6-9 6-5 0-9-4-9-9 0-5 5-9 8-14 2-4 3-8 6-11 \
         3-3 6-5 8-6l-1-9 10 6c19 1 30 16 30 35 0 11-4 19-5 28z",
    ],
    balls: &[],
    lines: "M56 21c11 6 16 17 15 31",
    dots: &[(38.5, 29.0, 2.8), (22.5, 48.0, 1.8)],
};

const BISHOP: Chessman = Chessman {
    bodies: &[
        "M41 63c1 7-4 11-11 14h40c-7-3-12-7-11-14z",
        "M50 17c-13 10-19 20-17 31 1 5 5 9 10 11h14c5-2 9-6 10-11 2-11-4-21-17-31z",
        "M37 57h26a4 4 0 0 1 0 8H37a4 4 0 0 1 0-8z",
    ],
    balls: &[(50.0, 13.5, 5.0)],
    lines: "M50 30v17M43 38h14",
    dots: &[],
};

const ROOK: Chessman = Chessman {
    bodies: &["M36 42l-4 35h36l-4-35z", "M26 16h11v8h8v-8h10v8h8v-8h11v18l-8 9H34l-8-9z"],
    balls: &[],
    lines: "M33.5 66h33M36 46h28",
    dots: &[],
};

const QUEEN: Chessman = Chessman {
    bodies: &[
        "M28 66L15 33l18 15-1-26 13 23 5-29 5 29 13-23-1 26 18-15-13 33z",
        "M28 65c14-5 30-5 44 0l-4 12H32z",
    ],
    balls: &[(14.0, 30.0, 4.5), (31.5, 18.5, 4.5), (50.0, 13.0, 4.5), (68.5, 18.5, 4.5), (86.0, 30.0, 4.5)],
    lines: "M31 71c12-3.5 26-3.5 38 0",
    dots: &[],
};

const KING: Chessman = Chessman {
    bodies: &[
        "M46 7h8v6h7v8h-7v9h-8v-9h-7v-8h7z",
        "M50 27c5 0 8 4 9 8 11-7 26-1 26 12 0 10-9 15-14 21H29c-5-6-14-11-14-21 0-13 15-19 26-12 1-4 4-8 9-8z",
        "M29 66c13-4 29-4 42 0l-3 11H32z",
    ],
    balls: &[],
    lines: "M50 40v22M41 36c6 7 9 15 9 26M59 36c-6 7-9 15-9 26M32 71.5c12-3 24-3 36 0",
    dots: &[],
};

/// Appends the chessman called `figure`; nothing for another piece.
pub(super) fn draw(figure: Figure, paint: &Paint, brush: Brush, out: &mut String) {
    let man = match figure {
        Figure::Pawn => PAWN,
        Figure::Knight => KNIGHT,
        Figure::Bishop => BISHOP,
        Figure::Rook => ROOK,
        Figure::Queen => QUEEN,
        Figure::King => KING,
        _ => return,
    };
    let Paint { fill, line, detail, .. } = paint;
    let outline = brush.outline;
    let _ = write!(
        out,
        r#"<g fill="{fill}" stroke="{line}" stroke-width="{outline}" stroke-linejoin="round" stroke-linecap="round">"#
    );
    for body in man.bodies.iter().chain([&BASE]) {
        let _ = write!(out, r#"<path d="{body}"/>"#);
    }
    for (x, y, radius) in man.balls {
        let _ = write!(out, r#"<circle cx="{x}" cy="{y}" r="{radius}"/>"#);
    }
    if brush.details && !man.lines.is_empty() {
        let _ = write!(out, r#"<path d="{}" fill="none" stroke="{detail}" stroke-width="2.5"/>"#, man.lines);
    }
    for (x, y, radius) in man.dots.iter().filter(|_| brush.details) {
        let _ = write!(out, r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{detail}" stroke="none"/>"#);
    }
    out.push_str("</g>");
}
