//! Positions as text.

use proptest::prelude::*;
use tabuleiro_core::{Side, SplitMix64};
use tabuleiro_draughts::fen::{self, FenProblem};
use tabuleiro_draughts::{Piece, Position, Setup, Square, Variant, named};

mod trial;

fn problem(text: &str) -> (usize, FenProblem) {
    let error = fen::read(text, named::BRAZILIAN).unwrap_err();
    (error.column, error.problem)
}

fn at(setup: &Setup, number: usize) -> Option<(Side, Piece)> {
    setup.at(Square::from_number(number).unwrap())
}

#[test]
fn pieces_ranges_and_kings_are_read() {
    let setup = fen::read(" b : WK29-31, 17 : b1 ,k2.", named::BRAZILIAN).unwrap();
    assert_eq!(setup.side_to_move, Side::Black);
    for king in [29, 30, 31] {
        assert_eq!(at(&setup, king), Some((Side::White, Piece::King)));
    }
    assert_eq!(at(&setup, 17), Some((Side::White, Piece::Man)));
    assert_eq!(at(&setup, 1), Some((Side::Black, Piece::Man)));
    assert_eq!(at(&setup, 2), Some((Side::Black, Piece::King)));
    assert_eq!(at(&setup, 3), None);
}

#[test]
fn letters_and_numbers_name_the_same_squares() {
    for (numbers, letters) in [
        ("W:W22,K18:B11", "W:Wc3,Kd4:Bf6"),
        ("B:W22,K18:B11", "B:WC3,KD4:BF6"),
        ("W:W29-32:B1-4", "W:Wa1-g1:Bb8-h8"),
        ("W:WK5-8:Bb6", "W:Wka7-g7:B9"),
    ] {
        let read = |text| fen::read(text, named::BRAZILIAN).unwrap();
        assert_eq!(read(numbers), read(letters), "{letters}");
    }
}

#[test]
fn every_square_of_every_board_is_read_by_name_and_by_number() {
    let large = Variant::parse("warcaby?size=20&rows=8").unwrap();
    for variant in named::ALL.into_iter().chain([&large]) {
        for square in variant.all_squares() {
            for (sign, piece) in [("", Piece::Man), ("K", Piece::King)] {
                let expected = {
                    let mut setup = Setup::empty(*variant);
                    setup.side_to_move = Side::White;
                    setup.put(square, Side::Black, piece);
                    setup
                };
                for name in [square.to_string(), variant.algebraic_name(square)] {
                    let text = format!("W:W:B{sign}{name}");
                    assert_eq!(fen::read(&text, *variant), Ok(expected.clone()), "{variant} {text}");
                }
            }
        }
    }
}

/// On a board with a column k, only the large letter is the sign of a king.
#[test]
fn column_k_is_not_a_king() {
    let canadian = |text| fen::read(text, named::CANADIAN).unwrap();
    assert_eq!(at(&canadian("W:Wk1:B"), 72), Some((Side::White, Piece::Man)));
    assert_eq!(canadian("W:Wk1:B"), canadian("W:W72:B"));
    assert_eq!(canadian("W:WKk1:B"), canadian("W:WK72:B"));
    assert_eq!(canadian("W:Wkk1:B"), canadian("W:WK72:B"));
    assert_eq!(canadian("W:WK1:B"), canadian("W:WKb12:B"));
}

#[test]
fn boards_above_99_squares_have_numbers_of_three_digits() {
    let large = Variant::parse("warcaby?size=20&rows=8").unwrap();
    let setup = fen::read("W:W150,K200:B1,99-101", large).unwrap();
    assert_eq!(at(&setup, 200), Some((Side::White, Piece::King)));
    assert_eq!(at(&setup, 100), Some((Side::Black, Piece::Man)));
    assert_eq!(fen::write(&setup), "W:W150,K200:B1,99,100,101");
    let start = fen::write(&Setup::start(large));
    assert!(start.starts_with("W:W121,122,") && start.ends_with(",79,80"), "{start}");
}

#[test]
fn the_hub_form_has_a_character_for_each_square() {
    let start = format!("W{}{}{}", "b".repeat(20), "e".repeat(10), "w".repeat(20));
    let setup = Setup::start(named::INTERNATIONAL);
    assert_eq!(fen::read(&start, named::INTERNATIONAL), Ok(setup.clone()));
    assert_eq!(fen::read(&start[1..], named::INTERNATIONAL), Ok(setup.clone()), "the starter is to move");
    assert_eq!(fen::write_hub(&setup), start);

    let kings = fen::read(&format!(" B{}WB ", "e".repeat(48)), named::INTERNATIONAL).unwrap();
    assert_eq!(kings, fen::read("B:WK49:BK50", named::INTERNATIONAL).unwrap());
    let small = fen::read(&format!("B{}w", "e".repeat(31)), named::BRAZILIAN).unwrap();
    assert_eq!(fen::write(&small), "B:W32:B");
}

#[test]
fn mistakes_in_the_hub_form_are_told_with_their_column() {
    let rest = |length: usize| "e".repeat(length);
    let length = |found| FenProblem::Length { found, squares: 32 };
    assert_eq!(problem(&format!(" W{}", rest(30))), (33, length(30)));
    assert_eq!(problem(&format!("W{}", rest(33))), (34, length(33)));
    assert_eq!(problem("Webkee"), (4, FenProblem::NotAPiece { found: 'k' }));
    assert_eq!(problem("bogus"), (2, FenProblem::NotAPiece { found: 'o' }));
}

#[test]
fn a_side_may_have_no_pieces() {
    let setup = fen::read("W:W:B1", named::BRAZILIAN).unwrap();
    assert!(setup.men[0].is_empty());
    assert_eq!(fen::write(&setup), "W:W:B1");
}

#[test]
fn mistakes_are_told_with_their_column() {
    let twice = |square: &str| FenProblem::SquareTwice { square: square.into() };
    let range = |from: &str, to: &str| FenProblem::EmptyRange { from: from.into(), to: to.into() };
    let no_square = |found: &str| FenProblem::NotASquare { found: found.into(), squares: 32 };
    assert_eq!(problem(""), (1, FenProblem::NotASide { found: "".into() }));
    assert_eq!(problem(" X:W1:B2"), (2, FenProblem::NotASide { found: "X".into() }));
    assert_eq!(problem("W"), (2, FenProblem::Parts { found: 0 }));
    assert_eq!(problem("W:W1"), (5, FenProblem::Parts { found: 1 }));
    assert_eq!(problem("W:W21:é"), (7, FenProblem::NotASide { found: "é".into() }));
    assert_eq!(problem("W:W21:W22"), (7, FenProblem::SideTwice { side: Side::White }));
    for (text, found) in [
        ("33", "33"),
        ("0", "0"),
        ("+5", "+5"),
        ("b1", "b1"),
        ("i1", "i1"),
        ("K", ""),
        ("KK", "K"),
        ("5-", ""),
    ] {
        assert_eq!(problem(&format!("W:W21,{text}:B1")), (7, no_square(found)), "{text}");
    }
    assert_eq!(problem("W:W9-5:B1"), (4, range("9", "5")));
    assert_eq!(problem("W:Wa1-a3:B1"), (4, range("a1", "a3")));
    assert_eq!(problem("W:W21,22:B1,K22"), (13, twice("22")));
    assert_eq!(problem("W:W21-23:B1,Kc3"), (13, twice("c3")));
}

#[test]
fn positions_of_random_games_are_read_back_in_every_form() {
    for variant in trial::variants() {
        let mut random = SplitMix64::new(5);
        for _ in 0..40 {
            let setup = trial::random_setup(variant, &mut random);
            for text in [fen::write(&setup), fen::write_hub(&setup), with_letters(&setup)] {
                assert_eq!(fen::read(&text, variant).as_ref(), Ok(&setup), "{variant} {text}");
            }
        }
    }
}

/// The setup with squares by name, as people write it.
fn with_letters(setup: &Setup) -> String {
    let pieces = |side: Side| {
        let named = setup.variant.all_squares().filter_map(|square| {
            let (owner, piece) = setup.at(square)?;
            let sign = if piece == Piece::King { "K" } else { "" };
            (owner == side).then(|| format!("{sign}{}", setup.variant.algebraic_name(square)))
        });
        named.collect::<Vec<_>>().join(",")
    };
    let side = if setup.side_to_move == Side::White { "w" } else { "b" };
    format!("{side}:w{}:b{}", pieces(Side::White), pieces(Side::Black))
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused_inside_it(text in "[WBwbeKk:,. 0-9a-l-]{0,60}|\\PC{0,30}") {
        for variant in [named::BRAZILIAN, named::CANADIAN, named::TURKISH] {
            match fen::read(&text, variant) {
                Ok(setup) => {
                    prop_assert_eq!(fen::read(&fen::write(&setup), variant), Ok(setup.clone()));
                    if let Ok(position) = Position::new(&setup) {
                        prop_assert_eq!(position.side_to_move(), setup.side_to_move);
                    }
                }
                Err(error) => prop_assert!((1..=text.chars().count() + 1).contains(&error.column)),
            }
        }
    }
}
