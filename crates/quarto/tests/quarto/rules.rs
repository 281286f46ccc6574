//! The rules, stated as examples, and the laws that every game obeys.

use tabuleiro_core::{DrawReason, Explain, Outcome, Side, WinReason, contract};
use tabuleiro_quarto::{
    Attribute, Attributes, Move, MoveError, Piece, Position, PositionError, Refusal, Ruleset, SetupError,
    Square,
};

fn position(text: &str, ruleset: Ruleset) -> Position {
    Position::read_fen(text, ruleset).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn square(text: &str) -> Square {
    let Ok(Move::Place(square)) = text.parse() else { panic!("{text} is no square") };
    square
}

fn piece(letter: char) -> Piece {
    Piece::from_letter(letter).unwrap()
}

#[track_caller]
fn check_refused(text: &str, mv: &str, refusal: Refusal) {
    assert_eq!(position(text, Ruleset::SQUARES).check(mv.parse().unwrap()), Err(refusal), "{mv} in {text}");
}

#[track_caller]
fn check_setup_refused(text: &str, error: SetupError) {
    assert_eq!(Position::read_fen(text, Ruleset::SQUARES), Err(PositionError::Setup(error)), "{text}");
}

fn rulesets() -> impl Iterator<Item = Ruleset> {
    [Ruleset::SQUARES, Ruleset::LINES]
        .into_iter()
        .flat_map(|rules| (1..=4).map(move |level| rules.with_level(level).unwrap()))
}

#[test]
fn white_gives_first_then_each_turn_places_and_gives() {
    let mut position = Position::start(Ruleset::SQUARES);
    assert_eq!(position.side_to_move(), Side::White);
    assert_eq!(position.count_moves(), 16);
    for (mv, next) in [("- d", Side::Black), ("A1 e", Side::White), ("D4 p", Side::Black)] {
        position.play(position.read_move(mv).unwrap());
        assert_eq!(position.side_to_move(), next);
        assert_eq!(position.outcome(), None);
    }
    assert_eq!(position.to_string(), "d3/4/4/3e p");
    assert_eq!(position.count_moves(), 14 * 13);
}

#[test]
fn a_completed_row_wins_for_the_player_who_placed_last() {
    let mut position = position("abc1/4/4/4 d", Ruleset::LINES);
    assert_eq!(position.winning_squares().iter().collect::<Vec<_>>(), [square("D1")]);
    assert_eq!(position.side_to_move(), Side::White);
    let mv = position.read_move("D1").unwrap();
    position.play(mv);
    assert_eq!(position.outcome(), Some(Outcome::win(Side::White, WinReason::CompletedLine)));
    assert_eq!(position.count_moves(), 0);
    assert_eq!(position.to_string(), "abcd/4/4/4 -");
    let completed: Vec<_> = position.completed_groups().collect();
    assert_eq!(completed.len(), 1);
    assert_eq!(completed[0].shared.iter().collect::<Vec<_>>(), [Attribute::Size, Attribute::Colour]);
    assert_eq!(Position::read_fen("abcd/4/4/4 -", Ruleset::LINES).unwrap(), position);
}

#[test]
fn small_squares_win_only_where_they_count() {
    let text = "4/1ab1/1c2/4 d";
    assert_eq!(position(text, Ruleset::SQUARES).winning_squares().first(), Some(square("C3")));
    assert!(position(text, Ruleset::LINES).winning_squares().is_empty());
}

#[test]
fn at_a_beginners_level_only_the_attributes_that_count_win() {
    let only = |attribute| Ruleset::LINES.with_attributes([attribute].into_iter().collect()).unwrap();
    let text = "ahb1/4/4/4 g";
    assert!(position(text, only(Attribute::Size)).winning_squares().contains(square("D1")));
    assert!(position(text, only(Attribute::Colour)).winning_squares().is_empty());
    assert_eq!(only(Attribute::Shape).attributes(), Attributes::EMPTY.with(Attribute::Shape));
}

#[test]
fn giving_a_piece_that_wins_is_legal() {
    let mut position = position("abc1/4/4/4 p", Ruleset::SQUARES);
    position.play(position.read_move("D4 d").unwrap());
    assert!(!position.winning_squares().is_empty());
    assert_eq!(position.outcome(), None);
}

#[test]
fn the_last_piece_only_places_and_a_full_board_is_a_draw() {
    let mut last = position("d1ci/jlfo/gapb/khnm e", Ruleset::SQUARES);
    assert_eq!((last.count_moves(), last.outcome()), (1, None));
    last.play(last.read_move("B1 -").unwrap());
    assert_eq!(last.outcome(), Some(Outcome::draw(DrawReason::FullBoard)));
    assert_eq!(last.count_moves(), 0);
    assert_eq!(Position::read_fen("deci/jlfo/gapb/khnm -", Ruleset::SQUARES).unwrap(), last);
}

#[test]
fn refused_moves_say_why() {
    let (a, b) = (piece('a'), piece('b'));
    check_refused("4/4/4/4 -", "A1 a", Refusal::NothingToPlace);
    check_refused("4/4/4/4 -", "A1", Refusal::NothingToPlace);
    check_refused("4/4/4/4 a", "- b", Refusal::MustPlace { hand: a });
    check_refused("b3/4/4/4 a", "A1 c", Refusal::Occupied { square: square("A1"), piece: b });
    check_refused("b3/4/4/4 a", "A2", Refusal::MustGive);
    check_refused("b3/4/4/4 a", "A2 a", Refusal::GivenIsInHand { piece: a });
    check_refused("b3/4/4/4 a", "A2 b", Refusal::GivenIsPlaced { piece: b, square: square("A1") });
    check_refused("abc1/4/4/4 d", "D1 e", Refusal::WinGivesNothing { square: square("D1") });
    check_refused("abcd/4/4/4 -", "D1 e", Refusal::GameOver);
    check_refused("abcd/4/4/4 -", "- e", Refusal::GameOver);
    check_refused("d1ci/jlfo/gapb/khnm e", "B1 p", Refusal::NothingToGive);
}

#[test]
fn a_piece_given_with_a_winning_placement_is_ignored_when_read() {
    let position = position("abc1/4/4/4 d", Ruleset::SQUARES);
    assert_eq!(position.read_move("d1 e"), Ok(Move::Place(square("D1"))));
    assert_eq!(position.read_move("c1 e").unwrap_err().explain().key, "quarto-occupied");
    assert!(matches!(position.read_move("?"), Err(MoveError::Text(_))));
}

#[test]
fn impossible_setups_say_why() {
    let a = piece('a');
    let (a1, d1, a2) = (square("A1"), square("D1"), square("A2"));
    check_setup_refused("a2a/4/4/4 b", SetupError::PieceTwice { piece: a, first: a1, second: d1 });
    check_setup_refused("4/a3/4/4 a", SetupError::HandOnBoard { piece: a, square: a2 });
    check_setup_refused("a3/4/4/4 -", SetupError::HandMissing);
    check_setup_refused("abcd/4/4/4 e", SetupError::HandAfterWin { piece: piece('e') });
    check_setup_refused("abcd/efgh/4/4 -", SetupError::LinesApart);
    assert!(matches!(Position::read_fen("", Ruleset::SQUARES), Err(PositionError::Text(_))));
}

#[test]
fn random_games_obey_the_contract_and_always_end() {
    for (seed, rules) in (0..).zip(rulesets()) {
        assert_eq!(contract::check_random_games(&Position::start(rules), 300, 18, seed), 300, "{rules:?}");
    }
}
