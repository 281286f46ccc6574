//! Our engine by CECP at the table of our own driver.

mod pipes;

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use pipes::{near, options};
use tabuleiro_facade::{Game, Limits, Player, registry};
use tabuleiro_players::driver::{CecpEngine, EngineProblem, Patience};
use tabuleiro_protocol::xboard;

fn open(game: &dyn Game, chosen: &[(&str, &str)]) -> Result<CecpEngine, EngineProblem> {
    let patience = Patience { handshake: Duration::from_secs(60), ..Patience::default() };
    CecpEngine::open("inside", near(xboard::serve), options(chosen), Duration::from_secs(1), game, patience)
        .map_err(|fault| fault.problem)
}

/// Plays so many plies, both sides by `player`.
fn play(player: &mut CecpEngine, game: &mut dyn Game, plies: usize) {
    for _ in 0..plies {
        if game.outcome().is_some() {
            return;
        }
        let choice = player.choose(game, &Limits::depth(2), &AtomicBool::new(false));
        let choice = choice.unwrap_or_else(|fault| panic!("{fault:?} after {} plies", game.ply()));
        game.play(&choice).unwrap();
    }
}

#[test]
fn it_plays_games_takes_back_and_plays_others() {
    let start = registry::open("chess", None).unwrap();
    let mut player = open(&*start, &[("Skill", "3"), ("memory", "2"), ("cores", "1")]).unwrap();
    let mut game = start.fork();
    play(&mut player, &mut *game, 40);
    assert_eq!(game.ply(), 40);
    for _ in 0..3 {
        game.undo();
    }
    play(&mut player, &mut *game, 5);
    player.new_game();
    let mut other = registry::open("chess", Some("7k/8/5KQ1/8/8/8/8/8 w - - 0 1")).unwrap();
    play(&mut player, &mut *other, 3);
    assert_eq!(other.ply(), 1, "it mates");
    player.game_over(&*other, other.outcome().unwrap());
    let mut third = start.fork();
    play(&mut player, &mut *third, 6);
    assert_eq!(third.ply(), 6);
}

#[test]
fn it_castles_in_chess960() {
    let position = "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w GBgb - 0 1";
    let mut game = registry::open("chess960", Some(position)).unwrap();
    let mut player = open(&*game, &[]).unwrap();
    // What was castled is told and understood; what it castles itself too.
    game.play_text("O-O").unwrap();
    play(&mut player, &mut *game, 12);
    assert_eq!(game.ply(), 13);
}

#[test]
fn it_has_no_other_options() {
    let game = registry::open("chess", None).unwrap();
    assert!(matches!(open(&*game, &[("Mood", "merry")]), Err(EngineProblem::NoOption { .. })));
}
