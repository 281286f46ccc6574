//! Positions in PDN: `W:W31,K32:B1-4`, with squares named as the game names them.

use tabuleiro_core::Side;
use tabuleiro_draughts::fen::{FenError, FenProblem};
use tabuleiro_draughts::{Piece, Setup, Square, Variant};

use super::game_type::side_letter;

/// Reads a position. Blanks, a final full stop and lower case are accepted.
pub(super) fn read(text: &str, variant: Variant) -> Result<Setup, FenError> {
    let whole = text.trim_end();
    let whole = whole.strip_suffix('.').unwrap_or(whole);
    let mut parts = parts(whole, 1, ':').into_iter();
    let mut setup = Setup::empty(variant);
    let first = parts.next().unwrap_or(Part { text: "", column: 1 });
    // Collections of problems leave it open.
    let unknown = (first.text == "?").then_some(variant.starter);
    setup.side_to_move = side(first.text).or(unknown).ok_or_else(|| not_a_side(first))?;
    let lists: Vec<Part<'_>> = parts.filter(|part| !is_counter(part.text)).collect();
    if lists.len() != 2 {
        let column = whole.chars().count() + 1;
        return Err(FenError { column, problem: FenProblem::Parts { found: lists.len() } });
    }
    let mut listed = None;
    for list in lists {
        let letter = list.text.get(..1).unwrap_or("");
        let side = side(letter).ok_or_else(|| not_a_side(list))?;
        if listed.replace(side) == Some(side) {
            return Err(FenError { column: list.column, problem: FenProblem::SideTwice { side } });
        }
        for item in self::parts(&list.text[1..], list.column + 1, ',') {
            if !item.text.is_empty() {
                read_item(&mut setup, side, item.text)
                    .map_err(|problem| FenError { column: item.column, problem })?;
            }
        }
    }
    Ok(setup)
}

/// Whether `text` counts something, as servers append it: `H0` plies without progress, `F12` the move number,
/// `+1+0` kings' moves.
fn is_counter(text: &str) -> bool {
    let digits = text.strip_prefix(['H', 'F', '+']);
    digits.is_some_and(|digits| {
        !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'+')
    })
}

/// A part of a text, without blanks around it.
#[derive(Clone, Copy)]
struct Part<'a> {
    text: &'a str,
    column: usize,
}

/// The parts of `text`, which begins in `column`, between separators.
fn parts(text: &str, column: usize, separator: char) -> Vec<Part<'_>> {
    let mut column = column;
    text.split(separator)
        .map(|part| {
            let blanks = part.chars().take_while(|letter| letter.is_whitespace()).count();
            let start = column + blanks;
            column += part.chars().count() + 1;
            Part { text: part.trim(), column: start }
        })
        .collect()
}

fn read_item(setup: &mut Setup, side: Side, item: &str) -> Result<(), FenProblem> {
    let variant = setup.variant;
    // On a board with a column k, a small letter before a number is that column.
    let has_column_k = variant.width > 10;
    let king = item.strip_prefix('K').or_else(|| item.strip_prefix('k').filter(|_| !has_column_k));
    let (piece, squares) = match king {
        Some(squares) => (Piece::King, squares),
        None => (Piece::Man, item),
    };
    let square = |name: &str| {
        let unknown =
            || FenProblem::NotASquare { found: name.trim().to_owned(), squares: variant.square_count() };
        variant.read_square(name.trim()).ok_or_else(unknown)
    };
    let (from, to) = match squares.split_once('-') {
        Some((from, to)) => (square(from)?, square(to)?),
        None => (square(squares)?, square(squares)?),
    };
    let (low, high) = if from <= to { (from, to) } else { (to, from) };
    for square in (low.index()..=high.index()).filter_map(Square::new) {
        if setup.at(square).is_some() {
            return Err(FenProblem::SquareTwice { square: square.to_string() });
        }
        setup.put(square, side, piece);
    }
    Ok(())
}

fn side(text: &str) -> Option<Side> {
    match text {
        "W" | "w" => Some(Side::White),
        "B" | "b" => Some(Side::Black),
        _ => None,
    }
}

fn not_a_side(part: Part<'_>) -> FenError {
    let found = part.text.chars().take(1).collect();
    FenError { column: part.column, problem: FenProblem::NotASide { found } }
}

/// The position that a setup describes.
pub(super) fn write(setup: &Setup) -> String {
    let list = |side: Side| {
        let names: Vec<String> = setup
            .variant
            .all_squares()
            .filter_map(|square| {
                let (owner, piece) = setup.at(square)?;
                let king = if piece == Piece::King { "K" } else { "" };
                (owner == side).then(|| format!("{king}{}", setup.variant.square_name(square)))
            })
            .collect();
        format!("{}{}", side_letter(side), names.join(","))
    };
    format!("{}:{}:{}", side_letter(setup.side_to_move), list(Side::White), list(Side::Black))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabuleiro_draughts::named;

    #[test]
    fn squares_have_the_names_of_the_game() {
        for (variant, text) in [
            (named::INTERNATIONAL, "W:W31,K32:B1,2"),
            (named::BRAZILIAN, "B:WKc3,a1:Bb8"),
            (named::SPANISH, "W:W12,K5:B32,31"),
            (named::ENGLISH, "B:W30:BK4"),
        ] {
            let setup = read(text, variant).unwrap();
            assert_eq!(write(&setup), text, "{}", variant.name);
            assert_eq!(read(&format!(" {} .", text.to_lowercase()), variant), Ok(setup));
        }
        let range = read("W:W1-4:B", named::SPANISH).unwrap();
        assert_eq!(write(&range), "W:W4,3,2,1:B");
        assert_eq!(read("W:W29:B1", named::BRAZILIAN), read("W:Wa1:Bb8", named::BRAZILIAN));
    }

    #[test]
    fn a_small_k_is_a_column_where_there_is_one() {
        let variant = Variant::parse("warcaby?size=12&rows=4").unwrap();
        let setup = read("W:Wk1,Kk3:Ba1", variant).unwrap();
        assert_eq!(read(&write(&setup), variant).as_ref(), Ok(&setup));
        assert_eq!(setup.at(variant.read_square("k1").unwrap()), Some((Side::White, Piece::Man)));
        assert_eq!(setup.at(variant.read_square("k3").unwrap()), Some((Side::White, Piece::King)));
    }

    #[test]
    fn mistakes_have_their_column() {
        for (text, column) in [
            ("", 1),
            ("X:W1:B2", 1),
            ("W:W1", 5),
            ("W: W1 :é", 8),
            ("W:W1:W2", 6),
            ("W:W1, 99:B2", 7),
            ("W:W1:B2, K1", 10),
            ("W:W1:Bxy", 7),
        ] {
            assert_eq!(read(text, named::INTERNATIONAL).unwrap_err().column, column, "{text}");
        }
    }
}
