//! The tables that both kinds of store have.

/// A table, with its columns in the order in which they are read and written; the first is text and a key.
#[derive(PartialEq, Eq, Debug)]
pub struct Table {
    pub name: &'static str,
    pub columns: &'static [(&'static str, Kind)],
    /// What follows the key in the order of the rows.
    pub order: &'static str,
}

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Integer,
    Text,
    Bytes,
    Flag,
}

/// What stands in a column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    Integer(Option<i64>),
    Text(Option<String>),
    Bytes(Option<Vec<u8>>),
    Flag(bool),
}

/// A row, with its values in the order of the columns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row(pub Vec<Value>);

impl Row {
    /// The first column.
    pub fn key(&self) -> &str {
        match self.0.first() {
            Some(Value::Text(Some(key))) => key,
            _ => "",
        }
    }
}

/// Rows that are written together, and the last key among those of the first table.
pub struct Batch {
    pub rows: Vec<(&'static Table, Vec<Row>)>,
    pub last: String,
}

use Kind::{Bytes, Flag, Integer, Text};

pub const GAMES: Table = Table {
    name: "game",
    columns: &[
        ("id", Text),
        ("kind", Text),
        ("status", Integer),
        ("terms", Text),
        ("white", Text),
        ("black", Text),
        ("version", Integer),
        ("epoch", Integer),
        ("held", Flag),
        ("clocked", Flag),
        ("listed", Flag),
        ("plies", Integer),
        ("result", Text),
        ("opening", Text),
        ("edition", Integer),
        ("day", Text),
        ("created", Integer),
        ("updated", Integer),
    ],
    order: "",
};

/// What belongs to games, which the first column names.
pub const OF_GAMES: [Table; 5] = [
    Table {
        name: "event",
        columns: &[
            ("game", Text),
            ("version", Integer),
            ("epoch", Integer),
            ("command", Text),
            ("credit", Integer),
            ("body", Text),
        ],
        order: "version",
    },
    Table { name: "position", columns: &[("game", Text), ("hash", Integer)], order: "hash" },
    Table {
        name: "seat",
        columns: &[("game", Text), ("side", Integer), ("token", Bytes), ("taken", Flag)],
        order: "side",
    },
    Table {
        name: "sitter",
        columns: &[("game", Text), ("device", Bytes), ("side", Integer)],
        order: "device",
    },
    Table {
        name: "chat",
        columns: &[
            ("game", Text),
            ("n", Integer),
            ("at", Integer),
            ("side", Integer),
            ("name", Text),
            ("text", Text),
        ],
        order: "n",
    },
];

pub const OTHERS: [Table; 4] = [
    Table {
        name: "study",
        columns: &[
            ("id", Text),
            ("device", Bytes),
            ("kind", Text),
            ("title", Text),
            ("game", Text),
            ("text", Text),
            ("former", Text),
            ("version", Integer),
            ("shape", Integer),
            ("created", Integer),
            ("updated", Integer),
        ],
        order: "",
    },
    Table {
        name: "account",
        columns: &[
            ("id", Text),
            ("name", Text),
            ("device", Bytes),
            ("bot", Flag),
            ("created", Integer),
            ("seen", Integer),
        ],
        order: "",
    },
    Table {
        name: "token",
        columns: &[
            ("id", Text),
            ("digest", Bytes),
            ("account", Text),
            ("label", Text),
            ("scopes", Text),
            ("created", Integer),
            ("used", Integer),
        ],
        order: "",
    },
    Table {
        name: "challenge",
        columns: &[
            ("id", Text),
            ("challenger", Text),
            ("dest", Text),
            ("colour", Integer),
            ("status", Integer),
            ("reason", Text),
            ("created", Integer),
        ],
        order: "",
    },
];

impl Table {
    /// The names of the columns, each with `before` in front.
    pub fn names(&self, before: &str) -> String {
        let names: Vec<String> = self.columns.iter().map(|(name, _)| format!("{before}{name}")).collect();
        names.join(", ")
    }
}

/// Reads a row of `table` whose columns stand in their order.
macro_rules! read_row {
    ($table:expr, $row:expr) => {{
        let row = $row;
        let value = |(place, (_, kind)): (usize, &(&str, Kind))| -> Result<Value, sqlx::Error> {
            Ok(match kind {
                Kind::Integer => Value::Integer(row.try_get(place)?),
                Kind::Text => Value::Text(row.try_get(place)?),
                Kind::Bytes => Value::Bytes(row.try_get(place)?),
                Kind::Flag => Value::Flag(row.try_get(place)?),
            })
        };
        $table.columns.iter().enumerate().map(value).collect::<Result<Vec<_>, _>>().map(Row)
    }};
}

/// Binds the values of a row.
macro_rules! push_row {
    ($out:expr, $row:expr) => {
        for value in &$row.0 {
            match value {
                Value::Integer(number) => $out.push_bind(*number),
                Value::Text(text) => $out.push_bind(text.clone()),
                Value::Bytes(bytes) => $out.push_bind(bytes.clone()),
                Value::Flag(flag) => $out.push_bind(*flag),
            };
        }
    };
}

pub(super) use {push_row, read_row};
