//! Whether what is drawn on boards can be seen, by the colours that terminals really show.

use ratatui::style::{Color, Style};
use tabuleiro_settings::{Settings, Theme};

use super::{Depth, Look, Mark};

/// The sixteen colours of the VGA, which the consoles of Linux have, and those of xterm.
const SIXTEEN: [[u32; 16]; 2] = [
    [
        0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA, 0x555555, 0xFF5555,
        0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
    ],
    [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F, 0xFF0000,
        0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ],
];

/// The place of a colour among the sixteen.
fn place(colour: Color) -> usize {
    use Color::*;
    let order = [
        Black,
        Red,
        Green,
        Yellow,
        Blue,
        Magenta,
        Cyan,
        Gray,
        DarkGray,
        LightRed,
        LightGreen,
        LightYellow,
        LightBlue,
        LightMagenta,
        LightCyan,
        White,
    ];
    order.iter().position(|&known| known == colour).expect("one of the sixteen")
}

/// What is shown for `colour`, red, green and blue in one number.
fn shown(colour: Color, sixteen: &[u32; 16]) -> u32 {
    match colour {
        Color::Rgb(red, green, blue) => u32::from_be_bytes([0, red, green, blue]),
        Color::Indexed(grey @ 232..) => u32::from(8 + 10 * (grey - 232)) * 0x01_01_01,
        Color::Indexed(cube) => {
            let level = |place: u8| [0, 95, 135, 175, 215, 255][usize::from((cube - 16) / place % 6)];
            u32::from_be_bytes([0, level(36), level(6), level(1)])
        }
        colour => sixteen[place(colour)],
    }
}

/// How bright a colour is, as the guidelines for accessible web pages define it.
fn luminance(colour: u32) -> f64 {
    let [_, red, green, blue] = colour.to_be_bytes().map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.03928 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// From 1 (the same) to 21 (black and white).
fn contrast(one: u32, other: u32) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// The contrast of what is written in `style`, in the worse of the two sets of sixteen.
fn worst(style: Style) -> f64 {
    let (ink, ground) = (style.fg.unwrap(), style.bg.unwrap());
    SIXTEEN.map(|set| contrast(shown(ink, &set), shown(ground, &set))).into_iter().fold(21.0, f64::min)
}

const MARKS: [Option<Mark>; 8] = [
    None,
    Some(Mark::Last),
    Some(Mark::Hint),
    Some(Mark::Target),
    Some(Mark::Victim),
    Some(Mark::Check),
    Some(Mark::Won),
    Some(Mark::Picked),
];

fn squares(look: &Look) -> impl Iterator<Item = (Option<Mark>, Style)> {
    let kinds = MARKS.into_iter().flat_map(|mark| [(mark, false), (mark, true)]);
    kinds.map(|(mark, dark)| (mark, look.square(dark, mark)))
}

fn looks(depth: Depth) -> [(Theme, Look); 3] {
    [Theme::Dark, Theme::Light, Theme::Contrast]
        .map(|theme| (theme, Look::new(&Settings { theme, ..Settings::default() }, depth)))
}

#[test]
fn with_sixteen_colours_everything_on_a_board_stands_out() {
    for (theme, look) in looks(Depth::Sixteen) {
        for (mark, square) in squares(&look) {
            let sign = worst(look.sign(square));
            assert!(sign >= 4.0, "{theme:?} {mark:?}: {sign}");
            for white in [true, false] {
                let piece = look.piece(white, square);
                assert!(worst(piece) >= 4.0, "{theme:?} {mark:?} {white}: {}", worst(piece));
                let own = [piece.fg, piece.bg];
                // A white figure may stand beside a square's white sign, but never on a square of its colour.
                assert!(!own.contains(&square.bg), "{theme:?} {mark:?} {white}: {own:?} on {square:?}");
            }
        }
    }
}

#[test]
fn with_sixteen_colours_squares_marks_and_sides_differ() {
    for (theme, look) in looks(Depth::Sixteen) {
        let mut grounds = vec![look.square(false, None).bg];
        for mark in [None, Some(Mark::Last), Some(Mark::Target), Some(Mark::Check), Some(Mark::Picked)] {
            let ground = look.square(true, mark).bg;
            assert!(!grounds.contains(&ground), "{theme:?} {mark:?}");
            grounds.push(ground);
            // Consoles have no other backgrounds than the first eight.
            assert!(place(ground.unwrap()) < 8, "{theme:?} {mark:?}");
        }
        let [white, black] = [true, false].map(|white| look.piece(white, Style::new()).bg.unwrap());
        for set in SIXTEEN {
            assert!(contrast(shown(white, &set), shown(black, &set)) >= 4.0, "{theme:?}");
        }
    }
}

#[test]
fn with_many_colours_pieces_of_both_sides_show_on_every_square() {
    for depth in [Depth::Cube, Depth::True] {
        for (theme, look) in looks(depth) {
            for (mark, square) in squares(&look) {
                for white in [true, false] {
                    let found = worst(look.piece(white, square));
                    assert!(found >= 2.0, "{theme:?} {depth:?} {mark:?} {white}: {found}");
                }
            }
        }
    }
}
