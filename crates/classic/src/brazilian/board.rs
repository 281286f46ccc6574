//! The board as the document draws it: rows A (bottom) to H (top), columns 1 to 8, labels on all four sides.

use tabuleiro_facade::{Figure, PieceView, Scene, Side};

/// Draws the board; men are `o` and `x`, kings `O` and `X`.
pub fn draw(scene: &Scene) -> String {
    let columns = "    1   2   3   4   5   6   7   8\n";
    let line = "  +---+---+---+---+---+---+---+---+\n";
    let mut text = format!("\n{columns}{line}");
    for row in 0..scene.rows {
        let label = char::from(b'A' + (scene.rows - 1 - row) as u8);
        text.push_str(&format!("{label} |"));
        for column in 0..scene.columns {
            let piece = scene.cell_at(row, column).and_then(|cell| cell.piece.as_ref());
            text.push_str(&format!(" {} |", piece.map_or(' ', letter)));
        }
        text.push_str(&format!(" {label}\n{line}"));
    }
    text.push_str(columns);
    text
}

/// The letter of a piece, on the board and in files.
pub fn letter(piece: &PieceView) -> char {
    let letter = if piece.side == Some(Side::White) { 'o' } else { 'x' };
    if piece.figure == Figure::CrownedMan { letter.to_ascii_uppercase() } else { letter }
}
