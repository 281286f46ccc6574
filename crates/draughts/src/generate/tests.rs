//! Boards with very many ways to capture. The work is counted, so that no machine is too slow for these
//! tests.

use tabuleiro_core::{Side, SplitMix64};

use super::effort::{MOST_CAPTURES, MOST_STEPS, work};
use crate::variant::{
    Continuation, Criterion, Crowning, Directions, Landing, Obligation, PlayingSquares, Precedence, Removal,
    Variant, named,
};
use crate::{Distinction, Move, Piece, Position, Setup, SetupError, fen};

/// The most steps that one list of moves may take, with those before a search becomes long, which are not all
/// counted there.
const MOST_WORK: u64 = MOST_STEPS as u64 + 50_000;

/// The moves, after checking that they took no more work than is allowed, and whether they are all there are.
#[track_caller]
fn list(position: &Position, by: Distinction) -> (Vec<Move>, bool) {
    work::take();
    let mut moves = Vec::new();
    let complete = position.moves_by(by, &mut moves);
    let steps = work::take();
    assert!(steps <= MOST_WORK, "{steps} steps: {position:?}");
    // Quiet moves are few: 40 of a king at most, 200 pieces.
    assert!(moves.iter().filter(|mv| mv.is_capture()).count() <= MOST_CAPTURES);
    (moves, complete)
}

/// Every named game on the largest board, then any rules.
fn rules(index: usize, random: &mut SplitMix64) -> Variant {
    fn one_of<T: Copy>(random: &mut SplitMix64, choices: &[T]) -> T {
        *random.choose(choices).unwrap()
    }
    let Some(&&named) = named::ALL.get(index % (2 * named::ALL.len())) else {
        let squares =
            one_of(random, &[PlayingSquares::Corner, PlayingSquares::OffCorner, PlayingSquares::All]);
        let ways = [Directions::DIAGONAL, Directions::ORTHOGONAL, Directions::ALL];
        let precedences = [
            Precedence::FREE,
            Precedence::MAJORITY,
            Precedence::of(&[Criterion::MostWorth, Criterion::WithKing]),
            Precedence::of(&[Criterion::MostPieces, Criterion::MostKings, Criterion::EarliestKing]),
        ];
        let precedence = one_of(random, &precedences);
        let free = precedence.is_free() && random.below(2) == 0;
        return largest(Variant {
            squares,
            man_captures: one_of(random, &ways),
            king_captures: one_of(random, &ways),
            landing: one_of(random, &[Landing::Any, Landing::Behind, Landing::BehindLastKing]),
            obligation: if free { Obligation::Free } else { Obligation::Must },
            precedence,
            continuation: one_of(
                random,
                &[Continuation::Complete, Continuation::FromLanding, Continuation::Free],
            ),
            crowning: one_of(random, &[Crowning::Passes, Crowning::Continues, Crowning::Stops]),
            removal: one_of(random, &[Removal::AtEnd, Removal::AtOnce]),
            turn_back: random.below(2) == 0,
            ..named::CUSTOM
        });
    };
    largest(named)
}

fn largest(variant: Variant) -> Variant {
    let side = if variant.squares == PlayingSquares::All { 14 } else { 20 };
    Variant { width: side, height: side, ..variant }
}

/// A few kings and men against very many pieces, which leave more or less room.
fn dense(variant: Variant, random: &mut SplitMix64) -> Setup {
    let mut setup = Setup::empty(variant);
    let (one_in, kings, own) = (2 + random.below(5), 1 + random.below(12), 1 + random.below(40));
    for square in variant.all_squares() {
        let side = if random.below(own + 1) == 0 { Side::White } else { Side::Black };
        let king = side == Side::White || random.below(kings) == 0;
        if random.below(one_in) == 0 {
            let king = king || variant.crown_squares(side).contains(square);
            setup.put(square, side, if king { Piece::King } else { Piece::Man });
        }
    }
    setup
}

#[test]
fn dense_boards_of_every_kind_answer_within_a_bound() {
    let mut random = SplitMix64::new(20);
    let (mut accepted, mut refused, mut incomplete) = (0, 0, 0);
    for index in 0..3 * named::ALL.len() {
        let setup = dense(rules(index, &mut random), &mut random);
        work::take();
        let position = Position::new(&setup);
        assert!(work::take() <= 2 * MOST_WORK, "{setup:?}");
        // A game may lead to what can't be set up.
        let in_game = Position::of_game(&setup).unwrap();
        let (moves, complete) = list(&in_game, Distinction::Results);
        assert_eq!(in_game.count_moves(), moves.len() as u64, "{in_game:?}");
        assert_eq!(moves.is_empty(), in_game.outcome().is_some(), "{in_game:?}");
        for &mv in moves.iter().take(1) {
            assert!(in_game.is_legal(mv), "{mv:?} is listed: {in_game:?}");
            list(&in_game.after(mv), Distinction::Results);
        }
        list(&in_game, Distinction::Stops);
        incomplete += usize::from(!complete);
        match position {
            Ok(_) => {
                assert!(complete, "{in_game:?}");
                accepted += 1;
            }
            Err(error) => {
                assert_eq!(error, SetupError::TooManyCaptures);
                refused += 1;
            }
        }
    }
    // All three happen, or nothing was tested.
    assert!(accepted > 15 && refused > 10 && incomplete > 10, "{accepted} {refused} {incomplete}");
}

/// Sixty men round a king on 20x20: it once took minutes to say anything.
const SIXTY_MEN: &str = "W:WK100:B93,49,112,177,23,29,148,35,104,160,25,140,65,20,33,122,118,28,72,34,152,119,26,\
    155,42,68,180,167,158,163,187,185,67,22,153,45,85,173,47,149,41,89,57,37,59,106,182,27,162,63,138,120,110,\
    51,70,166,129,69,147,188";

fn sixty_men(rules: &str) -> Setup {
    fen::read(SIXTY_MEN, Variant::parse(rules).unwrap()).unwrap()
}

#[test]
fn the_largest_of_very_many_captures_are_found() {
    for rules in ["warcaby?size=20&rows=8&capture=most", "polish-pzw?size=20&rows=8"] {
        work::take();
        let position = Position::new(&sixty_men(rules)).unwrap();
        assert!(work::take() <= 2 * MOST_WORK);
        let (moves, complete) = list(&position, Distinction::Results);
        assert!(complete);
        assert_eq!(moves.len(), 4);
        assert!(moves.iter().all(|mv| mv.captured().len() == moves[0].captured().len()));
    }
}

#[test]
fn a_setup_with_more_captures_than_can_be_found_is_refused_at_once() {
    for rules in
        ["warcaby?size=20&rows=8", "warcaby?size=20&rows=8&capture=must", "custom?size=20&capture=must"]
    {
        work::take();
        assert_eq!(Position::new(&sixty_men(rules)).unwrap_err(), SetupError::TooManyCaptures, "{rules}");
        assert!(work::take() <= MOST_WORK, "{rules}");
    }
}

#[test]
fn a_capture_that_is_not_listed_can_be_read_and_played() {
    let position = Position::of_game(&sixty_men("warcaby?size=20&rows=8")).unwrap();
    let (listed, complete) = list(&position, Distinction::Results);
    assert!(!complete);
    // A capture may end after any jump, so every beginning of one is legal.
    let longest = *listed.iter().max_by_key(|mv| mv.path().len()).unwrap();
    let texts: Vec<String> = longest.path().map(|square| position.variant().square_name(square)).collect();
    let mut unlisted = 0;
    for jumps in 1..texts.len() {
        let mv = position.read_move(&texts[..=jumps].join("x")).unwrap();
        assert_eq!(mv.captured().len(), jumps);
        assert!(position.is_legal(mv));
        unlisted += usize::from(!listed.contains(&mv));
        assert_eq!(position.after(mv).side_to_move(), Side::Black);
    }
    assert!(unlisted > 0);
    assert_eq!(listed.iter().filter(|mv| mv.is_capture()).count(), MOST_CAPTURES);
}

#[test]
fn writing_all_moves_of_a_dense_board_lists_none_again() {
    let position = Position::of_game(&sixty_men("warcaby?size=20&rows=8")).unwrap();
    let (moves, _) = list(&position, Distinction::Results);
    assert!(moves.len() > 1000);
    let texts = position.move_texts(&moves);
    assert_eq!(work::take(), 0);
    for index in [0, moves.len() / 2, moves.len() - 1] {
        assert_eq!(texts[index], position.move_text(moves[index]));
    }
}

#[test]
fn a_refusal_on_a_dense_board_tells_few_moves() {
    let position = Position::of_game(&sixty_men("warcaby?size=20&rows=8&capture=must")).unwrap();
    work::take();
    let error = position.read_move("a2 b3").unwrap_err().to_string();
    let king = position.variant().square_name(position.setup().kings[0].iter().next().unwrap());
    let refused = position.read_move(&format!("{king} a1")).unwrap_err().to_string();
    assert!(work::take() <= 10 * MOST_WORK);
    assert!(error.len() < 100 && refused.len() < 20_000, "{error} {}", refused.len());
}
