use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use super::*;
use crate::disk::Step;
use crate::disk::tests::{Fault, Plan, steps_of, with_fault};

const OLD: &[u8] = b"the old contents\n";
const NEW: &[u8] = b"contents that are new and longer\n";

fn folder_of_its_own(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("tabuleiro-output-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn files_in(folder: &Path) -> usize {
    fs::read_dir(folder).unwrap().count()
}

const STEPS: [Step; 5] = [Step::Create, Step::Write, Step::Sync, Step::Rename, Step::SyncFolder];

#[test]
fn contents_are_synced_before_they_have_the_name_and_the_folder_after() {
    let folder = folder_of_its_own("steps");
    for writer in [write, write_private, write_new] {
        let path = folder.join("jogo.txt");
        let (written, steps) = steps_of(|| writer(&path, NEW));
        written.unwrap();
        assert_eq!(steps, STEPS);
        fs::remove_file(path).unwrap();
    }
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn whatever_fails_the_file_is_the_old_or_the_new_one() {
    let folder = folder_of_its_own("faults");
    let path = folder.join("jogo.txt");
    for fault in [Fault::Error, Fault::Death] {
        for at in 0..=STEPS.len() {
            for partial in 0..NEW.len() {
                fs::write(&path, OLD).unwrap();
                let result = with_fault(Plan { at, fault, partial }, || write(&path, NEW));
                let found = fs::read(&path).unwrap();
                assert!(found == OLD || found == NEW, "{fault:?} at step {at}: {found:?}");
                if matches!(result, Some(Ok(()))) {
                    assert_eq!(found, NEW, "success was reported");
                    assert_eq!(at, STEPS.len(), "step {at} failed unnoticed");
                }
                if fault == Fault::Error {
                    assert_eq!(files_in(&folder), 1, "rubbish after {at}");
                }
                // What a dead process has left is removed by the next one to write there.
                write(&path, NEW).unwrap();
                assert_eq!(files_in(&folder), 1);
            }
        }
    }
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn only_a_commit_replaces_the_file() {
    let folder = folder_of_its_own("commit");
    let path = folder.join("games.pgn");
    fs::write(&path, "old").unwrap();

    let mut given_up = Output::open(&path).unwrap();
    given_up.write_all(&[b'x'; 3 * BUFFER]).unwrap();
    drop(given_up);
    assert_eq!(fs::read(&path).unwrap(), b"old");
    assert_eq!(files_in(&folder), 1, "nothing is left beside it");

    let mut kept = Output::open(&path).unwrap();
    kept.write_all(b"ne").unwrap();
    kept.flush().unwrap();
    kept.write_all(b"w").unwrap();
    assert_eq!(fs::read(&path).unwrap(), b"old");
    kept.commit().unwrap();
    assert_eq!(fs::read(&path).unwrap(), b"new");
    assert_eq!(files_in(&folder), 1);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn two_that_write_the_same_file_do_not_take_each_other_for_leftovers() {
    let folder = folder_of_its_own("two");
    let path = folder.join("jogo.txt");
    let mut first = Output::open(&path).unwrap();
    write(&path, b"second").unwrap();
    first.write_all(b"first").unwrap();
    first.commit().unwrap();
    assert_eq!(fs::read(&path).unwrap(), b"first");
    assert_eq!(files_in(&folder), 1);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_new_file_appears_and_an_old_one_is_replaced() {
    let folder = folder_of_its_own("plain");
    let path = folder.join("jogo.txt");
    assert!(!replaces(&path));
    write(&path, OLD).unwrap();
    assert!(replaces(&path) && !replaces(&folder) && !replaces(Path::new("-")));
    write(&path, NEW).unwrap();
    assert_eq!(fs::read(&path).unwrap(), NEW);
    let long = folder.join("x".repeat(255));
    write(&long, NEW).unwrap();
    assert_eq!(fs::read(&long).unwrap(), NEW);
    assert_eq!(files_in(&folder), 2);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_must_be_new_never_replaces_a_file() {
    let folder = folder_of_its_own("new");
    let path = folder.join("jogo.txt");
    write_new(&path, OLD).unwrap();
    assert_eq!(write_new(&path, NEW).unwrap_err().kind(), ErrorKind::AlreadyExists);
    // Nor one that appears meanwhile.
    fs::remove_file(&path).unwrap();
    let mut late = Output::with(&path, Rule { must_be_new: true, ..Rule::USUAL }).unwrap();
    fs::write(&path, OLD).unwrap();
    late.write_all(NEW).unwrap();
    assert_eq!(late.commit().unwrap_err().kind(), ErrorKind::AlreadyExists);
    assert_eq!(fs::read(&path).unwrap(), OLD);
    assert_eq!(files_in(&folder), 1);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_folder_is_refused() {
    let folder = folder_of_its_own("folder");
    assert_eq!(write(&folder, NEW).unwrap_err().kind(), ErrorKind::IsADirectory);
    assert_eq!(check(&folder).unwrap_err().kind(), ErrorKind::IsADirectory);
    check(&folder.join("jogo.txt")).unwrap();
    assert_eq!(files_in(&folder), 0);
    assert!(write(Path::new("/"), NEW).is_err());
    assert!(write(Path::new(""), NEW).is_err());
    fs::remove_dir_all(folder).unwrap();
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt, symlink};
    use std::process::Command;
    use std::thread;

    use super::*;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    #[test]
    fn a_link_stays_and_permissions_are_kept() {
        let folder = folder_of_its_own("link");
        let (path, link) = (folder.join("jogo.txt"), folder.join("link.txt"));
        fs::write(&path, OLD).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        symlink("jogo.txt", &link).unwrap();
        write(&link, NEW).unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(&path).unwrap(), NEW);
        assert_eq!(mode(&path), 0o640);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_link_to_nothing_stays_and_what_it_names_appears() {
        let folder = folder_of_its_own("dangling");
        let (path, link) = (folder.join("jogo.txt"), folder.join("link.txt"));
        symlink("jogo.txt", &link).unwrap();
        write(&link, NEW).unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(&path).unwrap(), NEW);
        let ring = folder.join("ring");
        symlink("ring", &ring).unwrap();
        assert!(write(&ring, NEW).is_err());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_read_only_file_is_refused_and_stays() {
        let folder = folder_of_its_own("read-only");
        let path = folder.join("jogo.txt");
        fs::write(&path, OLD).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
        assert_eq!(write(&path, NEW).unwrap_err().kind(), ErrorKind::PermissionDenied);
        assert_eq!(fs::read(&path).unwrap(), OLD);
        assert_eq!(files_in(&folder), 1);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn the_owner_of_a_file_is_kept() {
        let folder = folder_of_its_own("owner");
        let path = folder.join("jogo.txt");
        fs::write(&path, OLD).unwrap();
        // Only root may give a file away; for everybody else the owner is the same in any case.
        let _ = std::os::unix::fs::chown(&path, Some(12_345), Some(54_321));
        let owner = |path: &Path| fs::metadata(path).map(|about| (about.uid(), about.gid())).unwrap();
        let before = owner(&path);
        write(&path, NEW).unwrap();
        assert_eq!(owner(&path), before);
        assert_eq!(fs::read(&path).unwrap(), NEW);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn private_files_are_for_the_user_alone() {
        let folder = folder_of_its_own("private");
        let path = folder.join("settings.toml");
        write_private(&path, NEW).unwrap();
        assert_eq!(mode(&path), 0o600);
        crate::folders::make(&folder.join("deep/down")).unwrap();
        assert_eq!((mode(&folder.join("deep")), mode(&folder.join("deep/down"))), (0o700, 0o700));
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_planted_link_with_the_name_of_a_leftover_is_not_followed() {
        let folder = folder_of_its_own("planted");
        let (path, victim) = (folder.join("jogo.txt"), folder.join("victim"));
        fs::write(&victim, OLD).unwrap();
        symlink("victim", folder.join(".jogo.txt.0123456789abcdef.new")).unwrap();
        // The name that earlier versions took.
        symlink("victim", folder.join(format!(".jogo.txt.{}.new", std::process::id()))).unwrap();
        write(&path, NEW).unwrap();
        assert_eq!(fs::read(&victim).unwrap(), OLD);
        assert_eq!(files_in(&folder), 4, "links are nobody's leftovers");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_pipe_is_written_to_and_stays_one() {
        let folder = folder_of_its_own("pipe");
        let pipe = folder.join("pipe");
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        check(&pipe).unwrap();
        for writer in [write, write_new] {
            let reader = thread::spawn({
                let pipe = pipe.clone();
                move || {
                    let mut text = Vec::new();
                    File::open(pipe)?.read_to_end(&mut text).map(|_| text)
                }
            });
            writer(&pipe, NEW).unwrap();
            let read: io::Result<Vec<u8>> = reader.join().unwrap();
            assert_eq!(read.unwrap(), NEW);
            assert!(fs::symlink_metadata(&pipe).unwrap().file_type().is_fifo());
        }
        assert_eq!(files_in(&folder), 1);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_device_is_written_to_and_stays_one() {
        let folder = folder_of_its_own("device");
        let device = folder.join("null");
        // Root alone can make one.
        let made = Command::new("mknod").arg(&device).args(["c", "1", "3"]).output().unwrap();
        if made.status.success() {
            // Some systems let nobody open a device outside their own folder; it must stay a device all the
            // same.
            let _ = write(&device, NEW);
            assert!(fs::symlink_metadata(&device).unwrap().file_type().is_char_device());
            assert_eq!(files_in(&folder), 1);
        }
        fs::remove_dir_all(folder).unwrap();
    }
}

#[test]
fn a_terminal_gets_nothing_that_it_would_obey() {
    struct Screen(std::sync::Arc<std::sync::Mutex<Vec<u8>>>);
    impl Write for Screen {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let seen = std::sync::Arc::default();
    let to = Target::Terminal(Box::new(Screen(std::sync::Arc::clone(&seen))));
    let mut output = Output { to, buffer: Vec::new() };
    output.write_all(b"[White \"\x1b[31mW\"]\n").unwrap();
    // Characters of two bytes, one of which lies across the end of the buffer.
    let long = "\u{e9}".repeat(BUFFER);
    output.write_all(&long.as_bytes()[..BUFFER - 21]).unwrap();
    output.write_all(&long.as_bytes()[BUFFER - 21..]).unwrap();
    output.commit().unwrap();
    let seen = String::from_utf8(seen.lock().unwrap().clone()).unwrap();
    assert_eq!(seen, format!("[White \"\\u{{1b}}[31mW\"]\n{long}"));
}

#[test]
fn a_dash_is_standard_output_and_replaces_nothing() {
    assert!(is_standard(Path::new("-")) && !is_standard(Path::new("./-")));
    assert!(is_stream(Path::new("-")).unwrap());
}

#[test]
fn a_file_beside_that_is_only_named_like_a_leftover_is_kept() {
    let folder = folder_of_its_own("others");
    let path = folder.join("jogo.txt");
    let others = [".jogo.txt.notes.new", ".jogo.txt.0123456789abcdeg.new", ".jogo.txt.0123456789abcdef0.new"];
    let left = folder.join(".jogo.txt.0123456789abcdef.new");
    others.iter().for_each(|name| fs::write(folder.join(name), OLD).unwrap());
    fs::write(&left, OLD).unwrap();
    write(&path, NEW).unwrap();
    assert!(!left.exists());
    assert!(others.iter().all(|name| folder.join(name).exists()));
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_stream_gets_long_contents_piece_by_piece() {
    let (mut reader, writer) = io::pipe().unwrap();
    let mut output = Output { to: Target::Stream(Box::new(writer)), buffer: Vec::new() };
    let reading = std::thread::spawn(move || {
        let mut first = [0; 1 << 10];
        reader.read_exact(&mut first).unwrap();
        reader
    });
    output.write_all(&[b'\n'; BUFFER]).unwrap();
    assert!(output.buffer.is_empty(), "nothing has gone yet");
    drop((output, reading.join().unwrap()));
}
