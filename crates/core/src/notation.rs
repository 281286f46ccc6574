//! How pieces are named in the moves that a person types and reads.

/// The letters that a language has for pieces. Files, journals and protocols have the English ones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Letters {
    /// King, queen, rook, bishop, knight.
    #[default]
    English,
    /// Rei, dama, torre, bispo, cavalo.
    Portuguese,
    /// Król, hetman, wieża, goniec, skoczek.
    Polish,
}

/// How moves are written for a person. They are read by its letters, since nobody has figurines on the
/// keyboard.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Notation {
    /// The person's letters.
    pub letters: Letters,
    /// Whether figurines stand in their place where moves are shown.
    pub figurines: bool,
}

impl Notation {
    /// Moves with `letters`.
    pub const fn of(letters: Letters) -> Notation {
        Notation { letters, figurines: false }
    }

    /// The same with letters everywhere, for what is to be typed.
    #[must_use]
    pub const fn typed(self) -> Notation {
        Notation::of(self.letters)
    }
}
