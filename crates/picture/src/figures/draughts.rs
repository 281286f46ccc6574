//! Men and crowned men, drawn in a square of 100 by 100.

use std::fmt::Write;

use super::Brush;
use crate::theme::Paint;

/// Appends a man: a disc with two rings.
pub(super) fn man(paint: &Paint, brush: Brush, out: &mut String) {
    let Paint { fill, shade, line, .. } = paint;
    let (ring, outline) = (rings(paint), brush.outline);
    let _ = write!(out, r#"<g stroke="{line}" stroke-width="{outline}">"#);
    let _ = write!(out, r#"<path d="M14 48v6c0 19 16 34 36 34s36-15 36-34v-6z" fill="{shade}"/>"#);
    let _ = write!(out, r#"<circle cx="50" cy="48" r="36" fill="{fill}"/></g>"#);
    if brush.details {
        let _ = write!(out, r#"<g fill="none" stroke="{ring}" stroke-width="2.5">"#);
        out.push_str(r#"<circle cx="50" cy="48" r="28"/><circle cx="50" cy="48" r="19"/></g>"#);
    }
}

/// Appends a crowned man: two discs, one on the other, and a crown on top.
pub(super) fn crowned(paint: &Paint, brush: Brush, out: &mut String) {
    let Paint { fill, shade, line, crown, .. } = paint;
    let (ring, outline) = (rings(paint), brush.outline);
    let _ = write!(out, r#"<g stroke="{line}" stroke-width="{outline}">"#);
    let _ = write!(out, r#"<path d="M14 46v16c0 19 16 32 36 32s36-13 36-32V46z" fill="{shade}"/>"#);
    if brush.details {
        let edge = r#"<path d="M14 56c2 17 17 29 36 29s34-12 36-29" fill="none""#;
        let _ = write!(out, r#"{edge} stroke="{ring}" stroke-width="2"/>"#);
    }
    let _ = write!(out, r#"<circle cx="50" cy="44" r="36" fill="{fill}"/></g>"#);
    if brush.details {
        let _ =
            write!(out, r#"<circle cx="50" cy="44" r="30" fill="none" stroke="{ring}" stroke-width="2"/>"#);
    }
    let _ = write!(out, r#"<path d="M31 61l-6-29 14 11 11-18 11 18 14-11-6 29z" fill="{crown}" "#);
    let edge = if brush.details { 2.5 } else { 0.0 };
    let _ = write!(out, r#"stroke="{line}" stroke-width="{edge}" stroke-linejoin="round"/>"#);
    if brush.details {
        let _ = write!(out, r#"<path d="M32.5 55h35" stroke="{line}" stroke-width="2"/>"#);
    }
}

/// The colour of the rings: between body and details, so that they are seen but don't shout.
fn rings(paint: &Paint) -> crate::Colour {
    paint.fill.mixed(paint.detail, 35)
}
