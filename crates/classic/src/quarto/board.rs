//! The board and the list of pieces as the document draws them.

use tabuleiro_facade::{Cell, CellId, Scene};

use super::piece;

/// The board: columns A to D, rows 1 to 4, three lines to a row. With `colour`, the squares of `marked` stand
/// out.
pub fn draw(scene: &Scene, marked: &[CellId], colour: bool) -> String {
    let columns: String = scene.column_labels.iter().map(|label| format!("___{label}___#")).collect();
    let border = format!("  #{columns}\n");
    let blank = format!("  |{}\n", "       |".repeat(scene.columns));
    let between = format!("  #{}\n", "-------#".repeat(scene.columns));
    let cells: Vec<(CellId, &Cell)> = (0..).map(CellId::new).zip(&scene.cells).collect();
    let rows = cells.chunks(scene.columns).zip(&scene.row_labels).map(|(cells, label)| {
        let cells = cells.iter().map(|(id, cell)| {
            let piece = cell.piece.as_ref().map_or("", |piece| piece.figure.name());
            let text = piece::text(piece);
            if colour && marked.contains(id) {
                format!("  \x1B[7m{text}\x1B[0m  |")
            } else {
                format!("  {text}  |")
            }
        });
        format!("{blank}{label} |{} {label}\n{blank}", cells.collect::<String>())
    });
    let rows: Vec<String> = rows.collect();
    format!("{border}{}{border}", rows.join(&between))
}

/// The pieces not yet played, four to a line, lettered from `a` on.
pub fn list(pieces: &[&str]) -> String {
    let mut text = "\n\tPecas por jogar:".to_owned();
    for (index, piece) in pieces.iter().enumerate() {
        text.push_str(if index % 4 == 0 { "\n\t\t\t" } else { "  " });
        text.push_str(&format!("{}:{}", letter(index), piece::text(piece)));
    }
    text.push_str("\n\n");
    text
}

/// The letter of the piece at `index` of the list.
pub fn letter(index: usize) -> char {
    ('a'..='p').nth(index).unwrap_or('p')
}
