//! The colours of the themes.

use ratatui::style::Color;

/// A colour as a truecolour terminal shows it, its number among the 256 of others, and as one of the sixteen. The
/// 256 are chosen by eye: the nearest by arithmetic turns brown into grey or pink.
///
/// Of the sixteen, squares have only the first eight, because consoles know no others as backgrounds, and neither
/// black nor grey, which pieces have.
#[derive(Debug)]
pub(super) struct Paint(pub(super) u32, pub(super) u8, pub(super) Color);

#[derive(Debug)]
pub(super) struct Palette {
    pub(super) light: Paint,
    pub(super) dark: Paint,
    pub(super) white: Paint,
    pub(super) black: Paint,
    pub(super) last: Paint,
    pub(super) hint: Paint,
    pub(super) target: Paint,
    pub(super) victim: Paint,
    pub(super) picked: Paint,
    pub(super) dim: Paint,
    pub(super) accent: Paint,
    pub(super) warning: Paint,
    pub(super) bar: Paint,
    pub(super) on_bar: Paint,
}

pub(super) const DARK: Palette = Palette {
    light: Paint(0xA89274, 137, Color::Cyan),
    dark: Paint(0x6B5139, 94, Color::Blue),
    white: Paint(0xFFFFFF, 231, Color::White),
    black: Paint(0x120C08, 16, Color::Black),
    last: Paint(0x8A8F3C, 100, Color::Yellow),
    hint: Paint(0x4C86B8, 67, Color::Magenta),
    target: Paint(0x3F8F6B, 65, Color::Green),
    victim: Paint(0xB5532F, 124, Color::Red),
    picked: Paint(0xC9A227, 178, Color::Magenta),
    dim: Paint(0x8F8F8F, 245, Color::Gray),
    accent: Paint(0xE0B35A, 179, Color::LightYellow),
    warning: Paint(0xFF7B5A, 209, Color::LightRed),
    bar: Paint(0x2B2F36, 236, Color::Gray),
    on_bar: Paint(0xE6E6E6, 254, Color::Black),
};

pub(super) const LIGHT: Palette = Palette {
    light: Paint(0xC4AD8B, 180, Color::Cyan),
    dark: Paint(0x8E7150, 137, Color::Blue),
    last: Paint(0xA3A84E, 143, Color::Yellow),
    dim: Paint(0x707070, 242, Color::DarkGray),
    accent: Paint(0x7A4A00, 94, Color::Blue),
    warning: Paint(0xB32400, 124, Color::Red),
    bar: Paint(0xDDD6C8, 187, Color::Gray),
    on_bar: Paint(0x202020, 234, Color::Black),
    ..DARK
};

/// After the colours of Okabe and Ito, which people with any kind of colour vision tell apart.
pub(super) const CONTRAST: Palette = Palette {
    light: Paint(0x7FA6C9, 110, Color::Cyan),
    dark: Paint(0x34608C, 25, Color::Blue),
    white: Paint(0xFFFFFF, 231, Color::White),
    black: Paint(0x000000, 16, Color::Black),
    last: Paint(0xB87F00, 136, Color::Yellow),
    hint: Paint(0xCC79A7, 175, Color::Magenta),
    target: Paint(0x009E73, 36, Color::Green),
    victim: Paint(0xD55E00, 166, Color::Red),
    picked: Paint(0xA39A00, 142, Color::Magenta),
    dim: Paint(0xA0A0A0, 247, Color::Gray),
    accent: Paint(0x56B4E9, 74, Color::LightCyan),
    warning: Paint(0xE69F00, 172, Color::LightYellow),
    bar: Paint(0x1E3A5A, 24, Color::Blue),
    on_bar: Paint(0xFFFFFF, 231, Color::White),
};
