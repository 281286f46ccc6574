//! The words of all languages, read once.

use tabuleiro_words::{Language, Words};

/// The words of all languages.
pub struct Vocabulary(Vec<Words>);

impl Vocabulary {
    /// Reads all catalogues.
    pub fn new() -> Vocabulary {
        Vocabulary(Language::ALL.map(Words::new).into())
    }

    /// The words of `language`.
    pub fn of(&self, language: Language) -> &Words {
        self.0.iter().find(|words| words.language() == language).expect("every language has words")
    }
}

impl Default for Vocabulary {
    fn default() -> Vocabulary {
        Vocabulary::new()
    }
}
