//! The games of a contest on the disk, each safe there as soon as it is over.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use tabuleiro_facade::{JournalError, Loss};
use tabuleiro_record::journal::in_use;
use tabuleiro_record::ledger::{self, Ledger};

use crate::GameRecord;

/// What makes a contest the same one as before: whoever starts it again goes on with it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Charter {
    /// The game.
    pub game: String,
    /// The players, in their order, each with what tells one build of a program from another.
    pub players: Vec<String>,
    /// Everything else that changes games: openings, pace, adjudication, seed.
    pub terms: Vec<String>,
}

impl Charter {
    /// A number that tells this charter from others: the 64-bit FNV-1a hash of its text.
    fn number(&self) -> u64 {
        let text = serde_json::to_string(self).expect("a charter has no part that JSON can't say");
        text.bytes()
            .fold(0xCBF2_9CE4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3))
    }
}

/// A record of the journal.
#[derive(Serialize, Deserialize)]
#[serde(tag = "record", rename_all = "kebab-case")]
enum ContestRecord {
    /// Always the first.
    Contest(Charter),
    /// A game that is over.
    Game(GameRecord),
}

/// The journal of one contest, open for writing. Only one program at a time can have it.
pub struct ContestJournal {
    ledger: Ledger,
}

/// A journal that was opened, with what it held.
pub struct Opened {
    /// The journal, to go on with.
    pub journal: ContestJournal,
    /// The games that were played before.
    pub games: Vec<GameRecord>,
    /// What was lost at its end.
    pub loss: Loss,
}

impl ContestJournal {
    /// Opens the journal of the contest that `charter` describes in `folder`, or starts it. With `fresh` what
    /// was played before is put aside under another name.
    pub fn open(folder: &Path, charter: &Charter, fresh: bool) -> Result<Opened, JournalError> {
        let path = folder.join(format!("{:016x}.{EXTENSION}", charter.number()));
        if fresh && path.exists() {
            put_aside(&path)?;
        }
        let (mut ledger, contents) = Ledger::open(&path)?;
        let loss = contents.loss;
        let (known, games) = split(&path, contents.records)?;
        match known {
            None => ledger.append(&ContestRecord::Contest(charter.clone()))?,
            Some(known) if known == *charter => {}
            Some(_) => {
                let what = "another contest has this name".to_owned();
                return Err(JournalError::Nonsense { path, line: 2, what });
            }
        }
        Ok(Opened { journal: ContestJournal { ledger }, games, loss })
    }

    /// Reads the games of the journal at `path`, even while it is being written.
    pub fn read(path: &Path) -> Result<Vec<GameRecord>, JournalError> {
        split(path, ledger::read(path)?.records).map(|(_, games)| games)
    }

    /// Writes a game and returns when it is safe on the disk.
    pub fn append(&mut self, game: &GameRecord) -> Result<(), JournalError> {
        self.ledger.append(&ContestRecord::Game(game.clone()))
    }

    /// The file.
    pub fn path(&self) -> &Path {
        self.ledger.path()
    }
}

const EXTENSION: &str = "journal";

/// The charter and the games of the records of the journal at `path`.
fn split(
    path: &Path,
    entries: Vec<ContestRecord>,
) -> Result<(Option<Charter>, Vec<GameRecord>), JournalError> {
    let mut charter = None;
    let mut games = Vec::new();
    for (line, entry) in (2..).zip(entries) {
        match entry {
            ContestRecord::Contest(found) if line == 2 => charter = Some(found),
            ContestRecord::Game(game) if line > 2 => games.push(game),
            _ => {
                let what = "a contest begins once, with its first record".to_owned();
                return Err(JournalError::Nonsense { path: path.to_owned(), line, what });
            }
        }
    }
    Ok((charter, games))
}

/// Gives the journal at `path` a name of its own among those that were put aside.
fn put_aside(path: &Path) -> Result<(), JournalError> {
    if in_use(path) {
        return Err(JournalError::InUse { path: path.to_owned() });
    }
    let named = |number: u32| -> PathBuf { path.with_extension(format!("{number}.old")) };
    let free = (1..).map(named).find(|name| !name.exists()).expect("some number is free");
    fs::rename(path, free).map_err(|error: io::Error| JournalError::Io { path: path.to_owned(), error })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Ending, Slot};

    fn charter(seed: u64) -> Charter {
        Charter {
            game: "chess".into(),
            players: vec!["level:1".into(), "level:2".into()],
            terms: vec![format!("seed {seed}")],
        }
    }

    fn game(index: usize) -> GameRecord {
        let slot = Slot { first: 0, second: 1, index };
        GameRecord { slot, ending: Ending::Rules, remark: Some("words".into()), events: vec![] }
    }

    #[test]
    fn the_same_contest_goes_on_and_others_begin() {
        let folder = std::env::temp_dir().join(format!("tabuleiro-contest-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        let mut opened = ContestJournal::open(&folder, &charter(1), false).unwrap();
        assert_eq!(opened.games, []);
        opened.journal.append(&game(0)).unwrap();
        opened.journal.append(&game(1)).unwrap();
        let busy = ContestJournal::open(&folder, &charter(1), false);
        assert!(matches!(busy, Err(JournalError::InUse { .. })));
        let busy = ContestJournal::open(&folder, &charter(1), true);
        assert!(matches!(busy, Err(JournalError::InUse { .. })));
        drop(opened);
        assert_eq!(ContestJournal::open(&folder, &charter(1), false).unwrap().games, [game(0), game(1)]);
        assert_eq!(ContestJournal::open(&folder, &charter(2), false).unwrap().games, []);
        assert_eq!(ContestJournal::open(&folder, &charter(1), true).unwrap().games, []);
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 3, "what was played before is kept");
        fs::remove_dir_all(folder).unwrap();
    }
}
