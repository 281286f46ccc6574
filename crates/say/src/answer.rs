//! Answers that a person types, by the words of the catalogues.

use tabuleiro_words::{Language, Words};

/// What counts as yes and as no: the words of a person's language, and the English ones.
pub struct YesNo {
    yes: Vec<String>,
    no: Vec<String>,
}

impl YesNo {
    /// The answers of people who speak the language of `words`.
    pub fn new(words: &Words) -> YesNo {
        let english = Words::new(Language::English);
        let all = |key: &'static str| {
            let known = [words, &english].into_iter().flat_map(|words| phrases(words, key));
            known.map(|word| fold(&word)).collect::<Vec<_>>()
        };
        YesNo { yes: all("play-words-yes"), no: all("play-words-no") }
    }

    /// Whether `line` says yes or no; `None` if neither.
    pub fn read(&self, line: &str) -> Option<bool> {
        let line = fold(line);
        match () {
            () if self.yes.contains(&line) => Some(true),
            () if self.no.contains(&line) => Some(false),
            () => None,
        }
    }
}

/// The words of the catalogue entry `key`, which stand with commas between.
pub fn phrases(words: &Words, key: &'static str) -> Vec<String> {
    words.get(key).split(',').map(|phrase| phrase.trim().to_owned()).collect()
}

/// `text` in small letters without accents, so that it doesn't matter whether somebody types them.
pub fn fold(text: &str) -> String {
    text.trim().to_lowercase().chars().map(without_accent).collect()
}

fn without_accent(letter: char) -> char {
    match letter {
        'á' | 'à' | 'â' | 'ã' | 'ą' => 'a',
        'ç' | 'ć' => 'c',
        'é' | 'ê' | 'ę' => 'e',
        'í' => 'i',
        'ł' => 'l',
        'ń' => 'n',
        'ó' | 'ô' | 'õ' => 'o',
        'ś' => 's',
        'ú' | 'ü' => 'u',
        'ź' | 'ż' => 'z',
        letter => letter,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn yes_and_no_are_understood_in_both_languages() {
        let polish = YesNo::new(&Words::new(Language::Polish));
        assert_eq!(polish.read("TAK"), Some(true));
        assert_eq!(polish.read("no"), Some(false));
        assert_eq!(polish.read("może"), None);
        for language in Language::ALL {
            let answers = YesNo::new(&Words::new(language));
            assert!(answers.yes.iter().all(|word| !answers.no.contains(word)), "{language}");
        }
    }
}
