//! The engine finds every mate that an independent solver finds: one that tries every check and every answer,
//! and knows nothing but the rules.

use tabuleiro_chess::{Position, Role, Setup, Square};
use tabuleiro_core::{History, Side, SplitMix64};
use tabuleiro_engine::chess::{Engine, Task};
use tabuleiro_search::{Control, Limits, Verdict};

/// Whether the side to move mates in at most `moves` moves by giving check with each of them.
fn mates_in(position: &Position, moves: u32) -> bool {
    let mut checks = position.moves().into_iter().map(|mv| position.after(mv)).filter(Position::is_check);
    checks.any(|checked| {
        let replies = checked.moves();
        replies.is_empty()
            || moves > 1 && replies.into_iter().all(|reply| mates_in(&checked.after(reply), moves - 1))
    })
}

/// A random legal position in which white has enough to mate.
fn random_position(random: &mut SplitMix64) -> Option<Position> {
    let mut setup = Setup::empty();
    let mut put = |side: Side, roles: &[Role]| {
        for &role in roles {
            let square = Square::from_index(random.below(64));
            if setup.pieces[square.index()].is_none() {
                setup.put(square, role.of(side));
            }
        }
    };
    put(Side::White, &[Role::King, Role::Queen, Role::Rook, Role::Knight, Role::Pawn]);
    put(Side::Black, &[Role::King, Role::Pawn, Role::Pawn, Role::Bishop, Role::Rook]);
    setup.position().ok().filter(|position| position.outcome().is_none())
}

/// The number of moves of the shortest mate by checks, up to four.
fn shortest_mate(position: &Position) -> Option<u32> {
    (1..=4).find(|&moves| mates_in(position, moves))
}

#[test]
fn every_mate_in_one_to_four_is_found() {
    const EACH: usize = 10;
    let mut random = SplitMix64::new(2024);
    let mut found = [0; 5];
    let mut engine = Engine::new(16);
    while found[1..].iter().any(|&count| count < EACH) {
        let Some(position) = random_position(&mut random) else { continue };
        let Some(moves) = shortest_mate(&position) else { continue };
        if found[moves as usize] >= EACH {
            continue;
        }
        found[moves as usize] += 1;
        assert_finds(&mut engine, &position, moves);
    }
}

/// The set that `cargo xtask lab chess mates` made: each line is the length of the shortest mate and the
/// position. Lines that begin with # are remarks.
const SET: &str = include_str!("mates.txt");

#[test]
fn every_mate_of_the_set_is_found() {
    const EACH: usize = 25;
    let mut found = [0; 5];
    let mut engine = Engine::new(16);
    for line in SET.lines().filter(|line| !line.starts_with('#')) {
        let (moves, fen) = line.split_once(' ').unwrap();
        let (moves, position): (u32, Position) = (moves.parse().unwrap(), fen.parse().unwrap());
        assert_finds(&mut engine, &position, moves);
        found[moves as usize] += 1;
    }
    assert_eq!(found, [0, EACH, EACH, EACH, EACH]);
}

/// The engine finds a mate of at most `moves` moves in `position`, and its line leads there.
fn assert_finds(engine: &mut Engine, position: &Position, moves: u32) {
    let limits = Limits { mate: Some(moves), nodes: Some(10_000_000), ..Limits::default() };
    engine.new_game();
    let lines = engine.think(&Task::new(&History::new(position.clone())), &Control::new(limits), |_| {});
    // A quiet move may mate even sooner than checks do.
    let Verdict::WinIn(plies) = Verdict::of(lines[0].score) else {
        panic!("{position}: mate in {moves} was not found");
    };
    assert!(plies < 2 * moves, "{position} is a mate in {moves}, not in {plies} plies");
    let mut end = position.clone();
    lines[0].moves.iter().take(plies as usize).for_each(|&mv| end.play(mv));
    assert!(!end.has_moves() && end.is_check(), "{position}: the line must end in mate");
}
