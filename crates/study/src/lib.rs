//! A game as a tree with judgements.
//!
//! A [`Study`] holds everything that a file says about a game: its tags, the main line, variations within
//! variations, comments, marks and commands to programs. It is [read](fn@read) from a file or made from a
//! [table](Study::of_table), changed by values ([`play`](Study::play), [`promote`](Study::promote),
//! [`delete`](Study::delete)…), and written by the one writer of game texts, so that nothing is lost.
//!
//! What positions are worth stands in the comments too, as `[%eval …]` and `[%pv …]`, where other programs
//! find it; [`Mistake`], [`accuracy`] and [`Explanation`] follow from it.
//!
//! An [`Index`] lists the games of a file of any length.
//!
//! ```
//! use tabuleiro_record::text::{Format, ReadOptions};
//! use tabuleiro_study::read;
//!
//! let pgn = "1. e4 e5 (1... c5 {Sicilian}) 2. Nf3 *";
//! let mut study = read(Format::Pgn, &ReadOptions::default(), pgn.as_bytes()).expect("it is a game").study;
//! let main_line = study.main_line();
//! let last = *main_line.last().expect("it has moves");
//! let answer = study.game(last).expect("it can be played").choices().remove(0);
//! let added = study.play(last, &answer);
//! assert_eq!(study.game(added).expect("it was listed").ply(), 4);
//! ```

mod explain;
mod file;
mod judge;
mod main_line;
mod marks;
mod mistake;
mod read;
mod score;
mod tree;

pub use explain::{Explanation, Reason, explain};
pub use file::{Batch, Index, IndexedGame, Listed, Place, PlaceError, Stamp, list, open_game, replace};
pub use main_line::{GameWithNodes, MainLine, MainMove};
pub use marks::{mark_of, sign};
pub use mistake::{Mistake, accuracy};
pub use read::{ReadError, ReadStudy, read};
pub use score::{BestLine, Score};
pub use tree::{Item, NodeId, Number, Study};
