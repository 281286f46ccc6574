//! The Rust files of the project.

use std::fs;
use std::path::Path;

/// A file of Rust.
#[derive(Clone, Debug)]
pub struct Source {
    /// Its path in the project, with slashes.
    pub path: String,
    /// What it says.
    pub text: String,
}

/// The folders that hold Rust, and what is built into them.
const FOLDERS: [&str; 4] = ["crates", "xtask", "fuzz", "examples"];
const BUILT: [&str; 3] = ["target", "corpus", "artifacts"];

impl Source {
    /// Every file of the project.
    pub fn all(root: &Path) -> Result<Vec<Source>, String> {
        let mut sources = Vec::new();
        for folder in FOLDERS.map(|folder| root.join(folder)).into_iter().filter(|folder| folder.exists()) {
            collect(root, &folder, &mut sources)
                .map_err(|error| format!("{} can't be read: {error}", folder.display()))?;
        }
        sources.sort_by(|one, other| one.path.cmp(&other.path));
        Ok(sources)
    }

    /// The lines of the product, numbered from 1: no comments, and nothing of the tests at the end of a file.
    pub fn product_lines(&self) -> impl Iterator<Item = (usize, &str)> {
        let lines = || self.text.lines();
        // A module in a file of its own is one line; what follows it is still the product.
        let is_tests = |(one, next): (&str, &str)| {
            one == "#[cfg(test)]" && next.starts_with("mod ") && !next.ends_with(';')
        };
        let end = lines().zip(lines().skip(1)).position(is_tests).unwrap_or(usize::MAX);
        let numbered = lines().enumerate().take(end).map(|(index, line)| (index + 1, line));
        numbered.filter(|(_, line)| !is_comment(line))
    }

    /// Whether it belongs to the product, not to its tests, examples or benchmarks.
    pub fn is_product(&self) -> bool {
        self.path.contains("/src/") && !self.path.contains("/tests/") && !self.path.ends_with("/tests.rs")
    }
}

/// Whether a line is nothing but a comment.
pub fn is_comment(line: &str) -> bool {
    line.trim_start().starts_with("//")
}

fn collect(root: &Path, folder: &Path, sources: &mut Vec<Source>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if path.is_dir() && !BUILT.contains(&name) {
            collect(root, &path, sources)?;
        } else if name.ends_with(".rs") {
            let within = path.strip_prefix(root).unwrap_or(&path);
            let parts: Vec<_> = within.iter().map(|part| part.to_string_lossy()).collect();
            sources.push(Source { path: parts.join("/"), text: fs::read_to_string(&path)? });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_tests_are_no_product() {
        let text = "// one\nfn two() {}\n\n#[cfg(test)]\nmod tests {\n    fn five() {}\n}\n";
        let source = Source { path: "crates/x/src/a.rs".to_owned(), text: text.to_owned() };
        let lines: Vec<_> = source.product_lines().filter(|(_, line)| !line.is_empty()).collect();
        assert_eq!(lines, [(2, "fn two() {}")]);
        assert!(source.is_product());
        let text = "#[cfg(test)]\nmod check;\nfn after() {}\n#[cfg(test)]\nmod tests {\n}\n";
        let source = Source { path: "crates/x/src/tests/a.rs".to_owned(), text: text.to_owned() };
        assert_eq!(source.product_lines().count(), 3);
        assert!(!source.is_product());
    }
}
