//! Positions and moves in the numbers and letters of DamExchange.

use tabuleiro_core::Side;
use tabuleiro_draughts::{Move, Piece, Position, Setup, Square, Squares, Variant};

use super::super::hub::legal_move;
use super::telegram::Step;

/// The most squares that two digits can number.
const MOST_SQUARES: usize = 99;

/// Whether the protocol has numbers for all squares of the variant.
pub fn can_play(variant: &Variant) -> bool {
    variant.square_count() <= MOST_SQUARES
}

/// A letter for each square from the top left: `w` and `z` for men, `W` and `Z` for kings, `e` for nothing.
pub fn write_position(position: &Position) -> String {
    let letter = |square| match position.at(square) {
        None => 'e',
        Some((Side::White, Piece::Man)) => 'w',
        Some((Side::White, Piece::King)) => 'W',
        Some((Side::Black, Piece::Man)) => 'z',
        Some((Side::Black, Piece::King)) => 'Z',
    };
    position.variant().all_squares().map(letter).collect()
}

/// The setup that such letters mean; `None` if there are too many or too few.
pub fn read_position(variant: Variant, side_to_move: Side, letters: &str) -> Option<Setup> {
    if letters.chars().count() != variant.square_count() {
        return None;
    }
    let mut setup = Setup::empty(variant);
    setup.side_to_move = side_to_move;
    for (square, letter) in variant.all_squares().zip(letters.chars()) {
        let (side, piece) = match letter {
            'e' => continue,
            'w' => (Side::White, Piece::Man),
            'W' => (Side::White, Piece::King),
            'z' => (Side::Black, Piece::Man),
            'Z' => (Side::Black, Piece::King),
            _ => return None,
        };
        setup.put(square, side, piece);
    }
    Some(setup)
}

/// The move as numbers, after so many seconds. The squares must fit in two digits.
pub fn step(mv: &Move, seconds: u64) -> Step {
    let number = |square: Square| square.number() as u8;
    Step {
        seconds: u16::try_from(seconds).unwrap_or(u16::MAX),
        from: number(mv.from()),
        to: number(mv.to()),
        captured: mv.captured().iter().map(number).collect(),
    }
}

/// The legal move that the numbers mean.
pub fn read_step(position: &Position, step: &Step) -> Option<Move> {
    let square = |&number: &u8| Square::from_number(number.into());
    let captured: Option<Squares> = step.captured.iter().map(square).collect();
    let captured = captured?;
    legal_move(position, square(&step.from)?, square(&step.to)?, !captured.is_empty(), Some(captured))
}

#[cfg(test)]
mod tests {
    use tabuleiro_draughts::{fen, named};

    use super::*;

    #[test]
    fn positions_are_read_back() {
        let setup = fen::read("B:W32,K47:B28,K4", named::INTERNATIONAL).unwrap();
        let position = Position::new(&setup).unwrap();
        let letters = write_position(&position);
        assert_eq!(letters.matches(['w', 'W', 'z', 'Z']).count(), 4);
        assert_eq!(read_position(named::INTERNATIONAL, Side::Black, &letters), Some(setup));
        assert_eq!(read_position(named::BRAZILIAN, Side::Black, &letters), None);
    }

    #[test]
    fn moves_are_read_back_in_every_variant_that_fits() {
        assert!(!can_play(&Variant::parse("custom?size=20").unwrap()));
        for variant in named::ALL.into_iter().filter(|variant| can_play(variant)) {
            let position = Position::start(*variant).unwrap();
            let mut moves = Vec::new();
            position.legal_moves(&mut moves);
            for mv in moves {
                assert_eq!(read_step(&position, &step(&mv, 3)), Some(mv), "{}", variant.name);
            }
        }
    }

    #[test]
    fn what_is_taken_must_be_right() {
        let setup = fen::read("W:W32:B28", named::INTERNATIONAL).unwrap();
        let position = Position::new(&setup).unwrap();
        let read = |captured| read_step(&position, &Step { seconds: 0, from: 32, to: 23, captured });
        assert!(read(vec![28]).is_some());
        assert!(read(vec![]).is_none() && read(vec![27]).is_none() && read(vec![28, 99]).is_none());
    }
}
