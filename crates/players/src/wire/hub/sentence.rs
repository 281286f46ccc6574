//! A line of the Hub protocol: a command and its arguments.

use std::fmt;

/// A line: `command name=value name="a value" flag`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    /// What is to be done, or what is answered.
    pub command: String,
    /// The arguments in their order; a flag has an empty value.
    pub arguments: Vec<(String, String)>,
}

/// Why a line is no sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SyntaxError {
    /// A name was due.
    #[error("expected a name at column {column}")]
    NoName {
        /// The column, from 1, counted in characters.
        column: usize,
    },
    /// A quotation mark is opened and not closed.
    #[error("the quotation mark at column {column} is not closed")]
    OpenQuote {
        /// The column of the mark, from 1, counted in characters.
        column: usize,
    },
}

impl Sentence {
    /// A command without arguments.
    pub fn new(command: impl Into<String>) -> Sentence {
        Sentence { command: command.into(), arguments: Vec::new() }
    }

    /// The same sentence with one more argument.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl fmt::Display) -> Sentence {
        self.arguments.push((name.to_owned(), value.to_string()));
        self
    }

    /// The same sentence with one more flag.
    #[must_use]
    pub fn flag(self, name: &str) -> Sentence {
        self.with(name, "")
    }

    /// The value of the argument `name`; empty for a flag.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.arguments.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Reads a line; `None` if it is blank.
    pub fn read(line: &str) -> Result<Option<Sentence>, SyntaxError> {
        let mut scanner = Scanner { rest: line, whole: line };
        scanner.skip_blanks();
        if scanner.rest.is_empty() {
            return Ok(None);
        }
        let mut sentence = Sentence::new(scanner.name()?);
        loop {
            scanner.skip_blanks();
            if scanner.rest.is_empty() {
                return Ok(Some(sentence));
            }
            let name = scanner.name()?;
            scanner.skip_blanks();
            let value = if scanner.skip('=') { scanner.value()? } else { String::new() };
            sentence.arguments.push((name, value));
        }
    }
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.command)?;
        for (name, value) in &self.arguments {
            write!(f, " {name}")?;
            if value.is_empty() {
                continue;
            }
            if value.chars().all(is_plain) {
                write!(f, "={value}")?;
            } else {
                // The protocol knows no way to write a quotation mark, or a line's end, inside a value.
                let mend = |c| if c == '"' { '\'' } else { c };
                let mended: String = value.chars().map(mend).filter(|c| !c.is_control()).collect();
                write!(f, "=\"{mended}\"")?;
            }
        }
        Ok(())
    }
}

/// Whether a character may stand in a name or in a value without quotation marks.
fn is_plain(c: char) -> bool {
    !c.is_control() && !c.is_whitespace() && c != '=' && c != '"'
}

struct Scanner<'a> {
    rest: &'a str,
    whole: &'a str,
}

impl Scanner<'_> {
    fn skip_blanks(&mut self) {
        self.rest = self.rest.trim_start();
    }

    fn skip(&mut self, c: char) -> bool {
        let after = self.rest.strip_prefix(c);
        self.rest = after.unwrap_or(self.rest);
        after.is_some()
    }

    fn name(&mut self) -> Result<String, SyntaxError> {
        let end = self.rest.find(|c| !is_plain(c)).unwrap_or(self.rest.len());
        if end == 0 {
            return Err(SyntaxError::NoName { column: self.column() });
        }
        let (name, rest) = self.rest.split_at(end);
        self.rest = rest;
        Ok(name.to_owned())
    }

    fn value(&mut self) -> Result<String, SyntaxError> {
        self.skip_blanks();
        // Some programs write a value that they don't have as nothing.
        if self.rest.is_empty() {
            return Ok(String::new());
        }
        let column = self.column();
        if !self.skip('"') {
            return self.name();
        }
        let (value, rest) = self.rest.split_once('"').ok_or(SyntaxError::OpenQuote { column })?;
        self.rest = rest;
        Ok(value.to_owned())
    }

    fn column(&self) -> usize {
        self.whole[..self.whole.len() - self.rest.len()].chars().count() + 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_may_be_quoted_flags_or_spread_out() {
        let read = Sentence::read("  pos pos = Wbe moves=\"38-15 5-41\" \t infinite").unwrap().unwrap();
        let expected = Sentence::new("pos").with("pos", "Wbe").with("moves", "38-15 5-41").flag("infinite");
        assert_eq!(read, expected);
        assert_eq!(read.get("infinite"), Some(""));
        assert_eq!(read.get("inc"), None);
        assert_eq!(read.to_string(), "pos pos=Wbe moves=\"38-15 5-41\" infinite");
        assert_eq!(Sentence::read(" \t"), Ok(None));
        let read = Sentence::read("done move=32-28 ponder= ").unwrap().unwrap();
        assert_eq!((read.get("move"), read.get("ponder")), (Some("32-28"), Some("")));
    }

    #[test]
    fn mistakes_are_told_with_their_column() {
        let error = |line: &str| Sentence::read(line).unwrap_err().to_string();
        assert_eq!(error("=3"), "expected a name at column 1");
        assert_eq!(error("pos é=\"abc"), "the quotation mark at column 7 is not closed");
        assert_eq!(error("level depth==3"), "expected a name at column 13");
        assert_eq!(error("level \"depth\"=3"), "expected a name at column 7");
    }

    #[test]
    fn whatever_is_written_is_read_again() {
        for value in ["a", "a b", "a=b", "żółw", "?x&y"] {
            let sentence = Sentence::new("error").with("message", value);
            assert_eq!(Sentence::read(&sentence.to_string()), Ok(Some(sentence)));
        }
        assert_eq!(
            Sentence::new("error").with("message", "a \"b\"\n").to_string(),
            "error message=\"a 'b'\""
        );
    }
}
