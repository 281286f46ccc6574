//! Files that are written whole or not at all.
//!
//! The new contents go to a file beside the old one, reach the disk, and only then take its name. A crash, a
//! kill or a full disk at any point leaves the old file or the new one, never a mixture and never nothing.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process;

/// Replaces the file at `path` by `contents`, or leaves it as it was and says why.
///
/// A symbolic link is followed, so that the file it names is replaced and the link stays; the new file gets
/// the permissions of the old.
pub fn write(path: &Path, contents: &[u8]) -> io::Result<()> {
    write_with(&mut Disk, path, contents)
}

/// Makes the entry of `path` in its folder safe: a file that was just created, renamed or removed.
pub(crate) fn sync_folder_of(path: &Path) -> io::Result<()> {
    Disk.sync_folder(folder(path))
}

/// The steps that touch the disk, so that tests can make each of them fail.
trait Steps {
    fn create(&mut self, path: &Path) -> io::Result<File>;
    fn write(&mut self, file: &mut File, contents: &[u8]) -> io::Result<()>;
    fn sync(&mut self, file: &File) -> io::Result<()>;
    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()>;
    fn sync_folder(&mut self, folder: &Path) -> io::Result<()>;
    fn remove(&mut self, path: &Path) -> io::Result<()>;
}

struct Disk;

impl Steps for Disk {
    fn create(&mut self, path: &Path) -> io::Result<File> {
        OpenOptions::new().write(true).create(true).truncate(true).open(path)
    }

    fn write(&mut self, file: &mut File, contents: &[u8]) -> io::Result<()> {
        file.write_all(contents)
    }

    fn sync(&mut self, file: &File) -> io::Result<()> {
        file.sync_all()
    }

    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn sync_folder(&mut self, folder: &Path) -> io::Result<()> {
        // Only Unix can open a folder to sync it; elsewhere the rename itself must do.
        if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
    }

    fn remove(&mut self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }
}

fn write_with(steps: &mut impl Steps, path: &Path, contents: &[u8]) -> io::Result<()> {
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let beside = beside(&target)?;
    let written = fill(steps, &target, &beside, contents).and_then(|()| steps.rename(&beside, &target));
    if let Err(error) = written {
        // The half-written file is of no use; if it can't be removed either, the first error still tells more.
        let _ = steps.remove(&beside);
        return Err(error);
    }
    steps.sync_folder(folder(&target))
}

fn fill(steps: &mut impl Steps, target: &Path, beside: &Path, contents: &[u8]) -> io::Result<()> {
    let mut file = steps.create(beside)?;
    if let Ok(old) = fs::metadata(target) {
        file.set_permissions(old.permissions())?;
    }
    steps.write(&mut file, contents)?;
    steps.sync(&file)
}

/// The name of the new file until it is whole. The process number keeps two programs that save under the
/// same name out of each other's way.
pub(crate) fn beside(target: &Path) -> io::Result<PathBuf> {
    let name = target
        .file_name()
        .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, "the path names no file"))?;
    let mut hidden = std::ffi::OsString::from(".");
    hidden.push(name);
    hidden.push(format!(".{}.new", process::id()));
    Ok(target.with_file_name(hidden))
}

fn folder(target: &Path) -> &Path {
    match target.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{self, AssertUnwindSafe};

    use super::*;

    /// What happens at the chosen step.
    #[derive(Clone, Copy, PartialEq, Debug)]
    enum Fault {
        /// The step reports an error.
        Error,
        /// The process dies there: nothing after it runs.
        Death,
    }

    /// Does everything on the real disk until the step numbered `at`; a faulty write still writes `partial`
    /// bytes.
    struct Faulty {
        at: usize,
        fault: Fault,
        partial: usize,
        step: usize,
    }

    impl Faulty {
        fn strikes(&mut self) -> io::Result<()> {
            self.step += 1;
            if self.step - 1 != self.at {
                return Ok(());
            }
            match self.fault {
                Fault::Error => Err(io::Error::new(io::ErrorKind::StorageFull, "injected")),
                Fault::Death => panic::panic_any("died"),
            }
        }
    }

    impl Steps for Faulty {
        fn create(&mut self, path: &Path) -> io::Result<File> {
            self.strikes()?;
            Disk.create(path)
        }

        fn write(&mut self, file: &mut File, contents: &[u8]) -> io::Result<()> {
            if self.step == self.at {
                file.write_all(&contents[..self.partial])?;
            }
            self.strikes()?;
            Disk.write(file, contents)
        }

        fn sync(&mut self, file: &File) -> io::Result<()> {
            self.strikes()?;
            Disk.sync(file)
        }

        fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
            self.strikes()?;
            Disk.rename(from, to)
        }

        fn sync_folder(&mut self, folder: &Path) -> io::Result<()> {
            self.strikes()?;
            Disk.sync_folder(folder)
        }

        fn remove(&mut self, path: &Path) -> io::Result<()> {
            Disk.remove(path)
        }
    }

    const STEPS: usize = 5;
    const OLD: &[u8] = b"the old contents\n";
    const NEW: &[u8] = b"contents that are new and longer\n";

    fn folder_of_its_own(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("tabuleiro-atomic-{name}-{}", process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn whatever_fails_the_file_is_the_old_or_the_new_one() {
        let folder = folder_of_its_own("faults");
        let path = folder.join("jogo.txt");
        for fault in [Fault::Error, Fault::Death] {
            for at in 0..=STEPS {
                for partial in 0..NEW.len() {
                    fs::write(&path, OLD).unwrap();
                    let mut steps = Faulty { at, fault, partial, step: 0 };
                    let run = AssertUnwindSafe(|| write_with(&mut steps, &path, NEW));
                    let result = quietly(|| panic::catch_unwind(run));
                    let found = fs::read(&path).unwrap();
                    assert!(found == OLD || found == NEW, "{fault:?} at step {at}: {found:?}");
                    if matches!(result, Ok(Ok(()))) {
                        assert_eq!(found, NEW, "success was reported");
                        assert_eq!(at, STEPS, "step {at} failed unnoticed");
                    }
                    if fault == Fault::Error {
                        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "rubbish after {at}");
                    }
                    // A dead process leaves its file behind; the next save under that name writes over it.
                    write(&path, NEW).unwrap();
                    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
                }
            }
        }
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_new_file_appears_and_an_old_one_is_replaced() {
        let folder = folder_of_its_own("plain");
        let path = folder.join("jogo.txt");
        write(&path, OLD).unwrap();
        assert_eq!(fs::read(&path).unwrap(), OLD);
        write(&path, NEW).unwrap();
        assert_eq!(fs::read(&path).unwrap(), NEW);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_path_that_names_no_file_is_refused() {
        assert!(write(Path::new("/"), NEW).is_err());
        assert!(write(Path::new(""), NEW).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_and_permissions_are_kept() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = folder_of_its_own("link");
        let (path, link) = (folder.join("jogo.txt"), folder.join("link.txt"));
        fs::write(&path, OLD).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
        symlink(&path, &link).unwrap();
        write(&link, NEW).unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(&path).unwrap(), NEW);
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        fs::remove_dir_all(folder).unwrap();
    }

    /// Runs `action` without the message that a panic prints.
    fn quietly<T>(action: impl FnOnce() -> T) -> T {
        let hook = panic::take_hook();
        panic::set_hook(Box::new(|_| {}));
        let result = action();
        panic::set_hook(hook);
        result
    }
}
