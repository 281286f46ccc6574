//! The board as the document draws it.

use tabuleiro_table::{PieceView, Scene, Side};

/// Rows `a` (top) to `h`, columns 1 to 8; Black in upper case and bold, White in lower case. Above the board
/// what White has taken, below it what Black has taken.
pub fn draw(scene: &Scene, colour: bool) -> String {
    let mut text = captured(scene.captured(Side::White), colour);
    let columns = "    1 2 3 4 5 6 7 8\n";
    text.push_str(columns);
    for row in 0..scene.rows {
        let letter = char::from(b'a' + row as u8);
        text.push_str(&format!("  {letter} "));
        for column in 0..scene.columns {
            let piece = scene.cell_at(row, column).and_then(|cell| cell.piece.as_ref());
            text.push_str(&piece.map_or(".".to_owned(), |piece| letter_of(piece, colour)));
            text.push(' ');
        }
        text.push_str(&format!("{letter}\n"));
    }
    text.push_str(columns);
    text.push_str(&captured(scene.captured(Side::Black), colour));
    text
}

/// Captured pieces, eight to a line.
fn captured(pieces: &[PieceView], colour: bool) -> String {
    let lines = pieces.chunks(8).map(|line| {
        let letters: Vec<String> = line.iter().map(|piece| letter_of(piece, colour)).collect();
        format!("    {}\n", letters.join(" "))
    });
    lines.collect()
}

fn letter_of(piece: &PieceView, colour: bool) -> String {
    let letter = match piece.kind {
        "king" => 'r',
        "queen" => 'd',
        "rook" => 't',
        "bishop" => 'b',
        "knight" => 'c',
        _ => 'p',
    };
    match piece.side {
        Some(Side::Black) if colour => format!("\x1B[1m{}\x1B[0m", letter.to_ascii_uppercase()),
        Some(Side::Black) => letter.to_ascii_uppercase().to_string(),
        _ => letter.to_string(),
    }
}
