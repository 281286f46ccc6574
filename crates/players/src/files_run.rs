//! Which files run when a command is started: what tells one build of a player from another.
//!
//! The engine may stand behind others: `env HASH=1 ./engine`, `nice -n 5 ./engine`, `sh -c 'cd x &&
//! ./engine'`, a script. So every program that the command names counts, and of a script every program that
//! its text names. Files that are only read or written do not: a log grows while a match goes on.

use std::collections::BTreeSet;
use std::env;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

/// Scripts that call scripts are followed so far.
const DEEPEST: u32 = 4;
/// The most of a script that is read.
const LONGEST_SCRIPT: u64 = 1 << 16;
/// How the names of programs end that an interpreter runs, so that they need not be executable themselves.
const INTERPRETED: [&str; 9] = ["bat", "cmd", "exe", "jar", "js", "lua", "pl", "py", "sh"];

/// The lengths and times of all files that run when `command` is started in `folder`, as one text.
pub fn stamps(command: &[String], folder: Option<&Path>) -> String {
    let folder = folder.unwrap_or(Path::new(""));
    let mut files = BTreeSet::new();
    for word in command {
        collect(word, folder, 0, &mut files);
    }
    let each = files.iter().map(|file| format!("{}:{}", file.display(), stamp(file)));
    each.collect::<Vec<_>>().join(" ")
}

/// What tells a build of a program from another: length and time of its file, also behind a link.
pub fn stamp(program: &Path) -> String {
    let Ok(about) = fs::metadata(program) else { return String::new() };
    let changed = about.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
    format!("{}-{}", about.len(), changed.unwrap_or_default().as_nanos())
}

/// Adds the programs that `text` names: a word of a command, which may be a command itself, or a script.
fn collect(text: &str, folder: &Path, depth: u32, files: &mut BTreeSet<PathBuf>) {
    let parts = |letter: char| letter.is_whitespace() || "'\"`;&|()<>=$".contains(letter);
    let whole = std::iter::once(text).filter(|text| text.contains(' '));
    for word in whole.chain(text.split(parts)).filter(|word| !word.is_empty()) {
        let Some(file) = program(word, folder) else { continue };
        // The system's own scripts are named by many a word that only looks like a command.
        let is_followed = depth == 0 || depth < DEEPEST && Path::new(word).components().count() > 1;
        if files.insert(file.clone())
            && is_followed
            && let Some(script) = script(&file)
        {
            // A script often changes to its own folder first.
            let own = file.parent().unwrap_or(folder);
            collect(&script, folder, depth + 1, files);
            collect(&script, own, depth + 1, files);
        }
    }
}

/// The program that a word names: a path, or a name that is looked for as shells do.
fn program(word: &str, folder: &Path) -> Option<PathBuf> {
    let path = Path::new(word);
    let is_interpreted = path
        .extension()
        .and_then(|extension| extension.to_str())
        .is_some_and(|extension| INTERPRETED.contains(&extension.to_ascii_lowercase().as_str()));
    if path.components().count() > 1 || is_interpreted {
        let file = folder.join(path);
        return (file.is_file() && (is_interpreted || is_executable(&file))).then_some(file);
    }
    let folders = env::var_os("PATH")?;
    env::split_paths(&folders).map(|folder| folder.join(path)).find(|file| is_executable(file))
}

#[cfg(unix)]
fn is_executable(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    fs::metadata(file).is_ok_and(|about| about.is_file() && about.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_executable(file: &Path) -> bool {
    file.is_file()
}

/// The text of `file`, if it is a script.
fn script(file: &Path) -> Option<String> {
    let mut bytes = Vec::new();
    File::open(file).ok()?.take(LONGEST_SCRIPT).read_to_end(&mut bytes).ok()?;
    let is_text = !bytes.contains(&0);
    is_text.then(|| String::from_utf8_lossy(&bytes).into_owned())
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::PermissionsExt;
    use std::time::{Duration, SystemTime};

    use super::*;

    fn executable(path: &Path, text: &[u8]) {
        fs::write(path, text).unwrap();
        fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
    }

    /// Makes the file another build.
    fn rebuild(path: &Path) {
        let later = SystemTime::now() + Duration::from_secs(100);
        File::options().write(true).open(path).unwrap().set_modified(later).unwrap();
    }

    #[test]
    fn a_rebuilt_engine_is_another_player_whatever_starts_it() {
        let folder = tempfile::tempdir().unwrap();
        let engine = folder.path().join("engine");
        let script = folder.path().join("run.sh");
        let outer = folder.path().join("outer");
        let log = folder.path().join("log.txt");
        executable(&engine, b"\x7fELF\0");
        executable(&script, b"#!/bin/sh\ncd \"$(dirname \"$0\")\"\nexec ./engine --quiet\n");
        executable(&outer, format!("#!/bin/sh\nexec nice {} \"$@\"\n", script.display()).as_bytes());
        fs::write(&log, "a log").unwrap();
        let full = |path: &Path| path.display().to_string();
        let commands: [Vec<String>; 6] = [
            vec![full(&engine)],
            vec!["./engine".into()],
            vec!["env".into(), "HASH=1".into(), full(&engine), "--log".into(), full(&log)],
            vec!["sh".into(), "-c".into(), format!("cd /; nice '{}'", engine.display())],
            vec![full(&script)],
            vec![full(&outer)],
        ];
        let stamps = || commands.each_ref().map(|command| super::stamps(command, Some(folder.path())));
        let before = stamps();
        fs::write(&log, "a log that has grown").unwrap();
        assert_eq!(stamps(), before, "a log is no player");
        rebuild(&engine);
        for ((command, before), after) in commands.iter().zip(&before).zip(stamps()) {
            assert_ne!(*before, after, "{command:?}");
        }
    }
}
