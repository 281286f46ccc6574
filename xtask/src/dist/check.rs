//! `cargo xtask dist check`: each package is installed, used and removed.

use std::fs;
use std::path::Path;
use std::process::Command;

use super::chroot::Chroot;
use super::level::LEVELS;
use super::{output, package};
use crate::run::Outcome;

/// What the program is asked in each place, and what is in its answer. The counts are published ones.
const QUESTIONS: [(&[&str], &str); 6] = [
    (&["--version"], "tabuleiro "),
    (&["perft", "chess", "4"], "nodes 197281"),
    (&["perft", "draughts:international", "6"], "nodes 167140"),
    (&["solve", "quarto", "abc1/4/4/4 d"], "win"),
    (&["--lang", "pl", "rules", "draughts:warcaby"], "Pionek"),
    (&["games"], "quarto"),
];

pub fn run(folder: &Path) -> Outcome {
    deb(folder)?;
    archive(folder)
}

/// The package for Debian, in a system that knows nothing of us.
fn deb(folder: &Path) -> Outcome {
    let package = package(folder, ".deb")?;
    let chroot = Chroot::make(
        folder.join("chroot"),
        &["bash-completion", "desktop-file-utils", "fish", "man-db", "zsh"],
    )?;
    fs::copy(&package, chroot.path("/tmp/tabuleiro.deb")).map_err(|error| error.to_string())?;
    let before = chroot.files()?;
    chroot.run(&["dpkg", "--install", "/tmp/tabuleiro.deb"])?;
    let installed = chroot.files()?.len() - before.len();
    ask("the package", |words| chroot.run(&[&["tabuleiro"], words].concat()))?;
    for level in LEVELS.iter().filter(|level| (level.runs_here)()) {
        let program = format!("/usr/lib/tabuleiro/{}/tabuleiro", level.name);
        ask(level.name, |words| chroot.run(&[&[program.as_str()], words].concat()))?;
    }
    expect("the manual", &chroot.run(&["man", "tabuleiro-play"])?, "tabuleiro-play")?;
    expect("the completions of bash", &chroot.run(&["bash", "-c", COMPLETE])?, "perft")?;
    for words in SILENT {
        let said = chroot.run(words)?;
        if !said.is_empty() {
            return Err(format!("{} says {said:?}", words.join(" ")));
        }
    }
    chroot.run(&["dpkg", "--purge", "tabuleiro"])?;
    let after = chroot.files()?;
    let left: Vec<&String> = after.iter().filter(|file| !before.contains(file)).collect();
    let lost: Vec<&String> = before.iter().filter(|file| !after.contains(file)).collect();
    if !left.is_empty() || !lost.is_empty() {
        return Err(format!("removing it leaves {left:?} and takes {lost:?} with it"));
    }
    println!("ok   {}: {installed} files and folders installed, used, and none left", package.display());
    chroot.remove()
}

/// What says nothing where all is well.
const SILENT: [&[&str]; 5] = [
    &["desktop-file-validate", "/usr/share/applications/tabuleiro.desktop"],
    &["dpkg", "--verify", "tabuleiro"],
    &["zsh", "-n", "/usr/share/zsh/vendor-completions/_tabuleiro"],
    &["fish", "--no-execute", "/usr/share/fish/vendor_completions.d/tabuleiro.fish"],
    // Elvish knows what completes words only where somebody types.
    &["test", "-s", "/usr/share/elvish/lib/tabuleiro.elv"],
];

/// What completes `tabuleiro per` in bash.
const COMPLETE: &str = "source /usr/share/bash-completion/completions/tabuleiro; COMP_WORDS=(tabuleiro per); \
                        COMP_CWORD=1; _tabuleiro tabuleiro per tabuleiro; echo \"${COMPREPLY[@]}\"";

/// The archive, unpacked into a folder with a blank in its name, then installed and removed as it says.
fn archive(folder: &Path) -> Outcome {
    let archive = package(folder, ".tar.xz")?;
    let place = folder.join("a place");
    super::empty(&place)?;
    output(Command::new("tar").arg("--extract").arg("--file").arg(&archive).arg("--directory").arg(&place))?;
    let unpacked = place.join(output(Command::new("ls").arg(&place))?.trim());
    let launcher = unpacked.join("bin/tabuleiro");
    ask("the archive", |words| output(Command::new(&launcher).args(words)))?;
    // Linked to from elsewhere it finds its builds too.
    let link = place.join("link");
    output(Command::new("ln").arg("-s").arg(&launcher).arg(&link))?;
    ask("a link to it", |words| output(Command::new(&link).args(words)))?;
    let home = place.join("home");
    super::empty(&home.join(".local"))?;
    let readme = super::read(&unpacked.join("README.md"))?;
    let mut blocks = readme.split("```sh\n").skip(1).filter_map(|rest| rest.split("```").next());
    let mut follow = || {
        let block = blocks.next().ok_or("README.md does not say how it is installed and removed")?;
        let mut shell = Command::new("bash");
        output(shell.args(["-e", "-c", block]).current_dir(&unpacked).env("HOME", &home)).map(drop)
    };
    follow()?;
    let installed = home.join(".local/bin/tabuleiro");
    ask("what is installed from it", |words| output(Command::new(&installed).args(words)))?;
    follow()?;
    let left = output(Command::new("find").arg(&home).args(["!", "-type", "d"]))?;
    if !left.is_empty() {
        return Err(format!("removing what was installed from the archive leaves {left}"));
    }
    println!("ok   {}: unpacked, used, installed, and no file left", archive.display());
    fs::remove_dir_all(&place).map_err(|error| format!("{}: {error}", place.display()))
}

/// Asks the program all questions.
fn ask(what: &str, run: impl Fn(&[&str]) -> Result<String, String>) -> Outcome {
    QUESTIONS.iter().try_for_each(|(words, wanted)| {
        expect(&format!("{what}: tabuleiro {}", words.join(" ")), &run(words)?, wanted)
    })
}

fn expect(what: &str, said: &str, wanted: &str) -> Outcome {
    if said.contains(wanted) { Ok(()) } else { Err(format!("{what}: no {wanted:?} in {said:?}")) }
}
