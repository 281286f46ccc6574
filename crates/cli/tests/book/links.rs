//! Where the links of the pages lead.

use std::path::{Path, PathBuf};

use crate::page::Page;
use crate::root;

/// Every page of the book is in its summary, and every link within the project leads to a file and a heading
/// that are there.
pub fn check() {
    let summary = Page::read("docs/SUMMARY.md");
    for path in Page::all().iter().filter_map(|path| path.strip_prefix("docs/")) {
        let is_listed = path == "SUMMARY.md" || summary.text.contains(&format!("]({path})"));
        assert!(is_listed, "docs/SUMMARY.md does not have {path}");
    }
    for page in Page::all().iter().map(|path| Page::read(path)) {
        for link in links(&page.text) {
            follow(&page, link);
        }
    }
}

/// What stands in brackets after `]`, without links to elsewhere.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let after = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    after.filter(|link| !link.contains("://") && !link.contains(char::is_whitespace))
}

fn follow(page: &Page, link: &str) {
    let (path, heading) = link.split_once('#').unwrap_or((link, ""));
    let folder = Path::new(&page.path).parent().unwrap();
    let target: PathBuf = if path.is_empty() { PathBuf::from(&page.path) } else { folder.join(path) };
    let file = root().join(&target);
    assert!(file.exists(), "{}: {link} leads nowhere", page.path);
    // The book has nothing but its own folder in it.
    let leaves = page.path.starts_with("docs/") && path.starts_with("..");
    assert!(!leaves, "{}: {link} leads out of the book", page.path);
    if !heading.is_empty() {
        let text = std::fs::read_to_string(file).unwrap();
        let found = text.lines().filter(|line| line.starts_with('#')).any(|line| anchor(line) == heading);
        assert!(found, "{}: {link} names no heading", page.path);
    }
}

/// What a heading is called in addresses.
fn anchor(line: &str) -> String {
    let title = line.trim_start_matches('#').trim().to_lowercase();
    let kept = title.chars().filter(|letter| letter.is_alphanumeric() || " -_".contains(*letter));
    kept.map(|letter| if letter == ' ' { '-' } else { letter }).collect()
}
