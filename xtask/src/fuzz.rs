//! `cargo xtask fuzz`: looking for inputs that break a law.

use std::fs;

use crate::run::{Outcome, cargo, need_package, root};

const SECONDS: &str = "600";

pub fn run(words: &[String]) -> Outcome {
    let seconds = words.get(1).map_or(SECONDS, String::as_str);
    let targets = targets()?;
    match words.first() {
        Some(target) if !targets.contains(target) => {
            Err(format!("there is no fuzz target {target:?}; there are {}", targets.join(", ")))
        }
        Some(target) => fuzz(target, seconds),
        None => targets.iter().try_for_each(|target| fuzz(target, seconds)),
    }
}

fn fuzz(target: &str, seconds: &str) -> Outcome {
    need_package("fuzz", "cargo-fuzz", "0.13")?;
    let limit = format!("-max_total_time={seconds}");
    // Sanitizers need a nightly compiler; the crates under test are safe Rust, so what we look for are
    // panics, broken laws and inputs that take for ever. `-s none` works on the stable toolchain.
    cargo(&[
        "fuzz",
        "run",
        "--sanitizer",
        "none",
        target,
        "--",
        &limit,
        "-timeout=10",
        "-print_final_stats=1",
    ])
}

/// The targets are the files in `fuzz/fuzz_targets`.
fn targets() -> Result<Vec<String>, String> {
    let folder = root().join("fuzz/fuzz_targets");
    let files = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut targets: Vec<String> =
        files.filter_map(|file| Some(file.ok()?.path().file_stem()?.to_str()?.to_owned())).collect();
    targets.sort();
    Ok(targets)
}
