//! Squares as the document names them: a row letter and a column number.

/// The squares of a typed line, by their usual names: `C3 D2` is row C, column 3 to row D, column 2, so
/// `c3` to `b4`.
pub fn read(line: &str) -> Option<Vec<String>> {
    let squares: Option<Vec<String>> = line.split_whitespace().map(usual_name).collect();
    squares.filter(|squares| squares.len() >= 2)
}

/// The usual name of one square.
fn usual_name(word: &str) -> Option<String> {
    match word.to_ascii_uppercase().as_bytes() {
        &[row @ b'A'..=b'H', column @ b'1'..=b'8'] => Some(swap(row, column)),
        _ => None,
    }
}

/// `text` with every square in it named as in the document.
pub fn document_text(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut named = String::new();
    let mut at = 0;
    while at < bytes.len() {
        if let (column @ b'a'..=b'h', Some(row @ b'1'..=b'8')) = (bytes[at], bytes.get(at + 1)) {
            named.push(char::from(b'A' + row - b'1'));
            named.push(char::from(b'1' + column - b'a'));
            at += 2;
        } else {
            let c = text[at..].chars().next().unwrap_or(' ');
            named.push(c);
            at += c.len_utf8();
        }
    }
    named
}

/// Row letter and column number as column letter and row number.
fn swap(row: u8, column: u8) -> String {
    format!("{}{}", char::from(b'a' + column - b'1'), char::from(b'1' + row - b'A'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_letters_and_columns_are_numbers() {
        assert_eq!(read("C5 D4"), Some(vec!["e3".to_owned(), "d4".to_owned()]));
        assert_eq!(read(" e7  c5 E3 ").unwrap().len(), 3);
        for line in ["", "C5", "C5D4", "C9 D4", "I5 D4", "5C 4D", "C5 D44"] {
            assert_eq!(read(line), None, "{line}");
        }
    }

    #[test]
    fn squares_in_a_text_are_renamed() {
        assert_eq!(document_text("e3xc5, a1-b2 é"), "C5xE3, A1-B2 é");
    }
}
