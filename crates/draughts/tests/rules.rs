//! The rules one by one, each on a small position. Squares are numbered from the top left.

mod common;

use common::{moves, play, position};
use tabuleiro_core::{Rules, Side};
use tabuleiro_draughts::{Distinction, Piece, Position, Setup, SetupError, Square, Variant, fen, named};

/// The legal moves are exactly these, in any order.
fn legal(variant: &str, fen: &str, expected: &[&str]) {
    let mut expected: Vec<_> = expected.iter().map(|text| text.to_string()).collect();
    expected.sort();
    assert_eq!(moves(&position(variant, fen)), expected, "{variant} {fen}");
}

#[test]
fn men_move_forwards_and_kings_fly() {
    legal("brazilian", "W:W22:B1", &["22-17", "22-18"]);
    legal("brazilian", "B:W32:B10", &["10-14", "10-15"]);
    legal("brazilian", "W:WK29:B1", &["29-25", "29-22", "29-18", "29-15", "29-11", "29-8", "29-4"]);
    legal("english", "W:WK22:B1", &["22-17", "22-18", "22-25", "22-26"]);
}

#[test]
fn fmjd_4_1_capturing_is_compulsory_and_backwards_too() {
    legal("international", "W:W28,50:B22", &["28x17"]);
    legal("international", "W:W28,50:B33", &["28x39"]);
    legal("english", "W:W18:B22,1", &["18-14", "18-15"]);
}

#[test]
fn fmjd_4_13_the_most_pieces_kings_and_men_alike() {
    legal("international", "W:W28:BK22,33,44", &["28x39x50"]);
    legal("international", "W:W28:BK22,33,43", &["28x39x48"]);
}

#[test]
fn a_man_that_passes_the_crown_row_stays_a_man() {
    legal("brazilian", "W:W10:B6,7,20", &["10x1K", "10x3K"]);
    legal("brazilian", "W:W11:B7,6,20", &["11x2x9"]);
    legal("pool", "W:W11:B7,6,20", &["11x2x9"]);
    // In Russian draughts it goes on as a king, which may land further off, and stays one.
    legal("russian", "W:W11:B7,6,20", &["11x2x9K", "11x2x13K"]);
    // In English and Czech draughts and in warcaby its move ends there.
    for variant in ["english", "czech", "warcaby?capture=must"] {
        legal(variant, "W:W11:B7,6,20", &["11x2K"]);
    }
}

#[test]
fn taken_pieces_stand_until_the_end_and_stop_a_second_jump() {
    // Round c3, c5, e5 and e3 the king comes back to d2; the piece on g5 is behind e3, which still stands.
    let longest = |variant: &str| {
        let mut moves = Vec::new();
        position(variant, "W:WK26:B23,15,14,22,16").legal_moves(&mut moves);
        moves.iter().map(|mv| mv.captured().len()).max()
    };
    assert_eq!(longest("brazilian"), Some(4));
    assert_eq!(longest("custom?removal=once"), Some(5));
}

#[test]
fn a_landing_square_that_goes_on_must_be_chosen() {
    // The king takes 22 and may rest anywhere behind it, but only from 15 is there more to take.
    legal("russian", "W:WK29:B22,19,1", &["29x15x24", "29x15x28"]);
    legal("brazilian", "W:WK29:B22,19,1", &["29x15x24", "29x15x28"]);
}

#[test]
fn russian_captures_are_free_but_complete() {
    legal("russian", "W:W21,27:B17,10,23", &["21x14x7", "27x18"]);
    legal("brazilian", "W:W21,27:B17,10,23", &["21x14x7"]);
}

#[test]
fn fid_5_3_a_man_may_not_take_a_king() {
    legal("italian", "W:W22:BK18,1", &["22-19"]);
    legal("italian", "W:W22:B18,1", &["22x13"]);
}

#[test]
fn fid_6_6_to_6_9_the_four_laws_of_precedence() {
    // Most pieces.
    legal("italian", "W:W31,21:B27,18,17", &["31x22x13"]);
    // With a king.
    legal("italian", "W:WK29,28:B26,23", &["29x22"]);
    // Most kings.
    legal("italian", "W:WK30:BK26,27", &["30x21"]);
    // The king met first.
    legal("italian", "W:WK30:BK26,18,27,K20", &["30x21x14"]);
}

#[test]
fn spanish_quantity_before_quality() {
    legal("spanish", "W:W32,29:BK28,26,18", &["29x22x13"]);
    legal("spanish", "W:W32,29:BK28,26", &["32x23"]);
}

#[test]
fn czech_a_king_takes_before_a_man() {
    let king = ["29x18", "29x15", "29x11", "29x8", "29x4"];
    legal("czech", "W:WK29,24:B22,19", &king);
    legal("russian", "W:WK29,24:B22,19", &[&king[..], &["24x15"]].concat());
}

#[test]
fn thai_kings_land_directly_behind_and_may_turn_back() {
    legal("thai", "W:WK29:B18,1", &["29x15"]);
    // 18 is gone once it is taken, so the king goes back over its square to take 25, or the other way round.
    legal("thai", "W:WK22:B18,25,1", &["22x15x29", "22x29x15"]);
}

#[test]
fn frisian_pieces_capture_straight_as_well() {
    legal("frisian", "W:W28:B27,1", &["28x26"]);
    legal("frisian", "W:W28:B18,1", &["28x8"]);
}

#[test]
fn frisian_a_king_is_worth_less_than_two_men_and_more_than_one() {
    legal("frisian", "W:W28,50:BK27,44,40", &["28x26"]);
}

#[test]
fn frisian_a_king_makes_three_moves_in_a_row_at_most_while_it_has_a_man() {
    let mut game = position("frisian", "W:WK46,50:B1");
    for (white, black) in [("46-41", "1-6"), ("41-46", "6-11"), ("46-41", "11-17")] {
        game = play(play(game, white), black);
    }
    assert_eq!(moves(&game), ["50-44", "50-45"]);
    // Another move sets it free.
    let game = play(play(game, "50-45"), "17-22");
    assert!(moves(&game).iter().any(|text| text.starts_with("41-")));
    // Without a man there is no limit.
    let mut game = position("frisian", "W:WK46:B1,2");
    for (white, black) in [("46-41", "1-6"), ("41-46", "6-11"), ("46-41", "11-17")] {
        game = play(play(game, white), black);
    }
    assert!(moves(&game).iter().any(|text| text.starts_with("41-")));
}

#[test]
fn killer_a_king_taken_last_is_followed_directly() {
    legal("killer", "W:WK46:BK28,1", &["46x23"]);
    legal("killer", "W:WK46:B28,2", &["46x23", "46x19", "46x14", "46x10", "46x5"]);
}

#[test]
fn turkish_men_step_straight_and_capture_without_turning_back() {
    legal("turkish", "W:W36:B1", &["36-28", "36-35", "36-37"]);
    legal("turkish", "W:W36:B28,1", &["36x20"]);
    // Removed at once: the king takes 28 and 12 on one line.
    legal("turkish", "W:WK36:B28,12", &["36x20x4"]);
    // From 34 it may not turn round to take 38.
    legal("turkish", "W:WK36:B35,38", &["36x34", "36x33", "36x39", "36x40"]);
}

#[test]
fn armenian_men_also_step_diagonally_forwards() {
    legal("armenian", "W:W36:B1", &["36-27", "36-28", "36-29", "36-35", "36-37"]);
}

#[test]
fn warcaby_captures_are_free_and_may_end_after_any_jump() {
    legal("warcaby", "W:W22:B18,1", &["22-17", "22x15"]);
    legal("warcaby", "W:W22:B18,11,1", &["22-17", "22x15", "22x15x8"]);
    legal("warcaby?continuation=complete", "W:W22:B18,11,1", &["22-17", "22x15x8"]);
    legal("warcaby?capture=must", "W:W22:B18,11,1", &["22x15x8"]);
    legal("warcaby?capture=must&continuation=free", "W:W22:B18,11,1", &["22x15", "22x15x8"]);
}

#[test]
fn warcaby_kings_land_where_they_like_unless_the_most_must_be_taken() {
    // The king takes 22 on its line; only from 15 can it go on, over 19.
    let fen = "W:WK29:B22,19,1";
    let anywhere = ["29x18", "29x11", "29x8", "29x4"];
    let further = ["29x15x24", "29x15x28"];
    legal("warcaby", fen, &[&["29-25", "29x15"][..], &anywhere, &further].concat());
    legal("warcaby?capture=must", fen, &[&anywhere[..], &further].concat());
    legal("warcaby?capture=most", fen, &further);
    // Straight on is possible from wherever it lands.
    legal("warcaby?capture=must", "W:WK29:B22,11,1", &["29x18x8", "29x18x4"]);
    legal("warcaby?capture=must&continuation=complete", "W:WK29:B22,11,1", &["29x18x8", "29x18x4"]);
}

#[test]
fn a_king_taken_last_is_followed_directly_where_captures_may_end_anywhere() {
    let rules = "custom?size=10&capture=must&landing=behind-last-king&continuation=free";
    legal(rules, "W:WK46:BK28,1", &["46x23"]);
    legal(rules, "W:WK46:BK28,9,1", &["46x14x3", "46x23"]);
}

#[test]
fn warcaby_without_draw_counters_goes_on_for_ever() {
    let mut game = position("warcaby?draws=none", "W:WK29:BK4");
    for _ in 0..30 {
        for text in ["29-25", "4-8", "25-29", "8-4"] {
            game = play(game, text);
            assert_eq!(game.outcome(), None);
        }
    }
    assert_eq!(game.repetition_rule(), tabuleiro_core::RepetitionRule::NONE);
}

#[test]
fn moves_with_one_result_are_one_unless_told_apart() {
    // Round a square of four men either way, back to the start.
    let position = position("brazilian", "W:W22:B18,10,9,17");
    let count = |by| {
        let mut moves = Vec::new();
        position.moves_by(by, &mut moves);
        moves.len()
    };
    assert_eq!((count(Distinction::Results), count(Distinction::Paths)), (1, 2));
}

#[test]
fn setups_that_are_no_positions_are_refused() {
    let refused = |setup: &Setup| Position::new(setup).unwrap_err();
    let square = |number| Square::from_number(number).unwrap();
    let mut setup = Setup::empty(named::BRAZILIAN);
    setup.men[0].insert(square(33));
    assert_eq!(refused(&setup), SetupError::OffBoard { square: square(33), squares: 32 });
    let mut setup = Setup::empty(named::BRAZILIAN);
    setup.men[0].insert(square(20));
    setup.kings[1].insert(square(20));
    assert_eq!(refused(&setup), SetupError::Occupied { square: square(20) });
    let setup = fen::read("W:W4:B32", named::BRAZILIAN).unwrap();
    assert_eq!(refused(&setup), SetupError::ManOnCrownRow { side: Side::White, square: square(4) });
    let mut setup = Setup::start(named::FRISIAN);
    setup.counters.king_runs[1] = Some(tabuleiro_draughts::KingRun { king: square(1), moves: 1 });
    assert_eq!(refused(&setup), SetupError::NoKingToCount { side: Side::Black, square: square(1) });
    let senseless = Variant { rows: 9, ..named::BRAZILIAN };
    assert!(matches!(refused(&Setup::empty(senseless)), SetupError::Variant(_)));
}

#[test]
fn a_lattice_of_men_with_endless_ways_to_capture_is_refused() {
    let variant = Variant::parse("custom?size=20&rows=9").unwrap();
    let mut setup = Setup::empty(variant);
    for row in (1..19).step_by(2) {
        for column in (1..19).step_by(2) {
            setup.put(variant.square_at(column, row).unwrap(), Side::Black, Piece::Man);
        }
    }
    setup.put(variant.square_at(0, 0).unwrap(), Side::White, Piece::King);
    assert_eq!(Position::new(&setup).unwrap_err(), SetupError::TooManyCaptures);
}

/// Found by random games: a king with hundreds of thousands of ways to take fifteen men. The slow generator
/// of the tests takes seconds to find that they have 66 results.
#[test]
fn a_king_with_very_many_ways_has_every_result() {
    let variant = Variant::parse(
        "custom?size=9&squares=all&man-moves=forward-sideways&man-captures=orthogonal&king-moves=n\
         &king-captures=all&precedence=most-pieces,most-kings,earliest-king&crowning=stops&removal=once\
         &turn-back=no&man-takes-king=no",
    );
    let variant = variant.unwrap();
    let mut setup = Setup::empty(variant);
    setup.side_to_move = Side::Black;
    let mut put = |cells: &[(u8, u8)], side, piece| {
        for &(column, row) in cells {
            setup.put(variant.square_at(column, row).unwrap(), side, piece);
        }
    };
    put(&[(8, 0)], Side::Black, Piece::King);
    put(&[(0, 7), (1, 6), (1, 7), (3, 6), (5, 5), (7, 5), (7, 8)], Side::Black, Piece::Man);
    put(&[(0, 1), (0, 4), (1, 0), (1, 1), (1, 2), (2, 2), (2, 4), (3, 2)], Side::White, Piece::Man);
    put(&[(4, 0), (4, 2), (5, 1), (5, 2), (5, 3), (6, 2), (7, 1)], Side::White, Piece::Man);
    let mut moves = Vec::new();
    Position::new(&setup).unwrap().legal_moves(&mut moves);
    assert_eq!(moves.len(), 66);
    assert!(moves.iter().all(|mv| mv.captured().len() == 15));
}

#[test]
fn a_position_and_its_setup_are_the_same_thing() {
    for variant in named::ALL {
        let position = Position::start(*variant).unwrap();
        assert_eq!(position.setup(), Setup::start(*variant));
        assert!(Position::new(&position.setup()).unwrap().same_position(&position));
    }
}
