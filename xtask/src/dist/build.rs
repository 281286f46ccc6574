//! The programs of a package.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, iter};

use super::level::LEVELS;
use super::{output, write};
use crate::run::{Outcome, root};

/// For what machines they are.
const TARGET: &str = "x86_64-unknown-linux-gnu";
/// What every 64-bit PC runs, for the launcher.
const ANY: &str = "x86-64";

/// What was built.
pub struct Built {
    /// The launcher.
    pub launcher: PathBuf,
    /// The program for each level.
    pub programs: Vec<(&'static str, PathBuf)>,
    /// The folder with the icons, as the theme `hicolor` has them.
    pub icons: PathBuf,
}

impl Built {
    /// The program that runs wherever any of them does.
    pub fn program(&self) -> &Path {
        &self.programs[self.programs.len() - 1].1
    }
}

/// Builds the programs of the sources in `source`, into `folder`.
pub fn run(source: &Path, folder: &Path) -> Result<Built, String> {
    if !cfg!(all(target_arch = "x86_64", target_os = "linux")) {
        return Err("packages are made on Linux for 64-bit PCs".to_owned());
    }
    let target = folder.join("build");
    let place = |name: &str| folder.join("programs").join(name);
    let mut programs = Vec::new();
    for level in &LEVELS {
        let program = place(level.name);
        build(source, &target, "tabuleiro", level.name, &program)?;
        programs.push((level.name, program));
    }
    let launcher = place("launcher");
    build(source, &target, "tabuleiro-launcher", ANY, &launcher)?;
    let icons = folder.join("icons");
    super::empty(&icons)?;
    draw(source, &icons)?;
    Ok(Built { launcher, programs, icons })
}

/// Builds the program of a package for processors of `level`, and copies it to `place`.
///
/// What comes from others is built once, for any PC; our own crates, where the time goes, for each level.
fn build(source: &Path, target: &Path, package: &str, level: &str, place: &Path) -> Outcome {
    let words = ["build", "--release", "--locked", "--target", TARGET, "--package", package];
    println!("$ cargo {} (for {level})", words.join(" "));
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(words).current_dir(source).env("CARGO_TARGET_DIR", target);
    command.env("RUSTFLAGS", flags(target)).env("CARGO_PROFILE_RELEASE_STRIP", "symbols");
    // Cargo tells builds apart by its name, which is found on the path so that it is the same everywhere.
    let (name, path) = compiler(target, level)?;
    command.env("RUSTC_WORKSPACE_WRAPPER", name).env("PATH", path);
    if !command.status().is_ok_and(|status| status.success()) {
        return Err(format!("{package} could not be built for {level}"));
    }
    let built = target.join(TARGET).join("release").join(package);
    let bytes = fs::read(&built).map_err(|error| format!("{}: {error}", built.display()))?;
    write(place, &bytes)?;
    output(Command::new("chmod").arg("755").arg(place)).map(drop)
}

/// A compiler for processors of `level`: its name, and a path to find it on.
fn compiler(target: &Path, level: &str) -> Result<(String, OsString), String> {
    let (folder, name) = (target.join("compilers"), format!("rustc-{level}"));
    let script = folder.join(&name);
    write(&script, format!("#!/bin/sh\nexec \"$@\" -C target-cpu={level}\n").as_bytes())?;
    output(Command::new("chmod").arg("755").arg(&script))?;
    let known = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths(iter::once(folder).chain(env::split_paths(&known)));
    Ok((name, path.map_err(|error| error.to_string())?))
}

/// So that no folder of this machine stands in the program. They also replace what the project sets for its
/// own use, the processor of this machine.
fn flags(target: &Path) -> String {
    let home = || env::var_os("HOME").map(|home| Path::new(&home).join(".cargo"));
    let cargo = env::var_os("CARGO_HOME").map(PathBuf::from).or_else(home).unwrap_or_default();
    format!("--remap-path-prefix={}=target --remap-path-prefix={}=cargo", target.display(), cargo.display())
}

/// Draws the icons into `folder`.
fn draw(source: &Path, folder: &Path) -> Outcome {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(["run", "--quiet", "--package", "tabuleiro-picture", "--example", "icon", "--"]).arg(folder);
    // With what the tests have built.
    command.current_dir(source).env("CARGO_TARGET_DIR", root().join("target")).env_remove("RUSTFLAGS");
    output(&mut command).map(drop)
}
