//! Letters as people search for them.

/// `text` in small letters without the accents of the languages that this program speaks, so that `lasker`
/// finds `Łasker` and `sao` finds `São`.
pub(super) fn fold(text: &str) -> String {
    text.chars().flat_map(char::to_lowercase).map(plain).collect()
}

fn plain(letter: char) -> char {
    match letter {
        'á' | 'à' | 'â' | 'ã' | 'ä' | 'å' | 'ą' => 'a',
        'ç' | 'ć' | 'č' => 'c',
        'é' | 'è' | 'ê' | 'ë' | 'ę' => 'e',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'ł' => 'l',
        'ñ' | 'ń' => 'n',
        'ó' | 'ò' | 'ô' | 'õ' | 'ö' | 'ø' => 'o',
        'ś' | 'š' => 's',
        'ú' | 'ù' | 'û' | 'ü' => 'u',
        'ý' => 'y',
        'ź' | 'ż' | 'ž' => 'z',
        letter => letter,
    }
}

#[cfg(test)]
mod tests {
    use super::fold;

    #[test]
    fn accents_and_capitals_do_not_matter() {
        assert_eq!(fold("Żółć ÁGUA São"), "zolc agua sao");
    }
}
