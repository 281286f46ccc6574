//! What the end of a file of records has lost.

use std::path::PathBuf;

use tabuleiro_core::Message;

/// What the end of a file of records has lost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Loss {
    /// Nothing.
    Nothing,
    /// A record that was being written when the program or the machine died. Nobody had been told of it.
    TornRecord,
    /// Records that once were whole, because the file was damaged later.
    Damage(Damage),
}

/// What a file has lost that was damaged after it was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Damage {
    /// How many records stand from the damage on.
    pub records: usize,
    /// How many moves are in them, as far as can be seen.
    pub moves: usize,
    /// Where the whole damaged file was copied to before it was cut off; `None` while it is only read.
    pub copy: Option<PathBuf>,
}

impl Loss {
    /// What a person must hear of it.
    pub fn notice(&self) -> Option<Message> {
        match self {
            Loss::Nothing => None,
            Loss::TornRecord => Some(Message::new("record-torn")),
            Loss::Damage(Damage { records, moves, copy }) => Some(match copy {
                Some(copy) => Message::new("record-damaged")
                    .with("records", *records)
                    .with("moves", *moves)
                    .with("copy", copy.display().to_string()),
                None => Message::new("record-damage-seen").with("records", *records).with("moves", *moves),
            }),
        }
    }
}
