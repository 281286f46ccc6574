//! The lints that are errors, by name, so that a newer Rust with more of them still passes.

/// See the head of the file.
const LIST: &str = include_str!("lints.txt");

/// The words that make each named lint of the compiler and of clippy an error: `-Dname`.
pub fn words() -> Vec<String> {
    [named("[rustc]", ""), named("[clippy]", "clippy::")].concat()
}

/// The same for the lints of the documentation.
pub fn documentation_words() -> Vec<String> {
    named("[rustdoc]", "rustdoc::")
}

fn named(section: &str, prefix: &str) -> Vec<String> {
    let lines =
        LIST.lines().skip_while(|&line| line != section).skip(1).take_while(|line| !line.starts_with('['));
    let names = lines.flat_map(str::split_whitespace);
    names.map(|name| format!("-D{prefix}{name}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lints_are_errors_one_by_one_and_never_as_a_group() {
        let words = [words(), documentation_words()].concat();
        for lint in
            ["-Dunused_imports", "-Dmissing_docs", "-Dclippy::needless_return", "-Drustdoc::bare_urls"]
        {
            assert!(words.iter().any(|word| word == lint), "{lint}");
        }
        for group in ["-Dwarnings", "-Dunused", "-Dclippy::all", "-Drustdoc::all"] {
            assert!(!words.iter().any(|word| word == group), "{group}");
        }
    }
}
