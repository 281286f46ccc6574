//! The board as a picture of plain letters.

use tabuleiro_table::{PieceView, Scene, Side};

use crate::say::family;

/// The board of `scene`, a row a line, with its labels where it has any; upside down if it is `flipped`.
pub(crate) fn draw(game: &str, scene: &Scene, flipped: bool) -> String {
    let turned = |index: usize, count: usize| if flipped { count - 1 - index } else { index };
    let family = family(game);
    let width = scene.row_labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
    let mut picture = String::new();
    for row in (0..scene.rows).map(|row| turned(row, scene.rows)) {
        let label = scene.row_labels.get(row).map_or("", String::as_str);
        picture.push_str(&format!("{label:>width$}"));
        for column in (0..scene.columns).map(|column| turned(column, scene.columns)) {
            let cell = scene.cell_at(row, column);
            let letter = match cell.and_then(|cell| cell.piece.as_ref()) {
                Some(piece) => letter(family, piece),
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

/// The letter of a piece: White's is a capital, except in draughts, where capitals are kings.
pub fn letter(family: &str, piece: &PieceView) -> char {
    let white = piece.side != Some(Side::Black);
    let letter = match (family, piece.kind, white) {
        ("draughts", "man", true) => return 'o',
        ("draughts", "man", false) => return 'x',
        ("draughts", _, true) => return 'O',
        ("draughts", _, false) => return 'X',
        (_, "knight", _) => 'n',
        (_, kind, _) => kind.chars().next().unwrap_or('?'),
    };
    if piece.side == Some(Side::White) { letter.to_ascii_uppercase() } else { letter }
}
