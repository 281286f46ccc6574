//! The drawings of all pieces, as one SVG file of symbols.

use std::fmt::Write;
use std::sync::LazyLock;

use tabuleiro_facade::{Block, Figure, PieceView, Side};
use tabuleiro_picture::{Brush, Theme, figure};
use tabuleiro_wire::piece_code;

/// Every piece of every game, each a symbol that is called by its code.
pub static SYMBOLS: LazyLock<String> = LazyLock::new(|| {
    let mut out = r#"<svg xmlns="http://www.w3.org/2000/svg">"#.to_owned();
    for piece in pieces() {
        let (code, drawing) = (piece_code(&piece), figure(&piece, &Theme::default(), Brush::FINE));
        let _ = write!(out, r#"<symbol id="{code}" viewBox="0 0 100 100">{drawing}</symbol>"#);
    }
    out.push_str("</svg>");
    out
});

fn pieces() -> impl Iterator<Item = PieceView> {
    let figures = [
        Figure::King,
        Figure::Queen,
        Figure::Rook,
        Figure::Bishop,
        Figure::Knight,
        Figure::Pawn,
        Figure::Man,
        Figure::CrownedMan,
    ];
    let owned = figures
        .into_iter()
        .flat_map(|figure| [Side::White, Side::Black].map(|side| PieceView { figure, side: Some(side) }));
    let blocks = (0..16).map(|number| PieceView { figure: Figure::Block(Block::new(number)), side: None });
    owned.chain(blocks)
}

#[cfg(test)]
mod tests {
    use tabuleiro_facade::{Tray, registry};

    use super::*;

    #[test]
    fn every_piece_of_every_game_has_a_symbol() {
        for kind in registry::kinds() {
            let scene = kind.open(None).unwrap().scene();
            let beside = scene.trays.iter().flat_map(|tray| match tray {
                Tray::Captured { pieces, .. } | Tray::Supply { pieces } => pieces.clone(),
                Tray::InHand { piece } => vec![piece.clone()],
            });
            for piece in scene.cells.iter().filter_map(|cell| cell.piece.clone()).chain(beside) {
                assert!(SYMBOLS.contains(&format!(r#"id="{}""#, piece_code(&piece))), "{piece:?}");
            }
        }
    }
}
