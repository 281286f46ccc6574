//! The list of changes.
//!
//! `@ FILE` names the file that the lines after it change, and perhaps after a `$` the words of `cargo test`
//! that should notice; otherwise these are the tests of the file's crate. `OLD ⇒ NEW` is a change of an
//! expression or, if it ends with a semicolon, of a statement.

use std::fmt;

/// A change of the product.
#[derive(Clone, PartialEq, Debug)]
pub struct Mutant {
    /// Its number, from 1.
    pub number: usize,
    /// The file, from the project's folder on.
    pub file: String,
    /// What stands there, once.
    pub old: String,
    /// What stands there instead.
    pub new: String,
    /// The words of `cargo test` for the tests that should notice.
    pub tests: Vec<String>,
}

impl fmt::Display for Mutant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} ⇒ {}", self.file, self.old, self.new)
    }
}

/// Reads the list.
pub fn parse(text: &str) -> Result<Vec<Mutant>, String> {
    let mut mutants: Vec<Mutant> = Vec::new();
    let mut place: Option<(String, Vec<String>)> = None;
    for (number, line) in (1..).zip(text.lines().map(str::trim)) {
        let wrong = |what: &str| format!("mutants.txt:{number}: {what}");
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(rest) = line.strip_prefix("@ ") {
            let (file, tests) = rest.split_once(" $ ").unwrap_or((rest, ""));
            let folder = file.split("/src/").next().and_then(|folder| folder.rsplit('/').next());
            let folder =
                folder.filter(|_| file.contains("/src/")).ok_or_else(|| wrong("no file of a crate"))?;
            let package =
                if folder == "cli" { "tabuleiro".to_owned() } else { format!("tabuleiro-{folder}") };
            let words = match tests {
                "" => vec!["--tests".to_owned(), "--package".to_owned(), package],
                words => words.split_whitespace().map(str::to_owned).collect(),
            };
            place = Some((file.to_owned(), words));
            continue;
        }
        let (file, tests) = place.clone().ok_or_else(|| wrong("no file is named before"))?;
        let (old, new) = line.split_once(" ⇒ ").ok_or_else(|| wrong("OLD ⇒ NEW is expected"))?;
        mutants.push(Mutant {
            number: mutants.len() + 1,
            file,
            old: old.to_owned(),
            new: new.to_owned(),
            tests,
        });
    }
    Ok(mutants)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_read() {
        let text = "# remark\n@ crates/chess/src/a.rs\na + 1 ⇒ a\nx(); ⇒ ;\n@ crates/cli/src/b.rs $ --test saved\nb ⇒ !b\n";
        let mutants = parse(text).unwrap();
        assert_eq!(mutants.len(), 3);
        assert_eq!(mutants[1].old, "x();");
        assert_eq!(mutants[0].tests, ["--tests", "--package", "tabuleiro-chess"]);
        assert_eq!((mutants[2].number, mutants[2].tests.join(" ")), (3, "--test saved".to_owned()));
        assert!(parse("a ⇒ b").is_err() && parse("@ crates/x/src/a.rs\nnonsense").is_err());
    }

    #[test]
    fn the_list_is_long_enough_and_says_nothing_twice() {
        let mutants = parse(super::super::LIST).unwrap();
        assert!(mutants.len() >= 150, "{}", mutants.len());
        let mut said: Vec<String> = mutants.iter().map(Mutant::to_string).collect();
        said.sort();
        said.dedup();
        assert_eq!(said.len(), mutants.len());
    }
}
