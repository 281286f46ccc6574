//! A whole game in a page: a heap of matches, one to three taken in turn, and who takes the last one wins.
//!
//! `cargo run -p tabuleiro-core --example nim`

use tabuleiro_core::{History, IllegalMove, Outcome, RepetitionRule, Rules, Side, WinReason, perft};

#[derive(Clone, PartialEq, Eq, Debug)]
struct Heap {
    matches: u8,
    side: Side,
}

impl Rules for Heap {
    /// How many matches are taken.
    type Move = u8;
    type Moves = Vec<u8>;

    fn side_to_move(&self) -> Side {
        self.side
    }

    fn legal_moves(&self, moves: &mut Vec<u8>) {
        moves.clear();
        moves.extend(1..=self.matches.min(3));
    }

    fn play(&mut self, taken: u8) {
        self.matches -= taken;
        self.side = !self.side;
    }

    fn hash(&self) -> u64 {
        self.hash_from_scratch()
    }

    fn hash_from_scratch(&self) -> u64 {
        u64::from(self.matches) << 1 | self.side.index() as u64
    }

    fn same_position(&self, other: &Heap) -> bool {
        self == other
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.matches == 0).then_some(Outcome::win(!self.side, WinReason::NoMoves))
    }

    fn repetition_rule(&self) -> RepetitionRule {
        RepetitionRule::NONE
    }

    fn is_irreversible(&self, _: u8) -> bool {
        true
    }
}

fn main() -> Result<(), IllegalMove> {
    let start = Heap { matches: 21, side: Side::White };
    println!("games of six moves: {}", perft::count(&start, 6, perft::Options::default()).nodes);

    let mut game = History::new(start);
    while game.outcome().is_none() {
        // Leave a multiple of four if that can be done.
        let taken = (game.position().matches % 4).max(1);
        game.try_play(taken)?;
        println!("{taken} taken, {} left", game.position().matches);
    }
    println!("{}", game.outcome().map_or("no result", Outcome::score));
    Ok(())
}
