//! Quarto's pieces, drawn in a square of 100 by 100: tall or short, light or dark, round or square, solid or
//! hollow.

use std::fmt::Write;

use tabuleiro_facade::Block;

use super::Brush;
use crate::Colour;

/// The colours of a piece: top, the side in the light, the side in the shade, outline, and the hole.
struct Wood {
    top: Colour,
    lit: Colour,
    shaded: Colour,
    line: Colour,
    hole: Colour,
}

const LIGHT: Wood = Wood {
    top: Colour::hex(0xf3dfb4),
    lit: Colour::hex(0xdcc08a),
    shaded: Colour::hex(0xc9a96e),
    line: Colour::hex(0x4a3617),
    hole: Colour::hex(0x5c441e),
};

const DARK: Wood = Wood {
    top: Colour::hex(0x7b4a2b),
    lit: Colour::hex(0x5b341d),
    shaded: Colour::hex(0x4a2916),
    line: Colour::hex(0x1c0e06),
    hole: Colour::hex(0x140903),
};

/// Where the bottom of every piece is, so that short ones stand on the same ground as tall ones.
const GROUND: i32 = 78;

/// Appends the piece with those four qualities.
pub(super) fn draw(block: Block, brush: Brush, out: &mut String) {
    let Wood { top, lit, shaded, line, hole } = if block.black { DARK } else { LIGHT };
    let height = if block.small { 24 } else { 50 };
    let y = GROUND - height;
    let outline = brush.outline;
    let _ = write!(out, r#"<g stroke="{line}" stroke-width="{outline}" stroke-linejoin="round">"#);
    if block.square {
        let (low, high) = (y + 14, y - 14);
        let _ = write!(out, r#"<path d="M19 {y}v{height}l31 14V{low}z" fill="{lit}"/>"#);
        let _ = write!(out, r#"<path d="M81 {y}v{height}l-31 14V{low}z" fill="{shaded}"/>"#);
        let _ = write!(out, r#"<path d="M50 {high}l31 14-31 14-31-14z" fill="{top}"/>"#);
    } else {
        let edge = f64::from(y) + 11.2;
        let body = format!("M23 {y}v{height}a27 12 0 0 0 54 0V{y}");
        let _ = write!(out, r#"<path d="{body}z" fill="{lit}" stroke="none"/>"#);
        let shadow = format!("M60 {edge}v{height}A27 12 0 0 0 77 {GROUND}V{y}z");
        let _ = write!(out, r#"<path d="{shadow}" fill="{shaded}" stroke="none"/>"#);
        let _ = write!(out, r#"<path d="{body}" fill="none"/>"#);
        let _ = write!(out, r#"<ellipse cx="50" cy="{y}" rx="27" ry="12" fill="{top}"/>"#);
    }
    if block.hollow {
        let _ = write!(out, r#"<ellipse cx="50" cy="{y}" rx="14.5" ry="6.4" fill="{hole}"/>"#);
    }
    out.push_str("</g>");
}
