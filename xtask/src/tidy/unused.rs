//! Dependencies that nothing mentions.

use super::manifest::{Package, Workspace};
use super::source::Source;

/// Named only to choose features of what others link.
const FOR_FEATURES: [&str; 1] = ["crossterm"];

/// Each dependency is mentioned in the sources that may use it, and each shared one by a member.
pub fn check(workspace: &Workspace, sources: &[Source]) -> Vec<String> {
    let mut problems = Vec::new();
    for package in &workspace.packages {
        let mut own: Vec<&Source> = sources.iter().filter(|source| is_of(source, package)).collect();
        let borrowed: Vec<String> = own.iter().flat_map(|source| borrowed(source)).collect();
        own.extend(sources.iter().filter(|source| borrowed.contains(&source.path)));
        let unused = |name: &str, in_product: bool| {
            let mut may_use =
                own.iter().filter(|source| !in_product || source.path.contains("/src/") || is_build(source));
            !FOR_FEATURES.contains(&name) && !may_use.any(|source| mentions(&source.text, name))
        };
        for name in package.dependencies.iter().filter(|name| unused(name, true)) {
            problems.push(format!("{}/Cargo.toml: {name} is never used", package.folder));
        }
        // A crate may name itself to choose features for its tests.
        let others = package.dev_dependencies.iter().filter(|&name| *name != package.name);
        for name in others.filter(|name| unused(name, false)) {
            problems.push(format!("{}/Cargo.toml: {name} is never used by the tests", package.folder));
        }
    }
    let named = |name: &String| {
        let both = |package: &Package| {
            package.dependencies.contains(name) || package.dev_dependencies.contains(name)
        };
        workspace.packages.iter().any(both)
    };
    let idle = workspace.shared.iter().filter(|name| !named(name));
    problems.extend(idle.map(|name| format!("Cargo.toml: no member depends on {name}")));
    problems
}

fn is_of(source: &Source, package: &Package) -> bool {
    source.path.strip_prefix(&package.folder).is_some_and(|rest| rest.starts_with('/'))
}

/// The files that a source takes in from elsewhere, by `#[path]`.
fn borrowed(source: &Source) -> Vec<String> {
    let folder = source.path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let named = source
        .text
        .lines()
        .filter_map(|line| line.trim().strip_prefix("#[path = \"").and_then(|rest| rest.strip_suffix("\"]")));
    named.map(|name| joined(folder, name)).collect()
}

/// A relative path from a folder, without `..`.
fn joined(folder: &str, path: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').collect();
    for part in path.split('/') {
        match part {
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

fn is_build(source: &Source) -> bool {
    source.path.ends_with("/build.rs")
}

/// Whether a text says the crate's name, as a whole word.
fn mentions(text: &str, name: &str) -> bool {
    let name = name.replace('-', "_");
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(&name).any(|(at, _)| {
        let (before, after) = (text[..at].chars().next_back(), text[at + name.len()..].chars().next());
        !before.is_some_and(is_part) && !after.is_some_and(is_part)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problems(dependencies: &[&str], tests: &[&str], files: &[(&str, &str)]) -> Vec<String> {
        let own = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        let package = Package {
            name: "x".to_owned(),
            folder: "crates/x".to_owned(),
            dependencies: own(dependencies),
            dev_dependencies: own(tests),
            ..Package::default()
        };
        let source =
            |(path, text): &(&str, &str)| Source { path: (*path).to_owned(), text: (*text).to_owned() };
        let sources: Vec<Source> = files.iter().map(source).collect();
        check(&Workspace { packages: vec![package], ..Workspace::default() }, &sources)
    }

    #[test]
    fn a_dependency_that_nothing_mentions_is_told() {
        let files = [
            ("crates/x/src/lib.rs", "use serde_json::Value;"),
            ("crates/x/tests/a.rs", "use tempfile::tempdir;"),
        ];
        assert!(problems(&["serde-json"], &["tempfile", "x"], &files).is_empty());
        assert_eq!(problems(&["serde"], &[], &files), ["crates/x/Cargo.toml: serde is never used"]);
        assert_eq!(problems(&["tempfile"], &[], &files), ["crates/x/Cargo.toml: tempfile is never used"]);
        assert_eq!(
            problems(&[], &["proptest"], &files),
            ["crates/x/Cargo.toml: proptest is never used by the tests"]
        );
    }

    #[test]
    fn a_file_taken_in_from_another_crate_counts() {
        let files = [
            ("crates/x/tests/a/main.rs", "#[path = \"../../../y/tests/support.rs\"]\nmod support;"),
            ("crates/y/tests/support.rs", "use tempfile::tempdir;"),
            ("crates/y/tests/other.rs", "use proptest::prelude;"),
        ];
        assert!(problems(&[], &["tempfile"], &files).is_empty());
        assert_eq!(
            problems(&[], &["proptest"], &files),
            ["crates/x/Cargo.toml: proptest is never used by the tests"]
        );
    }

    #[test]
    fn what_no_member_shares_is_told() {
        let workspace = Workspace { shared: ["libc".to_owned()].into(), ..Workspace::default() };
        assert_eq!(check(&workspace, &[]), ["Cargo.toml: no member depends on libc"]);
    }
}
