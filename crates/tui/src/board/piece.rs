//! Pieces as single signs.

use tabuleiro_facade::{Figure, Kind, PieceView, Side};

use crate::look::Look;

/// The sign of a piece of a game of this `kind`.
///
/// With colours both sides have the same full figures and the colour tells whose they are; without, outlined
/// figures are White's, as printed diagrams have it. Plain letters are those of the line-by-line mode.
pub fn glyph(kind: &dyn Kind, piece: &PieceView, look: &Look) -> char {
    if look.ascii {
        return kind.letter(piece, look.notation.typed());
    }
    let outlined = look.is_mono() && piece.side == Some(Side::White);
    let signs = match piece.figure {
        Figure::Man => ['○', '●'],
        Figure::CrownedMan => ['◎', '◉'],
        Figure::Queen => ['♕', '♛'],
        Figure::King => ['♔', '♚'],
        Figure::Rook => ['♖', '♜'],
        Figure::Bishop => ['♗', '♝'],
        Figure::Knight => ['♘', '♞'],
        Figure::Pawn => ['♙', '♟'],
        Figure::Block(_) | Figure::Sign(_) => return kind.letter(piece, look.notation.typed()),
    };
    signs[usize::from(!outlined)]
}

#[cfg(test)]
mod tests {
    use tabuleiro_facade::{Letters, Notation, registry};
    use tabuleiro_settings::Settings;

    use super::*;
    use crate::look::Depth;

    #[test]
    fn plain_letters_are_those_of_the_language() {
        let plain = Look::new(&Settings { ascii: true, ..Settings::default() }, Depth::True);
        let chess = registry::read_kind("chess").unwrap();
        let knight = PieceView { figure: Figure::Knight, side: Some(Side::White) };
        for (letters, letter) in [(Letters::English, 'N'), (Letters::Portuguese, 'C'), (Letters::Polish, 'S')]
        {
            let look = plain.clone().with_notation(Notation::of(letters));
            assert_eq!(glyph(&*chess, &knight, &look), letter);
        }
    }

    #[test]
    fn sides_differ_without_colour() {
        let chess = registry::read_kind("chess").unwrap();
        let mono = Look::new(&Settings::default(), Depth::Mono);
        use Figure::{Bishop, CrownedMan, King, Knight, Man, Pawn, Queen, Rook};
        for figure in [King, Queen, Rook, Bishop, Knight, Pawn, Man, CrownedMan] {
            let sign = |side| glyph(&*chess, &PieceView { figure, side: Some(side) }, &mono);
            assert_ne!(sign(Side::White), sign(Side::Black), "{figure:?}");
        }
    }
}
