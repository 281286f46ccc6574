//! Saved games: two names, eight rows from A, and who is to move.

use std::io;
use std::path::Path;

use tabuleiro_facade::{Game, Side, registry};
use tabuleiro_record::output;
use tabuleiro_words::Language;

use super::board;
use crate::{files, printable};

/// The name that stands for the computer.
pub const COMPUTER: &str = "myself";

/// The lines of a file.
const LINES: usize = 11;
/// The most pieces that a side can have.
const PIECES: usize = 12;

/// A game as a file holds it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saved {
    /// The players, player 1 first.
    pub names: [String; 2],
    /// The cells, row A first, column 1 first: `o`, `O`, `x`, `X` or `-`.
    pub cells: [[char; 8]; 8],
    /// Who is to move.
    pub side: Side,
}

impl Saved {
    /// The beginning of a game between these players.
    pub fn start(names: [String; 2]) -> Saved {
        let mut cells = [['-'; 8]; 8];
        for (row, line) in cells.iter_mut().enumerate() {
            for (column, cell) in line.iter_mut().enumerate() {
                *cell = match row {
                    0..=2 if is_played_on(row, column) => 'o',
                    5..=7 if is_played_on(row, column) => 'x',
                    _ => '-',
                };
            }
        }
        Saved { names, cells, side: Side::White }
    }

    /// The state of `game` between these players.
    pub fn of(names: &[String; 2], game: &dyn Game) -> Saved {
        let scene = game.scene();
        let cells = std::array::from_fn(|row| {
            std::array::from_fn(|column| {
                let piece = scene.cell_at(7 - row, column).and_then(|cell| cell.piece.as_ref());
                piece.map_or('-', board::letter)
            })
        });
        Saved { names: names.clone(), cells, side: game.side_to_move() }
    }

    /// The game with this position.
    pub fn open(&self) -> Box<dyn Game> {
        registry::open("draughts:brazilian", Some(&self.position())).expect("the cells were checked")
    }

    /// The position as the game reads it, squares numbered from the top left.
    fn position(&self) -> String {
        let played_on = (0..8).rev().flat_map(|row| (0..8).map(move |column| (row, column)));
        let cells: Vec<char> = played_on
            .filter(|&(row, column)| is_played_on(row, column))
            .map(|(row, column)| self.cells[row][column])
            .collect();
        let pieces = |man: char| {
            let listed = cells.iter().zip(1..).filter(|(cell, _)| cell.eq_ignore_ascii_case(&man));
            let names = listed.map(|(&cell, number)| match cell == man {
                true => number.to_string(),
                false => format!("K{number}"),
            });
            names.collect::<Vec<_>>().join(",")
        };
        let side = if self.side == Side::White { "W" } else { "B" };
        format!("{side}:W{}:B{}", pieces('o'), pieces('x'))
    }

    /// The text of the file.
    pub fn write(&self) -> String {
        let mut text = format!("{}\n{}\n", self.names[0], self.names[1]);
        for row in &self.cells {
            let cells: Vec<String> = row.iter().map(char::to_string).collect();
            text.push_str(&format!("{}\n", cells.join(" ")));
        }
        text.push_str(if self.side == Side::White { "1\n" } else { "2\n" });
        text
    }

    /// Whether a file is one that this program wrote.
    pub fn is_ours(bytes: &[u8]) -> bool {
        Saved::read_bytes(bytes).is_ok()
    }

    /// Reads a file as [`Saved::read`] does.
    pub fn read_bytes(bytes: &[u8]) -> Result<Saved, String> {
        let text = std::str::from_utf8(bytes).map_err(|error| {
            let line = bytes[..error.valid_up_to()].iter().filter(|&&byte| byte == b'\n').count() + 1;
            format!("Arquivo inválido: a linha {line} não é texto UTF-8.")
        })?;
        Saved::read(text)
    }

    /// Reads the text of a file, or says which line and column is wrong and what was expected.
    pub fn read(text: &str) -> Result<Saved, String> {
        let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
        let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
        let line = |number: usize, expected: &str| {
            lines.get(number - 1).copied().ok_or_else(|| wrong(number, 1, expected, "fim do arquivo"))
        };
        let mut names = [String::new(), String::new()];
        for (index, name) in names.iter_mut().enumerate() {
            let expected = format!("o nome do jogador {}", index + 1);
            let text = line(index + 1, &expected)?.trim();
            if text.is_empty() {
                return Err(wrong(index + 1, 1, &expected, "uma linha vazia"));
            }
            *name = printable(text).into_owned();
        }
        let mut cells = [['-'; 8]; 8];
        for (row, target) in cells.iter_mut().enumerate() {
            *target = read_row(row, line(row + 3, "oito casas")?)?;
        }
        check_count(&cells)?;
        let side = match line(LINES, "1 ou 2, quem joga")? {
            "1" => Side::White,
            "2" => Side::Black,
            other => return Err(wrong(LINES, 1, "1 ou 2, quem joga", &quoted(other))),
        };
        match lines.iter().zip(1..).skip(LINES).find(|(line, _)| !line.is_empty()) {
            Some((line, number)) => Err(wrong(number, 1, "o fim do arquivo", &quoted(line))),
            None => Ok(Saved { names, cells, side }),
        }
    }
}

/// Whether the cell is a dark one, on which the game is played.
fn is_played_on(row: usize, column: usize) -> bool {
    (row + column).is_multiple_of(2)
}

/// No side may have more pieces than it begins with; the first that is too many is told.
fn check_count(cells: &[[char; 8]; 8]) -> Result<(), String> {
    let places = (0..8).flat_map(|row| (0..8).map(move |column| (row, column)));
    for man in ['o', 'x'] {
        let mut own = places.clone().filter(|&(row, column)| cells[row][column].eq_ignore_ascii_case(&man));
        if let Some((row, column)) = own.nth(PIECES) {
            let expected = format!("no máximo {PIECES} peças '{man}'");
            return Err(wrong(row + 3, 2 * column + 1, &expected, "mais uma"));
        }
    }
    Ok(())
}

/// One row of cells, split by single blanks. The document's own listing has only seven cells in its rows
/// without pieces, so such a row may be short.
fn read_row(row: usize, line: &str) -> Result<[char; 8], String> {
    let number = row + 3;
    let is_short = line.split_whitespace().count() < 8;
    if is_short && line.contains('-') && line.chars().all(|cell| matches!(cell, '-' | ' ')) {
        return Ok(['-'; 8]);
    }
    let mut cells = ['-'; 8];
    let mut characters = line.chars();
    for (column, cell) in cells.iter_mut().enumerate() {
        let place = 2 * column + 1;
        if column > 0 {
            match characters.next() {
                Some(' ') => {}
                found => return Err(wrong(number, place - 1, "um espaço", &character(found))),
            }
        }
        let found = characters.next();
        *cell = match found {
            Some('-') => '-',
            Some('o' | 'O' | 'x' | 'X') if !is_played_on(row, column) => {
                return Err(wrong(number, place, "'-', porque a casa é clara", &character(found)));
            }
            Some('o') if row == 7 => return Err(wrong(number, place, "'O', porque aqui é dama", "'o'")),
            Some('x') if row == 0 => return Err(wrong(number, place, "'X', porque aqui é dama", "'x'")),
            Some(piece @ ('o' | 'O' | 'x' | 'X')) => piece,
            found => return Err(wrong(number, place, "'o', 'x', 'O', 'X' ou '-'", &character(found))),
        };
    }
    match characters.next() {
        None => Ok(cells),
        found => Err(wrong(number, 16, "o fim da linha", &character(found))),
    }
}

fn character(found: Option<char>) -> String {
    found.map_or("o fim da linha".to_owned(), |c| format!("{c:?}"))
}

fn quoted(text: &str) -> String {
    let start: String = text.chars().take(20).collect();
    format!("{start:?}")
}

fn wrong(line: usize, column: usize, expected: &str, found: &str) -> String {
    format!("Arquivo inválido: linha {line}, coluna {column}: esperado {expected}, encontrado {found}.")
}

/// Saves a game, whole or not at all.
pub fn save(path: &Path, saved: &Saved) -> io::Result<()> {
    output::write(path, saved.write().as_bytes())
}

/// Loads a game, or says why not.
pub fn load(path: &Path) -> Result<Saved, String> {
    let name = files::name(path);
    let bytes = files::read(path).map_err(|error| {
        let reason = error.reason(Language::BrazilianPortuguese);
        format!("O arquivo {name} não pode ser lido: {reason}.")
    })?;
    Saved::read_bytes(&bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn start() -> Saved {
        Saved::start(["Tulio".to_owned(), "Alan e Puca".to_owned()])
    }

    const START: &str = "Tulio\nAlan e Puca\no - o - o - o -\n- o - o - o - o\no - o - o - o -\n\
        - - - - - - - -\n- - - - - - - -\n- x - x - x - x\nx - x - x - x -\n- x - x - x - x\n1\n";

    #[test]
    fn the_documents_example_is_the_start() {
        assert_eq!(start().write(), START);
        assert_eq!(Saved::read(START), Ok(start()));
        assert_eq!(Saved::read(&START.replace('\n', " \r\n")), Ok(start()));
    }

    #[test]
    fn a_game_is_what_it_was_saved_as() {
        let mut game = start().open();
        for text in ["c3-d4", "b6-a5", "d4-c5"] {
            game.play_text(text).unwrap();
            let saved = Saved::of(&start().names, &*game);
            assert_eq!(Saved::read(&saved.write()).as_ref(), Ok(&saved));
            assert_eq!(Saved::of(&saved.names, &*saved.open()), saved);
        }
    }

    #[test]
    fn rows_without_pieces_may_be_short_as_in_the_documents_listing() {
        let document = START.replace("- - - - - - - -", "- - - - - - -");
        assert_eq!(Saved::read(&document), Ok(start()));
        assert!(Saved::read(&START.replace("- - - - - - - -", "")).is_err());
        assert!(Saved::read(&START.replace("- x - x - x - x", "- x - x - x -")).is_err());
    }

    #[test]
    fn thirteen_men_are_refused() {
        let crowded = START.replacen("- - - - - - - -", "- o - - - - - -", 1);
        let told = Saved::read(&crowded).unwrap_err();
        assert!(told.contains("linha 6, coluna 3: esperado no máximo 12 peças 'o'"), "{told}");
    }

    #[test]
    fn names_from_a_file_never_steer_the_terminal() {
        let saved = Saved::read(&START.replace("Tulio", "\x1b[2J")).unwrap();
        assert_eq!(saved.names[0], r"\u{1b}[2J");
    }

    #[test]
    fn every_mistake_is_told_with_its_place() {
        let mistake = |line: usize, text: &str| {
            let mut lines: Vec<&str> = START.lines().collect();
            lines[line - 1] = text;
            Saved::read(&lines.join("\n")).unwrap_err()
        };
        for (line, text, told) in [
            (1, "", "linha 1, coluna 1: esperado o nome do jogador 1"),
            (2, "  ", "linha 2, coluna 1: esperado o nome do jogador 2"),
            (3, "o - q - o - o -", "linha 3, coluna 5: esperado 'o', 'x', 'O', 'X' ou '-', encontrado 'q'"),
            (3, "o - o", "linha 3, coluna 6: esperado um espaço, encontrado o fim da linha"),
            (3, "o  - o - o - o", "linha 3, coluna 3: esperado 'o'"),
            (3, "x - o - o - o -", "linha 3, coluna 1: esperado 'X', porque aqui é dama"),
            (4, "o - - - - - - -", "linha 4, coluna 1: esperado '-', porque a casa é clara"),
            (10, "- o - x - x - x", "linha 10, coluna 3: esperado 'O', porque aqui é dama"),
            (10, "- x - x - x - x -", "linha 10, coluna 16: esperado o fim da linha"),
            (11, "3", "linha 11, coluna 1: esperado 1 ou 2, quem joga, encontrado \"3\""),
            (11, "1\nmais", "linha 12, coluna 1: esperado o fim do arquivo"),
        ] {
            let found = mistake(line, text);
            assert!(found.contains(told), "{found}");
        }
        let short: Vec<&str> = START.lines().take(7).collect();
        assert!(
            Saved::read(&short.join("\n")).unwrap_err().contains("linha 8, coluna 1: esperado oito casas")
        );
        assert!(Saved::read("").is_err());
    }
}
