//! The files themselves: what happens to the disk in which order, and what others do to a file meanwhile.

use std::fs;
use std::path::{Path, PathBuf};

use super::*;
use crate::disk::Step;
use crate::disk::tests::{Fault, Plan, steps_of, with_fault};

struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// An empty folder for the test called `name`, and a path in it.
fn place(name: &str) -> (Folder, PathBuf) {
    let folder = std::env::temp_dir().join(format!("tabuleiro-append-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("1.journal");
    (Folder(folder), path)
}

fn payloads(path: &Path) -> Vec<String> {
    let found = read(path).unwrap();
    found.payloads().map(|payload| String::from_utf8(payload.to_vec()).unwrap()).collect()
}

#[test]
fn a_new_file_and_its_folder_are_synced_before_it_is_told() {
    let (_folder, path) = place("steps-create");
    let (file, steps) = steps_of(|| AppendFile::create(&path, b"[1]").unwrap());
    assert_eq!(steps, [Step::Create, Step::Write, Step::Sync, Step::SyncFolder]);
    drop(file);
    fs::remove_file(&path).unwrap();
    let (opened, steps) = steps_of(|| AppendFile::open_or_create(&path).unwrap());
    assert_eq!(steps, [Step::Create, Step::SyncFolder]);
    let (mut file, _) = opened;
    let ((), steps) = steps_of(|| file.append(b"[1]").unwrap());
    assert_eq!(steps, [Step::Write, Step::Sync]);
}

#[test]
fn a_record_is_synced_before_it_is_told() {
    let (_folder, path) = place("steps-append");
    let mut file = AppendFile::create(&path, b"[1]").unwrap();
    let ((), steps) = steps_of(|| file.append(b"[2]").unwrap());
    assert_eq!(steps, [Step::Write, Step::Sync]);
    // A step that fails is told, whichever it is.
    for at in 0..2 {
        let plan = Plan { at, fault: Fault::Error, partial: 3 };
        assert!(with_fault(plan, || file.append(b"[3]")).unwrap().is_err());
        assert_eq!(payloads(&path), ["[1]", "[2]"], "step {at}");
    }
    file.append(b"[3]").unwrap();
    assert_eq!(payloads(&path), ["[1]", "[2]", "[3]"]);
}

#[test]
fn a_torn_end_is_cut_off_and_that_is_synced_before_the_file_is_used() {
    let (_folder, path) = place("steps-torn");
    drop(AppendFile::create(&path, b"[1]").unwrap());
    fs::write(&path, [fs::read(&path).unwrap(), b"3 12345678 [".to_vec()].concat()).unwrap();
    let (mut file, found) = AppendFile::open(&path).unwrap();
    let mut loss = found.loss(|_| 0);
    assert_eq!(loss, Loss::TornRecord);
    let ((), steps) = steps_of(|| file.repair(&found, &mut loss).unwrap());
    assert_eq!(steps, [Step::Truncate, Step::Sync]);
}

#[test]
fn the_copy_of_a_damaged_file_is_safe_before_the_file_is_cut_off() {
    let (_folder, path) = place("steps-damage");
    let mut file = AppendFile::create(&path, b"[1]").unwrap();
    file.append(b"[2]").unwrap();
    drop(file);
    let mut bytes = fs::read(&path).unwrap();
    let last = bytes.len() - 3;
    bytes[last] ^= 1;
    fs::write(&path, &bytes).unwrap();
    let (mut file, found) = AppendFile::open(&path).unwrap();
    let mut loss = found.loss(<[u8]>::len);
    assert_eq!(loss, Loss::Damage(Damage { records: 1, moves: 15, copy: None }));
    let ((), steps) = steps_of(|| file.repair(&found, &mut loss).unwrap());
    let copied = [Step::Create, Step::Write, Step::Sync, Step::Rename, Step::SyncFolder];
    assert_eq!(steps, [&copied[..], &[Step::Truncate, Step::Sync]].concat());
    let copy = path.with_file_name("1.journal.damaged");
    assert_eq!(fs::read(&copy).unwrap(), bytes);
    assert_eq!(loss, Loss::Damage(Damage { records: 1, moves: 15, copy: Some(copy) }));
    assert_eq!(payloads(&path), ["[1]"]);
}

#[test]
fn a_file_that_is_removed_meanwhile_is_written_again() {
    let (folder, path) = place("removed");
    let mut file = AppendFile::create(&path, b"[1]").unwrap();
    assert!(!file.was_restored());
    fs::remove_dir_all(&folder.0).unwrap();
    let ((), steps) = steps_of(|| file.append(b"[2]").unwrap());
    let restored = [Step::Create, Step::Write, Step::Sync, Step::SyncFolder];
    // First the folder, whose own entry is synced.
    assert_eq!(steps, [&[Step::SyncFolder], &restored[..], &[Step::Write, Step::Sync]].concat());
    assert_eq!(payloads(&path), ["[1]", "[2]"]);
    assert!(file.was_restored());
    assert!(!file.was_restored(), "it is told once");
    assert!(in_use(&path), "the new file is locked too");
    file.append(b"[3]").unwrap();
    assert!(!file.was_restored());
    assert_eq!(payloads(&path), ["[1]", "[2]", "[3]"]);
}

#[test]
fn a_file_that_can_not_be_written_again_is_an_error_and_nothing_is_lost() {
    let (_folder, path) = place("not-restored");
    let mut file = AppendFile::create(&path, b"[1]").unwrap();
    fs::remove_file(&path).unwrap();
    for at in 0..4 {
        let plan = Plan { at, fault: Fault::Error, partial: 3 };
        assert!(with_fault(plan, || file.append(b"[2]")).unwrap().is_err(), "step {at}");
        assert!(!path.exists(), "step {at}");
    }
    // Somebody else's file is not touched.
    fs::write(&path, "something else").unwrap();
    assert!(matches!(file.append(b"[2]"), Err(JournalError::Replaced { .. })));
    assert_eq!(fs::read(&path).unwrap(), b"something else");
    fs::remove_file(&path).unwrap();
    file.append(b"[2]").unwrap();
    assert_eq!(payloads(&path), ["[1]", "[2]"]);
}

#[cfg(unix)]
#[test]
fn a_new_file_is_private_and_so_is_the_copy_of_a_damaged_one() {
    use std::os::unix::fs::PermissionsExt;
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let (folder, _) = place("private");
    let path = folder.0.join("new/deep/1.journal");
    let (mut file, _) = AppendFile::open_or_create(&path).unwrap();
    file.append(b"[1]").unwrap();
    file.append(b"[2]").unwrap();
    drop(file);
    let mut bytes = fs::read(&path).unwrap();
    *bytes.last_mut().unwrap() = b'x';
    fs::write(&path, bytes).unwrap();
    let (mut file, found) = AppendFile::open(&path).unwrap();
    file.repair(&found, &mut found.loss(|_| 0)).unwrap();
    assert_eq!(mode(&path), 0o600);
    assert_eq!(mode(&path.with_file_name("1.journal.damaged")), 0o600);
    assert_eq!(mode(&folder.0.join("new")), 0o700);
    assert_eq!(mode(&folder.0.join("new/deep")), 0o700);
    let other = path.with_file_name("2.journal");
    drop(AppendFile::create(&other, b"[1]").unwrap());
    assert_eq!(mode(&other), 0o600);
}

#[cfg(unix)]
#[test]
fn a_pipe_or_a_folder_is_no_journal_and_is_not_waited_for() {
    let (_folder, path) = place("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&path).status().unwrap().success());
    let folder = path.with_file_name("2.journal");
    fs::create_dir(&folder).unwrap();
    for path in [&path, &folder] {
        assert!(matches!(read(path), Err(JournalError::NotAJournal { .. })));
        assert!(matches!(AppendFile::open(path), Err(JournalError::NotAJournal { .. })));
        assert!(matches!(AppendFile::open_or_create(path), Err(JournalError::NotAJournal { .. })));
        assert!(!in_use(path));
    }
}

#[test]
fn a_file_that_could_not_be_begun_is_not_left_behind() {
    let (_folder, path) = place("begin");
    for at in 1..4 {
        let plan = Plan { at, fault: Fault::Error, partial: 3 };
        assert!(with_fault(plan, || AppendFile::create(&path, b"[1]")).unwrap().is_err(), "step {at}");
        assert!(!path.exists(), "step {at}");
    }
    AppendFile::create(&path, b"[1]").unwrap();
}

#[test]
fn a_removed_file_is_written_again_without_what_was_torn() {
    let (_folder, path) = place("torn-and-removed");
    let mut file = AppendFile::create(&path, b"[1]").unwrap();
    let torn = b"[333333333333333333333333333333333]";
    let plan = Plan { at: 0, fault: Fault::Death, partial: 40 };
    assert!(with_fault(plan, || file.append(torn)).is_none());
    fs::remove_file(&path).unwrap();
    file.append(b"[2]").unwrap();
    assert_eq!(payloads(&path), ["[1]", "[2]"]);
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!(
        (text.lines().count(), text.ends_with("[2]\n")),
        (3, true),
        "nothing stands behind the last record"
    );
}
