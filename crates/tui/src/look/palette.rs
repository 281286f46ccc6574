//! The colours of everything but the board, by theme.

use ratatui::style::Color;

/// A colour as a truecolour terminal shows it, its number among the 256 of others, and as one of the sixteen.
/// The 256 are chosen by eye: the nearest by arithmetic turns brown into grey or pink.
#[derive(Debug)]
pub(super) struct Paint(pub(super) u32, pub(super) u8, pub(super) Color);

#[derive(Debug)]
pub(super) struct Palette {
    pub(super) dim: Paint,
    pub(super) accent: Paint,
    pub(super) warning: Paint,
    /// The lead of Black in a graph.
    pub(super) behind: Paint,
    /// The frames around what belongs together.
    pub(super) frame: Paint,
    pub(super) bar: Paint,
    pub(super) on_bar: Paint,
    /// The keys in the bar.
    pub(super) key: Paint,
    /// The line of a list that the cursor is on: words, and what is behind them; reversed among sixteen.
    pub(super) chosen: [Paint; 2],
}

pub(super) const DARK: Palette = Palette {
    dim: Paint(0x8F8F8F, 245, Color::Gray),
    accent: Paint(0xE0B35A, 179, Color::LightYellow),
    warning: Paint(0xFF7B5A, 209, Color::LightRed),
    behind: Paint(0x4C86B8, 67, Color::LightBlue),
    frame: Paint(0x565C67, 240, Color::DarkGray),
    bar: Paint(0x2B2F36, 236, Color::Gray),
    on_bar: Paint(0xE6E6E6, 254, Color::Black),
    key: Paint(0xE0B35A, 179, Color::Blue),
    chosen: [Paint(0xFFFFFF, 231, Color::Black), Paint(0x49505E, 239, Color::Gray)],
};

pub(super) const LIGHT: Palette = Palette {
    dim: Paint(0x707070, 242, Color::DarkGray),
    accent: Paint(0x7A4A00, 94, Color::Blue),
    warning: Paint(0xB32400, 124, Color::Red),
    behind: Paint(0x3A74A6, 67, Color::Blue),
    frame: Paint(0xB4AC9C, 145, Color::DarkGray),
    bar: Paint(0xDDD6C8, 187, Color::Gray),
    on_bar: Paint(0x202020, 234, Color::Black),
    key: Paint(0x7A4A00, 94, Color::Blue),
    chosen: [Paint(0x000000, 16, Color::Black), Paint(0xE8CF9C, 186, Color::Gray)],
};

/// After the colours of Okabe and Ito, which people with any kind of colour vision tell apart.
pub(super) const CONTRAST: Palette = Palette {
    dim: Paint(0xA0A0A0, 247, Color::Gray),
    accent: Paint(0x56B4E9, 74, Color::LightCyan),
    warning: Paint(0xE69F00, 172, Color::LightYellow),
    behind: Paint(0xCC79A7, 175, Color::LightMagenta),
    frame: Paint(0xA0A0A0, 247, Color::Gray),
    bar: Paint(0x1E3A5A, 24, Color::Blue),
    on_bar: Paint(0xFFFFFF, 231, Color::White),
    key: Paint(0xF0E442, 227, Color::LightYellow),
    chosen: [Paint(0x000000, 16, Color::Black), Paint(0xFFFFFF, 231, Color::Gray)],
};
