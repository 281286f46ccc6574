//! Arrows and marks that explain a position.

use std::fmt::Write;

use tabuleiro_facade::CellId;

use crate::Colour;
use crate::layout::{Layout, SQUARE};

/// The colour of an arrow or mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pen {
    /// Good.
    #[default]
    Green,
    /// Bad, or an attack.
    Red,
    /// Another plan.
    Blue,
    /// Worth a look.
    Yellow,
}

impl Pen {
    /// All pens.
    pub const ALL: [Pen; 4] = [Pen::Green, Pen::Red, Pen::Blue, Pen::Yellow];

    /// The word by which people choose it.
    pub const fn name(self) -> &'static str {
        match self {
            Pen::Green => "green",
            Pen::Red => "red",
            Pen::Blue => "blue",
            Pen::Yellow => "yellow",
        }
    }

    /// The pen called `name`, or by its first letter as comments of PGN files have it (`G`, `R`, `B`, `Y`).
    pub fn named(name: &str) -> Option<Pen> {
        Pen::ALL.into_iter().find(|pen| {
            let full = pen.name();
            full.eq_ignore_ascii_case(name) || full[..1].eq_ignore_ascii_case(name)
        })
    }

    const fn colour(self) -> Colour {
        match self {
            Pen::Green => Colour::hex(0x15781b),
            Pen::Red => Colour::hex(0xb31f1f),
            Pen::Blue => Colour::hex(0x0d4f9e),
            Pen::Yellow => Colour::hex(0xe09d00),
        }
    }
}

/// An arrow from the middle of one cell to that of another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrow {
    /// Where it begins.
    pub from: CellId,
    /// Where its head is.
    pub to: CellId,
    /// Its colour.
    pub pen: Pen,
}

/// A ring around a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark {
    /// Where.
    pub cell: CellId,
    /// Its colour.
    pub pen: Pen,
}

/// How wide the shaft of an arrow is.
const SHAFT: f64 = 16.0;

/// How long and how wide the head is.
const HEAD: (f64, f64) = (38.0, 48.0);

impl Arrow {
    /// Appends the arrow; nothing if it leads nowhere.
    pub(crate) fn draw(&self, layout: &Layout, out: &mut String) {
        draw_between(layout.middle(self.from), layout.middle(self.to), self.pen, 1.0, out);
    }
}

/// Appends an arrow from one point to another; nothing if they are the same. `scale` is the side of a square
/// over that of a drawing's.
pub(crate) fn draw_between(
    (x1, y1): (f64, f64),
    (x2, y2): (f64, f64),
    pen: Pen,
    scale: f64,
    out: &mut String,
) {
    let length = (x2 - x1).hypot(y2 - y1) / scale;
    if length == 0.0 {
        return;
    }
    let angle = (y2 - y1).atan2(x2 - x1).to_degrees();
    // It begins outside the middle, so that the piece that moves is seen, and ends where it points to.
    let start = SQUARE * 0.3;
    let (neck, half, wide) = (length - HEAD.0, SHAFT / 2.0, HEAD.1 / 2.0);
    let colour = pen.colour();
    let scaled = if scale == 1.0 { String::new() } else { format!(" scale({scale:.3})") };
    let _ = write!(
        out,
        r#"<path transform="translate({x1} {y1}) rotate({angle:.2}){scaled}" fill="{colour}" fill-opacity=".82" "#
    );
    let _ = write!(
        out,
        r#"d="M{start} -{half}H{neck:.2}V-{wide}L{length:.2} 0 {neck:.2} {wide}V{half}H{start}z"/>"#
    );
}

impl Mark {
    /// Appends the ring.
    pub(crate) fn draw(&self, layout: &Layout, out: &mut String) {
        let (x, y) = layout.middle(self.cell);
        let colour = self.pen.colour();
        let _ = write!(
            out,
            r#"<circle cx="{x}" cy="{y}" r="45" fill="none" stroke="{colour}" stroke-opacity=".85" stroke-width="7"/>"#
        );
    }
}
