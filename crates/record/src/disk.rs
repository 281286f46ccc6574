//! Every step by which files change on the disk, in one place, so that tests see each one and can make it
//! fail.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

/// The steps, as tests count them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    Create,
    Write,
    Truncate,
    Sync,
    Rename,
    SyncFolder,
    Remove,
}

/// Who may read a file that is new.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Access {
    /// Whomever the user's mask allows.
    Usual,
    /// The user alone.
    Private,
}

impl Access {
    const fn mode(self) -> u32 {
        match self {
            Access::Usual => 0o666,
            Access::Private => 0o600,
        }
    }
}

/// Creates a file that must be new, to read and write. A symbolic link of that name is something too.
pub(crate) fn create_new(path: &Path, access: Access) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create_new(true);
    with_mode(&mut options, access);
    step(Step::Create, || options.open(path))
}

/// Opens a file to read and write, or creates it.
pub(crate) fn open_or_create(path: &Path, access: Access) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    with_mode(&mut options, access);
    step(Step::Create, || options.open(path))
}

#[cfg(unix)]
fn with_mode(options: &mut OpenOptions, access: Access) {
    std::os::unix::fs::OpenOptionsExt::mode(options, access.mode());
}

#[cfg(not(unix))]
fn with_mode(_options: &mut OpenOptions, access: Access) {
    let _ = access.mode();
}

/// Writes all of `bytes` where the file stands.
pub(crate) fn write(file: &mut File, bytes: &[u8]) -> io::Result<()> {
    #[cfg(test)]
    tests::write_partly(file, bytes);
    step(Step::Write, || file.write_all(bytes))
}

/// Cuts the file off at `length`.
pub(crate) fn truncate(file: &File, length: u64) -> io::Result<()> {
    step(Step::Truncate, || file.set_len(length))
}

/// Returns when the file's contents, owner and permissions are safe from a crash of the machine.
pub(crate) fn sync(file: &File) -> io::Result<()> {
    step(Step::Sync, || file.sync_all())
}

/// The same for its contents and their length alone, which is quicker.
pub(crate) fn sync_contents(file: &File) -> io::Result<()> {
    step(Step::Sync, || file.sync_data())
}

/// Gives the file at `from` the name `to`, whatever had it.
pub(crate) fn rename(from: &Path, to: &Path) -> io::Result<()> {
    step(Step::Rename, || fs::rename(from, to))
}

/// Gives the file at `from` the name `to`, which must be free.
pub(crate) fn rename_to_new(from: &Path, to: &Path) -> io::Result<()> {
    step(Step::Rename, || match fs::hard_link(from, to) {
        Ok(()) => fs::remove_file(from),
        Err(_) if fs::symlink_metadata(to).is_ok() => Err(io::ErrorKind::AlreadyExists.into()),
        // Not every file system can give a file two names.
        Err(_) => fs::rename(from, to),
    })
}

/// Makes the entry of `path` in its folder safe: a file that was just created, renamed or removed.
pub(crate) fn sync_folder_of(path: &Path) -> io::Result<()> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    // Only Unix can open a folder to sync it; elsewhere the rename itself must do.
    step(Step::SyncFolder, || if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) })
}

/// Removes a file.
pub(crate) fn remove(path: &Path) -> io::Result<()> {
    step(Step::Remove, || fs::remove_file(path))
}

#[cfg(not(test))]
#[inline(always)]
fn step<T>(_step: Step, action: impl FnOnce() -> io::Result<T>) -> io::Result<T> {
    action()
}

#[cfg(test)]
use tests::step;

/// What tests see of this thread's steps, and how they make one fail.
#[cfg(test)]
pub(crate) mod tests {
    use std::cell::RefCell;
    use std::panic;

    use super::*;

    /// What happens at the chosen step.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub(crate) enum Fault {
        /// The step reports an error.
        Error,
        /// The process dies there: nothing after it runs.
        Death,
    }

    /// A fault to come: at which step, and how much of a write there is carried out.
    #[derive(Clone, Copy)]
    pub(crate) struct Plan {
        pub(crate) at: usize,
        pub(crate) fault: Fault,
        pub(crate) partial: usize,
    }

    #[derive(Default)]
    struct Watch {
        steps: Vec<Step>,
        plan: Option<Plan>,
        is_dead: bool,
    }

    thread_local! {
        static WATCH: RefCell<Watch> = RefCell::default();
    }

    /// Runs `action` and says what it did to the disk, in order.
    pub(crate) fn steps_of<T>(action: impl FnOnce() -> T) -> (T, Vec<Step>) {
        WATCH.with_borrow_mut(|watch| *watch = Watch::default());
        let result = action();
        (result, WATCH.take().steps)
    }

    /// Runs `action` with a fault; `None` if it died of it.
    pub(crate) fn with_fault<T>(plan: Plan, action: impl FnOnce() -> T) -> Option<T> {
        WATCH.with_borrow_mut(|watch| *watch = Watch { plan: Some(plan), ..Watch::default() });
        let result = panic::catch_unwind(panic::AssertUnwindSafe(action)).ok();
        WATCH.take();
        result
    }

    /// Stands before a write that will fail.
    pub(super) fn write_partly(file: &mut File, bytes: &[u8]) {
        let partial = WATCH.with_borrow(|watch| {
            watch.plan.filter(|plan| plan.at == watch.steps.len()).map(|plan| plan.partial)
        });
        if let Some(partial) = partial {
            file.write_all(&bytes[..partial.min(bytes.len())]).unwrap();
        }
    }

    pub(super) fn step<T>(step: Step, action: impl FnOnce() -> io::Result<T>) -> io::Result<T> {
        let fault = WATCH.with_borrow_mut(|watch| {
            watch.steps.push(step);
            if watch.is_dead {
                return Some(Fault::Error);
            }
            let plan = watch.plan.filter(|plan| plan.at + 1 == watch.steps.len())?;
            watch.is_dead = plan.fault == Fault::Death;
            Some(plan.fault)
        });
        match fault {
            None => action(),
            Some(Fault::Error) => Err(io::Error::new(io::ErrorKind::StorageFull, "injected")),
            // Without the message that a panic prints.
            Some(Fault::Death) => panic::resume_unwind(Box::new("died")),
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn what_is_synced_reaches_the_system() {
        // A pipe has nothing on any disk, and neither has a folder of processes: the system says so.
        let (_reader, writer) = io::pipe().unwrap();
        let pipe = File::from(std::os::fd::OwnedFd::from(writer));
        let refused = |result: io::Result<()>| result.unwrap_err().kind() == io::ErrorKind::InvalidInput;
        assert!(refused(sync(&pipe)));
        assert!(refused(sync_contents(&pipe)));
        assert!(refused(sync_folder_of(Path::new("/proc/self/any"))));
    }
}
