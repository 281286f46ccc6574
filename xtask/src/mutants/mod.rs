//! `cargo xtask mutants`: whether the tests notice when the product is changed in small ways.
//!
//! `mutants.txt` lists the changes. All of them are built at once into a copy of the project, each behind a
//! switch, and the tests run once for each with the switch on: an environment variable, so that programs that
//! the tests start have it too.

mod list;
mod switch;

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::thread;
use std::time::{Duration, Instant};

use crate::run::{Outcome, cargo_command, root};
use list::Mutant;

const LIST: &str = include_str!("mutants.txt");
/// A test that takes longer has noticed something.
const PATIENCE: Duration = Duration::from_secs(240);

pub fn run(words: &[String]) -> Outcome {
    let part = words.first().map_or("", String::as_str);
    let mutants: Vec<Mutant> =
        list::parse(LIST)?.into_iter().filter(|mutant| mutant.to_string().contains(part)).collect();
    let bench =
        Bench { tree: root().join("target/mutants/tree"), built: root().join("target/mutants/built") };
    let stale = bench.prepare(&mutants)?;
    stale.iter().for_each(|mutant| println!("stale    {mutant}"));
    let fresh: Vec<&Mutant> = mutants.iter().filter(|mutant| !stale.contains(mutant)).collect();
    let suites: BTreeSet<&[String]> = fresh.iter().map(|mutant| &mutant.tests[..]).collect();
    for suite in suites {
        println!("the tests as they are: {}", suite.join(" "));
        let status = bench.test(suite, None)?;
        if status.is_none_or(|status| !status.success()) {
            return Err(format!("they fail without any change; see {}", bench.log().display()));
        }
    }
    let mut survivors = 0;
    for mutant in &fresh {
        let begun = Instant::now();
        let answer = match bench.test(&mutant.tests, Some(mutant))? {
            Some(status) if status.success() => "SURVIVED",
            Some(_) => "noticed",
            None => "hangs",
        };
        survivors += usize::from(answer == "SURVIVED");
        println!("{answer:8} {mutant} ({:.0} s)", begun.elapsed().as_secs_f64());
    }
    println!("{} changes, {survivors} survived, {} stale", fresh.len(), stale.len());
    if survivors + stale.len() == 0 { Ok(()) } else { Err("not every change was noticed".to_owned()) }
}

/// The changes that no longer fit, as problems: each must stand once in its file.
pub fn stale() -> Result<Vec<String>, String> {
    let mutants = list::parse(LIST)?;
    let mut by_file: BTreeMap<&str, Vec<&Mutant>> = BTreeMap::new();
    mutants.iter().for_each(|mutant| by_file.entry(&mutant.file).or_default().push(mutant));
    // Where there is no such file, nothing stands in it.
    let read = |file| fs::read_to_string(root().join(file)).unwrap_or_default();
    let stale = by_file.iter().flat_map(|(file, mutants)| switch::build_in(&read(file), mutants).1);
    Ok(stale.map(|mutant| format!("xtask/src/mutants/mutants.txt: stale: {mutant}")).collect())
}

/// Where the changed project is built and tested.
struct Bench {
    tree: PathBuf,
    built: PathBuf,
}

impl Bench {
    /// Copies the project with all switches built in; the mutants whose old text is not there exactly once.
    fn prepare<'a>(&self, mutants: &'a [Mutant]) -> Result<Vec<&'a Mutant>, String> {
        let listed = Command::new("git")
            .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
            .current_dir(root())
            .output()
            .map_err(|error| format!("git can't be started: {error}"))?;
        let listed = String::from_utf8_lossy(&listed.stdout).into_owned();
        let mut by_file: BTreeMap<&str, Vec<&Mutant>> = BTreeMap::new();
        mutants.iter().for_each(|mutant| by_file.entry(&mutant.file).or_default().push(mutant));
        let roots: BTreeSet<String> =
            by_file.keys().filter_map(|file| switch::crate_root(&root(), file)).collect();
        let mut stale = Vec::new();
        for path in listed.split_terminator('\0').filter(|path| root().join(path).is_file()) {
            let mut bytes = fs::read(root().join(path)).map_err(|error| format!("{path}: {error}"))?;
            if by_file.contains_key(path) || roots.contains(path) {
                let text = String::from_utf8_lossy(&bytes).into_owned();
                let (mut text, missing) = switch::build_in(&text, by_file.get(path).map_or(&[], |list| list));
                stale.extend(missing);
                if roots.contains(path) {
                    text.push_str(switch::MODULE);
                }
                bytes = text.into_bytes();
            }
            write_if_new(&self.tree.join(path), &bytes).map_err(|error| format!("{path}: {error}"))?;
        }
        let wanted: BTreeSet<PathBuf> =
            listed.split_terminator('\0').map(|path| self.tree.join(path)).collect();
        remove_others(&self.tree, &wanted).map_err(|error| format!("{}: {error}", self.tree.display()))?;
        stale.extend(mutants.iter().filter(|mutant| !root().join(&mutant.file).exists()));
        Ok(stale)
    }

    fn log(&self) -> PathBuf {
        self.built.with_extension("log")
    }

    /// Runs some tests, perhaps with a change; `None` if they took too long.
    fn test(&self, suite: &[String], mutant: Option<&Mutant>) -> Result<Option<ExitStatus>, String> {
        let tell = |error| format!("the tests can't be started: {error}");
        let log = File::create(self.log()).map_err(tell)?;
        let mut command = cargo_command();
        command.args(["test", "--quiet"]).args(suite).current_dir(&self.tree);
        command.env("CARGO_TARGET_DIR", &self.built);
        if let Some(mutant) = mutant {
            command.env(switch::VARIABLE, mutant.number.to_string());
        }
        // A group of its own, so that nothing that the tests have started stays behind.
        command.process_group(0).stderr(log.try_clone().map_err(tell)?).stdout(log);
        let mut child = command.spawn().map_err(tell)?;
        let begun = Instant::now();
        loop {
            if let Some(status) = child.try_wait().map_err(tell)? {
                return Ok(Some(status));
            }
            // Building without a change takes as long as it takes.
            if mutant.is_some() && begun.elapsed() > PATIENCE {
                let group = format!("-{}", child.id());
                Command::new("kill").args(["-KILL", "--", &group]).status().map_err(tell)?;
                child.wait().map_err(tell)?;
                return Ok(None);
            }
            thread::sleep(Duration::from_millis(100));
        }
    }
}

/// Leaves a file alone that has these bytes, so that cargo need not build it again.
fn write_if_new(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    if fs::read(path).is_ok_and(|old| old == bytes) {
        return Ok(());
    }
    path.parent().map_or(Ok(()), fs::create_dir_all)?;
    fs::write(path, bytes)
}

/// Removes what an earlier copy has left behind.
fn remove_others(folder: &Path, wanted: &BTreeSet<PathBuf>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            remove_others(&path, wanted)?;
        } else if !wanted.contains(&path) {
            fs::remove_file(path)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_copied_again_stays_as_old_as_it_is_and_what_is_gone_goes() {
        let folder = tempfile::tempdir().unwrap();
        let (kept, gone) = (folder.path().join("src/kept.rs"), folder.path().join("src/gone.rs"));
        write_if_new(&kept, b"one").unwrap();
        write_if_new(&gone, b"two").unwrap();
        let written = fs::metadata(&kept).unwrap().modified().unwrap();
        write_if_new(&kept, b"one").unwrap();
        remove_others(folder.path(), &BTreeSet::from([kept.clone()])).unwrap();
        assert_eq!(fs::metadata(&kept).unwrap().modified().unwrap(), written);
        assert!(!gone.exists());
    }
}
