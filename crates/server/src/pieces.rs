//! The drawings of all pieces, as SVG files of symbols, one for each set.

use std::fmt::Write;
use std::sync::LazyLock;

use tabuleiro_facade::{Block, Figure, PieceView, Side};
use tabuleiro_picture::{Brush, Colour, Paint, Theme, figure};
use tabuleiro_wire::piece_code;

/// A set of pieces: the end of its file's name, and how it is drawn.
struct Set {
    file: &'static str,
    white: Paint,
    black: Paint,
    brush: Brush,
}

/// Maple and walnut.
const WOOD: [Paint; 2] = [
    Paint {
        fill: Colour::hex(0xf4dcae),
        shade: Colour::hex(0xd3b279),
        line: Colour::hex(0x3f2a12),
        detail: Colour::hex(0x4b3317),
        crown: Colour::hex(0xa0651a),
    },
    Paint {
        fill: Colour::hex(0x4f2a18),
        shade: Colour::hex(0x331a0e),
        line: Colour::hex(0x1c0d06),
        detail: Colour::hex(0xf2dfc3),
        crown: Colour::hex(0xf0c257),
    },
];

/// Ivory and the red of old draughts sets.
const RED: [Paint; 2] = [
    Paint { fill: Colour::hex(0xfffaf0), shade: Colour::hex(0xdfceb0), ..WOOD[0] },
    Paint {
        fill: Colour::hex(0x84101b),
        shade: Colour::hex(0x590a12),
        line: Colour::hex(0x35050a),
        detail: Colour::hex(0xffe9e4),
        crown: Colour::hex(0xffcf5c),
    },
];

fn sets() -> [Set; 4] {
    let Theme { white, black, .. } = Theme::default();
    let bold = Brush { outline: 5.0, details: false };
    [
        Set { file: "pieces.svg", white, black, brush: Brush::FINE },
        Set { file: "pieces-bold.svg", white, black, brush: bold },
        Set { file: "pieces-wood.svg", white: WOOD[0], black: WOOD[1], brush: Brush::FINE },
        Set { file: "pieces-red.svg", white: RED[0], black: RED[1], brush: Brush::FINE },
    ]
}

/// The files, each with every piece of every game as a symbol that is called by its code.
static FILES: LazyLock<Vec<(&'static str, String)>> =
    LazyLock::new(|| sets().iter().map(|set| (set.file, symbols(set))).collect());

/// The file of symbols that is called `name`.
pub fn file(name: &str) -> Option<&'static str> {
    FILES.iter().find(|(file, _)| *file == name).map(|(_, text)| text.as_str())
}

fn symbols(set: &Set) -> String {
    let theme = Theme { white: set.white, black: set.black, ..Theme::default() };
    let mut out = r#"<svg xmlns="http://www.w3.org/2000/svg">"#.to_owned();
    for piece in pieces() {
        let (code, drawing) = (piece_code(&piece), figure(&piece, &theme, set.brush));
        let _ = write!(out, r#"<symbol id="{code}" viewBox="0 0 100 100">{drawing}</symbol>"#);
    }
    out.push_str("</svg>");
    out
}

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
    fn every_set_stands_out_on_every_board() {
        for Set { file, white, black, .. } in sets() {
            for theme in Theme::ALL {
                for square in [theme.light, theme.dark] {
                    // A white piece is seen by its outline on a light square, a black one by its body.
                    for seen in [white.line, black.fill] {
                        let ratio = seen.contrast(square);
                        assert!(ratio >= 3.0, "{file} on {}: {ratio:.2}", theme.name);
                    }
                }
            }
            assert!(white.fill.contrast(black.fill) >= 6.0, "{file}: the sides");
            for paint in [white, black] {
                assert!(paint.detail.contrast(paint.fill) >= 4.5, "{file}: details");
                assert!(paint.crown.contrast(paint.fill) >= 3.0, "{file}: crowns");
            }
        }
    }

    #[test]
    fn every_piece_of_every_game_has_a_symbol() {
        for kind in registry::kinds() {
            let scene = kind.open(None).unwrap().scene();
            let beside = scene.trays.iter().flat_map(|tray| match tray {
                Tray::Captured { pieces, .. } | Tray::Supply { pieces } => pieces.clone(),
                Tray::InHand { piece } => vec![piece.clone()],
            });
            for piece in scene.cells.iter().filter_map(|cell| cell.piece.clone()).chain(beside) {
                let id = format!(r#"id="{}""#, piece_code(&piece));
                assert!(sets().iter().all(|set| file(set.file).unwrap().contains(&id)), "{piece:?}");
            }
        }
    }
}
