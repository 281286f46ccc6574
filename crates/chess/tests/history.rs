//! What depends on earlier positions or passes from one to the next: repetition, checked play, null moves.

use tabuleiro_chess::{DrawReason, History, IllegalMove, Outcome, Position, Rules, Side, Square};

fn position(fen: &str) -> Position {
    fen.parse().unwrap()
}

fn play(game: &mut History<Position>, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = game.position().read_move(text).unwrap();
        game.try_play(mv).unwrap();
    }
}

#[test]
fn a_position_may_be_claimed_the_third_time_and_ends_the_game_the_fifth() {
    let mut game = History::new(Position::start());
    for times in 1..=5 {
        assert_eq!(game.repetitions(), times);
        let repetition = DrawReason::Repetition { times };
        assert_eq!(game.claimable_draw(), (times >= 3).then_some(repetition));
        assert_eq!(game.outcome(), (times >= 5).then_some(Outcome::draw(repetition)));
        play(&mut game, "Nf3 Nf6 Ng1 Ng8");
    }
}

#[test]
fn the_position_after_a_pawn_move_can_be_repeated() {
    let mut game = History::new(Position::start());
    play(&mut game, "Nf3 Nf6 e4");
    assert_eq!(game.repetitions(), 1);
    play(&mut game, "Ng8 Ng1 Nf6 Nf3");
    assert_eq!(game.repetitions(), 2);
}

#[test]
fn a_lost_castling_right_makes_another_position() {
    let mut game = History::new(position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"));
    play(&mut game, "Rb1 Rb8 Ra1 Ra8");
    assert_eq!(game.repetitions(), 1, "the queen's sides have lost their rights");
    play(&mut game, "Rb1 Rb8 Ra1 Ra8");
    assert_eq!(game.repetitions(), 2);
}

#[test]
fn a_pawn_that_may_be_taken_en_passant_makes_another_position() {
    let now = position("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
    let later = position("4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1");
    assert!(!now.same_position(&later));
    assert_ne!(now.hash(), later.hash());
    // A square that nobody can take on changes nothing.
    let passed = position("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1");
    let bare = position("4k3/8/8/8/4P3/8/8/4K3 b - - 5 9");
    assert!(passed.same_position(&bare));
    assert_eq!(passed.hash(), bare.hash());
    let mut game = History::new(now);
    play(&mut game, "Kd8 Kd1 Ke8 Ke1");
    assert_eq!(game.repetitions(), 1);
    play(&mut game, "Kd8 Kd1 Ke8 Ke1");
    assert_eq!(game.repetitions(), 2);
}

#[test]
fn captures_pawn_moves_and_lost_rights_can_not_be_undone() {
    let position = position("r3k2r/8/8/3p4/4P3/8/8/R3K2R w KQ - 0 1");
    for (text, expected) in
        [("e5", true), ("exd5", true), ("Ke2", true), ("O-O", true), ("Rb1", true), ("Rxa8", true)]
    {
        assert_eq!(position.is_irreversible(position.read_move(text).unwrap()), expected, "{text}");
    }
    let mut setup = position.setup();
    setup.castling.clear();
    let position = setup.position().unwrap();
    for (text, expected) in [("Ke2", false), ("Rb1", false), ("Rxa8", true), ("e5", true)] {
        assert_eq!(position.is_irreversible(position.read_move(text).unwrap()), expected, "{text}");
    }
}

#[test]
fn an_illegal_move_is_refused_and_changes_nothing() {
    let mut position = Position::start();
    let mv = position.read_move("e4").unwrap();
    position.try_play(mv).unwrap();
    let before = position.clone();
    assert_eq!(position.try_play(mv), Err(IllegalMove));
    assert_eq!(Rules::try_play(&mut position, mv), Err(IllegalMove));
    assert_eq!(position, before);
    let mut game = History::new(before.clone());
    assert_eq!(game.try_play(mv), Err(IllegalMove));
    assert!(game.is_empty());
    assert_eq!(game.position(), &before);
}

#[test]
fn a_null_move_gives_the_move_to_the_other_side_and_nothing_else() {
    let before = position("4k3/8/8/8/3pP3/8/8/4K3 b - e3 3 7");
    let after = before.after_pass().unwrap();
    assert_eq!(after.side_to_move(), Side::White);
    assert_eq!((after.passed_square(), after.en_passant_square()), (None, None));
    assert_eq!((after.halfmove_clock(), after.fullmove_number()), (4, 7));
    assert_eq!(after.hash(), after.hash_from_scratch());
    assert_eq!(after.to_string().parse(), Ok(after.clone()));
    assert_eq!(after.board().occupied(), before.board().occupied());
    assert_eq!(position("4k3/8/8/8/8/8/8/4R1K1 b - - 0 1").after_pass(), None, "no passing in check");
}

#[test]
fn counters_follow_the_moves() {
    let mut game = History::new(position("r3k2r/8/8/3p4/4P3/8/8/R3K2R w KQkq - 7 30"));
    for (text, clock, number) in
        [("Ke2", 8, 30), ("Ke7", 9, 31), ("exd5", 0, 31), ("Rh3", 1, 32), ("d6+", 0, 32), ("Kf6", 1, 33)]
    {
        play(&mut game, text);
        let position = game.position();
        assert_eq!((position.halfmove_clock(), position.fullmove_number()), (clock, number), "{text}");
    }
    assert_eq!(game.undo().map(|mv| mv.from()), Some(Square::E7));
}

#[test]
fn the_same_pieces_with_the_other_side_to_move_are_another_position() {
    let [white, black] = ["w", "b"].map(|side| {
        format!("4k3/8/8/8/8/8/8/4K2R {side} - - 0 1").parse::<tabuleiro_chess::Position>().unwrap()
    });
    assert!(!tabuleiro_core::Rules::same_position(&white, &black));
    assert!(tabuleiro_core::Rules::same_position(&white, &white));
}
