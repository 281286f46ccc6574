//! The moves of a table with their numbers.

use tabuleiro_facade::{Message, Notation, Side, Table, opening};
use tabuleiro_words::Words;

/// The moves that share a number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveRow {
    /// The number, from 1.
    pub number: usize,
    /// The move of whoever usually begins; missing where the other side began.
    pub first: Option<String>,
    /// The answer; missing while it is awaited.
    pub second: Option<String>,
}

/// Whether the first move of the game is the second of its row, because whoever usually begins does not.
pub fn begins_second(table: &Table) -> bool {
    let usual = |table: &Table| table.game().kind().open(None).map(|game| game.side_to_move());
    // Nearly every game is begun by White, so that there is nothing to look up.
    table
        .played()
        .first()
        .is_some_and(|first| first.side == Side::Black && usual(table).is_ok_and(|side| side == Side::White))
}

/// The moves of `table` in `notation`, two to a number.
pub fn move_rows(table: &Table, notation: Notation) -> Vec<MoveRow> {
    let kind = table.game().kind();
    rows(table.played().iter().map(|played| kind.shown(&played.text, notation)), begins_second(table))
}

/// The moves of `table` in one line: `1. e4 e5 2. Nf3`, or `1… e5 2. Nf3 Nc6` where the other side began.
pub fn numbered_moves(table: &Table, notation: Notation) -> String {
    line(&move_rows(table, notation))
}

/// What the opening of the game at `table` is called, where it has a name.
pub fn opening_name(table: &Table, words: &Words) -> Option<Message> {
    let opening = opening(table.game())?;
    let name = opening_in(opening.name, words);
    Some(Message::new("play-opening").with("name", name).with("code", opening.code))
}

/// The English name of an opening in the language of `words`, part by part; what has no name there stays.
pub fn opening_in(name: &str, words: &Words) -> String {
    let part = |part: &str| {
        let letter = |letter: char| if letter.is_ascii_alphanumeric() { letter } else { '-' };
        let key = part.to_lowercase().chars().map(letter).collect::<String>();
        words.find(&format!("opening-{key}")).unwrap_or_else(|| part.to_owned())
    };
    name.split(", ").map(part).collect::<Vec<_>>().join(", ")
}

fn rows(moves: impl Iterator<Item = String>, begins_second: bool) -> Vec<MoveRow> {
    let skipped = begins_second.then_some(None);
    let mut cells = skipped.into_iter().chain(moves.map(Some));
    let mut rows = Vec::new();
    while let Some(first) = cells.next() {
        rows.push(MoveRow { number: rows.len() + 1, first, second: cells.next().flatten() });
    }
    rows
}

fn line(rows: &[MoveRow]) -> String {
    let words = rows.iter().map(|row| {
        let dots = if row.first.is_some() { "." } else { "…" };
        let moves: Vec<&str> = [&row.first, &row.second].into_iter().flatten().map(String::as_str).collect();
        format!("{}{dots} {}", row.number, moves.join(" "))
    });
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabuleiro_words::Language;

    #[test]
    fn moves_are_numbered_also_where_black_begins() {
        let moves = || ["e5", "Nf3", "Nc6"].map(str::to_owned).into_iter();
        assert_eq!(line(&rows(moves(), true)), "1… e5 2. Nf3 Nc6");
        assert_eq!(line(&rows(moves(), false)), "1. e5 Nf3 2. Nc6");
        assert_eq!(line(&rows([].into_iter(), false)), "");
    }

    #[test]
    fn openings_are_called_as_in_each_language() {
        let said = |name, language| opening_in(name, &Words::new(language));
        let dragon = "Sicilian Defence, Dragon Variation";
        assert_eq!(said(dragon, Language::English), dragon);
        assert_eq!(said(dragon, Language::BrazilianPortuguese), "Defesa Siciliana, Variante do Dragão");
        assert_eq!(said("Queen's Gambit Accepted", Language::EuropeanPortuguese), "Gambito da Dama Aceite");
        assert_eq!(
            said("Ruy Lopez, Berlin Defence", Language::Polish),
            "partia hiszpańska, obrona berlińska"
        );
        assert_eq!(said("Réti Opening", Language::Polish), "debiut Rétiego");
        assert_eq!(said("Unheard-of Opening", Language::Polish), "Unheard-of Opening");
    }
}
