//! Games in columns that stand below each other.

use unicode_width::UnicodeWidthStr;

use crate::paint;
use crate::ui::Ui;

/// What a row says of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Row {
    pub marked: bool,
    pub id: String,
    pub game: String,
    pub players: String,
    pub state: String,
    pub moves: String,
    pub date: String,
}

impl Row {
    /// Everything that it says, to be searched.
    pub fn text(&self) -> String {
        self.columns().join(" ")
    }

    fn columns(&self) -> [&str; COLUMNS] {
        [&self.id, &self.game, &self.players, &self.state, &self.moves, &self.date]
    }
}

const COLUMNS: usize = 6;
/// The columns whose numbers stand below each other.
const TO_THE_RIGHT: [usize; 2] = [0, 4];
/// The columns that are cut where there is little room, and what is left of them at least.
const CUT: [(usize, usize); 2] = [(1, 10), (2, 12)];
/// The columns that are left out where there is very little room, the first first.
const LEFT_OUT: [usize; 3] = [5, 4, 0];
/// Blanks between columns.
const GAP: usize = 2;
/// The columns of the cursor and of the mark.
const SIGNS: usize = 4;

/// Rows with the widths of their columns.
pub(super) struct Columns<'a> {
    rows: Vec<Row>,
    head: Row,
    widths: [usize; COLUMNS],
    ui: &'a Ui,
}

impl<'a> Columns<'a> {
    /// `rows` in lines of at most `room` columns.
    pub fn new(rows: Vec<Row>, room: u16, ui: &'a Ui) -> Columns<'a> {
        let head = Row {
            marked: false,
            id: ui.word("screen-column-number"),
            game: ui.word("screen-column-game"),
            players: ui.word("screen-column-players"),
            state: ui.word("screen-column-state"),
            moves: ui.word("screen-column-moves"),
            date: ui.word("screen-column-date"),
        };
        let mut widths = [0; COLUMNS];
        // What can't be read is a sentence, which must not widen its column for all others.
        let readable = rows.iter().filter(|row| !row.players.is_empty());
        for row in readable.chain([&head]) {
            for (width, text) in widths.iter_mut().zip(row.columns()) {
                *width = (*width).max(text.width());
            }
        }
        let room = usize::from(room).saturating_sub(SIGNS);
        let over = |widths: &[usize; COLUMNS]| {
            let gaps = widths.iter().filter(|&&width| width > 0).count().saturating_sub(1) * GAP;
            (widths.iter().sum::<usize>() + gaps).saturating_sub(room)
        };
        for (column, least) in CUT {
            widths[column] = widths[column].saturating_sub(over(&widths)).max(least.min(widths[column]));
        }
        for column in LEFT_OUT {
            if over(&widths) > 0 {
                widths[column] = 0;
            }
        }
        Columns { rows, head, widths, ui }
    }

    /// The names of the columns.
    pub fn head(&self) -> String {
        self.line(&self.head)
    }

    /// The rows.
    pub fn lines(&self) -> Vec<String> {
        self.rows.iter().map(|row| self.line(row)).collect()
    }

    fn line(&self, row: &Row) -> String {
        let sign = match (row.marked, self.ui.look.ascii) {
            (false, _) => " ",
            (true, false) => "✓",
            (true, true) => "*",
        };
        let mark = format!("{sign} ");
        if row.players.is_empty() {
            return format!("{mark}{}  {}", row.id, row.game);
        }
        let cells = self.widths.iter().zip(row.columns()).enumerate().filter(|(_, (width, _))| **width > 0);
        let cells = cells.map(|(column, (&width, text))| {
            let text = paint::cut(text, width);
            let pad = width - text.width();
            if TO_THE_RIGHT.contains(&column) {
                format!("{:pad$}{text}", "")
            } else {
                format!("{text}{:pad$}", "")
            }
        });
        mark + &cells.collect::<Vec<_>>().join(&" ".repeat(GAP))
    }
}
