//! The new contents of a file, beside the old ones until they are whole.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File, Metadata, OpenOptions};
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io;
use std::path::{Path, PathBuf};

use crate::disk::{self, Access};

/// How a file is written.
#[derive(Clone, Copy)]
pub(super) struct Rule {
    /// Who may read it, if it is new.
    pub(super) access: Access,
    /// Whether no file may be there yet.
    pub(super) must_be_new: bool,
}

impl Rule {
    /// As files are written that nobody has special wishes about.
    pub(super) const USUAL: Rule = Rule { access: Access::Usual, must_be_new: false };
}

/// New contents for a file. Dropped without [`commit`](Replacement::commit), they are gone.
pub(super) struct Replacement {
    target: PathBuf,
    beside: PathBuf,
    rule: Rule,
    file: File,
    /// Whether the contents have the file's name.
    is_done: bool,
}

impl Replacement {
    /// Begins to replace the file at `path`, or the one that it links to.
    pub(super) fn begin(path: &Path, rule: Rule) -> io::Result<Replacement> {
        let target = if rule.must_be_new { path.to_owned() } else { followed(path)? };
        let name = target.file_name().ok_or_else(|| io::Error::from(io::ErrorKind::InvalidInput))?;
        let old = match fs::symlink_metadata(&target) {
            Ok(_) if rule.must_be_new => return Err(io::ErrorKind::AlreadyExists.into()),
            Ok(old) => Some(old),
            Err(_) => None,
        };
        if let Some(old) = &old {
            refuse_read_only(&target, old)?;
        }
        remove_leftovers(&target, name);
        let access = if old.is_some() { Access::Private } else { rule.access };
        let (beside, file) = create_beside(&target, name, access)?;
        let replacement = Replacement { target, beside, rule, file, is_done: false };
        if let Some(old) = &old {
            keep_owner(&replacement.file, old)?;
            replacement.file.set_permissions(old.permissions())?;
        }
        Ok(replacement)
    }

    /// Goes on with the contents.
    pub(super) fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        if bytes.is_empty() { Ok(()) } else { disk::write(&mut self.file, bytes) }
    }

    /// Gives the contents the file's name.
    pub(super) fn commit(mut self) -> io::Result<()> {
        disk::sync(&self.file)?;
        if self.rule.must_be_new {
            disk::rename_to_new(&self.beside, &self.target)?;
        } else {
            disk::rename(&self.beside, &self.target)?;
        }
        self.is_done = true;
        disk::sync_folder_of(&self.target)
    }
}

impl Drop for Replacement {
    fn drop(&mut self) {
        if !self.is_done {
            // If it can't be removed either, the first error still tells more; the next one to write here
            // tries again.
            let _ = disk::remove(&self.beside);
        }
    }
}

/// How many links are followed, as by the system.
const LINKS: usize = 40;

/// Where the links from `path` on end, whether something is there or not.
fn followed(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..LINKS {
        match fs::read_link(&path) {
            // A relative link counts from the folder that it is in.
            Ok(target) => path = path.parent().unwrap_or(Path::new("")).join(target),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("too many symbolic links"))
}

/// A file that may not be written may not be replaced either, though its folder would allow it. Root may
/// write anything, but a file without any right to write is meant to stay as it is.
fn refuse_read_only(target: &Path, old: &Metadata) -> io::Result<()> {
    if old.permissions().readonly() {
        return Err(io::ErrorKind::PermissionDenied.into());
    }
    OpenOptions::new().write(true).open(target).map(drop)
}

/// Gives `file` the owner of `old`, or says that it can't be kept.
#[cfg(unix)]
fn keep_owner(file: &File, old: &Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, fchown};
    let new = file.metadata()?;
    if (new.uid(), new.gid()) == (old.uid(), old.gid()) {
        return Ok(());
    }
    fchown(file, Some(old.uid()), Some(old.gid()))
}

#[cfg(not(unix))]
fn keep_owner(_file: &File, _old: &Metadata) -> io::Result<()> {
    Ok(())
}

/// What the name of a file ends with until it is whole.
const ENDING: &str = ".new";

/// The longest name that fits into the one of the file beside it, on any usual file system.
const LONGEST_NAME: usize = 200;

/// What stands in the name of the file beside the one called `name`, before some random digits.
fn prefix(name: &OsStr) -> OsString {
    let mut prefix = OsString::from(".");
    prefix.push(if name.len() > LONGEST_NAME { OsStr::new("tabuleiro") } else { name });
    prefix.push(".");
    prefix
}

/// A new file beside `target` whose name nobody could foresee, locked as long as somebody writes it.
fn create_beside(target: &Path, name: &OsStr, access: Access) -> io::Result<(PathBuf, File)> {
    loop {
        let mut hidden = prefix(name);
        hidden.push(format!("{:016x}{ENDING}", RandomState::new().build_hasher().finish()));
        let beside = target.with_file_name(hidden);
        let file = match disk::create_new(&beside, access) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
            file => file?,
        };
        // Somebody may have taken it for a leftover in the instant before it was locked.
        if !matches!(file.try_lock(), Err(fs::TryLockError::WouldBlock)) && fs::exists(&beside)? {
            return Ok((beside, file));
        }
    }
}

/// Removes what programs that died have left beside `target`. If it can't be done, nothing is lost.
fn remove_leftovers(target: &Path, name: &OsStr) {
    let prefix = prefix(name);
    let is_leftover = |file: &OsStr| {
        let digits = file.as_encoded_bytes().strip_prefix(prefix.as_encoded_bytes());
        let digits = digits.and_then(|rest| rest.strip_suffix(ENDING.as_bytes()));
        digits.is_some_and(|digits| digits.len() == 16 && digits.iter().all(u8::is_ascii_hexdigit))
    };
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
    let Ok(files) = fs::read_dir(folder.unwrap_or(Path::new("."))) else { return };
    for file in files.flatten().filter(|file| is_leftover(&file.file_name())) {
        let path = file.path();
        let is_file = file.file_type().is_ok_and(|kind| kind.is_file());
        if is_file
            && let Ok(left) = File::open(&path)
            && left.try_lock().is_ok()
        {
            let _ = fs::remove_file(&path);
        }
    }
}
