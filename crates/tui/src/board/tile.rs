//! A square with what stands on it, as a picture of block characters.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use ratatui::style::Color;
use tabuleiro_facade::{Figure, PieceView, Side};
use tabuleiro_picture::{Brush, Colour, Theme, Tile as Picture, piece_pixels};

use super::discs::Disc;
use super::mosaic::GRID;
use super::{blocks, chessmen};
use crate::look::{Depth, Look};

/// The lowest cells that have room for a figure of blocks.
pub(crate) const LOWEST: u16 = 3;

/// The lowest cells where blocks of Quarto are drawn to scale.
const SCALED: u16 = 9;

/// A square with what stands on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Tile {
    /// What stands on it, and whose it is.
    pub piece: Option<(Figure, Option<Side>)>,
    /// The colour of the square.
    pub square: Colour,
    /// Whether the square has a well for the piece.
    pub well: Option<Colour>,
    /// Whether it has a dot, because a piece can go there.
    pub dot: bool,
    /// Whether the piece is not there yet, but would be.
    pub ghost: bool,
    /// Columns and rows of the screen.
    pub size: (u16, u16),
}

impl Default for Tile {
    fn default() -> Tile {
        Tile { piece: None, square: Colour(0, 0, 0), well: None, dot: false, ghost: false, size: (0, 0) }
    }
}

/// A tile as it is drawn: sign, its colour and the one behind it, row by row.
pub(crate) type Drawn = Rc<Vec<(char, Color, Color)>>;

/// What a drawn tile depends on.
type Key = (Tile, Depth, super::Blocks, &'static str);

/// More tiles than a screen ever shows; who resizes for long starts afresh.
const MOST: usize = 4096;

thread_local! {
    static DRAWN: RefCell<HashMap<Key, Drawn>> = RefCell::default();
}

impl Tile {
    /// The tile as it is drawn. Each is made once.
    pub(crate) fn draw(&self, look: &Look) -> Drawn {
        let key = (*self, look.depth(), look.blocks(), look.board().name);
        DRAWN.with_borrow_mut(|drawn| {
            if drawn.len() >= MOST {
                drawn.clear();
            }
            drawn.entry(key).or_insert_with(|| Rc::new(self.make(look))).clone()
        })
    }

    /// The tile as a picture.
    pub(crate) fn picture(&self, look: &Look) -> Picture {
        let Tile { piece, square, well, dot, ghost, .. } = *self;
        let theme = look.on_square(well.unwrap_or(square));
        Picture {
            theme,
            square,
            well,
            piece,
            ghost,
            dot,
            cursor: None,
            sign: None,
            number: None,
            arrow: None,
        }
    }

    fn make(&self, look: &Look) -> Vec<(char, Color, Color)> {
        let theme = look.on_square(self.well.unwrap_or(self.square));
        let dots = self.dots(&theme, look);
        let (columns, rows) = (usize::from(self.size.0), usize::from(self.size.1));
        // A disc has hard edges: no colour between two others.
        let flat = self.disc(look).map(|disc| {
            [self.square, disc.fill, disc.ring, disc.crown].into_iter().chain(disc.rim).collect()
        });
        let palette = look.few_colours(self.square, self.well).or(flat);
        let mut drawn = Vec::with_capacity(columns * rows);
        for row in 0..rows {
            for column in 0..columns {
                let mut cell = [self.square; GRID.0 * GRID.1];
                for (at, dot) in cell.iter_mut().enumerate() {
                    let (x, y) = (column * GRID.0 + at % GRID.0, row * GRID.1 + at / GRID.0);
                    *dot = dots[y * columns * GRID.0 + x];
                }
                let stone = look.blocks().stone(&cell, palette.as_deref());
                // Where a font leaves gaps around blocks, the square shows in them, and not the figure.
                let stone = if stone.ink == self.square { stone.exchanged().unwrap_or(stone) } else { stone };
                drawn.push(look.stone(stone));
            }
        }
        drawn
    }

    /// The colours of all dots, row by row.
    fn dots(&self, theme: &Theme, look: &Look) -> Vec<Colour> {
        let mono = look.is_mono();
        let (width, height) = (usize::from(self.size.0) * GRID.0, usize::from(self.size.1) * GRID.1);
        // A dot is about as wide as high, so the figure has the smaller side, in the middle.
        let side = width.min(height);
        let square = if mono { Colour(255, 255, 255) } else { self.square };
        let mut dots = vec![square; width * height];
        let mut ring = |radius: f64, colour: Colour| {
            for y in 0..height {
                for x in 0..width {
                    let far =
                        (x as f64 + 0.5 - width as f64 / 2.0).hypot(y as f64 + 0.5 - height as f64 / 2.0);
                    let share = (radius * side as f64 + 0.5 - far).clamp(0.0, 1.0);
                    let dot = &mut dots[y * width + x];
                    *dot = dot.mixed(colour, (share * 100.0) as u8);
                }
            }
        };
        if let Some(well) = self.well.filter(|_| !mono) {
            ring(0.47, square.mixed(theme.frame, 45));
            ring(0.45, well);
        }
        if self.dot && self.piece.is_none() {
            ring(0.17, if mono { Colour(0, 0, 0) } else { square.mixed(theme.black.line, 45) });
        }
        if let Some((Figure::Block(block), _)) = self.piece
            && self.size.1 < SCALED
        {
            let (columns, rows) = (width * 2 / GRID.0, height * 2 / GRID.1);
            let drawn = blocks::dots(block, (columns, rows), look.depth() <= Depth::Sixteen);
            for (at, dot) in dots.iter_mut().enumerate() {
                let (x, y) = (at % width * 2 / GRID.0, at / width * 2 / GRID.1);
                let share = if self.ghost { 50 } else { 100 };
                *dot = drawn[y * columns + x].map_or(*dot, |colour| dot.mixed(colour, share));
            }
            return dots;
        }
        if let Some(disc) = self.disc(look) {
            for (at, dot) in dots.iter_mut().enumerate() {
                *dot = disc.dot((at % width, at / width), (width, height)).unwrap_or(*dot);
            }
            return dots;
        }
        // Blocks of Quarto are slender; nothing is lost beside them.
        let slender = matches!(self.piece, Some((Figure::Block(_), _)));
        let side = if slender { height.min(width * 10 / 7) } else { side };
        let (cut, left, top) =
            (side.saturating_sub(width) / 2, width.saturating_sub(side) / 2, (height - side) / 2);
        for (at, (colour, share)) in self.figure(theme, side, look.depth()).into_iter().flatten().enumerate()
        {
            let (x, y) = ((left + at % side).wrapping_sub(cut), top + at / side);
            if x < width {
                let share = if self.ghost { share / 2 } else { share };
                let dot = &mut dots[y * width + x];
                *dot = dot.mixed(colour, share);
            }
        }
        dots
    }

    /// The disc that stands here, where there are colours.
    fn disc(&self, look: &Look) -> Option<Disc> {
        let (figure, owner) = self.piece.filter(|_| !look.is_mono())?;
        if !matches!(figure, Figure::Man | Figure::CrownedMan) {
            return None;
        }
        let white = owner != Some(Side::Black);
        let (fill, other) = (Look::small_man(white), Look::small_man(!white));
        let crowned = figure == Figure::CrownedMan;
        if look.depth() == Depth::Sixteen {
            // On a square that is nearly as dark black ones have an outline too.
            let black_shows = look.on_square(self.square).black.line != other;
            let rim = (white || !black_shows).then_some(other);
            return Some(Disc { fill, ring: fill, crown: other, rim, crowned });
        }
        // Gold on black; on white it would be pale.
        let crown = if white { other } else { Colour::hex(0xf2c14e) };
        let rim = (white && look.has_outlined_men()).then_some(other);
        Some(Disc { fill, ring: fill.mixed(other, 30), crown, rim, crowned })
    }

    /// The figure in `side` by `side` dots: the colour of each, and how much it covers, in percent.
    fn figure(&self, theme: &Theme, side: usize, depth: Depth) -> Option<Vec<(Colour, u8)>> {
        let (figure, owner) = self.piece?;
        let paint = if owner == Some(Side::Black) { theme.black } else { theme.white };
        let coarse = side / GRID.0;
        if let Some(rows) = chessmen::dots(figure, coarse) {
            let dot = |at: usize| {
                let row = rows[at / side / GRID.0].as_bytes();
                match row[at % side * row.len() / side] {
                    b'#' => (paint.line, 100),
                    b'o' => (paint.fill, 100),
                    b'+' => (paint.detail, 100),
                    _ => (paint.line, 0),
                }
            };
            return Some((0..side * side).map(dot).collect());
        }
        // Discs and blocks are told by their outline, and most of all where there are no shades.
        let widest = match (figure, depth) {
            (Figure::Block(_), Depth::Mono | Depth::Sixteen) => 100.0,
            (Figure::Man | Figure::CrownedMan, _) => 80.0,
            (Figure::Block(_), _) | (_, Depth::Cube) => 65.0,
            _ => 50.0,
        };
        let outline = (widest / coarse as f64).clamp(2.5, 14.0);
        let brush = Brush { outline, details: coarse >= 14 };
        let piece = PieceView { figure, side: owner };
        // A figure that can't be drawn leaves its square empty; every figure of ours can be.
        let pixels = piece_pixels(&piece, theme, brush, side as u32).ok()?;
        let share = |alpha: u8| (u16::from(alpha) * 100 / 255) as u8;
        let mut dots: Vec<(Colour, u8)> = pixels
            .into_iter()
            .map(|[red, green, blue, alpha]| (Colour(red, green, blue), share(alpha)))
            .collect();
        // A foot that ends within a block would be smeared over it, so the figure stands on its edge.
        if owner.is_some() {
            let foot = (0..side).rfind(|y| dots[y * side..][..side].iter().any(|(_, share)| *share > 50));
            let over = foot.map_or(0, |foot| (foot + 1) % GRID.0);
            dots.rotate_left(over * side);
        }
        Some(dots)
    }
}
