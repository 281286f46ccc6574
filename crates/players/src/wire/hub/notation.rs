//! Moves and variants as the Hub protocol writes them.

use std::fmt::Write;

use tabuleiro_core::GameName;
use tabuleiro_draughts::{Move, NameError, Position, Square, Squares, Variant, named};

/// The variants that the protocol has names of its own for, the first of which is the usual one.
const NAMES: [(&str, &Variant); 5] = [
    ("normal", &named::INTERNATIONAL),
    ("killer", &named::KILLER),
    ("bt", &named::BREAKTHROUGH),
    ("frisian", &named::FRISIAN),
    ("losing", &named::ANTI),
];

/// The protocol's name of `variant`; our own name, without `draughts:`, where it has none.
pub fn variant_name(variant: &Variant) -> String {
    if let Some((short, _)) = NAMES.iter().find(|(_, known)| *known == variant) {
        return (*short).to_owned();
    }
    let name = variant.game_name();
    let game = GameName::new(name.variant().unwrap_or_default());
    name.parameters().fold(game, |game, (key, value)| game.with(key, value)).to_string()
}

/// The variant that `name` means: one of the protocol's names, or one of ours with or without `draughts:`.
pub fn read_variant(name: &str) -> Result<Variant, NameError> {
    match NAMES.iter().find(|(short, _)| *short == name) {
        Some((_, variant)) => Ok(**variant),
        None => Variant::parse(name),
    }
}

/// The names of all variants: the protocol's first, then ours.
pub fn variant_names() -> Vec<String> {
    let known = NAMES.iter().map(|(_, variant)| *variant);
    let ours = named::ALL.into_iter().filter(|ours| NAMES.iter().all(|(_, known)| known.name != ours.name));
    known.chain(ours).map(variant_name).collect()
}

/// Why a text is no legal move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MoveError {
    /// It is not numbers of squares with `-` or `x` between them.
    #[error("{text:?} is not a move such as 32-28 or 28x19x23")]
    NotAMove {
        /// What the text says.
        text: String,
    },
    /// There is no such legal move.
    #[error("{text} is not legal here; legal: {legal}")]
    Illegal {
        /// What the text says.
        text: String,
        /// The legal moves.
        legal: String,
    },
}

/// The move in numbers from the top left: `32-28`, or for a capture the first square, the last square and the
/// squares of what is taken: `28x19x23`.
pub fn move_text(mv: &Move) -> String {
    if !mv.is_capture() {
        return format!("{}-{}", mv.from(), mv.to());
    }
    let mut text = format!("{}x{}", mv.from(), mv.to());
    for square in mv.captured().iter() {
        // Writing to a string can't fail.
        let _ = write!(text, "x{square}");
    }
    text
}

/// The legal move of `position` that `text` means. The squares of what is taken may be in any order, and may
/// be missing where only one capture leads from the first square to the last.
pub fn read_move(position: &Position, text: &str) -> Result<Move, MoveError> {
    let squares: Option<Vec<Square>> = text.split(['-', 'x']).map(square).collect();
    let capture = text.contains('x');
    let (from, to, taken) = match squares.as_deref() {
        Some([from, to]) => (*from, *to, None),
        Some([from, to, taken @ ..]) if capture => (*from, *to, Some(taken.iter().copied().collect())),
        _ => return Err(MoveError::NotAMove { text: crate::wire::shortened(text) }),
    };
    legal_move(position, from, to, capture, taken).ok_or_else(|| {
        let mut legal = Vec::new();
        position.legal_moves(&mut legal);
        let legal: Vec<String> = legal.iter().map(move_text).collect();
        MoveError::Illegal { text: crate::wire::shortened(text), legal: legal.join(" ") }
    })
}

/// The legal move between two squares that takes the pieces on `taken`, if that is known. Of two that differ
/// only in whether a man is crowned on its way, the crowning one is meant.
pub(crate) fn legal_move(
    position: &Position,
    from: Square,
    to: Square,
    capture: bool,
    taken: Option<Squares>,
) -> Option<Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves.retain(|mv| {
        (mv.from(), mv.to(), mv.is_capture()) == (from, to, capture)
            && taken.is_none_or(|taken| taken == mv.captured())
    });
    let first = *moves.first()?;
    if taken.is_none() && moves.iter().any(|mv| mv.captured() != first.captured()) {
        return None;
    }
    Some(moves.into_iter().find(Move::is_crowning).unwrap_or(first))
}

fn square(digits: &str) -> Option<Square> {
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
    Square::from_number(digits.parse().ok().filter(|_| plain)?)
}

#[cfg(test)]
mod tests {
    use tabuleiro_draughts::fen;

    use super::*;

    #[test]
    fn every_variant_has_a_name_that_is_understood() {
        let names = variant_names();
        assert_eq!(names[..5], ["normal", "killer", "bt", "frisian", "losing"]);
        assert_eq!(names.len(), named::ALL.len());
        for (name, variant) in names.iter().zip(names.iter().map(|name| read_variant(name).unwrap())) {
            assert_eq!(variant_name(&variant), *name);
        }
        assert_eq!(read_variant("international").unwrap().name, "international");
        assert_eq!(variant_name(&read_variant("warcaby?size=12").unwrap()), "warcaby?size=12");
        assert!(read_variant("checkers").is_err());
    }

    #[test]
    fn a_capture_names_what_it_takes_in_any_order() {
        let setup = fen::read("W:W32:B28,19", named::INTERNATIONAL).unwrap();
        let position = Position::new(&setup).unwrap();
        let mv = read_move(&position, "32x14x19x28").unwrap();
        assert_eq!(move_text(&mv), "32x14x19x28");
        assert_eq!(read_move(&position, "32x14x28x19"), Ok(mv));
        assert_eq!(read_move(&position, "32x14"), Ok(mv));
        let refused = |text: &str| read_move(&position, text).unwrap_err().to_string();
        assert_eq!(refused("32-14"), "32-14 is not legal here; legal: 32x14x19x28");
        assert_eq!(refused("32x14x28"), "32x14x28 is not legal here; legal: 32x14x19x28");
        for text in ["", "32", "e3-f4", "+32x14", "32-28-23", "0-1", "32x", "99999999999999999999-1"] {
            assert_eq!(refused(text), format!("{text:?} is not a move such as 32-28 or 28x19x23"));
        }
    }

    #[test]
    fn without_the_pieces_taken_a_capture_must_be_the_only_one() {
        // A man goes round either side: over 22 and 14, or over 23 and 15.
        let setup = fen::read("W:W26:B22,23,14,15", named::ENGLISH).unwrap();
        let position = Position::new(&setup).unwrap();
        for text in ["26x10x14x22", "26x10x15x23"] {
            assert_eq!(move_text(&read_move(&position, text).unwrap()), text);
        }
        assert!(matches!(read_move(&position, "26x10"), Err(MoveError::Illegal { .. })));
        assert!(matches!(read_move(&position, "26x10x14x23"), Err(MoveError::Illegal { .. })));
    }
}
