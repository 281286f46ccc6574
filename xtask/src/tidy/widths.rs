//! How wide lines are. Code is wrapped by rustfmt, which leaves comments and what it can't break alone.

use super::source::{Source, is_comment};

/// The widest comment, in columns.
const COMMENT: usize = 110;
/// The widest line of any kind: some texts can't be broken.
const LINE: usize = 150;

/// No line is wider than it may be.
pub fn check(source: &Source) -> Vec<String> {
    let too_wide = |(index, line): (usize, &str)| {
        let (width, most) = (line.chars().count(), if is_comment(line) { COMMENT } else { LINE });
        (width > most).then(|| format!("{}:{}: {width} columns; at most {most}", source.path, index + 1))
    };
    source.text.lines().enumerate().filter_map(too_wide).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_comments_and_very_wide_lines_are_told() {
        let check =
            |line: String| check(&Source { path: "a.rs".to_owned(), text: format!("fn a() {{}}\n{line}\n") });
        assert_eq!(check(format!("    /// {}", "é".repeat(102))), Vec::<String>::new());
        assert_eq!(check(format!("    /// {}", "é".repeat(103))), ["a.rs:2: 111 columns; at most 110"]);
        assert_eq!(check(format!("let a = \"{}\";", "x".repeat(120))), Vec::<String>::new());
        assert_eq!(check(format!("let a = \"{}\";", "x".repeat(140))), ["a.rs:2: 151 columns; at most 150"]);
    }
}
