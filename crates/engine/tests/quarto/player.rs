//! The player: perfect at full strength, and weaker as people are below it.

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use tabuleiro_core::{History, Side, SplitMix64};
use tabuleiro_engine::quarto::{Level, Player, Solver, Thinker, Value};
use tabuleiro_quarto::{Move, MoveList, Position, Ruleset};
use tabuleiro_search::{Control, Limits};

use crate::solver::random_position;

fn player(level: u8, seed: u64) -> Player {
    Player::new(Level::new(level).unwrap(), seed)
}

fn choose(player: &mut Player, position: &Position) -> Option<Move> {
    player.choose_unless_stopped(position, &Control::default())
}

#[test]
fn full_strength_plays_none_but_the_best_moves() {
    let solver = Solver::new(1, 8);
    let value = |position: &Position| solver.value(position, &Control::default()).unwrap();
    for ruleset in [Ruleset::SQUARES, Ruleset::LINES] {
        let mut random = SplitMix64::new(5);
        let mut player = player(10, 5);
        for number in 0..60 {
            let position = random_position(ruleset, 6 + number % 10, &mut random);
            let mv = choose(&mut player, &position).unwrap();
            assert_eq!(position.check(mv), Ok(()));
            let got = value(&position.after(mv)).before();
            assert_eq!(got, value(&position), "{mv} in {position}");
        }
    }
}

#[test]
fn full_strength_never_loses_from_the_first_move() {
    for ruleset in [Ruleset::SQUARES, Ruleset::LINES] {
        for game in 0..4 {
            let mut perfect = player(10, game);
            let mut other = player(7, game);
            let seat = if game % 2 == 0 { Side::White } else { Side::Black };
            let mut position = Position::start(ruleset);
            while position.outcome().is_none() {
                let turn = if position.side_to_move() == seat { &mut perfect } else { &mut other };
                position.play(choose(turn, &position).unwrap());
            }
            let winner = position.outcome().unwrap().winner();
            assert!(winner.is_none_or(|winner| winner == seat), "game {game}");
        }
    }
}

/// Of a hundred thousand sensible answers to a move, how many lose: those that give no piece that wins at
/// once.
fn traps(solver: &Solver, after: &Position) -> usize {
    let mut answers = MoveList::default();
    after.legal_moves(&mut answers);
    let sensible: Vec<Position> = answers
        .iter()
        .map(|&answer| after.after(answer))
        .filter(|next| next.winning_squares().is_empty())
        .collect();
    let wins = |next: &&Position| matches!(solver.value(next, &Control::default()), Some(Value::Win { .. }));
    sensible.iter().filter(wins).count() * 100_000 / sensible.len().max(1)
}

#[test]
fn of_equal_moves_it_takes_those_with_the_most_answers_that_lose() {
    let solver = Solver::new(1, 8);
    let is_draw = |position: &Position| solver.value(position, &Control::default()) == Some(Value::Draw);
    for ruleset in [Ruleset::SQUARES, Ruleset::LINES] {
        let mut random = SplitMix64::new(3);
        let mut tested = 0;
        while tested < 5 {
            let position = random_position(ruleset, 8, &mut random);
            if !is_draw(&position) {
                continue;
            }
            tested += 1;
            let mut moves = MoveList::default();
            position.legal_moves(&mut moves);
            let drawing = moves.iter().map(|&mv| position.after(mv)).filter(is_draw);
            let most = drawing.map(|after| traps(&solver, &after)).max();
            let chosen = choose(&mut player(10, 1), &position).unwrap();
            assert_eq!(Some(traps(&solver, &position.after(chosen))), most, "{chosen} in {position}");
        }
    }
}

#[test]
fn beginners_overlook_lines_and_stay_blind_to_them_in_a_game() {
    let position = Position::read_fen("abc1/4/4/4 d", Ruleset::SQUARES).unwrap();
    let wins = |player: &mut Player| matches!(choose(player, &position), Some(Move::Place(_)));
    let share = |level| (0..200).filter(|&seed| wins(&mut player(level, seed))).count();
    let shares = [1, 3, 5, 6].map(share);
    assert!(shares.is_sorted() && shares[0] < shares[2], "{shares:?}");
    assert_eq!(shares[3], 200);

    // The row has two attributes in common, so a quarter of the beginners see neither at any time.
    let mut blind = 0;
    for seed in 0..50 {
        let mut beginner = player(1, seed);
        let seen: HashSet<bool> = (0..6)
            .map(|_| {
                position
                    .winning_squares()
                    .iter()
                    .all(|square| choose(&mut beginner, &position) == Some(Move::Place(square)))
            })
            .collect();
        blind += usize::from(!seen.contains(&true));
    }
    assert!(blind > 0);
}

#[test]
fn a_seed_repeats_a_players_moves_and_a_new_game_changes_what_it_sees() {
    let mut random = SplitMix64::new(8);
    let positions: Vec<Position> =
        (4..10).map(|placed| random_position(Ruleset::LINES, placed, &mut random)).collect();
    for level in Level::all().filter(|level| *level < Level::FULL) {
        let play = |seed| {
            let mut player = Player::new(level, seed);
            positions.iter().map(|position| choose(&mut player, position)).collect::<Vec<_>>()
        };
        assert_eq!(play(1), play(1));
        assert!((2..6).any(|seed| play(seed) != play(1)), "level {level}");
    }
    let win = Position::read_fen("abc1/4/4/4 d", Ruleset::LINES).unwrap();
    let mut beginner = player(1, 1);
    let seen: HashSet<bool> = (0..40)
        .map(|_| {
            beginner.new_game();
            matches!(choose(&mut beginner, &win), Some(Move::Place(_)))
        })
        .collect();
    assert_eq!(seen.len(), 2);
}

#[test]
fn a_stopped_player_has_no_answer_and_a_finished_game_none_either() {
    let stop = AtomicBool::new(true);
    let control = Control::obeying(Limits::default(), &stop);
    let position = Position::read_fen("a3/1f2/4/4 c", Ruleset::LINES).unwrap();
    assert_eq!(player(10, 1).choose_unless_stopped(&position, &control), None);
    let over = Position::read_fen("abcd/4/4/4 -", Ruleset::LINES).unwrap();
    assert_eq!(choose(&mut player(10, 1), &over), None);
}

/// What a player answers who has no time at all.
fn hasty(text: &str) -> Option<String> {
    let game = History::new(Position::read_fen(text, Ruleset::SQUARES).unwrap());
    let chosen = player(10, 1).choose(&game, &Limits::default(), &AtomicBool::new(true));
    chosen.map(|mv| mv.to_string())
}

#[test]
fn a_player_who_is_stopped_wins_at_once_or_gives_nothing_that_wins() {
    assert_eq!(hasty("abc1/4/4/4 d").as_deref(), Some("D1 -"));
    let position = Position::read_fen("abc1/4/4/4 m", Ruleset::SQUARES).unwrap();
    let chosen = position.read_move(&hasty("abc1/4/4/4 m").unwrap()).unwrap();
    assert!(position.after(chosen).winning_squares().is_empty(), "{chosen}");
    assert_eq!(hasty("abcd/4/4/4 -"), None);
}

#[test]
fn the_time_of_a_move_ends_the_solving() {
    let game = History::new(Position::read_fen("a3/1f2/4/4 c", Ruleset::LINES).unwrap());
    let limits = Limits::move_time(Duration::from_millis(5));
    // The whole proof would take hours.
    let control = Control::new(limits);
    assert_eq!(player(10, 1).choose_unless_stopped(game.position(), &control), None);
    let chosen = player(10, 1).choose(&game, &limits, &AtomicBool::new(false));
    assert!(chosen.is_some_and(|mv| game.position().check(mv).is_ok()));
}
