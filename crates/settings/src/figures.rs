//! How figures are drawn on the full screen.

/// How figures are drawn on the full screen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Figures {
    /// As pictures where the terminal shows pixels, else of block characters.
    #[default]
    Auto,
    /// Of block characters, which every terminal shows.
    Blocks,
    /// As signs and letters alone.
    Letters,
}

impl Figures {
    /// All of them.
    pub const ALL: [Figures; 3] = [Figures::Auto, Figures::Blocks, Figures::Letters];

    /// The word by which people choose it.
    pub const fn name(self) -> &'static str {
        match self {
            Figures::Auto => "auto",
            Figures::Blocks => "blocks",
            Figures::Letters => "letters",
        }
    }

    /// The one called `name`.
    pub fn from_name(name: &str) -> Option<Figures> {
        Figures::ALL.into_iter().find(|figures| figures.name() == name)
    }
}
