//! Where studies are kept.

use crate::{Digest, StoreFuture, StudyId};

/// Where studies are kept. Whoever changes one says which version was changed, so that nothing is lost where
/// two do it at the same time.
pub trait Shelf: Send + Sync {
    /// Keeps a new study.
    fn add_study(&self, study: StudyRow) -> StoreFuture<'_, ()>;

    /// The study called `id`.
    fn study<'a>(&'a self, id: &'a StudyId) -> StoreFuture<'a, Option<StudyRow>>;

    /// The studies of a device, the one that was changed last first; without their texts.
    fn studies_of(&self, device: Digest) -> StoreFuture<'_, Vec<StudyRow>>;

    /// The study of a device about a table, if it has one.
    fn study_about<'a>(&'a self, device: Digest, game: &'a str) -> StoreFuture<'a, Option<StudyId>>;

    /// Replaces a study, if it still has the version before that of `study`; false if it has not.
    fn replace_study(&self, study: StudyRow) -> StoreFuture<'_, bool>;

    /// Removes a study; false if there was none.
    fn remove_study<'a>(&'a self, id: &'a StudyId) -> StoreFuture<'a, bool>;
}

/// A study as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StudyRow {
    /// Its name in addresses.
    pub id: StudyId,
    /// The device of whoever may change it.
    pub device: Digest,
    /// The name of what is played.
    pub kind: String,
    /// What its author calls it.
    pub title: String,
    /// The table that it is about.
    pub game: Option<String>,
    /// The game in the text of its kind.
    pub text: String,
    /// What it was before the last change of its author.
    pub former: Option<String>,
    /// Raised by each change.
    pub version: u64,
    /// Raised by each change after which moves have other numbers.
    pub shape: u64,
    /// When it was begun, in milliseconds since 1970.
    pub created: u64,
    /// When it was changed last.
    pub updated: u64,
}
