//! Pieces as single signs.

use tabuleiro_table::{PieceView, Side};

use crate::look::Look;

/// The sign of a piece of a game of `family`.
///
/// With colours both sides have the same full figures and the colour tells whose they are; without, outlined
/// figures are White's, as printed diagrams have it. Plain letters are those of the line-by-line mode.
pub fn glyph(family: &str, piece: &PieceView, look: &Look) -> char {
    if look.ascii {
        return tabuleiro_plain::letter(family, piece);
    }
    let outlined = look.is_mono() && piece.side == Some(Side::White);
    let signs = match (family, piece.kind) {
        ("draughts", "man") => ['○', '●'],
        ("draughts", _) => ['♕', '♛'],
        (_, "king") => ['♔', '♚'],
        (_, "queen") => ['♕', '♛'],
        (_, "rook") => ['♖', '♜'],
        (_, "bishop") => ['♗', '♝'],
        (_, "knight") => ['♘', '♞'],
        (_, "pawn") => ['♙', '♟'],
        _ => return tabuleiro_plain::letter(family, piece),
    };
    signs[usize::from(!outlined)]
}

/// A chess move with figures in place of the letters of pieces; other games' moves as they are.
pub fn figurine(family: &str, text: &str, look: &Look) -> String {
    if !family.starts_with("chess") || look.ascii {
        return text.to_owned();
    }
    let figure = |letter| match letter {
        'K' => '♔',
        'Q' => '♕',
        'R' => '♖',
        'B' => '♗',
        'N' => '♘',
        letter => letter,
    };
    text.chars().map(figure).collect()
}

#[cfg(test)]
mod tests {
    use tabuleiro_settings::Settings;

    use super::*;
    use crate::look::Depth;

    #[test]
    fn chess_moves_have_figures_and_others_do_not() {
        let look = Look::new(&Settings::default(), Depth::True);
        assert_eq!(figurine("chess", "Nbxd7+", &look), "♘bxd7+");
        assert_eq!(figurine("chess", "exd8=Q#", &look), "exd8=♕#");
        assert_eq!(figurine("quarto", "B2 c", &look), "B2 c");
        let plain = Look::new(&Settings { ascii: true, ..Settings::default() }, Depth::True);
        assert_eq!(figurine("chess", "Nf3", &plain), "Nf3");
    }

    #[test]
    fn sides_differ_without_colour() {
        let mono = Look::new(&Settings::default(), Depth::Mono);
        for kind in ["king", "queen", "rook", "bishop", "knight", "pawn", "man"] {
            let sign = |side| glyph("chess", &PieceView { kind, side: Some(side) }, &mono);
            assert_ne!(sign(Side::White), sign(Side::Black), "{kind}");
        }
    }
}
