//! Endings that every player knows are played to their end.

use tabuleiro_chess::Position;
use tabuleiro_core::{History, Side};
use tabuleiro_engine::chess::{Engine, Task};
use tabuleiro_search::{Control, Limits};

#[test]
fn a_bare_king_is_mated_before_fifty_moves_have_passed() {
    for fen in
        ["8/8/8/4k3/8/8/8/KQ6 w - - 0 1", "8/8/8/4k3/8/8/8/KR6 w - - 0 1", "8/8/8/4k3/8/8/8/KBB5 w - - 0 1"]
    {
        let mut game = History::new(fen.parse::<Position>().unwrap());
        let mut engine = Engine::new(4);
        while game.outcome().is_none() && game.claimable_draw().is_none() {
            let control = Control::new(Limits::nodes(20_000));
            let lines = engine.think(&Task::new(&game), &control, |_| {});
            game.play(lines[0].moves[0]);
        }
        let winner = game.outcome().and_then(|outcome| outcome.winner());
        assert_eq!(winner, Some(Side::White), "{fen} after {} plies: {}", game.len(), game.position());
        assert!(game.position().is_check());
    }
}
