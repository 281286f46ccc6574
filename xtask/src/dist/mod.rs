//! `cargo xtask dist`: packages for others, from the same sources always the same bytes.
//!
//! A package has a build for each level of processors and a launcher that becomes the right one
//! (`crates/launcher`), manual pages, completions, a desktop entry and icons.

mod again;
mod build;
mod check;
mod chroot;
mod deb;
#[path = "../../../crates/launcher/src/level.rs"]
mod level;
mod licences;
mod speed;
mod tarball;
mod tree;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use crate::debian;
use crate::run::{Outcome, root};
use tree::Tree;

/// Programs that make packages, each with the package of Debian that brings it.
const PROGRAMS: [(&str, &str); 5] = [
    ("dpkg-deb", "dpkg"),
    ("dpkg-shlibdeps", "dpkg-dev"),
    ("tar", "tar"),
    ("gzip", "gzip"),
    ("xz", "xz-utils"),
];

pub fn run(words: &[String]) -> Outcome {
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => {
            make(&root(), &folder(), &time_of(&root()))?;
            tell(&folder())
        }
        ["check"] => check::run(&folder()),
        ["again"] => again::run(&folder()),
        ["speed"] => speed::run(&folder()),
        ref others => {
            Err(format!("`dist {}` means nothing: say nothing, check, again or speed", others.join(" ")))
        }
    }
}

/// Where packages are put.
fn folder() -> PathBuf {
    root().join("target/dist")
}

/// Makes all packages of the sources in `source`, in `folder`, with files of that time.
fn make(source: &Path, folder: &Path, time: &str) -> Outcome {
    debian::need(&PROGRAMS, &[])?;
    let version = version(source)?;
    let built = build::run(source, folder)?;
    let tree = Tree { version: &version, built: &built, source, time };
    deb::make(&tree, folder)?;
    tarball::make(&tree, folder)?;
    sums(folder)
}

/// The version that all packages have.
fn version(source: &Path) -> Result<String, String> {
    let manifest: toml::Table =
        read(&source.join("Cargo.toml"))?.parse().map_err(|error| format!("{error}"))?;
    let version = manifest["workspace"]["package"]["version"].as_str();
    version.map(str::to_owned).ok_or_else(|| "Cargo.toml has no version".to_owned())
}

/// The time that everything in a package has, in seconds since 1970: that of the last commit, unless
/// `SOURCE_DATE_EPOCH` says another.
fn time_of(source: &Path) -> String {
    let committed = || {
        let mut git = Command::new("git");
        git.args(["log", "-1", "--format=%ct"]).current_dir(source);
        let output = git.output().ok().filter(|output| output.status.success())?;
        Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
    };
    let told = env::var("SOURCE_DATE_EPOCH").ok().or_else(committed);
    told.filter(|time| time.parse::<u64>().is_ok()).unwrap_or_else(|| "0".to_owned())
}

/// The packages in `folder`, by their names.
fn packages(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let files = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let is_package = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        [".deb", ".tar.xz", ".whl"].iter().any(|end| name.ends_with(end))
    };
    let mut found: Vec<PathBuf> =
        files.filter_map(|file| Some(file.ok()?.path())).filter(is_package).collect();
    found.sort();
    Ok(found)
}

/// The package whose name ends so, which `cargo xtask dist` has made.
fn package(folder: &Path, end: &str) -> Result<PathBuf, String> {
    let found = packages(folder).unwrap_or_default();
    let fitting = found.into_iter().find(|path| path.to_string_lossy().ends_with(end));
    fitting.ok_or_else(|| format!("there is no {end} in {}; `cargo xtask dist` makes it", folder.display()))
}

/// Writes the checksums of the packages beside them.
fn sums(folder: &Path) -> Outcome {
    let mut command = Command::new("sha256sum");
    for package in packages(folder)? {
        command.arg(package.file_name().unwrap_or_default());
    }
    let sums = output(command.current_dir(folder))?;
    write(&folder.join("SHA256SUMS"), sums.as_bytes())
}

fn tell(folder: &Path) -> Outcome {
    for package in packages(folder)? {
        let bytes = fs::metadata(&package).map(|about| about.len()).unwrap_or_default();
        println!("{:6.1} MB  {}", bytes as f64 / 1e6, package.display());
    }
    Ok(())
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// Writes a file, and the folders that it stands in.
fn write(path: &Path, bytes: &[u8]) -> Outcome {
    let written = fs::create_dir_all(path.parent().unwrap_or(path)).and_then(|()| fs::write(path, bytes));
    written.map_err(|error| format!("{}: {error}", path.display()))
}

/// A folder that is there and empty.
fn empty(folder: &Path) -> Outcome {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))
}

/// What a program prints, if it ends well.
fn output(command: &mut Command) -> Result<String, String> {
    let output = command.output().map_err(|error| format!("{command:?}: {error}"))?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    } else {
        Err(format!("{command:?} failed:\n{}", String::from_utf8_lossy(&output.stderr)))
    }
}
