//! The colours of a board and its pieces.

use crate::Colour;

/// The colours of everything that is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Theme {
    /// The word by which people choose it.
    pub name: &'static str,
    /// Light squares.
    pub light: Colour,
    /// Dark squares.
    pub dark: Colour,
    /// The border with the coordinates.
    pub frame: Colour,
    /// The coordinates.
    pub label: Colour,
    /// Mixed into the squares of the last move.
    pub last_move: Colour,
    /// Behind a king in check.
    pub check: Colour,
    /// White's pieces.
    pub white: Paint,
    /// Black's pieces.
    pub black: Paint,
}

/// The colours of one side's pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Paint {
    /// The piece itself.
    pub fill: Colour,
    /// Its sides, in the shade.
    pub shade: Colour,
    /// Its outline.
    pub line: Colour,
    /// Lines within it.
    pub detail: Colour,
    /// The crown of a king at draughts.
    pub crown: Colour,
}

const WHITE: Paint = Paint {
    fill: Colour::hex(0xfdfbf4),
    shade: Colour::hex(0xd9c9a6),
    line: Colour::hex(0x241d17),
    detail: Colour::hex(0x3a2f25),
    crown: Colour::hex(0xb8860b),
};

const BLACK: Paint = Paint {
    fill: Colour::hex(0x2b2420),
    shade: Colour::hex(0x17110e),
    line: Colour::hex(0x0a0706),
    detail: Colour::hex(0xe9e4dc),
    crown: Colour::hex(0xf2c84b),
};

const fn theme(name: &'static str, light: u32, dark: u32, frame: u32, label: u32, last_move: u32) -> Theme {
    Theme {
        name,
        light: Colour::hex(light),
        dark: Colour::hex(dark),
        frame: Colour::hex(frame),
        label: Colour::hex(label),
        last_move: Colour::hex(last_move),
        check: Colour::hex(0xd92b1f),
        white: WHITE,
        black: BLACK,
    }
}

impl Theme {
    /// Wood.
    pub const BROWN: Theme = theme("brown", 0xe8cfa6, 0xb28659, 0x5c3f2b, 0xf5e6cc, 0xe8c63a);
    /// The green of tournament boards.
    pub const GREEN: Theme = theme("green", 0xeeeed6, 0x86a666, 0x3c5130, 0xeef3dd, 0xf2d94e);
    /// Cool and quiet.
    pub const BLUE: Theme = theme("blue", 0xe4ebf1, 0x8ca8c2, 0x33475c, 0xe9f0f6, 0x7fd1c9);
    /// For printing.
    pub const GREY: Theme = theme("grey", 0xf4f4f4, 0xb0b0b0, 0x4a4a4a, 0xffffff, 0xd8c878);
    /// The strongest differences between squares, pieces and marks.
    pub const CONTRAST: Theme = theme("contrast", 0xffffff, 0xa8a8a8, 0x000000, 0xffffff, 0xffd400);
    /// Blue and sand, which nobody confuses, whatever colours they see.
    pub const COLOUR_BLIND: Theme = theme("colour-blind", 0xf7ecd0, 0x88a9d6, 0x1f3a5f, 0xf7ecd0, 0xe69f00);

    /// All of them, the usual one first.
    pub const ALL: [Theme; 6] =
        [Theme::BROWN, Theme::GREEN, Theme::BLUE, Theme::GREY, Theme::CONTRAST, Theme::COLOUR_BLIND];

    /// The theme called `name`.
    pub fn named(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name.eq_ignore_ascii_case(name))
    }

    /// A square of the last move: its own colour with the mark's mixed in, so that it still reads as light or
    /// dark.
    pub fn touched(&self, square: Colour) -> Colour {
        square.mixed(self.last_move, 50)
    }
}

impl Default for Theme {
    fn default() -> Theme {
        Theme::BROWN
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What WCAG asks for text; figures are read as quickly as letters.
    const READABLE: f64 = 4.5;

    #[test]
    fn every_piece_stands_out_on_every_square() {
        for theme in Theme::ALL {
            let plain = [theme.light, theme.dark];
            for square in plain.into_iter().chain(plain.map(|square| theme.touched(square))) {
                // A white piece is seen by its outline where the square is light, a black one by its body.
                for (side, seen) in [("white", theme.white.line), ("black", theme.black.fill)] {
                    let ratio = seen.contrast(square);
                    assert!(ratio >= READABLE, "{}: {side} on {square}: {ratio:.2}", theme.name);
                }
            }
            assert!(theme.white.fill.contrast(theme.black.fill) >= 10.0, "{}: the sides", theme.name);
            assert!(theme.label.contrast(theme.frame) >= READABLE, "{}: coordinates", theme.name);
            for paint in [theme.white, theme.black] {
                assert!(paint.detail.contrast(paint.fill) >= READABLE, "{}: details", theme.name);
                assert!(paint.crown.contrast(paint.fill) >= 3.0, "{}: crowns", theme.name);
            }
        }
    }

    #[test]
    fn the_last_move_is_seen_on_both_kinds_of_squares() {
        for theme in Theme::ALL {
            for square in [theme.light, theme.dark] {
                assert_ne!(theme.touched(square), square, "{}", theme.name);
            }
            assert!(theme.light.contrast(theme.dark) >= 1.5, "{}: the chequer", theme.name);
        }
    }

    #[test]
    fn names_choose_themes() {
        for theme in Theme::ALL {
            assert_eq!(Theme::named(&theme.name.to_uppercase()), Some(theme));
        }
        assert_eq!(Theme::named("plaid"), None);
    }
}
