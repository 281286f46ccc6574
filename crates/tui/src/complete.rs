//! Completing the names of files.

use std::path::{MAIN_SEPARATOR, Path, PathBuf};

/// The file that `text` means, with `~` for the user's home.
pub fn expand(text: &str) -> PathBuf {
    match (text.strip_prefix("~/"), std::env::home_dir()) {
        (Some(rest), Some(home)) => home.join(rest),
        _ => PathBuf::from(text),
    }
}

/// Adds to `text` what all files that begin like it have in common.
pub fn path(text: &mut String) {
    let whole = expand(text);
    let (folder, start) = match text.rsplit_once(MAIN_SEPARATOR) {
        Some((_, start)) => (whole.parent().map(Path::to_owned).unwrap_or_default(), start.to_owned()),
        None => (PathBuf::from("."), text.clone()),
    };
    // After a separator the whole text is the folder.
    let folder = if start.is_empty() && !text.is_empty() { whole } else { folder };
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    let mut names: Vec<String> = entries
        .filter_map(|entry| {
            let entry = entry.ok()?;
            let name = entry.file_name().into_string().ok()?;
            let end = if entry.path().is_dir() { MAIN_SEPARATOR.to_string() } else { String::new() };
            (name.starts_with(&start) && (!name.starts_with('.') || start.starts_with('.')))
                .then(|| name + &end)
        })
        .collect();
    names.sort();
    let Some((first, others)) = names.split_first() else { return };
    let ends = first.char_indices().map(|(at, letter)| at + letter.len_utf8());
    let common = ends
        .take_while(|&end| others.iter().all(|other| other.get(..end) == first.get(..end)))
        .last()
        .unwrap_or(0);
    if common > start.len() {
        text.push_str(&first[start.len()..common]);
    }
}
