//! `cargo xtask dist speed`: the package against a build for this machine alone, in one run.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::level::LEVELS;
use super::{empty, output, package};
use crate::run::{Outcome, cargo, root};

/// What is measured: a name, and the words of the program, which print `"nps"` as data.
const WORK: [(&str, &[&str]); 3] = [
    ("perft chess", &["perft", "chess", "6", "--json"]),
    ("perft draughts", &["perft", "draughts:international", "9", "--json"]),
    ("bench", &["bench", "--json"]),
];
/// How often each is measured, in turns; the best counts.
const TURNS: usize = 5;

pub fn run(folder: &Path) -> Outcome {
    let archive = package(folder, ".tar.xz")?;
    let place = folder.join("speed");
    empty(&place)?;
    let mut unpack = Command::new("tar");
    unpack.args(["--extract", "--strip-components=1", "--file"]).arg(&archive).arg("--directory").arg(&place);
    output(&mut unpack)?;
    cargo(&["build", "--release", "--package", "tabuleiro"])?;
    let mut programs = vec![
        ("native".to_owned(), root().join("target/release/tabuleiro")),
        ("package".to_owned(), place.join("bin/tabuleiro")),
    ];
    for level in LEVELS.iter().filter(|level| (level.runs_here)()) {
        programs
            .push((level.name.to_owned(), place.join("lib/tabuleiro").join(level.name).join("tabuleiro")));
    }
    for (name, words) in WORK {
        measure(name, words, &programs)?;
    }
    Ok(())
}

/// Prints how fast each program does one kind of work, and its ratio to the first one.
fn measure(name: &str, words: &[&str], programs: &[(String, PathBuf)]) -> Outcome {
    let mut best: Vec<Vec<(String, f64)>> = vec![Vec::new(); programs.len()];
    for _ in 0..TURNS {
        for ((_, program), best) in programs.iter().zip(&mut best) {
            let said = output(Command::new(program).args(words))?;
            for (at, (part, speed)) in said.lines().filter_map(|line| speed(name, line)).enumerate() {
                match best.get_mut(at) {
                    Some(known) => known.1 = known.1.max(speed),
                    None => best.push((part, speed)),
                }
            }
        }
    }
    for (at, (part, native)) in best[0].clone().into_iter().enumerate() {
        for ((program, _), best) in programs.iter().zip(&best) {
            let speed = best[at].1;
            println!(
                "{part:18} {program:10} {:9.3} million a second {:6.1} %",
                speed / 1e6,
                100.0 * speed / native
            );
        }
    }
    Ok(())
}

/// What a line of data tells: of what, and how many positions a second.
fn speed(name: &str, line: &str) -> Option<(String, f64)> {
    let field = |key: &str| {
        Some(line.split(&format!("\"{key}\":")).nth(1)?.split([',', '}']).next()?.trim_matches('"'))
    };
    let part = field("game").map_or_else(|| name.to_owned(), |game| format!("{name} {game}"));
    Some((part, field("nps")?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn data_of_both_commands_is_read() {
        assert_eq!(
            speed("perft", r#"{"complete":true,"nodes":20,"nps":2.5e6}"#),
            Some(("perft".to_owned(), 2.5e6))
        );
        let line = r#"{"game":"chess","nodes":20,"nps":7,"seconds":1.5}"#;
        assert_eq!(speed("bench", line), Some(("bench chess".to_owned(), 7.0)));
        assert_eq!(speed("bench", "nothing"), None);
    }
}
