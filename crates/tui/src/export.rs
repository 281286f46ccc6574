//! A game as text for others: PGN, PDN or the text of Quarto.

use tabuleiro_facade::{Message, Table};

/// A record to be written into a file.
pub(crate) struct Record {
    /// The text.
    pub text: String,
    /// How the names of such files end.
    pub ending: &'static str,
}

/// The record of the game at `table`, with a numbered mark at the moves that have one.
pub(crate) fn record(table: &Table, marks: &[Option<u16>]) -> Result<Record, Message> {
    let mut game = table.text_game()?;
    for (ply, mark) in game.line.plies.iter_mut().zip(marks) {
        ply.marks.extend(*mark);
    }
    let ending = table.text_format().map_or("txt", |format| format.name());
    Ok(Record { text: game.to_string(), ending })
}

#[cfg(test)]
mod tests {
    use tabuleiro_facade::{Command, Table, registry};

    use super::*;

    #[test]
    fn mistakes_are_marked_in_the_record() {
        let mut table = Table::new(registry::open("chess", None).unwrap());
        for text in ["e4", "f6"] {
            let choice = table.game().read(text).unwrap();
            table.apply(None, Command::Move(choice)).unwrap();
        }
        let record = record(&table, &[None, Some(2)]).unwrap();
        assert_eq!(record.ending, "pgn");
        assert!(record.text.contains("1. e4 f6 $2 *"), "{}", record.text);
    }
}
