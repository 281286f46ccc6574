//! How many files may be open: each connection is one.

/// How many files are kept for the games, out of those that may be open.
const FILES: usize = 64;

/// How many connections there can be, after asking for as many open files as the system lets us have.
pub fn connections() -> usize {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let limit = getrlimit(Resource::Nofile);
        // Who may not have more has what there is.
        let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit });
        let current = getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX);
        usize::try_from(current).unwrap_or(usize::MAX).saturating_sub(FILES)
    }
    #[cfg(not(unix))]
    usize::MAX
}
