//! Invariants of ARCHITECTURE.md that a text shows: no clock, no files and no printing where they do not
//! belong.

use super::RULES;
use super::manifest::Workspace;
use super::source::Source;

/// What must not be written, where, and why.
struct Ban {
    words: &'static [&'static str],
    holds: fn(package: &str, path: &str) -> bool,
    why: &'static str,
}

const PRINTING: &[&str] = &["print!(", "println!(", "eprint!(", "eprintln!(", "dbg!("];
/// Programs, which talk to whoever started them.
const PROGRAMS: [&str; 4] = ["tabuleiro", "tabuleiro-bench", "tabuleiro-lab", "xtask"];
/// Who is told what time it is; a bench measures it.
const TIMELESS: [&str; 4] = ["tabuleiro-facade", "tabuleiro-record", "tabuleiro-nnue", "tabuleiro-engine"];

const BANS: &[Ban] = &[
    Ban {
        words: &[
            "std::fs",
            "std::io",
            "std::net",
            "std::env",
            "std::process",
            "std::time",
            "SystemTime",
            "Instant::now",
        ],
        holds: |package, _| RULES.contains(&package),
        why: "rules crates do no I/O and read no clock",
    },
    Ban {
        words: &["Instant::now", "SystemTime::now", "Timestamp::now", "Zoned::now"],
        holds: |package, path| TIMELESS.contains(&package) && !path.ends_with("/bench.rs"),
        why: "moments are passed in, not read from a clock",
    },
    Ban {
        words: PRINTING,
        holds: |package, _| !PROGRAMS.contains(&package),
        why: "a library writes to what it is given, not to the terminal",
    },
    Ban {
        words: &["cozy_chess", "shakmaty", "pgn_reader"],
        holds: |package, _| package != "tabuleiro-bench",
        why: "a peer is linked by tests and benchmarks alone",
    },
    Ban {
        words: &["#![allow(", "todo!(", "unimplemented!(", "dbg!("],
        holds: |_, _| true,
        why: "what is unfinished or hushed up for a whole file does not land",
    },
];

/// No line of the product says what is banned where it stands.
pub fn check(workspace: &Workspace, source: &Source) -> Vec<String> {
    let Some(package) = workspace.owner(&source.path) else { return Vec::new() };
    // This file and its like name what they look for.
    if !source.is_product() || source.path.starts_with("xtask/src/tidy/") {
        return Vec::new();
    }
    let bans = BANS.iter().filter(|ban| (ban.holds)(&package.name, &source.path));
    let found = |ban: &'static Ban| {
        source.product_lines().filter_map(move |(number, line)| {
            let word = ban.words.iter().find(|word| says(line, word))?;
            Some(format!("{}:{number}: {word} is written here, but {}", source.path, ban.why))
        })
    };
    bans.flat_map(found).collect()
}

/// Whether `word` stands in `line`, and not as the end of a longer one.
fn says(line: &str, word: &str) -> bool {
    let starts_a_name = word.starts_with(|c: char| c.is_alphanumeric());
    line.match_indices(word).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        !starts_a_name || !before.is_some_and(|c| c.is_alphanumeric() || c == '_')
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::manifest::Package;

    fn problems(package: &str, line: &str) -> Vec<String> {
        let folder = format!("crates/{package}");
        let workspace = Workspace {
            packages: vec![Package { name: format!("tabuleiro-{package}"), folder, ..Package::default() }],
            ..Workspace::default()
        };
        let text =
            format!("//! println!(\"in a comment\")\n{line}\n#[cfg(test)]\nmod tests {{\n    dbg!(1);\n}}\n");
        check(&workspace, &Source { path: format!("crates/{package}/src/a.rs"), text })
    }

    #[test]
    fn rules_with_files_or_a_clock_are_told() {
        for line in ["use std::fs;", "use std::io::Read;", "let now = std::time::Instant::now();"] {
            assert_eq!(problems("chess", line).len(), 1, "{line}");
        }
        assert!(problems("chess", "use std::fmt;").is_empty());
        assert!(problems("record", "use std::fs;").is_empty());
    }

    #[test]
    fn a_clock_below_the_front_ends_is_told() {
        let line = "let now = Instant::now();";
        let told = "crates/facade/src/a.rs:2: Instant::now is written here, but moments are passed in, not read from a clock";
        assert_eq!(problems("facade", line), [told]);
        assert_eq!(problems("engine", line).len(), 1);
        assert!(problems("tui", line).is_empty());
    }

    #[test]
    fn a_library_that_prints_is_told() {
        assert_eq!(problems("engine", "println!(\"nodes\");").len(), 1);
        assert_eq!(problems("engine", "eprint!(\"nodes\");").len(), 1);
        assert!(problems("engine", "pretty_print!(\"nodes\");").is_empty());
        assert!(problems("lab", "println!(\"nodes\");").is_empty());
    }

    #[test]
    fn a_peer_in_the_product_is_told() {
        assert_eq!(problems("record", "use shakmaty::Chess;").len(), 1);
        assert!(problems("bench", "use shakmaty::Chess;").is_empty());
    }

    #[test]
    fn what_is_unfinished_or_hushed_up_is_told() {
        assert_eq!(problems("tui", "#![allow(dead_code)]").len(), 1);
        assert_eq!(problems("tui", "    todo!()").len(), 1);
        assert!(problems("tui", "#[expect(dead_code)]").is_empty());
    }
}
