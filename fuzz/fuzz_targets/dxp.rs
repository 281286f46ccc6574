//! Whatever comes over a connection, games by DamExchange end, all that is sent can be read, and messages are
//! read as they were written.

#![no_main]

use std::cell::RefCell;
use std::io::Cursor;
use std::time::Duration;

use libfuzzer_sys::fuzz_target;
use tabuleiro_core::Side;
use tabuleiro_facade::{Player, registry};
use tabuleiro_fuzz::Said;
use tabuleiro_players::wire::dxp::{Telegram, Wire};
use tabuleiro_protocol::dxp::{Host, Plan};

const GAME: &str = "draughts:brazilian";

thread_local! {
    /// One player for all connections, as in the program.
    static PLAYER: RefCell<Box<dyn Player>> = RefCell::new(player());
}

fn player() -> Box<dyn Player> {
    let game = registry::open(GAME, None).expect("a named game");
    game.player(1, 0).expect("draughts has players")
}

fuzz_target!(|input: (bool, &[u8])| {
    let (initiate, bytes) = input;
    for message in bytes.split(|&byte| byte == 0) {
        if let Ok(telegram) = Telegram::read(message) {
            let written = telegram.bytes();
            let again = Telegram::read(&written[..written.len() - 1]);
            // Blanks and control characters of a name or a chat may be mended once.
            assert_eq!(again.map(|telegram| telegram.bytes()), Ok(written));
        }
    }
    let said = Said::default();
    let mut wire = Wire::new(Cursor::new(bytes.to_vec()), said.clone());
    let ended = PLAYER.with_borrow_mut(|player| {
        let mut report = |_| {};
        let mut host = Host::new(GAME, &mut **player, &mut report).expect("the board is small enough");
        host.move_time = Some(Duration::from_millis(1));
        if initiate {
            let plan = Plan { games: 3, side: Some(Side::Black), minutes: 1, moves: 4, position: None };
            host.initiate(&mut wire, &plan).is_ok()
        } else {
            host.follow(&mut wire, None).is_ok()
        }
    });
    let said = said.bytes();
    for message in said.split(|&byte| byte == 0).filter(|message| !message.is_empty()) {
        assert!(Telegram::read(message).is_ok(), "{message:?} {ended}");
    }
});
