//! The board of any size: columns are letters from A, rows are numbers from 1 at the bottom.

use tabuleiro_facade::{Figure, PieceView, Scene, Shade, Side};

/// White's men are `b`, kings `B`; Black's `c` and `C`. A dot is an empty square that is played on.
pub fn draw(scene: &Scene) -> String {
    let letters: Vec<String> = scene.column_labels.iter().map(|label| label.to_uppercase()).collect();
    let header = format!("    {}\n", letters.join(" "));
    let mut text = header.clone();
    for (row, label) in scene.row_labels.iter().enumerate() {
        text.push_str(&format!("{label:>3} "));
        for column in 0..scene.columns {
            let cell = scene.cell_at(row, column);
            let piece = cell.and_then(|cell| cell.piece.as_ref());
            let empty = if cell.is_some_and(|cell| cell.shade == Shade::Dark) { '.' } else { ' ' };
            text.push(piece.map_or(empty, letter));
            text.push(' ');
        }
        text.push_str(&format!("{label}\n"));
    }
    text.push_str(&header);
    text
}

fn letter(piece: &PieceView) -> char {
    let letter = if piece.side == Some(Side::Black) { 'c' } else { 'b' };
    if piece.figure == Figure::CrownedMan { letter.to_ascii_uppercase() } else { letter }
}
