//! Saved games as people meet them: numbers, lists, one writer at a time, and the format on the disk.

mod common;

use std::fs;

use common::{folder, game, numbered, one_of_each};
use tabuleiro_core::{Outcome, Side, WinReason};
use tabuleiro_record::journal::{self, Journal, JournalError, Loss};
use tabuleiro_record::{Event, EventKind, GameId, Moment, Store};

fn id(number: u32) -> GameId {
    number.to_string().parse().unwrap()
}

/// `events` with their moments put off by `seconds`.
fn later(seconds: u64, mut events: Vec<Event>) -> Vec<Event> {
    for event in &mut events {
        event.at = Moment::from_millis(event.at.millis() + 1000 * seconds);
    }
    events
}

fn finished() -> Vec<Event> {
    let mut kinds: Vec<EventKind> = game(2).into_iter().map(|event| event.kind).collect();
    kinds.push(EventKind::Ended { outcome: Outcome::win(Side::White, WinReason::Resignation) });
    numbered(kinds)
}

#[test]
fn the_format_on_the_disk_never_changes() {
    let folder = folder("format");
    let path = folder.join("1.journal");
    let events = one_of_each();
    let mut journal = Journal::create(&path, &events[..2]).unwrap();
    journal.append(&events[2..]).unwrap();
    drop(journal);
    let expected = include_str!("format-1.journal");
    assert_eq!(fs::read_to_string(&path).unwrap(), expected);
    assert_eq!(journal::parse(&path, expected.as_bytes()).unwrap().events, events);
}

#[test]
fn games_are_numbered_and_found_again() {
    let folder = folder("numbers");
    let store = Store::in_data_folder(&folder.join("new/data"));
    assert!(store.list().unwrap().is_empty(), "no folder is no games");
    let (first, journal) = store.create(&game(0)).unwrap();
    assert_eq!(first, id(1));
    drop(journal);
    assert_eq!(store.create(&game(3)).unwrap().0, id(2));
    fs::write(store.folder().join("007.journal"), "not ours").unwrap();
    fs::write(store.folder().join("notes.txt"), "not ours").unwrap();
    assert_eq!(store.list().unwrap().len(), 2);
    let (mut journal, contents) = store.open(first).unwrap();
    assert_eq!((contents.events, contents.loss), (game(0), Loss::Nothing));
    journal.append(&game(2)[1..]).unwrap();
    assert_eq!(store.read(first).unwrap().events, game(2));
    assert!(matches!(store.open(id(99)).map(|_| ()), Err(JournalError::Missing { .. })));
    // When the numbers have run out, the free ones are used.
    fs::write(store.path(id(u32::MAX)), "").unwrap();
    assert_eq!(store.create(&game(0)).unwrap().0, id(3));
}

#[test]
fn unfinished_games_come_first_and_the_newest_before_the_older() {
    let folder = folder("order");
    let store = Store::in_data_folder(&folder);
    for events in [later(50, finished()), later(10, game(1)), later(30, game(4)), finished()] {
        drop(store.create(&events).unwrap());
    }
    fs::write(store.path(id(5)), "tabuleiro-jour").unwrap();
    fs::write(store.path(id(6)), "tabuleiro-journal 2\n").unwrap();
    fs::write(store.path(id(7)), "something else\n").unwrap();
    let entries = store.list().unwrap();
    let order: Vec<_> = entries.iter().map(|entry| entry.id.to_string()).collect();
    assert_eq!(order, ["3", "2", "1", "4", "7", "6", "5"]);
    let summary = entries[0].summary.as_ref().unwrap();
    assert_eq!((summary.plies, summary.outcome), (4, None));
    assert_eq!(summary.changed, Moment::from_millis(35_000));
    assert!(entries[2].summary.as_ref().unwrap().outcome.is_some());
    assert!(matches!(entries[4].summary, Err(JournalError::NotAJournal { .. })));
    assert!(matches!(entries[5].summary, Err(JournalError::NewerFormat { found: 2, known: 1, .. })));
    assert!(matches!(entries[6].summary, Err(JournalError::Empty { .. })));
}

#[test]
fn only_one_program_at_a_time_plays_a_game() {
    let folder = folder("lock");
    let store = Store::in_data_folder(&folder);
    let (first, journal) = store.create(&game(1)).unwrap();
    assert!(matches!(store.open(first).map(|_| ()), Err(JournalError::InUse { .. })));
    assert!(matches!(store.delete(first), Err(JournalError::InUse { .. })));
    assert!(store.list().unwrap()[0].in_use);
    assert_eq!(store.read(first).unwrap().events.len(), 2, "reading needs no lock");
    drop(journal);
    assert!(!store.list().unwrap()[0].in_use);
    let (journal, _) = store.open(first).unwrap();
    drop(journal);
    store.delete(first).unwrap();
    assert!(store.list().unwrap().is_empty());
    assert!(matches!(store.delete(first), Err(JournalError::Missing { .. })));
}

#[test]
fn a_whole_record_without_sense_is_left_alone() {
    let folder = folder("nonsense");
    let path = folder.join("1.journal");
    let lines = |payloads: &[&str]| {
        let crc = |text: &str| {
            // The checksum bit by bit, as the document says and independently of the table in the product.
            !text.bytes().fold(!0_u32, |crc, byte| {
                (0..8).fold(crc ^ u32::from(byte), |crc, _| (crc >> 1) ^ (0xEDB8_8320 * (crc & 1)))
            })
        };
        let records = payloads.iter().map(|text| format!("{} {:08x} {text}\n", text.len(), crc(text)));
        format!("tabuleiro-journal 1\n{}", records.collect::<String>())
    };
    let start = serde_json::to_string(&game(0)).unwrap();
    let second = |kind: &str| format!(r#"[{{"version":2,"at":5,"event":"{kind}"}}]"#);
    fs::write(&path, lines(&[&start, &second("paused")])).unwrap();
    assert_eq!(journal::read(&path).unwrap().events.len(), 2);
    for (payloads, line) in [
        (vec![start.as_str(), "[7]"], 3),
        (vec![start.as_str(), &second("teleported")], 3),
        (vec![start.as_str(), start.as_str()], 3),
        (vec![start.as_str(), r#"[{"version":3,"at":5,"event":"paused"}]"#], 3),
        (vec![r#"[{"version":1,"at":5,"event":"paused"}]"#], 2),
    ] {
        let text = lines(&payloads);
        fs::write(&path, &text).unwrap();
        match Journal::open(&path).map(|_| ()) {
            Err(JournalError::Nonsense { line: found, .. }) => assert_eq!(found, line, "{text}"),
            other => panic!("{other:?}: {text}"),
        }
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
}
