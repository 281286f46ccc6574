//! Studies as they are read, changed and written.

mod edits;
mod files;
mod judgements;
#[path = "../../../record/tests/text/made.rs"]
mod made;
mod round_trips;
mod support;
mod tables;
