//! A game as text for others: PGN, PDN or the text of Quarto.

use std::ops::ControlFlow;

use tabuleiro_plain::family;
use tabuleiro_record::event_lines;
use tabuleiro_record::text::{self, After, Builder, Format, Problem, Score, Take, TextGame, clock_command};
use tabuleiro_table::{Control, Seat, Side, Table};

use crate::calendar;

/// The record of the game at `table` as text, and how the names of such files end.
pub fn text(table: &Table) -> (String, &'static str) {
    text_with_marks(table, &[])
}

/// The same, with a numbered mark at the moves that have one.
pub fn text_with_marks(table: &Table, marks: &[Option<u8>]) -> (String, &'static str) {
    let format = format(family(&table.setup().game));
    let Some(mut game) = through_the_reader(table, format) else {
        // A game that its own format can't say still has its log.
        return (event_lines(table.log()), "journal");
    };
    add_tags(&mut game, table);
    add_remarks(&mut game, table, marks);
    let mut bytes = Vec::new();
    match game.write(&mut bytes) {
        Ok(()) => (String::from_utf8_lossy(&bytes).into_owned(), format.name()),
        Err(_) => (event_lines(table.log()), "journal"),
    }
}

/// The format of the games of `family`.
fn format(family: &str) -> Format {
    match family {
        "draughts" => Format::Pdn,
        "quarto" => Format::Quarto,
        _ => Format::Pgn,
    }
}

/// The game as the reader of its format understands it, which settles how it is written.
fn through_the_reader(table: &Table, format: Format) -> Option<TextGame> {
    let start = table.setup();
    let variant = match format {
        Format::Pgn if start.game.starts_with("chess960") => "Chess960",
        Format::Pgn => "Standard",
        Format::Pdn | Format::Quarto => start.game.as_str(),
    };
    let result = table.outcome().map_or("*", |outcome| Score::from(outcome).text());
    // One word a move: the text of Quarto has a blank within.
    let moves = table.played().iter().map(|played| played.text.replace(' ', ""));
    let moves: Vec<String> = moves.collect();
    let rough = format!(
        "[Event \"Tabuleiro\"]\n[Result \"{result}\"]\n[Variant \"{variant}\"]\n[FEN \"{}\"]\n\n{} {result}\n",
        start.position,
        moves.join("\n"),
    );
    let mut builder = Builder::new(First(None));
    text::read(format, rough.as_bytes(), &mut builder).ok()?;
    builder.into_taker().0.filter(|game| game.line.plies.len() == table.played().len())
}

/// Takes the first game.
struct First(Option<TextGame>);

impl Take for First {
    fn game(&mut self, game: &TextGame) -> ControlFlow<()> {
        self.0 = Some(game.clone());
        ControlFlow::Break(())
    }

    fn problem(&mut self, _problem: Problem) {}
}

fn add_tags(game: &mut TextGame, table: &Table) {
    let start = table.setup();
    let name = |side: Side| match &start.seats[side.index()] {
        Seat::Human { name } if name.is_empty() => "?".to_owned(),
        Seat::Human { name } | Seat::Engine { name } => name.clone(),
        Seat::Computer { level } => format!("Tabuleiro, level {level}"),
    };
    game.tags = vec![
        ("Event".to_owned(), "Tabuleiro".to_owned()),
        ("Date".to_owned(), calendar::record_date(table.log()[0].at)),
        ("White".to_owned(), name(Side::White)),
        ("Black".to_owned(), name(Side::Black)),
    ];
    if start.control != Control::None {
        game.tags.push(("TimeControl".to_owned(), start.control.to_string()));
    }
}

fn add_remarks(game: &mut TextGame, table: &Table, marks: &[Option<u8>]) {
    game.line.comments.extend(table.comments(0).iter().cloned());
    for (at, (ply, played)) in game.line.plies.iter_mut().zip(table.played()).enumerate() {
        ply.marks.extend(marks.get(at).copied().flatten());
        let clock =
            played.clock.map(|clock| clock_command(clock.left(played.side, std::time::Duration::ZERO).time));
        let comments = clock.into_iter().chain(table.comments(at + 1).iter().cloned());
        ply.after.extend(comments.map(After::Comment));
    }
}

#[cfg(test)]
mod tests {
    use tabuleiro_table::{Command, Table, registry};

    use super::*;

    fn table(name: &str, moves: &[&str]) -> Table {
        let mut table = Table::new(registry::open(name, None).unwrap());
        for text in moves {
            table.apply(None, Command::Move { text: (*text).to_owned() }).unwrap();
        }
        table
    }

    #[test]
    fn every_family_has_its_format() {
        for (name, moves, ending, part) in [
            ("chess", &["e4", "e5", "Nf3"][..], "pgn", "1. e4 e5 2. Nf3 *"),
            ("chess960?start=100", &["e4"], "pgn", "[Variant \"Chess960\"]"),
            ("draughts:international", &["32-28", "19-23"], "pdn", "1. 32-28 19-23 *"),
            ("draughts:brazilian", &["c3-d4"], "pdn", "[GameType \"26"),
            (
                "draughts:warcaby?size=12&rows=4",
                &["b4-a5"],
                "pdn",
                "[Variant \"draughts:warcaby?size=12&rows=4\"]",
            ),
            ("quarto:lines", &["- d", "B2 c"], "quarto", "1. -d B2c *"),
        ] {
            let (text, found) = text(&table(name, moves));
            assert_eq!(found, ending, "{name}");
            assert!(text.contains(part), "{name}: {text}");
        }
    }

    #[test]
    fn comments_and_marks_are_kept() {
        let mut table = table("chess", &["e4", "f6"]);
        table.apply(None, Command::Comment { text: "Careful".into() }).unwrap();
        let (text, _) = text_with_marks(&table, &[None, Some(2)]);
        assert!(text.contains("1. e4 f6 $2 { Careful } *"), "{text}");
    }
}
