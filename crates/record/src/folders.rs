//! Where the user's things are kept.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::{fs, io};

use etcetera::{BaseStrategy, choose_base_strategy};

use crate::disk;

const OURS: &str = "tabuleiro";

/// The folder of saved games and other data: `TABULEIRO_DATA` if that is set, otherwise `tabuleiro` in the
/// user's data folder. `None` where the user has no home. `variable` looks up an environment variable.
pub fn data(variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    named(variable("TABULEIRO_DATA")).or_else(|| Some(choose_base_strategy().ok()?.data_dir().join(OURS)))
}

/// The folder of the settings: `TABULEIRO_CONFIG` if that is set, otherwise `tabuleiro` in the user's
/// configuration folder. `None` where the user has no home.
pub fn config(variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    named(variable("TABULEIRO_CONFIG")).or_else(|| Some(choose_base_strategy().ok()?.config_dir().join(OURS)))
}

fn named(value: Option<OsString>) -> Option<PathBuf> {
    value.filter(|value| !value.is_empty()).map(PathBuf::from)
}

/// Makes `folder`, safe on the disk with all folders above it that are new; none but the user may look into
/// those.
pub fn make(folder: &Path) -> io::Result<()> {
    let new: Vec<&Path> = folder.ancestors().take_while(|folder| !folder.exists()).collect();
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)?;
    new.into_iter().try_for_each(disk::sync_folder_of)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_decides_first() {
        let set = |name: &str| {
            ["TABULEIRO_DATA", "TABULEIRO_CONFIG"].contains(&name).then(|| OsString::from("/somewhere"))
        };
        assert_eq!(data(set), Some(PathBuf::from("/somewhere")));
        assert_eq!(config(set), Some(PathBuf::from("/somewhere")));
    }

    #[test]
    fn otherwise_the_folders_of_the_system_hold_one_of_ours() {
        for folder in [data(|_| None), config(|_| Some(OsString::new()))].into_iter().flatten() {
            assert!(folder.ends_with(OURS), "{}", folder.display());
        }
    }
}
