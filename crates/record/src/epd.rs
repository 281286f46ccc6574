//! Extended Position Description: a position of chess in a line, with operations that say what is known of
//! it.
//!
//! ```
//! use tabuleiro_record::epd::Epd;
//!
//! let text = r#"1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id "BK.01";"#;
//! let epd = Epd::read(text)?;
//! assert_eq!(epd.operands("bm"), ["Qd1+"]);
//! assert_eq!(epd.operand("id"), Some("BK.01"));
//! assert_eq!(epd.position, "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - 0 1");
//! assert_eq!(epd.to_string(), text);
//! # Ok::<(), tabuleiro_record::epd::EpdError>(())
//! ```

use std::fmt;

use tabuleiro_core::{Explain, Message};

/// A position with operations.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Epd {
    /// The position as a FEN, with the counters of the operations `hmvc` and `fmvn`, or of the FEN that the
    /// line begins with. Whether it can be played is for others to say.
    pub position: String,
    /// What is said of it, in the order of the line, without the counters.
    pub operations: Vec<Operation>,
}

/// One operation: `bm Qd1+ Re8` or `id "BK.01"`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Operation {
    /// Its name, such as `bm`.
    pub code: String,
    /// What it says; texts without their quotation marks.
    pub operands: Vec<String>,
    /// Where the first operand stands in the line, in characters from 1; 0 for an operation that was not
    /// read.
    pub column: usize,
}

impl Operation {
    /// An operation to be written.
    pub fn new(code: &str, operands: impl IntoIterator<Item = String>) -> Operation {
        Operation { code: code.to_owned(), operands: operands.into_iter().collect(), column: 0 }
    }
}

/// Why a line is no EPD. Columns count characters from 1.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EpdError {
    /// The line ends before the side to move.
    #[error("the line ends where a position should: expected the board and w or b")]
    NoPosition,
    /// An operation begins with something else than a letter.
    #[error("column {column}: found {found:?}, expected the name of an operation such as bm")]
    NoCode {
        /// Where it is.
        column: usize,
        /// What stands there.
        found: String,
    },
    /// A text in quotation marks does not end.
    #[error("column {column}: this text has no closing quotation mark")]
    OpenText {
        /// Where it begins.
        column: usize,
    },
}

impl Explain for EpdError {
    fn explain(&self) -> Message {
        match self {
            EpdError::NoPosition => Message::new("epd-no-position"),
            EpdError::NoCode { column, found } => {
                Message::new("epd-no-code").with("column", *column).with("found", found.as_str())
            }
            EpdError::OpenText { column } => Message::new("epd-open-text").with("column", *column),
        }
    }
}

/// The fields of a position: board, side to move, castling, en passant.
const FIELDS: usize = 4;

impl Epd {
    /// Reads a line. The two counters of a FEN may follow the position, the castling rights and the en
    /// passant square may be missing, and so may the last semicolon: what programs write.
    ///
    /// # Errors
    /// If there is no position, or an operation can't be told from its neighbours.
    pub fn read(line: &str) -> Result<Epd, EpdError> {
        let mut reader = Reader { rest: line, column: 1 };
        let mut fields: Vec<&str> = Vec::new();
        while fields.len() < FIELDS
            && let Some(field) = reader.field(fields.len())
        {
            fields.push(field);
        }
        if fields.len() < 2 {
            return Err(EpdError::NoPosition);
        }
        fields.extend(["-"; FIELDS].into_iter().skip(fields.len()));
        let mut counters = ["0".to_owned(), "1".to_owned()];
        for counter in &mut counters {
            match reader.number() {
                Some(number) => *counter = number.to_owned(),
                None => break,
            }
        }
        let mut operations = Vec::new();
        while let Some(operation) = reader.operation()? {
            match (operation.code.as_str(), &operation.operands[..]) {
                ("hmvc", [number]) if is_number(number) => counters[0].clone_from(number),
                ("fmvn", [number]) if is_number(number) => counters[1].clone_from(number),
                _ => operations.push(operation),
            }
        }
        Ok(Epd { position: format!("{} {}", fields.join(" "), counters.join(" ")), operations })
    }

    /// The operands of the operation called `code`; none if there is no such operation.
    pub fn operands(&self, code: &str) -> &[String] {
        let found = self.operations.iter().find(|operation| operation.code == code);
        found.map_or(&[], |operation| &operation.operands)
    }

    /// The first operand of the operation called `code`.
    pub fn operand(&self, code: &str) -> Option<&str> {
        self.operands(code).first().map(String::as_str)
    }

    /// Says `operation` in place of what was said under its name.
    pub fn set(&mut self, operation: Operation) {
        match self.operations.iter_mut().find(|known| known.code == operation.code) {
            Some(known) => *known = operation,
            None => self.operations.push(operation),
        }
    }
}

/// The four fields, counters other than the usual as `hmvc` and `fmvn`, and the operations.
impl fmt::Display for Epd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fields: Vec<&str> = self.position.split_whitespace().collect();
        f.write_str(&fields[..fields.len().min(FIELDS)].join(" "))?;
        for ((code, usual), number) in
            [("hmvc", "0"), ("fmvn", "1")].into_iter().zip(fields.iter().skip(FIELDS))
        {
            if *number != usual {
                write!(f, " {code} {number};")?;
            }
        }
        for Operation { code, operands, .. } in &self.operations {
            write!(f, " {code}")?;
            for operand in operands {
                if is_text(code, operand) { write!(f, " \"{operand}\"")? } else { write!(f, " {operand}")? }
            }
            f.write_str(";")?;
        }
        Ok(())
    }
}

/// Whether an operand stands in quotation marks: names and comments do, moves and numbers do not.
fn is_text(code: &str, operand: &str) -> bool {
    let is_comment = matches!(code.as_bytes(), [b'c' | b'v', b'0'..=b'9']);
    code == "id" || is_comment || operand.is_empty() || operand.contains([' ', ';', '\t'])
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.len() <= 4 && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// What is left of a line.
struct Reader<'a> {
    rest: &'a str,
    /// Where the rest begins.
    column: usize,
}

impl<'a> Reader<'a> {
    fn skip(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        self.column += taken.chars().count();
        self.rest = rest;
        taken
    }

    fn skip_blanks(&mut self) {
        let blanks = self.rest.len() - self.rest.trim_start().len();
        self.skip(blanks);
    }

    /// The word that comes next, not beyond a semicolon.
    fn peek(&mut self) -> &'a str {
        self.skip_blanks();
        let end = self.rest.find(|letter: char| letter.is_whitespace() || letter == ';');
        &self.rest[..end.unwrap_or(self.rest.len())]
    }

    /// The field `at` of the position, if what comes next looks like it.
    fn field(&mut self, at: usize) -> Option<&'a str> {
        let word = self.peek();
        let fits = match at {
            0 => !word.is_empty(),
            1 => matches!(word, "w" | "b" | "W" | "B"),
            2 => word == "-" || word.bytes().all(|byte| b"KQkqABCDEFGHabcdefgh".contains(&byte)),
            _ => word == "-" || matches!(word.as_bytes(), [b'a'..=b'h', b'1'..=b'8']),
        };
        (fits && !word.is_empty()).then(|| self.skip(word.len()))
    }

    fn number(&mut self) -> Option<&'a str> {
        let word = self.peek();
        is_number(word).then(|| self.skip(word.len()))
    }

    fn operation(&mut self) -> Result<Option<Operation>, EpdError> {
        let mut code = self.peek();
        while code.is_empty() {
            if self.rest.is_empty() {
                return Ok(None);
            }
            // A semicolon where nothing was said.
            self.skip(1);
            code = self.peek();
        }
        if !code.starts_with(|letter: char| letter.is_ascii_alphabetic()) {
            return Err(EpdError::NoCode { column: self.column, found: code.to_owned() });
        }
        let code = self.skip(code.len()).to_owned();
        self.skip_blanks();
        let column = self.column;
        let mut operands = Vec::new();
        loop {
            self.skip_blanks();
            if self.rest.starts_with(';') {
                self.skip(1);
                break;
            }
            if self.rest.is_empty() {
                break;
            }
            operands.push(self.operand()?.to_owned());
        }
        Ok(Some(Operation { code, operands, column }))
    }

    fn operand(&mut self) -> Result<&'a str, EpdError> {
        let Some(text) = self.rest.strip_prefix('"') else {
            let word = self.peek();
            return Ok(self.skip(word.len()));
        };
        let Some(length) = text.find('"') else {
            return Err(EpdError::OpenText { column: self.column });
        };
        self.skip(1);
        let text = self.skip(length);
        self.skip(1);
        Ok(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

    fn operations(line: &str) -> Vec<(String, Vec<String>)> {
        let epd = Epd::read(line).unwrap();
        epd.operations.into_iter().map(|operation| (operation.code, operation.operands)).collect()
    }

    #[test]
    fn operations_are_read_as_programs_write_them() {
        let words = |code: &str, operands: &[&str]| {
            (code.to_owned(), operands.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>())
        };
        let ops = |text: &str| operations(&format!("{START} {text}"));
        assert_eq!(ops(""), []);
        assert_eq!(ops("bm e4 d4; id \"a; b\";"), [words("bm", &["e4", "d4"]), words("id", &["a; b"])]);
        // Without the last semicolon, with semicolons more, with blanks before them.
        assert_eq!(ops(";D1 20 ;D2 400 ;"), [words("D1", &["20"]), words("D2", &["400"])]);
        assert_eq!(ops("am f3 ; c0 \"\""), [words("am", &["f3"]), words("c0", &[""])]);
        assert_eq!(ops("noop;"), [words("noop", &[])]);
        // Counters of a FEN, and those of operations.
        assert_eq!(ops("3 12 bm e4;"), [words("bm", &["e4"])]);
        assert!(Epd::read(&format!("{START} 3 12 bm e4")).unwrap().position.ends_with(" - 3 12"));
        assert!(Epd::read(&format!("{START} hmvc 3; fmvn 12;")).unwrap().position.ends_with(" - 3 12"));
        // Fields may be missing.
        let epd = Epd::read("8/8/8/8/8/k7/8/K7 w bm Kb1;").unwrap();
        assert_eq!((epd.position.as_str(), epd.operands("bm").len()), ("8/8/8/8/8/k7/8/K7 w - - 0 1", 1));
    }

    #[test]
    fn what_is_written_is_read_again() {
        for text in [
            format!("{START} acd 12; ce -30; pv e4 e5 Nf3; id \"Ana, 1\"; c0 \"x\";"),
            format!("{START} hmvc 7; fmvn 30; bm Nf3; noop;"),
        ] {
            assert_eq!(Epd::read(&text).unwrap().to_string(), text);
        }
        let mut epd = Epd::read(START).unwrap();
        epd.set(Operation::new("ce", ["12".to_owned()]));
        epd.set(Operation::new("ce", ["13".to_owned()]));
        assert_eq!(epd.to_string(), format!("{START} ce 13;"));
    }

    #[test]
    fn places_are_told() {
        let error = |text: &str| Epd::read(text).unwrap_err();
        assert_eq!(error(""), EpdError::NoPosition);
        assert_eq!(error("8/8/8/8/8/k7/8/K7"), EpdError::NoPosition);
        let found = "+1".to_owned();
        assert_eq!(error(&format!("{START} bm e4; +1;")), EpdError::NoCode { column: 61, found });
        assert_eq!(error(&format!("{START} id \"x")), EpdError::OpenText { column: 57 });
        assert_eq!(Epd::read(&format!("{START} bm  e4;")).unwrap().operations[0].column, 58);
    }
}
