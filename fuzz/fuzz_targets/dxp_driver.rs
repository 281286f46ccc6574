//! Whatever a program that should speak DamExchange says, its driver ends with a legal move or a fault.

#![no_main]

use std::io::{self, Cursor};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use libfuzzer_sys::fuzz_target;
use tabuleiro_facade::{Limits, Player, registry};
use tabuleiro_players::driver::{DxpEngine, DxpLink, Patience};
use tabuleiro_players::wire::dxp::{Acceptance, Telegram, Wire};

fuzz_target!(|input: (bool, &[u8])| {
    let (polite, bytes) = input;
    // Half of the time the game is accepted, so that what follows is reached.
    let mut said = Vec::new();
    if polite {
        said = Telegram::GameAnswer { name: "fuzz".to_owned(), code: Acceptance::Yes }.bytes();
    }
    said.extend_from_slice(bytes);
    let connect = Box::new(move || {
        Ok(DxpLink { wire: Wire::new(Cursor::new(said.clone()), io::sink()), process: None })
    });
    let mut game = registry::open("draughts:brazilian", None).expect("a named game");
    let (time, patience) = (Duration::from_millis(1), Patience::default());
    let Ok(mut engine) = DxpEngine::open("fuzz", connect, time, &*game, patience) else { return };
    for turn in 0..6 {
        if game.outcome().is_some() {
            return;
        }
        // The program plays White; its opponent plays whatever comes first.
        let choice = if turn % 2 == 1 {
            game.choices()[0].clone()
        } else {
            match engine.choose(&*game, &Limits::default(), &AtomicBool::new(false)) {
                Ok(choice) => choice,
                Err(_) => return,
            }
        };
        game.play(&choice).expect("a driver hands on legal moves only");
    }
    engine.new_game();
});
