//! Places in the code that documents name: each must be there.
//!
//! `crates/x/src/a.rs` is a file or folder of the project, `x/a.rs` one of the sources of a crate, and
//! `read()` behind it on the same line a function in that file.

use std::path::Path;

/// A document.
pub struct Document {
    /// Its path in the project.
    pub path: String,
    /// What it says.
    pub text: String,
}

impl Document {
    /// The documents of the project: those at its root and those in `docs`.
    pub fn all(root: &Path) -> Result<Vec<Document>, String> {
        let tell = |error: std::io::Error| format!("the documents can't be read: {error}");
        let mut documents = Vec::new();
        for folder in ["", "docs/"] {
            for entry in std::fs::read_dir(root.join(folder)).map_err(tell)? {
                let name = entry.map_err(tell)?.file_name().to_string_lossy().into_owned();
                // What has changed names what was.
                if name.ends_with(".md") && name != "CHANGELOG.md" {
                    let path = format!("{folder}{name}");
                    let text = std::fs::read_to_string(root.join(&path)).map_err(tell)?;
                    documents.push(Document { path, text });
                }
            }
        }
        Ok(documents)
    }
}

/// Each named place is there. `read` gives the text of a file of the project, or nothing for a folder; `None`
/// if there is neither.
pub fn check(document: &Document, read: impl Fn(&str) -> Option<String>) -> Vec<String> {
    let mut problems = Vec::new();
    for (number, line) in (1..).zip(document.text.lines()) {
        let mut tell = |what: String| problems.push(format!("{}:{number}: {what}", document.path));
        let mut last: Option<(&str, String)> = None;
        for word in line.split('`').skip(1).step_by(2) {
            if let Some(path) = place(word) {
                match read(&path) {
                    Some(text) => last = Some((word, text)),
                    None => tell(format!("{word} is named, but there is no {path}")),
                }
            } else if let (Some(name), Some((file, text))) = (word.strip_suffix("()"), &last) {
                let name = name.rsplit("::").next().unwrap_or(name);
                let is_there =
                    [format!("fn {name}("), format!("fn {name}<")].iter().any(|head| text.contains(head));
                if !is_there {
                    tell(format!("{file} has no function {name}"));
                }
            }
        }
    }
    problems
}

/// The path from the project's folder on of a file or folder that `word` names.
fn place(word: &str) -> Option<String> {
    let is_path = |word: &str| word.chars().all(|c| c.is_ascii_alphanumeric() || "/-_.".contains(c));
    if !is_path(word) || !word.contains('/') {
        return None;
    }
    match word.split_once('/')? {
        ("crates" | "xtask" | "fuzz" | "docs" | "examples", _) => Some(word.to_owned()),
        (name, rest) if rest.ends_with(".rs") => Some(format!("crates/{name}/src/{rest}")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problems(text: &str) -> Vec<String> {
        let document = Document { path: "a.md".to_owned(), text: text.to_owned() };
        check(&document, |path| match path {
            "crates/x/src/a.rs" => Some("pub fn read(text: &str) {}\nfn each<T>() {}".to_owned()),
            "crates/x" => Some(String::new()),
            _ => None,
        })
    }

    #[test]
    fn places_that_are_there_are_fine() {
        let text =
            "`x/a.rs` `read()`, `T::each()`; `crates/x` and `crates/x/src/a.rs`; `and/or`, `1/2`, `write()`";
        assert_eq!(problems("`write()` of anything"), Vec::<String>::new());
        assert_eq!(problems(&text.replace(", `write()`", "")), Vec::<String>::new());
    }

    #[test]
    fn a_place_that_is_gone_is_told() {
        assert_eq!(problems("\n`x/b.rs`"), ["a.md:2: x/b.rs is named, but there is no crates/x/src/b.rs"]);
        assert_eq!(problems("`crates/y`"), ["a.md:1: crates/y is named, but there is no crates/y"]);
        assert_eq!(problems("`x/a.rs` `write()`"), ["a.md:1: x/a.rs has no function write"]);
    }
}
