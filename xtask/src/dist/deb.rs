//! The package for Debian and its kin.

use std::fs;
use std::path::Path;
use std::process::Command;

use super::tree::{DEBIAN, Tree};
use super::{empty, output, write};
use crate::run::Outcome;

const DESCRIPTION: &str = "\
Description: classic two-player board games
 Chess and Chess960, the whole draughts family on boards up to 20x20, and
 Quarto: to play against the computer or people, in the terminal or in a
 browser, to study with an engine, to referee and to analyse. It is also an
 engine for programs that speak UCI, XBoard's protocol, Hub or DamExchange.
";

/// Makes the package in `folder`.
pub fn make(tree: &Tree<'_>, folder: &Path) -> Outcome {
    let root = folder.join("deb");
    empty(&root)?;
    tree.plant(&root.join("usr"), &DEBIAN)?;
    let count =
        "find usr -type f -printf '%s\\n' | awk '{ sum += $1 } END { print int((sum + 1023) / 1024) }'";
    let kilobytes = output(Command::new("sh").args(["-c", count]).current_dir(&root))?;
    let control = format!(
        "Package: tabuleiro\nVersion: {}\nArchitecture: amd64\nSection: games\nPriority: optional\n\
         Maintainer: The Tabuleiro authors <tabuleiro@localhost>\nInstalled-Size: {}\nDepends: {}\n{DESCRIPTION}",
        tree.version,
        kilobytes.trim(),
        needs(tree, folder)?
    );
    let about = root.join("DEBIAN");
    write(&about.join("control"), control.as_bytes())?;
    let files = "find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum";
    let sums = output(Command::new("sh").args(["-c", files]).current_dir(&root))?;
    write(&about.join("md5sums"), sums.as_bytes())?;
    let mut modes = Command::new("chmod");
    output(modes.args(["-R", "u=rwX,go=rX"]).arg(&about))?;
    let mut pack = Command::new("dpkg-deb");
    // Several threads would cut the stream elsewhere.
    pack.args(["--root-owner-group", "-Zxz", "-z9", "--threads-max=1", "--build"]).arg(&root);
    pack.arg(folder.join(format!("tabuleiro_{}_amd64.deb", tree.version)));
    output(pack.env("SOURCE_DATE_EPOCH", tree.time))?;
    fs::remove_dir_all(&root).map_err(|error| format!("{}: {error}", root.display()))
}

/// What the programs need from the system, found by the libraries that they ask for.
fn needs(tree: &Tree<'_>, folder: &Path) -> Result<String, String> {
    // The tool wants to stand beside the description of a source package.
    let place = folder.join("needs");
    write(&place.join("debian/control"), b"Source: tabuleiro\n\nPackage: tabuleiro\nArchitecture: any\n")?;
    let mut command = Command::new("dpkg-shlibdeps");
    command.arg("-O").arg(&tree.built.launcher).current_dir(&place);
    command.args(tree.built.programs.iter().map(|(_, program)| program));
    let told = output(&mut command)?;
    let _ = fs::remove_dir_all(&place);
    let needed = told.lines().find_map(|line| line.strip_prefix("shlibs:Depends="));
    needed.map(str::to_owned).ok_or_else(|| format!("dpkg-shlibdeps tells no packages: {told}"))
}
