//! How everything but the board is coloured.

/// How everything but the board is coloured.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Theme {
    /// As the terminal seems to allow.
    #[default]
    Auto,
    /// Light words on a dark screen.
    Dark,
    /// Dark words on a light screen.
    Light,
    /// Strong contrasts, in colours that colour-blind people tell apart.
    Contrast,
    /// No colour at all.
    Mono,
}

impl Theme {
    /// All themes.
    pub const ALL: [Theme; 5] = [Theme::Auto, Theme::Dark, Theme::Light, Theme::Contrast, Theme::Mono];

    /// The name in settings.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Dark => "dark",
            Theme::Light => "light",
            Theme::Contrast => "contrast",
            Theme::Mono => "mono",
        }
    }

    /// The theme called `name`.
    pub fn from_name(name: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.name() == name)
    }
}
