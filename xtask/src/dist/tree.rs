//! The files of a package, under whatever folder it is installed in.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::build::Built;
use super::{empty, licences, output, read, write};
use crate::run::Outcome;

/// The desktop entry: what menus of desktops say.
const DESKTOP: &str = include_str!("tabuleiro.desktop");
/// Who may do what with it.
const COPYRIGHT: &str = include_str!("copyright");

/// What packages are made of.
pub struct Tree<'a> {
    /// The version.
    pub version: &'a str,
    /// The programs and icons.
    pub built: &'a Built,
    /// The folder of the sources.
    pub source: &'a Path,
    /// The time of all files.
    pub time: &'a str,
}

/// Where systems look for things, as far as they differ.
pub struct Layout {
    /// Where zsh looks for completions.
    pub zsh: &'static str,
    /// Where fish does.
    pub fish: &'static str,
}

/// As Debian has it.
pub const DEBIAN: Layout =
    Layout { zsh: "share/zsh/vendor-completions", fish: "share/fish/vendor_completions.d" };
/// As programs have it that are installed beside the system's own.
pub const LOCAL: Layout = Layout { zsh: "share/zsh/site-functions", fish: "share/fish/vendor_completions.d" };

impl Tree<'_> {
    /// Puts all files into `prefix`, which is emptied first.
    pub fn plant(&self, prefix: &Path, layout: &Layout) -> Outcome {
        empty(prefix)?;
        let copy = |from: &Path, to: PathBuf| {
            let bytes = fs::read(from).map_err(|error| format!("{}: {error}", from.display()))?;
            write(&to, &bytes)
        };
        copy(&self.built.launcher, prefix.join("bin/tabuleiro"))?;
        for (level, program) in &self.built.programs {
            copy(program, prefix.join("lib/tabuleiro").join(level).join("tabuleiro"))?;
        }
        let man = prefix.join("share/man/man1");
        self.tabuleiro(&["man", "--dir", &man.display().to_string()])?;
        let shells = [
            ("bash", "share/bash-completion/completions/tabuleiro".to_owned()),
            ("zsh", format!("{}/_tabuleiro", layout.zsh)),
            ("fish", format!("{}/tabuleiro.fish", layout.fish)),
            ("elvish", "share/elvish/lib/tabuleiro.elv".to_owned()),
        ];
        for (shell, file) in shells {
            write(&prefix.join(file), self.tabuleiro(&["completions", shell])?.as_bytes())?;
        }
        write(&prefix.join("share/applications/tabuleiro.desktop"), DESKTOP.as_bytes())?;
        let themes = prefix.join("share/icons");
        fs::create_dir_all(&themes).map_err(|error| format!("{}: {error}", themes.display()))?;
        output(Command::new("cp").arg("-r").arg(&self.built.icons).arg(themes.join("hicolor")))?;
        let about = prefix.join("share/doc/tabuleiro");
        write(&about.join("copyright"), COPYRIGHT.as_bytes())?;
        write(&about.join("changelog"), read(&self.source.join("CHANGELOG.md"))?.as_bytes())?;
        write(&about.join("licences.txt"), licences::of(self.source)?.as_bytes())?;
        self.finish(prefix)
    }

    /// Packs what is read packed, and gives every file its mode.
    fn finish(&self, prefix: &Path) -> Outcome {
        let packed = "find share/man share/doc/tabuleiro/changelog share/doc/tabuleiro/licences.txt -type f -exec gzip --best --no-name {} +";
        let modes = "chmod -R u=rwX,go=rX . && chmod 755 bin/tabuleiro lib/tabuleiro/*/tabuleiro";
        let all = format!(
            "{packed} && {modes} && find . -exec touch --no-dereference --date=@{} {{}} +",
            self.time
        );
        output(Command::new("sh").arg("-c").arg(all).current_dir(prefix)).map(drop)
    }

    /// What the program itself prints, in English.
    fn tabuleiro(&self, words: &[&str]) -> Result<String, String> {
        output(Command::new(self.built.program()).args(["--lang", "en"]).args(words))
    }
}
