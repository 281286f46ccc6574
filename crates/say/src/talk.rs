//! What people write to each other at a table.

use tabuleiro_facade::remote::Line;
use tabuleiro_facade::{Message, Table};

use crate::who;

/// Who wrote `line` at `table`, and what.
pub fn spoken(table: &Table, line: &Line) -> Message {
    let message = Message::new("remote-talk").with("text", line.text.as_str());
    match (line.name.as_str(), line.side) {
        ("", Some(side)) => message.with("who", who(table.setup(), side)),
        ("", None) => message.with("who", Message::new("remote-somebody")),
        (name, _) => message.with("who", name),
    }
}
