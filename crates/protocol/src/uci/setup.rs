//! Positions as interfaces send them.

use tabuleiro_chess::{FenError, Position, PositionError, Setup};

/// A position, and what of its text had to be left out.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Sent {
    pub(super) position: Position,
    /// In words; empty if all of it made sense.
    pub(super) left_out: Vec<&'static str>,
}

/// Reads a FEN as generously as engines do: fields may be missing at the end, and board editors leave
/// castling rights and en passant squares behind that the pieces have outlived. Such are left out, and told.
pub(super) fn read(fen: &str) -> Result<Sent, FenError> {
    let mut fields: Vec<&str> = fen.split_whitespace().collect();
    for missing in ["w", "-", "-"].into_iter().skip(fields.len().max(1) - 1) {
        fields.push(missing);
    }
    let mut setup: Setup = fields.join(" ").parse()?;
    let mut left_out: Vec<&'static str> = setup
        .remove_impossible_rights()
        .into_iter()
        .map(|error| match error {
            PositionError::PassedRank { .. }
            | PositionError::PassedWithoutPawn { .. }
            | PositionError::PassedOccupied { .. }
            | PositionError::PassedDespiteCheck { .. } => "an en passant square that no pawn has passed",
            _ => "a castling right without its king or rook at home",
        })
        .collect();
    left_out.dedup();
    Ok(Sent { position: setup.position()?, left_out })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fen(text: &str) -> (String, usize) {
        let sent = read(text).unwrap();
        (sent.position.to_string(), sent.left_out.len())
    }

    #[test]
    fn what_the_pieces_have_outlived_is_left_out() {
        let king_side = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".to_owned();
        assert_eq!(fen("4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1"), (king_side.clone(), 1));
        assert_eq!(fen("4k3/8/8/8/8/8/8/4K2R w KQkq e6 0 1"), (king_side.clone(), 2));
        assert_eq!(fen(&king_side), (king_side, 0));
    }

    #[test]
    fn fields_may_be_missing_at_the_end() {
        let bare = "4k3/8/8/8/8/8/8/4K2R w - - 0 1".to_owned();
        for text in ["4k3/8/8/8/8/8/8/4K2R", "4k3/8/8/8/8/8/8/4K2R w", "4k3/8/8/8/8/8/8/4K2R w -"] {
            assert_eq!(fen(text), (bare.clone(), 0), "{text}");
        }
    }

    #[test]
    fn what_can_not_be_played_is_refused() {
        for text in ["", "8/8/8/8/8/8/8/8 w - - 0 1", "4k3/8/8/8/8/8/8/4K2R x", "kK6/8/8/8/8/8/8/8 w"] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
