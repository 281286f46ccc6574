//! What clients sent and saw.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use serde_json::Value;

/// What clients sent and saw, in the order of one clock.
#[derive(Default)]
pub struct Log {
    clock: AtomicU64,
    ended: AtomicBool,
    answered: AtomicU64,
    pub commands: Mutex<Vec<Command>>,
    pub watched: Mutex<Vec<Watched>>,
    /// What clients themselves found wrong.
    pub noticed: Mutex<Vec<String>>,
    /// How long players think on average.
    pub pace: Duration,
    /// Whether players sometimes leave out which version they know.
    pub trusts_owners: bool,
    /// When each pair last had a move carried out.
    pub alive: Mutex<BTreeMap<usize, Instant>>,
}

/// A command that was answered.
#[derive(Clone, Debug)]
pub struct Command {
    pub table: String,
    pub id: String,
    /// When it was sent first, and when the answer came.
    pub asked: u64,
    pub answered: u64,
    /// The version that it led to; nothing if it was refused.
    pub version: Option<u64>,
}

/// What somebody who looked on was told.
#[derive(Clone, Debug, Default)]
pub struct Watched {
    pub table: String,
    /// The version of the table when they came.
    pub from: u64,
    /// What they were told after that: version, kind, move.
    pub events: Vec<(u64, String, String)>,
}

impl Log {
    /// A log of players who think for so long on average.
    #[allow(dead_code, reason = "not every test lets them think")]
    pub fn paced(pace: Duration) -> Log {
        Log { pace, trusts_owners: true, ..Log::default() }
    }

    /// A moment, later than all before.
    pub fn now(&self) -> u64 {
        self.clock.fetch_add(1, Ordering::SeqCst)
    }

    pub fn end(&self) {
        self.ended.store(true, Ordering::Relaxed);
    }

    pub fn is_ended(&self) -> bool {
        self.ended.load(Ordering::Relaxed)
    }

    /// How many commands were carried out.
    pub fn accepted(&self) -> u64 {
        self.answered.load(Ordering::Relaxed)
    }

    /// A move of that pair was carried out.
    pub fn lives(&self, pair: usize) {
        self.alive.lock().unwrap().insert(pair, Instant::now());
    }

    pub fn notice(&self, what: String) {
        self.noticed.lock().unwrap().push(what);
    }

    pub fn answered(&self, command: Command) {
        if command.version.is_some() {
            self.answered.fetch_add(1, Ordering::Relaxed);
        }
        self.commands.lock().unwrap().push(command);
    }
}

impl Watched {
    pub fn new(table: &str) -> Watched {
        Watched { table: table.to_owned(), ..Watched::default() }
    }

    /// The version that is known.
    pub fn known(&self) -> u64 {
        self.events.last().map_or(self.from, |event| event.0)
    }

    /// A message came; whether the game is over with it.
    pub fn hear(&mut self, message: &Value) -> bool {
        let events = match message["t"].as_str() {
            Some("state") if self.from == 0 => {
                self.from = message["v"].as_u64().unwrap();
                return !message["result"].is_null();
            }
            Some("state") => &message["missed"],
            Some("update") => &message["events"],
            _ => return false,
        };
        for event in events.as_array().into_iter().flatten() {
            let text = |key: &str| event[key].as_str().unwrap_or_default().to_owned();
            self.events.push((event["v"].as_u64().unwrap(), text("kind"), text("text")));
        }
        !message["result"].is_null()
    }
}
