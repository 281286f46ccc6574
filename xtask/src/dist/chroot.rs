//! A small system of its own, in a folder.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use super::output;
use crate::debian;
use crate::run::Outcome;

/// Where packages of Debian come from, unless `TABULEIRO_MIRROR` says otherwise.
const MIRROR: &str = "http://deb.debian.org/debian";

/// A system in a folder.
pub struct Chroot(PathBuf);

impl Chroot {
    /// The smallest system of this machine's release, and these packages with it; made anew.
    pub fn make(folder: PathBuf, packages: &[&str]) -> Result<Chroot, String> {
        debian::need(&[("debootstrap", "debootstrap"), ("unshare", "util-linux")], &[])?;
        if folder.exists() {
            fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        }
        println!("$ debootstrap {}", folder.display());
        let mut command = Command::new("debootstrap");
        command.arg("--variant=minbase");
        if !packages.is_empty() {
            command.arg(format!("--include={}", packages.join(",")));
        }
        let mirror = env::var("TABULEIRO_MIRROR").unwrap_or_else(|_| MIRROR.to_owned());
        output(command.arg(release()?).arg(&folder).arg(mirror))?;
        Ok(Chroot(folder))
    }

    /// What a command prints in it. Its processes and mounts end with it.
    pub fn run(&self, words: &[&str]) -> Result<String, String> {
        let mut command = Command::new("unshare");
        command.args(["--mount", "--pid", "--fork", "--kill-child"]);
        command.arg(format!("--mount-proc={}", self.0.join("proc").display()));
        command.arg("chroot").arg(&self.0).args(words);
        for (name, _) in env::vars_os() {
            command.env_remove(name);
        }
        command.env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin").env("HOME", "/root").env("LC_ALL", "C.UTF-8");
        output(&mut command)
    }

    /// Where a path of it is for us.
    pub fn path(&self, path: &str) -> PathBuf {
        self.0.join(path.trim_start_matches('/'))
    }

    /// Every file with its size and checksum, but for those in which the system notes what it has done.
    pub fn files(&self) -> Result<Vec<String>, String> {
        let listed =
            "find / -xdev ( -path /proc -o -path /var/log -o -path /var/cache -o -path /tmp ) -prune -o";
        let mut words: Vec<&str> = listed.split(' ').collect();
        words.extend(["-type", "f", "-printf", "%p %s\\n", "-o", "-printf", "%p\\n"]);
        let mut files: Vec<String> = self.run(&words)?.lines().map(str::to_owned).collect();
        files.retain(|line| !line.starts_with("/var/lib/dpkg/"));
        files.sort();
        Ok(files)
    }

    /// Removes it.
    pub fn remove(self) -> Outcome {
        fs::remove_dir_all(&self.0).map_err(|error| format!("{}: {error}", self.0.display()))
    }
}

/// The code name of this machine's release.
fn release() -> Result<String, String> {
    let about = super::read(Path::new("/etc/os-release"))?;
    let name = about.lines().find_map(|line| line.strip_prefix("VERSION_CODENAME="));
    name.map(|name| name.trim_matches('"').to_owned()).ok_or_else(|| "this is no Debian".to_owned())
}
