//! Whatever comes over a live connection, reading it ends well; what is read is written and read as the
//! same, and no change spoils a board that it does not fit.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tabuleiro_wire::{Board, FromClient, FromServer};

fuzz_target!(|text: &str| {
    if let Ok(message) = serde_json::from_str::<FromClient>(text) {
        let written = serde_json::to_string(&message).expect("what was read can be written");
        assert_eq!(serde_json::from_str::<FromClient>(&written).expect("and read again"), message);
    }
    let Ok(message) = serde_json::from_str::<FromServer>(text) else { return };
    let written = serde_json::to_string(&message).expect("what was read can be written");
    assert_eq!(serde_json::from_str::<FromServer>(&written).expect("and read again"), message);
    if let FromServer::Update(update) = message {
        let mut board =
            Board { columns: 8, rows: 8, cells: vec![Default::default(); 64], ..Board::default() };
        board.apply(&update.change);
        assert_eq!(board.cells.len(), 64);
    }
});
