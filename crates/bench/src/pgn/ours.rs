//! The product's reader.

use std::ops::ControlFlow;

use tabuleiro_record::text::{Format, GameEnd, Sink, read};

/// Counts the games that are legal to their end.
pub fn games(text: &[u8]) -> u64 {
    let mut count = Legal(0);
    read(Format::Pgn, text, &mut count).expect("memory can be read");
    count.0
}

struct Legal(u64);

impl Sink for Legal {
    fn end(&mut self, end: GameEnd) -> ControlFlow<()> {
        self.0 += u64::from(!end.is_spoiled);
        ControlFlow::Continue(())
    }
}
