//! Saved tables: what was answered is in the journal, and comes back.

mod common;

use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex};

use common::{at, heap, heap_setup, mv, portrait};
use tabuleiro_facade::{Command, EventKind, Loss, Pause, Refusal, SavedError, SavedTable, Setup, Side};
use tabuleiro_record::journal::{self, Journal, JournalError, Medium};

/// A disk in memory that refuses everything while `full`.
#[derive(Clone, Default)]
struct Disk(Arc<Mutex<(Vec<u8>, bool)>>);

impl Disk {
    fn fill(&self, full: bool) {
        self.0.lock().unwrap().1 = full;
    }

    fn bytes(&self) -> Vec<u8> {
        self.0.lock().unwrap().0.clone()
    }
}

impl Medium for Disk {
    fn contents(&mut self) -> io::Result<Vec<u8>> {
        Ok(self.bytes())
    }

    fn write(&mut self, offset: u64, bytes: &[u8]) -> io::Result<()> {
        let mut disk = self.0.lock().unwrap();
        let room = if disk.1 { 5 } else { bytes.len() };
        disk.0.truncate(offset as usize);
        disk.0.extend_from_slice(&bytes[..room]);
        if disk.1 { Err(io::ErrorKind::StorageFull.into()) } else { Ok(()) }
    }

    fn sync(&mut self) -> io::Result<()> {
        if self.0.lock().unwrap().1 { Err(io::ErrorKind::StorageFull.into()) } else { Ok(()) }
    }

    fn truncate(&mut self, length: u64) -> io::Result<()> {
        let mut disk = self.0.lock().unwrap();
        if disk.1 {
            return Err(io::ErrorKind::StorageFull.into());
        }
        disk.0.truncate(length as usize);
        Ok(())
    }
}

fn nowhere() -> &'static Path {
    Path::new("/nowhere/1.journal")
}

fn start(disk: &Disk) -> SavedTable {
    let setup = Setup { control: "1".parse().unwrap(), ..heap_setup() };
    let table = heap(10, setup, at(0));
    let journal = Journal::create_on(nowhere(), Box::new(disk.clone()), table.log()).unwrap();
    SavedTable::with_journal(table, journal)
}

fn open(bytes: Vec<u8>) -> (SavedTable, Loss) {
    let disk = Disk(Arc::new(Mutex::new((bytes, false))));
    let (journal, contents) = Journal::open_on(nowhere(), Box::new(disk)).unwrap();
    SavedTable::from_journal(journal, contents).unwrap()
}

fn play(saved: &mut SavedTable, text: &str, now: u64) -> Result<(), SavedError> {
    let command = mv(saved.table(), text);
    saved.apply_at(None, command, at(now)).map(|_| ())
}

#[test]
fn what_was_answered_is_in_the_journal() {
    let disk = Disk::default();
    let mut saved = start(&disk);
    for (text, now) in [("1", 5), ("2", 9), ("3", 20)] {
        play(&mut saved, text, now).unwrap();
        let contents = journal::parse(nowhere(), &disk.bytes()).unwrap();
        assert_eq!(contents.events, saved.table().log());
    }
}

#[test]
fn what_can_not_be_saved_does_not_happen_and_may_be_tried_again() {
    let disk = Disk::default();
    let mut saved = start(&disk);
    play(&mut saved, "1", 1).unwrap();
    let before = portrait(saved.table());
    disk.fill(true);
    for _ in 0..3 {
        let error = play(&mut saved, "2", 2).unwrap_err();
        assert!(matches!(error, SavedError::Journal(JournalError::Full { .. })), "{error}");
        assert_eq!(portrait(saved.table()), before);
    }
    disk.fill(false);
    let three = mv(saved.table(), "3");
    saved.apply_at(Some(2), three, at(3)).unwrap();
    assert_eq!(saved.table().game().moves(), ["1", "3"]);
    let contents = journal::parse(nowhere(), &disk.bytes()).unwrap();
    assert_eq!((contents.events.as_slice(), contents.loss), (saved.table().log(), Loss::Nothing));
}

#[test]
fn a_refusal_writes_nothing() {
    let disk = Disk::default();
    let mut saved = start(&disk);
    let before = disk.bytes();
    let one = mv(saved.table(), "1");
    let error = saved.apply_at(Some(7), one, at(1)).unwrap_err();
    assert!(matches!(error, SavedError::Refused(Refusal::Stale { meant: 7, current: 1 })));
    assert_eq!(disk.bytes(), before);
}

#[test]
fn a_game_comes_back_standing_still_and_no_time_is_lost() {
    let disk = Disk::default();
    let mut saved = start(&disk);
    play(&mut saved, "1", 10).unwrap();
    play(&mut saved, "2", 15).unwrap();
    // The program dies here, and somebody comes back much later.
    let (mut again, loss) = open(disk.bytes());
    assert_eq!(loss, Loss::Nothing);
    assert_eq!(again.table().game().moves(), ["1", "2"]);
    assert_eq!(again.table().pause(), Some(Pause::Adjourned));
    again.apply_at(None, Command::Resume, at(9000)).unwrap();
    let left = |side| again.table().time_left(side, at(9001)).unwrap().time.as_secs();
    assert_eq!([left(Side::White), left(Side::Black)], [49, 55]);
}

#[test]
fn an_adjourned_game_is_not_adjourned_twice() {
    let disk = Disk::default();
    let mut saved = start(&disk);
    saved.apply_at(None, Command::Adjourn, at(10)).unwrap();
    let (again, _) = open(disk.bytes());
    assert_eq!(portrait(again.table()), portrait(saved.table()));
}

#[test]
fn a_finished_game_stays_finished() {
    let disk = Disk::default();
    let mut saved = start(&disk);
    saved.apply_at(None, Command::Resign { side: Side::White }, at(1)).unwrap();
    let (again, _) = open(disk.bytes());
    assert_eq!(portrait(again.table()), portrait(saved.table()));
}

#[test]
fn a_game_cut_off_before_its_end_was_entered_is_ended() {
    let disk = Disk::default();
    let setup = heap_setup();
    let table = heap(1, setup, at(0));
    let mut journal = Journal::create_on(nowhere(), Box::new(disk.clone()), table.log()).unwrap();
    let mut moved = heap(1, heap_setup(), at(0));
    let one = mv(&moved, "1");
    let events = moved.apply(None, one).unwrap().to_vec();
    journal.append(&events[..1]).unwrap();
    let (again, _) = open(disk.bytes());
    assert!(matches!(again.table().log().last().unwrap().kind, EventKind::Ended { .. }));
    assert_eq!(portrait(again.table()), portrait(&moved));
}

#[test]
fn a_torn_record_is_told_and_cut_off() {
    let disk = Disk::default();
    let mut saved = start(&disk);
    play(&mut saved, "1", 1).unwrap();
    let whole = disk.bytes().len();
    play(&mut saved, "2", 2).unwrap();
    let bytes = disk.bytes();
    for cut in whole + 1..bytes.len() {
        let (again, loss) = open(bytes[..cut].to_vec());
        assert_eq!(loss, Loss::TornRecord);
        assert_eq!(again.table().game().moves(), ["1"]);
    }
}
