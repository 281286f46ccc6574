//! The board as the document draws it.

use tabuleiro_facade::{Figure, PieceView, Scene, Side};

const COLUMNS: &str = "      1   2   3   4   5   6   7   8\n";
const TOP: &str = "     _______________________________\n";
const BETWEEN: &str = "    |___|___|___|___|___|___|___|___|\n";

/// Rows `a` (top) to `h`, columns 1 to 8, in a grid; Black in upper case and bold, White in lower case. Above
/// the board what White has taken, below it what Black has taken.
pub fn draw(scene: &Scene, colour: bool) -> String {
    let mut text = captured(scene.captured(Side::White), colour);
    text.push_str(COLUMNS);
    text.push_str(TOP);
    for row in 0..scene.rows {
        let label = char::from(b'a' + row as u8);
        text.push_str(&format!("  {label} |"));
        for column in 0..scene.columns {
            let piece = scene.cell_at(row, column).and_then(|cell| cell.piece.as_ref());
            let letter = piece.map_or(" ".to_owned(), |piece| letter(piece, colour));
            text.push_str(&format!(" {letter} |"));
        }
        text.push_str(&format!(" {label}\n{BETWEEN}"));
    }
    text.push_str(COLUMNS);
    text.push_str(&captured(scene.captured(Side::Black), colour));
    text
}

/// Captured pieces, eight to a line.
fn captured(pieces: &[PieceView], colour: bool) -> String {
    let lines = pieces.chunks(8).map(|line| {
        let letters: Vec<String> = line.iter().map(|piece| letter(piece, colour)).collect();
        format!("    {}\n", letters.join(" "))
    });
    lines.collect()
}

fn letter(piece: &PieceView, colour: bool) -> String {
    let letter = match piece.figure {
        Figure::King => 'r',
        Figure::Queen => 'd',
        Figure::Rook => 't',
        Figure::Bishop => 'b',
        Figure::Knight => 'c',
        _ => 'p',
    };
    match piece.side {
        Some(Side::Black) if colour => format!("\x1B[1m{}\x1B[0m", letter.to_ascii_uppercase()),
        Some(Side::Black) => letter.to_ascii_uppercase().to_string(),
        _ => letter.to_string(),
    }
}
