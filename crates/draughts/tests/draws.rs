//! The end of the game: who has won, and every draw rule, to the ply.

mod common;

use common::{drift, drift_by, outcome_of, play, position, position_of};
use tabuleiro_core::{DrawReason, History, Outcome, Side, WinReason};
use tabuleiro_draughts::variant::MAX_ENDINGS;
use tabuleiro_draughts::{Counters, Piece, Position, Variant, fen};

/// Plays kings about until the rules end the game, and checks that it took `moves` of each side.
fn drawn_after(variant: &str, fen: &str, moves: u16, reason: DrawReason) {
    let (end, plies) = drift(position(variant, fen));
    assert_eq!(end.outcome(), Some(Outcome::draw(reason)), "{variant} {fen}");
    assert_eq!(plies, 2 * usize::from(moves), "{variant} {fen}");
}

fn ending(variant: &str, fen: &str, moves: u16) {
    drawn_after(variant, fen, moves, DrawReason::EndingLimit { moves });
}

fn quiet(variant: &str, fen: &str, moves: u16) {
    drawn_after(variant, fen, moves, DrawReason::MoveLimit { moves });
}

#[test]
fn brazilian_cbd_twenty_king_moves_of_each_side() {
    quiet("brazilian", "W:WK29,K30,K31:BK1,K2,K3", 20);
    quiet("brazilian", "W:WK29,K30,K31:BK3", 20);
}

#[test]
fn brazilian_cbd_endings_are_drawn_after_five_moves() {
    for fen in ["W:WK30,K31:BK1,K2", "W:WK30,K31:BK1", "W:WK30,K31:BK1,5", "W:WK30:BK1", "W:WK31:BK1,5"] {
        ending("brazilian", fen, 5);
    }
    for fen in ["B:BK2,K3:WK31", "B:BK2,K3:WK31,28", "B:BK2:WK31,28"] {
        ending("brazilian", fen, 5);
    }
}

#[test]
fn a_man_move_starts_the_count_of_king_moves_again_but_not_that_of_an_ending() {
    // The man is never moved into a capture.
    let safe = |position: &Position| {
        position.side_to_move() == Side::Black || !play(*position, "21-17").can_capture()
    };
    let kings = position("brazilian", "W:WK29,K30,K31,21:BK1,K2,K3");
    let (late, _) = drift_by(kings, 38, &safe);
    assert_eq!(late.outcome(), None);
    assert_eq!(late.setup().counters.quiet_plies, 38);
    let moved = play(late, "21-17");
    assert_eq!(moved.setup().counters.quiet_plies, 0);

    let (late, _) = drift_by(position("brazilian", "W:WK31,21:BK1"), 8, &safe);
    let moved = play(late, "21-17");
    assert_eq!(moved.setup().counters.ending_plies[4], 9);
    assert_eq!(moved.outcome(), None);
    let (end, plies) = drift(moved);
    assert_eq!((outcome_of(&end), plies), (DrawReason::EndingLimit { moves: 5 }, 1));
}

#[test]
fn brazilian_with_the_draw_rules_of_fmjd_64() {
    let brazilian = "brazilian?draws=fmjd64";
    quiet(brazilian, "W:WK29,K30,K31:BK1,K2,K3", 15);
    ending(brazilian, "W:WK30,K31:BK1", 5);
    ending(brazilian, "W:WK30,28:BK1", 5);
    ending(brazilian, "W:WK30:BK1", 5);
    // 7.2.7: a single king that keeps to the main road (a1-h8 is 29 to 4).
    let main_road = [29, 25, 22, 18, 15, 11, 8, 4];
    let holds = |position: &Position| {
        position.setup().kings[Side::Black.index()].iter().all(|king| main_road.contains(&king.number()))
    };
    let (end, plies) = drift_by(position(brazilian, "W:WK1,K2,K31:BK18"), 100, &holds);
    assert_eq!((outcome_of(&end), plies), (DrawReason::EndingLimit { moves: 5 }, 10));
}

#[test]
fn fmjd_64_an_unchanged_balance_is_drawn_after_30_or_60_moves() {
    let setup = |text: &str, rule: usize, plies: u8| {
        let mut setup = fen::read(text, Variant::parse("russian").unwrap()).unwrap();
        let mut ending_plies = [0; MAX_ENDINGS];
        ending_plies[rule] = plies;
        setup.counters = Counters { ending_plies, ..Counters::default() };
        Position::new(&setup).unwrap()
    };
    let five = "W:WK30,K31,21:BK1,K2";
    assert_eq!(play(setup(five, 1, 58), "21-17").outcome(), None);
    let drawn = play(setup(five, 1, 59), "21-17");
    assert_eq!(outcome_of(&drawn), DrawReason::EndingLimit { moves: 30 });
    let six = "W:WK30,K31,21:BK1,K2,5";
    assert_eq!(play(setup(six, 2, 118), "21-17").outcome(), None);
    assert_eq!(outcome_of(&play(setup(six, 2, 119), "21-17")), DrawReason::EndingLimit { moves: 60 });
    // A crowning changes the balance.
    let crowned = play(setup("W:WK30,K31,5:BK3,K4", 1, 59), "5-1");
    assert_eq!(crowned.outcome(), None);
    assert_eq!(crowned.setup().counters.ending_plies[1], 0);
}

#[test]
fn international_draws_of_article_6() {
    quiet("international", "W:WK46,K47:BK1,K2", 25);
    ending("international", "W:WK47,K48,K49:BK1", 16);
    ending("international", "W:WK47,K48,25:BK2", 16);
    ending("international", "W:WK47,K48:BK1", 5);
    ending("international", "W:WK47:BK1", 5);
    quiet("canadian", "W:WK67,K68:BK1,K2", 25);
}

#[test]
fn other_games_have_their_own_limits() {
    quiet("pool", "W:WK30,K31:BK1,K2", 30);
    ending("pool", "W:WK30,K31,K32:BK1", 13);
    quiet("english", "W:WK30,K31:BK1,K2", 40);
    quiet("italian", "W:WK30,K31:BK1,K2", 40);
    quiet("spanish", "W:WK30,K31:BK1,K2", 20);
    quiet("killer", "W:WK46,K47:BK1", 25);
    ending("killer", "W:WK46:BK1", 5);
    ending("frisian", "W:WK47,K48:BK6", 7);
    ending("frisian", "W:WK46:BK6", 2);
    quiet("turkish", "W:WK57,K58:BK8,K7", 25);
    for house in ["czech", "thai", "malaysian", "warcaby"] {
        quiet(house, "W:WK30,K31:BK1,K2", 40);
    }
}

#[test]
fn turkish_one_piece_each_is_a_draw_at_once() {
    let position = play(position("turkish", "W:WK57:B49,8"), "57x33");
    assert_eq!(outcome_of(&position), DrawReason::InsufficientMaterial);
}

#[test]
fn an_ending_that_arises_by_capture_is_counted_from_there() {
    // White takes one of two kings and leaves two kings against one.
    let position = play(position("brazilian", "W:WK29,K31:BK22,K5"), "29x11");
    assert_eq!(position.setup().counters.ending_plies, [0; MAX_ENDINGS]);
    assert_eq!(position.outcome(), None);
}

#[test]
fn the_side_without_a_move_or_a_piece_loses() {
    let blocked = position("brazilian", "W:W13:B9,6,8");
    assert_eq!(blocked.outcome(), Some(Outcome::win(Side::Black, WinReason::NoMoves)));
    let taken = play(position("brazilian", "W:W13:B9"), "13x6");
    assert_eq!(taken.outcome(), Some(Outcome::win(Side::White, WinReason::NoPieces)));
}

#[test]
fn in_anti_draughts_the_side_without_a_move_wins() {
    let taken = play(position("anti", "W:W32:B28"), "32x23");
    assert_eq!(taken.outcome(), Some(Outcome::win(Side::Black, WinReason::GaveEverythingAway)));
    let blocked = position("anti", "W:W26:B21,17,1");
    assert_eq!(blocked.outcome(), Some(Outcome::win(Side::White, WinReason::GaveEverythingAway)));
}

#[test]
fn in_breakthrough_the_first_king_wins_and_ends_the_game() {
    let crowned = play(position("breakthrough", "W:W6:B20"), "6-1");
    assert_eq!(crowned.outcome(), Some(Outcome::win(Side::White, WinReason::FirstKing)));
    assert_eq!(crowned.count_moves(), 0);
    assert!(!crowned.can_move());
}

#[test]
fn the_third_occurrence_draws_and_in_italian_the_fourth() {
    for (variant, times) in [("international", 3), ("russian", 3), ("italian", 4)] {
        let start = position(variant, "W:WK30,K31,K32:BK1,K2,K3");
        let mut history = History::new(start);
        let there_and_back: Vec<_> = cycle(start);
        'game: loop {
            for mv in &there_and_back {
                history.play(*mv);
                if history.outcome().is_some() {
                    break 'game;
                }
            }
        }
        assert_eq!(history.outcome(), Some(Outcome::draw(DrawReason::Repetition { times })), "{variant}");
        assert_eq!(history.len(), 4 * (usize::from(times) - 1), "{variant}");
    }
}

#[test]
fn in_brazilian_draughts_the_third_occurrence_may_be_claimed_but_does_not_end_the_game() {
    let start = position("brazilian", "W:WK30,K31,K32:BK1,K2,K3");
    let mut history = History::new(start);
    for mv in cycle(start).repeat(2) {
        assert_eq!(history.claimable_draw(), None);
        history.play(mv);
    }
    assert_eq!(history.claimable_draw(), Some(DrawReason::Repetition { times: 3 }));
    assert_eq!(history.outcome(), None);
    for mv in cycle(start).repeat(8) {
        history.play(mv);
    }
    assert_eq!(history.outcome(), Some(Outcome::draw(DrawReason::MoveLimit { moves: 20 })));
}

/// A move of each side and their moves back, none of which lets the opponent capture.
fn cycle(start: Position) -> Vec<tabuleiro_draughts::Move> {
    let back = |position: &Position, mv: &tabuleiro_draughts::Move| {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        moves.into_iter().find(|other| (other.from(), other.to()) == (mv.to(), mv.from()))
    };
    let quiet = |position: &Position| {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        moves
            .into_iter()
            .filter(|mv| !mv.is_capture() && !position.after(*mv).can_capture())
            .collect::<Vec<_>>()
    };
    for first in quiet(&start) {
        let one = start.after(first);
        for second in quiet(&one) {
            let two = one.after(second);
            if let Some(third) = back(&two, &first)
                && let three = two.after(third)
                && let Some(fourth) = back(&three, &second)
            {
                return vec![first, second, third, fourth];
            }
        }
    }
    panic!("no way there and back");
}

#[test]
fn a_man_of_turkish_draughts_that_steps_aside_can_repeat_a_position() {
    let start = position("turkish", "W:W33,57:B16,8");
    let mut history = History::new(start);
    for text in ["33-34", "16-15", "34-33", "15-16"] {
        let mv = common::find(history.position(), text);
        history.play(mv);
    }
    assert_eq!(history.repetitions(), 2);
}

#[test]
fn positions_may_be_asked_what_stands_where() {
    let position = position_of("brazilian");
    let square = |number| tabuleiro_draughts::Square::from_number(number).unwrap();
    assert_eq!(position.at(square(1)), Some((Side::Black, Piece::Man)));
    assert_eq!(position.at(square(32)), Some((Side::White, Piece::Man)));
    assert_eq!(position.at(square(16)), None);
    assert_eq!(position.at(square(33)), None);
}

#[test]
fn what_is_counted_matters_to_a_search_that_can_reach_the_draw_with_its_last_ply() {
    // Forty plies of kings draw, and thirty-eight are played.
    let kings = position("brazilian", "W:WK29,K30,K31:BK1,K2,K3");
    let (late, _) = drift_by(kings, 38, &|_: &Position| true);
    let Position::Diagonal64(game) = late else { panic!("eight by eight") };
    assert_eq!(game.counting_key(1), 0);
    assert_ne!(game.counting_key(2), 0);
}
