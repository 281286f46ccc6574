//! A page and its blocks of code.

use std::fs;

use crate::root;

/// A page of Markdown.
pub struct Page {
    /// Its path in the project.
    pub path: String,
    /// All of it.
    pub text: String,
    /// Its blocks of code, in their order.
    pub blocks: Vec<Block>,
}

/// A block of code.
pub struct Block {
    /// The page and the line, for complaints.
    pub place: String,
    /// What it is written in: the word after the fence.
    pub language: String,
    /// What follows that word after a comma.
    pub manner: String,
    /// What stands between the fences.
    pub text: String,
}

impl Page {
    /// The paths of all pages.
    pub fn all() -> Vec<String> {
        let names = |folder: &str| {
            let files = fs::read_dir(root().join(folder)).unwrap().map(|file| file.unwrap().file_name());
            files.filter_map(|name| name.to_str().map(str::to_owned)).collect::<Vec<String>>()
        };
        let pages = |names: Vec<String>, start: &'static str| {
            names.into_iter().filter(|name| name.ends_with(".md")).map(move |name| format!("{start}{name}"))
        };
        let mut paths: Vec<String> = pages(names("."), "")
            .filter(|path| path != "CHANGELOG.md")
            .chain(pages(names("docs"), "docs/"))
            .collect();
        paths.sort();
        paths
    }

    /// Reads the page at `path`.
    pub fn read(path: &str) -> Page {
        let text = fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"));
        let blocks = blocks(path, &text);
        Page { path: path.to_owned(), text, blocks }
    }
}

fn blocks(path: &str, text: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut is_open = false;
    for (number, line) in (1..).zip(text.lines()) {
        match (line.strip_prefix("```"), is_open) {
            (Some(info), false) => {
                let (language, manner) = info.split_once(',').unwrap_or((info, ""));
                let place = format!("{path}:{number}");
                assert!(!language.is_empty(), "{place}: the fence does not say what it holds");
                let [language, manner] = [language, manner].map(str::to_owned);
                blocks.push(Block { place, language, manner, text: String::new() });
                is_open = true;
            }
            (Some(_), true) => is_open = false,
            (None, true) => {
                let block = blocks.last_mut().unwrap();
                block.text.push_str(line);
                block.text.push('\n');
            }
            // A fence that is indented would go unseen.
            (None, false) => {
                assert!(!line.trim_start().starts_with("```"), "{path}:{number}: an indented fence")
            }
        }
    }
    assert!(!is_open, "{path}: a block without an end");
    blocks
}
