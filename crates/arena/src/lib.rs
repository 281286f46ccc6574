//! Matches and tournaments of computer players, and what their results say about strength.
//!
//! A [`Contest`] plays the [`Slot`]s of a [`Plan`], several at a time, each player on a thread of its own
//! that may hang or die without harm to others. Every finished game is a [`GameRecord`], which a
//! [`ContestJournal`] keeps on the disk and [`Sheets`] writes in the standard formats; [`Results`],
//! [`Standings`] and [`statistics`] say what they mean. [`Contest::hold`] does all of it, and goes on where
//! it was stopped.

mod adjudication;
mod bout;
mod chair;
mod contest;
mod entrant;
mod journal;
mod openings;
mod pace;
mod record;
mod results;
mod schedule;
pub mod sheet;
mod sheets;
mod standings;
pub mod statistics;

pub use adjudication::{Adjudication, AdjudicationError, Decision, DrawRule, WinRule};
pub use bout::Ending;
pub use contest::{Contest, Ended, Follower, HoldError, News};
pub use entrant::{Entrant, Open, apart};
pub use journal::{Charter, ContestJournal, Opened};
pub use openings::{Opening, Openings};
pub use pace::{Pace, read_clock, read_time};
pub use record::GameRecord;
pub use results::{Forfeits, Results};
pub use schedule::{Plan, Slot};
pub use sheets::{Sheets, SheetsError};
pub use standings::{Standing, Standings};
