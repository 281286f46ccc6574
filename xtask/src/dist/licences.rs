//! The licences of what is linked: most ask that their text goes with the program.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use super::output;

/// What `cargo tree` prints of each package.
const FORMAT: &str = "{p}|{l}";
/// How the files begin that a package keeps its licence in.
const FILES: [&str; 5] = ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE"];

/// All packages of others that the program has in it, by licence, and the texts of the licences; a text that
/// several have stands there once.
pub fn of(source: &Path) -> Result<String, String> {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args([
        "tree",
        "--package",
        "tabuleiro",
        "--edges",
        "normal",
        "--prefix",
        "none",
        "--format",
        FORMAT,
    ]);
    let told = output(command.arg("--locked").current_dir(source))?;
    let packages: BTreeSet<(String, &str)> = told.lines().filter_map(package).collect();
    let registry = registry();
    let mut text = "Tabuleiro has these packages of others in it:\n\n".to_owned();
    let mut texts: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for (name, licence) in &packages {
        text.push_str(&format!("{name}: {licence}\n"));
        for words in texts_of(&registry, name) {
            texts.entry(words).or_default().insert(name);
        }
    }
    for (words, names) in texts {
        let names: Vec<&str> = names.into_iter().collect();
        text.push_str(&format!("\n\n{}\n{}\n\n{words}\n", "=".repeat(78), names.join(", ")));
    }
    Ok(text)
}

/// The name with the version, and the licence, of a package of others: those of ours have a folder.
fn package(line: &str) -> Option<(String, &str)> {
    let (name, licence) = line.split_once('|')?;
    let mut words = name.split(' ');
    let (name, version) = (words.next()?, words.next()?.strip_prefix('v')?);
    let is_ours = words.any(|word| word.starts_with("(/"));
    // What stands twice has a star.
    (!is_ours).then(|| (format!("{name}-{version}"), licence.trim_end_matches(" (*)")))
}

/// The folders in which cargo keeps the sources of packages.
fn registry() -> Vec<PathBuf> {
    let home = || env::var_os("HOME").map(|home| Path::new(&home).join(".cargo"));
    let cargo = env::var_os("CARGO_HOME").map(PathBuf::from).or_else(home).unwrap_or_default();
    let sources = fs::read_dir(cargo.join("registry/src"));
    sources.into_iter().flatten().filter_map(|folder| Some(folder.ok()?.path())).collect()
}

/// The texts of the licences that a package comes with.
fn texts_of(registry: &[PathBuf], package: &str) -> Vec<String> {
    let Some(folder) = registry.iter().map(|folder| folder.join(package)).find(|folder| folder.exists())
    else {
        return Vec::new();
    };
    let files = fs::read_dir(folder).into_iter().flatten().filter_map(|file| Some(file.ok()?.path()));
    let is_licence = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_uppercase();
        FILES.iter().any(|start| name.starts_with(start))
    };
    let mut files: Vec<PathBuf> = files.filter(is_licence).collect();
    files.sort();
    files.iter().filter_map(|file| Some(fs::read_to_string(file).ok()?.trim().to_owned())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_of_others_are_told_from_ours() {
        let of = |name: &str, licence| Some((name.to_owned(), licence));
        assert_eq!(package("serde v1.0.2|MIT OR Apache-2.0"), of("serde-1.0.2", "MIT OR Apache-2.0"));
        assert_eq!(package("x v0.1.0 (proc-macro)|MIT (*)"), of("x-0.1.0", "MIT"));
        assert_eq!(package("tabuleiro-core v0.1.0 (/home/ana/tabuleiro/crates/core)|MIT"), None);
        assert_eq!(package(""), None);
    }
}
