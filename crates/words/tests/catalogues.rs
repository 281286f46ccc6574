//! The catalogues are complete: every language has the same entries with the same variables, every entry is
//! used, and every key in the code has an entry.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The entries of a language: key to the variables that it uses.
fn entries(folder: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let mut entries: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for file in fs::read_dir(folder).unwrap() {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        let mut key = String::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            if let Some((name, _)) = line.split_once(" =")
                && line.starts_with(|c: char| c.is_ascii_lowercase())
            {
                key = name.to_owned();
                assert!(!entries.contains_key(&key), "{key} stands twice in {}", folder.display());
                entries.insert(key.clone(), BTreeSet::new());
            }
            for variable in line.split('$').skip(1) {
                let name = variable.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').next().unwrap();
                entries.get_mut(&key).unwrap().insert(name.to_owned());
            }
        }
    }
    entries
}

fn catalogue(language: &str) -> BTreeMap<String, BTreeSet<String>> {
    entries(&Path::new(env!("CARGO_MANIFEST_DIR")).join("catalogues").join(language))
}

/// What English says elsewhere: help where the command line is described, and openings with their moves. The
/// tests of `cli` and `say` look whether it is complete.
const ELSEWHERE: [&str; 2] = ["help", "opening"];

fn is_elsewhere(key: &str) -> bool {
    key.split('-').next().is_some_and(|topic| ELSEWHERE.contains(&topic))
}

/// Measures, and speaks to developers only.
const NO_WORDS: &str = "bench";

/// Every string literal in the sources of the product that looks like a key.
fn keys_in_code() -> BTreeSet<String> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut keys = BTreeSet::new();
    let speaks = |krate: &fs::DirEntry| krate.file_name() != NO_WORDS;
    for krate in fs::read_dir(crates).unwrap().map(Result::unwrap).filter(speaks) {
        // Pages and their scripts speak too.
        let mut folders = ["src", "templates", "assets"].map(|folder| krate.path().join(folder)).to_vec();
        while let Some(folder) = folders.pop() {
            let Ok(files) = fs::read_dir(&folder) else { continue };
            for file in files.map(|file| file.unwrap().path()) {
                if file.is_dir() {
                    folders.push(file);
                } else if speaks_by_keys(&file) {
                    let text = fs::read_to_string(&file).unwrap();
                    // Names of classes look like keys too; pages have keys of their own topic alone.
                    let topic =
                        if file.extension().is_some_and(|extension| extension == "rs") { "" } else { "web-" };
                    let is_key = |word: &&str| looks_like_a_key(word) && word.starts_with(topic);
                    keys.extend(text.split('"').filter(is_key).map(str::to_owned));
                }
            }
        }
    }
    keys
}

fn speaks_by_keys(file: &Path) -> bool {
    file.extension().is_some_and(|extension| ["rs", "html", "js"].iter().any(|known| extension == *known))
}

fn looks_like_a_key(word: &str) -> bool {
    word.contains('-')
        && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

#[test]
fn every_language_has_the_same_entries_and_variables() {
    let english = catalogue("en");
    assert!(english.len() > 10);
    for language in ["pt-BR", "pt-PT", "pl"] {
        let other = catalogue(language);
        let keys = |map: &BTreeMap<String, BTreeSet<String>>| map.keys().cloned().collect::<BTreeSet<_>>();
        let missing: Vec<_> = keys(&english).difference(&keys(&other)).cloned().collect();
        let extra = keys(&other);
        let extra: Vec<_> =
            extra.difference(&keys(&english)).filter(|key| !is_elsewhere(key)).cloned().collect();
        assert!(missing.is_empty(), "{language} lacks {missing:?}");
        assert!(extra.is_empty(), "only {language} has {extra:?}");
        for (key, variables) in other.iter().filter(|(key, _)| !is_elsewhere(key)) {
            assert!(variables.is_subset(&english[key]), "{language}: {key} uses a variable English does not");
        }
    }
}

#[test]
fn every_entry_is_used() {
    let used = keys_in_code();
    let unused: Vec<_> = catalogue("en").into_keys().filter(|key| !used.contains(key)).collect();
    assert!(unused.is_empty(), "no code uses {unused:?}");
}

#[test]
fn every_key_in_the_code_has_an_entry() {
    let english = catalogue("en");
    let topics = [
        "outcome-",
        "table-",
        "record-",
        "file-",
        "settings-",
        "play-",
        "menu-",
        "launcher-",
        "tui-",
        "screen-",
        "study-",
        "protocol-",
        "match-",
        "analyse-",
        "picture-",
        "resource-",
        "game-",
        "chess-",
        "draughts-",
        "quarto-",
        "web-",
    ];
    let missing: Vec<_> = keys_in_code()
        .into_iter()
        .filter(|key| topics.iter().any(|topic| key.starts_with(topic)))
        .filter(|key| !english.contains_key(key))
        .collect();
    assert!(missing.is_empty(), "no entry for {missing:?}");
}
