//! Games from positions that endgame tables know, under the full rules: what is won is won, what is drawn
//! is not lost.

use std::sync::atomic::AtomicBool;

use tabuleiro_core::{Side, SplitMix64};
use tabuleiro_draughts::{Piece, Setup, Variant};
use tabuleiro_engine::draughts::{
    Control, Engine, History, Level, Limits, Player, Position, Task, Thinker, Verdict, endings, named,
};
use tabuleiro_tables::{Probe, Value};

/// A random position of 2 to `most` pieces, with the side to move not yet decided.
fn random_position(variant: &Variant, most: usize, random: &mut SplitMix64) -> Position {
    let squares: Vec<_> = variant.all_squares().collect();
    loop {
        let mut setup = Setup::empty(*variant);
        setup.side_to_move = *random.choose(&Side::ALL).unwrap();
        for _ in 0..2 + random.below(most - 1) {
            let square = *random.choose(&squares).unwrap();
            let side = *random.choose(&Side::ALL).unwrap();
            setup.put(square, side, *random.choose(&[Piece::Man, Piece::King]).unwrap());
        }
        let Ok(position) = setup.position() else { continue };
        if position.outcome().is_none() && endings::probe(&position).is_some() {
            return position;
        }
    }
}

/// Plays a game of the engine against itself; whether it ended as the tables said, and as what they know for
/// certain.
fn play(variant: &Variant, start: Position, probe: Probe, players: &mut [Player; 2]) -> bool {
    let mut game = History::new(start);
    let first = start.side_to_move();
    let never = AtomicBool::new(false);
    while game.outcome().is_none() && game.claimable_draw().is_none() && game.len() < 400 {
        let mover = game.position().side_to_move();
        let player = &mut players[mover.index()];
        let mv = player.choose(&game, &Limits::nodes(3_000), &never).unwrap();
        game.play(mv);
    }
    let winner = game.outcome().and_then(|outcome| outcome.winner());
    let ended_right = match probe.value {
        // A win that the rules on long endings may take away is not promised.
        Value::Win(_) => winner == Some(first) || probe.doubtful && winner.is_none(),
        Value::Draw => winner.is_none(),
        Value::Loss(_) => winner == Some(!first) || probe.doubtful && winner.is_none(),
    };
    if !ended_right {
        eprintln!(
            "{}: {start}: {probe:?}, but {:?} after {} plies",
            variant.name,
            game.outcome(),
            game.len()
        );
    }
    ended_right
}

/// How many of so many games ended otherwise than the tables said.
fn wrong_games(variant: &Variant, most: usize, games: usize, seed: u64) -> usize {
    let mut random = SplitMix64::new(seed);
    let mut players = [1, 2].map(|seed| Player::new(variant, Level::BEST.strength(variant.goal), seed));
    let mut wrong = 0;
    for _ in 0..games {
        let start = random_position(variant, most, &mut random);
        let Some(probe) = endings::probe(&start) else { continue };
        players.iter_mut().for_each(|player| player.new_game());
        wrong += usize::from(!play(variant, start, probe, &mut players));
    }
    wrong
}

#[test]
fn what_is_won_is_won_and_what_is_drawn_is_not_lost() {
    for variant in [named::BRAZILIAN, named::RUSSIAN, named::ENGLISH] {
        assert_eq!(wrong_games(&variant, 4, 25, 7), 0, "{}", variant.name);
    }
    assert_eq!(wrong_games(&named::INTERNATIONAL, 3, 25, 7), 0);
}

/// The same at length, part of `cargo xtask tables`.
#[test]
#[ignore = "minutes; cargo xtask tables"]
fn a_thousand_games_end_as_the_tables_say() {
    for (variant, most) in
        [(named::BRAZILIAN, 4), (named::RUSSIAN, 4), (named::ENGLISH, 4), (named::INTERNATIONAL, 3)]
    {
        let wrong = wrong_games(&variant, most, 1_000, 8);
        println!("{}: 1000 games from positions of up to {most} pieces, {wrong} ended wrong", variant.name);
        assert_eq!(wrong, 0);
    }
}

#[test]
fn an_ending_is_known_to_its_end() {
    let position = Position::read_fen("W:WK14,K15,K18:BK5", named::ENGLISH).unwrap();
    let Some(Probe { value: Value::Win(plies), doubtful: false }) = endings::probe(&position) else {
        panic!("three kings win")
    };
    let mut engine = Engine::new(&named::ENGLISH, 1);
    let mut told = Vec::new();
    let game = History::new(position);
    engine.think(&Task::new(&game), &Control::new(Limits::depth(2)), |report| told.push(report));
    let report = told.last().unwrap();
    assert_eq!(report.verdict, Verdict::WinIn(plies));
    assert_eq!(report.moves.len(), plies as usize, "the whole way is told");
    let end = report.moves.iter().fold(position, |position, &mv| position.after(mv));
    assert_eq!(end.outcome().and_then(|outcome| outcome.winner()), Some(position.side_to_move()));
}

#[test]
fn a_drawn_ending_is_called_a_draw() {
    let game = History::new(Position::read_fen("W:WK2,K5:BK29", named::BRAZILIAN).unwrap());
    let mut engine = Engine::new(&named::BRAZILIAN, 1);
    let mut verdicts = Vec::new();
    engine.think(&Task::new(&game), &Control::new(Limits::depth(2)), |report| verdicts.push(report.verdict));
    let probe = endings::probe(game.position()).unwrap();
    match probe.value {
        Value::Draw => assert!(verdicts.iter().all(|&verdict| verdict == Verdict::Draw), "{verdicts:?}"),
        value => panic!("two kings against one: {value:?}"),
    }
}
