//! Colours by number: the sixteen classic ones and the 256 of most terminals.

use std::sync::OnceLock;

use ratatui::style::Color;
use tabuleiro_picture::Colour;

/// The sixteen colours with what they look like on the VGA, which consoles have. The first eight may stand
/// behind a sign, the others only in one: consoles know no others as backgrounds.
pub(super) const SIXTEEN: [(Color, Colour); 16] = [
    (Color::Black, Colour::hex(0x000000)),
    (Color::Red, Colour::hex(0xAA0000)),
    (Color::Green, Colour::hex(0x00AA00)),
    (Color::Yellow, Colour::hex(0xAA5500)),
    (Color::Blue, Colour::hex(0x0000AA)),
    (Color::Magenta, Colour::hex(0xAA00AA)),
    (Color::Cyan, Colour::hex(0x00AAAA)),
    (Color::Gray, Colour::hex(0xAAAAAA)),
    (Color::DarkGray, Colour::hex(0x555555)),
    (Color::LightRed, Colour::hex(0xFF5555)),
    (Color::LightGreen, Colour::hex(0x55FF55)),
    (Color::LightYellow, Colour::hex(0xFFFF55)),
    (Color::LightBlue, Colour::hex(0x5555FF)),
    (Color::LightMagenta, Colour::hex(0xFF55FF)),
    (Color::LightCyan, Colour::hex(0x55FFFF)),
    (Color::White, Colour::hex(0xFFFFFF)),
];

/// The one of the sixteen that looks like `colour`; black for one that is none of them.
pub(super) fn classic(colour: Colour) -> Color {
    SIXTEEN.iter().find(|(_, known)| *known == colour).map_or(Color::Black, |(name, _)| *name)
}

/// What the number `16..=255` of the 256 looks like.
pub(super) fn indexed(number: u8) -> Colour {
    if number >= 232 {
        let grey = 8 + 10 * (number - 232);
        return Colour(grey, grey, grey);
    }
    let level = |place: u8| [0, 95, 135, 175, 215, 255][usize::from((number - 16) / place % 6)];
    Colour(level(36), level(6), level(1))
}

/// The one of the 256 that looks most like `colour`, to the eye.
pub(super) fn nearest(colour: Colour) -> u8 {
    static KNOWN: OnceLock<Vec<[f32; 3]>> = OnceLock::new();
    let known = KNOWN.get_or_init(|| (16..=255).map(|number| oklab(indexed(number))).collect());
    let wanted = oklab(colour);
    let far = |number: &u8| {
        let [light, a, b] = known[usize::from(*number - 16)];
        // A wrong hue is seen sooner than a wrong brightness: brown must not turn to grey.
        (light - wanted[0]).powi(2) + 2.0 * ((a - wanted[1]).powi(2) + (b - wanted[2]).powi(2))
    };
    (16..=255).min_by(|one, other| far(one).total_cmp(&far(other))).unwrap_or(16)
}

/// Brightness and hue as the eye sees them (Oklab).
fn oklab(Colour(red, green, blue): Colour) -> [f32; 3] {
    let [red, green, blue] = [red, green, blue].map(|part| {
        let part = f32::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    });
    let l = (0.412_221_5 * red + 0.536_332_55 * green + 0.051_445_995 * blue).cbrt();
    let m = (0.211_903_5 * red + 0.680_699_5 * green + 0.107_396_96 * blue).cbrt();
    let s = (0.088_302_46 * red + 0.281_718_85 * green + 0.629_978_7 * blue).cbrt();
    [
        0.210_454_26 * l + 0.793_617_8 * m - 0.004_072_047 * s,
        1.977_998_5 * l - 2.428_592_2 * m + 0.450_593_7 * s,
        0.025_904_037 * l + 0.782_771_77 * m - 0.808_675_77 * s,
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_of_the_256_is_its_own_nearest() {
        for number in 16..=255 {
            assert_eq!(indexed(nearest(indexed(number))), indexed(number), "{number}");
        }
    }

    #[test]
    fn brown_stays_brown() {
        let Colour(red, green, blue) = indexed(nearest(Colour::hex(0xb28659)));
        assert!(red > green && green > blue, "{red} {green} {blue}");
    }
}
