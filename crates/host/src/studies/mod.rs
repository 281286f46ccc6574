//! Studies that people keep on the server, and the analyses that run for them.
//!
//! A study is read, changed and written as a whole; each change says which version it is of. What an analysis
//! finds is written as it comes, beside what its author does meanwhile.

mod analysis;
mod thinking;

pub use analysis::{Analysis, Progress, Question, Stage};

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tabuleiro_facade::{Explain, GameName, Message, registry};
use tabuleiro_record::text::ReadOptions;
use tabuleiro_study::{NodeId, ReadError, Study};
use thiserror::Error;

use crate::shelf::{Shelf, StudyRow};
use crate::{Digest, Scheduler, StoreError, StudyId, Timepiece};

/// The longest text of a study, in bytes.
const LONGEST: usize = 512 * 1024;

/// How often a change is tried again that met another one.
const ATTEMPTS: usize = 8;

/// Why something can't be done with a study.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum StudyError {
    /// There is no such study.
    #[error("there is no such study")]
    NoStudy,
    /// Its moves are others than those that were seen.
    #[error("the study has changed meanwhile")]
    Moved,
    /// It can't be done, for this reason.
    #[error("it can't be done ({})", .0.key)]
    Refused(Message),
    /// Too many analyses wait.
    #[error("too many analyses wait")]
    Busy,
    /// The store does not work.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<Message> for StudyError {
    fn from(reason: Message) -> StudyError {
        StudyError::Refused(reason)
    }
}

/// A study that was read.
pub struct Found {
    /// What is kept of it.
    pub row: StudyRow,
    /// The study.
    pub study: Study,
}

/// How a change leaves a study.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// Its moves are the same.
    Words,
    /// Moves came, went or changed places; one goes to this one.
    Moves(NodeId),
}

/// All studies of one server.
#[derive(Clone)]
pub struct Studies {
    shared: Arc<Shared>,
}

struct Shared {
    shelf: Arc<dyn Shelf>,
    scheduler: Scheduler,
    time: Timepiece,
    analyses: Mutex<HashMap<StudyId, Arc<Analysis>>>,
}

impl Studies {
    /// The studies of `shelf`, analysed by the threads of `scheduler`.
    pub fn new(shelf: Arc<dyn Shelf>, scheduler: Scheduler, time: Timepiece) -> Studies {
        Studies { shared: Arc::new(Shared { shelf, scheduler, time, analyses: Mutex::default() }) }
    }

    /// Where they are kept.
    pub fn shelf(&self) -> &Arc<dyn Shelf> {
        &self.shared.shelf
    }

    /// Keeps a new study of `device`.
    pub async fn begin(
        &self,
        device: Digest,
        study: &Study,
        title: String,
        game: Option<String>,
    ) -> Result<StudyId, StudyError> {
        let now = self.shared.time.now().millis();
        let row = StudyRow {
            id: StudyId::random(),
            device,
            kind: study.game_name().to_string(),
            title,
            game,
            text: written(study)?,
            former: None,
            version: 1,
            shape: 1,
            created: now,
            updated: now,
        };
        let id = row.id.clone();
        self.shared.shelf.add_study(row).await?;
        Ok(id)
    }

    /// The study called `id`.
    pub async fn open(&self, id: &StudyId) -> Result<Found, StudyError> {
        let row = self.shared.shelf.study(id).await?.ok_or(StudyError::NoStudy)?;
        let study = read(&row.kind, &row.text)?;
        Ok(Found { row, study })
    }

    /// Changes the study, if its moves are still those of `shape`; where one goes, if they change.
    pub async fn change(
        &self,
        id: &StudyId,
        shape: u64,
        change: impl Fn(&mut Study) -> Result<Change, Message>,
    ) -> Result<Option<usize>, StudyError> {
        self.rewrite(id, |row, study| {
            if row.shape != shape {
                return Err(StudyError::Moved);
            }
            let made = change(study)?;
            row.former = Some(row.text.clone());
            row.text = written(study)?;
            row.shape += u64::from(made != Change::Words);
            Ok(match made {
                Change::Words => None,
                Change::Moves(node) => Some(number_of(study, node)),
            })
        })
        .await
    }

    /// Brings back what the last change of its author replaced; false if there is nothing.
    pub async fn undo(&self, id: &StudyId) -> Result<bool, StudyError> {
        self.rewrite(id, |row, _| {
            let Some(former) = row.former.take() else { return Ok(false) };
            row.former = Some(std::mem::replace(&mut row.text, former));
            row.shape += 1;
            Ok(true)
        })
        .await
    }

    /// Calls the study something else.
    pub async fn rename(&self, id: &StudyId, title: &str) -> Result<(), StudyError> {
        self.rewrite(id, |row, _| {
            row.title = title.to_owned();
            Ok(())
        })
        .await
    }

    /// Removes the study, with its analysis.
    pub async fn remove(&self, id: &StudyId) -> Result<(), StudyError> {
        self.lock().remove(id);
        if self.shared.shelf.remove_study(id).await? { Ok(()) } else { Err(StudyError::NoStudy) }
    }

    /// Reads the study, lets `change` make another one of it and writes that; anew if somebody was quicker.
    async fn rewrite<T>(
        &self,
        id: &StudyId,
        change: impl Fn(&mut StudyRow, &mut Study) -> Result<T, StudyError>,
    ) -> Result<T, StudyError> {
        for _ in 0..ATTEMPTS {
            let Found { mut row, mut study } = self.open(id).await?;
            let made = change(&mut row, &mut study)?;
            row.version += 1;
            row.updated = self.shared.time.now().millis();
            if self.shared.shelf.replace_study(row).await? {
                return Ok(made);
            }
        }
        Err(StudyError::Moved)
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<StudyId, Arc<Analysis>>> {
        self.shared.analyses.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The number of a move in the order of reading, by which pages call it; 0 is the position before the first.
pub fn number_of(study: &Study, node: NodeId) -> usize {
    study.reading_order().iter().position(|&known| known == node).map_or(0, |place| place + 1)
}

/// The move of that number.
pub fn numbered(study: &Study, number: usize) -> Option<NodeId> {
    match number.checked_sub(1) {
        None => Some(NodeId::ROOT),
        Some(place) => study.reading_order().get(place).copied(),
    }
}

/// The text of a study as it is kept.
fn written(study: &Study) -> Result<String, Message> {
    let text = study.text_game().map(|game| game.to_string()).unwrap_or_default();
    if text.len() > LONGEST { Err(Message::new("web-study-too-long")) } else { Ok(text) }
}

/// A study from its text.
fn read(kind: &str, text: &str) -> Result<Study, StudyError> {
    let name: GameName = kind.parse().map_err(|error: tabuleiro_facade::GameNameError| error.explain())?;
    let kind = registry::kind(&name).map_err(|error| error.explain())?;
    let format =
        kind.format().ok_or_else(|| Message::new("record-no-text").with("game", name.to_string()))?;
    let options = ReadOptions { game: Some(name), ..ReadOptions::default() };
    match tabuleiro_study::read(format, &options, text.as_bytes()) {
        Ok(read) => Ok(read.study),
        Err(ReadError::Spoiled(reason)) => Err(reason.into()),
        Err(ReadError::Io(error)) => Err(StoreError::Damaged(error.to_string()).into()),
        Err(ReadError::Empty) => Err(StoreError::Damaged("a study without a game".to_owned()).into()),
    }
}
