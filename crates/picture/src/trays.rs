//! What lies beside the board: the stock of a game that places pieces, and the piece in hand.

use std::fmt::Write;

use tabuleiro_facade::{Figure, PieceView, Scene};

use crate::{Brush, Theme, figures, letters};

/// The stock has places in so many columns.
const COLUMNS: usize = 4;

/// The size of a place in the stock.
const PLACE: f64 = 62.0;

/// How high the letter below a piece is.
const LETTER: f64 = 13.0;

/// The gap to the board and around the stock.
const GAP: f64 = 24.0;

/// The size of the piece in hand.
const HAND: f64 = 110.0;

/// How much wider the picture is because of what lies beside the board.
pub(crate) fn width(scene: &Scene) -> f64 {
    if has_trays(scene) { COLUMNS as f64 * PLACE + 2.0 * GAP } else { 0.0 }
}

fn has_trays(scene: &Scene) -> bool {
    !scene.supply().is_empty() || scene.in_hand().is_some()
}

/// Appends what lies beside the board, whose right edge is at `x` and which is `height` high.
pub(crate) fn draw(scene: &Scene, theme: &Theme, (x, height): (f64, f64), out: &mut String) {
    if !has_trays(scene) {
        return;
    }
    let left = x + GAP;
    let mut top = GAP;
    let (panel, width) = (theme.light.mixed(theme.dark, 30), COLUMNS as f64 * PLACE + GAP);
    let _ = write!(
        out,
        r#"<rect x="{}" width="{width}" height="{height}" rx="8" fill="{panel}"/>"#,
        x + GAP / 2.0
    );
    if let Some(piece) = scene.in_hand() {
        let (width, ring) = (COLUMNS as f64 * PLACE, theme.last_move);
        let _ = write!(
            out,
            r#"<rect x="{left}" y="{top}" width="{width}" height="{HAND}" rx="14" fill="none" stroke="{ring}" stroke-width="5"/>"#
        );
        place(piece, theme, left + (width - HAND) / 2.0, top, HAND, out);
        top += HAND + GAP;
    }
    for (index, piece) in scene.supply().iter().enumerate() {
        // A piece of Quarto keeps its place while others leave.
        let index = match piece.figure {
            Figure::Block(block) => block.number(),
            _ => index,
        };
        let (row, column) = (index / COLUMNS, index % COLUMNS);
        let (x, y) = (left + column as f64 * PLACE, top + row as f64 * (PLACE + LETTER));
        place(piece, theme, x, y, PLACE, out);
        let name = piece.figure.name();
        letters::write(name, x + PLACE / 2.0, y + PLACE + 2.0, LETTER, theme.black.line, out);
    }
}

fn place(piece: &PieceView, theme: &Theme, x: f64, y: f64, size: f64, out: &mut String) {
    let scale = size / 100.0;
    let _ = write!(out, r#"<g transform="translate({x} {y}) scale({scale})">"#);
    figures::draw(piece, theme, Brush::FINE, out);
    out.push_str("</g>");
}
