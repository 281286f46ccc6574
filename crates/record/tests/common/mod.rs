//! What the tests of journals share: events, folders, and a medium that fails when it is told to.

#![allow(dead_code, reason = "each test file uses its own part")]

use std::io;
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tabuleiro_core::{DrawReason, GameName, Outcome, Side, WinReason};
use tabuleiro_record::journal::Medium;
use tabuleiro_record::{Control, Event, EventKind, Moment, Seat, Start, TakebackPolicy};

/// A folder for one test, gone when the test is over.
pub struct Folder(PathBuf);

/// An empty folder for the test called `name`.
pub fn folder(name: &str) -> Folder {
    let folder = std::env::temp_dir().join(format!("tabuleiro-record-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    Folder(folder)
}

impl Deref for Folder {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A start, and one event of every other kind: the format in full.
pub fn one_of_each() -> Vec<Event> {
    let kinds = vec![
        EventKind::Started(Start {
            game: GameName::new("chess"),
            position: "8/8/8/8/8/8/8/K1k5 w - - 0 1".into(),
            seats: [Seat::human("Zoë \"Z\" \\ \n"), Seat::computer(4)],
            control: Control::Fischer { total: Duration::from_secs(300), increment: Duration::from_secs(3) },
            takeback: TakebackPolicy::Ask,
            seed: u64::MAX,
            tags: Vec::new(),
        }),
        EventKind::Moved { side: Side::White, text: "Ka2".into(), spent: Duration::from_millis(1234) },
        EventKind::DrawOffered { side: Side::Black },
        EventKind::DrawDeclined,
        EventKind::TakebackAsked { side: Side::White },
        EventKind::TakebackDeclined,
        EventKind::TakenBack { plies: 1 },
        EventKind::Paused,
        EventKind::Adjourned,
        EventKind::Resumed,
        EventKind::Commented { ply: 0, text: "quiet\nso far".into() },
        EventKind::Ended { outcome: Outcome::win(Side::Black, WinReason::NoMoves) },
        EventKind::Ended { outcome: Outcome::draw(DrawReason::Repetition { times: 3 }) },
        EventKind::Ended { outcome: Outcome::draw(DrawReason::InsufficientMaterial) },
    ];
    numbered(kinds)
}

/// A game between two people with `plies` moves; each text is longer than the one before.
pub fn game(plies: usize) -> Vec<Event> {
    let start = EventKind::Started(Start {
        game: GameName::new("test"),
        position: "start".into(),
        seats: [Seat::somebody(), Seat::somebody()],
        control: Control::None,
        takeback: TakebackPolicy::Free,
        seed: 0,
        tags: Vec::new(),
    });
    let moves = (0..plies).map(|ply| EventKind::Moved {
        side: Side::ALL[ply % 2],
        text: "m".repeat(ply + 1),
        spent: Duration::ZERO,
    });
    numbered(std::iter::once(start).chain(moves).collect())
}

pub fn numbered(kinds: Vec<EventKind>) -> Vec<Event> {
    let event = |(version, kind)| Event { version, at: Moment::from_millis(1000 * version), kind };
    (1..).zip(kinds).map(event).collect()
}

/// What goes wrong at a step of a [`Faulty`] medium.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Fault {
    /// The step fails; a write leaves its first bytes behind.
    Partial(usize),
    /// The step fails, and yet everything it had to do is done.
    FalseAlarm,
}

/// A disk in memory with a cache that a power cut loses.
#[derive(Default)]
pub struct Disk {
    /// What programs read back.
    pub cached: Vec<u8>,
    /// What survives a power cut.
    pub durable: Vec<u8>,
    /// The number of the next step.
    pub step: usize,
    /// The steps that go wrong, from the first to the last of the range.
    pub faults: Vec<(std::ops::Range<usize>, Fault)>,
}

/// A medium on such a disk.
#[derive(Clone, Default)]
pub struct Faulty(pub Arc<Mutex<Disk>>);

impl Faulty {
    pub fn failing_at(steps: std::ops::Range<usize>, fault: Fault) -> Faulty {
        let medium = Faulty::default();
        medium.0.lock().unwrap().faults.push((steps, fault));
        medium
    }

    /// A medium with `bytes` on it, all safe.
    pub fn holding(bytes: &[u8]) -> Faulty {
        let medium = Faulty::default();
        medium.0.lock().unwrap().cached = bytes.to_vec();
        medium.0.lock().unwrap().durable = bytes.to_vec();
        medium
    }

    pub fn boxed(&self) -> Box<dyn Medium> {
        Box::new(self.clone())
    }

    pub fn durable(&self) -> Vec<u8> {
        self.0.lock().unwrap().durable.clone()
    }

    pub fn cached(&self) -> Vec<u8> {
        self.0.lock().unwrap().cached.clone()
    }

    pub fn steps(&self) -> usize {
        self.0.lock().unwrap().step
    }
}

impl Disk {
    fn fault(&mut self) -> Option<Fault> {
        let step = self.step;
        self.step += 1;
        self.faults.iter().find(|(steps, _)| steps.contains(&step)).map(|&(_, fault)| fault)
    }

    fn put(&mut self, offset: usize, bytes: &[u8]) {
        self.cached.resize(self.cached.len().max(offset + bytes.len()), 0);
        self.cached[offset..offset + bytes.len()].copy_from_slice(bytes);
    }
}

fn full() -> io::Error {
    io::Error::from(io::ErrorKind::StorageFull)
}

impl Medium for Faulty {
    fn contents(&mut self) -> io::Result<Vec<u8>> {
        Ok(self.cached())
    }

    fn write(&mut self, offset: u64, bytes: &[u8]) -> io::Result<()> {
        let mut disk = self.0.lock().unwrap();
        let fault = disk.fault();
        let written = match fault {
            Some(Fault::Partial(bytes_written)) => &bytes[..bytes_written.min(bytes.len())],
            _ => bytes,
        };
        disk.put(offset as usize, written);
        fault.map_or(Ok(()), |_| Err(full()))
    }

    fn sync(&mut self) -> io::Result<()> {
        let mut disk = self.0.lock().unwrap();
        match disk.fault() {
            Some(Fault::Partial(_)) => Err(full()),
            fault => {
                disk.durable = disk.cached.clone();
                fault.map_or(Ok(()), |_| Err(full()))
            }
        }
    }

    fn truncate(&mut self, length: u64) -> io::Result<()> {
        let mut disk = self.0.lock().unwrap();
        match disk.fault() {
            Some(Fault::Partial(_)) => Err(full()),
            fault => {
                disk.cached.truncate(length as usize);
                fault.map_or(Ok(()), |_| Err(full()))
            }
        }
    }
}

/// Any path, for journals that are not files.
pub fn nowhere() -> &'static Path {
    Path::new("/nowhere/1.journal")
}
