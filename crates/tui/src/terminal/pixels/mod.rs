//! Pictures on the screen of a terminal that takes them. Only what has changed is sent.

mod kitty;
mod sixel;

use std::collections::HashMap;
use std::fmt::Write as _;
use std::io::{self, Write};

use ratatui::layout::Rect;
use tabuleiro_picture::{Raster, Tile, png, raster};

use super::base64::base64;
use crate::pixels::{Pixels, Placed, Protocol};

/// More pictures than a screen ever shows; who resizes for long starts afresh.
const MOST: usize = 2048;

/// What is on the screen, and how it got there.
#[derive(Default)]
pub(super) struct Painter {
    pixels: Option<Pixels>,
    /// Each picture by its upper left cell, with its number.
    shown: HashMap<(u16, u16), (Placed, u32)>,
    /// What was made already.
    made: HashMap<(Tile, u16, u16), Made>,
    numbers: u32,
    /// The size of the screen that they are on.
    size: (u16, u16),
}

/// A picture that was made.
struct Made {
    number: u32,
    /// What is written to show it; kitty knows it by its number and has its own words.
    words: String,
}

impl Painter {
    /// Shows just the pictures of `placed`.
    pub(super) fn show(&mut self, pixels: Option<Pixels>, placed: Vec<Placed>) -> io::Result<()> {
        let mut words = String::new();
        self.change(pixels, placed, &mut words);
        if words.is_empty() {
            return Ok(());
        }
        let mut out = io::stdout();
        out.write_all(words.as_bytes())?;
        out.flush()
    }

    /// Whether the screen has another size than before.
    pub(super) fn is_resized(&mut self, size: (u16, u16)) -> bool {
        std::mem::replace(&mut self.size, size) != size
    }

    /// Takes every picture away, because the screen is about to be cleared or given back. What was made is
    /// forgotten, because terminals forget it too.
    pub(super) fn clear(&mut self) -> io::Result<()> {
        self.show(None, Vec::new())
    }

    /// Appends what makes the screen show just `placed`.
    fn change(&mut self, pixels: Option<Pixels>, placed: Vec<Placed>, out: &mut String) {
        let kitty = |pixels: Option<Pixels>| pixels.is_some_and(|it| it.protocol == Protocol::Kitty);
        if pixels != self.pixels || self.made.len() > MOST {
            if kitty(self.pixels) {
                kitty::forget_all(out);
            }
            self.shown.clear();
            self.made.clear();
            self.pixels = pixels;
        }
        let Some(Pixels { protocol, cell, .. }) = pixels else { return };
        let mut before = std::mem::take(&mut self.shown);
        for placed in placed {
            let place = (placed.area.x, placed.area.y);
            let old = before.remove(&place);
            if let Some((same, number)) = old.as_ref().filter(|(old, _)| *old == placed) {
                self.shown.insert(place, (same.clone(), *number));
                continue;
            }
            let _ = write!(out, "\x1b[{};{}H", place.1 + 1, place.0 + 1);
            let number = self.put(&placed, protocol, cell, out);
            // The new picture is there before the old one goes.
            if let (true, Some((_, old))) = (kitty(pixels), old) {
                kitty::remove(old, place, out);
            }
            if let Some(number) = number {
                self.shown.insert(place, (placed, number));
            }
        }
        // The characters that come in place of the others take them away; in kitty they lie above.
        if kitty(pixels) {
            before.into_iter().for_each(|(place, (_, number))| kitty::remove(number, place, out));
        }
    }

    /// Appends what shows `placed` where the cursor is; the number of the picture, `None` if it can't be
    /// made.
    fn put(
        &mut self,
        placed: &Placed,
        protocol: Protocol,
        cell: (u16, u16),
        out: &mut String,
    ) -> Option<u32> {
        let Placed { area, tile } = placed;
        let key = (*tile, area.width, area.height);
        if !self.made.contains_key(&key) {
            self.numbers += 1;
            let words = make(tile, *area, protocol, cell)?;
            if protocol == Protocol::Kitty {
                kitty::send(self.numbers, &words, out);
            }
            self.made.insert(key, Made { number: self.numbers, words });
        }
        let Made { number, words } = self.made.get(&key)?;
        match protocol {
            Protocol::Kitty => kitty::place(*number, *area, out),
            Protocol::Iterm | Protocol::Sixel { .. } => out.push_str(words),
        }
        Some(*number)
    }
}

/// The words that show `tile` in the cells of `area`; for kitty the picture alone.
fn make(tile: &Tile, area: Rect, protocol: Protocol, cell: (u16, u16)) -> Option<String> {
    let (width, height) =
        (u32::from(area.width) * u32::from(cell.0), u32::from(area.height) * u32::from(cell.1));
    let svg = tile.svg(width, height);
    Some(match protocol {
        Protocol::Kitty => base64(&png(&svg, width).ok()?),
        Protocol::Iterm => {
            let picture = png(&svg, width).ok()?;
            let Rect { width, height, .. } = area;
            let size = format!("size={};width={width};height={height}", picture.len());
            let way = "inline=1;preserveAspectRatio=0;doNotMoveCursor=1";
            format!("\x1b]1337;File={way};{size}:{}\x07", base64(&picture))
        }
        Protocol::Sixel { colours } => {
            let Raster { width, height, pixels } = raster(&svg).ok()?;
            sixel::sixels((width, height), &pixels, usize::from(colours))
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabuleiro_facade::{Figure, Side};
    use tabuleiro_picture::Theme;

    fn placed(x: u16, figure: Figure) -> Placed {
        let theme = Theme::BROWN;
        let piece = Some((figure, Some(Side::White)));
        let tile = Tile {
            theme,
            square: theme.light,
            well: None,
            piece,
            ghost: false,
            dot: false,
            cursor: None,
            sign: None,
            number: None,
            arrow: None,
        };
        Placed { area: Rect::new(x, 2, 6, 3), tile }
    }

    fn pixels(protocol: Protocol) -> Option<Pixels> {
        Some(Pixels { protocol, cell: (8, 16), by_window: None })
    }

    #[test]
    fn only_what_has_changed_is_sent_by_each_protocol() {
        for (protocol, sign) in [
            (Protocol::Kitty, "\x1b_Ga=p,"),
            (Protocol::Iterm, "\x1b]1337;File="),
            (Protocol::Sixel { colours: 256 }, "\x1bP"),
        ] {
            let mut painter = Painter::default();
            let mut said = |placed: Vec<Placed>| {
                let mut out = String::new();
                painter.change(pixels(protocol), placed, &mut out);
                out
            };
            let both = || vec![placed(3, Figure::King), placed(9, Figure::Queen)];
            assert_eq!(said(both()).matches(sign).count(), 2, "{protocol:?}");
            assert_eq!(said(both()), "", "{protocol:?}");
            let moved = said(vec![placed(3, Figure::King), placed(9, Figure::Pawn)]);
            assert_eq!(moved.matches(sign).count(), 1, "{protocol:?}");
            assert!(moved.contains("\x1b[3;10H"), "{protocol:?}");
            // Who comes back stands in the same place, and is not made anew.
            let back = said(both());
            assert_eq!(back.matches(sign).count(), 1, "{protocol:?}");
            assert!(!back.contains("a=t"), "{protocol:?}");
        }
    }

    #[test]
    fn kitty_takes_away_what_is_gone() {
        let mut painter = Painter::default();
        let mut out = String::new();
        painter.change(pixels(Protocol::Kitty), vec![placed(3, Figure::King)], &mut out);
        out.clear();
        painter.change(pixels(Protocol::Kitty), Vec::new(), &mut out);
        assert!(out.starts_with("\x1b_Ga=d,d=i,i=1,p="), "{out:?}");
        out.clear();
        painter.change(None, Vec::new(), &mut out);
        assert!(out.contains("a=d,d=A"), "{out:?}");
    }
}
