//! The random numbers that hash positions.

use tabuleiro_core::SplitMix64;

use crate::piece::Piece;
use crate::ruleset::Ruleset;
use crate::square::Square;

struct Keys {
    placed: [[u64; 16]; 16],
    hand: [u64; 16],
    ruleset: [u64; 32],
}

static KEYS: Keys = keys();

const fn keys() -> Keys {
    let mut random = SplitMix64::new(0x9A2E_7001);
    let mut keys = Keys { placed: [[0; 16]; 16], hand: [0; 16], ruleset: [0; 32] };
    let mut i = 0;
    while i < 16 {
        let mut j = 0;
        while j < 16 {
            keys.placed[i][j] = random.next_u64();
            j += 1;
        }
        keys.hand[i] = random.next_u64();
        i += 1;
    }
    let mut i = 0;
    while i < 32 {
        keys.ruleset[i] = random.next_u64();
        i += 1;
    }
    keys
}

pub(crate) fn placed(piece: Piece, square: Square) -> u64 {
    KEYS.placed[piece.index()][square.index()]
}

pub(crate) fn hand(piece: Piece) -> u64 {
    KEYS.hand[piece.index()]
}

pub(crate) fn ruleset(ruleset: Ruleset) -> u64 {
    let index = usize::from(ruleset.attributes().bits()) + 16 * usize::from(ruleset.counts_squares());
    KEYS.ruleset[index]
}
