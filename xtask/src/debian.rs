//! Programs that are installed from Debian's packages where they are missing.

use std::env;
use std::process::Command;

use crate::run::Outcome;

/// Makes sure that each program is there, installing its package and `others` if one is missing.
pub fn need(programs: &[(&str, &str)], others: &[&str]) -> Outcome {
    let missing = programs.iter().filter(|(program, _)| !is_there(program)).map(|(_, package)| *package);
    let missing: Vec<&str> = missing.collect();
    if missing.is_empty() {
        return Ok(());
    }
    install(&[missing.as_slice(), others].concat())
}

/// Installs packages.
pub fn install(packages: &[&str]) -> Outcome {
    let words = [&["install", "--yes", "--no-install-recommends"], packages].concat();
    // The list of packages may be older than the packages.
    let installed = apt_get(&["update"]) && apt_get(&words);
    if installed { Ok(()) } else { Err(format!("needed are the packages {} of Debian", packages.join(", "))) }
}

fn apt_get(words: &[&str]) -> bool {
    println!("$ apt-get {}", words.join(" "));
    Command::new("apt-get").args(words).status().is_ok_and(|status| status.success())
}

/// Whether a program stands in the path.
fn is_there(program: &str) -> bool {
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).any(|folder| folder.join(program).is_file())
}
