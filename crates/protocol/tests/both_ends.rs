//! Our drivers in conversation with our own engine side, without a program in between.

mod pipes;

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use pipes::{Serve, near, options};
use tabuleiro_facade::{Game, Limits, Player, registry};
use tabuleiro_players::driver::{Dialect, HubWords, LineEngine, Patience, UciWords};
use tabuleiro_protocol::{hub, uci};

fn open<D: Dialect>(serve: Serve, chosen: &[(&str, &str)], game: &dyn Game) -> LineEngine<D> {
    let move_time = Duration::from_secs(2);
    LineEngine::open("near", near(serve), options(chosen), move_time, game, Patience::default()).unwrap()
}

/// Six plies of one game, and the first of another.
fn play(player: &mut dyn Player, name: &str) {
    let mut game = registry::open(name, None).unwrap();
    for _ in 0..6 {
        let text = player.choose(&*game, &Limits::nodes(200), &AtomicBool::new(false)).unwrap();
        game.play(&text).unwrap();
    }
    player.new_game();
    let game = registry::open(name, None).unwrap();
    assert!(player.choose(&*game, &Limits::nodes(200), &AtomicBool::new(false)).is_ok());
}

#[test]
fn our_engine_plays_chess_with_our_driver() {
    for name in ["chess", "chess960?start=7"] {
        let game = registry::open(name, None).unwrap();
        play(&mut open::<UciWords>(uci::serve, &[("hash", "1")], &*game), name);
    }
}

#[test]
fn our_engine_plays_draughts_with_our_driver() {
    for name in ["draughts:international", "draughts:russian"] {
        let game = registry::open(name, None).unwrap();
        play(&mut open::<HubWords>(hub::serve, &[("hash", "1")], &*game), name);
    }
}
