//! A position as SVG.

use std::fmt::Write;

use tabuleiro_facade::{CellId, PieceView, Scene, Shade, Side};

use crate::layout::{FRAME, Layout, SQUARE};
use crate::{Arrow, Brush, Mark, Theme, figures, letters, trays};

/// How high the coordinates are.
const LABEL: f64 = 18.0;

/// A picture of a position, before it is drawn.
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    scene: &'a Scene,
    theme: Theme,
    flipped: bool,
    coordinates: bool,
    names: bool,
    arrows: Vec<Arrow>,
    marks: Vec<Mark>,
}

impl<'a> Picture<'a> {
    /// A picture of `scene` with coordinates, as White sees it.
    pub fn new(scene: &'a Scene) -> Picture<'a> {
        Picture {
            scene,
            theme: Theme::default(),
            flipped: false,
            coordinates: true,
            names: false,
            arrows: Vec::new(),
            marks: Vec::new(),
        }
    }

    /// In the colours of `theme`.
    #[must_use]
    pub fn theme(mut self, theme: Theme) -> Picture<'a> {
        self.theme = theme;
        self
    }

    /// As Black sees it, or not.
    #[must_use]
    pub fn flipped(mut self, flipped: bool) -> Picture<'a> {
        self.flipped = flipped;
        self
    }

    /// With a border that has the coordinates and shows who is to move, or without.
    #[must_use]
    pub fn coordinates(mut self, coordinates: bool) -> Picture<'a> {
        self.coordinates = coordinates;
        self
    }

    /// With the name of each square that is part of the game in its corner, as in diagrams with numbered
    /// squares.
    #[must_use]
    pub fn names(mut self, names: bool) -> Picture<'a> {
        self.names = names;
        self
    }

    /// With `arrow`, above those before it.
    #[must_use]
    pub fn arrow(mut self, arrow: Arrow) -> Picture<'a> {
        self.arrows.push(arrow);
        self
    }

    /// With `mark`.
    #[must_use]
    pub fn mark(mut self, mark: Mark) -> Picture<'a> {
        self.marks.push(mark);
        self
    }

    /// The picture as the text of an SVG file. It needs no fonts and nothing from elsewhere.
    pub fn svg(&self) -> String {
        let layout = Layout::new(self.scene, self.flipped, self.coordinates);
        let (width, height) = (layout.width() + trays::width(self.scene), layout.height());
        let mut out = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">"#
        );
        let Theme { frame, .. } = self.theme;
        let _ = write!(out, r#"<rect width="{}" height="{height}" rx="8" fill="{frame}"/>"#, layout.width());
        self.squares(&layout, &mut out);
        if self.coordinates {
            self.labels(&layout, &mut out);
            self.turn(&layout, &mut out);
        }
        self.pieces(&layout, &mut out);
        self.marks.iter().for_each(|mark| mark.draw(&layout, &mut out));
        self.arrows.iter().for_each(|arrow| arrow.draw(&layout, &mut out));
        trays::draw(self.scene, &self.theme, (layout.width(), height), &mut out);
        out.push_str("</svg>");
        out
    }

    fn cells(&self) -> impl Iterator<Item = (CellId, &'a tabuleiro_facade::Cell)> {
        self.scene.cells.iter().enumerate().map(|(index, cell)| (CellId::new(index), cell))
    }

    fn squares(&self, layout: &Layout, out: &mut String) {
        let Theme { light, dark, check, .. } = self.theme;
        for (id, cell) in self.cells() {
            let (x, y) = layout.corner(id);
            let plain = if cell.shade == Shade::Light { light } else { dark };
            let touched = self.scene.last_move.contains(&id);
            let colour = if touched { self.theme.touched(plain) } else { plain };
            let _ = write!(out, r#"<rect x="{x}" y="{y}" width="100" height="100" fill="{colour}"/>"#);
            if self.has_wells() {
                let (well, edge) = (colour.mixed(dark, 35), colour.mixed(self.theme.frame, 60));
                let (x, y) = layout.middle(id);
                let _ = write!(
                    out,
                    r#"<circle cx="{x}" cy="{y}" r="43" fill="{well}" stroke="{edge}" stroke-width="1.5"/>"#
                );
            }
            if self.scene.check == Some(id) {
                let (x, y) = layout.middle(id);
                let circle = format!(r#"<circle cx="{x}" cy="{y}" r="46" "#);
                let _ = write!(out, r#"{circle}fill="{check}" fill-opacity=".55"/>"#);
                let _ = write!(out, r#"{circle}fill="none" stroke="{check}" stroke-width="5"/>"#);
            }
        }
        if self.has_wells() {
            self.grid(layout, out);
        }
    }

    /// A board without a chequer has a well for each piece and lines between.
    fn has_wells(&self) -> bool {
        !self.scene.is_chequered()
    }

    fn grid(&self, layout: &Layout, out: &mut String) {
        let line = self.theme.frame;
        let (left, top) = (layout.border, layout.border);
        let (right, bottom) = (layout.width() - layout.border, layout.height() - layout.border);
        let _ = write!(out, r#"<g stroke="{line}" stroke-width="3">"#);
        for column in 1..layout.columns {
            let x = left + column as f64 * SQUARE;
            let _ = write!(out, r#"<path d="M{x} {top}V{bottom}"/>"#);
        }
        for row in 1..layout.rows {
            let y = top + row as f64 * SQUARE;
            let _ = write!(out, r#"<path d="M{left} {y}H{right}"/>"#);
        }
        out.push_str("</g>");
    }

    fn labels(&self, layout: &Layout, out: &mut String) {
        let (half, middle) = (SQUARE / 2.0, FRAME / 2.0);
        for (index, label) in self.scene.column_labels.iter().enumerate() {
            let x = layout.column(index) + half;
            letters::write(label, x, layout.height() - middle, LABEL, self.theme.label, out);
        }
        for (index, label) in self.scene.row_labels.iter().enumerate() {
            letters::write(label, middle, layout.row(index) + half, LABEL, self.theme.label, out);
        }
    }

    /// A small disc in the corner of the side to move.
    fn turn(&self, layout: &Layout, out: &mut String) {
        let side = self.scene.side_to_move;
        let paint = if side == Side::White { self.theme.white } else { self.theme.black };
        let at_bottom = (side == Side::White) != self.flipped;
        let (x, y) = (layout.width() - FRAME / 2.0, FRAME / 2.0);
        let y = if at_bottom { layout.height() - y } else { y };
        let (fill, line) = (paint.fill, self.theme.label);
        let _ = write!(
            out,
            r#"<circle cx="{x}" cy="{y}" r="11" fill="{fill}" stroke="{line}" stroke-width="3"/>"#
        );
    }

    fn pieces(&self, layout: &Layout, out: &mut String) {
        // Each kind of piece is drawn once and then used by its number.
        let mut drawn: Vec<&PieceView> = Vec::new();
        let mut uses = String::new();
        for (id, cell) in self.cells() {
            let (x, y) = layout.corner(id);
            if let Some(piece) = &cell.piece {
                let number = drawn.iter().position(|known| *known == piece).unwrap_or_else(|| {
                    drawn.push(piece);
                    drawn.len() - 1
                });
                let _ = write!(uses, "<use href=\"#p{number}\" x=\"{x}\" y=\"{y}\"/>");
            }
            if self.names && !cell.square.is_empty() {
                let colour = self.theme.black.line;
                let width = 7.0 * cell.square.chars().count() as f64;
                letters::write(&cell.square, x + 6.0 + width / 2.0, y + 13.0, 14.0, colour, &mut uses);
            }
        }
        out.push_str("<defs>");
        for (number, piece) in drawn.into_iter().enumerate() {
            let _ = write!(out, "<g id=\"p{number}\">");
            figures::draw(piece, &self.theme, Brush::FINE, out);
            out.push_str("</g>");
        }
        out.push_str("</defs>");
        out.push_str(&uses);
    }
}
