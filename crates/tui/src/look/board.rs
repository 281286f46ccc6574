//! The colours of a board on a terminal of any depth.

use tabuleiro_picture::{Colour, Paint, Theme};

use super::{Depth, Mark};

/// The least contrast between a figure and its square.
pub(super) const READABLE: f64 = 4.5;

/// The least contrast between a sign and its square: brown of the sixteen colours has no more.
pub(super) const LEAST: f64 = 4.0;

/// The theme `chosen` as a terminal of `depth` shows it: of sixteen colours, those that come nearest.
pub(super) fn theme(chosen: Theme, depth: Depth) -> Theme {
    if depth != Depth::Sixteen {
        return chosen;
    }
    let warm = [Theme::BROWN.name, Theme::GREEN.name].contains(&chosen.name);
    Theme {
        light: GREY,
        dark: if warm { GREEN } else { CYAN },
        frame: BLACK,
        label: WHITE,
        last_move: BROWN,
        check: RED,
        white: Paint { fill: WHITE, shade: GREY, line: BLACK, detail: BLACK, crown: BLACK },
        black: Paint { fill: BLACK, shade: BLACK, line: BLACK, detail: WHITE, crown: WHITE },
        ..chosen
    }
}

const BLACK: Colour = Colour::hex(0x000000);
const RED: Colour = Colour::hex(0xAA0000);
const GREEN: Colour = Colour::hex(0x00AA00);
const BROWN: Colour = Colour::hex(0xAA5500);
const MAGENTA: Colour = Colour::hex(0xAA00AA);
const CYAN: Colour = Colour::hex(0x00AAAA);
const GREY: Colour = Colour::hex(0xAAAAAA);
const WHITE: Colour = Colour::hex(0xFFFFFF);

/// A square, dark or not, with its strongest mark. Marks tint it, so that it still reads as light or dark;
/// among sixteen colours there are no tints.
pub(super) fn square(theme: &Theme, depth: Depth, dark: bool, mark: Option<Mark>) -> Colour {
    let plain = if dark { theme.dark } else { theme.light };
    let Some(mark) = mark else { return plain };
    if depth == Depth::Sixteen {
        return match mark {
            Mark::Last => BROWN,
            Mark::Target if theme.dark == GREEN => CYAN,
            Mark::Target => GREEN,
            Mark::Victim | Mark::Check => RED,
            Mark::Hint | Mark::Won | Mark::Picked => MAGENTA,
        };
    }
    let safe = theme.name == Theme::COLOUR_BLIND.name;
    // All are light: a black figure must stand out on each, and a white one by its outline.
    let (tint, share) = match mark {
        Mark::Last => return theme.touched(plain),
        Mark::Hint if safe => (0xdf9fc4, 70),
        Mark::Hint => (0x74b9f5, 65),
        Mark::Target => (0xa8e08f, 35),
        Mark::Victim => (0xff8f70, 60),
        Mark::Check => (0xff7a66, 75),
        Mark::Won => (0xffd23c, 80),
        Mark::Picked if safe => (0x3fc9a4, 75),
        Mark::Picked => (0x93d150, 75),
    };
    plain.mixed(Colour::hex(tint), share)
}

/// `theme` with pieces that stand out on `square`: among sixteen colours, black ones have a white outline
/// where the square is nearly as dark; among more, white ones have a black one, because blocks are so coarse
/// that it is mixed with what lies beside it.
pub(super) fn on_square(theme: &Theme, depth: Depth, square: Colour) -> Theme {
    let mut theme = *theme;
    match depth {
        Depth::Sixteen if theme.black.fill.contrast(square) < READABLE => theme.black.line = WHITE,
        Depth::Cube | Depth::True => theme.white.line = BLACK,
        _ => {}
    }
    theme
}

/// `square` so dark that white stands out on it as well as black: for men that are too small for an outline.
pub(super) fn deep(square: Colour) -> Colour {
    let (black, white) = (Colour(0, 0, 0), Colour(255, 255, 255));
    let shade = |share: u16| {
        let [red, green, blue] = [square.0, square.1, square.2].map(|part| u16::from(part) * share / 255);
        Colour(red as u8, green as u8, blue as u8)
    };
    let least = |share: &u16| shade(*share).contrast(white).min(shade(*share).contrast(black));
    let best = (0..=255).max_by(|one, other| least(one).total_cmp(&least(other)));
    best.map_or(square, shade)
}
