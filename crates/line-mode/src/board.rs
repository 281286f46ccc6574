//! The board as a picture of plain letters.

use tabuleiro_facade::{Kind, Notation, Scene};

/// The board of `scene`, a row a line, with its labels where it has any; upside down if it is `flipped`.
pub(crate) fn draw(kind: &dyn Kind, scene: &Scene, notation: Notation, flipped: bool) -> String {
    let turned = |index: usize, count: usize| if flipped { count - 1 - index } else { index };
    let width = scene.row_labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
    let mut picture = String::new();
    for row in (0..scene.rows).map(|row| turned(row, scene.rows)) {
        let label = scene.row_labels.get(row).map_or("", String::as_str);
        picture.push_str(&format!("{label:>width$}"));
        for column in (0..scene.columns).map(|column| turned(column, scene.columns)) {
            let cell = scene.cell_at(row, column);
            let letter = match cell.and_then(|cell| cell.piece.as_ref()) {
                Some(piece) => kind.letter(piece, notation),
                None if cell.is_some_and(|cell| cell.square.is_empty()) => ' ',
                None => '.',
            };
            picture.push(' ');
            picture.push(letter);
        }
        picture.push('\n');
    }
    if !scene.column_labels.is_empty() {
        let mut labels: Vec<&str> = scene.column_labels.iter().map(String::as_str).collect();
        if flipped {
            labels.reverse();
        }
        picture.push_str(&format!("{:width$} {}\n", "", labels.join(" ")));
    }
    picture
}
