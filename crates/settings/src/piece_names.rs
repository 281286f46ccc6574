//! How moves name pieces.

/// How moves name pieces where a person reads them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum PieceNames {
    /// By the letters of the person's language.
    #[default]
    Letters,
    /// By the English letters.
    English,
    /// By little pictures.
    Figurines,
}

impl PieceNames {
    /// All ways.
    pub const ALL: [PieceNames; 3] = [PieceNames::Letters, PieceNames::English, PieceNames::Figurines];

    /// The name in settings.
    pub const fn name(self) -> &'static str {
        match self {
            PieceNames::Letters => "letters",
            PieceNames::English => "english",
            PieceNames::Figurines => "figurines",
        }
    }

    /// The way called `name`.
    pub fn from_name(name: &str) -> Option<PieceNames> {
        PieceNames::ALL.into_iter().find(|names| names.name() == name)
    }
}
