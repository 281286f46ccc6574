//! Everything in one folder, for any Linux: unpack it where you like.

use std::fs;
use std::path::Path;
use std::process::Command;

use super::tree::{LOCAL, Tree};
use super::{output, write};
use crate::run::Outcome;

/// What somebody who has unpacked it reads first.
const README: &str = include_str!("tarball.md");

/// Makes the archive in `folder`.
pub fn make(tree: &Tree<'_>, folder: &Path) -> Outcome {
    let name = format!("tabuleiro-{}", tree.version);
    let root = folder.join(&name);
    tree.plant(&root, &LOCAL)?;
    write(&root.join("README.md"), README.as_bytes())?;
    for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
        write(&root.join(licence), super::read(&tree.source.join(licence))?.as_bytes())?;
    }
    let mut pack = Command::new("tar");
    pack.args([
        "--create",
        "--xz",
        "--format=gnu",
        "--sort=name",
        "--owner=0",
        "--group=0",
        "--numeric-owner",
    ]);
    pack.arg("--mode=u=rwX,go=rX").arg(format!("--mtime=@{}", tree.time)).arg("--file");
    pack.arg(folder.join(format!("{name}-x86_64-linux.tar.xz"))).arg("--directory").arg(folder).arg(&name);
    // One thread, because several cut the stream elsewhere; a dictionary in which all builds fit.
    output(pack.env("XZ_OPT", "-9 --threads=1").env("LC_ALL", "C"))?;
    fs::remove_dir_all(&root).map_err(|error| format!("{}: {error}", root.display()))
}
