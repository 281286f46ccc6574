//! The shared machinery, tested on a toy game: a token on a ring of five places moves one step left or
//! right; the side that brings it to place 0 after at least one full lap of ten plies wins.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use tabuleiro_core::{DrawReason, History, Outcome, RepetitionRule, Rules, Side, WinReason, contract, perft};

#[derive(Clone, Debug, PartialEq)]
struct Ring {
    place: u8,
    plies: u32,
}

impl Rules for Ring {
    type Move = i8;
    type Moves = Vec<i8>;

    fn side_to_move(&self) -> Side {
        if self.plies.is_multiple_of(2) { Side::White } else { Side::Black }
    }

    fn legal_moves(&self, moves: &mut Vec<i8>) {
        moves.clear();
        if self.outcome().is_none() {
            moves.extend([-1, 1]);
        }
    }

    fn play(&mut self, mv: i8) {
        self.place = (self.place as i8 + mv).rem_euclid(5) as u8;
        self.plies += 1;
    }

    fn hash(&self) -> u64 {
        (u64::from(self.place) * 2 + self.side_to_move().index() as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    fn hash_from_scratch(&self) -> u64 {
        self.hash()
    }

    fn same_position(&self, other: &Ring) -> bool {
        self.place == other.place && self.side_to_move() == other.side_to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.place == 0 && self.plies > 10)
            .then(|| Outcome::win(!self.side_to_move(), WinReason::CompletedLine))
    }

    fn repetition_rule(&self) -> RepetitionRule {
        RepetitionRule { claim: Some(3), automatic: Some(5) }
    }

    fn is_irreversible(&self, _: i8) -> bool {
        false
    }
}

const START: Ring = Ring { place: 0, plies: 0 };

#[test]
fn a_position_counts_as_repeated_each_time_it_comes_up() {
    let mut history = History::new(START);
    for round in 0..4 {
        assert_eq!(history.repetitions(), round + 1);
        assert_eq!(history.claimable_draw().is_some(), round >= 2);
        history.play(1);
        history.play(-1);
    }
    assert_eq!(history.claimable_draw(), Some(DrawReason::Repetition { times: 5 }));
    assert_eq!(history.outcome(), Some(Outcome::draw(DrawReason::Repetition { times: 5 })));
    history.undo();
    assert_eq!(history.outcome(), None);
}

#[test]
fn perft_counts_all_sequences_of_a_game_without_an_end() {
    contract::check_perft(&START, &[2, 4, 8, 16, 32, 64, 128, 256, 512, 1024]);
    assert_eq!(perft::count(&START, 0, perft::Options::default()).nodes, 1);
}

#[test]
fn perft_divides_by_the_first_move() {
    let report = perft::count(&START, 8, perft::Options::default());
    assert_eq!(report.divide, [(-1, 128), (1, 128)]);
}

#[test]
fn a_stopped_perft_says_that_it_is_not_complete() {
    let stop = AtomicBool::new(true);
    let report = perft::count(&START, 9, perft::Options { stop: Some(&stop), ..Default::default() });
    assert!(!report.complete);
    assert_eq!(report.nodes, 0);
}

#[test]
fn progress_reaches_the_total() {
    let last = AtomicU64::new(0);
    let watch = |progress: perft::Progress| {
        if progress.done == progress.total {
            last.store(progress.nodes, Ordering::Relaxed);
        }
    };
    let report = perft::count(&START, 9, perft::Options { progress: Some(&watch), ..Default::default() });
    assert_eq!(last.into_inner(), report.nodes);
}

#[test]
fn random_games_obey_the_contract() {
    contract::check_random_games(&START, 200, 200, 1);
}

#[test]
#[should_panic(expected = "counting differs from listing")]
fn the_contract_catches_a_wrong_count() {
    #[derive(Clone, Debug)]
    struct Wrong(Ring);
    impl Rules for Wrong {
        type Move = i8;
        type Moves = Vec<i8>;
        fn side_to_move(&self) -> Side {
            self.0.side_to_move()
        }
        fn legal_moves(&self, moves: &mut Vec<i8>) {
            self.0.legal_moves(moves);
        }
        fn count_moves(&self) -> u64 {
            3
        }
        fn play(&mut self, mv: i8) {
            self.0.play(mv);
        }
        fn hash(&self) -> u64 {
            self.0.hash()
        }
        fn hash_from_scratch(&self) -> u64 {
            self.0.hash()
        }
        fn same_position(&self, other: &Wrong) -> bool {
            self.0.same_position(&other.0)
        }
        fn outcome(&self) -> Option<Outcome> {
            self.0.outcome()
        }
        fn repetition_rule(&self) -> RepetitionRule {
            self.0.repetition_rule()
        }
        fn is_irreversible(&self, mv: i8) -> bool {
            self.0.is_irreversible(mv)
        }
    }
    contract::check_position(&Wrong(START));
}

#[test]
fn an_illegal_move_that_is_tried_changes_nothing() {
    let mut history = History::new(START);
    assert!(history.try_play(3).is_err());
    assert!(history.is_empty() && *history.position() == START);
    assert!(history.try_play(1).is_ok());
    assert_eq!((history.len(), history.position().place), (1, 1));
    let mut position = START;
    assert!(position.try_play(2).is_err());
    assert_eq!(position, START);
    assert!(position.try_play(-1).is_ok());
    assert_eq!(position.place, 4);
}

/// The ring with a hash that is always the same.
#[derive(Clone, Debug)]
struct Clash(Ring);

impl Rules for Clash {
    type Move = i8;
    type Moves = Vec<i8>;

    fn side_to_move(&self) -> Side {
        self.0.side_to_move()
    }

    fn legal_moves(&self, moves: &mut Vec<i8>) {
        self.0.legal_moves(moves);
    }

    fn play(&mut self, mv: i8) {
        self.0.play(mv);
    }

    fn hash(&self) -> u64 {
        0
    }

    fn hash_from_scratch(&self) -> u64 {
        0
    }

    fn same_position(&self, other: &Clash) -> bool {
        self.0.same_position(&other.0)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn repetition_rule(&self) -> RepetitionRule {
        self.0.repetition_rule()
    }

    fn is_irreversible(&self, mv: i8) -> bool {
        self.0.is_irreversible(mv)
    }
}

#[test]
fn equal_hashes_alone_are_no_repetition() {
    let mut game = History::new(Clash(START));
    for mv in [1, 1, 1] {
        game.play(mv);
        assert_eq!(game.repetitions(), 1);
    }
    for mv in [-1, 1] {
        game.play(mv);
    }
    assert_eq!(game.repetitions(), 2);
}
